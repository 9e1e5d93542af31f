//! What is said beside the board, since no drawing shows it.

use anyhow::Result;

use super::animation::move_a_line;
use super::scene::{close_drawer, open_for_two, play_some, say, take_over, tell};
use crate::browser::Viewport;

/// A sheet has no room for the news: they stand below it.
#[tokio::test]
async fn the_news_of_a_sheet_stand_below_it() -> Result<()> {
    tell("news", Viewport::Phone, async |page, kubyk| {
        open_for_two(page, kubyk, "news", "general new").await?;
        play_some(page, 14).await?;
        page.wait("#told p", "").await?;
        page.photograph("news-phone").await
    })
    .await
}

/// What others ask is read without unfolding anything.
#[tokio::test]
async fn a_wish_to_take_back_stands_below_the_board() -> Result<()> {
    tell("asks", Viewport::Phone, async |page, kubyk| {
        open_for_two(page, kubyk, "asks", "abalone new").await?;
        move_a_line(page).await?;
        say(page, &["/abalone undo"]).await?;
        close_drawer(page).await?;
        page.wait("#asks p", "").await?;
        page.photograph("asks-phone").await
    })
    .await
}

/// Out of turn nothing can be pressed, and whoever tries is told why.
#[tokio::test]
async fn a_button_out_of_turn_says_why() -> Result<()> {
    tell("grey", Viewport::Desktop, async |page, kubyk| {
        open_for_two(page, kubyk, "grey", "pig new").await?;
        page.wait(".hand-over", "").await?;
        page.click("#moves .press[aria-disabled]", "").await?;
        page.wait(".toast", "your turn").await?;
        // Where only buttons move the game, nobody is sent to look for an outline.
        take_over(page).await?;
        page.click("#board svg", "").await?;
        page.wait(".toast", "Use the buttons").await?;
        Ok(())
    })
    .await
}
