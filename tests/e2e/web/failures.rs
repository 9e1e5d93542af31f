//! Pictures and boards that could get lost: their first fetch fails, or another table is shown meanwhile.

use anyhow::{Result, ensure};
use kubyk_tests::process::Kubyk;

use super::scene::{
    close_drawer, connected, enter, open_for_two, open_lobby, play_some, say, take_over, tell, url,
};
use crate::browser::{Browser, Viewport};

/// Sends the first request for each picture to an address at which there is none. Counts them.
const FIRST_FETCH_FAILS: &str = "window.failed = 0; const src = 'src'; \
    const elsewhere = (image, address) => { if (image.missed) return address; image.missed = true; failed += 1; return '/picture/none.png'; }; \
    const set = Element.prototype.setAttribute; \
    Element.prototype.setAttribute = function (name, value) { \
        set.call(this, name, name === src && this instanceof HTMLImageElement ? elsewhere(this, value) : value); }; \
    const property = Object.getOwnPropertyDescriptor(HTMLImageElement.prototype, src); \
    Object.defineProperty(HTMLImageElement.prototype, src, { ...property, set(value) { property.set.call(this, elsewhere(this, value)); } });";

/// Lets the next question for a board go unheard, and answers in the server's place that there is none. Counts them.
const NEXT_BOARD_FAILS: &str = "window.failed = 0; const send = WebSocket.prototype.send; \
    WebSocket.prototype.send = function (text) { \
        const { type, id, path } = JSON.parse(text); \
        if (failed > 0 || type !== 'view' || path !== '') return send.call(this, text); \
        failed += 1; \
        setTimeout(() => this.onmessage({ data: JSON.stringify({ type: 'done', id }) }), 0); };";

#[tokio::test]
async fn a_picture_that_failed_once_appears() -> Result<()> {
    tell("failed-picture", Viewport::Desktop, async |page, kubyk| {
        enter(page, kubyk, "broken").await?;
        say(page, &["/pig new", "/pig start", "/pig bot easy", "/pig start"]).await?;
        page.wait("#board svg", "").await?;
        say(page, &["/pig resign yes"]).await?;
        page.wait("#table.closed", "").await?;
        page.ask(FIRST_FETCH_FAILS).await?;
        say(page, &["/coach"]).await?;
        // One of the conversation, and those of the home: games and the code of the room.
        let there = "return document.querySelector('#panel .card-picture img')?.naturalWidth > 0";
        page.wait_until("the picture has been asked for again", there).await?;
        page.click("#home-link", "").await?;
        // Its pictures are fetched where it is scrolled to.
        let all = "document.querySelector('#home').scrollTop += 200; return failed > 2 && document.querySelectorAll('.home img[src]').length > 1 && \
            [...document.images].every((it) => !it.src || it.offsetParent === null || it.naturalWidth > 0)";
        page.wait_until("the pictures of the home have been asked for again", all).await?;
        Ok(())
    })
    .await
}

#[tokio::test]
async fn a_board_that_failed_once_stays_and_is_followed_by_the_new_one() -> Result<()> {
    tell("failed-board", Viewport::Phone, async |page, kubyk| {
        open_for_two(page, kubyk, "stubborn", "farkle new").await?;
        take_over(page).await?;
        page.wait("#moves .press:not([aria-disabled])", "").await?;
        page.ask(
            "window.before = document.querySelector('#board svg').outerHTML; window.lost = 0; \
            new MutationObserver(() => { if (!document.querySelector('#board svg')) lost += 1; }) \
                .observe(document.querySelector('#board'), { childList: true })",
        )
        .await?;
        page.ask(NEXT_BOARD_FAILS).await?;
        page.click("#moves .press:not([aria-disabled])", "").await?;
        page.wait_until(
            "the new board is there",
            "return document.querySelector('#board svg').outerHTML !== before",
        )
        .await?;
        ensure!(
            page.ask("return [failed, lost]").await? == serde_json::json!([1, 0]),
            "one failed, none vanished"
        );
        Ok(())
    })
    .await
}

