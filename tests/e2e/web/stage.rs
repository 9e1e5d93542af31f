//! Step-by-step playback of news, and the end of a game.

use anyhow::{Result, ensure};

use super::scene::{
    MINE_OR_OVER, close_drawer, enter, open_for_two, play_by_touch, say, take_over, tell, tell_all, url,
};
use crate::browser::{Browser, Viewport};

/// Notes what is said over the board from now on, and whose stakes burn there.
const WATCH: &str = "window.staged = []; window.burned = []; const stage = document.querySelector('#stage'); \
    new MutationObserver(() => { const words = stage.hidden ? '' : stage.querySelector('p')?.textContent; \
        if (words && staged.at(-1) !== words) staged.push(words); \
        if (words && stage.classList.contains('burned') && burned.at(-1) !== words) burned.push(words); \
    }).observe(stage, { childList: true, attributes: true })";
/// `true` if nothing is being played back, and there is something to do.
const SETTLED: &str = "return document.querySelector('#stage').hidden && !document.querySelector('#table').ariaBusy && \
    document.querySelector('#moves .press:not([aria-disabled]):not([aria-busy])') !== null";

/// A game of Pig against a machine that goes on for long.
async fn open_against_machine(page: &Browser, kubyk: &kubyk_tests::process::Kubyk, room: &str) -> Result<()> {
    enter(page, kubyk, room).await?;
    say(page, &["/pig new target=1000", "/pig bot easy", "/pig start"]).await?;
    page.wait("#board svg", "").await?;
    close_drawer(page).await?;
    page.wait_until("something can be done", SETTLED).await
}

/// One's own throw lies large in the middle before the board shows it; then each throw of the machine does.
#[tokio::test]
async fn every_throw_is_seen_also_those_of_a_machine() -> Result<()> {
    const LARGE: &str = "const die = document.querySelector('#stage:not([hidden]) .thrown svg'); \
        return die !== null && die.getBoundingClientRect().width >= 44 && die.style.width === '' && \
        parseFloat(getComputedStyle(die).width) >= 96";
    /// Notes what a screen reader is told of the machine's throws, and whether it hears of one that nobody has seen yet.
    const READ: &str = "window.read = []; window.early = []; const news = document.querySelector('#news'); \
        new MutationObserver(() => { const said = /Easy: [^.]*/.exec(news.textContent)?.[0]; if (!said) return; read.push(said); \
            if (!staged.some((words) => words.includes(said))) early.push(said); }).observe(news, { childList: true })";
    tell("staged", Viewport::Phone, async |page, kubyk| {
        open_against_machine(page, kubyk, "staged").await?;
        page.ask(WATCH).await?;
        page.ask(READ).await?;
        page.click("#moves .press:not([aria-disabled])", "Roll").await?;
        page.wait_until("a die lies in the middle", LARGE).await?;
        page.photograph("stage-phone").await?;
        page.wait_until("it is over", SETTLED).await?;
        page.wait_until("it was said", "return staged.length > 0").await?;
        // It banks, or has lost its stake, and then the machine throws.
        if page.seen("#moves .press:not([aria-disabled])", "Bank").await?.is_some() {
            page.click("#moves .press:not([aria-disabled])", "Bank").await?;
        }
        let thrown = "return staged.some((words) => words.includes('Easy')) && document.querySelector('#stage').hidden";
        page.wait_until("the machine's throws were seen", thrown).await?;
        page.wait_until("a screen reader is told of them", "return read.length > 0").await?;
        let early = page.ask("return early").await?;
        ensure!(early == serde_json::json!([]), "told before it was shown: {early}");
        // Seen news is not played again.
        page.reload().await?;
        page.wait("#board svg", "").await?;
        page.ask(WATCH).await?;
        page.wait_until("the end is shown", MINE_OR_OVER).await?;
        ensure!(page.ask("return staged.filter((words) => words.includes('you')).length").await? == 0, "it is over");
        Ok(())
    })
    .await
}

