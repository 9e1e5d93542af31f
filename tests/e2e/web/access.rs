//! The page for those who use a keyboard or a screen reader.

use std::time::Instant;

use anyhow::{Context as _, Result, ensure};

use super::scene::{
    ALT, DOWN, ENTER, GAME, LEFT, MINE_OR_OVER, TAB, UP, close_drawer, enter, open_for_two, say, take_over,
    tell,
};
use crate::browser::{Browser, Viewport};

#[tokio::test]
async fn the_keyboard_alone_is_enough() -> Result<()> {
    tell("keyboard", Viewport::Desktop, async |page, kubyk| {
        enter(page, kubyk, "keys").await?;
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

        // Enter and nothing else to the end of the game: the focus is never lost, nor on anything but a move.
        let begun = Instant::now();
        while page.seen("#table.closed", "").await?.is_none() {
            ensure!(begun.elapsed() < GAME, "the game goes on and on");
            page.wait_until("the focus is on a move, or the game is over", ON_A_MOVE).await?;
            if page.seen("#table.closed", "").await?.is_none() {
                page.keys(ENTER).await?;
            }
        }
        page.wait_until("the focus stays on the table", "return !!document.activeElement.closest('#table')").await?;

        // A marble is walked to, chosen, and moved.
        open_for_two(page, kubyk, "keys-marbles", "abalone new").await?;
        take_over(page).await?;
        focus(page, "#board [tabindex='0']").await?;
        for key in [LEFT, UP, DOWN] {
            page.keys(key).await?;
            page.wait_until("the focus walks over the board", "return !!document.activeElement.dataset.spot").await?;
        }
        page.keys(ENTER).await?;
        page.wait("#board .chosen > .spot", "").await?;
        page.keys(ENTER).await?;
        page.wait_until("nothing is chosen", "return document.querySelector('#board .chosen') === null").await?;
        // A line of three, and a place that is lit: Enter on each moves it.
        let black = page.seen("#board [data-spot='cell:A3'].open > .spot", "").await?.is_some();
        for cell in if black { ["A3", "B3", "C3"] } else { ["I7", "H7", "G7"] } {
            focus(page, &format!("#board [data-spot='cell:{cell}']")).await?;
            page.keys(ENTER).await?;
            page.wait(&format!("#board [data-spot='cell:{cell}'].chosen > .spot"), "").await?;
        }
        focus(page, "#board .target").await?;
        page.keys(ENTER).await?;
        page.wait(".hand-over", "").await?;
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

/// Puts the focus on a part of the page as soon as it is there: a board may be replaced by its next state at any moment.
async fn focus(page: &Browser, css: &str) -> Result<()> {
    let script = format!(
        "const it = document.querySelector(\"{css}\"); it?.focus(); return !!it && document.activeElement === it"
    );
    page.wait_until(&format!("the focus is on {css}"), &script).await
}

/// Whether the focus is on something to do, or the game is over.
const ON_A_MOVE: &str = "return document.querySelector('#table.closed') !== null || \
    !!document.activeElement.closest('#moves .press:not([aria-disabled]):not([aria-busy])')";

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
        enter(page, kubyk, "axe").await?;
        page.ask(&axe).await?;
        let mut found = Vec::new();
        let all = ["home", "lobby", "table", "sheet", "people", "settings", "drawer", "past", "lesson"];
        for (theme, parts) in [("light", &all[..]), ("dark", &["home", "table", "drawer", "past", "lesson"])]
        {
            page.ask(&format!("document.documentElement.dataset.theme = '{theme}'")).await?;
            for part in parts {
                look_at(page, part).await.context(*part)?;
                // What fades in has less contrast than what stands.
                page.still().await?;
                let faults = page.ask_async(RUN).await?;
                if !faults.as_array().is_some_and(Vec::is_empty) {
                    found.push(format!("{theme} {part}: {faults:#}"));
                }
                page.ask("document.querySelectorAll('dialog[open]').forEach((it) => it.close())").await?;
                close_drawer(page).await?;
            }
        }
        ensure!(found.is_empty(), "{}", found.join("\n"));
        Ok(())
    })
    .await
}

/// Brings a part of the page into sight.
async fn look_at(page: &Browser, part: &str) -> Result<()> {
    match part {
        "lobby" => {
            page.click("[data-game=abalone]", "").await?;
            page.wait("#moves .press", "Add bot").await?;
        }
        "people" => page.click("#edit-seats", "").await?,
        "settings" => page.click("#prefs-open", "").await?,
        "drawer" => say(page, &["/help"]).await?,
        "past" => {
            say(page, &["/rabbit new", "/rabbit start", "/rabbit resign yes"]).await?;
            close_drawer(page).await?;
            page.wait("#table.closed", "").await?;
            page.click("#home-link", "").await?;
            page.click(".home a[href^='#past/']", "").await?;
            page.wait("#past-board svg", "").await?;
        }
        "lesson" => {
            say(page, &["/pig new", "/pig bot easy", "/pig start", "/pig resign yes"]).await?;
            close_drawer(page).await?;
            page.wait("#table.closed", "").await?;
            page.click("#home-link", "").await?;
            page.click(".home a[href^='#past/']", "Pig").await?;
            page.wait("#past-board svg", "").await?;
            // What the coach has said once is there at once.
            page.wait("#past-coach .press, #lesson-chart svg", "").await?;
            if page.seen("#lesson-chart svg", "").await?.is_none() {
                page.click("#past-coach .press", "Coach").await?;
            }
            page.wait("#lesson-chart svg", "").await?;
        }
        _ => {
            page.click("#home-link", "").await?;
            let game = if part == "sheet" { "[data-game=yatzy]" } else { "#quick" };
            page.wait(game, "").await?;
            if part != "home" {
                page.click(game, "").await?;
                page.wait("#actions .press", "").await?;
            }
        }
    }
    Ok(())
}
