//! What moves on a board.

use anyhow::{Result, ensure};

use super::scene::{open_for_two, take_over, tell};
use crate::browser::{Browser, Viewport};

/// Notes which parts of the board slide from now on.
const WATCH: &str = "window.slid = []; const animate = Element.prototype.animate; \
    Element.prototype.animate = function (...how) { \
        window.slid.push(this.dataset.spot ?? this.dataset.piece); return animate.apply(this, how); };";

/// Moves the three marbles of a line by one, for whoever is to move.
pub(super) async fn move_a_line(page: &Browser) -> Result<()> {
    take_over(page).await?;
    let black = page.seen("#board [data-spot='cell:A3'].open > .spot", "").await?.is_some();
    for cell in if black { ["A3", "B3", "C3"] } else { ["I7", "H7", "G7"] } {
        page.tap(&format!("cell:{cell}")).await?;
        page.wait(&format!("#board [data-spot='cell:{cell}'].chosen > .spot"), "").await?;
    }
    page.click("#board .target > .spot", "").await?;
    page.wait(".hand-over", "").await?;
    Ok(())
}

#[tokio::test]
async fn marbles_slide_unless_somebody_wants_no_motion() -> Result<()> {
    tell("slide", Viewport::Desktop, async |page, kubyk| {
        open_for_two(page, kubyk, "slide", "abalone new").await?;
        page.ask(WATCH).await?;
        move_a_line(page).await?;
        let slid = page.ask("return window.slid.length").await?;
        ensure!(slid == 3, "each of the three marbles slides: {slid}");
        page.ask("window.slid = []; window.matchMedia = (query) => ({ matches: query.includes('reduce') });")
            .await?;
        move_a_line(page).await?;
        let slid = page.ask("return window.slid.length").await?;
        ensure!(slid == 0, "nothing moves for who does not want it: {slid}");
        Ok(())
    })
    .await
}

/// Dice that are thrown tumble, also those that show the same face again; dice that lie apart do not.
#[tokio::test]
async fn every_die_of_a_throw_tumbles() -> Result<()> {
    const THROWN: &str = "const dice = [...document.querySelectorAll('#board [data-spot^=\"die:\"]')]; \
        const loose = dice.filter((it) => it.dataset.aside === undefined); \
        return loose.length > 1 && loose.every((it) => it.classList.contains('tumble')) && \
            dice.every((it) => it.dataset.aside === undefined || !it.classList.contains('tumble'))";
    tell("tumble", Viewport::Phone, async |page, kubyk| {
        open_for_two(page, kubyk, "tumble", "farkle new").await?;
        take_over(page).await?;
        page.click("#moves .press:not([aria-disabled])", "").await?;
        page.wait_until("all dice of the throw tumble", THROWN).await
    })
    .await
}

/// One die of Pig, too, whose throw shows the same face as the one before in one case of six.
#[tokio::test]
async fn a_die_that_shows_the_same_again_tumbles() -> Result<()> {
    const ROLLS: usize = 25;
    const OLD: &str = "document.querySelector('#board svg').dataset.old = ''";
    const NEW: &str = "const svg = document.querySelector('#board svg'); return svg && svg.dataset.old === undefined && \
        svg.querySelector('[data-spot^=\"die:\"]') !== null";
    const TUMBLES: &str =
        "return document.querySelector('#board [data-spot^=\"die:\"]').classList.contains('tumble')";
    tell("tumble-again", Viewport::Phone, async |page, kubyk| {
        open_for_two(page, kubyk, "tumble-again", "pig new target=1000").await?;
        for roll in 0..ROLLS {
            take_over(page).await?;
            page.ask(OLD).await?;
            page.click("#moves .press:not([aria-disabled])", "Roll").await?;
            page.wait_until("the die is drawn", NEW).await?;
            ensure!(page.ask(TUMBLES).await? == true, "roll {roll}");
        }
        Ok(())
    })
    .await
}

/// A column that has burned flares up, and no other does.
#[tokio::test]
async fn a_column_that_burns_flares_up() -> Result<()> {
    const FLARED: &str = "const flared = [...document.querySelectorAll('#board .flare')].map((it) => it.dataset.spot); \
        return flared.length > 0 && flared.every((it) => it.startsWith('column:9') || it.startsWith('entry:9:'))";
    tell("flare", Viewport::Phone, async |page, kubyk| {
        open_for_two(page, kubyk, "flare", "katego new diceless").await?;
        for first in [true, false] {
            if !first {
                page.click(".hand-over", "").await?;
            }
            page.wait_gone(".hand-over", "").await?;
            page.click("#board [data-spot='column:9'].open > .spot", "").await?;
            page.wait("#moves .press:nth-child(2)", "").await?;
            page.click("#moves .press:first-child", "2").await?;
        }
        page.wait_until("the column flares up", FLARED).await
    })
    .await
}

/// Markers of a race slide along their lanes and paths.
#[tokio::test]
async fn markers_slide() -> Result<()> {
    tell("markers", Viewport::Phone, async |page, kubyk| {
        open_for_two(page, kubyk, "markers", "goose new").await?;
        take_over(page).await?;
        page.ask(WATCH).await?;
        page.click("#moves .press:not([aria-disabled])", "").await?;
        page.wait_until("the marker slides", "return window.slid.some((it) => it.startsWith('marker:'))")
            .await
    })
    .await
}

/// A part of a creature that is drawn appears, and nothing else on the board does.
#[tokio::test]
async fn parts_of_a_creature_appear() -> Result<()> {
    const ROLLS: usize = 60;
    const OLD: &str = "document.querySelector('#board svg').dataset.old = ''";
    const NEW: &str =
        "const svg = document.querySelector('#board svg'); return svg && svg.dataset.old === undefined";
    const APPEARED: &str = "return document.querySelectorAll('#board [data-piece].arrive').length";
    tell("limbs", Viewport::Phone, async |page, kubyk| {
        open_for_two(page, kubyk, "limbs", "beetle new").await?;
        for _ in 0..ROLLS {
            take_over(page).await?;
            page.ask(OLD).await?;
            page.click("#moves .press:not([aria-disabled])", "").await?;
            page.wait_until("the board is drawn", NEW).await?;
            let appeared = page.ask(APPEARED).await?;
            ensure!(appeared == 0 || appeared == 1, "one part at a time: {appeared}");
            if appeared == 1 {
                return Ok(());
            }
        }
        anyhow::bail!("no part has appeared in {ROLLS} throws")
    })
    .await
}