#[tokio::test]
async fn a_board_is_back_after_a_look_at_a_table_without_one() -> Result<()> {
    tell("back-again", Viewport::Phone, async |page, kubyk| {
        page.goto(&url(kubyk, "/r/two-tables")).await?;
        page.click("#quick", "").await?;
        page.wait("#moves .press:not([aria-disabled])", "Roll").await?;
        page.click("#home-link", "").await?;
        open_lobby(page, "abalone").await?;
        page.wait("#lobby .chair-add", "Bot").await?;
        ensure!(page.seen("#moves .press", "Roll").await?.is_none(), "no button of the other table is left");
        page.click("#home-link", "").await?;
        page.click(".home a[href^='#table/']", "Pig").await?;
        page.wait("#board svg", "").await?;
        page.wait("#moves .press:not([aria-disabled])", "Roll").await?;
        Ok(())
    })
    .await
}

/// A press while the connection broke is sent again afterwards, even if the page stumbles over the next board.
#[tokio::test]
async fn a_press_arrives_although_the_page_stumbles() -> Result<()> {
    const BREAKS_AND_STUMBLES: &str = "window.stumbled = 0; const send = WebSocket.prototype.send; \
        WebSocket.prototype.send = function (text) { \
            if (stumbled > 0 || JSON.parse(text).type !== 'press') return send.call(this, text); \
            stumbled = 1; this.close(); }; \
        const property = Object.getOwnPropertyDescriptor(Document.prototype, 'title'); \
        Object.defineProperty(document, 'title', { configurable: true, get() { return ''; }, set(value) { \
            if (stumbled !== 1) return property.set.call(this, value); \
            stumbled = 2; throw new Error('stumbled'); } });";
    tell("stumbling", Viewport::Desktop, async |page, kubyk| {
        open_for_two(page, kubyk, "stumbling", "abalone new").await?;
        page.click("#home-link", "").await?;
        open_lobby(page, "pig").await?;
        page.wait("#lobby .chair-add", "Bot").await?;
        page.ask(BREAKS_AND_STUMBLES).await?;
        page.click("#actions .press", "Rules").await?;
        page.wait("#panel .only", "").await?;
        ensure!(page.ask("return stumbled").await? == 2, "it has stumbled");
        Ok(())
    })
    .await
}

/// A connection that nobody closes, and over which nothing comes, is left for a new one.
#[tokio::test]
async fn a_dead_connection_is_noticed() -> Result<()> {
    const DEAD: &str = "const now = performance.now.bind(performance); window.late = 0; \
        performance.now = () => now() + late; \
        const send = WebSocket.prototype.send; let deaf = null; \
        WebSocket.prototype.send = function (text) { \
            deaf ??= this; if (this === deaf) { this.onmessage = () => {}; return; } send.call(this, text); };";
    tell("dead", Viewport::Desktop, async |page, kubyk| {
        enter(page, kubyk, "dead").await?;
        page.ask(DEAD).await?;
        // Time passes until the page has said that it is lost.
        let lost = "window.late += 5000; return document.querySelector('#lost').textContent !== ''";
        page.wait_until("it is noticed", lost).await?;
        connected(page).await?;
        page.click("#quick", "").await?;
        page.wait("#board svg", "").await?;
        Ok(())
    })
    .await
}

