//! The web table in a real browser, against the real binary: what a person sees, touches and types.

mod browser;

use std::time::{Duration, Instant};

use anyhow::{Context as _, Result, ensure};
use browser::{Browser, Viewport};
use kubyk_tests::process::Kubyk;

const ENTER: &str = "\u{e007}";
const DOWN: &str = "\u{e015}";
const TAB: &str = "\u{e004}";
const LEFT: &str = "\u{e012}";
const UP: &str = "\u{e013}";
const ALT: &str = "\u{e00a}";

/// Time limit of a whole game.
const GAME: Duration = Duration::from_mins(4);

/// Whether the table at hand is over or waits for the one who speaks.
const MINE_OR_OVER: &str = "return document.querySelector('#table.closed') !== null || \
    document.querySelector('#moves .press:not([aria-disabled])') !== null";

/// Plays at the table at hand by touching, for everybody at this screen: hands over, touches one of the spots that can
/// be touched, or presses one of the verbs that lie nowhere on the board. The `turn` makes the game go on differently.
const TOUCH: &str = "const pick = (list) => list[Math.floor(Math.random() * list.length)]; \
    const all = (css) => [...document.querySelectorAll(css)].filter((it) => it.getClientRects().length > 0); \
    if (document.querySelector('#table.closed')) return 'over'; \
    const over = all('.hand-over')[0]; if (over) { over.click(); return 'handed'; } \
    const spots = all('#board .open'); \
    const verbs = all('#moves .press:not([aria-disabled]):not([aria-busy])'); \
    const main = verbs.filter((it) => it.classList.contains('main')); \
    const it = main.length && Math.random() < 0.4 ? main[0] : pick([...spots, ...spots, ...verbs]); \
    if (!it) return 'waits'; \
    it.dispatchEvent(new MouseEvent('click', { bubbles: true })); return 'touched'";

/// Script that returns the ids of this browser's personas.
const PERSONA_IDS: &str =
    "return JSON.parse(localStorage.getItem('kubyk-personas')).list.map(({ id }) => id)";

/// Runs a story in a new browser against a new bot. Without a browser it is skipped, except where `CI` is set.
async fn tell(
    name: &str,
    viewport: Viewport,
    story: impl AsyncFn(&Browser, &mut Kubyk) -> Result<()>,
) -> Result<()> {
    let (driver, chromium) = match browser::installed() {
        Ok(installed) => installed,
        Err(why) => {
            ensure!(std::env::var_os("CI").is_none(), "{why}, but CI needs it");
            eprintln!("skipped: {why}");
            return Ok(());
        }
    };
    let mut kubyk = Kubyk::new(env!("CARGO_BIN_EXE_kubyk"))?.web().env("KUBYK_LOG", "trace");
    kubyk.start().await?;
    let browser = Browser::open(&driver, &chromium, viewport).await?;
    let outcome = story(&browser, &mut kubyk).await;
    if outcome.is_err() {
        let _ = browser.photograph(&format!("{name}-failed")).await;
    }
    let ids = browser.ask(PERSONA_IDS).await;
    browser.close().await?;
    outcome?;
    ensure!(kubyk.stop().await?.success(), "it ends in good order");
    // A persona's id is all that a seat is known by.
    for id in ids?.as_array().context("the personas")? {
        let id = id.as_str().filter(|id| id.len() > 8).context("an id")?;
        ensure!(!kubyk.stderr().concat().contains(id), "{id} stands in the log");
    }
    Ok(())
}

fn url(kubyk: &Kubyk, path: &str) -> String {
    format!("{}{path}", kubyk.web_url().expect("the web server is ready"))
}

/// Says lines in the drawer.
async fn say(page: &Browser, lines: &[&str]) -> Result<()> {
    if page.seen("#line", "").await?.is_none() {
        page.click("#drawer-toggle", "").await?;
    }
    for line in lines {
        page.click("#line", "").await?;
        page.keys(line).await?;
        page.keys(ENTER).await?;
        page.wait_until("the line is said", "return document.querySelector('#line').value === ''").await?;
    }
    Ok(())
}

