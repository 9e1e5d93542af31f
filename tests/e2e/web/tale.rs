//! The people at one screen and the page they see and touch, written down as in `docs/conversations/`.

#[path = "../transcript/directions.rs"]
mod directions;
#[path = "../transcript/texts.rs"]
mod texts;

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use anyhow::{Context as _, Result, ensure};
use kubyk_tests::process::Kubyk;
use serde_json::Value;

use self::directions::said;
use self::texts::outdated;
use super::scene::{GAME, close_drawer, enter, say, sit_down_too};
use crate::browser::Browser;
use crate::masked::{masked, writes};

/// The words that differ by language.
pub(super) struct Language {
    pub(super) code: &'static str,
    /// The people at the screen.
    pub(super) names: [&'static str; 3],
    /// The label of the button that joins the lobby.
    join: &'static str,
    start: &'static str,
}

pub(super) const LANGUAGES: [Language; 3] = [
    Language { code: "en", names: ["Anna", "Bob", "Carol"], join: "Join", start: "Start" },
    Language {
        code: "uk", names: ["Анна", "Богдан", "Катя"], join: "Сісти", start: "Почати"
    },
    Language {
        code: "ru", names: ["Анна", "Богдан", "Катя"], join: "Сесть", start: "Начать"
    },
];

/// The cover over the table, if there is one; else the page's view of the table, the selection on its board, and the buttons
/// there.
const SHOWN: &str = "const seen = (css) => [...document.querySelectorAll(css)].filter((it) => it.checkVisibility()) \
    .map((it) => it.innerText.trim().replace(/\\s+/g, ' ')).filter((it) => it !== ''); \
    const row = (css) => [...document.querySelectorAll(css)].filter((it) => it.checkVisibility() && it.innerText.trim()) \
        .map((it) => [it.innerText.trim().replace(/\\s+/g, ' '), it.matches(':disabled, [aria-disabled=true]')]) \
        .map(([text, off]) => off ? '`(' + text + ')`' : '`' + text + '`').join(' '); \
    const over = seen('#panel .card-title, #panel .card-lines p'); \
    if (over.length > 0) return [...over, row('#panel .choices .press, #panel .actions .press')].join('\\n'); \
    const buttons = row('.hand-over, #moves .press, #ending .press, #actions .press'); \
    const picture = document.querySelector('#board desc')?.textContent ?? ''; \
    const words = picture ? ['🖼 ' + picture] : [document.querySelector('#table-title').textContent, ...seen('#told p, #lines p')]; \
    const chosen = [...document.querySelectorAll('#board .chosen')].map((it) => it.getAttribute('aria-label')).filter(Boolean); \
    if (chosen.length > 0) words.push('✓ ' + chosen.join(' · ')); \
    return [...words, buttons].join('\\n')";

/// Gives the people of this browser these names.
const NAMED: &str = "const kept = JSON.parse(localStorage.getItem('kubyk-personas')); \
    NAMES.forEach((name, at) => { if (kept.list[at]) kept.list[at].name = name; }); \
    localStorage.setItem('kubyk-personas', JSON.stringify(kept))";

/// `true` if the lobby is shown as that person reads it, with nothing under way.
const READ_BY: &str = "return document.querySelector('[aria-busy=true]') === null && \
    [...document.querySelectorAll('#lines p')].some((it) => it.textContent.includes(NAME + ' ('))";

/// The page of a game.
pub(super) struct Tale<'a> {
    page: &'a Browser,
    language: &'static Language,
    /// The place of its language in lists of three.
    place: usize,
    pub(super) text: String,
    last: String,
}

impl<'a> Tale<'a> {
    /// Seats so many people of a language at a screen, in a room of their own.
    pub(super) async fn begin(
        page: &'a Browser,
        kubyk: &Kubyk,
        title: &str,
        place: usize,
        people: usize,
    ) -> Result<Self> {
        let language = &LANGUAGES[place];
        enter(page, kubyk, &format!("club-{}", language.code)).await?;
        page.click("#prefs-open", "").await?;
        page.click(&format!("#lang option[value={}]", language.code), "").await?;
        page.click("#prefs-dialog .main", "").await?;
        for number in 2..=people {
            if page.seen(&format!(".seat:nth-child({number})"), "").await?.is_none() {
                sit_down_too(page, language.names[number - 1]).await?;
            }
        }
        page.ask(&NAMED.replace("NAMES", &serde_json::to_string(&language.names)?)).await?;
        page.reload().await?;
        page.wait(".seat:nth-child(1)", language.names[0]).await?;
        page.wait("#quick", "").await?;
        let text = format!("# {}\n", said(title, place));
        Ok(Self { page, language, place, text, last: String::new() })
    }

    /// The first of them opens a table, the others take seats, and the game begins.
    pub(super) async fn opens(&mut self, line: &str, people: usize) -> Result<()> {
        let Language { names, join, start, .. } = *self.language;
        self.page.click(".seat:nth-child(1)", "").await?;
        self.types(line).await?;
        self.page.wait("#lobby .chair", "").await?;
        close_drawer(self.page).await?;
        self.sees_lobby(names[0]).await?;
        for (at, name) in names.iter().enumerate().take(people).skip(1) {
            self.page.click(&format!(".seat:nth-child({})", at + 1), "").await?;
            self.page.wait("#moves .press", join).await?;
            self.show().await?;
            self.presses("#moves .press", join).await?;
            self.sees_lobby(name).await?;
        }
        self.page.click(".seat:nth-child(1)", "").await?;
        self.page.wait("#moves .press", start).await?;
        self.sees_lobby(names[0]).await?;
        Ok(())
    }

