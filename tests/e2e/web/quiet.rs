//! What nobody has asked for: sound, motion, bright colours.

use anyhow::{Result, ensure};

use super::scene::{open_for_two, play_some, tell, url};
use crate::browser::Viewport;

#[tokio::test]
async fn nothing_sounds_until_somebody_wants_it() -> Result<()> {
    const COUNT: &str = "window.sounds = 0; const Real = window.AudioContext; \
        window.AudioContext = class extends Real { constructor() { super(); window.sounds += 1; } }; \
        navigator.vibrate = () => { window.sounds += 1; return true; };";
    tell("sound", Viewport::Phone, async |page, kubyk| {
        open_for_two(page, kubyk, "sound", "pig new").await?;
        page.ask(COUNT).await?;
        play_some(page, 6).await?;
        ensure!(page.ask("return window.sounds").await? == 0, "it is silent");
        page.click("#prefs-open", "").await?;
        page.click("label:has(#sound)", "").await?;
        page.click("#prefs-dialog .main", "").await?;
        page.wait_until("it has sounded", "return window.sounds > 0").await?;
        let before = page.ask("return window.sounds").await?;
        play_some(page, 6).await?;
        page.wait_until("a new board sounds", &format!("return window.sounds > {before}")).await
    })
    .await
}

/// The system's wish is enough: neither has been set on the page.
#[tokio::test]
async fn the_board_is_dark_and_still_where_the_system_is() -> Result<()> {
    // The light of a colour, from 0 to 255.
    const LIGHT: &str = "const light = (it, what) => Math.max(...getComputedStyle(it)[what].match(/\\d+/g).slice(0, 3).map(Number)); \
        const cards = [...document.querySelectorAll('#board rect:not(.spot):not(.ground)')]; \
        cards.sort((a, b) => b.width.baseVal.value * b.height.baseVal.value - a.width.baseVal.value * a.height.baseVal.value); \
        return [light(document.body, 'backgroundColor'), light(cards[0], 'fill'), \
            light(document.querySelector('#board text'), 'fill')];";
    tell("dark", Viewport::DarkAndStill, async |page, kubyk| {
        open_for_two(page, kubyk, "dark", "katego new").await?;
        let read = async || -> Result<[u8; 3]> { Ok(serde_json::from_value(page.ask(LIGHT).await?)?) };
        let [paper, card, ink] = read().await?;
        ensure!(paper < 60 && card < 80 && ink > 140, "dark all over: {paper} {card} {ink}");
        page.ask("window.moved = 0; Element.prototype.animate = () => { window.moved += 1; };").await?;
        play_some(page, 8).await?;
        let running = page.ask("return window.moved + document.getAnimations().length").await?;
        ensure!(running == 0, "nothing moves: {running}");
        page.photograph("dark-and-still").await?;

        page.goto(&url(kubyk, "/r/dark")).await?;
        page.wait("#board svg, #quick", "").await?;
        page.click("#prefs-open", "").await?;
        page.click("#theme option[value=light]", "").await?;
        page.click("#prefs-dialog .main", "").await?;
        page.wait("#board svg", "").await?;
        let [paper, card, ink] = read().await?;
        ensure!(paper > 180 && card > 180 && ink < 140, "light all over: {paper} {card} {ink}");
        Ok(())
    })
    .await
}
