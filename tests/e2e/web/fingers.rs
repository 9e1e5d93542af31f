//! A finger on a phone meets what it means.

use anyhow::{Context as _, Result, ensure};

use super::scene::{
    DOWN, ENTER, enter, every_picture_is_there, nothing_sticks_out, open_for_two, play_some, say,
    sit_down_too, take_over, tell,
};
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
    /// The number of tries: a busy machine may bring the second tap so late that it is one of its own.
    const TRIES: usize = 10;
    /// Notes whether the last tap came when the cover had lain there for longer than a tap is held up.
    const NOTE: &str = "window.covered = 0; window.late = false; \
        new MutationObserver(() => { \
            if (!covered && document.querySelector('#hand-overs:not([hidden])')) covered = performance.now(); \
        }).observe(document.body, { subtree: true, childList: true, attributes: true }); \
        addEventListener('pointerdown', () => { late = covered > 0 && performance.now() - covered >= 300; }, \
            { capture: true })";
    tell("double-tap", Viewport::Phone, async |page, kubyk| {
        open_for_two(page, kubyk, "double-tap", "katego new").await?;
        page.ask(NOTE).await?;
        take_over(page).await?;
        page.click("#all-moves summary", "").await?;
        for _ in 0..TRIES {
            take_over(page).await?;
            page.ask("covered = 0; late = false").await?;
            page.double_tap("#more-moves .press", "").await?;
            page.wait_until("the move is made", "return covered > 0").await?;
            if page.ask("return late").await? == true {
                continue;
            }
            page.wait(".hand-over", "Play as").await?;
            ensure!(page.seen("#more-moves .press", "").await?.is_none(), "nobody else's moves are shown");
            page.finger(".hand-over").await?;
            page.wait("#more-moves .press", "").await?;
            return Ok(());
        }
        anyhow::bail!("no second tap came in time")
    })
    .await
}

/// The second tap of a double one on Roll wants to see the roll to its end, and banks nothing. Nor does any that follows in the
/// same place, however many there are.
#[tokio::test]
async fn hasty_taps_on_roll_bank_nothing() -> Result<()> {
    /// The number of tries: after a one is rolled, there is nothing to bank.
    const TRIES: usize = 20;
    /// Notes what takes a tap, and whether two came so far apart that somebody could have looked in between.
    const NOTE: &str = "window.taken = []; window.slow = false; let last = Infinity; \
        addEventListener('click', ({ target }) => taken.push(target.closest('button')?.textContent), { capture: true }); \
        addEventListener('pointerdown', ({ timeStamp }) => { slow ||= timeStamp - last >= 300; last = timeStamp; }, { capture: true }); \
        window.again = () => { taken = []; slow = false; last = Infinity; }";
    tell("double-roll", Viewport::Phone, async |page, kubyk| {
        open_for_two(page, kubyk, "double-roll", "pig new target=100").await?;
        page.ask(NOTE).await?;
        for taps in [2, 6].into_iter().cycle().take(TRIES) {
            take_over(page).await?;
            page.ask("again()").await?;
            page.hasty_taps("#moves .press", "Roll", taps).await?;
            page.wait_until(
                "the roll is there",
                "return !!document.querySelector('.hand-over:not([aria-disabled]), #moves .press:nth-child(2):not([aria-disabled])')",
            )
            .await?;
            let good = "return slow || taken.every((it) => it?.includes('Roll'))";
            ensure!(page.ask(good).await? == true, "{taps} taps on Roll: {}", page.ask("return taken").await?);
            if taps > 2 && page.seen("#moves .press:not([aria-disabled])", "Bank").await?.is_some() {
                // A button that has been there for a while takes the tap, even in the same place.
                page.double_tap("#moves .press", "Bank").await?;
                page.wait(".hand-over", "Play as").await?;
                return Ok(());
            }
        }
        anyhow::bail!("a double tap on Roll never leaves anything to bank")
    })
    .await
}

