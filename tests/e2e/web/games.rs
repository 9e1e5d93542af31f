//! Whole games of every kind of board, played by touching.

use std::time::Instant;

use anyhow::{Context as _, Result, ensure};

use super::access::{axe, faults};
use super::scene::{
    BOARD_OR_COVER, GAME, LEFT, MINE_OR_OVER, close_drawer, enter, every_picture_is_there,
    nothing_sticks_out, open_for, open_for_two, open_past, play_by_touch, play_some, say, tell, thorough,
    url,
};
use crate::browser::{Browser, Viewport};

/// A game of every kind of board and of every way to choose, so short that players who choose at random come to its end: a room,
/// the line that opens the game, and how many sit down.
const KINDS: [(&str, &str, usize); 26] = [
    ("race", "pig new target=30", 2),
    ("columns", "katego new", 2),
    ("dice", "farkle new target=1000", 2),
    ("squares", "yacht new", 1),
    ("marbles", "abalone new goal=1 plies=24", 2),
    ("blocks", "nibble new", 2),
    ("turning", "vertushka new", 2),
    ("numbers", "thirteen new", 2),
    ("trays", "rabbit new", 1),
    ("lives", "mexico new lives=1", 2),
    ("bluff", "mia new lives=1", 2),
    ("capture", "cephalopod new small", 2),
    ("path", "goose new", 2),
    ("creatures", "beetle new", 2),
    ("sealed", "katego new psychological", 2),
    ("bids", "katego new auction", 2),
    ("two-hands", "golden-general new", 2),
    ("climb", "tower new short columns=1", 2),
    ("marks", "express new marks=4", 2),
    ("round", "left-right new", 3),
    ("stacks", "jackpot new counters=5", 2),
    ("keeping", "newmarket new rounds=1", 2),
    ("hill", "hearts new target=30", 2),
    ("tiles", "shut-the-box new rounds=1", 2),
    ("square", "get-1000 new", 2),
    ("mountains", "everest new small", 2),
];

/// Further games, which share their boards and ways to choose with some of those.
const MORE: [(&str, &str, usize); 18] = [
    ("sheet", "general new", 2),
    ("values", "katego new diceless", 2),
    ("partners", "katego new olympic", 4),
    ("entries", "house-numbers new", 2),
    ("stakes", "macao new", 2),
    ("ship", "crew new", 2),
    ("pairs", "yatzy new", 1),
    ("rounds", "chicago new", 2),
    ("dead-dice", "drop-dead new", 2),
    ("doubles", "fifty new target=20", 2),
    ("neighbours", "neighbour new", 3),
    ("there-and-back", "martinetti new", 2),
    ("patches", "gridlock new side=8", 2),
    ("figures", "criss-cross new", 2),
    ("rows", "four-rows new short", 2),
    ("dice-around", "aces new dice=2", 3),
    ("sums", "hundred-one new rounds=1", 2),
    ("expressions", "ninety-nine new rounds=1", 2),
];

/// The number of touches before the change of the theme; a lucky roll may have ended a short game by then.
const BEFORE: u64 = 3;

/// Every second game from this place in the lists: a phone and a laptop share them. Each begins in one theme and goes on in the
/// other. Once something has happened, those who use a screen reader or need contrast are thought of.
async fn games_by_touch(name: &str, viewport: Viewport, first: usize) -> Result<()> {
    let axe = axe()?;
    tell(name, viewport, async |page, kubyk| {
        let mut found = Vec::new();
        page.goto(&url(kubyk, "/")).await?;
        let size = page.ask("return [innerWidth, innerHeight]").await?;
        let wanted = if let Viewport::Phone = viewport { [360, 740] } else { [1280, 800] };
        ensure!(size == serde_json::json!(wanted), "the page is {size}");
        let themes = ["light", "dark"].into_iter().cycle();
        let more: &[_] = if thorough() { &MORE } else { &[] };
        for ((room, game, people), theme) in KINDS.iter().chain(more).skip(first).step_by(2).zip(themes) {
            let begun = Instant::now();
            dress(page, theme).await?;
            open_for(page, kubyk, room, game, *people).await.with_context(|| (*game).to_owned())?;
            let opened = begun.elapsed();
            play_some(page, BEFORE).await.with_context(|| (*game).to_owned())?;
            if let Some(axe) = &axe {
                found.extend(faults(page, axe, game).await.with_context(|| (*game).to_owned())?);
            }
            dress(page, if theme == "light" { "dark" } else { "light" }).await?;
            page.reload().await?;
            page.wait(BOARD_OR_COVER, "").await?;
            let touches = BEFORE + play_by_touch(page).await.with_context(|| (*game).to_owned())?;
            eprintln!(
                "{game}: open after {opened:?}, over after {:?} and {touches} touches",
                begun.elapsed()
            );
            ensure!(page.seen("#table.closed", "").await?.is_some(), "{game}: {touches} touches");
            page.photograph(&format!("{name}-{room}")).await?;
            nothing_sticks_out(page).await.with_context(|| (*game).to_owned())?;
        }
        ensure!(found.is_empty(), "{}", found.join("\n"));
        Ok(())
    })
    .await
}

