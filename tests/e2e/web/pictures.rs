//! Pictures of all games as they look on a phone, to be looked at: `docs/pictures/web/`.

use std::path::Path;

use anyhow::{Context as _, Result};

use super::scene::{close_drawer, open_for, play_some, say, tell};
use crate::browser::{Browser, Viewport};

/// A line that opens a game, and how many people sit down.
pub(super) const GAMES: &[(&str, usize)] = &[
    ("pig new", 2),
    ("pig new two-dice", 3),
    ("pig new sysna", 2),
    ("farkle new", 2),
    ("farkle new five-dice", 2),
    ("yacht new", 2),
    ("general new", 2),
    ("golden-general new", 2),
    ("katego new", 2),
    ("katego new large", 3),
    ("katego new super", 2),
    ("katego new power", 2),
    ("katego new tree", 2),
    ("katego new pairs", 4),
    ("katego new olympic", 4),
    ("katego new psychological", 2),
    ("katego new diceless", 2),
    ("katego new city", 2),
    ("katego new village", 2),
    ("katego new ladder", 2),
    ("katego new clash", 2),
    ("katego new trade", 2),
    ("katego new auction", 2),
    ("katego new pedestal", 2),
    ("katego new golf", 2),
    ("thirteen new", 2),
    ("vertushka new", 2),
    ("vertushka new two-dice", 2),
    ("rabbit new", 1),
    ("abalone new belgian-daisy", 2),
    ("nibble new", 2),
    ("nibble new thirteen", 2),
    ("nibble new hex", 2),
    ("yatzy new", 2),
    ("yatzy new maxi", 2),
    ("crew new", 2),
    ("mexico new", 3),
    ("mia new", 3),
    ("house-numbers new", 2),
    ("chicago new", 3),
    ("macao new", 3),
    ("cephalopod new", 2),
    ("drop-dead new", 3),
    ("fifty new", 2),
    ("neighbour new", 3),
    ("martinetti new", 2),
    ("goose new", 3),
    ("beetle new", 2),
    ("beetle new tail", 2),
];

/// So many touches bring a game into its middle.
const TOUCHES: u64 = 60;

/// `cargo test --workspace --test web -- --ignored pictures_of_all_games`
#[tokio::test]
#[ignore = "makes pictures for the eye; takes minutes"]
async fn pictures_of_all_games() -> Result<()> {
    tell("pictures", Viewport::Phone, async |page, kubyk| {
        for (line, people) in GAMES {
            let name = line.replace(" new", "").replace(' ', "-");
            open_for(page, kubyk, &format!("picture-{name}"), line, *people)
                .await
                .with_context(|| name.clone())?;
            play_some(page, TOUCHES).await.with_context(|| name.clone())?;
            in_both_themes(page, &name).await?;
        }
        // The parts of the page without a running game.
        open_for(page, kubyk, "picture-parts", "pig new target=30", 2).await?;
        say(page, &["/pig resign yes"]).await?;
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
    })
    .await
}

/// Writes a picture of what the page shows in each theme.
async fn in_both_themes(page: &Browser, name: &str) -> Result<()> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/pictures/web");
    std::fs::create_dir_all(&folder)?;
    for theme in ["light", "dark"] {
        page.ask(&format!("document.documentElement.dataset.theme = '{theme}'")).await?;
        page.ask("document.querySelectorAll('.toast').forEach((it) => it.remove())").await?;
        // A ring around what has the focus is nothing that people see who touch.
        page.ask("document.activeElement?.blur()").await?;
        // What was touched last may lie anywhere.
        page.ask("document.querySelectorAll('.view').forEach((it) => it.scrollTo(0, 0))").await?;
        std::fs::write(folder.join(format!("{name}-{theme}.webp")), page.webp().await?)?;
    }
    Ok(())
}
