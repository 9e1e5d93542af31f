//! The web table in a real browser, against the real binary: what a person sees, clicks and types.

mod browser;

use std::time::{Duration, Instant};

use anyhow::{Result, ensure};
use browser::{Browser, Screen};
use kubyk_tests::process::Kubyk;

const ENTER: &str = "\u{e007}";
const ESCAPE: &str = "\u{e00c}";
const DOWN: &str = "\u{e015}";
const TAB: &str = "\u{e004}";
const SHIFT: &str = "\u{e008}";
const ALT: &str = "\u{e00a}";

/// Runs a story in a new browser against a new bot. Without a browser it is skipped, except where `CI` is set.
async fn tell(
    name: &str,
    screen: Screen,
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
    let mut kubyk = Kubyk::new(env!("CARGO_BIN_EXE_kubyk"))?.web();
    kubyk.start().await?;
    let browser = Browser::open(&driver, &chromium, screen).await?;
    let outcome = story(&browser, &mut kubyk).await;
    if outcome.is_err() {
        let _ = browser.photograph(&format!("{name}-failed")).await;
    }
    browser.close().await?;
    outcome?;
    ensure!(kubyk.stop().await?.success(), "it ends in good order");
    Ok(())
}

fn url(kubyk: &Kubyk, path: &str) -> String {
    format!("{}{path}", kubyk.web_url().expect("the web server is ready"))
}

