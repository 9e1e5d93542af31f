//! A table at which seats are being taken: chairs, variant and options.

use anyhow::{Result, ensure};

use super::scene::{close_drawer, enter, open_lobby, say, sit_down_too, tell, tell_all, url};
use crate::browser::Viewport;

/// Everybody at this screen and bots take chairs by one press each, and free them by one; then the game begins.
#[tokio::test]
async fn chairs_are_taken_and_freed_by_a_press_each() -> Result<()> {
    const CHAIRS: &str = "return document.querySelectorAll('.chair:not(.empty)').length";
    tell("chairs", Viewport::Phone, async |page, kubyk| {
        enter(page, kubyk, "chairs").await?;
        sit_down_too(page, "Boris").await?;
        page.click(".seat:nth-child(1)", "").await?;
        open_lobby(page, "katego").await?;
        page.click(".chair-add", "+ Boris").await?;
        page.wait(".chair", "Boris").await?;
        ensure!(page.seen(".chair-add", "Boris").await?.is_none(), "whoever sits there need not sit down");
        // An empty chair says what it does, and does it.
        page.click(".chair.empty", "Add a player").await?;
        page.click("#start-body .press", "Medium").await?;
        page.wait(".chair", "Medium").await?;
        ensure!(page.ask(CHAIRS).await? == 3, "three sit there");
        page.photograph("lobby-phone").await?;
        page.click(".chair:nth-child(3) .round", "").await?;
        page.wait_gone(".chair", "Medium").await?;
        ensure!(page.seen("#table", "🔒").await?.is_some(), "what the dice are promised by is at hand");
        ensure!(page.seen(".fair p", "").await?.is_none(), "and folded away");
        page.click("#moves .press", "Start").await?;
        page.wait("#board svg", "").await?;
        ensure!(page.seen("#lobby", "").await?.is_none(), "the chairs are gone");
        Ok(())
    })
    .await
}

/// Whoever only looks on can sit down, and neither seats bots nor begins the game of others.
#[tokio::test]
async fn whoever_looks_on_sits_down_first() -> Result<()> {
    tell_all("looks-on", [Viewport::Phone, Viewport::Phone], async |[anna, boris], kubyk| {
        enter(anna, kubyk, "looks-on").await?;
        open_lobby(anna, "katego").await?;
        anna.click(".chair-add", "Bot").await?;
        anna.click("#start-body .press", "Easy").await?;
        anna.wait("#moves .press", "Start").await?;
        boris.goto(&url(kubyk, "/r/looks-on")).await?;
        boris.wait("#moves .press.main", "Join").await?;
        ensure!(boris.seen("#moves .press", "Start").await?.is_none(), "the game is Anna's to begin");
        ensure!(boris.seen(".chair-add", "Bot").await?.is_none(), "and the chairs are Anna's to fill");
        // A phone's bar has room for a number; the names are behind it.
        let here = "const it = document.querySelector('#people'); \
            return it.textContent === '👥 2' && it.title.startsWith('Here (2)')";
        boris.wait_until("two are there", here).await?;
        // A free chair is one to sit down on.
        boris.click("button.chair.empty", "Sit down").await?;
        boris.wait("#moves .press", "Start").await?;
        boris.wait("button.chair.empty", "Add a player").await?;
        Ok(())
    })
    .await
}

/// Variants stand in their groups with a sentence each, options with an explanation; what differs from the variant is marked, and
/// whatever is chosen holds at once, without a card in between.
#[tokio::test]
async fn variants_and_options_are_chosen_in_place() -> Result<()> {
    tell("rules-sheet", Viewport::Phone, async |page, kubyk| {
        enter(page, kubyk, "rules-sheet").await?;
        open_lobby(page, "katego").await?;
        page.click("#rules-open", "").await?;
        let told = "const all = [...document.querySelectorAll('.variant-item')]; \
            return all.length >= 20 && all.every((it) => it.querySelector('.soft').textContent.length > 4)";
        page.wait_until("every variant has its sentence", told).await?;
        ensure!(page.seen(".variant-group summary", "").await?.is_some(), "they stand in groups");
        page.photograph("rules-sheet-phone").await?;
        page.wait("#rules-dialog summary", "as in the variant").await?;
        page.click("#rules-dialog summary", "Extra rules").await?;
        page.click("[data-option=dash] [role=switch]", "").await?;
        page.wait("[data-option=dash].changed .preset", "").await?;
        ensure!(page.seen("#panel", "").await?.is_none(), "no card lies over it");
        page.click("#rules-dialog .main", "").await?;
        page.wait("#lobby .changes li", "").await?;
        say(page, &["/katego cancel yes"]).await?;
        close_drawer(page).await?;
        Ok(())
    })
    .await
}

