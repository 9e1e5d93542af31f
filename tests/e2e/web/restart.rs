//! The bot is killed while the page is open.

use anyhow::{Result, ensure};
use kubyk_tests::process::Kubyk;

use super::scene::{close_drawer, connected, open_for_two, say, take_over, tell, url};
use crate::browser::{Browser, Viewport};

/// Kills the bot (`kill -9`) and starts it again on the same address, as with a configured port.
async fn killed_and_started(page: &Browser, kubyk: &mut Kubyk) -> Result<()> {
    let address = kubyk.web_url().expect("open").trim_start_matches("http://").to_owned();
    let taken = std::mem::replace(kubyk, Kubyk::new(env!("CARGO_BIN_EXE_kubyk"))?);
    *kubyk = taken.env("KUBYK_WEB_LISTEN", &address);
    kubyk.kill().await?;
    page.wait("#lost", "connection is lost").await?;
    kubyk.start().await?;
    connected(page).await
}

/// What people said, in its order.
const SAID: &str =
    "return [...document.querySelectorAll('.said .text')].map((it) => it.textContent).join(' ')";

#[tokio::test]
async fn the_page_comes_back_when_the_bot_does() -> Result<()> {
    tell("restart", Viewport::Desktop, async |page, kubyk| {
        page.goto(&url(kubyk, "/r/attic")).await?;
        page.click("#quick", "").await?;
        page.wait("#moves .press:not([aria-disabled])", "Roll").await?;
        say(page, &["/help"]).await?;
        page.wait(".said", "/help").await?;
        // A game that is over, so that nothing of it comes back from the store.
        say(page, &["/rabbit new", "/rabbit start", "/rabbit resign yes"]).await?;
        page.wait("#table.closed", "").await?;
        for reload in [false, true] {
            killed_and_started(page, kubyk).await?;
            if reload {
                page.reload().await?;
            } else {
                // The server has forgotten the finished table, and the page shows the past game in its place.
                page.wait("#past-board svg", "").await?;
                page.click("#log .table-row", "Pig").await?;
            }
            page.wait("#board svg", "").await?;
            let said = page.ask(SAID).await?;
            ensure!(
                said == "/help /rabbit new /rabbit start /rabbit resign yes",
                "what was said is still there, and once: {said}"
            );
            let lines = page.ask("return document.querySelectorAll('#log .table-row').length").await?;
            ensure!(lines == 2, "each table has its one line: {lines}");
        }
        // The game that was over before the restart can still be looked at from its line.
        if page.seen("#drawer", "").await?.is_none() {
            page.click("#drawer-toggle", "").await?;
        }
        page.click("#log .table-row", "Rabbit").await?;
        page.wait("#past-board svg", "").await?;
        page.click("#log .table-row", "Pig").await?;
        page.wait("#board svg", "").await?;
        close_drawer(page).await?;
        page.click("#moves .press:not([aria-disabled])", "Roll").await?;
        page.wait("#board svg", "").await?;
        Ok(())
    })
    .await
}

#[tokio::test]
async fn a_half_chosen_move_survives_reload_and_restart() -> Result<()> {
    tell("draft", Viewport::Phone, async |page, kubyk| {
        open_for_two(page, kubyk, "draft", "abalone new").await?;
        take_over(page).await?;
        page.ask("document.querySelector('#board .open').dispatchEvent(new MouseEvent('click', { bubbles: true }))")
            .await?;
        page.wait("#board .chosen > .spot", "").await?;
        let chosen = "return document.querySelector('#board .chosen')?.dataset.spot ?? ''";
        let before = page.ask(chosen).await?;
        page.reload().await?;
        page.wait("#board .chosen > .spot", "").await?;
        killed_and_started(page, kubyk).await?;
        page.reload().await?;
        page.wait("#board .chosen > .spot", "").await?;
        ensure!(page.ask(chosen).await? == before, "the same marble is chosen");
        Ok(())
    })
    .await
}
