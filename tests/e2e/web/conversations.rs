//! Games as people at one screen play them by touching the board, in each language, as they stand in `docs/conversations/`.

use std::time::Instant;

use anyhow::{Result, ensure};

use super::scene::{GAME, tell, tell_as_shipped};
use super::tale::{LANGUAGES, Tale, docs};
use crate::browser::{Browser, Viewport};
use crate::masked::writes;

/// Something that whoever is to move can press.
const PRESS: &str = "#moves .press:not([aria-disabled]):not([aria-busy])";

/// Yacht: two dice are touched and the others rolled again, in three touches.
#[tokio::test]
async fn dice_are_kept() -> Result<()> {
    const LINES: [&str; 3] = ["/yacht new", "/яхта створити", "/яхта создать"];
    const ROLL_THREE: [&str; 3] = [", roll 3", ", перекинути 3", ", перебросить 3"];
    tell("kept", Viewport::Phone, async |page, kubyk| {
        for (place, line) in LINES.into_iter().enumerate() {
            let mut tale = Tale::begin(page, kubyk, "Yacht: two dice are kept", place, 2).await?;
            tale.opens(line, 2).await?;
            tale.starts().await?;
            tale.presses(PRESS, "").await?;
            page.wait("#board [data-spot='die:0'].open > .spot", "").await?;
            tale.show().await?;
            tale.touches("#board [data-spot='die:0']").await?;
            tale.touches("#board [data-spot='die:1']").await?;
            page.wait(PRESS, ROLL_THREE[place]).await?;
            tale.show().await?;
            tale.presses(PRESS, ROLL_THREE[place]).await?;
            tale.show().await?;
            tale.keep("yacht-keep", &[])?;
        }
        Ok(())
    })
    .await
}

/// Abalone: three marbles of a line, and where they go.
#[tokio::test]
async fn marbles_are_moved() -> Result<()> {
    const LINES: [&str; 3] = ["/abalone new", "/абалон створити", "/абалон создать"];
    let cells = ('A'..='I').flat_map(|row| (1..=9).map(move |place| format!("{row}{place}")));
    let notation: Vec<_> = cells.chain(["↖", "↗", "↘", "↙", "←", "→"].map(str::to_owned)).collect();
    tell("marbles", Viewport::Phone, async |page, kubyk| {
        for (place, line) in LINES.into_iter().enumerate() {
            let mut tale = Tale::begin(page, kubyk, "Abalone by taps", place, 2).await?;
            tale.opens(line, 2).await?;
            tale.starts().await?;
            moves_a_line(page, &mut tale, ["A3", "B3", "C3"]).await?;
            tale.presses(".hand-over", "").await?;
            moves_a_line(page, &mut tale, ["I7", "H7", "G7"]).await?;
            tale.keep("abalone-taps", &notation)?;
        }
        Ok(())
    })
    .await
}

async fn moves_a_line(page: &Browser, tale: &mut Tale<'_>, marbles: [&str; 3]) -> Result<()> {
    for cell in marbles {
        tale.touches(&format!("#board [data-spot='cell:{cell}']")).await?;
        page.wait(&format!("#board [data-spot='cell:{cell}'].chosen > .spot"), "").await?;
    }
    page.wait("#board .target > .spot", "").await?;
    tale.show().await?;
    tale.touches("#board .target").await?;
    if page.seen("#board .aimed > .spot", "").await?.is_some() {
        // Small cells ask once more before a move that cannot be taken back.
        tale.presses("#moves .main", "✓").await?;
    }
    page.wait(".hand-over", "").await?;
    tale.show().await
}

/// `true` if nothing is half chosen, and nothing under way.
const ANSWERED: &str = "return document.querySelector('[aria-busy=true], #board .chosen') === null && \
    (document.querySelector('.hand-over') !== null || document.querySelector('#board .open > .spot') !== null)";
/// `true` if the present speaker can touch something.
const OPEN: &str = "return document.querySelector('.hand-over') === null && document.querySelector('#board .open > .spot') !== null";

/// Katego without dice: each at the screen chooses a column, then a value, and nobody is shown what the other has chosen.
#[tokio::test]
async fn everybody_chooses_in_secret() -> Result<()> {
    const LINES: [&str; 3] =
        ["/katego new diceless", "/катего створити diceless", "/катего создать diceless"];
    tell("secret", Viewport::Phone, async |page, kubyk| {
        for (place, line) in LINES.into_iter().enumerate() {
            let mut tale = Tale::begin(page, kubyk, "Katego without dice", place, 2).await?;
            tale.opens(line, 2).await?;
            tale.starts().await?;
            for column in [9, 9, 7, 7] {
                tale.touches(&format!("#board [data-spot='column:{column}']")).await?;
                page.wait("#moves .press:nth-child(2)", "").await?;
                tale.show().await?;
                tale.presses("#moves .press:first-child", "").await?;
                page.wait_until("the answer is there", ANSWERED).await?;
                tale.show().await?;
                if page.seen(".hand-over", "").await?.is_some() {
                    tale.presses(".hand-over", "").await?;
                    page.wait_until("the next can choose", OPEN).await?;
                }
            }
            tale.keep("diceless", &[])?;
        }
        Ok(())
    })
    .await
}