/// However hastily somebody taps, they see the throw that burned what they had at stake, and read it afterwards. No tap that
/// wants to see the end plays a move.
#[tokio::test]
async fn ones_own_loss_is_seen_by_whoever_is_in_a_hurry() -> Result<()> {
    const ROLLS: usize = 80;
    const HASTY: &str = "document.querySelector('#board').click(); \
        return document.querySelector('#stage').hidden && !document.querySelector('#table').ariaBusy && \
        document.querySelector('#moves .press:not([aria-disabled]):not([aria-busy])') !== null";
    const SENT: &str = "window.presses = 0; const { send } = WebSocket.prototype; WebSocket.prototype.send = function (text) { \
        if (JSON.parse(text).type === 'press') presses += 1; send.call(this, text); }";
    tell("hasty", Viewport::Phone, async |page, kubyk| {
        open_against_machine(page, kubyk, "hasty").await?;
        page.ask(WATCH).await?;
        page.ask(SENT).await?;
        for roll in 1..=ROLLS {
            page.click("#moves .press:not([aria-disabled])", "Roll").await?;
            page.wait_until("the end is seen", HASTY).await?;
            ensure!(page.ask("return presses").await? == roll, "one move a press");
            if page.ask("return burned.some((words) => words.includes('(you)'))").await? == true {
                page.wait("#told p", "busted!").await?;
                let own = "return [...document.querySelectorAll('#told p')].some((it) => it.checkVisibility() && \
                    it.textContent.includes('(you)') && it.textContent.includes('busted'))";
                ensure!(page.ask(own).await? == true, "it still stands there");
                return Ok(());
            }
            let missed = "return [...document.querySelectorAll('#told p')].some((it) => \
                it.textContent.includes('(you)') && it.textContent.includes('busted'))";
            ensure!(page.ask(missed).await? == false, "a loss was not seen");
        }
        anyhow::bail!("nothing was lost in {ROLLS} throws")
    })
    .await
}

/// Nothing moves for who does not want it, and yet every step stands there long enough to be read.
#[tokio::test]
async fn whoever_wants_no_motion_reads_the_steps() -> Result<()> {
    tell("still-steps", Viewport::DarkAndStill, async |page, kubyk| {
        open_against_machine(page, kubyk, "still-steps").await?;
        page.ask(WATCH).await?;
        page.click("#moves .press:not([aria-disabled])", "Roll").await?;
        page.wait("#stage p", "").await?;
        ensure!(page.ask("return document.getAnimations().length").await? == 0, "nothing moves");
        page.wait_until("it is over", SETTLED).await?;
        ensure!(page.ask("return staged.length").await? != 0, "it was read");
        Ok(())
    })
    .await
}

// The end of a game.

/// Who has won is said once, and by name on a screen that both share. The next steps are at hand, and a picture to share.
#[tokio::test]
async fn the_end_says_who_has_won_and_what_is_next() -> Result<()> {
    const SHARED: &str = "window.shared = null; navigator.canShare = ({ files }) => files[0].type === 'image/png'; \
        navigator.share = async ({ files }) => { shared = files[0].size; }";
    tell("ending", Viewport::Phone, async |page, kubyk| {
        open_for_two(page, kubyk, "ending", "pig new").await?;
        take_over(page).await?;
        page.click("#actions .press", "Resign").await?;
        let focused = "return document.activeElement.textContent.includes('Yes')";
        page.wait("#panel .press", "Yes, resign").await?;
        ensure!(page.ask(focused).await? == false, "nobody resigns by a hasty key");
        page.click("#panel .press", "Yes, resign").await?;
        page.wait("#table.closed #ending .press", "Rematch").await?;
        page.wait("#board text", "Boris wins").await?;
        let heavy = "return document.querySelectorAll('#ending .press.main').length === 1 && \
            [...document.querySelectorAll('#table .press')].filter((it) => it.checkVisibility()).length <= 4";
        ensure!(page.ask(heavy).await? == true, "one thing to do, and few others");
        let beneath = "const edge = document.querySelector('#table-moves').getBoundingClientRect(); \
            return [...document.querySelectorAll('#told p, #asks p')].filter((it) => it.checkVisibility()) \
                .map((it) => it.getBoundingClientRect()).some((it) => it.bottom > edge.top + 1 && it.top < edge.bottom - 1)";
        ensure!(page.ask(beneath).await? == false, "no text lies beneath the buttons");
        page.photograph("ending-won-phone").await?;
        page.wait_gone("#stage", "").await?;
        let once = "return document.querySelector('main').innerText.match(/resign/gi)?.length === 1";
        ensure!(page.ask(once).await? == true, "that somebody has resigned is said once");
        let said = "return ['Boris wins', '(you)', 'You '].map((words) => document.querySelector('main').innerText.split(words).length - 1)";
        ensure!(page.ask(said).await? == serde_json::json!([1, 0, 0]), "it is said once: {}", page.ask(said).await?);
        let name = page.ask("return document.querySelector('#table-title').textContent").await?;
        let named = name.as_str().is_some_and(|name| name.contains("Boris") && !name.contains('#'));
        ensure!(named, "a table is called by its game and its players: {name}");
        page.ask(SHARED).await?;
        page.click("#ending-more summary", "").await?;
        page.photograph("ending-more-phone").await?;
        page.wait("#ending .press", "Other games").await?;
        page.click("#ending .press", "Share").await?;
        page.wait_until("a picture is shared", "return shared > 1000").await?;
        page.ask("navigator.canShare = () => false; navigator.clipboard.write = async () => {}").await?;
        page.click("#ending .press", "Share").await?;
        page.wait(".toast", "The picture").await?;
        page.click("#ending .press", "Move by move").await?;
        page.wait("#past-board svg", "").await?;
        page.wait_gone(".toast", "").await?;
        page.click("#past-back", "").await?;
        // The list of past games does not say that points have decided it.
        page.click("#home-link", "").await?;
        page.click(".past-games summary", "").await?;
        page.wait(".past-games .score", "resigned").await?;
        page.ask("history.back()").await?;
        // The next game is another one for the same two, who are at it with one press.
        page.click("#ending .press", "Next game").await?;
        page.wait("#start-dialog .main", "and Boris").await?;
        ensure!(page.seen("#start-title", "Pig").await?.is_none(), "it is another game");
        page.photograph("ending-next-phone").await?;
        // Its rules are read, and it is there again.
        page.click("#start-dialog .actions .press", "Rules").await?;
        page.wait("#panel .card-title", "").await?;
        page.click("#panel-close", "").await?;
        page.click("#start-dialog .main", "and Boris").await?;
        page.wait("#table:not(.lobby, .closed) #board svg", "").await?;
        page.wait("#table-title", "Boris").await?;
        Ok(())
    })
    .await
}

