//! Base of the page's stories: a browser against a new bot, and actions that recur.

use std::time::{Duration, Instant};

use anyhow::{Context as _, Result, ensure};
use kubyk_tests::link::free_address;
use kubyk_tests::process::Kubyk;

use crate::browser::{self, Browser, Viewport};

pub(super) const ENTER: &str = "\u{e007}";
pub(super) const DOWN: &str = "\u{e015}";
pub(super) const TAB: &str = "\u{e004}";
pub(super) const LEFT: &str = "\u{e012}";
pub(super) const RIGHT: &str = "\u{e014}";
pub(super) const UP: &str = "\u{e013}";
pub(super) const ALT: &str = "\u{e00a}";

/// The time that a whole game may take.
pub(super) const GAME: Duration = Duration::from_mins(4);

/// `true` if the table at hand is over or waits for the present speaker.
pub(super) const MINE_OR_OVER: &str = "return document.querySelector('#table.closed') !== null || \
    document.querySelector('#moves .press:not([aria-disabled])') !== null";

/// Plays at the table at hand by touching, for everybody at this screen, until the game is over or some seconds have passed:
/// hands over, touches one of the spots that can be touched, or presses one of the verbs that lie nowhere on the board; a touch
/// that is asked for once more is confirmed. A touch meets the element on top in the middle of the spot, as a finger does.
/// Returns the number of touches, the number of times that there was not exactly one board, and the spots that something else
/// covered.
const PLAY: &str = include_str!("play.js");

/// Script that returns the ids of this browser's personas.
const PERSONA_IDS: &str =
    "return JSON.parse(localStorage.getItem('kubyk-personas'))?.list.map(({ id }) => id) ?? []";

/// A board, or what lies in its place where it tells what only one of those at this screen may know.
pub(super) const BOARD_OR_COVER: &str = "#board svg, .hand-over";

/// `true` if stories go through everything (`.ci/run full`) where one of each kind is enough for an ordinary run.
pub(super) fn thorough() -> bool {
    std::env::var_os("KUBYK_THOROUGH").is_some()
}

/// Runs a story in a new browser against a new bot. Without a browser it is skipped, except where `CI` is set.
pub(super) async fn tell(
    name: &str,
    viewport: Viewport,
    story: impl AsyncFn(&Browser, &mut Kubyk) -> Result<()>,
) -> Result<()> {
    tell_all(name, [viewport], async |[page], kubyk| story(page, kubyk).await).await
}

/// Tells a story with the draw for the first player as shipped, to a log that leaves nothing out: it must not name anybody.
pub(super) async fn tell_as_shipped(
    name: &str,
    viewport: Viewport,
    story: impl AsyncFn(&Browser, &mut Kubyk) -> Result<()>,
) -> Result<()> {
    tell_of(name, ("lot", "trace"), [viewport], async |[page], kubyk| story(page, kubyk).await).await
}

/// Tells a story in several browsers.
pub(super) async fn tell_all<const N: usize>(
    name: &str,
    viewports: [Viewport; N],
    story: impl AsyncFn([&Browser; N], &mut Kubyk) -> Result<()>,
) -> Result<()> {
    // Whose turn it is follows from who came first.
    tell_of(name, ("joined", "info"), viewports, story).await
}

async fn tell_of<const N: usize>(
    name: &str,
    (first, log): (&str, &str),
    viewports: [Viewport; N],
    story: impl AsyncFn([&Browser; N], &mut Kubyk) -> Result<()>,
) -> Result<()> {
    let (driver, chromium) = match browser::installed() {
        Ok(installed) => installed,
        Err(why) => {
            ensure!(std::env::var_os("CI").is_none(), "{why}, but CI needs it");
            eprintln!("skipped: {why}");
            return Ok(());
        }
    };
    let mut kubyk = Kubyk::new(env!("CARGO_BIN_EXE_kubyk"))?.web().env("KUBYK_LOG", log);
    // Whoever starts it again finds it where it was.
    kubyk = kubyk.env("KUBYK_WEB_LISTEN", &free_address()?.to_string());
    kubyk = kubyk.env("KUBYK_TABLES_FIRST", first).patience(Duration::from_mins(2));
    kubyk.start().await?;
    let mut browsers = Vec::new();
    for viewport in viewports {
        let browser = Browser::open(&driver, &chromium, viewport).await?;
        browser.goto(&url(&kubyk, "/words/en")).await?;
        browser.ask(&experienced()).await?;
        browsers.push(browser);
    }
    let outcome = story(std::array::from_fn(|index| &browsers[index]), &mut kubyk).await;
    let mut ids = Vec::new();
    if let Err(error) = &outcome {
        eprintln!("{name}: {error:#}");
    }
    for (index, browser) in browsers.into_iter().enumerate() {
        if outcome.is_err() {
            let _ = browser.photograph(&format!("{name}-{index}-failed")).await;
            let table = browser.ask(AT_THE_TABLE).await;
            eprintln!(
                "at the table: {}",
                table.unwrap_or_default().as_str().unwrap_or("nothing can be asked")
            );
        }
        ids.push(browser.ask(PERSONA_IDS).await);
        browser.close().await?;
    }
    outcome?;
    ensure!(kubyk.stop().await?.success(), "it ends in good order");
    // A persona's id is all that a seat is known by.
    for ids in ids {
        for id in ids?.as_array().context("the personas")? {
            let id = id.as_str().filter(|id| id.len() > 8).context("an id")?;
            ensure!(!kubyk.stderr().concat().contains(id), "{id} stands in the log");
        }
    }
    Ok(())
}