/// Chooses the colours of the page from its next visit on.
async fn dress(page: &Browser, theme: &str) -> Result<()> {
    page.ask(&format!("localStorage['kubyk-theme'] = JSON.stringify('{theme}')")).await?;
    Ok(())
}

#[tokio::test]
async fn games_are_played_by_touching_on_a_laptop() -> Result<()> {
    games_by_touch("touch-desktop", Viewport::Desktop, 0).await
}

#[tokio::test]
async fn games_are_played_by_touching_on_a_phone() -> Result<()> {
    games_by_touch("touch-phone", Viewport::Phone, 1).await
}

// Somebody who has never seen the page.

#[tokio::test]
async fn a_newcomer_finishes_a_game_against_the_machine() -> Result<()> {
    tell("newcomer", Viewport::Desktop, async |page, kubyk| {
        page.goto(&url(kubyk, "/")).await?;
        page.wait("#quick", "").await?;
        ensure!(
            page.seen(".home a[href='/privacy']", "Privacy").await?.is_some(),
            "what is kept can be read"
        );
        page.photograph("home-desktop-light").await?;
        page.click("#quick", "").await?;
        page.click("#moves .press", "Roll").await?;
        page.photograph("pig-desktop-light").await?;
        let begun = Instant::now();
        let mut turns = 0;
        while page.seen("#table.closed", "").await?.is_none() {
            ensure!(begun.elapsed() < GAME, "the game goes on and on");
            page.wait_until("the player is to move, or the game is over", MINE_OR_OVER).await?;
            turns += 1;
            if turns == 8 {
                page.reload().await?;
                page.wait("#board svg", "").await?;
            }
            let bank = page.seen("#moves .press:not([aria-disabled])", "Bank").await?;
            let label = match &bank {
                Some(button) => button.text().await.unwrap_or_default(),
                None => String::new(),
            };
            let press = if stake(&label) >= 20 { "Bank" } else { "Roll" };
            // The board may have changed since it was looked at; then it is looked at again.
            if let Some(button) = page.seen("#moves .press:not([aria-disabled])", press).await? {
                let _ = button.click().await;
            }
        }
        page.wait("#ending .press", "Rematch").await?;
        page.photograph("pig-over-desktop-light").await?;
        page.click("#ending-more summary", "").await?;
        page.click("#ending .press", "Record").await?;
        page.wait(".card-file", "").await?;

        // The game is among the past ones, and can be walked through.
        page.click("#panel-close", "").await?;
        open_past(page, "").await?;
        page.wait("#past-board svg", "").await?;
        let last = page.ask("return document.querySelector('[aria-current=step]').textContent").await?;
        page.keys(LEFT).await?;
        let moved = format!("return document.querySelector('[aria-current=step]')?.textContent !== {last}");
        page.wait_until("one move back", &moved).await?;
        page.photograph("past-desktop-light").await?;
        every_picture_is_there(page).await
    })
    .await
}

/// The number on a button that says "Bank 20".
fn stake(label: &str) -> i64 {
    label.rsplit(' ').next().and_then(|number| number.parse().ok()).unwrap_or_default()
}

// Hints and the coach in the page.