/// A move is on its way while somebody goes to another table: that one can be touched at once, and what is chosen there
/// stays when the answer comes.
#[tokio::test]
async fn a_move_on_its_way_leaves_another_table_alone() -> Result<()> {
    const HELD: &str = "window.held = []; const send = WebSocket.prototype.send; \
        WebSocket.prototype.send = function (text) { \
            if (JSON.parse(text).type === 'press') held.push(() => send.call(this, text)); \
            else send.call(this, text); }; \
        window.release = () => { held.forEach((it) => it()); held = []; };";
    tell("on-its-way", Viewport::Desktop, async |page, kubyk| {
        open_for_two(page, kubyk, "on-its-way", "abalone new").await?;
        take_over(page).await?;
        page.click("#home-link", "").await?;
        page.click("#quick", "").await?;
        page.wait("#moves .press:not([aria-disabled])", "Roll").await?;
        page.ask(HELD).await?;
        page.click("#moves .press:not([aria-disabled])", "Roll").await?;
        page.wait_until("the move is on its way", "return held.length > 0").await?;
        page.click("#home-link", "").await?;
        page.click(".home a[href^='#table/']", "Abalone").await?;
        page.wait("#table-title", "Abalone").await?;
        let touch = "const it = document.querySelector('#board .chosen') ?? document.querySelector('#board .open'); \
            if (it && !it.classList.contains('chosen')) it.dispatchEvent(new MouseEvent('click', { bubbles: true })); \
            return document.querySelector('#board .chosen') !== null";
        page.wait_until("a marble is chosen", touch).await?;
        let chosen = "return document.querySelector('#board .chosen')?.dataset.spot ?? ''";
        let before = page.ask(chosen).await?;
        page.ask("release()").await?;
        // The next question is answered after the move.
        page.click("#home-link", "").await?;
        page.click(".home a[href^='#table/']", "Abalone").await?;
        page.wait("#board .chosen > .spot", "").await?;
        ensure!(page.ask(chosen).await? == before, "the same marble is chosen");
        Ok(())
    })
    .await
}

/// A question for the levels of a move that is refused says nothing of the move.
#[tokio::test]
async fn a_refused_question_is_asked_again() -> Result<()> {
    const REFUSED: &str = "window.refused = 0; const send = WebSocket.prototype.send; \
        WebSocket.prototype.send = function (text) { \
            const { type, id, path } = JSON.parse(text); \
            if (refused > 0 || type !== 'view' || path === '') return send.call(this, text); \
            refused += 1; \
            setTimeout(() => this.onmessage({ data: JSON.stringify({ type: 'fault', id, text: 'Too many' }) }), 0); };";
    tell("refused", Viewport::Desktop, async |page, kubyk| {
        open_for_two(page, kubyk, "refused", "abalone new").await?;
        take_over(page).await?;
        page.ask(REFUSED).await?;
        page.ask("document.querySelector('#board .open').dispatchEvent(new MouseEvent('click', { bubbles: true }))")
            .await?;
        page.wait_until("it was refused once", "return refused === 1").await?;
        page.wait("#board .chosen > .spot", "").await?;
        page.wait_until("it is known what can follow", "return document.querySelector('#board .target') !== null")
            .await?;
        Ok(())
    })
    .await
}

/// A page that wakes up does not wait: it asks at once whether the server is still there.
#[tokio::test]
async fn a_page_that_wakes_up_asks_at_once() -> Result<()> {
    // Time stands still, so that nothing is asked for because it has passed.
    const WAKES_UP: &str = "performance.now = () => 0; window.pings = 0; const send = WebSocket.prototype.send; \
        WebSocket.prototype.send = function (text) { \
            if (JSON.parse(text).type === 'ping') pings += 1; send.call(this, text); }; \
        dispatchEvent(new Event('online'));";
    tell("awake", Viewport::Desktop, async |page, kubyk| {
        enter(page, kubyk, "awake").await?;
        page.ask(WAKES_UP).await?;
        page.wait_until("it has asked", "return pings === 1").await
    })
    .await
}

/// A past game that cannot be shown just now is asked for again; only one that is not there is said to be gone.
#[tokio::test]
async fn a_past_game_that_comes_late_is_not_gone() -> Result<()> {
    const LATE: &str = "window.refused = 0; const send = WebSocket.prototype.send; \
        WebSocket.prototype.send = function (text) { \
            const { type, id } = JSON.parse(text); \
            if (refused > 0 || type !== 'replay') return send.call(this, text); \
            refused += 1; \
            setTimeout(() => this.onmessage({ data: JSON.stringify({ type: 'done', id }) }), 0); }; \
        location.hash = location.hash.replace('table', 'past');";
    tell("late", Viewport::Desktop, async |page, kubyk| {
        open_for_two(page, kubyk, "late", "pig new").await?;
        play_some(page, 2).await?;
        page.click("#home-link", "").await?;
        page.click(".home a[href^='#table/']", "Pig").await?;
        say(page, &["/pig resign yes"]).await?;
        page.wait_until("it is over", "return document.querySelector('#table.closed') !== null").await?;
        page.ask(LATE).await?;
        page.wait("#past-board svg", "").await?;
        ensure!(page.ask("return refused").await? == 1, "the first question had no answer");
        page.ask("location.hash = '#past/nothing'").await?;
        page.wait(".toast", "game is gone").await?;
        page.wait("#home", "").await?;
        Ok(())
    })
    .await
}