#[tokio::test]
async fn a_newcomer_finishes_a_game_against_the_machine() -> Result<()> {
    tell("newcomer", Screen::Desktop, async |page, kubyk| {
        page.goto(&url(kubyk, "/")).await?;
        page.wait(".welcome h2", "").await?;
        page.photograph("welcome-desktop-light").await?;
        page.click(".offer", "Play Pig").await?;
        page.click(".live .press", "Roll").await?;
        page.photograph("pig-desktop-light").await?;
        let mut turns = 0;
        let begun = Instant::now();
        while page.seen(".live.closed", "").await?.is_none() {
            ensure!(begun.elapsed() < Duration::from_mins(4), "the game goes on and on");
            if page.seen(".live .card-lines p", "▶ Player").await?.is_none() {
                tokio::time::sleep(Duration::from_millis(50)).await;
                continue;
            }
            turns += 1;
            if turns == 8 {
                page.reload().await?;
                page.wait(".live .card-title", "Pig").await?;
                let boards = page.ask("return document.querySelectorAll('.live').length").await?;
                ensure!(boards == 1, "one live message a table, not {boards}");
                let said = page.ask("return document.querySelectorAll('.said').length").await?;
                ensure!(said == 3, "what was said is still there, and once: {said}");
            }
            let bank = page.seen(".live .press", "Bank").await?;
            let label = match &bank {
                Some(button) => button.text().await.unwrap_or_default(),
                None => String::new(),
            };
            let press = if stake(&label) >= 20 { "Bank" } else { "Roll" };
            // The board may have changed since it was looked at; then it is looked at again.
            if let Some(button) = page.seen(".live .press", press).await? {
                let _ = button.click().await;
            }
        }
        page.wait(".live.closed .press", "Rematch").await?;
        page.photograph("pig-over-desktop-light").await?;
        page.click(".live.closed .press", "Record").await?;
        page.wait(".card-file", "").await?;
        page.click(".live.closed .press", "Film").await?;
        page.wait(".card-film", "").await?;
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
    tell("phone", Screen::Phone, async |page, kubyk| {
        page.goto(&url(kubyk, "/r/kitchen")).await?;
        page.wait(".welcome", "").await?;
        page.photograph("welcome-phone-light").await?;
        page.click("#theme", "").await?;
        page.click("#theme", "").await?;
        ensure!(page.ask("return document.documentElement.dataset.theme").await? == "dark");
        page.photograph("welcome-phone-dark").await?;

        // Typed, with completion.
        page.click("#line", "").await?;
        page.keys("/kat").await?;
        page.wait(".completions li", "/katego").await?;
        page.keys(DOWN).await?;
        page.keys(ENTER).await?;
        ensure!(page.ask("return document.querySelector('#line').value.trim()").await? == "/katego");
        page.keys(" new").await?;
        page.keys(ESCAPE).await?;
        page.keys(ENTER).await?;
        page.wait(".live .card-title", "Katego").await?;

        // A private answer is seen by the one who asked, and not by the other one at the same phone.
        page.click(".live .press", "Add bot").await?;
        page.wait(".private .only", "Only you see this").await?;
        page.photograph("private-phone-dark").await?;
        page.click(".seat", "Guest").await?;
        page.wait_gone(".private", "").await?;
        page.click(".seat", "Player").await?;
        page.click(".private .by button", "").await?;
        page.wait_gone(".private", "").await?;
        page.click(".seat", "Guest").await?;

        page.click(".live .press", "Join").await?;
        page.click(".live .press", "Start").await?;
        page.wait(".live .card-lines p", "▶ Player").await?;
        // Guest is speaking; the board waits for Player.
        for (column, name) in [("3", "Player"), ("4", "Guest"), ("5", "Player")] {
            page.click(".hand-over", &format!("Play as {name}")).await?;
            page.wait(".seat[aria-checked=true]", name).await?;
            page.wait_gone(".hand-over", "").await?;
            page.click(".live .choices .press", column).await?;
        }
        page.photograph("katego-phone-dark").await?;
        page.wait(".hand-over", "Play as Guest").await?;
        // Out of turn, and the phone is handed over before the refusal comes.
        page.ask("document.querySelector('.live .choices .press').click(); document.querySelectorAll('.seat')[1].click()")
            .await?;
        page.wait(".toast", "Player: ").await?;
        page.wait(".seat[aria-checked=true]", "Guest").await?;
        page.click("#line", "").await?;
        page.keys("put 12").await?;
        page.keys(ESCAPE).await?;
        page.keys(ENTER).await?;
        page.wait(".said .text", "put 12").await?;
        page.wait(".live .hand-over", "Play as Player").await?;

        // The language changes the page at once, and what the bot says from then on.
        page.click("#lang option[value=uk]", "").await?;
        page.wait(".hand-over", "Грати за").await?;
        ensure!(page.ask("return document.documentElement.lang").await? == "uk");
        page.click("#line", "").await?;
        page.keys("/rules katego").await?;
        page.keys(ESCAPE).await?;
        page.keys(ENTER).await?;
        page.wait(".from-bot .card-title", "Катего").await?;
        page.photograph("rules-phone-dark-uk").await?;

        let wide = page.ask("return document.documentElement.scrollWidth > innerWidth").await?;
        ensure!(wide == false, "nothing sticks out at 360 pixels");
        every_picture_is_there(page).await
    })
    .await
}

#[tokio::test]
async fn the_page_comes_back_when_the_bot_does() -> Result<()> {
    tell("restart", Screen::Desktop, async |page, kubyk| {
        // The same address after the restart, as with a configured port.
        let address = kubyk.web_url().expect("open").trim_start_matches("http://").to_owned();
        page.goto(&url(kubyk, "/r/attic")).await?;
        page.click(".offer", "Play Pig").await?;
        page.wait(".live .press", "Roll").await?;
        let taken = std::mem::replace(kubyk, Kubyk::new(env!("CARGO_BIN_EXE_kubyk"))?);
        *kubyk = taken.env("KUBYK_WEB_LISTEN", &address);
        kubyk.kill().await?;
        page.wait("#lost", "connection is lost").await?;
        kubyk.start().await?;
        page.wait("#lost", "Connected again").await?;
        page.click(".live .press", "Roll").await?;
        page.wait(".live .card-lines", "Player:").await?;
        Ok(())
    })
    .await
}

#[tokio::test]
async fn the_keyboard_alone_is_enough() -> Result<()> {
    tell("keyboard", Screen::Desktop, async |page, kubyk| {
        page.goto(&url(kubyk, "/r/keys")).await?;
        page.wait(".welcome", "").await?;
        // Backwards from the line: who speaks, then the welcome, its last offer first.
        page.ask("document.querySelector('#line').focus()").await?;
        for _ in 0..5 {
            page.keys(&format!("{SHIFT}{TAB}{SHIFT}")).await?;
        }
        let focus = page.ask("return document.activeElement.className").await?;
        ensure!(focus.as_str().is_some_and(|it| it.contains("offer-play")), "the focus is on {focus}");
        page.keys(ENTER).await?;
        page.wait(".live .press", "Roll").await?;
        // Alt+0 leads to the board, Enter rolls, and the focus is still there to roll again.
        page.keys(&format!("{ALT}0{ALT}")).await?;
        let focus = page.ask("return document.activeElement.textContent").await?;
        ensure!(focus.as_str().is_some_and(|it| it.contains("Roll")), "the focus is on {focus}");
        page.keys(ENTER).await?;
        // "3, at stake 3", or "1, a 1!" and then the machine's throws in place of it.
        page.wait(".live .card-lines", ", a").await?;
        let inside = page.ask("return !!document.activeElement.closest('.live')").await?;
        ensure!(inside == true, "the focus stays on the board");
        // Alt+2 hands over, and is not the browser's.
        let kept = page
            .ask(
                "const event = new KeyboardEvent('keydown', { altKey: true, code: 'Digit2', cancelable: true }); \
                 document.dispatchEvent(event); return event.defaultPrevented",
            )
            .await?;
        ensure!(kept == true, "the browser does nothing of its own");
        page.wait(".seat[aria-checked=true]", "Guest").await?;
        let nameless = page
            .ask(
                "return [...document.querySelectorAll('button, input, select')].filter((it) => it.offsetParent && \
                 !(it.textContent.trim() || it.getAttribute('aria-label') || it.labels?.length)).length",
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
    tell("tabs", Screen::Desktop, async |page, kubyk| {
        page.goto(&url(kubyk, "/r/tabs")).await?;
        page.wait(".welcome h2", "").await?;
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

async fn every_picture_is_there(page: &Browser) -> Result<()> {
    let broken = "return [...document.images].filter((it) => it.complete && it.naturalWidth === 0).length";
    ensure!(page.ask(broken).await? == 0, "every picture can be seen");
    Ok(())
}
