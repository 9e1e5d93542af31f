//! Whole games of every kind of board, played by touching.

use std::time::Instant;

use anyhow::{Context as _, Result, ensure};

use super::scene::{nothing_sticks_out, open_for, play_by_touch, play_some, tell, url};
use crate::browser::{Browser, Viewport};

/// A game of every kind of board, so short that players who choose at random come to its end: a room, the line that opens
/// the game, and how many sit down.
pub(super) const GAMES: [(&str, &str, usize); 29] = [
    ("race", "pig new target=30", 2),
    ("columns", "katego new", 2),
    ("dice", "farkle new target=1000", 2),
    ("sheet", "general new", 2),
    ("two-hands", "golden-general new", 2),
    ("marbles", "abalone new goal=1 plies=24", 2),
    ("blocks", "nibble new", 2),
    ("turning", "vertushka new", 2),
    ("numbers", "thirteen new", 2),
    ("trays", "rabbit new", 1),
    ("lives", "mexico new lives=1", 2),
    ("capture", "cephalopod new small", 2),
    ("path", "goose new", 2),
    ("creatures", "beetle new", 2),
    ("bluff", "mia new lives=1", 2),
    ("sealed", "katego new psychological", 2),
    ("bids", "katego new auction", 2),
    ("values", "katego new diceless", 2),
    ("partners", "katego new olympic", 4),
    ("entries", "house-numbers new", 2),
    ("stakes", "macao new", 2),
    ("ship", "crew new", 2),
    ("squares", "yacht new", 1),
    ("pairs", "yatzy new", 1),
    ("rounds", "chicago new", 2),
    ("dead-dice", "drop-dead new", 2),
    ("doubles", "fifty new target=20", 2),
    ("neighbours", "neighbour new", 3),
    ("there-and-back", "martinetti new", 2),
];

/// So many touches come before the change of the theme: no game is over by then.
const BEFORE: u64 = 3;

/// Every second game from this place in the list, so that two tests share the work. Each begins in this theme and goes on in
/// the other.
async fn games_by_touch(name: &str, viewport: Viewport, theme: &str, first: usize) -> Result<()> {
    tell(name, viewport, async |page, kubyk| {
        page.goto(&url(kubyk, "/")).await?;
        let size = page.ask("return [innerWidth, innerHeight]").await?;
        let wanted = if let Viewport::Phone = viewport { [360, 740] } else { [1280, 800] };
        ensure!(size == serde_json::json!(wanted), "the page is {size}");
        for (room, game, people) in GAMES.iter().skip(first).step_by(2) {
            let begun = Instant::now();
            dress(page, theme).await?;
            open_for(page, kubyk, room, game, *people).await.with_context(|| (*game).to_owned())?;
            let opened = begun.elapsed();
            play_some(page, BEFORE).await.with_context(|| (*game).to_owned())?;
            dress(page, if theme == "light" { "dark" } else { "light" }).await?;
            page.reload().await?;
            page.wait("#board svg", "").await?;
            let touches = BEFORE + play_by_touch(page).await.with_context(|| (*game).to_owned())?;
            eprintln!(
                "{game}: open after {opened:?}, over after {:?} and {touches} touches",
                begun.elapsed()
            );
            ensure!(touches > BEFORE, "{game}: {touches} touches");
            page.photograph(&format!("{name}-{room}")).await?;
            nothing_sticks_out(page).await.with_context(|| (*game).to_owned())?;
        }
        Ok(())
    })
    .await
}

/// Chooses the colours of the page from its next visit on.
async fn dress(page: &Browser, theme: &str) -> Result<()> {
    page.ask(&format!("localStorage['kubyk-theme'] = JSON.stringify('{theme}')")).await?;
    Ok(())
}

#[tokio::test]
async fn games_are_played_by_touching_on_a_laptop_in_light() -> Result<()> {
    games_by_touch("touch-desktop-light", Viewport::Desktop, "light", 0).await
}

#[tokio::test]
async fn games_are_played_by_touching_on_a_laptop_in_dark() -> Result<()> {
    games_by_touch("touch-desktop-dark", Viewport::Desktop, "dark", 1).await
}

#[tokio::test]
async fn games_are_played_by_touching_on_a_phone_in_light() -> Result<()> {
    games_by_touch("touch-phone-light", Viewport::Phone, "light", 1).await
}

#[tokio::test]
async fn games_are_played_by_touching_on_a_phone_in_dark() -> Result<()> {
    games_by_touch("touch-phone-dark", Viewport::Phone, "dark", 0).await
}