/// Opens a game at which both people of this browser sit, and closes the drawer.
async fn open_for_two(page: &Browser, kubyk: &Kubyk, room: &str, game: &str) -> Result<()> {
    page.goto(&url(kubyk, &format!("/r/{room}"))).await?;
    page.wait("#quick", "").await?;
    let name = game.split(' ').next().unwrap_or_default();
    let new = format!("/{game}");
    say(page, &[&new]).await?;
    page.wait("#actions .press", "").await?;
    close_drawer(page).await?;
    page.click(".seat:not([aria-checked=true])", "").await?;
    say(page, &[&format!("/{name} join"), &format!("/{name} start")]).await?;
    page.wait("#board svg", "").await?;
    close_drawer(page).await
}

/// Closes the drawer where it covers the table.
async fn close_drawer(page: &Browser) -> Result<()> {
    if page.seen("#drawer-close", "").await?.is_some() {
        page.click("#drawer-close", "").await?;
    }
    Ok(())
}

/// Plays by touching until the game is over or so many touches have been made; every one of them must find a board.
async fn play_by_touch(page: &Browser, most: usize) -> Result<usize> {
    let begun = Instant::now();
    let mut touches = 0;
    while touches < most {
        ensure!(begun.elapsed() < GAME, "the game goes on and on");
        match page.ask(TOUCH).await?.as_str() {
            Some("over") => break,
            Some("touched") => touches += 1,
            _ => {}
        }
        let boards = page.ask("return document.querySelectorAll('#board svg').length").await?;
        ensure!(boards == 1, "{boards} boards");
    }
    Ok(touches)
}

#[tokio::test]
async fn a_newcomer_finishes_a_game_against_the_machine() -> Result<()> {
    tell("newcomer", Viewport::Desktop, async |page, kubyk| {
        page.goto(&url(kubyk, "/")).await?;
        page.wait("#quick", "").await?;
        page.photograph("home-desktop-light").await?;
        page.click("#quick", "").await?;
        page.click("#moves .press", "Roll").await?;
        page.photograph("pig-desktop-light").await?;
        let begun = Instant::now();
        let mut turns = 0;
        while page.seen("#table.closed", "").await?.is_none() {
            ensure!(begun.elapsed() < GAME, "the game goes on and on");
            page.wait_until("the player is to move, or the game is over", MINE_OR_OVER).await?;
            turns += 1;
            if turns == 8 {
                page.reload().await?;
                page.wait("#board svg", "").await?;
                let said = page.ask("return document.querySelectorAll('.said').length").await?;
                ensure!(said == 3, "what was said is still there, and once: {said}");
            }
            let bank = page.seen("#moves .press:not([aria-disabled])", "Bank").await?;
            let label = match &bank {
                Some(button) => button.text().await.unwrap_or_default(),
                None => String::new(),
            };
            let press = if stake(&label) >= 20 { "Bank" } else { "Roll" };
            // The board may have changed since it was looked at; then it is looked at again.
            if let Some(button) = page.seen("#moves .press:not([aria-disabled])", press).await? {
                let _ = button.click().await;
            }
        }
        page.wait("#actions .press", "Rematch").await?;
        page.photograph("pig-over-desktop-light").await?;
        page.click("#actions .press", "Record").await?;
        page.wait(".card-file", "").await?;

        // The game is among the past ones, and can be walked through.
        page.click("#panel-close", "").await?;
        page.click("#home-link", "").await?;
        page.click(".home a[href^='#past/']", "").await?;
        page.wait("#past-board svg", "").await?;
        let last = page.ask("return document.querySelector('[aria-current=step]').textContent").await?;
        page.keys(LEFT).await?;
        let moved = format!("return document.querySelector('[aria-current=step]')?.textContent !== {last}");
        page.wait_until("one move back", &moved).await?;
        page.photograph("past-desktop-light").await?;
        every_picture_is_there(page).await
    })
    .await
}

/// The number on a button that says "Bank 20".
fn stake(label: &str) -> i64 {
    label.rsplit(' ').next().and_then(|number| number.parse().ok()).unwrap_or_default()
}

