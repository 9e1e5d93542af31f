//! Each game is explained at the board when somebody plays it for the first time.

use anyhow::{Result, ensure};

use super::scene::{close_drawer, enter, say, tell};
use crate::browser::Viewport;

/// Three short words, and never again at the same game; another game has its own.
#[tokio::test]
async fn every_game_is_explained_once() -> Result<()> {
    const FREE: &str = "const [word, moves] = ['#learn', '#table-moves'].map((css) => \
        document.querySelector(css).getBoundingClientRect()); return word.bottom <= moves.top || word.top >= moves.bottom";
    tell("learning", Viewport::Phone, async |page, kubyk| {
        enter(page, kubyk, "learning").await?;
        page.ask("localStorage.removeItem('kubyk-learned')").await?;
        page.click("#quick", "").await?;
        for (part, said) in [("1", "100 points"), ("2", "at stake"), ("3", "A 1 burns")] {
            page.wait("#learn", &format!("{part} of 3")).await?;
            page.wait("#learn", said).await?;
            ensure!(page.ask(FREE).await? == true, "part {part} lies over the moves");
            page.photograph(&format!("learn-{part}-phone")).await?;
            page.click("#learn .main", "").await?;
        }
        page.wait_gone("#learn", "").await?;
        page.click("#home-link", "").await?;
        page.click("#quick", "").await?;
        page.wait("#moves .press:not([aria-disabled])", "Roll").await?;
        ensure!(page.seen("#learn", "").await?.is_none(), "it is not told twice");
        page.click("#home-link", "").await?;
        page.click("[data-game=abalone]", "").await?;
        page.click("#start-dialog .press", "🤖").await?;
        page.wait("#learn", "marbles off the board").await?;
        page.click("#learn .round", "").await?;
        page.wait_gone("#learn", "").await?;
        // Whoever moves has read the first of them.
        page.ask("localStorage.removeItem('kubyk-learned')").await?;
        page.click("#home-link", "").await?;
        page.click("[data-game=pig]", "").await?;
        page.click("#start-dialog .press", "🤖").await?;
        page.wait("#learn", "1 of 3").await?;
        page.click("#moves .press:not([aria-disabled])", "Roll").await?;
        page.wait_gone("#learn", "1 of 3").await
    })
    .await
}

/// Whoever plays alone where the coach knows the moves finds the hint beside the rules.
#[tokio::test]
async fn a_hint_stands_beside_the_rules() -> Result<()> {
    tell("hint", Viewport::Phone, async |page, kubyk| {
        enter(page, kubyk, "hint").await?;
        // Every turn of it has several moves.
        say(page, &["/vertushka new", "/vertushka bot easy", "/vertushka start"]).await?;
        page.wait("#board svg", "").await?;
        close_drawer(page).await?;
        page.click("#actions .press", "doesn't count").await?;
        page.wait("#panel .card-title", "Hint").await?;
        page.wait_gone("#actions .press", "doesn't count").await?;
        Ok(())
    })
    .await
}