/// Lines of a sheet are lower than a fingertip. A touch aims at one of them and names it on a large button, with what it scores;
/// another touch aims anew, and only the button, or the same spot once more, is the move.
#[tokio::test]
async fn a_finger_aims_before_it_moves_where_spots_are_small() -> Result<()> {
    tell("fingers", Viewport::Phone, async |page, kubyk| {
        open_for_two(page, kubyk, "fingers", "yacht new").await?;
        take_over(page).await?;
        page.click("#moves .press", "Roll").await?;
        page.finger("#board [data-spot='line:8'].open > .spot").await?;
        page.wait("#moves .main", "Any dice: the sum of all five.").await?;
        page.photograph("aimed-line-phone").await?;
        page.finger("#board [data-spot='line:9'].open > .spot").await?;
        page.wait("#moves .main", "✓ Sixes").await?;
        ensure!(page.ask(HAND_OVER).await? == false, "nothing has been moved yet");
        ensure!(
            page.ask("return document.querySelectorAll('#board .aimed').length").await? == 1,
            "one is aimed at"
        );
        page.photograph("aimed-phone").await?;
        // The lines are at hand as large buttons, too, for good once somebody wants them.
        ensure!(page.seen("#more-moves .press", "").await?.is_none(), "the board itself can be touched");
        page.click("#all-moves summary", "").await?;
        page.reload().await?;
        page.wait("#more-moves .press", "").await?;
        let low = "return Math.min(...[...document.querySelectorAll('#more-moves .press')] \
            .map((it) => it.getBoundingClientRect()).map(({ width, height }) => Math.min(width, height)))";
        ensure!(
            page.ask(low).await?.as_f64().is_some_and(|least| least >= 44.0),
            "each line has a large button"
        );
        page.finger("#board [data-spot='line:8'].open > .spot").await?;
        page.wait("#moves .main", "✓ Chance").await?;
        page.finger("#moves .main").await?;
        page.wait(".hand-over", "").await?;
        ensure!(page.ask(TOO_SMALL).await? == "", "targets: {}", page.ask(TOO_SMALL).await?);

        // A board on which nothing can be touched says why.
        page.finger("#board svg").await?;
        page.wait(".toast", "your turn").await?;

        // A column and a face of a die are large enough to be met at once.
        for game in ["katego", "vertushka"] {
            open_for_two(page, kubyk, &format!("fingers-{game}"), &format!("{game} new")).await?;
            take_over(page).await?;
            page.finger("#board .open > .spot").await?;
            page.wait(".hand-over, #table.closed", "").await?;
        }
        Ok(())
    })
    .await
}

/// A cell may be chosen in two steps: the touch that takes the first one marks it, names the move, and means the second as well.
#[tokio::test]
async fn the_first_touch_of_a_cell_is_seen() -> Result<()> {
    tell("fingers-cell", Viewport::Phone, async |page, kubyk| {
        open_for_two(page, kubyk, "fingers-cell", "gridlock new").await?;
        take_over(page).await?;
        page.click("#moves .press", "Roll").await?;
        page.click("#moves .press", "wide").await?;
        page.finger("#board .open[data-spot='cell:a1'] > .spot").await?;
        page.wait("#moves .main", "✓ a1").await?;
        page.wait("#board .aimed[data-spot='cell:a1']", "").await?;
        // All that it would cover stands out, and not the column that leads to it.
        let covers = "const [, column, row] = document.querySelector('#moves .main').textContent.match(/a1\\W+([a-l])(\\d+)/); \
            const all = (css) => document.querySelectorAll(`#board ${css}`).length; \
            return all('.aimed') === (column.charCodeAt(0) - 96) * Number(row) && all('.chosen') === 0";
        ensure!(page.ask(covers).await? == true, "the whole rectangle is seen");
        page.finger("#moves .main").await?;
        page.wait(".hand-over", "").await?;
        Ok(())
    })
    .await
}

/// A few moves that lie on cells too small for a finger are buttons at once.
#[tokio::test]
async fn a_few_small_cells_are_buttons_too() -> Result<()> {
    tell("fingers-few", Viewport::Phone, async |page, kubyk| {
        open_for_two(page, kubyk, "fingers-few", "express new").await?;
        take_over(page).await?;
        page.finger("#board .open[data-spot='die:0'] > .spot").await?;
        page.wait("#moves .press", " and ").await?;
        // Both choose at once, and whoever has the screen is named.
        page.wait("#board svg", "It's Boris's turn").await?;
        page.wait("#board .open[data-spot^=entry]", "").await?;
        ensure!(page.seen("#all-moves", "").await?.is_none(), "they are in no list besides");
        page.photograph("few-small-phone").await?;
        page.click("#moves .press", " and ").await?;
        page.wait(".hand-over", "").await?;
        Ok(())
    })
    .await
}

