//! One game of three places: a group on Telegram, an activity on Discord, and a browser.

use std::path::Path;
use std::time::Duration;

use anyhow::{Context as _, Result, ensure};
use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use kubyk_tests::discord::{ActivityProxy, Channel, Discord, FirstAnswer, TestMember};
use kubyk_tests::process::Kubyk;
use kubyk_tests::telegram::{SeenMessage, Telegram, TestChat, TestUser};
use serde_json::json;
use tokio::time::timeout;

use super::table_page::browser;
use crate::browser::{Browser, Viewport};

/// The name that people would type, and that Discord's proxy knows the page by.
const PUBLIC: &str = "play.example";

/// Rolls until 10 points are at stake, and then banks them.
const PLAY: &str = "const [roll, bank] = ['Roll', 'Bank'].map((word) => [...document.querySelectorAll('#moves .press')] \
        .find((it) => it.textContent.includes(word) && it.checkVisibility() && !it.matches('[aria-disabled=true]'))); \
    const stake = Number(bank?.textContent.match(/\\d+/)?.[0] ?? 0); \
    (stake >= 10 ? bank : roll)?.click()";

/// Puts away what lies over the board: it is no part of the game.
const CLEAR: &str =
    "document.querySelectorAll('#toasts .round, .learn-ends .round').forEach((it) => it.click())";

/// The group as its people see it, for the film.
const GROUP: &str = "const [text, picture, buttons, pages] = arguments; \
    document.body.innerHTML = `<style> body { margin: 0; padding: 12px; background: #d8dde2; font: 15px sans-serif; \
        display: grid; grid-template-columns: repeat(3, 396px); gap: 8px 18px; } h1 { font-size: 17px; margin: 0; } \
        .chat, img.page { height: 748px; width: 396px; background: #a9c4a2; border-radius: 10px; object-fit: contain; } \
        .told { margin: 10px; background: white; border-radius: 10px; overflow: hidden; } .told img { width: 100%; } \
        p { white-space: pre-wrap; margin: 8px 10px; } .keys { margin: 0 10px; display: grid; grid-template-columns: 1fr 1fr 1fr; \
        gap: 4px; } .keys span { background: #0006; color: white; border-radius: 6px; padding: 8px; text-align: center; } </style> \
        <h1>A group on Telegram</h1><h1>An activity on Discord</h1><h1>A browser</h1> \
        <div class=chat><div class=told><img><p></p></div><div class=keys></div></div><img class=page><img class=page>`; \
    const image = (it, data) => { it.src = `data:image/png;base64,${data}`; return it.decode(); }; \
    document.querySelector('p').textContent = text; \
    for (const label of buttons) document.querySelector('.keys').append(Object.assign(document.createElement('span'), { textContent: label })); \
    const pictures = [...document.querySelectorAll('img')]; \
    Promise.all([picture, ...pages].map((data, place) => image(pictures[place], data))).then(arguments[4])";

/// Anna in the group, Dan in the activity, Olia in a browser.
struct Together {
    kubyk: Kubyk,
    tg: Telegram,
    dc: Discord,
    group: TestChat,
    channel: Channel,
    proxy: ActivityProxy,
    anna: TestUser,
    olia: TestUser,
    dan: TestMember,
}

impl Together {
    async fn new() -> Result<Self> {
        let (tg, dc) = (Telegram::start().await?, Discord::start().await?);
        tg.set_patience(Duration::from_mins(2));
        dc.set_patience(Duration::from_mins(2));
        let secret = dc.switch_activities_on();
        let (anna, olia) = (tg.user("Anna", "en"), tg.user("Olia", "en"));
        let group = tg.supergroup(&[&anna, &olia]);
        let guild = dc.guild("Club", "en-US");
        let (channel, dan) = (guild.channel("games"), guild.member("Dan", "en-US"));
        let kubyk = Kubyk::new(env!("CARGO_BIN_EXE_kubyk"))?.web();
        let kubyk = kubyk.telegram(&tg.url(), &tg.token()).discord(&dc.url(), &dc.token());
        let mut kubyk = kubyk
            .env("KUBYK_WEB_PUBLIC_URL", &format!("https://{PUBLIC}"))
            .env("KUBYK_DISCORD_ACTIVITY", "true")
            .env("KUBYK_DISCORD_CLIENT_SECRET", &secret)
            .env("KUBYK_TABLES_FIRST", "joined")
            .env("KUBYK_TELEGRAM_GROUP_EDITS_PER_MINUTE", "6000")
            .env("KUBYK_TELEGRAM_GROUP_MESSAGES_PER_MINUTE", "6000")
            .env("KUBYK_TELEGRAM_CHAT_PER_SECOND", "1000")
            .patience(Duration::from_mins(2));
        kubyk.start().await?;
        dc.wait_ready().await?;
        let proxy = dc.proxy(&kubyk.web_url().context("the page's address")?, PUBLIC).await?;
        Ok(Self { kubyk, tg, dc, group, channel, proxy, anna, olia, dan })
    }

