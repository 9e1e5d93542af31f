//! Hints and the coach in the page.

use anyhow::Result;

use super::scene::{close_drawer, every_picture_is_there, say, tell, url};
use crate::browser::Viewport;

#[tokio::test]
async fn a_hint_and_the_picture_of_a_game_are_for_the_one_who_asks() -> Result<()> {
    tell("coach", Viewport::Desktop, async |page, kubyk| {
        page.goto(&url(kubyk, "/r/school")).await?;
        page.wait("#quick", "").await?;
        say(page, &["/pig new variant=one-die target=30", "/pig bot level=optimal", "/pig start"]).await?;
        page.wait("#moves .press:not([aria-disabled])", "Roll").await?;
        say(page, &["/hint"]).await?;
        page.click("#panel .press", "Which move").await?;
        page.wait("#panel", "The best move: 🎲 Roll").await?;
        say(page, &["/pig resign"]).await?;
        page.wait("#table.closed", "").await?;
        say(page, &["/coach"]).await?;
        page.wait("#panel .card-picture img[alt*='Chances to win']", "").await?;
        page.click("#panel .press", "Share").await?;
        page.wait("#log .card-picture img", "").await?;
        page.photograph("coach-desktop-light").await?;
        every_picture_is_there(page).await?;
        close_drawer(page).await
    })
    .await
}
