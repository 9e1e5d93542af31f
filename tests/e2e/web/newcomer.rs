//! Somebody who has never seen the page.

use std::time::Instant;

use anyhow::{Result, ensure};

use super::scene::{GAME, LEFT, MINE_OR_OVER, every_picture_is_there, tell, url};
use crate::browser::Viewport;

#[tokio::test]
async fn a_newcomer_finishes_a_game_against_the_machine() -> Result<()> {
    tell("newcomer", Viewport::Desktop, async |page, kubyk| {
        page.goto(&url(kubyk, "/")).await?;
        page.wait("#quick", "").await?;
        ensure!(
            page.seen(".home a[href='/privacy']", "Privacy").await?.is_some(),
            "what is kept can be read"
        );
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
