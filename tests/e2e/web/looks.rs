//! Everything that can be pressed can be seen, read and met, on every part of the page; no text is without a box, and nothing is
//! wider than the page.

use anyhow::{Context as _, Result, ensure};
use serde_json::{Value, json};

use super::scene::{enter, open_for, open_for_two, open_past, play_some, say, tell, thorough};
use crate::browser::{Browser, Viewport};

/// The script that checks the page as it is now.
const LOOK: &str = include_str!("look.js");
/// The script that walks through menus and checks each.
const WALK: &str = include_str!("walk.js");

/// Menus that are opened by a line, and how deep they are walked.
const MENUS: [(&[&str], u32); 5] = [
    (
        &[
            "/games",
            "/rules katego",
            "/settings variant katego",
            "/help",
            "/me",
            "/top",
            "/tables",
            "/privacy",
            "/daily",
        ],
        1,
    ),
    (&["/play"], 1),
    (&["/rules"], 1),
    (&["/settings"], 1),
    (&["/settings variant"], 1),
];

/// Games of several kinds of board, looked at after so many touches each time to their end.
const PLAYED: [(&str, u64); 4] =
    [("pig new target=20", 2), ("katego new", 12), ("yacht new", 12), ("abalone new goal=1 plies=24", 6)];

async fn look(page: &Browser, place: &str) -> Result<()> {
    let faults: Vec<String> =
        serde_json::from_value(page.ask(&format!("{LOOK} return look({})", json!(place))).await?)?;
    ensure!(faults.is_empty(), "{}", faults.join("\n"));
    Ok(())
}

/// Walks menus; tells how many were looked at.
async fn walk(page: &Browser, steps: &Value) -> Result<u64> {
    page.ask(&format!("{LOOK}{}", WALK.replace("STEPS", &steps.to_string()))).await?;
    // A walk takes as long as there are menus: what has an end is the time for one of them.
    let pressed = async || page.ask("return window.walked.pressed").await;
    while page.ask("return window.walked.over").await?.is_null() {
        let before = pressed().await?;
        let goes_on = format!("return window.walked.pressed !== {before} || window.walked.over !== null");
        page.wait_until("the next menu", &goes_on).await.with_context(|| steps.to_string())?;
    }
    let walked = page.ask("return window.walked.over").await?;
    let faults: Vec<&str> =
        walked["faults"].as_array().into_iter().flatten().filter_map(Value::as_str).collect();
    ensure!(faults.is_empty(), "{}", faults.join("\n"));
    Ok(walked["looked"].as_u64().unwrap_or_default())
}

/// Menus lie in the same sheet on a phone, only narrower: there all of them are walked, on a laptop those that are opened most.
async fn every_part(name: &str, viewport: Viewport) -> Result<()> {
    let menus = if matches!(viewport, Viewport::Phone) || thorough() { &MENUS[..] } else { &MENUS[..1] };
    tell(name, viewport, async |page, kubyk| {
        enter(page, kubyk, "looks").await?;
        page.wait(".game", "").await?;
        look(page, "home").await?;
        for (open, dialog) in [
            ("#prefs-open", "#prefs-dialog"),
            ("#invite-open", "#invite-dialog"),
            ("#edit-seats", "#seats-dialog"),
            ("#help", "#help-dialog"),
        ] {
            page.click(open, "").await?;
            page.wait(&format!("{dialog}[open]"), "").await?;
            look(page, open).await?;
            page.click(&format!("{dialog} .main"), "").await?;
        }
        for (lines, depth) in menus {
            let opened: Vec<_> = lines.iter().map(|line| json!({"line": line})).collect();
            let looked = walk(page, &json!([opened, depth])).await?;
            ensure!(looked > lines.len() as u64, "{lines:?}: {looked} menus");
        }
        page.ask("document.querySelectorAll('dialog[open]').forEach((it) => it.close())").await?;
        // The rules are found without typing, and so are the variants of a game.
        page.click("#home-link", "").await?;
        page.click("[data-game=katego]", "").await?;
        look(page, "the sheet of a game").await?;
        page.click("#start-dialog .actions .press", "Rules").await?;
        page.wait("#panel .press", "").await?;
        look(page, "home, Rules").await?;
        page.photograph(&format!("{name}-rules")).await?;
        Ok(())
    })
    .await
}

