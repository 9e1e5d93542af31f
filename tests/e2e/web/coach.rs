//! Hints and the coach in the page.

use anyhow::{Context as _, Result, ensure};

use super::scene::{GAME, close_drawer, enter, every_picture_is_there, open_for_two, say, tell};
use crate::browser::{Browser, Viewport};

#[tokio::test]
async fn a_hint_and_the_picture_of_a_game_are_for_the_one_who_asks() -> Result<()> {
    tell("coach", Viewport::Desktop, async |page, kubyk| {
        enter(page, kubyk, "school").await?;
        say(page, &["/pig new variant=one-die target=100", "/pig bot level=optimal", "/pig start"]).await?;
        throw_until_there_is_a_choice(page).await?;
        say(page, &["/hint"]).await?;
        page.click("#panel .press", "Which move").await?;
        page.wait("#panel", "The best move: 🎲 Roll").await?;
        say(page, &["/pig resign yes"]).await?;
        page.wait("#table.closed", "").await?;
        say(page, &["/coach"]).await?;
        page.wait("#panel .card-picture img[alt*='Chances to win']", "").await?;
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
        page.wait("#log .card", "three tries").await?;
        page.wait("#log .card-picture img", "").await?;
        let solved = "return [...document.querySelectorAll('#panel .press')].some((it) => it.textContent.includes('Share'))";
        for letter in ["A", "B", "C"] {
            // Letters alone: the button of an answer has nothing else on it.
            let press = format!(
                "[...document.querySelectorAll('#log .press')].find((it) => it.textContent === '{letter}').click()"
            );
            page.ask(&press).await?;
            let told = format!("{solved} || [...document.querySelectorAll('.toast')].some((it) => it.textContent.startsWith('❌ {letter}'))");
            page.wait_until("a try is answered", &told).await?;
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

/// Throws until one may bank or throw on: the first throw of a turn is no choice.
async fn throw_until_there_is_a_choice(page: &Browser) -> Result<()> {
    // Looked at and pressed in one go: between two questions to the browser the board could change, and a throw too
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
            let at_step = |step: i64| format!("return document.querySelector('#past-place').textContent.startsWith('{step} ')");
            open_for_two(page, kubyk, "lessons", "pig new target=40").await?;
            play_timidly(page).await?;
            page.click("#home-link", "").await?;
            page.click(".home a[href^='#past/']", "").await?;
            page.wait("#past-board svg", "").await?;
            page.click("#past-coach .press", "Coach").await?;
            page.wait("#lesson-chart svg", "").await?;
            // A marked move carries its sign in the list, and leads there from the drawing and from its sentence.
            page.wait("#past-moves .past-mark", "?").await?;
            let worst = "return [...document.querySelectorAll('#lesson-marks button')].map((it) => Number(it.dataset.step))";
            let worst: Vec<i64> = serde_json::from_value(page.ask(worst).await?)?;
            ensure!(!worst.is_empty() && worst.is_sorted(), "the moves that cost the most: {worst:?}");
            page.click(&format!("#lesson-chart [data-spot='event:{}'] > .spot", worst[0]), "").await?;
            page.wait_until("the board shows the marked move", &at_step(worst[0])).await?;
            page.wait("#past-told", "better:").await?;
            page.photograph("past-coach-mark").await?;
            let last = worst[worst.len() - 1];
            page.click(&format!("#lesson-marks [data-step='{last}']"), "").await?;
            page.wait_until("the board shows the other one", &at_step(last)).await?;
            // Any other moment of the line leads to itself.
            let other = (1..=4).find(|step| !worst.contains(step)).context("three are marked")?;
            page.ask(&format!(
                "document.querySelector(\"#lesson-chart [data-spot='event:{other}'] > .spot\")\
                 .dispatchEvent(new MouseEvent('click', {{ bubbles: true }}))"
            ))
            .await?;
            page.wait_until("the board shows that moment", &at_step(other)).await?;
            page.wait_until("nothing is said of it", "return document.querySelector('#past-told').textContent === ''")
                .await?;
            // Without asking again it is there after a reload, and a mark leads on to a second try.
            page.reload().await?;
            page.wait("#lesson-chart svg", "").await?;
            page.click(&format!("#lesson-marks [data-step='{last}']"), "").await?;
            page.click("#past-closer .press", "try again").await?;
            page.wait("#panel .card-picture img", "").await?;
            page.click("#panel .press", "Try again").await?;
            page.wait("#table #board svg", "").await?;
            every_picture_is_there(page).await
        })
        .await?;
    }
    Ok(())
}
