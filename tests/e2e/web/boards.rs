//! The boards of all presets, as they are photographed and measured.

use std::path::{Path, PathBuf};

use anyhow::{Context as _, Result, ensure};
use kubyk_games::CATALOGUE;
use kubyk_tests::process::Kubyk;

use super::scene::{
    close_drawer, nothing_sticks_out, open_for, open_for_two, open_past, play_by_touch, play_some, say,
    take_over, tell,
};
use crate::browser::{Browser, Viewport};

/// A line that opens a game, and how many people sit down.
const GAMES: &[(&str, usize)] = &[
    ("pig new", 2),
    ("pig new two-dice", 3),
    ("pig new sysna", 2),
    ("farkle new", 2),
    ("farkle new five-dice", 2),
    ("yacht new", 2),
    ("general new", 2),
    ("golden-general new", 2),
    ("katego new", 2),
    ("katego new large", 3),
    ("katego new super", 2),
    ("katego new power", 2),
    ("katego new tree", 2),
    ("katego new pairs", 4),
    ("katego new olympic", 4),
    ("katego new psychological", 2),
    ("katego new diceless", 2),
    ("katego new city", 2),
    ("katego new village", 2),
    ("katego new ladder", 2),
    ("katego new clash", 2),
    ("katego new trade", 2),
    ("katego new auction", 2),
    ("katego new pedestal", 2),
    ("katego new golf", 2),
    ("thirteen new", 2),
    ("vertushka new", 2),
    ("vertushka new two-dice", 2),
    ("rabbit new", 1),
    ("abalone new belgian-daisy", 2),
    ("nibble new", 2),
    ("nibble new thirteen", 2),
    ("nibble new hex", 2),
    ("yatzy new", 2),
    ("yatzy new maxi", 2),
    ("crew new", 2),
    ("mexico new", 3),
    ("mia new", 3),
    ("house-numbers new", 2),
    ("chicago new", 3),
    ("macao new", 3),
    ("cephalopod new", 2),
    ("drop-dead new", 3),
    ("fifty new", 2),
    ("neighbour new", 3),
    ("martinetti new", 2),
    ("goose new", 3),
    ("beetle new", 2),
    ("beetle new tail", 2),
    ("tower new", 3),
    ("gridlock new", 2),
    ("criss-cross new", 2),
    ("express new", 2),
    ("four-rows new", 2),
    ("left-right new", 3),
    ("aces new", 3),
    ("jackpot new", 3),
    ("newmarket new", 2),
    ("hearts new", 3),
    ("shut-the-box new", 2),
    ("hundred-one new", 2),
    ("get-1000 new", 2),
    ("everest new", 2),
    ("ninety-nine new", 2),
];

/// Each preset of the catalogue: the line that opens it, and how many people sit down.
fn every_preset() -> impl Iterator<Item = (String, usize)> {
    CATALOGUE.iter().flat_map(|game| {
        let about = game.about();
        about.presets.iter().enumerate().map(move |(place, preset)| {
            // The first preset needs no name.
            let named = if place == 0 { String::new() } else { format!(" {}", preset.name) };
            let values = game.values(Some(preset.name), &[]).expect("a preset is a variant");
            let capacity = game.capacity(&values);
            let people = if capacity.contains(&2) { 2 } else { capacity[0] };
            (format!("{} new{named}", about.id), people)
        })
    })
}

/// The name of the pictures of a game that a line opens.
fn picture_name(line: &str) -> String {
    line.replace(" new", "").replace(' ', "-")
}

// Pictures of all games as they look on a phone, to be looked at: `docs/pictures/web/`.

/// The number of touches that bring a game into its middle.
const TOUCHES_TO_THE_MIDDLE: u64 = 60;

/// Makes those that are missing; whoever wants one anew removes it before:
/// `cargo test --workspace --test web -- --ignored pictures_of_all_games`
#[tokio::test]
#[ignore = "makes pictures for the eye; takes minutes"]
async fn pictures_of_all_games() -> Result<()> {
    tell("pictures", Viewport::Phone, async |page, kubyk| {
        parts_without_a_running_game(page, kubyk).await?;
        for (line, people) in every_preset() {
            let name = picture_name(&line);
            if is_there(&name) {
                continue;
            }
            open_for(page, kubyk, &format!("picture-{name}"), &line, people)
                .await
                .with_context(|| name.clone())?;
            play_some(page, TOUCHES_TO_THE_MIDDLE).await.with_context(|| name.clone())?;
            if page.seen("#table.closed", "").await?.is_none() {
                // Only the player to move sees outlines.
                take_over(page).await.with_context(|| name.clone())?;
            }
            in_both_themes(page, &name).await?;
        }
        Ok(())
    })
    .await
}

