//! A game from the start of the page to its end by keys alone: nothing but Tab, arrows and Enter, and no script that puts the
//! focus anywhere.

use std::time::Instant;

use anyhow::{Result, bail, ensure};

use super::scene::{ENTER, GAME, RIGHT, TAB, close_drawer, enter, open_for_two, say, take_over, tell};
use crate::browser::{Browser, Viewport};

/// So often Tab is pressed at most on the way to something.
const TABS: usize = 99;

/// Whether something can be done, or the game is over.
const MINE_OR_OVER: &str = "const seen = (css) => [...document.querySelectorAll(css)].some((it) => it.checkVisibility()); \
    return ['#table.closed', '#board .open > .spot', '#moves .press:not([aria-disabled]):not([aria-busy])'].some(seen)";

/// What has the focus.
const AT: &str = "const at = document.activeElement; \
    return at.closest('#board .open') ? 'spot' : at.closest('#moves .press:not([aria-disabled])') ? 'verb' : ''";

#[tokio::test]
async fn a_game_is_found_and_played_to_its_end_by_key() -> Result<()> {
    tell("keys-start", Viewport::Desktop, async |page, kubyk| {
        enter(page, kubyk, "keys-start").await?;
        press(page, "[data-game=vertushka]", "").await?;
        page.wait("#moves .press", "Add bot").await?;
        press(page, "#moves .press", "Add bot").await?;
        page.wait("#panel .choices .press", "").await?;
        press(page, "#panel .choices .press", "").await?;
        page.wait("#moves .press:not([aria-disabled])", "Start").await?;
        press(page, "#moves .press", "Start").await?;
        page.wait("#board svg", "").await?;
        let (begun, mut spots) = (Instant::now(), 0);
        while page.seen("#table.closed", "").await?.is_none() {
            ensure!(begun.elapsed() < GAME, "the game goes on and on");
            page.wait_until("something can be done, or the game is over", MINE_OR_OVER).await?;
            match page.ask(AT).await?.as_str() {
                Some("spot") => {
                    spots += 1;
                    page.keys(RIGHT).await?;
                    page.keys(ENTER).await?;
                }
                Some("verb") => page.keys(ENTER).await?,
                _ => page.keys(TAB).await?,
            }
        }
        ensure!(spots > 0, "spots of the board have been chosen");
        Ok(())
    })
    .await
}

/// Alt and an arrow go back in the browser's history, on a board as anywhere else.
#[tokio::test]
async fn keys_with_others_are_the_browsers() -> Result<()> {
    const TAKEN: &str = "const takes = (at, how) => { \
            const event = new KeyboardEvent('keydown', { key: 'ArrowLeft', bubbles: true, cancelable: true, ...how }); \
            at.dispatchEvent(event); return event.defaultPrevented; }; \
        const at = document.querySelector(CSS); \
        return [takes(at, { altKey: true }), takes(at, { ctrlKey: true }), takes(at, { metaKey: true }), takes(at, {})].join()";
    tell("keys-with", Viewport::Desktop, async |page, kubyk| {
        open_for_two(page, kubyk, "keys-with", "pig new").await?;
        page.wait(".seat[aria-checked=true]", "").await?;
        let taken = async |css: &str| page.ask(&TAKEN.replace("CSS", &format!("'{css}'"))).await;
        ensure!(
            taken(".seat[aria-checked=true]").await? == "false,false,false,true",
            "people are walked by arrows alone"
        );
        say(page, &["/pig resign yes", "/vertushka new", "/vertushka bot easy", "/vertushka start"]).await?;
        close_drawer(page).await?;
        take_over(page).await?;
        page.wait("#board .open > .spot", "").await?;
        let spot = taken("#board .open").await?;
        ensure!(spot == "false,false,false,true", "spots are walked by arrows alone: {spot}");
        page.click("#home-link", "").await?;
        page.click(".home a[href^='#past/']", "").await?;
        page.wait("#past-moves [aria-current]", "").await?;
        let past = taken("#past").await?;
        ensure!(past == "false,false,false,true", "a past game is stepped by arrows alone: {past}");
        Ok(())
    })
    .await
}

/// Goes there by Tab and presses it.
async fn press(page: &Browser, css: &str, words: &str) -> Result<()> {
    let there = format!(
        "const at = document.activeElement; return at.matches('{css}') && at.textContent.includes('{words}')"
    );
    for _ in 0..TABS {
        if page.ask(&there).await? == true {
            return page.keys(ENTER).await;
        }
        page.keys(TAB).await?;
    }
    bail!("Tab does not lead to {css} {words}")
}