/// Whoever has a screen to themselves is told at large whether they have won, and only who has won sees confetti.
#[tokio::test]
async fn whoever_shares_no_screen_reads_you() -> Result<()> {
    // A crown has its colour, and no band has as many pieces without confetti.
    const PIECES: &str = "return document.querySelectorAll('#board svg > path, #board svg > circle').length";
    const SEEN: &str = "window.finale = []; const stage = document.querySelector('#stage'); new MutationObserver(() => { \
            if (stage.matches('.finale:not([hidden])')) finale.push([stage.textContent, !!stage.querySelector('.confetti')]); \
        }).observe(stage, { attributes: true, childList: true })";
    tell_all("ending-own", [Viewport::Phone, Viewport::Phone], async |[anna, boris], kubyk| {
        enter(anna, kubyk, "ending-own").await?;
        say(anna, &["/pig new"]).await?;
        anna.wait("#lobby .chair-add", "Bot").await?;
        close_drawer(anna).await?;
        boris.goto(&url(kubyk, "/r/ending-own")).await?;
        boris.click("#moves .press", "Join").await?;
        anna.click("#moves .press", "Start").await?;
        for page in [anna, boris] {
            page.wait("#table:not(.lobby) #board svg", "").await?;
            page.ask(SEEN).await?;
        }
        boris.click("#actions .press", "Resign").await?;
        boris.click("#panel .press", "Yes, resign").await?;
        let mut pieces = Vec::new();
        for (page, words, won) in [(boris, "You lose", false), (anna, "You win", true)] {
            page.wait("#board text", words).await?;
            let shown = format!("return finale.some(([said]) => said.includes('{words}'))");
            page.wait_until("it is said at large", &shown).await?;
            let confetti = format!("return finale.every(([, confetti]) => confetti === {won})");
            ensure!(page.ask(&confetti).await? == true, "{}", page.ask("return finale").await?);
            page.wait_gone("#stage", "").await?;
            let said = format!("return ['{words}', '(you) win'].map((words) => document.querySelector('main').innerText.split(words).length - 1)");
            ensure!(page.ask(&said).await? == serde_json::json!([1, 0]), "once: {}", page.ask(&said).await?);
            pieces.push(page.ask(PIECES).await?.as_u64().unwrap_or_default());
        }
        ensure!(pieces[1] > pieces[0] + 5, "confetti for who has won alone: {pieces:?}");
        boris.photograph("ending-lost-phone").await
    })
    .await
}