#[tokio::test]
async fn two_share_a_phone() -> Result<()> {
    tell("phone", Viewport::Phone, async |page, kubyk| {
        page.goto(&url(kubyk, "/r/kitchen")).await?;
        page.wait("#quick", "").await?;
        page.photograph("home-phone-light").await?;
        page.click("#prefs-open", "").await?;
        page.click("#theme option[value=dark]", "").await?;
        page.click("#prefs-dialog .main", "").await?;
        ensure!(page.ask("return document.documentElement.dataset.theme").await? == "dark");
        page.photograph("home-phone-dark").await?;

        // Typed, with completion.
        page.click("#drawer-toggle", "").await?;
        page.click("#line", "").await?;
        page.keys("/kat").await?;
        page.wait(".completions li", "/katego").await?;
        page.keys(DOWN).await?;
        page.keys(ENTER).await?;
        ensure!(page.ask("return document.querySelector('#line').value.trim()").await? == "/katego");
        page.keys(" new").await?;
        page.keys(ENTER).await?;
        page.click("#drawer-close", "").await?;

        // A private answer is seen by the one who asked, and not by the other one at the same phone.
        page.click("#moves .press", "Add bot").await?;
        page.wait("#panel .only", "Only you see this").await?;
        page.photograph("private-phone-dark").await?;
        page.click(".seat:nth-child(2)", "").await?;
        page.wait_gone("#panel", "").await?;
        page.click(".seat:nth-child(1)", "").await?;
        page.click("#panel-close", "").await?;
        page.wait_gone("#panel", "").await?;
        page.click(".seat:nth-child(2)", "").await?;

        page.click("#moves .press", "Join").await?;
        page.click("#moves .press", "Start").await?;
        for column in ["3", "4", "5"] {
            page.click(".hand-over", "Play as").await?;
            page.wait_gone(".hand-over", "").await?;
            page.tap(&format!("column:{column}")).await?;
        }
        page.wait(".hand-over", "Play as").await?;
        page.photograph("katego-phone-dark").await?;
        ensure!(
            page.seen("#moves .press:not([aria-disabled])", "").await?.is_none(),
            "out of turn nothing can be pressed"
        );

        // The language changes the page at once, and what the bot says from then on.
        page.click("#prefs-open", "").await?;
        page.click("#lang option[value=uk]", "").await?;
        page.click("#prefs-dialog .main", "").await?;
        page.wait(".hand-over", "Грати за").await?;
        say(page, &["/rules katego"]).await?;
        page.wait(".from-bot .card-title, #panel .card-title", "Катего").await?;
        page.photograph("rules-phone-dark-uk").await?;

        let wide = page.ask("return document.documentElement.scrollWidth > innerWidth").await?;
        ensure!(wide == false, "nothing sticks out at 360 pixels");
        every_picture_is_there(page).await
    })
    .await
}

/// Every kind of board is played by touching it, for both players at one screen.
async fn games_by_touch(name: &str, viewport: Viewport) -> Result<()> {
    tell(name, viewport, async |page, kubyk| {
        for (room, game, most) in [
            ("race", "pig new target=30", 4000),
            ("columns", "katego new", 4000),
            ("dice", "farkle new", 150),
            ("sheet", "yacht new", 300),
            ("marbles", "abalone new", 60),
            ("blocks", "nibble new", 60),
            ("turning", "vertushka new", 4000),
            ("numbers", "thirteen new", 300),
            ("general", "general new", 150),
            ("golden", "golden-general new", 120),
        ] {
            open_for_two(page, kubyk, room, game).await.with_context(|| game.to_owned())?;
            let touches = play_by_touch(page, most).await.with_context(|| game.to_owned())?;
            ensure!(touches > 5, "{game}: {touches} touches");
            page.photograph(&format!("{name}-{room}")).await?;
            let wide = page.ask("return document.documentElement.scrollWidth > innerWidth").await?;
            ensure!(wide == false, "{game} sticks out");
        }
        Ok(())
    })
    .await
}