    /// Dan joins from his channel by the code, Olia in the group, and Anna starts; the group's board.
    async fn begin(&self, line: &str) -> Result<SeenMessage> {
        self.anna.send(&self.group, line);
        let lobby = self.tg.wait_message(&self.group, |m| m.has("Join")).await?;
        self.anna.send(&self.group, "/table invite");
        let told = self.tg.wait_message(&self.group, |m| m.has("/join ")).await?;
        let (_, code) = told.text.split_once("/join ").context("a code")?;
        let code = code.split_whitespace().next().context("a code")?;
        self.dan.slash(&self.channel, "join", &[("code", code)]).await?;
        let lobby = self.tg.wait_edit(&lobby, |m| m.has("2. Dan")).await?;
        self.olia.tap(&lobby, "Join").await?;
        let lobby = self.tg.wait_edit(&lobby, |m| m.has("3. Olia") && m.has("Start")).await?;
        self.anna.tap(&lobby, "Start").await?;
        Ok(self.tg.wait_shown(&self.group, |m| m.has("▶ Anna")).await?)
    }

    /// Dan's client opens the table as an activity.
    async fn open_activity(&self) -> Result<Option<Browser>> {
        let Some(page) = browser(Viewport::Phone).await? else { return Ok(None) };
        let board = self.dc.wait_shown(&self.channel, |m| m.has("▶ Anna")).await?;
        let answer = self.dan.tap(&board, "Open table").await?;
        ensure!(answer.outcome == FirstAnswer::Launched, "{answer:?}");
        page.goto(&self.dc.client(&self.dan, &self.channel, &self.proxy)).await?;
        page.enter_frame("#activity").await?;
        page.wait("#seats .seat-name", "Dan").await?;
        Ok(Some(page))
    }

    /// Olia's browser opens the table by the link that she gets in private.
    async fn open_link(&self, board: &SeenMessage) -> Result<Option<Browser>> {
        let Some(page) = browser(Viewport::Phone).await? else { return Ok(None) };
        self.olia.start("");
        let way = self.olia.tap(board, "Open table").await?;
        if let Some((_, payload)) = way.url.as_deref().and_then(|url| url.split_once("start=")) {
            self.olia.start(payload);
        }
        let link = |m: &SeenMessage| m.button("Open table").and_then(|it| it.url.clone());
        let told = self.tg.wait_message(&self.olia.private(), |m| link(m).is_some()).await?;
        let address = link(&told).context("a link")?;
        let path = address.strip_prefix(&format!("https://{PUBLIC}")).context("the public address")?;
        let own = self.kubyk.web_url().context("the page's address")?;
        page.goto(&format!("{}{path}", own.trim_end_matches('/'))).await?;
        page.wait("#seats .seat-name", "Olia").await?;
        Ok(Some(page))
    }

    /// Whoever is to move plays where they are; the group's board after it.
    async fn play(&self, board: &SeenMessage, activity: &Browser, page: &Browser) -> Result<SeenMessage> {
        if board.has("▶ Anna") {
            let points =
                |label: &str| label.split(|c: char| !c.is_ascii_digit()).find_map(|n| n.parse::<u32>().ok());
            let labels = board.labels();
            let banks = labels.iter().find(|label| label.contains("Bank") && points(label) >= Some(10));
            self.anna.tap(board, banks.map_or("Roll", |label| label)).await?;
        }
        let theirs = [("▶ Dan", activity), ("▶ Olia", page)].into_iter().find(|(name, _)| board.has(name));
        loop {
            if let Some((_, place)) = theirs {
                place.ask(PLAY).await?;
            }
            // The page may have been told of the turn a moment after the group: then that tap was too early.
            let moved = self.tg.wait_edit(board, |m| m.text != board.text);
            if let Ok(moved) = timeout(Duration::from_secs(3), moved).await {
                return Ok(moved?);
            }
        }
    }
}

