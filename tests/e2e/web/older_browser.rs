//! Browsers that do not know `light-dark()`: page and boards have the same colours there.

use anyhow::{Result, ensure};

use super::scene::{close_drawer, open_for_two, say, tell};
use crate::browser::Viewport;

/// The colours of everything that a board draws, and of the page around it, in both themes.
const COLOURS: &str = "return ['light', 'dark'].map((theme) => { \
    document.documentElement.dataset.theme = theme; \
    const style = (it) => getComputedStyle(it); \
    const drawn = [...document.querySelectorAll('#board svg *, #players svg *')].map((it) => style(it).fill); \
    return [style(document.body).color, style(document.body).backgroundColor, ...drawn].join(); })";

#[tokio::test]
async fn an_older_browser_shows_the_same_colours() -> Result<()> {
    // Each drawing asks anew what the browser knows, and so this one forgets it in the middle of a game.
    const FORGET: &str = "window.known = CSS.supports; CSS.supports = () => false";
    const PAIRS: &str = "return [...document.querySelectorAll('#board [fill]')].filter((it) => it.getAttribute('fill').startsWith('light-dark')).length";
    tell("older", Viewport::Desktop, async |page, kubyk| {
        open_for_two(page, kubyk, "older", "abalone new").await?;
        ensure!(page.ask(PAIRS).await? != 0, "this browser is given both colours");
        let known = page.ask(COLOURS).await?;
        ensure!(known[0] != known[1], "the themes differ");
        page.ask(FORGET).await?;
        // With another table in between, the first one is drawn anew.
        say(page, &["/pig new"]).await?;
        page.wait("#table.lobby", "").await?;
        close_drawer(page).await?;
        page.click("#home-link", "").await?;
        page.click(".home a[href^='#table/']", "Abalone").await?;
        page.wait("#board svg", "").await?;
        ensure!(page.ask(PAIRS).await? == 0, "a pair of colours is left");
        let older = page.ask(COLOURS).await?;
        ensure!(older == known, "{older} in place of {known}");
        Ok(())
    })
    .await
}
