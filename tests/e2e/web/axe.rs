//! The page for those who use a screen reader, or need contrast: the rules of WCAG that a program can check. They are
//! checked by `axe.min.js` of axe-core, which `.ci/run` fetches and names in `KUBYK_AXE`.

use anyhow::{Context as _, Result, ensure};

use super::games::GAMES;
use super::scene::{close_drawer, enter, open_for, play_some, say, tell};
use crate::browser::{Browser, Viewport};

/// What is looked at beside the boards.
const PARTS: [&str; 14] = [
    "home",
    "lobby",
    "table",
    "sheet",
    "people",
    "settings",
    "help",
    "invitation",
    "drawer",
    "options",
    "field",
    "over",
    "past",
    "lesson",
];

#[tokio::test]
async fn axe_finds_nothing_serious_on_a_phone() -> Result<()> {
    axe_on(Viewport::Phone).await
}

#[tokio::test]
async fn axe_finds_nothing_serious_on_a_laptop() -> Result<()> {
    axe_on(Viewport::Desktop).await
}

/// Looks at every part of the page on a screen.
async fn axe_on(viewport: Viewport) -> Result<()> {
    let Some(axe) = axe()? else { return Ok(()) };
    tell("axe", viewport, async |page, kubyk| {
        enter(page, kubyk, "axe").await?;
        let mut found = Vec::new();
        for part in PARTS {
            look_at(page, part).await.context(part)?;
            found.extend(faults(page, &axe, part).await?);
            page.ask("document.querySelectorAll('dialog[open]').forEach((it) => it.close())").await?;
            close_drawer(page).await?;
        }
        ensure!(found.is_empty(), "{}", found.join("\n"));
        Ok(())
    })
    .await
}

#[tokio::test]
async fn axe_finds_nothing_serious_on_any_board() -> Result<()> {
    let Some(axe) = axe()? else { return Ok(()) };
    tell("axe-boards", Viewport::Phone, async |page, kubyk| {
        let mut found = Vec::new();
        for (kind, game, people) in GAMES {
            open_for(page, kubyk, &format!("axe-{kind}"), game, people).await.context(game)?;
            // Something can be touched, and something has happened.
            play_some(page, 3).await.context(game)?;
            found.extend(faults(page, &axe, game).await?);
        }
        ensure!(found.is_empty(), "{}", found.join("\n"));
        Ok(())
    })
    .await
}

/// The script of axe-core, if there is one.
fn axe() -> Result<Option<String>> {
    let Some(file) = std::env::var_os("KUBYK_AXE") else {
        ensure!(std::env::var_os("CI").is_none(), "KUBYK_AXE is not set, but CI needs it");
        eprintln!("skipped: KUBYK_AXE is not set");
        return Ok(None);
    };
    Ok(Some(std::fs::read_to_string(&file).context("axe-core")?))
}

/// What is seriously wrong with what the page shows, in either theme.
async fn faults(page: &Browser, axe: &str, part: &str) -> Result<Vec<String>> {
    const RUN: &str = "const done = arguments[arguments.length - 1]; axe.run().then(({ violations }) => done(violations \
        .filter(({ impact }) => impact === 'serious' || impact === 'critical') \
        .map(({ id, nodes }) => id + ': ' + nodes.map(({ html }) => html.slice(0, 120)).join(' | '))));";
    if page.ask("return !window.axe").await? == true {
        page.ask(axe).await?;
    }
    let mut found = Vec::new();
    for theme in ["light", "dark"] {
        page.ask(&format!("document.documentElement.dataset.theme = '{theme}'")).await?;
        // What fades in has less contrast than what stands.
        page.still().await?;
        let faults: Vec<String> = serde_json::from_value(page.ask_async(RUN).await?)?;
        found.extend(faults.into_iter().map(|fault| format!("{part} in {theme}: {fault}")));
    }
    Ok(found)
}

/// Brings a part of the page into sight.
async fn look_at(page: &Browser, part: &str) -> Result<()> {
    match part {
        "lobby" => {
            page.click("[data-game=abalone]", "").await?;
            page.wait("#moves .press", "Add bot").await?;
        }
        "people" => page.click("#edit-seats", "").await?,
        "settings" => page.click("#prefs-open", "").await?,
        "help" => page.click("#help", "").await?,
        "invitation" => page.click("#invite-open", "").await?,
        "drawer" => say(page, &["/help"]).await?,
        "options" | "field" => {
            say(page, &["/pig new variant=one-die"]).await?;
            close_drawer(page).await?;
            page.click("#actions .press", "Options").await?;
            page.wait("#panel .press", "Target").await?;
            if part == "field" {
                page.click("#panel .press", "Target").await?;
                page.click("#panel .press", "Another value").await?;
                page.wait("#panel .card-field", "").await?;
            }
        }
        "over" => give_up_pig(page).await?,
        "past" => {
            say(page, &["/rabbit new", "/rabbit start", "/rabbit resign yes"]).await?;
            close_drawer(page).await?;
            page.wait("#table.closed", "").await?;
            page.click("#home-link", "").await?;
            page.click(".home a[href^='#past/']", "").await?;
            page.wait("#past-board svg", "").await?;
        }
        "lesson" => {
            give_up_pig(page).await?;
            page.click("#home-link", "").await?;
            page.click(".home a[href^='#past/']", "Pig").await?;
            page.wait("#past-board svg", "").await?;
            // What the coach has said once is there at once.
            page.wait("#past-coach .press, #lesson-chart svg", "").await?;
            if page.seen("#lesson-chart svg", "").await?.is_none() {
                page.click("#past-coach .press", "Coach").await?;
            }
            page.wait("#lesson-chart svg", "").await?;
        }
        _ => {
            page.click("#home-link", "").await?;
            let game = if part == "sheet" { "[data-game=yatzy]" } else { "#quick" };
            page.wait(game, "").await?;
            if part != "home" {
                page.click(game, "").await?;
                page.wait("#actions .press", "").await?;
            }
        }
    }
    Ok(())
}

/// A game that is over and has values.
async fn give_up_pig(page: &Browser) -> Result<()> {
    say(page, &["/pig new", "/pig bot easy", "/pig start", "/pig resign yes"]).await?;
    close_drawer(page).await?;
    page.wait("#table.closed", "").await.map(drop)
}
