//! The drawer of the conversation, and what lies over the table.

use anyhow::{Result, ensure};

use super::scene::{ALT, close_drawer, open_for_two, say, tell, tell_all, url};
use crate::browser::Viewport;

/// The steps of a move happen on the board; the log has one line for each table, whatever is played there.
#[tokio::test]
async fn a_table_is_one_line_of_the_log() -> Result<()> {
    const LINES: &str = "return document.querySelectorAll('#log a[href^=\"#table/\"]').length";
    tell("log", Viewport::Desktop, async |page, kubyk| {
        open_for_two(page, kubyk, "log", "katego new").await?;
        for column in ["3", "4", "5"] {
            if page.seen(".hand-over", "").await?.is_some() {
                page.click(".hand-over", "").await?;
            }
            page.tap(&format!("column:{column}")).await?;
            page.wait(".hand-over", "").await?;
        }
        ensure!(page.ask(LINES).await? == 1, "one line for the table");
        say(page, &["/board"]).await?;
        page.wait(".said", "/board").await?;
        ensure!(page.ask(LINES).await? == 1, "still one");
        Ok(())
    })
    .await
}

/// What is typed is answered, whatever it is.
#[tokio::test]
async fn nothing_that_is_typed_is_ignored() -> Result<()> {
    const ANSWERS: &str = "document.querySelectorAll('.toast, .from-bot').length + \
        (document.querySelector('#panel').hidden ? 0 : 1)";
    tell("typed", Viewport::Desktop, async |page, kubyk| {
        page.goto(&url(kubyk, "/r/typed")).await?;
        page.wait("#quick", "").await?;
        for line in
            ["hello", "/nonsense", "/pig nonsense", "/settings language=xx", "/board", "/film", "/resign"]
        {
            page.ask("document.querySelectorAll('.toast').forEach((it) => it.remove())").await?;
            if page.seen("#panel-close", "").await?.is_some() {
                page.click("#panel-close", "").await?;
                page.wait_gone("#panel", "").await?;
            }
            let before = page.ask(&format!("return {ANSWERS}")).await?;
            say(page, &[line]).await?;
            let answered = format!("return {ANSWERS} > {before}");
            page.wait_until(&format!("{line} is answered"), &answered).await?;
        }
        Ok(())
    })
    .await
}

/// A card with the options of one table is gone when another table is looked at: nobody changes the wrong one.
#[tokio::test]
async fn a_card_for_one_table_does_not_lie_over_another() -> Result<()> {
    tell("cards", Viewport::Desktop, async |page, kubyk| {
        page.goto(&url(kubyk, "/r/cards")).await?;
        page.click("[data-game=pig]", "").await?;
        page.click("#actions .press", "Options").await?;
        page.wait("#panel .only", "").await?;
        page.click("#home-link", "").await?;
        page.wait_gone("#panel", "").await?;
        page.click("[data-game=abalone]", "").await?;
        page.wait("#table-title", "Abalone").await?;
        close_drawer(page).await?;
        ensure!(page.seen("#panel", "").await?.is_none(), "the options of the first table are gone");
        Ok(())
    })
    .await
}

/// It is gone as well when one goes by key or back, where no link is pressed.
#[tokio::test]
async fn a_card_goes_with_its_table_whichever_way_one_leaves() -> Result<()> {
    tell("leaving", Viewport::Desktop, async |page, kubyk| {
        page.goto(&url(kubyk, "/r/leaving")).await?;
        page.click("[data-game=pig]", "").await?;
        page.wait("#table-title", "Pig").await?;
        page.click("#home-link", "").await?;
        page.click("[data-game=abalone]", "").await?;
        page.wait("#table-title", "Abalone").await?;
        let options = async || -> Result<()> {
            page.click("#actions .press", "Options").await?;
            page.wait("#panel .only", "").await?;
            Ok(())
        };
        options().await?;
        page.ask("history.back()").await?;
        page.wait(".home", "").await?;
        page.wait_gone("#panel", "").await?;
        page.click(".home a[href^='#table/']", "Pig").await?;
        options().await?;
        page.keys(&format!("{ALT}0{ALT}")).await?;
        page.wait("#table-title", "Abalone").await?;
        page.wait_gone("#panel", "").await?;
        Ok(())
    })
    .await
}

/// A card for all that somebody else has asked for waits in the drawer, whatever is being done here.
#[tokio::test]
async fn the_drawer_opens_for_the_own_answer_only() -> Result<()> {
    tell_all("drawer", [Viewport::Phone, Viewport::Phone], async |[anna, boris], kubyk| {
        for page in [anna, boris] {
            page.goto(&url(kubyk, "/r/drawer")).await?;
            page.wait("#quick", "").await?;
        }
        // As if everything happened at the same moment, however long it takes.
        anna.ask("performance.now = () => 0").await?;
        anna.click("#quick", "").await?;
        anna.wait("#moves .press:not([aria-disabled])", "Roll").await?;
        say(boris, &["/help"]).await?;
        anna.wait_until("it has come", "return document.querySelector('#unread').textContent !== ''").await?;
        ensure!(anna.seen("#drawer", "").await?.is_none(), "nothing lies over her board");
        boris.wait("#log .from-bot .card", "").await?;
        close_drawer(boris).await
    })
    .await
}
