//! Whole games of every kind of board, played by touching.

use std::time::Instant;

use anyhow::{Context as _, Result, ensure};
use kubyk_tests::process::Kubyk;

use super::scene::{nothing_sticks_out, open_for, play_by_touch, tell, url};
use crate::browser::{Browser, Viewport};

/// A game of every kind of board, so short that players who choose at random come to its end: a room, the line that opens
/// the game, and how many sit down.
pub(super) const GAMES: [(&str, &str, usize); 19] = [
    ("race", "pig new target=30", 2),
    ("columns", "katego new", 2),
    ("dice", "farkle new target=1000", 2),
    ("sheet", "general new", 2),
    ("two-hands", "golden-general new", 2),
    ("marbles", "abalone new goal=1 plies=24", 2),
    ("blocks", "nibble new", 2),
    ("turning", "vertushka new", 2),
    ("numbers", "thirteen new", 2),
    ("trays", "rabbit new", 2),
    ("lives", "mexico new lives=1", 2),
    ("capture", "cephalopod new small", 2),
    ("path", "goose new", 2),
    ("creatures", "beetle new", 2),
    ("bluff", "mia new lives=1", 2),
    ("sealed", "katego new psychological", 2),
    ("bids", "katego new auction", 2),
    ("values", "katego new diceless", 2),
    ("partners", "katego new olympic", 4),
];

/// Those that are played on every screen and in every theme.
const EVERYWHERE: [&str; 2] = ["turning", "marbles"];

/// Every second game from this place in the list, so that two tests share the work, and those of [`EVERYWHERE`].
async fn games_by_touch(name: &str, viewport: Viewport, theme: &str, first: usize) -> Result<()> {
    tell(name, viewport, async |page, kubyk| {
        dress(page, kubyk, theme).await?;
        let size = page.ask("return [innerWidth, innerHeight]").await?;
        let wanted = if let Viewport::Phone = viewport { [360, 740] } else { [1280, 800] };
        ensure!(size == serde_json::json!(wanted), "the page is {size}");
        let share = GAMES
            .iter()
            .enumerate()
            .filter(|(place, (kind, ..))| place % 2 == first || EVERYWHERE.contains(kind));
        for (_, (room, game, people)) in share {
            let begun = Instant::now();
            open_for(page, kubyk, room, game, *people).await.with_context(|| (*game).to_owned())?;
            let opened = begun.elapsed();
            let touches = play_by_touch(page).await.with_context(|| (*game).to_owned())?;
            eprintln!(
                "{game}: open after {opened:?}, over after {:?} and {touches} touches",
                begun.elapsed()
            );
            ensure!(touches > 3, "{game}: {touches} touches");
            page.photograph(&format!("{name}-{room}")).await?;
            nothing_sticks_out(page).await.with_context(|| (*game).to_owned())?;
        }
        Ok(())
    })
    .await
}

/// Chooses the colours of the page.
async fn dress(page: &Browser, kubyk: &Kubyk, theme: &str) -> Result<()> {
    page.goto(&url(kubyk, "/")).await?;
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