/// The home and a past game; before the others, whose tables would fill the home.
async fn parts_without_a_running_game(page: &Browser, kubyk: &Kubyk) -> Result<()> {
    if is_there("home") && is_there("past-game") {
        return Ok(());
    }
    open_for(page, kubyk, "picture-parts", "pig new target=30", 2).await?;
    play_by_touch(page).await?;
    page.wait("#table.closed", "").await?;
    close_drawer(page).await?;
    page.click("#home-link", "").await?;
    page.wait(".past-games summary", "").await?;
    in_both_themes(page, "home").await?;
    open_past(page, "").await?;
    page.click("#past-coach .press", "Coach").await?;
    page.wait("#lesson-chart svg", "").await?;
    in_both_themes(page, "past-game").await?;
    Ok(())
}

const THEMES: [&str; 2] = ["light", "dark"];

fn file(name: &str, theme: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("../../docs/pictures/web/{name}-{theme}.webp"))
}

/// Returns `true` if there are pictures of this name already.
fn is_there(name: &str) -> bool {
    THEMES.iter().all(|theme| file(name, theme).exists())
}

/// Writes a picture of what the page shows in each theme.
async fn in_both_themes(page: &Browser, name: &str) -> Result<()> {
    for theme in THEMES {
        page.ask(&format!("document.documentElement.dataset.theme = '{theme}'")).await?;
        page.ask("document.querySelectorAll('.toast').forEach((it) => it.remove())").await?;
        // The last touch may have scrolled anywhere.
        page.ask("document.querySelectorAll('.view').forEach((it) => it.scrollTo(0, 0))").await?;
        // A ring around what has the focus is nothing that people see who touch.
        page.ask("document.activeElement?.blur()").await?;
        std::fs::write(file(name, theme), page.webp().await?)?;
    }
    Ok(())
}

// A board, its buttons and its news are seen together on a phone held upright.

/// `true` if the board ends where its buttons begin, and they where the screen does; rounded, because edges meet.
const TOGETHER: &str = "const box = (css) => document.querySelector(css).getBoundingClientRect(); \
    const [board, moves] = [box('#board svg'), box('#table-moves')]; \
    return document.querySelector('#table').scrollTop === 0 \
        && Math.round(board.bottom) <= Math.round(moves.top) + 1 && Math.round(moves.bottom) <= innerHeight";

/// `true` if the buttons at the lower edge cut no line of news, nor of what others ask.
const NEWS_WHOLE: &str = "const edge = document.querySelector('#table-moves').getBoundingClientRect().top; \
    const lines = [...document.querySelectorAll('#told p, #asks p')].filter((it) => it.checkVisibility()); \
    return lines.every((it) => { const { top, bottom } = it.getBoundingClientRect(); return bottom <= edge + 1 || top >= edge - 1; })";

/// The width of a board in pixels below which it would have been made to fit at the cost of its cells.
const LEAST: f64 = 280.0;

/// The width of the drawing within its box.
const WIDTH: &str = "const svg = document.querySelector('#board svg'); \
    const [box, { width, height }] = [svg.getBoundingClientRect(), svg.viewBox.baseVal]; \
    return Math.min(box.width, box.height * width / height)";

/// `true` if the board is so high that it and the buttons could be in each other's way.
const HIGH: &str = "const { width, height } = document.querySelector('#board svg').viewBox.baseVal; \
    return height > 1.2 * width";

/// The numbers of touches on high boards, so that buttons of every kind have come and gone.
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

/// Checks a game's first board and that after a few touches, and a high board later in the game too.
async fn fits_all_along(page: &Browser, name: &str) -> Result<()> {
    fits(page).await?;
    let looks = if page.ask(HIGH).await? == false { 1 } else { TOUCHES.len() };
    for touches in &TOUCHES[..looks] {
        play_some(page, *touches).await?;
        if page.seen("#table.closed", "").await?.is_some() {
            break;
        }
        // A touch far down has scrolled the table; it goes back up.
        page.ask("document.querySelector('#table').scrollTop = 0").await?;
        fits(page).await.with_context(|| format!("after {touches} touches more"))?;
        page.photograph(&format!("fit-{name}-{touches}")).await?;
    }
    Ok(())
}