#[tokio::test]
async fn games_are_played_by_touching_on_a_laptop() -> Result<()> {
    games_by_touch("touch-desktop", Viewport::Desktop).await
}

#[tokio::test]
async fn games_are_played_by_touching_on_a_phone() -> Result<()> {
    games_by_touch("touch-phone", Viewport::Phone).await
}

#[tokio::test]
async fn no_board_is_lost_under_fast_taps() -> Result<()> {
    const TAPS: &str = "const done = arguments[arguments.length - 1]; let taps = 0; let lost = 0; \
        const timer = setInterval(() => { \
            if (document.querySelectorAll('#board svg').length !== 1) lost += 1; \
            const it = document.querySelector('#moves .press:not([aria-disabled])') ?? \
                document.querySelector('.hand-over'); \
            it?.click(); taps += 1; \
            if (taps === 500) { clearInterval(timer); done(lost); } \
        }, 20);";
    tell("taps", Viewport::Desktop, async |page, kubyk| {
        page.goto(&url(kubyk, "/r/taps")).await?;
        page.click("#quick", "").await?;
        page.wait("#board svg", "").await?;
        ensure!(page.ask_async(TAPS).await? == 0, "a board vanished");
        page.wait("#board svg", "").await?;
        every_picture_is_there(page).await
    })
    .await
}

#[tokio::test]
async fn the_page_comes_back_when_the_bot_does() -> Result<()> {
    tell("restart", Viewport::Desktop, async |page, kubyk| {
        // The same address after the restart, as with a configured port.
        let address = kubyk.web_url().expect("open").trim_start_matches("http://").to_owned();
        page.goto(&url(kubyk, "/r/attic")).await?;
        page.click("#quick", "").await?;
        page.wait("#moves .press:not([aria-disabled])", "Roll").await?;
        let taken = std::mem::replace(kubyk, Kubyk::new(env!("CARGO_BIN_EXE_kubyk"))?);
        *kubyk = taken.env("KUBYK_WEB_LISTEN", &address);
        kubyk.kill().await?;
        page.wait("#lost", "connection is lost").await?;
        kubyk.start().await?;
        page.wait("#lost", "Connected again").await?;
        let said = page.ask("return document.querySelectorAll('.said').length").await?;
        ensure!(said == 3, "what was said before is still there: {said}");
        page.click("#moves .press:not([aria-disabled])", "Roll").await?;
        page.wait("#board svg", "").await?;
        Ok(())
    })
    .await
}

#[tokio::test]
async fn the_keyboard_alone_is_enough() -> Result<()> {
    tell("keyboard", Viewport::Desktop, async |page, kubyk| {
        page.goto(&url(kubyk, "/r/keys")).await?;
        page.wait("#quick", "").await?;
        let focused = "return document.activeElement.id === 'quick'";
        for _ in 0..20 {
            if page.ask(focused).await? == true {
                break;
            }
            page.keys(TAB).await?;
        }
        ensure!(page.ask(focused).await? == true, "the way to the first game leads past the bar");
        page.keys(ENTER).await?;
        page.wait("#moves .press:not([aria-disabled])", "Roll").await?;
        // Alt+0 leads to the board, Enter rolls, and the focus is still there to roll again.
        page.keys(&format!("{ALT}0{ALT}")).await?;
        page.wait_until("the focus is on the verb", "return document.activeElement.textContent.includes('Roll')")
            .await?;
        page.keys(ENTER).await?;
        page.wait_until("the player is to move again, or the game is over", MINE_OR_OVER).await?;
        page.wait_until("the focus stays on the table", "return !!document.activeElement.closest('#table')").await?;

        // A marble is walked to, chosen, and moved.
        open_for_two(page, kubyk, "keys-marbles", "abalone new").await?;
        if page.seen(".hand-over", "").await?.is_some() {
            page.click(".hand-over", "").await?;
        }
        page.wait("#board .open > .spot", "").await?;
        page.ask("document.querySelector('#board [tabindex=\"0\"]').focus()").await?;
        let before = page.ask("return document.activeElement.dataset.spot").await?;
        page.keys(LEFT).await?;
        page.keys(UP).await?;
        page.keys(DOWN).await?;
        let after = page.ask("return document.activeElement.dataset.spot").await?;
        ensure!(after.is_string() && before.is_string(), "the focus walks over the board");
        page.keys(ENTER).await?;
        page.wait("#board .chosen > .spot", "").await?;
        let nameless = page
            .ask(
                "return [...document.querySelectorAll('button, input, select, #board [tabindex]')].filter((it) => \
                 it.getClientRects().length && !(it.textContent.trim() || it.getAttribute('aria-label') || \
                 it.labels?.length)).length",
            )
            .await?;
        ensure!(nameless == 0, "{nameless} controls have no name");
        Ok(())
    })
    .await
}