/// The values of a number are those that people play with; any other one is written where it is chosen, and one that is not possible
/// is refused there.
#[tokio::test]
async fn a_number_that_is_not_listed_is_written_in_place() -> Result<()> {
    const LISTED: &str =
        "return [...document.querySelectorAll('[data-option=straight] option')].map((it) => it.textContent)";
    const OTHER: &str = "const list = document.querySelector('[data-option=target] select'); \
        list.selectedIndex = list.options.length - 1; list.dispatchEvent(new Event('change', { bubbles: true }))";
    tell("rules-number", Viewport::Phone, async |page, kubyk| {
        enter(page, kubyk, "rules-number").await?;
        open_lobby(page, "farkle").await?;
        page.click("#rules-open", "").await?;
        page.click("#rules-dialog summary", "Numbers").await?;
        page.wait("[data-option=straight] select", "").await?;
        let listed = page.ask(LISTED).await?.to_string();
        for round in ["1000", "1500", "2000"] {
            ensure!(listed.contains(round), "{round} is a value of a straight: {listed}");
        }
        ensure!(!listed.contains("\"1\"") && !listed.contains("\"2\""), "nobody plays for one point: {listed}");
        page.ask(OTHER).await?;
        page.keys("70").await?;
        page.click("[data-option=target] .main", "Set").await?;
        page.wait("[data-option=target] .wrong", "whole number from 1000").await?;
        page.photograph("rules-number-phone").await?;
        page.keys("00").await?;
        page.click("[data-option=target] .main", "Set").await?;
        let set = "const list = document.querySelector('[data-option=target] select'); return list?.selectedOptions[0].textContent === '7000'";
        page.wait_until("the list has it now", set).await?;
        ensure!(page.seen("#panel", "").await?.is_none(), "no card was opened for it");
        page.click("#rules-dialog .main", "").await?;
        page.wait("#lobby .changes li", "7000").await?;
        Ok(())
    })
    .await
}

/// The settings of a room have groups, switches and lists, and hold at once.
#[tokio::test]
async fn settings_are_switches_and_lists() -> Result<()> {
    tell("settings", Viewport::Phone, async |page, kubyk| {
        enter(page, kubyk, "settings").await?;
        page.click(".home-link", "Settings").await?;
        page.wait("[data-option=hints] [role=switch]", "").await?;
        page.photograph("settings-phone").await?;
        // What is drawn anew was heard.
        page.ask("window.pressed = document.querySelector('[data-option=hints] [role=switch]')").await?;
        page.click("[data-option=hints] [role=switch]", "").await?;
        let off = "const it = document.querySelector('[data-option=hints] [role=switch]'); \
            return it !== null && it !== window.pressed && !it.checked";
        page.wait_until("it is off", off).await?;
        page.reload().await?;
        page.click("#prefs-open", "").await?;
        page.wait("[data-option=hints] [role=switch]", "").await?;
        ensure!(page.ask(off).await? == true, "it stays off");
        ensure!(page.seen("#panel", "").await?.is_none(), "no card was opened for it");
        Ok(())
    })
    .await
}

/// A lobby and its sheet are called by what is played there, and its description says nothing twice. Large numbers are written as they are
/// on the board.
#[tokio::test]
async fn a_lobby_is_called_by_what_is_played() -> Result<()> {
    tell("lobby-title", Viewport::Phone, async |page, kubyk| {
        enter(page, kubyk, "lobby-title").await?;
        say(page, &["/farkle new"]).await?;
        close_drawer(page).await?;
        page.wait("#table-title", "Ten Thousand").await?;
        page.wait("#lobby .variant p", "10,000").await?;
        for (variant, title) in [("Farkle", "🎺 Farkle"), ("Truba", "🎺 Ten Thousand · Truba")] {
            page.click("#rules-open", "").await?;
            page.click(".variant-item", variant).await?;
            page.wait("#rules-title", title).await?;
            page.click("#rules-dialog .main", "").await?;
            page.wait("#table-title", title).await?;
            let whole = format!("return document.querySelector('#table-title').textContent === '{title}'");
            page.wait_until("it has no other name", &whole).await?;
        }
        page.photograph("lobby-title-phone").await?;
        let about = page.ask("return document.querySelector('#lobby .variant p').textContent").await?;
        let about = about.as_str().unwrap_or_default();
        ensure!(!about.contains(" · "), "the description of the variant says all: {about}");
        Ok(())
    })
    .await
}