/// Where players share a screen, nobody is "you": on the board, in words, and to a screen reader.
#[tokio::test]
async fn on_a_shared_screen_everybody_has_a_name() -> Result<()> {
    const SAID: &str = "window.said = []; const note = () => said.push(...['#news', '#stage', '#board', '#told'] \
        .map((css) => document.querySelector(css).textContent)); \
        window.finale = []; const stage = document.querySelector('#stage'); new MutationObserver(() => { \
            if (stage.matches('.finale:not([hidden])')) finale.push(/ wins/.test(stage.textContent) && !!stage.querySelector('.confetti')); \
        }).observe(stage, { attributes: true, childList: true }); \
        new MutationObserver(note).observe(document.body, { childList: true, subtree: true })";
    tell("ending-points", Viewport::Phone, async |page, kubyk| {
        open_for_two(page, kubyk, "ending-points", "pig new target=10").await?;
        page.ask(SAID).await?;
        play_by_touch(page).await?;
        page.wait("#table.closed #ending .press", "Rematch").await?;
        page.wait("#board text", " wins").await?;
        let you = page.ask("return said.filter((it) => /\\byou(r)?\\b/i.test(it))").await?;
        ensure!(you == serde_json::json!([]), "{you}");
        ensure!(page.ask("return said.length > 9").await? == true, "a game has words");
        let large = "return finale.length > 0 && finale.every((it) => it)";
        ensure!(page.ask(large).await? == true, "{}", page.ask("return finale").await?);
        Ok(())
    })
    .await
}

/// A game of the day has a result to share, and no picture beside it.
#[tokio::test]
async fn the_end_of_a_game_of_the_day_has_one_way_to_share() -> Result<()> {
    tell("ending-daily", Viewport::Phone, async |page, kubyk| {
        enter(page, kubyk, "ending-daily").await?;
        say(page, &["/rabbit daily", "/rabbit resign yes"]).await?;
        close_drawer(page).await?;
        page.wait("#table.closed #ending .press", "Share").await?;
        let ways = "return [...document.querySelectorAll('#table .press')].filter((it) => it.textContent.includes('Share')).length";
        ensure!(page.ask(ways).await? == 1, "one way to share");
        page.photograph("ending-daily-phone").await
    })
    .await
}

/// A figure walks from space to space to its place, while it is still the turn of whoever has rolled, before the next die lies over
/// the board.
#[tokio::test]
async fn no_die_lies_over_a_figure_on_its_way() -> Result<()> {
    const WATCH: &str = "window.walked = 0; window.covered = 0; const [board, stage] = ['#board', '#stage'].map((it) => document.querySelector(it)); \
        const walks = () => board.getAnimations({ subtree: true }).some((it) => !(it instanceof CSSAnimation) && it.playState === 'running'); \
        const way = () => board.getAnimations({ subtree: true }).find((it) => it.effect.getKeyframes?.().length > 2 && it.playState === 'running'); \
        window.early = 0; window.steps = 0; \
        new MutationObserver(() => { if (walks()) walked += 1; \
            const it = way(); if (!it) return; \
            steps = Math.max(steps, it.effect.getKeyframes().length - 1); \
            if (it.effect.target.dataset.piece === 'marker:2' && board.textContent.includes('Your turn')) early += 1; \
        }).observe(board, { childList: true }); \
        new MutationObserver(() => { if (!stage.hidden && walks()) covered += 1; }).observe(stage, { attributes: true, attributeFilter: ['hidden'] })";
    const ROLL: &str = "const roll = document.querySelector('#moves .press:not([aria-disabled]):not([aria-busy])'); roll?.click(); \
        return walked > 4 || !!document.querySelector('#table.closed')";
    tell("walk", Viewport::Phone, async |page, kubyk| {
        enter(page, kubyk, "walk").await?;
        say(page, &["/goose new", "/goose bot random", "/goose start"]).await?;
        page.wait("#board svg", "").await?;
        close_drawer(page).await?;
        page.ask(WATCH).await?;
        page.wait_until("figures have walked", ROLL).await?;
        ensure!(page.ask("return walked > 0").await? == true, "a figure is seen to walk");
        ensure!(page.ask("return covered").await? == 0, "no die covers it");
        ensure!(page.ask("return steps > 1").await? == true, "it walks from space to space");
        ensure!(page.ask("return early").await? == 0, "the next turn begins when it is there");
        Ok(())
    })
    .await
}
