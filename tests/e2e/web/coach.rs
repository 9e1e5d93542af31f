//! Hints and the coach in the page.

use anyhow::Result;

use super::scene::{close_drawer, every_picture_is_there, say, tell, url};
use crate::browser::Viewport;

#[tokio::test]
async fn a_hint_and_the_picture_of_a_game_come_into_the_conversation() -> Result<()> {
    tell("coach", Viewport::Desktop, async |page, kubyk| {
        page.goto(&url(kubyk, "/r/school")).await?;
        page.wait("#quick", "").await?;
        say(page, &["/pig new variant=one-die target=30", "/pig bot level=optimal", "/pig start"]).await?;
        page.wait("#moves .press:not([aria-disabled])", "Roll").await?;
        say(page, &["/hint"]).await?;
        page.click("#log .press", "Which move").await?;
        page.wait("#log", "The best move: 🎲 Roll").await?;
        say(page, &["/pig resign"]).await?;
        page.wait("#table.closed", "").await?;
        say(page, &["/coach"]).await?;
        page.wait("#log .card-picture img[alt*='Chances to win']", "").await?;
        page.click("#log .press", "Share").await?;
        page.photograph("coach-desktop-light").await?;
        every_picture_is_there(page).await?;
        close_drawer(page).await
    })
    .await
}