#[tokio::test]
async fn a_hint_and_the_picture_of_a_game_are_for_the_one_who_asks() -> Result<()> {
    tell("coach", Viewport::Desktop, async |page, kubyk| {
        enter(page, kubyk, "school").await?;
        say(page, &["/pig new variant=one-die target=100", "/pig bot level=optimal", "/pig start"]).await?;
        roll_until_there_is_a_choice(page).await?;
        say(page, &["/hint"]).await?;
        page.wait("#panel .card-title", "Hint").await?;
        // Where little hangs on the move it is named at once.
        page.ask("[...document.querySelectorAll('#panel .press')].find((it) => it.textContent.includes('Which move'))?.click()").await?;
        page.wait("#panel", "The best move: 🎲 Roll").await?;
        say(page, &["/pig resign yes"]).await?;
        page.wait("#table.closed", "").await?;
        say(page, &["/coach"]).await?;
        page.wait("#panel .card-picture img[alt*='Chances to win']", "").await?;
        let others = "return [...document.querySelectorAll('#panel .card-lines p')].some((it) => /^\\d\\. .*🤖/.test(it.textContent))";
        ensure!(page.ask(others).await? == false, "the moves of the bot are no lesson");
        page.click("#panel .press", "Share").await?;
        page.wait("#log .card-picture img", "").await?;
        page.photograph("coach-desktop-light").await?;
        every_picture_is_there(page).await?;
        close_drawer(page).await
    })
    .await
}

/// The puzzle of the day is answered in private, in at most three tries, and shared without its answer.
#[tokio::test]
async fn the_puzzle_of_the_day_is_answered_and_shared() -> Result<()> {
    tell("puzzle", Viewport::Phone, async |page, kubyk| {
        enter(page, kubyk, "riddles").await?;
        say(page, &["/settings puzzle on", "/puzzle"]).await?;
        page.wait("#panel", "three tries").await?;
        page.wait("#panel .card-picture img", "").await?;
        let solved = "return [...document.querySelectorAll('#panel .press')].some((it) => it.textContent.includes('Share'))";
        for letter in ["A", "B", "C"] {
            // The move stands below the letter.
            let press = format!(
                "[...document.querySelectorAll('#panel .press')].find((it) => it.firstChild.textContent === '{letter}').click()"
            );
            page.ask(&press).await?;
            let answered = format!("{solved} || [...document.querySelectorAll('.toast')].some((it) => it.textContent.startsWith('❌ {letter}'))");
            page.wait_until("a try is answered", &answered).await?;
            if page.ask(solved).await? == true {
                break;
            }
        }
        page.click("#panel .press", "Share").await?;
        page.wait_until("the chat is told", "return /[🟩🟥]/u.test(document.querySelector('#log').textContent)").await?;
        every_picture_is_there(page).await
    })
    .await
}

/// Rolls until one may bank or roll on: the first roll of a turn is no choice.
async fn roll_until_there_is_a_choice(page: &Browser) -> Result<()> {
    // Looked at and pressed in one go: between two questions to the browser the board could change, and a roll too
    // many may end the turn.
    let step = "const open = [...document.querySelectorAll('#moves .press:not([aria-disabled])')];
        if (open.some((it) => it.getAttribute('aria-busy') === 'true')) return false;
        const named = (name) => open.find((it) => it.textContent.includes(name));
        if (named('Bank')) return true;
        named('Roll')?.click();
        return false;";
    page.wait_until("there is a choice", step).await
}

/// Both players of a game of Pig bank whatever they have, as early as they can, to the end of the game.
async fn play_timidly(page: &Browser) -> Result<()> {
    // In one go, too: at the end of the game other buttons lie where these were.
    const STEP: &str = "if (document.querySelector('#table.closed')) return true;
        const seen = (css, words) => [...document.querySelectorAll(css)].find((it) => it.checkVisibility() && it.textContent.includes(words));
        const open = '#moves .press:not([aria-disabled]):not([aria-busy=true])';
        (seen('.hand-over', '') ?? seen(open, 'Bank') ?? seen(open, 'Roll'))?.click();
        return false;";
    let begun = std::time::Instant::now();
    while page.ask(STEP).await? != true {
        ensure!(begun.elapsed() < GAME, "the game goes on and on");
    }
    Ok(())
}

