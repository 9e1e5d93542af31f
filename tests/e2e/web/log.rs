//! The drawer of the conversation, and what lies over the table.

use anyhow::{Result, ensure};

use super::scene::{ALT, close_drawer, enter, open_for_two, say, take_over, tell, tell_all, url};
use crate::browser::Viewport;

/// The steps of a move happen on the board; the log has one line for each table, whatever is played there.
#[tokio::test]
async fn a_table_is_one_line_of_the_log() -> Result<()> {
    const LINES: &str = "return document.querySelectorAll('#log a[href^=\"#table/\"]').length";
    tell("log", Viewport::Desktop, async |page, kubyk| {
        open_for_two(page, kubyk, "log", "katego new").await?;
        for column in ["3", "4", "5"] {
            take_over(page).await?;
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

/// A newcomer sees games and a table, not an empty conversation; whoever has opened the drawer finds it open.
#[tokio::test]
async fn the_drawer_stands_beside_the_table_once_it_has_been_opened() -> Result<()> {
    tell("first-visit", Viewport::Desktop, async |page, kubyk| {
        enter(page, kubyk, "first-visit").await?;
        ensure!(page.seen("#drawer", "").await?.is_none(), "nobody has opened it");
        page.click("#drawer-toggle", "").await?;
        page.wait("#drawer", "").await?;
        page.reload().await?;
        page.wait("#drawer", "").await?;
        Ok(())
    })
    .await
}

/// What is said in passing hides neither the board nor what can be done.
#[tokio::test]
async fn a_short_word_lies_over_no_move_on_a_wide_screen() -> Result<()> {
    const OVER: &str = "const box = (css) => document.querySelector(css).getBoundingClientRect(); \
        const word = box('.toast'); \
        return ['#board svg', '.table-side', '#drawer'].filter((css) => document.querySelector(css).checkVisibility()) \
            .filter((css) => { const it = box(css); return it.left < word.right && it.right > word.left && it.top < word.bottom && it.bottom > word.top; }).join()";
    tell("toasts", Viewport::Desktop, async |page, kubyk| {
        open_for_two(page, kubyk, "toasts", "abalone new").await?;
        for drawer in [false, true] {
            if drawer {
                page.click("#drawer-toggle", "").await?;
                page.wait("#drawer", "").await?;
            }
            page.click("#board svg", "").await?;
            page.wait(".toast", "your turn").await?;
            page.still().await?;
            page.photograph(&format!("toast-desktop-{drawer}")).await?;
            ensure!(page.ask(OVER).await? == "", "it lies over {}", page.ask(OVER).await?);
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
            enter(page, kubyk, "drawer").await?;
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
