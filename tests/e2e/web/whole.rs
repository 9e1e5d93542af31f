//! A whole game on the page, as it stands in `docs/conversations/` and `docs/web.md`: what two people at one screen see and
//! touch, with who begins by lot, as the bot is shipped.

use std::time::Instant;

use anyhow::{Result, ensure};

use super::scene::{GAME, tell_as_shipped};
use super::tale::{LANGUAGES, Tale, docs};
use crate::browser::{Browser, Viewport};
use crate::masked::writes;

/// What opens the table, in each language, and a word of its last board.
const LINES: [&str; 3] = ["/pig new target=20", "/свиня новий ціль=20", "/свинья новый цель=20"];
const ENDS: [&str; 3] = ["wins", "перем", "побе"];

/// Whether the table is over, or somebody at this screen can do something.
const READY: &str = "const seen = (css) => [...document.querySelectorAll(css)].some((it) => it.checkVisibility()); \
    return seen('#table.closed') || seen('.hand-over') || seen('#moves .press:not([aria-disabled]):not([aria-busy])')";

/// From the home to the end of a game of two at one screen, in each language.
#[tokio::test]
async fn a_whole_game_at_one_screen() -> Result<()> {
    tell_as_shipped("whole", Viewport::Phone, async |page, kubyk| {
        for (place, language) in LANGUAGES.iter().enumerate() {
            let mut tale = Tale::begin(page, kubyk, "A whole game", place, 2).await?;
            keep_picture(page, language.code, "home").await?;
            tale.opens(LINES[place], 2).await?;
            keep_picture(page, language.code, "lobby").await?;
            tale.starts().await?;
            keep_picture(page, language.code, "board").await?;
            play(page, &mut tale).await?;
            keep_picture(page, language.code, "over").await?;
            ensure!(tale.text.contains(ENDS[place]), "{}", tale.text);
            tale.keep("whole-game", &[])?;
        }
        every_link_leads_somewhere()
    })
    .await
}

/// Rolls once a turn and banks what can be banked, until the game is over.
async fn play(page: &Browser, tale: &mut Tale<'_>) -> Result<()> {
    let begun = Instant::now();
    loop {
        ensure!(begun.elapsed() < GAME, "the game goes on and on");
        page.wait_until("somebody can do something", READY).await?;
        tale.show().await?;
        if page.seen("#table.closed", "").await?.is_some() {
            return Ok(());
        }
        if page.seen(".hand-over", "").await?.is_some() {
            tale.presses(".hand-over", "").await?;
        } else {
            tale.presses("#moves .press:not([aria-disabled])", "").await?;
        }
    }
}

/// Writes a picture of what the page shows, where pages are written.
async fn keep_picture(page: &Browser, code: &str, what: &str) -> Result<()> {
    if writes() {
        page.ask("document.querySelectorAll('.toast').forEach((it) => it.remove())").await?;
        page.ask("document.querySelectorAll('.view').forEach((it) => it.scrollTo(0, 0))").await?;
        std::fs::write(docs(&format!("pictures/web/game-{what}-{code}.webp")), page.webp().await?)?;
    }
    Ok(())
}

/// `docs/web.md` shows what is there.
fn every_link_leads_somewhere() -> Result<()> {
    let text = std::fs::read_to_string(docs("web.md"))?;
    let links = text.split("](").skip(1).filter_map(|rest| rest.split(')').next());
    let missing: Vec<_> = links
        .filter(|link| !link.starts_with("http") && !docs(link.split('#').next().unwrap_or(link)).exists())
        .collect();
    ensure!(missing.is_empty(), "docs/web.md leads to {missing:?}");
    for language in &LANGUAGES {
        for what in ["home", "lobby", "board", "over"] {
            let code = language.code;
            ensure!(
                text.contains(&format!("game-{what}-{code}.webp")),
                "docs/web.md shows no {what} in {code}"
            );
        }
    }
    Ok(())
}
