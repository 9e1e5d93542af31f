//! The film of README: the first minute of somebody who opens the page on a phone and plays Pig against a bot.

use std::path::Path;
use std::time::Duration;

use anyhow::Result;
use tokio::time::interval;

use super::scene::{enter, tell_as_shipped};
use crate::browser::{Browser, Viewport};

/// The time between two pictures.
const EVERY: Duration = Duration::from_millis(125);

/// The most pictures: three quarters of a minute.
const MOST: usize = 360;

/// Rolls until 15 points are at stake, and then banks them; nothing while it is not the person's turn.
const PLAY: &str = "const [roll, bank] = ['Roll', 'Bank'].map((word) => [...document.querySelectorAll('#moves .press')] \
        .find((it) => it.textContent.includes(word) && it.checkVisibility() && !it.matches('[aria-disabled=true]'))); \
    const stake = Number(bank?.textContent.match(/\\d+/)?.[0] ?? 0); \
    (stake >= 15 ? bank : roll)?.click(); \
    return document.querySelector('#table.closed') !== null";

/// Writes the pictures for `img2webp`; `docs/pictures/README.md` says how the film is made of them.
#[tokio::test]
#[ignore = "it makes the pictures of a film"]
async fn the_first_minute_is_filmed() -> Result<()> {
    tell_as_shipped("film", Viewport::Phone, async |page, kubyk| {
        let mut film = Vec::new();
        enter(page, kubyk, "film").await?;
        shoot(page, &mut film, 12).await?;
        page.click("[data-game=pig]", "").await?;
        shoot(page, &mut film, 14).await?;
        page.click("#start-dialog .press", "Medium").await?;
        page.wait("#board svg", "").await?;
        shoot(page, &mut film, 8).await?;
        while film.len() < MOST && page.ask(PLAY).await? != true {
            shoot(page, &mut film, 9).await?;
        }
        shoot(page, &mut film, 24).await?;
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("film");
        std::fs::create_dir_all(&folder)?;
        for (number, picture) in film.iter().enumerate() {
            std::fs::write(folder.join(format!("{number:03}.png")), picture)?;
        }
        eprintln!("{} pictures in {}", film.len(), folder.display());
        Ok(())
    })
    .await
}

/// Takes so many pictures, one after the other, while the page goes on.
async fn shoot(page: &Browser, film: &mut Vec<Vec<u8>>, pictures: usize) -> Result<()> {
    let mut beat = interval(EVERY);
    for _ in 0..pictures {
        beat.tick().await;
        film.push(page.png().await?);
    }
    Ok(())
}