/// Every second game from this place in the list, so that two tests share the work.
async fn boards_fit(name: &str, first: usize) -> Result<()> {
    tell(name, Viewport::Phone, async |page, kubyk| {
        for (line, people) in GAMES.iter().skip(first).step_by(2) {
            let name = picture_name(line);
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
async fn boards_fit_an_upright_phone_together_with_their_buttons() -> Result<()> {
    boards_fit("fit", 0).await
}

#[tokio::test]
async fn the_other_boards_fit_an_upright_phone_together_with_their_buttons() -> Result<()> {
    boards_fit("fit-others", 1).await
}

#[tokio::test]
async fn the_move_that_is_looked_at_is_seen_whole_beside_the_buttons_of_a_past_game() -> Result<()> {
    const SEEN: &str = "const box = (css) => document.querySelector(css)?.getBoundingClientRect(); \
        const [now, move] = ['#past-now', '#past-moves [aria-current]'].map(box); \
        return move && move.top >= now.bottom - 1 && move.bottom <= innerHeight + 1";
    tell("past-fit", Viewport::Phone, async |page, kubyk| {
        open_for_two(page, kubyk, "past-fit", "pig new").await?;
        for _ in 0..8 {
            // One after the other: touches before the answer to another one come to nothing.
            play_some(page, 2).await?;
        }
        say(page, &["/pig resign yes"]).await?;
        page.wait("#table.closed", "").await?;
        close_drawer(page).await?;
        open_past(page, "").await?;
        page.wait("#past-coach .press", "Coach").await?;
        let scrolled = "return getComputedStyle(document.querySelector('#past-moves')).overflowY";
        ensure!(page.ask(scrolled).await? == "visible", "there is one thing that scrolls");
        for _ in 0..4 {
            page.click("#past-prev", "").await?;
            page.wait_until("the move before it is seen", SEEN).await?;
        }
        Ok(())
    })
    .await
}

// The players of a high board stand beside it where there is room, and below it where it would be higher than a phone.

/// The place of the players: within the board's drawing, or in a drawing beside or below it. Only a drawing that can be read
/// whole counts as beside.
const PLAYERS: &str = "const [inside, beside] = ['#board svg .players', '#players svg:has(> .players)'].map((css) => document.querySelector(css)); \
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
        (Viewport::Phone, [(false, "below"), (false, "below")]),
    ] {
        tell("beside", viewport, async |page, kubyk| {
            for (game, place) in [("abalone new", others), ("nibble new", nibble), ("goose new", others)] {
                open_for_two(page, kubyk, game.split(' ').next().unwrap_or_default(), game).await?;
                let seen: (bool, String) = serde_json::from_value(page.ask(PLAYERS).await?)?;
                ensure!((seen.0, seen.1.as_str()) == place, "{game}: {seen:?}, not {place:?}");
                // The drawing after a move is divided in the same way as the first, and can be touched.
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

/// A screen that becomes narrow or low, as a phone that is turned, gets a board laid out for it, with lines as high as fingers; the
/// game goes on where it was.
#[tokio::test]
async fn a_screen_that_is_turned_gets_a_board_of_its_own() -> Result<()> {
    const BOARD: &str = "const svg = document.querySelector('#board svg'); \
        const line = svg.querySelector('.open[data-spot^=line] > .spot'); \
        return [svg.viewBox.baseVal.height, Number(line.getAttribute('height')), \
            [...document.querySelectorAll(':is(#board, #players) [data-spot^=die]')].map((it) => it.getAttribute('aria-label')).join()]";
    const ASIDE: &str = "const box = (css) => document.querySelector(css)?.getBoundingClientRect(); \
        const [head, board, moves] = ['#players svg:has(> .head)', '#board svg', '#table-moves'].map(box); \
        return !!head && head.left >= board.right - 1 && head.bottom <= moves.top + 1 && board.bottom <= innerHeight + 1";
    tell("turned", Viewport::Desktop, async |page, kubyk| {
        open_for_two(page, kubyk, "turned", "yacht new").await?;
        take_over(page).await?;
        page.click("#moves .press", "Roll").await?;
        page.wait("#board .open[data-spot^=line]", "").await?;
        let board =
            async || -> Result<(f64, f64, String)> { Ok(serde_json::from_value(page.ask(BOARD).await?)?) };
        let (height, line, dice) = board().await?;
        page.resize((500, 900)).await?;
        let other =
            format!("return document.querySelector('#board svg').viewBox.baseVal.height !== {height}");
        page.wait_until("a board for an upright screen", &other).await?;
        let upright = board().await?;
        ensure!(upright.1 > line && upright.2 == dice, "{upright:?} after {line}, {dice}");
        page.photograph("turned-upright").await?;
        page.resize((740, 360)).await?;
        page.wait_until("the head stands beside the board", ASIDE).await?;
        let aside = board().await?;
        ensure!(aside.1 > line && aside.2 == dice, "{aside:?} after {line}, {dice}");
        // What lies in the head is touched there.
        page.click("#players .open[data-spot='die:0']", "").await?;
        page.wait("#players .chosen[data-spot='die:0']", "").await?;
        page.photograph("turned-aside").await?;
        page.click("#players .open[data-spot='die:0']", "").await?;
        page.resize((1280, 800)).await?;
        let same = format!("return document.querySelector('#board svg').viewBox.baseVal.height === {height}");
        page.wait_until("a board for a wide screen", &same).await?;
        ensure!(board().await? == (height, line, dice), "the game is where it was");
        Ok(())
    })
    .await
}