/// Everybody plays to the end where they are, and each place shows the same end.
#[tokio::test]
async fn a_group_an_activity_and_a_browser_play_one_game() -> Result<()> {
    play_together("/pig new target=20", None).await
}

/// Writes the pictures for `img2webp`; `docs/pictures/README.md` says how the film is made of them.
#[tokio::test]
#[ignore = "it makes the pictures of a film"]
async fn one_game_of_three_places_is_filmed() -> Result<()> {
    let Some(screen) = browser(Viewport::Desktop).await? else { return Ok(()) };
    screen.goto("about:blank").await?;
    play_together("/pig new target=50", Some(&screen)).await
}

async fn play_together(line: &str, screen: Option<&Browser>) -> Result<()> {
    let mut together = Together::new().await?;
    let mut board = together.begin(line).await?;
    let Some(activity) = together.open_activity().await? else { return Ok(()) };
    let Some(page) = together.open_link(&board).await? else { return Ok(()) };
    let mut film = Vec::new();
    while !board.has("Rematch") {
        shoot(screen, &mut film, &board, [&activity, &page]).await?;
        board = together.play(&board, &activity, &page).await?;
        for place in [&activity, &page] {
            shoot(screen, &mut film, &board, [&activity, &page]).await?;
            place.wait_until("it is drawn", "return document.querySelector('#board svg') !== null").await?;
        }
    }
    for place in [&activity, &page] {
        place.wait("#ending", "").await?;
    }
    shoot(screen, &mut film, &board, [&activity, &page]).await?;
    let channel = together.dc.wait_shown(&together.channel, |m| m.has("Rematch")).await?;
    let score = |name: &str| {
        let words: Vec<_> = board.text.split_whitespace().collect();
        let behind =
            words.windows(2).filter(|pair| pair[0] == name).find_map(|pair| pair[1].parse::<u32>().ok());
        behind.with_context(|| format!("{name} in {}", board.text))
    };
    for name in ["Anna", "Dan", "Olia"] {
        let score = score(name)?.to_string();
        ensure!(channel.text().contains(&score), "{name} has {score}: {}", channel.text());
        for place in [&activity, &page] {
            let shown = place.ask("return document.querySelector('main').textContent").await?;
            let shown = shown.as_str().unwrap_or_default();
            ensure!(shown.contains(name) && shown.contains(&score), "{name} has {score}: {shown}");
        }
    }
    if !film.is_empty() {
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("together");
        std::fs::create_dir_all(&folder)?;
        for (number, picture) in film.iter().enumerate() {
            std::fs::write(folder.join(format!("{number:03}.png")), picture)?;
        }
        eprintln!("{} pictures in {}", film.len(), folder.display());
    }
    ensure!(together.kubyk.stop().await?.success(), "a good end");
    together.tg.check_clean();
    together.dc.check_clean();
    Ok(())
}

/// Takes a picture of the three places, where there is a screen for it.
async fn shoot(
    screen: Option<&Browser>,
    film: &mut Vec<Vec<u8>>,
    board: &SeenMessage,
    pages: [&Browser; 2],
) -> Result<()> {
    let Some(screen) = screen else { return Ok(()) };
    let mut pictures = Vec::new();
    for page in pages {
        page.ask(CLEAR).await?;
        pictures.push(STANDARD.encode(page.png().await?));
    }
    let photo = board.media.as_ref().map(|media| STANDARD.encode(&*media.bytes)).unwrap_or_default();
    let given = [json!(board.text), json!(photo), json!(board.labels()), json!(pictures)];
    let given: Vec<_> = given.iter().map(ToString::to_string).collect();
    screen
        .ask_async(&format!(
            "const done = arguments[arguments.length - 1]; (function () {{ {GROUP} }})({}, done)",
            given.join(", ")
        ))
        .await?;
    film.push(screen.png().await?);
    Ok(())
}
