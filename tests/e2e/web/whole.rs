//! A whole game on the page, as it stands in `docs/conversations/` and `docs/web.md`: what two people at one screen see and
//! touch.

#[path = "../transcript/directions.rs"]
mod directions;
#[path = "../transcript/texts.rs"]
mod texts;

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::time::Instant;

use anyhow::{Context as _, Result, ensure};
use serde_json::Value;

use self::directions::said;
use self::texts::outdated;
use super::scene::{GAME, close_drawer, enter, say, sit_down_too, tell};
use crate::browser::{Browser, Viewport};
use crate::masked::{masked, writes};

/// What differs in a language.
struct Language {
    code: &'static str,
    /// Who sits at the screen.
    one: &'static str,
    other: &'static str,
    /// What opens the table.
    line: &'static str,
    /// What stands on the buttons of the lobby.
    join: &'static str,
    start: &'static str,
    /// A word of the last board.
    end: &'static str,
}

const LANGUAGES: [Language; 3] = [
    Language {
        code: "en",
        one: "Anna",
        other: "Bob",
        line: "/pig new target=20",
        join: "Join",
        start: "Start",
        end: "wins",
    },
    Language {
        code: "uk",
        one: "Анна",
        other: "Богдан",
        line: "/свиня новий ціль=20",
        join: "Сісти",
        start: "Почати",
        end: "перем",
    },
    Language {
        code: "ru",
        one: "Анна",
        other: "Богдан",
        line: "/свинья новый цель=20",
        join: "Сесть",
        start: "Начать",
        end: "побе",
    },
];

/// What the page shows of the table, and what can be pressed there.
const SHOWN: &str = "const seen = (css) => [...document.querySelectorAll(css)].filter((it) => it.checkVisibility()) \
    .map((it) => it.innerText.trim().replace(/\\s+/g, ' ')).filter((it) => it !== ''); \
    const buttons = seen('.hand-over, #moves .press, #actions .press').map((it) => '`' + it + '`').join(' '); \
    const picture = document.querySelector('#board desc')?.textContent ?? ''; \
    const words = picture ? ['🖼 ' + picture] : [document.querySelector('#table-title').textContent, ...seen('#told p, #lines p')]; \
    return [...words, ...seen('#told li'), buttons].join('\\n')";

/// Gives the people of this browser these names.
const NAMED: &str = "const kept = JSON.parse(localStorage.getItem('kubyk-personas')); \
    NAMES.forEach((name, at) => { kept.list[at].name = name; }); \
    localStorage.setItem('kubyk-personas', JSON.stringify(kept))";

/// Whether the table is over, or somebody at this screen can do something.
const READY: &str = "const seen = (css) => [...document.querySelectorAll(css)].some((it) => it.checkVisibility()); \
    return seen('#table.closed') || seen('.hand-over') || seen('#moves .press:not([aria-disabled]):not([aria-busy])')";

/// The page of a game.
struct Told {
    page: String,
    last: String,
    /// The place of its language in lists of three.
    language: usize,
}

impl Told {
    /// Somebody presses something.
    fn press(&mut self, who: &str, label: &str) {
        // A page is a string: writing to it cannot fail.
        let _ = write!(self.page, "\n**{who}** {} `{label}`\n", said("presses", self.language));
    }

    /// What the page shows now; nothing is written where it is as it was.
    async fn show(&mut self, page: &Browser) -> Result<()> {
        let shown = page.ask(SHOWN).await?.as_str().unwrap_or_default().to_owned();
        if shown != self.last {
            let quoted: Vec<_> = shown.lines().map(|line| format!("> {}  ", masked(line))).collect();
            let place = said("The page", self.language);
            let _ = write!(self.page, "\n*{place}:*\n\n{}\n", quoted.join("\n"));
            self.last = shown;
        }
        Ok(())
    }
}

