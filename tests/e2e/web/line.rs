//! The line that people type on.

use anyhow::{Result, ensure};

use super::animation::move_a_line;
use super::scene::{
    ALT, ENTER, close_drawer, enter, open_for_two, open_lobby, play_some, say, take_over, tell, tell_all, url,
};
use crate::browser::{Browser, Viewport};

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

/// Every typed line is answered.
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
        for line in ["/nonsense", "/pig nonsense", "/settings language=xx", "/board", "/film", "/resign"] {
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
        page.wait("#lobby .chair-add", "Bot").await?;
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
    // Whatever the dice show, whoever has rolled is still to move: both tables wait for the same person.
    const ROLLED: &str = "return !!document.querySelector(\"#board [data-spot='die:0'].open\")";
    tell("two-tables", Viewport::Desktop, async |page, kubyk| {
        open_for_two(page, kubyk, "two-tables", "yacht new").await?;
        let older = page.ask(HASH).await?.as_str().unwrap_or_default().to_owned();
        page.click(".seat:nth-child(1)", "").await?;
        say(page, &["/yacht new"]).await?;
        page.wait_until("the other table is shown", &format!("return location.hash !== '{older}'")).await?;
        let newer = page.ask(HASH).await?.as_str().unwrap_or_default().to_owned();
        page.click(".seat:nth-child(2)", "").await?;
        say(page, &["/yacht join", "/yacht start"]).await?;
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
        let about =
            format!("return !!document.querySelector('#panel .card-title[title*=\"{}\"]')", id(&older));
        page.wait_until("the question is about the table that is shown", &about).await?;
        page.click("#panel .press", "No").await?;
        show(&newer).await?;
        ensure!(page.ask(ROLLED).await? == false, "the other one is as it was");

        // On the home nothing is shown, and nothing is played blindly.
        page.click("#home-link", "").await?;
        page.wait(".home", "").await?;
        say(page, &["/yacht roll"]).await?;
        page.wait("#panel .card-title", "Which table").await?;
        close_drawer(page).await?;
        page.photograph("which-table").await?;
        page.click("#panel .press", &id(&newer)).await?;
        page.wait_until("that table is shown", &format!("return location.hash === '{newer}'")).await?;
        page.wait_until("and goes on", ROLLED).await
    })
    .await
}

// Lines for the fields of the page.

/// A number that no menu has and a name are asked for, and again where they will not do.
#[tokio::test]
async fn a_number_and_a_name_are_written_where_they_are_asked_for() -> Result<()> {
    const OTHER: &str = "const list = document.querySelector('[data-option=target] select'); \
        list.selectedIndex = list.options.length - 1; list.dispatchEvent(new Event('change', { bubbles: true }))";
    tell("fields", Viewport::Phone, async |page, kubyk| {
        enter(page, kubyk, "fields").await?;
        say(page, &["/pig new variant=one-die"]).await?;
        close_drawer(page).await?;
        page.click("#rules-open", "").await?;
        page.wait("[data-option=target] select", "").await?;
        page.ask(OTHER).await?;
        page.wait("[data-option=target] small", "A whole number from 10 to 1000").await?;
        page.keys("5").await?;
        page.click("[data-option=target] .main", "Set").await?;
        // It is said at the field, and nowhere else.
        page.wait("[data-option=target] .wrong", "not “5”").await?;
        ensure!(page.seen(".toast", "").await?.is_none(), "it is said once");
        page.photograph("field-phone").await?;
        page.ask("document.querySelector('.option-other input').value = '37'").await?;
        page.click("[data-option=target] .main", "Set").await?;
        page.wait("[data-option=target].changed", "").await?;
        page.click("#rules-body .press", "💾").await?;
        page.wait("#panel", "What will you call these house rules?").await?;
        write(page, "a=b").await?;
        page.wait("#panel", "can't be the name").await?;
        write(page, "Long Night").await?;
        page.wait_gone("#panel .card-field", "").await?;
        page.wait("#table", "🏠 long-night").await?;
        Ok(())
    })
    .await
}

/// Writes into the field of the card over the table, which has the focus, and sends it.
async fn write(page: &Browser, text: &str) -> Result<()> {
    let focused = "return document.activeElement?.matches('#panel .card-field input')";
    page.wait_until("the field has the focus", focused).await?;
    // It holds the refused line, to be mended or written over.
    page.ask("document.activeElement.select()").await?;
    page.keys(text).await?;
    page.keys(ENTER).await
}

// Words beside the board, because no drawing shows them.

