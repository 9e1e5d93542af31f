//! Each game is explained at the board when somebody plays it for the first time.

use anyhow::{Context as _, Result, ensure};

use super::scene::{close_drawer, enter, say, tell};
use crate::browser::{Browser, Viewport};

/// Three short words, and never again at the same game; another game has its own.
#[tokio::test]
async fn every_game_is_explained_once() -> Result<()> {
    tell("learning", Viewport::Phone, async |page, kubyk| {
        enter(page, kubyk, "learning").await?;
        page.ask("localStorage.removeItem('kubyk-learned')").await?;
        page.click("#quick", "").await?;
        for (part, said) in [("1", "100 points"), ("2", "at stake"), ("3", "A 1 burns")] {
            page.wait("#learn", &format!("{part} of 3")).await?;
            page.wait("#learn", said).await?;
            covers_nothing(page).await.with_context(|| format!("part {part}"))?;
            page.photograph(&format!("learn-{part}-phone")).await?;
            page.click("#learn .main", "").await?;
        }
        page.wait_gone("#learn", "").await?;
        page.click("#home-link", "").await?;
        page.click("#quick", "").await?;
        page.wait("#moves .press:not([aria-disabled])", "Roll").await?;
        ensure!(page.seen("#learn", "").await?.is_none(), "it is not told twice");
        page.click("#home-link", "").await?;
        page.click("[data-game=abalone]", "").await?;
        page.click("#start-dialog .press", "🤖").await?;
        page.wait("#learn", "marbles off the board").await?;
        page.click("#learn .round", "").await?;
        page.wait_gone("#learn", "").await?;
        // Whoever moves has read the first of them.
        page.ask("localStorage.removeItem('kubyk-learned')").await?;
        page.click("#home-link", "").await?;
        page.click("[data-game=pig]", "").await?;
        page.click("#start-dialog .press", "🤖").await?;
        page.wait("#learn", "1 of 3").await?;
        // Whoever opens the page anew goes on where they were.
        page.click("#learn .main", "").await?;
        page.wait("#learn", "2 of 3").await?;
        page.reload().await?;
        page.wait("#learn", "2 of 3").await?;
        page.wait_until("it has been there for long enough to be read", READ).await?;
        page.click("#moves .press:not([aria-disabled])", "Roll").await?;
        page.wait_gone("#learn", "2 of 3").await
    })
    .await
}

/// Whether the word has been seen for five seconds.
const READ: &str = "const word = document.querySelector('#learn'); word.seen ??= performance.now(); return performance.now() - word.seen > 5000";

/// Neither the board nor the moves lie under a word, nor does the board lie under the moves, nor what others ask.
async fn covers_nothing(page: &Browser) -> Result<()> {
    const COVERED: &str = "const [word, board, moves] = ['#learn', '#board svg', '#table-moves'].map((css) => \
            document.querySelector(css).getBoundingClientRect()); \
        const over = (one, other) => one.top < other.bottom - 1 && other.top < one.bottom - 1 && \
            one.left < other.right - 1 && other.left < one.right - 1; \
        const asks = document.querySelector('#asks p')?.getBoundingClientRect() ?? { top: 0, bottom: 0 }; \
        return [over(word, board), over(word, moves), over(board, moves), over(asks, moves), word.top < 0 || word.bottom > innerHeight]";
    let covered = page.ask(COVERED).await?;
    ensure!(
        covered == serde_json::json!([false, false, false, false, false]),
        "something is covered: {covered}"
    );
    Ok(())
}

/// The upper edges of everything at the table but the word itself.
const EDGES: &str = "return [...document.querySelectorAll('#board svg, #table-moves, #table .press')] \
    .filter((it) => it.checkVisibility() && !it.closest('#learn')).map((it) => Math.round(it.getBoundingClientRect().top))";

/// Hasty taps on the first Roll mean Roll, whatever is told above it.
#[tokio::test]
async fn hasty_taps_below_a_word_mean_what_they_began_on() -> Result<()> {
    const NOTE: &str = "window.taken = []; window.slow = false; let last = Infinity; \
        addEventListener('click', ({ target }) => taken.push(target.closest('button')?.textContent ?? ''), { capture: true }); \
        addEventListener('pointerdown', ({ timeStamp }) => { slow ||= timeStamp - last >= 300; last = timeStamp; }, { capture: true })";
    tell("learning-hasty", Viewport::Phone, async |page, kubyk| {
        enter(page, kubyk, "learning-hasty").await?;
        page.ask("localStorage.removeItem('kubyk-learned')").await?;
        page.click("#quick", "").await?;
        page.wait("#learn", "1 of 3").await?;
        page.ask(NOTE).await?;
        page.hasty_taps("#moves .press:not([aria-disabled])", "Roll", 6).await?;
        // Nobody has read it meanwhile.
        page.wait("#learn", "of 3").await?;
        let good = "return slow || taken.every((it) => it.includes('Roll'))";
        ensure!(page.ask(good).await? == true, "six taps on Roll: {}", page.ask("return taken").await?);
        ensure!(page.seen("#panel", "Resign").await?.is_none(), "nobody wants to resign");
        Ok(())
    })
    .await
}