/// Script that returns what stands at the table, for a story that has failed: what can be done, what is under way, and who is
/// awaited.
const AT_THE_TABLE: &str = "const shown = (css) => document.querySelector(css)?.cloneNode(true); \
    const parts = ['#table', '#stage', '#moves', '#told', '#players'].map((css) => [css, shown(css)]); \
    return parts.map(([css, it]) => { it?.querySelectorAll('svg').forEach((svg) => svg.replaceChildren()); \
        if (css === '#table') it?.replaceChildren(); return it?.outerHTML.slice(0, 2000) ?? css; }).join('\\n')";

/// Script that gives a browser the memory of one that has played every game before: it is told nothing that a first game
/// teaches, and asked for no sound.
fn experienced() -> String {
    let games: Vec<_> = kubyk_games::CATALOGUE.iter().map(|game| format!("'{}'", game.about().id)).collect();
    let learned = format!("localStorage.setItem('kubyk-learned', JSON.stringify([{}]))", games.join(","));
    format!(
        "{learned}; localStorage.setItem('kubyk-sound', 'false'); localStorage.setItem('kubyk-follow', 'false')"
    )
}

pub(super) fn url(kubyk: &Kubyk, path: &str) -> String {
    format!("{}{path}", kubyk.web_url().expect("the web server is ready"))
}

/// Goes to the home of a room in which there are no tables.
pub(super) async fn enter(page: &Browser, kubyk: &Kubyk, room: &str) -> Result<()> {
    page.goto(&url(kubyk, &format!("/r/{room}"))).await?;
    page.wait("#quick", "").await?;
    // The home is there before the connection is.
    connected(page).await
}

/// Opens a table of a game from the home, with people.
pub(super) async fn open_lobby(page: &Browser, game: &str) -> Result<()> {
    // A click of the script itself: what has just come under the pointer takes no tap.
    const PRESS: &str = "const sheet = document.querySelector('#start-dialog'); \
        [...sheet.querySelectorAll('.press')].find((it) => it.textContent.includes('With people'))?.click(); \
        return !sheet.open";
    page.click(&format!("[data-game={game}]"), "").await?;
    page.wait("#start-dialog .press", "With people").await?;
    page.wait_until("a lobby is opened", PRESS).await
}

/// Opens the latest past game with these words in its row, from the home.
pub(super) async fn open_past(page: &Browser, words: &str) -> Result<()> {
    const UNFOLD: &str = "const fold = document.querySelector('.past-games'); if (fold) fold.open = true; return fold !== null";
    page.click("#home-link", "").await?;
    page.wait_until("past games are listed", UNFOLD).await?;
    page.click(".home a[href^='#past/']", words).await
}

/// Says lines in the drawer.
pub(super) async fn say(page: &Browser, lines: &[&str]) -> Result<()> {
    // A refused line comes back, perhaps while the next one is begun.
    const EMPTY: &str = "window.said = false; document.querySelector('#line').value = ''; \
        document.querySelector('#say').addEventListener('submit', () => { said = true; }, { once: true })";
    // Looked at and opened in one go: it may open by itself at any moment.
    let open = "const open = () => document.querySelector('#drawer').checkVisibility(); \
        if (!open()) document.querySelector('#drawer-toggle').click(); return open()";
    for line in lines {
        page.wait_until("the drawer is open", open).await?;
        page.click("#line", "").await?;
        loop {
            page.ask(EMPTY).await?;
            page.keys(line).await?;
            if page.ask("return document.querySelector('#line').value").await? == *line {
                break;
            }
        }
        page.keys(ENTER).await?;
        page.wait_until("the line is said", "return said").await?;
    }
    Ok(())
}

/// Hands over to whoever is to move, and waits for something that they can do.
pub(super) async fn take_over(page: &Browser) -> Result<()> {
    let taken = "const seen = (css) => [...document.querySelectorAll(css)].find((it) => it.checkVisibility()); \
        seen('.hand-over')?.click(); \
        return !seen('.hand-over') && !!(seen('#board .open > .spot') ?? seen('#moves .press:not([aria-disabled])'))";
    page.wait_until("whoever is to move can do something", taken).await
}