/// From the home to the end of a game of two at one screen, in each language.
#[tokio::test]
async fn a_whole_game_at_one_screen() -> Result<()> {
    tell("whole", Viewport::Phone, async |page, kubyk| {
        for (place, language) in LANGUAGES.into_iter().enumerate() {
            let Language { code, one, other, line, join, start, end } = language;
            enter(page, kubyk, &format!("club-{code}")).await?;
            page.click("#prefs-open", "").await?;
            page.click(&format!("#lang option[value={code}]"), "").await?;
            page.click("#prefs-dialog .main", "").await?;
            if page.seen(".seat:nth-child(2)", "").await?.is_none() {
                sit_down_too(page, other).await?;
            }
            page.ask(&NAMED.replace("NAMES", &format!("['{one}', '{other}']"))).await?;
            page.reload().await?;
            page.wait(".seat:nth-child(1)", one).await?;
            page.wait("#quick", "").await?;
            keep_picture(page, code, "home").await?;
            let title = format!("# {}\n", said("A whole game", place));
            let mut told = Told { page: title, last: String::new(), language: place };
            page.click(".seat:nth-child(1)", "").await?;
            say(page, &[line]).await?;
            page.wait("#moves .press", "").await?;
            close_drawer(page).await?;
            let types = said("writes", place);
            let _ = write!(told.page, "\n**{}** {types}: {line}\n", speaker(page).await?);
            told.show(page).await?;
            page.click(".seat:nth-child(2)", "").await?;
            presses(page, &mut told, "#moves .press", join).await?;
            page.click(".seat:nth-child(1)", "").await?;
            page.wait("#moves .press", start).await?;
            told.show(page).await?;
            keep_picture(page, code, "lobby").await?;
            presses(page, &mut told, "#moves .press", start).await?;
            page.wait("#board svg", "").await?;
            keep_picture(page, code, "board").await?;
            told.show(page).await?;
            play(page, &mut told).await?;
            keep_picture(page, code, "over").await?;
            ensure!(told.page.contains(end), "{}", told.page);
            keep_page(&format!("web-whole-game-{code}.md"), &told)?;
        }
        every_link_leads_somewhere()
    })
    .await
}

/// Rolls once a turn and banks what can be banked, until the game is over.
async fn play(page: &Browser, told: &mut Told) -> Result<()> {
    let begun = Instant::now();
    loop {
        ensure!(begun.elapsed() < GAME, "the game goes on and on");
        page.wait_until("somebody can do something", READY).await?;
        told.show(page).await?;
        if page.seen("#table.closed", "").await?.is_some() {
            return Ok(());
        }
        if page.seen(".hand-over", "").await?.is_some() {
            presses(page, told, ".hand-over", "").await?;
        } else {
            presses(page, told, "#moves .press:not([aria-disabled])", "").await?;
        }
    }
}

/// Whoever speaks presses the last of these, and the page changes.
async fn presses(page: &Browser, told: &mut Told, css: &str, words: &str) -> Result<()> {
    let who = speaker(page).await?;
    let before = page.ask(SHOWN).await?;
    page.wait(css, words).await?;
    let label = label(page, css, words).await?;
    page.click(css, &label).await?;
    told.press(&who, &label);
    let begun = Instant::now();
    while page.ask(SHOWN).await? == before {
        ensure!(begun.elapsed() < GAME, "{label} changes nothing");
        tokio::time::sleep(std::time::Duration::from_millis(50)).await;
    }
    Ok(())
}

/// What stands on the last of these. Asked in one question: the page may replace a button at any moment.
async fn label(page: &Browser, css: &str, words: &str) -> Result<String> {
    const LABEL: &str = "const on = (it) => it.innerText.trim().replace(/\\s+/g, ' '); \
        return [...document.querySelectorAll(CSS)].filter((it) => it.checkVisibility()).map(on).findLast((it) => it.includes(WORDS))";
    let script =
        LABEL.replace("CSS", &Value::from(css).to_string()).replace("WORDS", &Value::from(words).to_string());
    Ok(page.ask(&script).await?.as_str().context("a label")?.to_owned())
}

/// The name of whoever speaks at this screen.
async fn speaker(page: &Browser) -> Result<String> {
    const NAME: &str = "return document.querySelector('.seat[aria-checked=true] .seat-name').textContent";
    let name: Value = page.ask(NAME).await?;
    Ok(name.as_str().context("a name")?.to_owned())
}

fn docs(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs").join(path)
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

/// Writes the page of a game, where pages are written; elsewhere one must be there whose words are those of today.
fn keep_page(name: &str, told: &Told) -> Result<()> {
    let file = docs("conversations").join(name);
    if writes() {
        return Ok(std::fs::write(&file, &told.page)?);
    }
    let kept = std::fs::read_to_string(&file).with_context(|| format!("{name} is missing"))?;
    let Language { one, other, .. } = LANGUAGES[told.language];
    let outdated = outdated(&kept, told.language, &[one, other]);
    ensure!(outdated.is_empty(), "{name} has what the bot does not say any more: {outdated:#?}");
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
    for Language { code, .. } in LANGUAGES {
        for what in ["home", "lobby", "board", "over"] {
            ensure!(
                text.contains(&format!("game-{what}-{code}.webp")),
                "docs/web.md shows no {what} in {code}"
            );
        }
    }
    Ok(())
}