#[tokio::test]
async fn the_coach_stands_beside_the_moves_of_a_past_game() -> Result<()> {
    for viewport in [Viewport::Phone, Viewport::Desktop] {
        tell("past-coach", viewport, async |page, kubyk| {
            // What only asks for a roll shares the row of the roll.
            let at_step = |step: i64| {
                format!(
                    "const row = document.querySelector('#past-moves [aria-current]'); \
                    return row !== null && [{step}, {step} + 1].includes(Number(row.dataset.step))"
                )
            };
            open_for_two(page, kubyk, "lessons", "pig new target=40").await?;
            play_timidly(page).await?;
            open_past(page, "").await?;
            page.wait("#past-board svg", "").await?;
            page.click("#past-coach .press", "Coach").await?;
            page.wait("#lesson-chart svg", "").await?;
            // One's own are listed, those of others stand folded below them.
            let own = "const rows = [...document.querySelectorAll('#lesson-marks > ol button')]; \
                return rows.length > 0 && rows.every((it) => it.textContent.includes('(you)'))";
            ensure!(page.ask(own).await? == true, "only one's own");
            page.wait("#lesson-marks details:not([open]) summary", "The others' mistakes").await?;
            // A marked move says what it is in the list, and leads there from the drawing and from its sentence.
            let graded = "return /Inaccuracy|Mistake|Blunder/.test(document.querySelector('#past-moves .past-mark')?.textContent ?? '')";
            page.wait_until("a marked move says what it is", graded).await?;
            let steps = async |css: &str| -> Result<Vec<i64>> {
                let steps = "return [...document.querySelectorAll('CSS')].map((it) => Number(it.dataset.step))";
                Ok(serde_json::from_value(page.ask(&steps.replace("CSS", css)).await?)?)
            };
            let worst = steps("#lesson-marks li:not(.plain) button").await?;
            ensure!(!worst.is_empty(), "the moves that cost the most are numbered");
            let marked = steps("#lesson-marks button").await?;
            let numbers = "const rows = [...document.querySelectorAll('#past-moves li')]; \
                return rows.length > 0 && rows.every((it) => !it.hasAttribute('value')) \
                    && document.querySelector('#past-place').textContent.endsWith(` ${rows.length}`)";
            page.wait_until("moves are numbered without gaps", numbers).await?;
            page.click(&format!("#lesson-chart [data-spot='event:{}'] > .spot", worst[0]), "").await?;
            page.wait_until("the board shows the marked move", &at_step(worst[0])).await?;
            page.wait("#past-told", "better:").await?;
            let seen = "const it = document.querySelector('#past-told').getBoundingClientRect(); \
                return it.top >= 0 && it.bottom <= innerHeight";
            ensure!(page.ask(seen).await? == true, "the answer is in sight");
            page.photograph("past-coach-mark").await?;
            let last = worst[worst.len() - 1];
            let last_mark = format!("#lesson-marks [data-step='{last}']");
            // What is scrolled passes below the buttons.
            let reach = format!("document.querySelector(\"{last_mark}\").scrollIntoView({{ block: 'center' }})");
            page.ask(&reach).await?;
            page.click(&last_mark, "").await?;
            page.wait_until("the board shows the other one", &at_step(last)).await?;
            // Any other moment of the line leads to itself.
            let other = (1..=40).find(|step| !marked.contains(step)).context("not all are marked")?;
            page.ask(&format!(
                "document.querySelector(\"#lesson-chart [data-spot='event:{other}'] > .spot\")\
                 .dispatchEvent(new MouseEvent('click', {{ bubbles: true }}))"
            ))
            .await?;
            page.wait_until("the board shows that moment", &at_step(other)).await?;
            page.wait("#past-said", "").await?;
            page.wait_until("nothing is said of it", "return document.querySelector('#past-told').textContent === ''")
                .await?;
            // Without asking again it is there after a reload, and a mark leads on to a second try.
            page.reload().await?;
            page.wait("#lesson-chart svg", "").await?;
            page.ask(&reach).await?;
            page.click(&last_mark, "").await?;
            page.click("#past-closer .press", "try another move").await?;
            page.wait("#panel .card-picture img", "").await?;
            page.click("#panel .press", "Try again").await?;
            page.wait("#table #board svg", "").await?;
            every_picture_is_there(page).await
        })
        .await?;
    }
    Ok(())
}
