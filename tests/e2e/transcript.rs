//! A conversation written down as people see it, and compared with the page of it in `docs/conversations/`.
//! `KUBYK_WRITE_CONVERSATIONS=1` writes the pages anew.

mod directions;
mod texts;

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::path::Path;

use fluent_syntax::ast::Entry;
use fluent_syntax::parser;

use self::directions::said;
use self::texts::{labels, outdated};
use crate::masked::{masked, writes};
use crate::story::{Told, Try};
use texts::all_texts;

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
    /// The place of its language in lists of three.
    language: usize,
    /// The messages as they were written down last, by place and id.
    shown: BTreeMap<String, String>,
    /// The labels of buttons that are no moves, without their numbers.
    menus: BTreeSet<String>,
}

impl Transcript {
    /// In the language that has this place in lists of three. The title is the English one.
    pub(crate) fn new(title: &str, language: usize) -> Self {
        let page = format!("# {}\n", said(title, language));
        Self { page, language, shown: BTreeMap::new(), menus: BTreeSet::new() }
    }

    /// Words of the page's own in its language, found by the English ones.
    pub(crate) fn direction<'a>(&self, english: &'a str) -> &'a str {
        said(english, self.language)
    }

    /// A direction with a name or a sign in the place of `{}`.
    pub(crate) fn direction_of(&self, english: &str, name: &str) -> String {
        self.direction(english).replace("{}", name)
    }

    /// Something happens beside what people type, tap and see.
    pub(crate) fn happens(&mut self, english: &str, name: &str) {
        self.line(&format!("*{}*", self.direction_of(english, name)));
    }

    /// Somebody types something.
    pub(crate) fn says(&mut self, who: &str, what: &str) {
        self.line(&format!("**{who}:** {what}"));
    }

    /// Somebody taps a button and is told something in passing.
    pub(crate) fn taps(&mut self, who: &str, label: &str, answer: Option<&str>) {
        self.line(&format!("**{who}** {} `{label}`", self.direction("taps")));
        if let Some(answer) = answer.filter(|answer| !answer.is_empty()) {
            self.quote(&self.direction_of("{} sees for a moment", who), answer);
        }
    }

    /// A button is shown that is no move. Which of them a conversation shows depends on what people do; on what dice bring,
    /// moves alone depend.
    pub(crate) fn offers(&mut self, label: &str) {
        self.menus.insert(without_numbers(&masked(label)));
    }

    /// Writes down a message as it is now; an unchanged message is left out. `None`: it is deleted.
    pub(crate) fn shows(&mut self, place: &str, id: u64, text: Option<&str>) {
        let key = format!("{place} {id}");
        let before = self.shown.get(&key);
        match text {
            Some(text) if before.is_none_or(|before| before != text) => {
                let is_new = before.is_none();
                let what = if is_new { place.to_owned() } else { self.direction_of("{}, changed", place) };
                self.quote(&what, text);
                self.shown.insert(key, text.to_owned());
            }
            None if before.is_some() => {
                self.happens("{}: a message is removed", place);
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

    /// The words to people so far, line by line.
    pub(crate) fn told(&self) -> impl Iterator<Item = &str> {
        quoted(&self.page)
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

    /// Compares the course of a conversation with dice. Whatever the dice decide is left out, so that the course is the same
    /// however they fall:
    ///
    /// - who does what, in which order: a test takes moves that can be played whatever was rolled;
    /// - what is said before the first board: until then nobody has rolled. All that is said now must stand on the page;
    /// - menus: every button of now that is no move, such as rules or a rematch, must stand on the page;
    /// - words: every line and button of the page, moves too, must be one that the bot has texts for. No game is looked at
    ///   for that (see [`texts`]). Here a button that has another name by now is noticed, on pages of long ago as well.
    pub(crate) fn compare_course(self, name: &str) -> Told {
        let Some(kept) = self.kept(name)? else { return Ok(()) };
        let (before, now) = (course(&kept), course(&self.page));
        let parts = before.iter().zip(&now).find(|(before, now)| before != now);
        assert!(before == now, "{name} takes another course: {parts:?}");
        let known: BTreeSet<_> = quoted(&kept).map(without_numbers).collect();
        let news: Vec<_> =
            before_boards(&self.page).map(without_numbers).filter(|line| !known.contains(line)).collect();
        assert!(news.is_empty(), "{name} lacks what is said before the first board: {news:#?}");
        self.check_menus(name, &kept);
        self.check_words(name, &kept);
        Ok(())
    }

    /// Writes the page of a whole game, which is as long as the dice make it; what has to be in any is for the test to say.
    /// The menus and the words of the page that is there must be those of today.
    pub(crate) fn write(self, name: &str) -> Try<String> {
        if let Some(kept) = self.kept(name)? {
            self.check_menus(name, &kept);
            self.check_words(name, &kept);
        }
        Ok(self.page)
    }

    /// Checks that every button that is no move stands on the page that is there.
    fn check_menus(&self, name: &str, kept: &str) {
        let known: BTreeSet<_> = quoted(kept).flat_map(labels).map(without_numbers).collect();
        let news: Vec<_> = self.menus.difference(&known).collect();
        assert!(news.is_empty(), "{name} lacks these buttons: {news:#?}");
    }

    /// Checks that the bot can still say what stands on the page that is there.
    fn check_words(&self, name: &str, kept: &str) {
        // If there are more people than names, they are called P3, P4 and so on.
        let own: Vec<_> = NAMES[self.language].into_iter().chain(["P", self.direction("photo")]).collect();
        let outdated = outdated(kept, self.language, &own);
        assert!(outdated.is_empty(), "{name} has what the bot does not say any more: {outdated:#?}");
    }

    /// The page that is there; `None` once it has been written anew.
    fn kept(&self, name: &str) -> Try<Option<String>> {
        let faults = faults(&self.page, self.language);
        assert!(faults.is_empty(), "{name}: {faults:#?}");
        let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/conversations").join(name);
        if writes() {
            std::fs::write(&file, &self.page)?;
            return Ok(None);
        }
        Ok(Some(std::fs::read_to_string(&file)?))
    }
}

/// The actions on a page, without boards and buttons.
fn course(page: &str) -> Vec<&str> {
    let done = page.lines().filter(|line| line.starts_with("**"));
    done.map(|line| line.split('`').next().unwrap_or_default()).collect()
}

/// The words to people on a page, line by line.
fn quoted(page: &str) -> impl Iterator<Item = &str> {
    page.lines().filter_map(|line| line.strip_prefix("> "))
}

/// The words to people before the first picture: lobbies, menus, and the answers to taps on them.
fn before_boards(page: &str) -> impl Iterator<Item = &str> {
    quoted(page).take_while(|line| !line.starts_with('🖼'))
}

/// A line with one sign in place of each number.
fn without_numbers(line: &str) -> String {
    let mut masked = String::new();
    for letter in line.trim_end().chars() {
        if !letter.is_ascii_digit() {
            masked.push(letter);
        } else if !masked.ends_with('#') {
            masked.push('#');
        }
    }
    masked
}

// Rules for the writing of messages, checked on those that people got: no name of the program's own stands in them, none begins
// with a small letter, a minus is no hyphen, and no language has words of another.

/// Letters that one of the languages has and the other two have not: English, Ukrainian, Russian.
const OWN: [&str; 3] = ["", "іїєґ", "ыэъё"];
/// Latin words of fewer letters may be names of cells or units.
const LATIN: usize = 4;
/// Languages call themselves by their own names.
const LANGUAGE_NAMES: [&str; 3] = ["English", "Українська", "Русский"];

/// The faults of the messages on a page; `language` is the place of its language.
fn faults(page: &str, language: usize) -> Vec<String> {
    let ids = ids();
    let mut faults = Vec::new();
    let mut begins = false;
    for line in page.lines() {
        let Some(said) = line.strip_prefix("> ") else {
            begins = line.ends_with(":*") || begins && line.is_empty();
            continue;
        };
        let said = LANGUAGE_NAMES.iter().fold(said.trim().to_owned(), |said, name| said.replace(name, ""));
        let words = prose(&said);
        let of = |what: &str| format!("{what}: {said}");
        if begins && said.trim_start_matches(['*', '\\', ' ']).starts_with(char::is_lowercase) {
            faults.push(of("begins with a small letter"));
        }
        if words.split(' ').any(is_hyphen_for_minus) {
            faults.push(of("a hyphen for a minus"));
        }
        if let Some(id) = words.split(' ').find(|word| ids.contains(*word)) {
            faults.push(of(&format!("the id {id}")));
        }
        if is_foreign(&words, language) {
            faults.push(of("another language"));
        }
        begins = false;
    }
    faults
}

/// The ids of all texts that cannot be words.
fn ids() -> BTreeSet<String> {
    let mut ids = BTreeSet::new();
    for texts in all_texts() {
        let resource = parser::parse(texts.en).unwrap_or_else(|(_, errors)| panic!("{errors:?}"));
        let messages = resource.body.into_iter().filter_map(|entry| match entry {
            Entry::Message(message) => Some(message.id.name.to_owned()),
            _ => None,
        });
        ids.extend(messages.filter(|id| id.contains('-')));
    }
    ids
}

/// A line without what is to be typed, without links, and without what it quotes or adds in brackets.
fn prose(said: &str) -> String {
    let (mut text, mut within) = (String::new(), None);
    let mut before = ' ';
    for letter in said.chars() {
        match within {
            Some(end) if letter == end => within = None,
            Some(_) => {}
            None => match letter {
                '«' => within = Some('»'),
                '“' => within = Some('”'),
                '(' => within = Some(')'),
                '/' if !before.is_alphanumeric() => break,
                // `24h/out` is typed, too.
                '/' => within = Some(' '),
                _ => text.push(letter),
            },
        }
        before = letter;
    }
    text
}

/// `-3`, which no range is.
fn is_hyphen_for_minus(word: &str) -> bool {
    word.trim_start_matches('`')
        .strip_prefix('-')
        .is_some_and(|rest| rest.starts_with(|c: char| c.is_ascii_digit()))
}

fn is_foreign(words: &str, language: usize) -> bool {
    let others = OWN.iter().enumerate().filter(|(place, _)| *place != language);
    let letters: String = others.map(|(_, letters)| *letters).collect();
    let small = words.to_lowercase();
    let is_cyrillic = |letter: char| ('а'..='я').contains(&letter);
    let latin = small.split(|letter: char| !letter.is_ascii_alphabetic()).any(|word| word.len() >= LATIN);
    small.contains(|letter| letters.contains(letter))
        || match language {
            0 => small.contains(is_cyrillic),
            _ => latin,
        }
}

#[test]
fn what_no_message_should_look_like_is_noticed() {
    let page = "*Group:*\n\n> anna rolls  \n> `Fours -10` `2-3`  \n> chosen-so-far  \n> ▶ Хід: Анна  \n";
    let found = faults(page, 0);
    let wanted = ["begins with a small", "a hyphen", "the id chosen-so-far", "another language"];
    assert_eq!(found.len(), wanted.len(), "{found:?}");
    assert!(found.iter().zip(wanted).all(|(fault, wanted)| fault.starts_with(wanted)), "{found:?}");
    assert_eq!(
        faults("*Група:*\n\n> **Анна** пише rolled  \n> Кинуто 4 і 5 (pig); «/pig roll» чи b2−c3  \n", 1)
            .len(),
        1
    );
}
