//! Pictures of all games as they look on a phone, to be looked at: `docs/pictures/web/`.

use std::path::{Path, PathBuf};

use anyhow::{Context as _, Result};
use kubyk_tests::process::Kubyk;

use super::boards::{FURTHER, GAMES, picture_name};
use super::scene::{close_drawer, open_for, play_by_touch, play_some, take_over, tell};
use crate::browser::{Browser, Viewport};

/// So many touches bring a game into its middle.
const TOUCHES: u64 = 60;

/// Makes those that are missing; whoever wants one anew removes it before:
/// `cargo test --workspace --test web -- --ignored pictures_of_all_games`
#[tokio::test]
#[ignore = "makes pictures for the eye; takes minutes"]
async fn pictures_of_all_games() -> Result<()> {
    tell("pictures", Viewport::Phone, async |page, kubyk| {
        parts_without_a_running_game(page, kubyk).await?;
        for (line, people) in GAMES.iter().chain(FURTHER) {
            let name = picture_name(line);
            if is_there(&name) {
                continue;
            }
            open_for(page, kubyk, &format!("picture-{name}"), line, *people)
                .await
                .with_context(|| name.clone())?;
            play_some(page, TOUCHES).await.with_context(|| name.clone())?;
            if page.seen("#table.closed", "").await?.is_none() {
                // What can be touched shows only to whoever is to move.
                take_over(page).await.with_context(|| name.clone())?;
            }
            in_both_themes(page, &name).await?;
        }
        Ok(())
    })
    .await
}

/// The home and a past game; before the others, whose tables would fill the home.
async fn parts_without_a_running_game(page: &Browser, kubyk: &Kubyk) -> Result<()> {
    if is_there("home") && is_there("past-game") {
        return Ok(());
    }
    open_for(page, kubyk, "picture-parts", "pig new target=30", 2).await?;
    play_by_touch(page).await?;
    page.wait("#table.closed", "").await?;
    close_drawer(page).await?;
    page.click("#home-link", "").await?;
    page.wait(".home a[href^='#past/']", "").await?;
    in_both_themes(page, "home").await?;
    page.click(".home a[href^='#past/']", "").await?;
    page.click("#past-coach .press", "Coach").await?;
    page.wait("#lesson-chart svg", "").await?;
    in_both_themes(page, "past-game").await?;
    Ok(())
}

const THEMES: [&str; 2] = ["light", "dark"];

fn file(name: &str, theme: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("../../docs/pictures/web/{name}-{theme}.webp"))
}

/// Whether there are pictures of this name already.
pub(super) fn is_there(name: &str) -> bool {
    THEMES.iter().all(|theme| file(name, theme).exists())
}

/// Writes a picture of what the page shows in each theme.
async fn in_both_themes(page: &Browser, name: &str) -> Result<()> {
    for theme in THEMES {
        page.ask(&format!("document.documentElement.dataset.theme = '{theme}'")).await?;
        page.ask("document.querySelectorAll('.toast').forEach((it) => it.remove())").await?;
        // What was touched last may lie anywhere.
        page.ask("document.querySelectorAll('.view').forEach((it) => it.scrollTo(0, 0))").await?;
        // A ring around what has the focus is nothing that people see who touch.
        page.ask("document.activeElement?.blur()").await?;
        std::fs::write(file(name, theme), page.webp().await?)?;
    }
    Ok(())
}