/// A sheet has no room for the news: they stand below it.
#[tokio::test]
async fn the_news_of_a_sheet_stand_below_it() -> Result<()> {
    tell("news", Viewport::Phone, async |page, kubyk| {
        open_for_two(page, kubyk, "news", "general new").await?;
        play_some(page, 14).await?;
        page.wait("#told p", "").await?;
        page.photograph("news-phone").await
    })
    .await
}

/// Questions of other people can be read without unfolding anything.
#[tokio::test]
async fn a_wish_to_take_back_stands_below_the_board() -> Result<()> {
    tell("asks", Viewport::Phone, async |page, kubyk| {
        open_for_two(page, kubyk, "asks", "abalone new takebacks=on").await?;
        move_a_line(page).await?;
        say(page, &["/abalone undo"]).await?;
        close_drawer(page).await?;
        page.wait("#asks p", "").await?;
        page.photograph("asks-phone").await
    })
    .await
}

/// Out of turn nothing can be pressed, and whoever tries is told why.
#[tokio::test]
async fn a_button_out_of_turn_says_why() -> Result<()> {
    tell("grey", Viewport::Desktop, async |page, kubyk| {
        open_for_two(page, kubyk, "grey", "pig new").await?;
        page.wait(".hand-over", "").await?;
        page.click("#moves .press[aria-disabled]", "").await?;
        page.wait(".toast", "your turn").await?;
        // A game that only buttons move tells nobody to look for an outline.
        take_over(page).await?;
        page.click("#board svg", "").await?;
        page.wait(".toast", "Use the buttons").await?;
        Ok(())
    })
    .await
}

// The drawer of the conversation, and what lies over the table.

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

/// A passing word hides neither the board nor its buttons.
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

/// On a phone it lies neither over the people nor over the moves, and leaves the way home free.
#[tokio::test]
async fn a_short_word_lies_over_nobody_on_a_phone() -> Result<()> {
    const OVER: &str = "const box = (css) => document.querySelector(css).getBoundingClientRect(); \
        const word = box('.toast'); \
        return ['#home-link', '#seats', '#board svg', '#table-moves'].filter((css) => { \
            const it = box(css); return it.left < word.right && it.right > word.left && it.top < word.bottom && it.bottom > word.top; }).join()";
    tell("toasts-phone", Viewport::Phone, async |page, kubyk| {
        open_for_two(page, kubyk, "toasts-phone", "abalone new").await?;
        page.click("#board svg", "").await?;
        page.wait(".toast", "your turn").await?;
        page.still().await?;
        page.photograph("toast-phone").await?;
        ensure!(page.ask(OVER).await? == "", "it lies over {}", page.ask(OVER).await?);
        Ok(())
    })
    .await
}

/// A card with the rules of one table is gone when another table is looked at: nobody changes the wrong one.
#[tokio::test]
async fn a_card_for_one_table_does_not_lie_over_another() -> Result<()> {
    tell("cards", Viewport::Desktop, async |page, kubyk| {
        page.goto(&url(kubyk, "/r/cards")).await?;
        open_lobby(page, "pig").await?;
        page.click("#actions .press", "Rules").await?;
        page.wait("#panel .only", "").await?;
        page.click("#home-link", "").await?;
        page.wait_gone("#panel", "").await?;
        open_lobby(page, "abalone").await?;
        page.wait("#table-title", "Abalone").await?;
        close_drawer(page).await?;
        ensure!(page.seen("#panel", "").await?.is_none(), "the rules of the first table are gone");
        Ok(())
    })
    .await
}

/// It is gone as well when one goes by key or back, where no link is pressed.
#[tokio::test]
async fn a_card_goes_with_its_table_whichever_way_one_leaves() -> Result<()> {
    tell("leaving", Viewport::Desktop, async |page, kubyk| {
        page.goto(&url(kubyk, "/r/leaving")).await?;
        open_lobby(page, "pig").await?;
        page.wait("#table-title", "Pig").await?;
        page.click("#home-link", "").await?;
        open_lobby(page, "abalone").await?;
        page.wait("#table-title", "Abalone").await?;
        let rules = async || -> Result<()> {
            page.click("#actions .press", "Rules").await?;
            page.wait("#panel .only", "").await?;
            Ok(())
        };
        rules().await?;
        page.ask("history.back()").await?;
        page.wait(".home", "").await?;
        page.wait_gone("#panel", "").await?;
        page.click(".home a[href^='#table/']", "Pig").await?;
        rules().await?;
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