// The bot is killed while the page is open.

/// Kills the bot (`kill -9`) and starts it again on the same address.
async fn killed_and_started(page: &Browser, kubyk: &mut Kubyk) -> Result<()> {
    kubyk.kill().await?;
    page.wait("#lost", "connection is lost").await?;
    kubyk.start().await?;
    connected(page).await
}

/// The lines that people said, in their order.
const SAID: &str =
    "return [...document.querySelectorAll('.said .text')].map((it) => it.textContent).join(' ')";

#[tokio::test]
async fn the_page_comes_back_when_the_bot_does() -> Result<()> {
    tell("restart", Viewport::Desktop, async |page, kubyk| {
        page.goto(&url(kubyk, "/r/attic")).await?;
        page.click("#quick", "").await?;
        page.wait("#moves .press:not([aria-disabled])", "Roll").await?;
        say(page, &["/help"]).await?;
        page.wait(".said", "/help").await?;
        // A game that is over, so that nothing of it comes back from the store.
        say(page, &["/rabbit new", "/rabbit start", "/rabbit resign yes"]).await?;
        page.wait("#table.closed", "").await?;
        for reload in [false, true] {
            killed_and_started(page, kubyk).await?;
            if reload {
                page.reload().await?;
            } else {
                // The server has forgotten the finished table, and the page shows the past game in its place.
                page.wait("#past-board svg", "").await?;
                page.click("#log .of-game a", "Pig").await?;
            }
            page.wait("#board svg", "").await?;
            let said = page.ask(SAID).await?;
            ensure!(
                said == "/help /rabbit new /rabbit start /rabbit resign yes",
                "what was said is still there, and once: {said}"
            );
            let lines = page.ask("return document.querySelectorAll('#log .of-game').length").await?;
            ensure!(lines == 2, "each table has its one line: {lines}");
        }
        // The game that was over before the restart can still be looked at from its line.
        if page.seen("#drawer", "").await?.is_none() {
            page.click("#drawer-toggle", "").await?;
        }
        page.click("#log .of-game a", "Rabbit").await?;
        page.wait("#past-board svg", "").await?;
        page.click("#log .of-game a", "Pig").await?;
        page.wait("#board svg", "").await?;
        close_drawer(page).await?;
        page.click("#moves .press:not([aria-disabled])", "Roll").await?;
        page.wait("#board svg", "").await?;
        Ok(())
    })
    .await
}

#[tokio::test]
async fn a_half_chosen_move_survives_reload_and_restart() -> Result<()> {
    tell("draft", Viewport::Phone, async |page, kubyk| {
        open_for_two(page, kubyk, "draft", "abalone new").await?;
        take_over(page).await?;
        page.ask("document.querySelector('#board .open').dispatchEvent(new MouseEvent('click', { bubbles: true }))")
            .await?;
        page.wait("#board .chosen > .spot", "").await?;
        let chosen = "return document.querySelector('#board .chosen')?.dataset.spot ?? ''";
        let before = page.ask(chosen).await?;
        page.reload().await?;
        page.wait("#board .chosen > .spot", "").await?;
        killed_and_started(page, kubyk).await?;
        page.reload().await?;
        page.wait("#board .chosen > .spot", "").await?;
        ensure!(page.ask(chosen).await? == before, "the same marble is chosen");
        Ok(())
    })
    .await
}