// Taps faster than anybody can look.

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

const LAPTOP: [Storm; 2] = [("verbs", "pig new target=1000", 100), ("spots", "abalone new", 500)];
const PHONE: [Storm; 5] = [
    LAPTOP[0],
    ("spots", "abalone new", 100),
    ("dice", "farkle new", 200),
    ("columns", "katego new large", 200),
    ("lines", "general new", 200),
];

/// On a laptop and on a phone, where there are verbs alone and where dice, columns, lines and marbles are touched.
#[tokio::test]
async fn no_board_is_lost_under_fast_taps() -> Result<()> {
    for (viewport, storms) in [(Viewport::Desktop, &LAPTOP[..]), (Viewport::Phone, &PHONE)] {
        tell("taps", viewport, async |page, kubyk| {
            for (room, game, most) in storms {
                open_for_two(page, kubyk, room, game).await?;
                page.ask(&TAPS.replace("MOST", &most.to_string())).await?;
                for taps in (50..=*most).step_by(50) {
                    let tapped = format!("return over || taps >= {taps}");
                    page.wait_until("taps are made", &tapped).await.context(*game)?;
                }
                page.wait_until("the taps are over", "return over").await.context(*game)?;
                ensure!(page.ask("return lost").await? == 0, "{game}: a board vanished");
                every_picture_is_there(page).await?;
            }
            Ok(())
        })
        .await?;
    }
    Ok(())
}

// Two people at one phone.

#[tokio::test]
async fn two_share_a_phone() -> Result<()> {
    tell("phone", Viewport::Phone, async |page, kubyk| {
        enter(page, kubyk, "kitchen").await?;
        page.photograph("home-phone-light").await?;
        page.click("#prefs-open", "").await?;
        page.click("#theme option[value=dark]", "").await?;
        page.click("#prefs-dialog .main", "").await?;
        ensure!(page.ask("return document.documentElement.dataset.theme").await? == "dark");
        page.photograph("home-phone-dark").await?;

        // Typed, with completion.
        page.click("#drawer-toggle", "").await?;
        page.click("#line", "").await?;
        page.keys("/kat").await?;
        page.wait(".completions li:first-child", "/katego").await?;
        page.keys(DOWN).await?;
        // The list comes once more, and what was chosen of it is still chosen.
        page.ask(
            "window.shown = document.querySelector('#completions li'); \
            document.querySelector('#line').dispatchEvent(new Event('input'))",
        )
        .await?;
        page.wait_until("the list has come anew", "return !shown.isConnected").await?;
        page.keys(ENTER).await?;
        ensure!(page.ask("return document.querySelector('#line').value.trim()").await? == "/katego");
        page.keys(" new").await?;
        page.keys(ENTER).await?;
        page.click("#drawer-close", "").await?;

        // A private answer is seen by the one who asked, and not by the other one at the same phone.
        sit_down_too(page, "Olha").await?;
        page.click(".seat:nth-child(1)", "").await?;
        page.click("#actions .press", "Rules").await?;
        page.wait("#panel .only", "Only you see this").await?;
        page.photograph("private-phone-dark").await?;
        page.click(".seat:nth-child(2)", "").await?;
        page.wait_gone("#panel", "").await?;
        page.click(".seat:nth-child(1)", "").await?;
        page.click("#panel-close", "").await?;
        page.wait_gone("#panel", "").await?;
        page.click(".seat:nth-child(2)", "").await?;

        page.click("#moves .press", "Join").await?;
        page.click("#moves .press", "Start").await?;
        for column in ["3", "4", "5"] {
            page.click(".hand-over", "Play as").await?;
            page.wait_gone(".hand-over", "").await?;
            page.tap(&format!("column:{column}")).await?;
        }
        page.wait(".hand-over", "Play as").await?;
        page.photograph("katego-phone-dark").await?;
        ensure!(
            page.seen("#moves .press:not([aria-disabled])", "").await?.is_none(),
            "out of turn nothing can be pressed"
        );

        // The language changes the page at once, and what the bot says from then on.
        page.click("#prefs-open", "").await?;
        page.click("#lang option[value=uk]", "").await?;
        page.click("#prefs-dialog .main", "").await?;
        page.wait(".hand-over", "Грати за").await?;
        say(page, &["/rules katego"]).await?;
        page.wait(".from-bot .card-title, #panel .card-title", "Катего").await?;
        page.photograph("rules-phone-dark-uk").await?;

        nothing_sticks_out(page).await?;
        every_picture_is_there(page).await
    })
    .await
}

