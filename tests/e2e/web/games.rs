//! Whole games of every kind of board, played by touching.

use std::time::Instant;

use anyhow::{Context as _, Result, ensure};
use kubyk_tests::process::Kubyk;

use super::scene::{nothing_sticks_out, open_for_two, play_by_touch, tell, url};
use crate::browser::{Browser, Viewport};

/// A game of every kind of board, so short that players who choose at random come to its end.
const GAMES: [(&str, &str); 17] = [
    ("race", "pig new target=30"),
    ("columns", "katego new"),
    ("dice", "farkle new target=1000"),
    ("sheet", "general new"),
    ("two-hands", "golden-general new"),
    ("marbles", "abalone new goal=1 plies=24"),
    ("blocks", "nibble new"),
    ("turning", "vertushka new"),
    ("numbers", "thirteen new"),
    ("trays", "rabbit new"),
    ("lives", "mexico new lives=1"),
    ("capture", "cephalopod new small"),
    ("path", "goose new"),
    ("creatures", "beetle new"),
    ("bluff", "mia new lives=1"),
    ("sealed", "katego new psychological"),
    ("bids", "katego new auction"),
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
            .filter(|(place, (kind, _))| place % 2 == first || EVERYWHERE.contains(kind));
        for (_, (room, game)) in share {
            let begun = Instant::now();
            open_for_two(page, kubyk, room, game).await.with_context(|| (*game).to_owned())?;
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