/// On a phone, too, they lie beside high boards and many buttons, and nothing moves once they are read.
#[tokio::test]
async fn words_to_newcomers_cover_no_moves_and_move_nothing() -> Result<()> {
    // A click of the script itself: what has just come under the pointer takes no tap.
    const PRESS: &str = "const sheet = document.querySelector('#start-dialog'); \
        [...sheet.querySelectorAll('.choices .press')].find((it) => it.textContent.includes('🤖'))?.click(); \
        return !sheet.open";
    const SETTLED: &str = "return document.querySelector('#stage').hidden && [...document.querySelectorAll('#moves .press')] \
            .every((it) => !it.ariaDisabled || /Touch|Choose/.test(it.textContent))";
    for viewport in [Viewport::Phone, Viewport::PhoneAside, Viewport::Desktop] {
        tell("learning-beside", viewport, async |page, kubyk| {
            enter(page, kubyk, "learning-beside").await?;
            page.ask("localStorage.removeItem('kubyk-learned')").await?;
            for game in ["katego", "four-rows", "nibble", "pig", "yacht"] {
                page.click("#home-link", "").await?;
                page.click(&format!("[data-game={game}]"), "").await?;
                page.wait("#start-dialog .choices .press", "🤖").await?;
                page.wait_until("a game is begun", PRESS).await?;
                for part in 1..=3 {
                    page.wait("#learn", &format!("{part} of 3")).await?;
                    page.wait("#moves .press, #board .open > .spot", "").await?;
                    page.wait_until("what has happened is played", SETTLED).await?;
                    page.photograph(&format!("learn-{game}-{part}")).await?;
                    covers_nothing(page).await.with_context(|| format!("{game}, part {part}"))?;
                    let before = page.ask(EDGES).await?;
                    page.click("#learn .main", "").await?;
                    page.wait_gone("#learn", &format!("{part} of 3")).await?;
                    let after = page.ask(EDGES).await?;
                    ensure!(before == after, "{game}, part {part}: {before} has moved to {after}");
                }
            }
            Ok(())
        })
        .await?;
    }
    Ok(())
}

/// Whoever plays alone where the coach knows the moves finds the hint beside the rules.
#[tokio::test]
async fn a_hint_stands_beside_the_rules() -> Result<()> {
    const ROLL: &str = "return Math.round([...document.querySelectorAll('#moves .press')] \
        .find((it) => it.textContent.includes('Roll')).getBoundingClientRect().top)";
    const SETTLED: &str = "document.querySelector('#board').click(); \
        return document.querySelector('#stage').hidden && !document.querySelector('#table').ariaBusy && \
        !!document.querySelector('#moves .press:not([aria-disabled]):not([aria-busy])')";
    tell("hint", Viewport::Phone, async |page, kubyk| {
        enter(page, kubyk, "hint").await?;
        // Every turn of it has several moves.
        say(page, &["/vertushka new", "/vertushka bot easy", "/vertushka start"]).await?;
        page.wait("#board svg", "").await?;
        close_drawer(page).await?;
        page.click("#actions .press", "doesn't count").await?;
        page.wait("#panel .card-title", "Hint").await?;
        page.wait_gone("#actions .press", "doesn't count").await?;

        // It is there before there is anything to choose, so that Roll and Bank stay where they are.
        say(page, &["/pig new target=1000", "/pig bot easy", "/pig start"]).await?;
        page.wait("#board svg", "").await?;
        close_drawer(page).await?;
        page.wait("#moves .press:not([aria-disabled])", "Roll").await?;
        page.wait("#actions .press", "Hint").await?;
        let row = "return new Set([...document.querySelectorAll('#actions .press')].map((it) => it.getBoundingClientRect().top)).size";
        ensure!(page.ask(row).await? == 1, "what stands beside the moves is one row");
        let before = page.ask(ROLL).await?;
        page.click("#actions .press", "Hint").await?;
        page.wait("#hint .panel", "only one move").await?;
        page.wait("#moves .press.hinted", "Roll").await?;
        page.photograph("hint-only-phone").await?;
        for _ in 0..20 {
            page.click("#moves .press:not([aria-disabled])", "Roll").await?;
            page.wait_until("the throw was seen", SETTLED).await?;
            ensure!(page.ask(ROLL).await? == before, "Roll stands where it was");
            if page.seen("#moves .press:not([aria-disabled])", "Bank").await?.is_some() {
                return Ok(());
            }
        }
        anyhow::bail!("there is never anything to bank")
    })
    .await
}