#[tokio::test]
async fn buttons_keep_their_height_below_a_tall_board() -> Result<()> {
    tell("tall", Viewport::Phone, async |page, kubyk| {
        for (room, game) in
            [("hexagons", "nibble new hex"), ("marbles", "abalone new"), ("path", "goose new")]
        {
            open_for_two(page, kubyk, room, game).await?;
            page.wait("#table-moves .press, #table-moves .hand-over", "").await?;
            let high = "const box = (it) => it.getBoundingClientRect(); \
                const all = [...document.querySelectorAll('#table-moves :is(.press, .hand-over)')].map(box); \
                const end = box(document.querySelector('#table-moves')).bottom; \
                return all.every((it) => it.height >= 40) && all[0].bottom <= end";
            page.wait_until("buttons are as high as ever, the first are seen", high).await.context(game)?;
        }
        Ok(())
    })
    .await
}

/// The width of a board in pixels from which its cells are large enough for a finger.
const LEAST: i64 = 280;

/// From the first roll on, the board keeps its box and the buttons their upper edge, whatever the dice bring; and the
/// buttons lie below the board, or over one that is so high that it must be scrolled to be large enough.
#[tokio::test]
async fn board_and_buttons_keep_their_places_during_a_game() -> Result<()> {
    const PLACES: &str = "const box = (css) => document.querySelector(css).getBoundingClientRect(); \
        window.places ??= []; \
        const now = { height: Math.round(box('#board svg').height), width: Math.round(box('#board svg').width), bottom: Math.round(box('#board svg').bottom), \
            top: Math.round(box('#table-moves').top), \
            room: Math.round(parseFloat(document.documentElement.style.getPropertyValue('--moves')) || 0), closed: !!document.querySelector('#table.closed') }; \
        places.push(now); return now";
    tell("steady-board", Viewport::Phone, async |page, kubyk| {
        for (room, game) in
            [("steady-pig", "pig new"), ("steady-hex", "nibble new hex"), ("steady-goose", "goose new")]
        {
            open_for_two(page, kubyk, room, game).await?;
            let (mut highest, mut most) = (0, 0);
            for _ in 0..8 {
                play_some(page, 2).await?;
                page.ask("document.querySelector('#table').scrollTop = 0").await?;
                let now = page.ask(PLACES).await?;
                let [height, bottom, top, room, width] = ["height", "bottom", "top", "room", "width"]
                    .map(|name| now[name].as_i64().unwrap_or_default());
                if now["closed"] == true {
                    break;
                }
                ensure!(room >= most, "{game}: what the buttons had is kept for them, {now}");
                // Only for buttons that need more room than any before them a high board gives way.
                ensure!(height >= highest || room > most, "{game}: from {highest} to {now}");
                (highest, most) = (height, room);
                let over = bottom - top;
                ensure!(over <= 1 || width >= LEAST, "{game}: the buttons lie over the board, {now}");
                page.ask("const it = document.querySelector('#table'); it.scrollTop = it.scrollHeight")
                    .await?;
                let end = page.ask(PLACES).await?;
                let over = end["bottom"].as_i64().zip(end["top"].as_i64()).map(|(bottom, top)| bottom - top);
                ensure!(over.is_some_and(|over| over <= 1), "{game}: some of it is never seen, {end}");
            }
        }
        Ok(())
    })
    .await
}