/// Another tab of the same browser adds people: they appear here, and what is added here does not lose them.
#[tokio::test]
async fn two_tabs_share_their_people() -> Result<()> {
    const ELSEWHERE: &str = "const kept = JSON.parse(localStorage['kubyk-personas']); \
        kept.list.push({ id: kept.list[0].id.slice(0, -1) + NUMBER, name: NAME }); \
        localStorage['kubyk-personas'] = JSON.stringify(kept);";
    tell("tabs", Viewport::Desktop, async |page, kubyk| {
        page.goto(&url(kubyk, "/r/tabs")).await?;
        page.wait("#quick", "").await?;
        let told = "dispatchEvent(new StorageEvent('storage', { key: 'kubyk-personas' }));";
        let added = ELSEWHERE.replace("NUMBER", "'w'").replace("NAME", "'Olha'");
        page.ask(&format!("{added} {told}")).await?;
        page.wait(".seat", "Olha").await?;
        page.ask(&ELSEWHERE.replace("NUMBER", "'x'").replace("NAME", "'Petro'")).await?;
        page.click("#edit-seats", "").await?;
        page.click("#add-seat", "").await?;
        page.wait(".seat-name", "Petro").await?;
        let kept = page.ask("return JSON.parse(localStorage['kubyk-personas']).list.length").await?;
        ensure!(kept == 5, "nobody is lost: {kept}");
        Ok(())
    })
    .await
}

/// The rules of WCAG that a program can check, on the home and on a table. Needs `axe.min.js` of axe-core, which
/// `.ci/run` fetches and names in `KUBYK_AXE`.
#[tokio::test]
async fn axe_finds_nothing_serious() -> Result<()> {
    const RUN: &str = "const done = arguments[arguments.length - 1]; axe.run().then(({ violations }) => done(violations \
        .filter(({ impact }) => impact === 'serious' || impact === 'critical') \
        .map(({ id, nodes }) => id + ': ' + nodes.map(({ html }) => html.slice(0, 120)).join(' | '))));";
    let Some(file) = std::env::var_os("KUBYK_AXE") else {
        ensure!(std::env::var_os("CI").is_none(), "KUBYK_AXE is not set, but CI needs it");
        eprintln!("skipped: KUBYK_AXE is not set");
        return Ok(());
    };
    let axe = std::fs::read_to_string(&file).context("axe-core")?;
    tell("axe", Viewport::Phone, async |page, kubyk| {
        page.goto(&url(kubyk, "/r/axe")).await?;
        page.wait("#quick", "").await?;
        for part in ["home", "table"] {
            if part == "table" {
                page.click("#quick", "").await?;
                page.wait("#moves .press:not([aria-disabled])", "Roll").await?;
            }
            page.ask(&axe).await?;
            let found = page.ask_async(RUN).await?;
            ensure!(found.as_array().is_some_and(Vec::is_empty), "{part}: {found:#}");
        }
        Ok(())
    })
    .await
}

async fn every_picture_is_there(page: &Browser) -> Result<()> {
    let broken = "return [...document.images].filter((it) => it.complete && it.naturalWidth === 0).length";
    ensure!(page.ask(broken).await? == 0, "every picture can be seen");
    Ok(())
}