    /// The host begins the game.
    pub(super) async fn starts(&mut self) -> Result<()> {
        self.presses("#moves .press", self.language.start).await?;
        self.page.wait("#board svg", "").await?;
        self.show().await
    }

    /// The speaker types something.
    pub(super) async fn types(&mut self, line: &str) -> Result<()> {
        let who = self.speaker().await?;
        say(self.page, &[line]).await?;
        // A page is a string: writing to it cannot fail.
        let _ = write!(self.text, "\n**{who}** {}: {line}\n", said("writes", self.place));
        Ok(())
    }

    /// The speaker presses the last of these that has these words, and the page changes.
    pub(super) async fn presses(&mut self, css: &str, words: &str) -> Result<()> {
        let (who, before) = (self.speaker().await?, self.page.ask(SHOWN).await?);
        self.page.wait(css, words).await?;
        let label = self.label(css, words).await?;
        self.page.click(css, &label).await?;
        let _ = write!(self.text, "\n**{who}** {} `{label}`\n", said("presses", self.place));
        self.changed(&before, &label).await
    }

    /// The speaker touches a part of the board, and the page changes.
    pub(super) async fn touches(&mut self, css: &str) -> Result<()> {
        const FIRST: &str =
            "const it = document.querySelector(CSS); return [it.dataset.spot, it.getAttribute('aria-label')]";
        let (who, before) = (self.speaker().await?, self.page.ask(SHOWN).await?);
        let open = format!("{css}.open");
        self.page.wait(&format!("{open} > .spot"), "").await?;
        let first = self.page.ask(&FIRST.replace("CSS", &Value::from(open.as_str()).to_string())).await?;
        let part = |place: usize| first[place].as_str().map(str::to_owned).context("a part of the board");
        let (spot, name) = (part(0)?, part(1)?);
        self.page.click(&format!("#board [data-spot='{spot}'] > .spot"), "").await?;
        let _ = write!(self.text, "\n**{who}** {} `{name}`\n", said("touches", self.place));
        self.changed(&before, &name).await?;
        self.show().await
    }

    /// Writes down the page as it is now; an unchanged page is left out.
    pub(super) async fn show(&mut self) -> Result<()> {
        let shown = self.page.ask(SHOWN).await?.as_str().unwrap_or_default().to_owned();
        if shown != self.last {
            // A picture's words are written once.
            let is_told = |line: &&str| line.starts_with('🖼') && self.last.lines().any(|told| told == *line);
            let lines = shown.lines().filter(|line| !is_told(line));
            let quoted: Vec<_> = lines.map(|line| format!("> {}  ", masked(line))).collect();
            let place = said("The page", self.place);
            let _ = write!(self.text, "\n*{place}:*\n\n{}\n", quoted.join("\n"));
            self.last = shown;
        }
        Ok(())
    }

    /// Writes the page, where pages are written; elsewhere one must be there whose words are those of today, or of these.
    pub(super) fn keep(&self, name: &str, own: &[String]) -> Result<()> {
        let name = format!("web-{name}-{}.md", self.language.code);
        let file = docs("conversations").join(&name);
        if writes() {
            return Ok(std::fs::write(&file, &self.text)?);
        }
        let kept = std::fs::read_to_string(&file).with_context(|| format!("{name} is missing"))?;
        let own: Vec<&str> = own.iter().map(String::as_str).chain(self.language.names).collect();
        let outdated = outdated(&kept, self.place, &own);
        ensure!(outdated.is_empty(), "{name} has what the bot does not say any more: {outdated:#?}");
        Ok(())
    }

    async fn sees_lobby(&mut self, name: &str) -> Result<()> {
        let read = READ_BY.replace("NAME", &Value::from(name).to_string());
        self.page.wait_until("the lobby is shown to whoever speaks", &read).await?;
        self.show().await
    }

    async fn changed(&self, before: &Value, by: &str) -> Result<()> {
        let begun = Instant::now();
        while self.page.ask(SHOWN).await? == *before {
            ensure!(begun.elapsed() < GAME, "{by} changes nothing");
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
        Ok(())
    }

    /// The label of the last of these. Asked in one question: the page may replace a button at any moment.
    async fn label(&self, css: &str, words: &str) -> Result<String> {
        const LABEL: &str = "const on = (it) => it.innerText.trim().replace(/\\s+/g, ' '); \
            return [...document.querySelectorAll(CSS)].filter((it) => it.checkVisibility()).map(on).findLast((it) => it.includes(WORDS))";
        let script = LABEL
            .replace("CSS", &Value::from(css).to_string())
            .replace("WORDS", &Value::from(words).to_string());
        Ok(self.page.ask(&script).await?.as_str().context("a label")?.to_owned())
    }

    /// The name of whoever speaks at this screen.
    async fn speaker(&self) -> Result<String> {
        const NAME: &str = "return document.querySelector('.seat[aria-checked=true] .seat-name').textContent";
        let name: Value = self.page.ask(NAME).await?;
        Ok(name.as_str().context("a name")?.to_owned())
    }
}

pub(super) fn docs(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs").join(path)
}
