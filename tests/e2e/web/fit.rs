//! What belongs together is seen together on a phone held upright.

use anyhow::{Context as _, Result, ensure};

use super::boards::GAMES;
use super::scene::{
    close_drawer, nothing_sticks_out, open_for, open_for_two, play_some, say, take_over, tell,
};
use crate::browser::{Browser, Viewport};

/// Whether the board ends where its buttons begin, and they where the screen does; rounded, because edges meet.
const TOGETHER: &str = "const box = (css) => document.querySelector(css).getBoundingClientRect(); \
    const [board, moves] = [box('#board svg'), box('#table-moves')]; \
    return document.querySelector('#table').scrollTop === 0 \
        && Math.round(board.bottom) <= Math.round(moves.top) + 1 && Math.round(moves.bottom) <= innerHeight";

/// Whether no line of news is cut by the buttons at the lower edge.
const NEWS_WHOLE: &str = "const edge = document.querySelector('#table-moves').getBoundingClientRect().top; \
    const lines = [...document.querySelectorAll('#told p')].filter((it) => it.checkVisibility()); \
    return lines.every((it) => { const { top, bottom } = it.getBoundingClientRect(); return bottom <= edge + 1 || top >= edge - 1; })";

/// The width of a board in pixels below which it would have been made to fit at the cost of its cells.
const LEAST: f64 = 280.0;

/// So wide the drawing is within its box.
const WIDTH: &str = "const svg = document.querySelector('#board svg'); \
    const [box, { width, height }] = [svg.getBoundingClientRect(), svg.viewBox.baseVal]; \
    return Math.min(box.width, box.height * width / height)";

/// Whether the board is so high that it and the buttons could be in each other's way.
const HIGH: &str = "const { width, height } = document.querySelector('#board svg').viewBox.baseVal; \
    return height > 1.2 * width";

/// So often high boards are touched, so that buttons of every kind have come and gone.
const TOUCHES: [u64; 3] = [5, 8, 20];

/// The board and what can be done stand on the screen together, and neither is too small.
async fn fits(page: &Browser) -> Result<()> {
    // The board gives way to its buttons in the frame after they have come.
    page.wait_until("the board is seen with its buttons", TOGETHER).await?;
    page.wait_until("no news are cut", NEWS_WHOLE).await?;
    let width = page.ask(WIDTH).await?;
    ensure!(width.as_f64() >= Some(LEAST), "the board is {width} wide");
    nothing_sticks_out(page).await
}

/// The same of a game's first board, and of a high board in the middle of the game.
async fn fits_all_along(page: &Browser, name: &str) -> Result<()> {
    fits(page).await?;
    if page.ask(HIGH).await? == false {
        return Ok(());
    }
    for touches in TOUCHES {
        play_some(page, touches).await?;
        if page.seen("#table.closed", "").await?.is_some() {
            break;
        }
        // Whoever has touched what lay far down goes back up.
        page.ask("document.querySelector('#table').scrollTop = 0").await?;
        fits(page).await.with_context(|| format!("after {touches} touches more"))?;
        page.photograph(&format!("fit-{name}-{touches}")).await?;
    }
    Ok(())
}

#[tokio::test]
async fn every_board_fits_an_upright_phone_together_with_its_buttons() -> Result<()> {
    tell("fit", Viewport::Phone, async |page, kubyk| {
        for (line, people) in GAMES {
            let name = line.replace(" new", "").replace(' ', "-");
            open_for(page, kubyk, &format!("fit-{name}"), line, *people)
                .await
                .with_context(|| (*line).to_owned())?;
            take_over(page).await.with_context(|| (*line).to_owned())?;
            fits_all_along(page, &name).await.with_context(|| (*line).to_owned())?;
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
        for _ in 0..8 {
            // One after the other: touches before the answer to another one come to nothing.
            play_some(page, 2).await?;
        }
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