/// Three play Pig, one gives up and two go on.
#[tokio::test]
async fn one_of_three_leaves() -> Result<()> {
    const LINES: [&str; 3] = ["/pig new", "/свиня створити", "/свинья создать"];
    const RESIGNS: [&str; 3] = ["resigns", "здається", "сдаётся"];
    const YES: [&str; 3] = ["Yes", "Так", "Да"];
    tell("three", Viewport::Phone, async |page, kubyk| {
        for (place, language) in LANGUAGES.iter().enumerate() {
            let mut tale = Tale::begin(page, kubyk, "One of three leaves", place, 3).await?;
            tale.opens(LINES[place], 3).await?;
            tale.starts().await?;
            page.click(".seat:nth-child(3)", "").await?;
            page.wait("#hand-overs .hand-over", language.names[0]).await?;
            tale.presses("#actions .press", "🏳").await?;
            page.wait("#panel .press", YES[place]).await?;
            tale.show().await?;
            tale.presses("#panel .press", YES[place]).await?;
            page.wait("#told p", RESIGNS[place]).await?;
            tale.show().await?;
            tale.presses(".hand-over", language.names[0]).await?;
            page.wait(PRESS, "").await?;
            tale.show().await?;
            tale.presses(PRESS, "").await?;
            tale.show().await?;
            ensure!(tale.text.contains(RESIGNS[place]), "{}", tale.text);
            tale.keep("three", &[])?;
        }
        Ok(())
    })
    .await
}

// A whole game on the page, as it stands in `docs/conversations/` and `docs/web.md`: what two people at one screen see and
// touch, with who begins by lot, as the bot is shipped.

/// The line that opens the table, in each language, and a word of its last board.
const LINES: [&str; 3] = ["/pig new target=20", "/свиня створити ціль=20", "/свинья создать цель=20"];
const ENDS: [&str; 3] = [" wins", "🏆 Перемога: ", "🏆 Победа: "];

/// `true` if the table is over, or somebody at this screen can do something.
const READY: &str = "const seen = (css) => [...document.querySelectorAll(css)].some((it) => it.checkVisibility()); \
    return seen('#table.closed') || seen('.hand-over') || seen('#moves .press:not([aria-disabled]):not([aria-busy])')";

/// From the home to the end of a game of two at one screen, in each language.
#[tokio::test]
async fn a_whole_game_at_one_screen() -> Result<()> {
    tell_as_shipped("whole", Viewport::Phone, async |page, kubyk| {
        for (place, language) in LANGUAGES.iter().enumerate() {
            let mut tale = Tale::begin(page, kubyk, "A whole game", place, 2).await?;
            keep_picture(page, language.code, "home").await?;
            tale.opens(LINES[place], 2).await?;
            keep_picture(page, language.code, "lobby").await?;
            tale.starts().await?;
            keep_picture(page, language.code, "board").await?;
            play(page, &mut tale).await?;
            keep_picture(page, language.code, "over").await?;
            ensure!(tale.text.contains(ENDS[place]), "{}", tale.text);
            tale.keep("whole-game", &[])?;
        }
        every_link_leads_somewhere()
    })
    .await
}

/// Rolls once a turn and banks what can be banked, until the game is over.
async fn play(page: &Browser, tale: &mut Tale<'_>) -> Result<()> {
    let begun = Instant::now();
    loop {
        ensure!(begun.elapsed() < GAME, "the game goes on and on");
        page.wait_until("somebody can do something", READY).await?;
        tale.show().await?;
        if page.seen("#table.closed", "").await?.is_some() {
            return Ok(());
        }
        if page.seen(".hand-over", "").await?.is_some() {
            tale.presses(".hand-over", "").await?;
        } else {
            tale.presses("#moves .press:not([aria-disabled])", "").await?;
        }
    }
}

/// Writes a picture of what the page shows, where pages are written.
async fn keep_picture(page: &Browser, code: &str, what: &str) -> Result<()> {
    if writes() {
        page.ask("document.querySelectorAll('.toast').forEach((it) => it.remove())").await?;
        page.ask("document.querySelectorAll('.view').forEach((it) => it.scrollTo(0, 0))").await?;
        std::fs::write(docs(&format!("pictures/web/game-{what}-{code}.webp")), page.webp().await?)?;
    }
    Ok(())
}

/// `docs/web.md` shows what is there.
fn every_link_leads_somewhere() -> Result<()> {
    let text = std::fs::read_to_string(docs("web.md"))?;
    let links = text.split("](").skip(1).filter_map(|rest| rest.split(')').next());
    let missing: Vec<_> = links
        .filter(|link| !link.starts_with("http") && !docs(link.split('#').next().unwrap_or(link)).exists())
        .collect();
    ensure!(missing.is_empty(), "docs/web.md leads to {missing:?}");
    for language in &LANGUAGES {
        for what in ["home", "lobby", "board", "over"] {
            let code = language.code;
            ensure!(
                text.contains(&format!("game-{what}-{code}.webp")),
                "docs/web.md shows no {what} in {code}"
            );
        }
    }
    Ok(())
}
