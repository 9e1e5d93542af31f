//! Whether a finger on a phone meets what it means.

use anyhow::{Result, ensure};

use super::scene::{open_for_two, take_over, tell};
use crate::browser::Viewport;

const HAND_OVER: &str = "return document.querySelector('#hand-overs:not([hidden])') !== null";

/// Buttons, links and lists in sight that are smaller than WCAG 2.2 wants targets to be.
const TOO_SMALL: &str = "return [...document.querySelectorAll('button, summary, select, #table a, .home a, .bar a')] \
    .filter((it) => it.checkVisibility({ visibilityProperty: true })) \
    .map((it) => [it.getBoundingClientRect(), it.id || it.textContent]) \
    .filter(([{ width, height }]) => width < 24 || height < 24).map(([, name]) => name).join()";

/// A second tap on what was a move shows nobody what is somebody else's.
#[tokio::test]
async fn a_double_tap_hands_nothing_over() -> Result<()> {
    tell("double-tap", Viewport::Phone, async |page, kubyk| {
        open_for_two(page, kubyk, "double-tap", "katego new").await?;
        take_over(page).await?;
        page.double_tap("#more-moves .press", "").await?;
        page.wait(".hand-over", "Play as").await?;
        ensure!(page.seen("#more-moves .press", "").await?.is_none(), "nobody else's moves are shown");
        page.finger(".hand-over").await?;
        page.wait("#more-moves .press", "").await?;
        Ok(())
    })
    .await
}

/// Where Roll was there is Bank after the first tap of a double one: the second tap banks nothing.
#[tokio::test]
async fn a_double_tap_on_roll_banks_nothing() -> Result<()> {
    /// So often a one may be thrown, after which there is nothing to bank, or the throw may come after the second tap.
    const TRIES: usize = 20;
    /// Notes at every tap whether there is something to bank.
    const NOTE: &str = "window.banks = []; addEventListener('pointerdown', () => { \
        banks.push(!!document.querySelector('#moves .press:nth-child(2)')); }, { capture: true })";
    tell("double-roll", Viewport::Phone, async |page, kubyk| {
        open_for_two(page, kubyk, "double-roll", "pig new target=100").await?;
        page.ask(NOTE).await?;
        for _ in 0..TRIES {
            take_over(page).await?;
            page.ask("banks = []").await?;
            page.double_tap("#moves .press", "Roll").await?;
            page.wait_until(
                "the throw is there",
                "return !!document.querySelector('.hand-over, #moves .press:nth-child(2)')",
            )
            .await?;
            if page.ask("return banks.join()").await? == "false,true" {
                ensure!(page.seen("#moves .press", "Bank").await?.is_some(), "nothing is banked");
                // What has been there for a while is taken, in the same place as well.
                page.double_tap("#moves .press", "Bank").await?;
                page.wait(".hand-over", "Play as").await?;
                return Ok(());
            }
        }
        anyhow::bail!("a double tap on Roll never leaves anything to bank")
    })
    .await
}

/// Columns and lines are narrower than a fingertip. A touch aims at one of them and names it on a large button; another
/// touch aims anew, and only the button, or the same spot once more, is the move.
#[tokio::test]
async fn a_finger_aims_before_it_moves_where_spots_are_small() -> Result<()> {
    tell("fingers", Viewport::Phone, async |page, kubyk| {
        open_for_two(page, kubyk, "fingers", "katego new").await?;
        take_over(page).await?;
        page.finger("#board [data-spot='column:5'] > .spot").await?;
        page.wait("#moves .main", "✓ 5").await?;
        page.finger("#board [data-spot='column:6'] > .spot").await?;
        page.wait("#moves .main", "✓ 6").await?;
        ensure!(page.ask(HAND_OVER).await? == false, "nothing has been moved yet");
        ensure!(
            page.ask("return document.querySelectorAll('#board .aimed').length").await? == 1,
            "one is aimed at"
        );
        page.photograph("aimed-phone").await?;
        page.finger("#moves .main").await?;
        page.wait(".hand-over", "").await?;

        // The same spot twice is a move, too; and the columns are at hand as large buttons.
        take_over(page).await?;
        let low = "return Math.min(...[...document.querySelectorAll('#more-moves .press')] \
            .map((it) => it.getBoundingClientRect()).map(({ width, height }) => Math.min(width, height)))";
        ensure!(
            page.ask(low).await?.as_f64().is_some_and(|least| least >= 44.0),
            "each column has a large button"
        );
        page.finger("#board [data-spot='column:7'] > .spot").await?;
        page.wait("#moves .main", "✓ 7").await?;
        page.finger("#board [data-spot='column:7'] > .spot").await?;
        page.wait(".hand-over", "").await?;
        ensure!(page.ask(TOO_SMALL).await? == "", "targets: {}", page.ask(TOO_SMALL).await?);

        // Where nothing can be touched, somebody says why.
        page.finger("#board svg").await?;
        page.wait(".toast", "your turn").await?;

        // A face of a die is large enough to be met at once.
        open_for_two(page, kubyk, "fingers-die", "vertushka new").await?;
        take_over(page).await?;
        page.finger("#board .open > .spot").await?;
        page.wait("#hand-overs, #table.closed", "").await?;
        Ok(())
    })
    .await
}