async fn lobbies(name: &str, viewport: Viewport, depth: u32) -> Result<()> {
    tell(name, viewport, async |page, kubyk| {
        enter(page, kubyk, "looks-lobbies").await?;
        let mut looked = 0;
        for game in kubyk_games::CATALOGUE {
            let id = game.about().id.replace('-', "_");
            let lobby = json!({"line": format!("/{id} new"), "then": format!("/{id} cancel")});
            let menus = walk(page, &json!([[lobby], depth])).await?;
            ensure!(menus > 1, "/{id}: {menus} menus");
            looked += menus;
        }
        eprintln!("{looked} menus of lobbies were looked at");
        Ok(())
    })
    .await
}

async fn whole_games(name: &str, viewport: Viewport) -> Result<()> {
    tell(name, viewport, async |page, kubyk| {
        for (line, touches) in PLAYED {
            let room = format!("looks-{}", line.split(' ').next().unwrap_or_default());
            open_for_two(page, kubyk, &room, line).await.context(line)?;
            let mut boards = 0;
            while page.seen("#table.closed", "").await?.is_none() {
                look(page, &format!("{line}, board {boards}")).await?;
                play_some(page, touches).await?;
                boards += 1;
            }
            look(page, &format!("{line}, the end after {boards} boards")).await?;
        }
        // A game from the first card to the last, and what is asked for after it.
        open_for(page, kubyk, "looks-end", "rabbit new", 1).await?;
        say(page, &["/rabbit resign"]).await?;
        page.wait("#panel .press", "").await?;
        look(page, "a question").await?;
        let held = page.ask("return document.activeElement.textContent").await?;
        ensure!(
            !held.as_str().unwrap_or_default().contains("Yes"),
            "what cannot be taken back has no focus: {held}"
        );
        say(page, &["/rabbit resign yes"]).await?;
        page.wait("#table.closed", "").await?;
        look(page, "the end").await?;
        let after = ["/record", "/coach", "/verify"].map(|line| json!({"line": line}));
        ensure!(walk(page, &json!([after, 0])).await? == 3, "each has an answer of its own");
        open_past(page, "").await?;
        page.wait("#past-board svg", "").await?;
        look(page, "a past game").await
    })
    .await
}

#[tokio::test]
async fn everything_can_be_pressed_on_a_laptop() -> Result<()> {
    every_part("looks-desktop", Viewport::Desktop).await
}

#[tokio::test]
async fn everything_can_be_pressed_on_a_phone() -> Result<()> {
    every_part("looks-phone", Viewport::Phone).await
}

/// The same on a phone is the harder half, and laid out by the same rules.
#[tokio::test]
#[ignore = "part of `.ci/run full`"]
async fn every_lobby_can_be_pressed_on_a_laptop() -> Result<()> {
    lobbies("looks-lobbies-desktop", Viewport::Desktop, 1).await
}

/// The narrow screen is the harder one: there every value of every option is looked at.
#[tokio::test]
async fn every_lobby_can_be_pressed_on_a_phone() -> Result<()> {
    lobbies("looks-lobbies-phone", Viewport::Phone, 2).await
}

#[tokio::test]
async fn whole_games_can_be_pressed_on_a_laptop() -> Result<()> {
    whole_games("looks-games-desktop", Viewport::Desktop).await
}

#[tokio::test]
async fn whole_games_can_be_pressed_on_a_phone() -> Result<()> {
    whole_games("looks-games-phone", Viewport::Phone).await
}
