//! The line that people type on.

use anyhow::{Result, ensure};

use super::scene::{ENTER, close_drawer, enter, open_for_two, say, take_over, tell};
use crate::browser::Viewport;

/// A board that comes while somebody writes does not take the focus from the line.
#[tokio::test]
async fn whoever_writes_goes_on_writing() -> Result<()> {
    const WATCH: &str = "window.drawn = 0; new MutationObserver(() => { drawn += 1; }) \
        .observe(document.querySelector('#hand-overs'), { childList: true })";
    tell("writing", Viewport::Desktop, async |page, kubyk| {
        open_for_two(page, kubyk, "writing", "katego new").await?;
        take_over(page).await?;
        page.tap("column:5").await?;
        page.wait(".hand-over", "").await?;
        page.ask(WATCH).await?;
        say(page, &["/board"]).await?;
        page.wait_until("the board has come", "return drawn > 0").await?;
        page.keys("Wait a").await?;
        let line = page.ask("return document.querySelector('#line').value").await?;
        ensure!(line == "Wait a", "{line}");
        Ok(())
    })
    .await
}

/// What is typed is answered, whatever it is.
#[tokio::test]
async fn nothing_that_is_typed_is_ignored() -> Result<()> {
    // Some answers go away by themselves.
    const COUNT: &str = "window.answers = 0; new MutationObserver((changes) => { \
        const fresh = changes.flatMap(({ addedNodes }) => [...addedNodes]); \
        answers += fresh.filter((it) => it.matches?.('.toast, .from-bot, #panel > *')).length; \
        }).observe(document.body, { childList: true, subtree: true })";
    tell("typed", Viewport::Desktop, async |page, kubyk| {
        enter(page, kubyk, "typed").await?;
        page.ask(COUNT).await?;
        for line in
            ["hello", "/nonsense", "/pig nonsense", "/settings language=xx", "/board", "/film", "/resign"]
        {
            let before = page.ask("return answers").await?;
            say(page, &[line]).await?;
            page.wait_until(&format!("{line} is answered"), &format!("return answers > {before}")).await?;
        }
        Ok(())
    })
    .await
}

/// A refused line comes back with the caret at its end, and is corrected; whoever writes the next one already is left alone.
#[tokio::test]
async fn a_refused_line_comes_back_to_be_corrected() -> Result<()> {
    const LINE: &str = "const it = document.querySelector('#line'); return it === document.activeElement && \
        it.value === '/pig new target=5' && it.selectionStart === it.value.length && it.selectionEnd === it.value.length";
    const HELD: &str = "const { send } = WebSocket.prototype; WebSocket.prototype.send = function (text) { \
        if (JSON.parse(text).type === 'say') setTimeout(() => send.call(this, text), 500); else send.call(this, text); };";
    tell("corrected", Viewport::Phone, async |page, kubyk| {
        enter(page, kubyk, "corrected").await?;
        say(page, &["/pig new target=5"]).await?;
        page.wait_until("the line is back", LINE).await?;
        page.wait(".toast", "").await?;
        page.photograph("corrected-phone").await?;
        page.keys("0").await?;
        page.keys(ENTER).await?;
        page.wait("#moves .press", "Add bot").await?;
        ensure!(page.ask("return document.querySelector('#line').value").await? == "", "it was accepted");

        page.ask(HELD).await?;
        page.ask("document.querySelectorAll('.toast').forEach((it) => it.remove())").await?;
        say(page, &["/pig new target=5"]).await?;
        page.keys("/he").await?;
        page.wait(".toast", "").await?;
        ensure!(page.ask("return document.querySelector('#line').value").await? == "/he", "it is left alone");
        Ok(())
    })
    .await
}

/// Two games of Pig: what is typed belongs to the one that is shown, and on the home it is asked which is meant.
#[tokio::test]
async fn a_typed_line_belongs_to_the_table_that_is_shown() -> Result<()> {
    const HASH: &str = "return location.hash";
    const ROLLED: &str = "return [...document.querySelectorAll('#moves .press')].some((it) => it.textContent.includes('Bank')) \
        || !!document.querySelector('.hand-over')";
    tell("two-tables", Viewport::Desktop, async |page, kubyk| {
        open_for_two(page, kubyk, "two-tables", "pig new target=100").await?;
        let older = page.ask(HASH).await?.as_str().unwrap_or_default().to_owned();
        page.click(".seat:nth-child(1)", "").await?;
        say(page, &["/pig new target=100"]).await?;
        page.wait_until("the other table is shown", &format!("return location.hash !== '{older}'")).await?;
        let newer = page.ask(HASH).await?.as_str().unwrap_or_default().to_owned();
        page.click(".seat:nth-child(2)", "").await?;
        say(page, &["/pig join", "/pig start"]).await?;
        page.click(".seat:nth-child(1)", "").await?;
        page.wait("#moves .press", "Roll").await?;

        let show = async |hash: &str| -> Result<()> {
            page.ask(&format!("location.hash = '{hash}'")).await?;
            page.wait("#moves .press", "").await.map(drop)
        };
        show(&older).await?;
        say(page, &["roll"]).await?;
        page.wait_until("the table that is shown goes on", ROLLED).await?;
        say(page, &["/resign"]).await?;
        let id = |hash: &str| hash.rsplit('/').next().unwrap_or_default().to_owned();
        page.wait("#panel .card-title", &id(&older)).await?;
        page.click("#panel .press", "No").await?;
        show(&newer).await?;
        ensure!(page.ask(ROLLED).await? == false, "the other one is as it was");

        // On the home nothing is shown, and nothing is played blindly.
        page.click("#home-link", "").await?;
        say(page, &["roll"]).await?;
        page.wait("#panel .card-title", "Which table").await?;
        close_drawer(page).await?;
        page.photograph("which-table").await?;
        page.click("#panel .press", &id(&newer)).await?;
        page.wait_until("that table is shown", &format!("return location.hash === '{newer}'")).await?;
        page.wait_until("and goes on", ROLLED).await
    })
    .await
}
