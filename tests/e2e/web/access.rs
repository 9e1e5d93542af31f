//! The page for those who use a keyboard.

use std::time::Instant;

use anyhow::{Result, ensure};

use super::animation::move_a_line;
use super::scene::{
    ALT, DOWN, ENTER, GAME, LEFT, MINE_OR_OVER, RIGHT, TAB, UP, enter, open_for_two, play_some, take_over,
    tell,
};
use crate::browser::{Browser, Viewport};

#[tokio::test]
async fn the_keyboard_alone_is_enough() -> Result<()> {
    tell("keyboard", Viewport::Desktop, async |page, kubyk| {
        enter(page, kubyk, "keys").await?;
        let focused = "return document.activeElement.id === 'quick'";
        for _ in 0..20 {
            if page.ask(focused).await? == true {
                break;
            }
            page.keys(TAB).await?;
        }
        ensure!(page.ask(focused).await? == true, "the way to the first game leads past the bar");
        page.keys(ENTER).await?;
        page.wait("#moves .press:not([aria-disabled])", "Roll").await?;
        // Alt+0 leads to the board, Enter rolls, and the focus is still there to roll again.
        page.keys(&format!("{ALT}0{ALT}")).await?;
        page.wait_until("the focus is on the verb", "return document.activeElement.textContent.includes('Roll')")
            .await?;
        page.keys(ENTER).await?;
        page.wait_until("the player is to move again, or the game is over", MINE_OR_OVER).await?;
        page.wait_until("the focus stays on the table", "return !!document.activeElement.closest('#table')").await?;

        // Enter and nothing else to the end of the game: the focus is never lost, nor on anything but a move.
        let begun = Instant::now();
        while page.seen("#table.closed", "").await?.is_none() {
            ensure!(begun.elapsed() < GAME, "the game goes on and on");
            page.wait_until("the focus is on a move, or the game is over", ON_A_MOVE).await?;
            if page.seen("#table.closed", "").await?.is_none() {
                page.keys(ENTER).await?;
            }
        }
        page.wait_until("the focus stays on the table", "return !!document.activeElement.closest('#table')").await?;

        // A marble is walked to, chosen, and moved.
        open_for_two(page, kubyk, "keys-marbles", "abalone new").await?;
        take_over(page).await?;
        focus(page, "#board [tabindex='0']").await?;
        for key in [LEFT, UP, DOWN] {
            page.keys(key).await?;
            page.wait_until("the focus walks over the board", "return !!document.activeElement.dataset.spot").await?;
        }
        page.keys(ENTER).await?;
        page.wait("#board .chosen > .spot", "").await?;
        page.keys(ENTER).await?;
        page.wait_until("nothing is chosen", "return document.querySelector('#board .chosen') === null").await?;
        // A line of three, and a place that is lit: Enter on each moves it.
        let black = page.seen("#board [data-spot='cell:A3'].open > .spot", "").await?.is_some();
        for cell in if black { ["A3", "B3", "C3"] } else { ["I7", "H7", "G7"] } {
            focus(page, &format!("#board [data-spot='cell:{cell}']")).await?;
            page.keys(ENTER).await?;
            page.wait(&format!("#board [data-spot='cell:{cell}'].chosen > .spot"), "").await?;
        }
        focus(page, "#board .target").await?;
        page.keys(ENTER).await?;
        page.wait(".hand-over", "").await?;
        let nameless = page
            .ask(
                "return [...document.querySelectorAll('button, input, select, #board [tabindex]')].filter((it) => \
                 it.getClientRects().length && !(it.textContent.trim() || it.getAttribute('aria-label') || \
                 it.labels?.length)).length",
            )
            .await?;
        ensure!(nameless == 0, "{nameless} controls have no name");
        Ok(())
    })
    .await
}

/// Puts the focus on a part of the page as soon as it is there: a board may be replaced by its next state at any moment.
async fn focus(page: &Browser, css: &str) -> Result<()> {
    let script = format!(
        "const it = document.querySelector(\"{css}\"); it?.focus(); return !!it && document.activeElement === it"
    );
    page.wait_until(&format!("the focus is on {css}"), &script).await
}

/// A button that is gone once it was pressed leaves the focus to what is likely to come next, not to whatever button stands
/// where it stood.
#[tokio::test]
async fn the_focus_does_not_fall_on_the_button_beside() -> Result<()> {
    const NEXT: &str = "const at = document.activeElement; \
        return at === document.querySelector('#table') || at.matches('.hand-over, #moves .press, #board [data-spot]')";
    tell("beside", Viewport::Desktop, async |page, kubyk| {
        open_for_two(page, kubyk, "beside", "abalone new").await?;
        move_a_line(page).await?;
        // The wish to take the move back gives way to the permission.
        focus(page, "#actions .press:first-child").await?;
        page.keys(ENTER).await?;
        page.wait("#asks p", "").await?;
        page.wait_until("the focus is on what comes next", NEXT).await
    })
    .await
}

