//! A conversation written down as people see it, and compared with the page of it in `docs/conversations/`.
//! `KUBYK_WRITE_CONVERSATIONS=1` writes the pages anew.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::path::Path;

use crate::masked::{masked, writes};
use crate::story::{Told, Try};

/// A language of a conversation: its code for Telegram, Discord's locale, its place in lists of three.
pub(crate) const LANGUAGES: [(&str, &str, usize); 3] = [("en", "en-US", 0), ("uk", "uk", 1), ("ru", "ru", 2)];

/// Names of those who talk, in each of the languages.
pub(crate) const NAMES: [[&str; 4]; 3] = [
    ["Anna", "Bob", "Carol", "Dan"],
    ["Анна", "Богдан", "Віра", "Данило"],
    ["Анна", "Богдан", "Вера", "Данила"],
];

/// The page of a conversation.
pub(crate) struct Transcript {
    page: String,
    /// The messages as they were written down last, by place and id.
    shown: BTreeMap<String, String>,
}

impl Transcript {
    pub(crate) fn new(title: &str) -> Self {
        Self { page: format!("# {title}\n"), shown: BTreeMap::new() }
    }

    /// Somebody types something.
    pub(crate) fn says(&mut self, who: &str, what: &str) {
        self.line(&format!("**{who}:** {what}"));
    }

    /// Somebody taps a button and is told something in passing.
    pub(crate) fn taps(&mut self, who: &str, label: &str, told: Option<&str>) {
        self.line(&format!("**{who}** taps `{label}`"));
        if let Some(told) = told.filter(|told| !told.is_empty()) {
            self.quote(&format!("{who} sees for a moment"), told);
        }
    }

    /// What a message looks like now; nothing is written of one that is as it was. `None`: it is gone.
    pub(crate) fn shows(&mut self, place: &str, id: u64, text: Option<&str>) {
        let key = format!("{place} {id}");
        let before = self.shown.get(&key);
        match text {
            Some(text) if before.is_none_or(|before| before != text) => {
                let what = if before.is_some() { format!("{place}, changed") } else { place.to_owned() };
                self.quote(&what, text);
                self.shown.insert(key, text.to_owned());
            }
            None if before.is_some() => {
                self.line(&format!("*{place}: a message is removed*"));
                self.shown.remove(&key);
            }
            Some(_) | None => {}
        }
    }

    /// The messages that are left in a place; all others that were shown there are gone.
    pub(crate) fn only(&mut self, place: &str, left: &[u64]) {
        let of_place = |key: &String| key.strip_prefix(place)?.strip_prefix(' ')?.parse::<u64>().ok();
        let gone = self.shown.keys().filter_map(of_place).filter(|id| !left.contains(id));
        for id in gone.collect::<Vec<_>>() {
            self.shows(place, id, None);
        }
    }

    /// Something that is shown once.
    pub(crate) fn quote(&mut self, place: &str, text: &str) {
        let quoted: Vec<_> = text.lines().map(|line| format!("> {line}  ")).collect();
        self.line(&format!("*{place}:*\n\n{}", quoted.join("\n")));
    }

    /// What was said to people so far, line by line.
    pub(crate) fn told(&self) -> impl Iterator<Item = &str> {
        self.page.lines().filter_map(|line| line.strip_prefix("> "))
    }

    /// A paragraph.
    pub(crate) fn line(&mut self, text: &str) {
        // A page is a string: writing to it cannot fail.
        let _ = write!(self.page, "\n{}\n", masked(text));
    }

    /// Writes the page, or compares it with the one that is there.
    pub(crate) fn compare(self, name: &str) -> Told {
        let Some(kept) = self.kept(name)? else { return Ok(()) };
        let parts = kept.lines().zip(self.page.lines()).enumerate().find(|(_, (kept, now))| kept != now);
        assert!(kept == self.page, "{name} differs from what people see: {parts:?}");
        Ok(())
    }

    /// The same of a conversation with dice, which fall otherwise each time: it must take the same course.
    pub(crate) fn compare_course(self, name: &str) -> Told {
        let Some(kept) = self.kept(name)? else { return Ok(()) };
        let (kept, now) = (course(&kept), course(&self.page));
        let parts = kept.iter().zip(&now).find(|(kept, now)| kept != now);
        assert!(kept == now, "{name} takes another course: {parts:?}");
        Ok(())
    }

    /// Writes the page of a whole game, which is as long as the dice make it; what has to be in any is for the test to say.
    pub(crate) fn write(self, name: &str) -> Try<String> {
        self.kept(name)?;
        Ok(self.page)
    }

    /// The page that is there; `None` once it has been written anew.
    fn kept(&self, name: &str) -> Try<Option<String>> {
        let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/conversations").join(name);
        if writes() {
            std::fs::write(&file, &self.page)?;
            return Ok(None);
        }
        Ok(Some(std::fs::read_to_string(&file)?))
    }
}

/// Who does what, without what is shown and what stands on buttons.
fn course(page: &str) -> Vec<&str> {
    let done = page.lines().filter(|line| line.starts_with("**"));
    done.map(|line| line.split('`').next().unwrap_or_default()).collect()
}
