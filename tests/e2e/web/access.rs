//! The page for those who use a keyboard.

use std::time::Instant;

use anyhow::{Context as _, Result, bail, ensure};

use super::animation::move_a_line;
use super::scene::{
    ALT, DOWN, ENTER, GAME, LEFT, MINE_OR_OVER, RIGHT, TAB, UP, close_drawer, enter, open_for_two,
    open_lobby, open_past, play_some, say, take_over, tell,
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

        // Enter and nothing else to the end of a game: the focus is never lost, nor on anything but a move.
        enter(page, kubyk, "keys-short").await?;
        say(page, &["/pig new target=20", "/pig bot easy", "/pig start"]).await?;
        close_drawer(page).await?;
        focus(page, "#moves .press:not([aria-disabled])").await?;
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
        open_for_two(page, kubyk, "beside", "abalone new takebacks=on").await?;
        move_a_line(page).await?;
        // The wish to take the move back gives way to the permission.
        focus(page, "#actions .press:first-child").await?;
        page.keys(ENTER).await?;
        page.wait("#asks p", "").await?;
        page.wait_until("the focus is on what comes next", NEXT).await
    })
    .await
}

/// `true` if the focus is on something to do, or the game is over.
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
            let whole = usize::try_from(open)?;
            for key in std::iter::repeat_n(LEFT, whole).chain(std::iter::repeat_n(RIGHT, whole)) {
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

// A game from the start of the page to its end by keys alone: nothing but Tab, arrows and Enter, and no script that puts the
// focus anywhere.

/// The most presses of Tab on the way to something.
const TABS: usize = 99;

/// Script that notes when the game is over: a key that was meant for its last move may begin the next game.
const NOTE_THE_END: &str = "const table = document.querySelector('#table'); \
    const note = () => { window.ended ||= table.classList.contains('closed'); }; \
    window.ended = false; new MutationObserver(note).observe(table, { attributes: true });";

/// `true` if something can be done, or the game is over.
const SOMETHING_TO_DO_OR_OVER: &str = "const seen = (css) => [...document.querySelectorAll(css)].some((it) => it.checkVisibility()); \
    return window.ended || ['#board .open > .spot', '#moves .press:not([aria-disabled]):not([aria-busy])'].some(seen)";

/// The element that has the focus.
const AT: &str = "const at = document.activeElement; \
    return at.closest('#board .open') ? 'spot' : at.closest('#moves .press:not([aria-disabled])') ? 'verb' : ''";

#[tokio::test]
async fn a_game_is_found_and_played_to_its_end_by_key() -> Result<()> {
    tell("keys-start", Viewport::Desktop, async |page, kubyk| {
        enter(page, kubyk, "keys-start").await?;
        press(page, "[data-game=vertushka]", "").await?;
        press(page, "#start-dialog .press", "With people").await?;
        page.wait("#lobby .chair-add", "Bot").await?;
        press(page, "#lobby .chair-add", "Bot").await?;
        press(page, "#start-body .press", "").await?;
        page.wait("#moves .press:not([aria-disabled])", "Start").await?;
        page.ask(NOTE_THE_END).await?;
        press(page, "#moves .press", "Start").await?;
        page.wait("#board svg", "").await?;
        let (begun, mut spots) = (Instant::now(), 0);
        while page.ask("return window.ended").await? != true {
            ensure!(begun.elapsed() < GAME, "the game goes on and on");
            page.wait_until("something can be done, or the game is over", SOMETHING_TO_DO_OR_OVER).await?;
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
        open_past(page, "").await?;
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

// The page for those who use a screen reader, or need contrast: the rules of WCAG that a program can check. They are
// checked by `axe.min.js` of axe-core, which `.ci/run` fetches and names in `KUBYK_AXE`.

/// The parts of the page beside the boards that are checked.
const PARTS: [&str; 15] = [
    "home",
    "start",
    "lobby",
    "table",
    "sheet",
    "people",
    "settings",
    "help",
    "invitation",
    "drawer",
    "options",
    "field",
    "over",
    "past",
    "lesson",
];

#[tokio::test]
async fn axe_finds_nothing_serious_on_a_phone() -> Result<()> {
    axe_on(Viewport::Phone).await
}

#[tokio::test]
async fn axe_finds_nothing_serious_on_a_laptop() -> Result<()> {
    axe_on(Viewport::Desktop).await
}

/// Looks at every part of the page on a screen.
async fn axe_on(viewport: Viewport) -> Result<()> {
    let Some(axe) = axe()? else { return Ok(()) };
    tell("axe", viewport, async |page, kubyk| {
        enter(page, kubyk, "axe").await?;
        let mut found = Vec::new();
        for part in PARTS {
            look_at(page, part).await.context(part)?;
            found.extend(faults(page, &axe, part).await?);
            page.ask("document.querySelectorAll('dialog[open]').forEach((it) => it.close())").await?;
            close_drawer(page).await?;
        }
        ensure!(found.is_empty(), "{}", found.join("\n"));
        Ok(())
    })
    .await
}

/// The script of axe-core, if there is one.
pub(super) fn axe() -> Result<Option<String>> {
    let Some(file) = std::env::var_os("KUBYK_AXE") else {
        ensure!(std::env::var_os("CI").is_none(), "KUBYK_AXE is not set, but CI needs it");
        eprintln!("skipped: KUBYK_AXE is not set");
        return Ok(None);
    };
    Ok(Some(std::fs::read_to_string(&file).context("axe-core")?))
}

/// The serious faults of the page as it is now, in either theme.
pub(super) async fn faults(page: &Browser, axe: &str, part: &str) -> Result<Vec<String>> {
    const RUN: &str = "const done = arguments[arguments.length - 1]; axe.run({ resultTypes: ['violations'], preload: false, RULES }) \
        .then(({ violations }) => done(violations \
        .filter(({ impact }) => impact === 'serious' || impact === 'critical') \
        .map(({ id, nodes }) => id + ': ' + nodes.map(({ html }) => html.slice(0, 120)).join(' | '))));";
    // What depends on colours is looked at in either theme, and everything else once.
    let themes = [("light", ""), ("dark", "runOnly: ['color-contrast', 'link-in-text-block']")];
    if page.ask("return !window.axe").await? == true {
        page.ask(axe).await?;
    }
    let mut found = Vec::new();
    for (theme, rules) in themes {
        page.ask(&format!("document.documentElement.dataset.theme = '{theme}'")).await?;
        // An element that fades in has less contrast than one that stands.
        page.still().await?;
        let faults: Vec<String> =
            serde_json::from_value(page.ask_async(&RUN.replace("RULES", rules)).await?)?;
        found.extend(faults.into_iter().map(|fault| format!("{part} in {theme}: {fault}")));
    }
    Ok(found)
}

/// Brings a part of the page into sight.
async fn look_at(page: &Browser, part: &str) -> Result<()> {
    match part {
        "lobby" => {
            open_lobby(page, "abalone").await?;
            page.wait("#lobby .chair-add", "Bot").await?;
        }
        "people" => page.click("#edit-seats", "").await?,
        "settings" => page.click("#prefs-open", "").await?,
        "help" => page.click("#help", "").await?,
        "invitation" => page.click("#invite-open", "").await?,
        "drawer" => say(page, &["/help"]).await?,
        "options" | "field" => {
            say(page, &["/pig new target=37"]).await?;
            // The lobby of the part before it has a button of that name too.
            page.wait("#table-title", "Pig").await?;
            close_drawer(page).await?;
            page.click("#rules-open", "").await?;
            page.wait("#rules-dialog [data-option=target]", "").await?;
            if part == "field" {
                page.click("#rules-body .press", "💾").await?;
                page.wait("#panel .card-field", "").await?;
            }
        }
        "over" => give_up_pig(page).await?,
        "past" => {
            say(page, &["/rabbit new", "/rabbit start", "/rabbit resign yes"]).await?;
            close_drawer(page).await?;
            page.wait("#table.closed", "").await?;
            open_past(page, "").await?;
            page.wait("#past-board svg", "").await?;
        }
        "lesson" => {
            give_up_pig(page).await?;
            open_past(page, "Pig").await?;
            page.wait("#past-board svg", "").await?;
            // The coach's lesson is there at once when it has been shown before.
            page.wait("#past-coach .press, #lesson-chart svg", "").await?;
            if page.seen("#lesson-chart svg", "").await?.is_none() {
                page.click("#past-coach .press", "Coach").await?;
            }
            page.wait("#lesson-chart svg", "").await?;
        }
        _ => {
            page.click("#home-link", "").await?;
            page.wait("#quick", "").await?;
            match part {
                "home" => return Ok(()),
                "start" => {
                    page.click("[data-game=yatzy]", "").await?;
                    return page.wait("#start-dialog .press", "").await.map(drop);
                }
                "sheet" => open_lobby(page, "yatzy").await?,
                _ => page.click("#quick", "").await?,
            }
            page.wait("#actions .press", "").await?;
        }
    }
    Ok(())
}

/// A game that is over and has values.
async fn give_up_pig(page: &Browser) -> Result<()> {
    say(page, &["/pig new", "/pig bot easy", "/pig start", "/pig resign yes"]).await?;
    close_drawer(page).await?;
    page.wait("#table.closed", "").await.map(drop)
}