/// Whether the focus is on something to do, or the game is over.
const ON_A_MOVE: &str = "return document.querySelector('#table.closed') !== null || \
    !!document.activeElement.closest('#moves .press:not([aria-disabled]):not([aria-busy])')";

/// Every spot that can be touched is reached by the arrows to the left and to the right, whatever the board looks like.
#[tokio::test]
async fn arrows_leave_no_spot_out() -> Result<()> {
    const FIRST: &str = "const open = document.querySelectorAll('#board .open').length; \
        document.querySelector(\"#board [tabindex='0']\").focus(); return open";
    const AT: &str = "return document.activeElement.dataset.spot ?? ''";
    tell("arrows", Viewport::Desktop, async |page, kubyk| {
        for (room, game) in [
            ("arrows-grid", "cephalopod new"),
            ("arrows-hex", "abalone new"),
            ("arrows-row", "katego new diceless"),
        ] {
            open_for_two(page, kubyk, room, game).await?;
            take_over(page).await?;
            play_some(page, 12).await?;
            take_over(page).await?;
            page.wait("#board [tabindex='0']", "").await?;
            let open = page.ask(FIRST).await?.as_u64().unwrap_or_default();
            let mut seen = std::collections::BTreeSet::new();
            for key in std::iter::repeat_n(LEFT, 99).chain(std::iter::repeat_n(RIGHT, 99)) {
                page.keys(key).await?;
                let at = page.ask(AT).await?;
                seen.insert(at.as_str().unwrap_or_default().to_owned());
            }
            ensure!(
                seen.len() as u64 == open && !seen.contains(""),
                "{game}: {open} can be touched, {seen:?}"
            );
        }
        Ok(())
    })
    .await
}

/// A kind of spot, and a game in which there are some.
const SPOTS: [(&str, &str); 8] = [
    ("die", "farkle new"),
    ("tray", "rabbit new"),
    ("face", "vertushka new"),
    ("cell", "cephalopod new small"),
    ("colour", "nibble new"),
    ("column", "katego new"),
    ("entry", "house-numbers new"),
    ("line", "general new"),
];

/// Every kind of spot can be walked to and chosen, whatever has to be done before: the focus is put on what comes next, and
/// Enter is pressed.
#[tokio::test]
async fn every_kind_of_spot_is_chosen_by_key() -> Result<()> {
    tell("keys-spots", Viewport::Desktop, async |page, kubyk| {
        for (kind, game) in SPOTS {
            open_for_two(page, kubyk, &format!("keys-{kind}"), game).await?;
            let next = format!("[data-spot^='{kind}:'][tabindex]");
            let begun = Instant::now();
            loop {
                ensure!(begun.elapsed() < GAME, "{game}: no {kind} can be chosen");
                let at = page.ask(&NEXT.replace("SPOT", &next)).await?;
                page.keys(ENTER).await?;
                if at == kind {
                    break;
                }
            }
            let chosen = "return document.querySelector(':is(#board, #players) .chosen') !== null || \
                document.querySelector('#hand-overs:not([hidden])') !== null || \
                document.querySelector('#board').innerHTML !== before";
            page.wait_until(&format!("{game}: a {kind} is chosen"), chosen).await?;
        }
        Ok(())
    })
    .await
}

/// A game on a board from the first move to the last, by the key that presses what has the focus.
#[tokio::test]
async fn a_game_on_a_board_is_played_to_its_end_by_key() -> Result<()> {
    tell("keys-whole", Viewport::Desktop, async |page, kubyk| {
        open_for_two(page, kubyk, "keys-whole", "katego new clash").await?;
        let next = NEXT.replace("SPOT", "[data-spot^='column:'][tabindex]");
        let begun = Instant::now();
        while page.seen("#table.closed", "").await?.is_none() {
            ensure!(begun.elapsed() < GAME, "the game goes on and on");
            page.ask(&next).await?;
            page.keys(ENTER).await?;
        }
        Ok(())
    })
    .await
}

/// Puts the focus on a spot, or on what has to be done before one can be chosen, and tells the kind of what has it.
const NEXT: &str = "const seen = (css) => [...document.querySelectorAll(css)].find((it) => it.checkVisibility()); \
    window.before = document.querySelector('#board').innerHTML; \
    const next = seen('.hand-over') ?? seen(\":is(#board, #players) SPOT\") ?? seen('#moves .press:not([aria-disabled]):not([aria-busy])'); \
    next?.focus(); return next?.dataset.spot?.split(':')[0] ?? ''";
