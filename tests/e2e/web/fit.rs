//! What belongs together is seen together on a phone held upright.

use anyhow::{Context as _, Result, ensure};

use super::pictures::GAMES;
use super::scene::{
    close_drawer, nothing_sticks_out, open_for, open_for_two, play_some, say, take_over, tell,
};
use crate::browser::Viewport;

/// Whether the board ends where its buttons begin, and they where the screen does; rounded, because edges meet.
const TOGETHER: &str = "const box = (css) => document.querySelector(css).getBoundingClientRect(); \
    const [board, moves] = [box('#board svg'), box('#table-moves')]; \
    return document.querySelector('#table').scrollTop === 0 \
        && Math.round(board.bottom) <= Math.round(moves.top) + 1 && Math.round(moves.bottom) <= innerHeight";

/// The width of a board in pixels below which it would have been made to fit at the cost of its cells.
const LEAST: f64 = 280.0;

#[tokio::test]
async fn every_board_fits_an_upright_phone_together_with_its_buttons() -> Result<()> {
    tell("fit", Viewport::Phone, async |page, kubyk| {
        for (line, people) in GAMES {
            let room = format!("fit-{}", line.replace(' ', "-"));
            open_for(page, kubyk, &room, line, *people).await.with_context(|| (*line).to_owned())?;
            take_over(page).await.with_context(|| (*line).to_owned())?;
            // The board gives way to its buttons in the frame after they have come.
            let fitted = page.wait_until("the board is seen with its buttons", TOGETHER).await;
            fitted.with_context(|| (*line).to_owned())?;
            let width =
                page.ask("return document.querySelector('#board svg').getBoundingClientRect().width").await?;
            ensure!(width.as_f64() >= Some(LEAST), "{line}: the board is {width} wide");
            nothing_sticks_out(page).await.with_context(|| (*line).to_owned())?;
        }
        Ok(())
    })
    .await
}

#[tokio::test]
async fn the_move_that_is_looked_at_is_seen_whole_beside_the_buttons_of_a_past_game() -> Result<()> {
    const SEEN: &str = "const box = (css) => document.querySelector(css)?.getBoundingClientRect(); \
        const [list, move] = ['#past-moves', '#past-moves [aria-current]'].map(box); \
        return move && list.bottom <= innerHeight && move.top >= list.top - 1 && move.bottom <= list.bottom + 1";
    tell("past-fit", Viewport::Phone, async |page, kubyk| {
        open_for_two(page, kubyk, "past-fit", "pig new").await?;
        play_some(page, 16).await?;
        say(page, &["/pig resign yes"]).await?;
        page.wait("#table.closed", "").await?;
        close_drawer(page).await?;
        page.click("#home-link", "").await?;
        page.click(".home a[href^='#past/']", "").await?;
        page.wait("#past-coach .press", "Coach").await?;
        page.wait_until("the last move is seen", SEEN).await?;
        for _ in 0..4 {
            page.click("#past-prev", "").await?;
            page.wait_until("the move before it is seen", SEEN).await?;
        }
        Ok(())
    })
    .await
}
