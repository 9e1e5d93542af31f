//! Taps faster than anybody can look.

use std::time::Instant;

use anyhow::{Result, ensure};

use super::scene::{GAME, every_picture_is_there, open_for_two, tell};
use crate::browser::Viewport;

/// Taps every 20 ms: a spot of the board, now and then a verb. Only what can be tapped then counts. Whenever anything changes
/// there is one board.
const TAPS: &str = "window.taps = 0; window.lost = 0; window.over = false; \
    const look = () => { if (document.querySelectorAll('#board svg').length !== 1) lost += 1; }; \
    window.watch?.disconnect(); window.watch = new MutationObserver(look); \
    watch.observe(document.querySelector('#board'), { childList: true }); \
    const timer = setInterval(() => { \
        look(); \
        over = taps >= MOST || document.querySelector('#table.closed') !== null; \
        if (over) { clearInterval(timer); return; } \
        const spots = [...document.querySelectorAll('#board .open')]; \
        const verb = document.querySelector('#moves .press:not([aria-disabled]):not([aria-busy])'); \
        const spot = taps % 3 === 0 && verb ? verb : spots[taps % spots.length] ?? verb; \
        const it = document.querySelector('.hand-over') ?? spot; \
        if (!it) return; \
        it.dispatchEvent(new MouseEvent('click', { bubbles: true })); \
        taps += 1; \
    }, 20);";

/// A room, the game that is played there, and how many taps.
type Storm = (&'static str, &'static str, u32);

const BOTH: [Storm; 2] = [("verbs", "pig new target=1000", 100), ("spots", "abalone new", 500)];
const PHONE: [Storm; 5] = [
    BOTH[0],
    BOTH[1],
    ("dice", "farkle new", 200),
    ("columns", "katego new large", 200),
    ("lines", "general new", 200),
];

/// On a laptop and on a phone, where there are verbs alone and where dice, columns, lines and marbles are touched.
#[tokio::test]
async fn no_board_is_lost_under_fast_taps() -> Result<()> {
    for (viewport, storms) in [(Viewport::Desktop, &BOTH[..]), (Viewport::Phone, &PHONE)] {
        tell("taps", viewport, async |page, kubyk| {
            for (room, game, most) in storms {
                open_for_two(page, kubyk, room, game).await?;
                page.ask(&TAPS.replace("MOST", &most.to_string())).await?;
                let begun = Instant::now();
                while page.ask("return over").await? != true {
                    ensure!(begun.elapsed() < GAME, "{game}: {}", page.ask("return [taps, lost]").await?);
                }
                ensure!(page.ask("return lost").await? == 0, "{game}: a board vanished");
                every_picture_is_there(page).await?;
            }
            Ok(())
        })
        .await?;
    }
    Ok(())
}
