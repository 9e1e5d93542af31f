//! The page for those who use a keyboard or a screen reader.

use anyhow::{Context as _, Result, ensure};

use super::scene::{ALT, DOWN, ENTER, LEFT, MINE_OR_OVER, TAB, UP, open_for_two, tell, url};
use crate::browser::Viewport;

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
