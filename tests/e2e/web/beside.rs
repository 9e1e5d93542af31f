//! The players of a high board stand beside it where there is room, and below it where it would be higher than a phone.

use anyhow::{Result, ensure};

use super::scene::{open_for_two, play_some, tell};
use crate::browser::Viewport;

/// Where the players stand: within the board's drawing or in one beside it, and whether all of the latter can be read.
const PLAYERS: &str = "const [inside, beside] = ['#board svg .players', '#players svg'].map((css) => document.querySelector(css)); \
    const box = (it) => it.getBoundingClientRect(); \
    const right = beside && box(beside).left >= box(document.querySelector('#board svg')).right - 1 \
        && box(beside).right <= innerWidth && beside.textContent.includes('Boris'); \
    const below = beside && box(beside).top >= box(document.querySelector('#board svg')).bottom - 1; \
    return [inside !== null, beside === null ? 'none' : right ? 'beside' : below ? 'below' : 'elsewhere']";

#[tokio::test]
async fn players_stand_beside_a_high_board_or_below_it_where_they_leave_it_its_room() -> Result<()> {
    let apart = (false, "beside");
    for (viewport, [nibble, others]) in [
        (Viewport::Desktop, [apart, apart]),
        (Viewport::PhoneAside, [apart, apart]),
        (Viewport::Phone, [(false, "below"), (true, "none")]),
    ] {
        tell("beside", viewport, async |page, kubyk| {
            for (game, place) in [("abalone new", others), ("nibble new", nibble), ("goose new", others)] {
                open_for_two(page, kubyk, game.split(' ').next().unwrap_or_default(), game).await?;
                let seen: (bool, String) = serde_json::from_value(page.ask(PLAYERS).await?)?;
                ensure!((seen.0, seen.1.as_str()) == place, "{game}: {seen:?}, not {place:?}");
                // What is drawn after a move is divided in the same way, and can be touched.
                play_some(page, 4).await?;
                let seen: (bool, String) = serde_json::from_value(page.ask(PLAYERS).await?)?;
                ensure!((seen.0, seen.1.as_str()) == place, "{game} later: {seen:?}, not {place:?}");
            }
            // The players of a low board push nothing away.
            open_for_two(page, kubyk, "low", "pig new").await?;
            let seen: (bool, String) = serde_json::from_value(page.ask(PLAYERS).await?)?;
            ensure!(seen.1 == "none", "{seen:?}");
            Ok(())
        })
        .await?;
    }
    Ok(())
}