/// Waits until the page has its connection, or has it again.
pub(super) async fn connected(page: &Browser) -> Result<()> {
    // The words about it go away by themselves.
    let good = "return document.querySelector('#lost').classList.contains('good')";
    page.wait_until("the page is connected", good).await
}

/// Somebody else sits down at this screen, and speaks next.
pub(super) async fn sit_down_too(page: &Browser, name: &str) -> Result<()> {
    // Beside somebody else a narrow row has no room for it.
    if page.seen("#add-here", "").await?.is_some() {
        page.click("#add-here", "").await?;
    } else {
        page.click("#edit-seats", "").await?;
        page.click("#add-seat", "").await?;
    }
    page.wait_until(
        "the new name can be typed",
        "return document.activeElement.closest('#seat-rows') !== null",
    )
    .await?;
    page.keys(name).await?;
    page.click("#seats-dialog .main", "").await?;
    if page.seen("#add-here", "").await?.is_none() {
        page.click(".seat:last-child", "").await?;
    }
    page.wait(".seat[aria-checked=true]", name).await?;
    Ok(())
}

/// Opens a game at which two people of this browser sit.
pub(super) async fn open_for_two(page: &Browser, kubyk: &Kubyk, room: &str, game: &str) -> Result<()> {
    open_for(page, kubyk, room, game, 2).await
}

/// Opens a game at which so many people of this browser sit.
pub(super) async fn open_for(
    page: &Browser,
    kubyk: &Kubyk,
    room: &str,
    game: &str,
    people: usize,
) -> Result<()> {
    enter(page, kubyk, room).await?;
    for number in 2..=people {
        if page.seen(&format!(".seat:nth-child({number})"), "").await?.is_none() {
            sit_down_too(page, ["Ann", "Boris", "Chloe", "Dima"][number - 1]).await?;
        }
    }
    let name = game.split(' ').next().unwrap_or_default();
    say_as(page, 1, &format!("/{game}")).await?;
    page.wait("#actions .press", "").await?;
    for number in 2..=people {
        say_as(page, number, &format!("/{name} join")).await?;
    }
    say_as(page, people, &format!("/{name} start")).await?;
    page.wait(BOARD_OR_COVER, "").await?;
    close_drawer(page).await
}

/// Says a line for one of the people at this screen. Stories about typing type theirs.
async fn say_as(page: &Browser, number: usize, line: &str) -> Result<()> {
    const SAY: &str = "const seat = document.querySelector('.seat:nth-child(NUMBER)'); \
        if (seat && seat.getAttribute('aria-checked') !== 'true') { seat.click(); return false; } \
        document.querySelector('#line').value = LINE; document.querySelector('#say').requestSubmit(); return true";
    let say =
        SAY.replace("NUMBER", &number.to_string()).replace("LINE", &serde_json::json!(line).to_string());
    page.wait_until("a line is said", &say).await
}

/// Closes the drawer where it covers the table.
pub(super) async fn close_drawer(page: &Browser) -> Result<()> {
    let closed = "const button = document.querySelector('#drawer-close'); \
        if (button.checkVisibility()) button.click(); return !button.checkVisibility()";
    page.wait_until("the drawer is closed", closed).await
}

/// Plays by touching to the end of the game; there is exactly one board all the time. Returns the number of touches.
pub(super) async fn play_by_touch(page: &Browser) -> Result<u64> {
    play(page, u64::MAX).await
}

/// Touches so often, or until the game is over.
pub(super) async fn play_some(page: &Browser, touches: u64) -> Result<()> {
    play(page, touches).await?;
    let settled = "return document.querySelector('#board svg') !== null && \
        document.querySelector('[aria-busy=true]') === null";
    page.wait_until("the last touch has been answered", settled).await
}

async fn play(page: &Browser, most: u64) -> Result<u64> {
    let begun = Instant::now();
    let mut touches = 0;
    loop {
        ensure!(begun.elapsed() < GAME, "the game goes on and on");
        let played = page.ask_async(&PLAY.replace("MOST", &(most - touches).to_string())).await?;
        ensure!(played["lost"] == 0, "a board vanished: {played}");
        ensure!(played["covered"].as_array().is_some_and(Vec::is_empty), "out of reach: {played}");
        touches += played["touches"].as_u64().unwrap_or_default();
        if played["over"] == true || touches >= most {
            return Ok(touches);
        }
    }
}

pub(super) async fn nothing_sticks_out(page: &Browser) -> Result<()> {
    let wide = page.ask("return document.documentElement.scrollWidth > innerWidth").await?;
    ensure!(wide == false, "something is wider than the window");
    Ok(())
}

pub(super) async fn every_picture_is_there(page: &Browser) -> Result<()> {
    let broken =
        "return [...document.images].filter((it) => it.src && it.complete && it.naturalWidth === 0).length";
    ensure!(page.ask(broken).await? == 0, "every picture can be seen");
    Ok(())
}
