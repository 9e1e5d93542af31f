//! Check that the bot can still say the lines of a page.
//!
//! A page on which dice have fallen cannot be compared with another game word by word, so nobody would notice that a button
//! has another name by now. But every line of it was put together from the bot's texts: cut where a value stands in them,
//! these are a few thousand phrases, and each letter of a line has to belong to one of them, to a name or to something typed.
//! That reads the page and the texts alone, no game, so the answer is the same on every run.

use std::collections::{BTreeMap, BTreeSet};

use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement};
use fluent_syntax::parser;
use kubyk_games::CATALOGUE;
use kubyk_games::kit::{self, Texts};

/// The texts that belong to no game.
const PARTS: [Texts; 7] = [
    kit::TEXTS,
    kubyk_commands::TEXTS,
    kubyk_paint::TEXTS,
    kubyk_platform::TEXTS,
    kubyk_telegram::TEXTS,
    kubyk_discord::TEXTS,
    kubyk_web::TEXTS,
];

/// Signs that code puts before or between texts. Signs of menus are in the texts and belong to their words: that is how
/// `🎞 Film` is told from the word “film”.
const MARKS: &str = "▶🖼✖🏆👥👁🤔⏳⏰🔴🟢🔵🟡🟠";
/// Punctuation beyond ASCII.
const PUNCTUATION: &str = "«»“”‘’…·–—−×÷№\u{a0}\u{fe0f}\u{200d}";

/// The ways in which a place of a line is reached: after a sign, a number or a name; after a whole text; after a part of one.
const APART: u8 = 1;
const WHOLE: u8 = 2;
const PART: u8 = 4;

/// The lines and the labels of a page, without numbers of tables and seeds, that are not made of the texts of its language
/// (English, Ukrainian, Russian). `own` are names and other words that are not the bot's.
pub(crate) fn outdated(page: &str, place: usize, own: &[&str]) -> Vec<String> {
    let phrases = Phrases::of(place);
    let lines = page.lines().filter_map(|line| line.strip_prefix("> "));
    let lines = lines.flat_map(|line| match labels(line) {
        labels if labels.is_empty() => vec![line],
        labels => labels,
    });
    let lines: BTreeSet<String> = lines.map(plain).collect();
    lines.into_iter().filter(|line| !phrases.make_up(line, own)).collect()
}

/// The labels of the buttons, if the line is a row of them.
pub(crate) fn labels(line: &str) -> Vec<&str> {
    let parts: Vec<&str> = line.trim().split('`').collect();
    let is_row = parts.len() > 1 && parts.iter().step_by(2).all(|between| between.trim().is_empty());
    if is_row { parts.into_iter().skip(1).step_by(2).collect() } else { Vec::new() }
}

/// All that the bot says, by parts.
pub(super) fn all_texts() -> impl Iterator<Item = Texts> {
    PARTS.into_iter().chain(CATALOGUE.iter().map(|game| game.about().texts))
}

/// A line without its markup, and without what is drawn anew each time.
fn plain(line: &str) -> String {
    let line = line.trim().replace("**", "").replace('\\', "");
    let line = line.replace("3f9a…c2", "#").replace("k7m2-9xqd-4hvt-c3ne", "#").replace("#1234567", "#");
    // A link is what can be read of it.
    let mut parts = line.split("](");
    let mut text = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        text.push_str(part.split_once(')').map_or("", |(_, rest)| rest));
    }
    text
}

/// A text of the bot's, or a part of it between two values.
struct Phrase {
    text: String,
    /// It is all of a text, or of a variant of one: what stands where another text has a value.
    whole: bool,
}

/// Everything that the bot says in a language.
#[derive(Default)]
struct Phrases {
    /// By their first character, as a small letter.
    by_first: BTreeMap<char, Vec<Phrase>>,
    /// Signs that stand alone in a text, beside a value, or before the name of a game.
    signs: BTreeSet<char>,
}

impl Phrases {
    fn of(place: usize) -> Self {
        let mut phrases = Self::default();
        phrases.signs.extend(MARKS.chars());
        for game in CATALOGUE {
            phrases.signs.extend(game.about().emoji.chars());
        }
        for texts in all_texts() {
            let file = [texts.en, texts.uk, texts.ru][place];
            let resource = parser::parse(file).unwrap_or_else(|(_, errors)| panic!("{errors:?}"));
            for entry in &resource.body {
                if let Entry::Message(message) = entry {
                    message.value.iter().for_each(|value| phrases.cut(value));
                }
            }
        }
        phrases
    }

    /// Cuts a text where values stand in it.
    fn cut(&mut self, pattern: &Pattern<&str>) {
        let (mut piece, mut is_first) = (String::new(), true);
        for element in &pattern.elements {
            match element {
                PatternElement::TextElement { value }
                | PatternElement::Placeable {
                    expression: Expression::Inline(InlineExpression::StringLiteral { value }),
                } => piece.push_str(value),
                PatternElement::Placeable { expression } => {
                    self.add(&piece, is_first, false);
                    piece.clear();
                    is_first = false;
                    if let Expression::Select { variants, .. } = expression {
                        variants.iter().for_each(|variant| self.cut(&variant.value));
                    }
                }
            }
        }
        self.add(&piece, is_first, is_first);
    }

    fn add(&mut self, piece: &str, is_first: bool, whole: bool) {
        for (place, line) in piece.lines().enumerate() {
            // A text that begins with a blank is written to be appended.
            let text = if is_first && place == 0 { line } else { line.trim_start() }.trim_end();
            let Some(first) = text.chars().next() else { continue };
            if text.contains(char::is_alphabetic) {
                let phrase = Phrase { text: text.to_owned(), whole };
                self.by_first.entry(small(first)).or_default().push(phrase);
            } else {
                self.signs.extend(text.chars().filter(|sign| !is_ordinary(*sign)));
            }
        }
    }

    /// Returns `true` if a line is made of phrases, of words that are not the bot's, and of characters that are no letters. A
    /// part of a text stands beside a whole one, which is the value in it, and never beside a part of another.
    fn make_up(&self, line: &str, own: &[&str]) -> bool {
        let mut reached = vec![0_u8; line.len() + 1];
        reached[0] = APART;
        for (at, letter) in line.char_indices() {
            let (here, rest) = (reached[at], &line[at..]);
            if here == 0 {
                continue;
            }
            let is_within_a_word = line[..at].ends_with(char::is_alphabetic);
            if letter == ' ' {
                reached[at + 1] |= here;
            } else if !letter.is_alphabetic() && (is_ordinary(letter) || self.signs.contains(&letter)) {
                reached[at + letter.len_utf8()] |= APART;
            }
            if is_within_a_word && (letter.is_alphabetic() || letter == '/') {
                continue;
            }
            let is_cut = |len: usize| {
                rest[..len].ends_with(char::is_alphabetic) && rest[len..].starts_with(char::is_alphabetic)
            };
            for name in own.iter().filter(|name| rest.starts_with(**name) && !is_cut(name.len())) {
                reached[at + name.len()] |= APART;
            }
            // A command as somebody has typed it.
            if letter == '/' && rest[1..].starts_with(char::is_alphabetic) {
                let end = rest.find([',', ';', '.', '”', '»', ')']).unwrap_or(rest.len());
                reached[at + end] |= APART;
            }
            let begins_a_sentence = at == 0 || [". ", "! ", "? "].iter().any(|end| line[..at].ends_with(end));
            for phrase in self.by_first.get(&small(letter)).into_iter().flatten() {
                let Some(len) = phrase.begins(rest, begins_a_sentence).filter(|len| !is_cut(*len)) else {
                    continue;
                };
                if letter.is_alphabetic() && !phrase.whole && here & (APART | WHOLE) == 0 {
                    continue;
                }
                let beside_a_word = if phrase.whole { WHOLE } else { PART };
                let is_word = phrase.text.ends_with(char::is_alphabetic);
                reached[at + len] |= if is_word { beside_a_word } else { APART };
            }
        }
        reached[line.len()] != 0
    }
}

impl Phrase {
    /// The length of the phrase, if the text begins with it. At the beginning of a sentence it may have a capital.
    fn begins(&self, text: &str, of_a_sentence: bool) -> Option<usize> {
        if text.starts_with(&self.text) {
            return Some(self.text.len());
        }
        let (first, capital) = (self.text.chars().next()?, text.chars().next()?);
        let tail = &self.text[first.len_utf8()..];
        let is_capital = of_a_sentence && first.to_uppercase().eq([capital]);
        let found = is_capital && text[capital.len_utf8()..].starts_with(tail);
        found.then_some(capital.len_utf8() + tail.len())
    }
}

fn small(letter: char) -> char {
    letter.to_lowercase().next().unwrap_or(letter)
}

/// Returns `true` for a character without meaning of its own, which may stand anywhere.
fn is_ordinary(letter: char) -> bool {
    letter.is_ascii() || letter.is_numeric() || PUNCTUATION.contains(letter)
}

#[test]
fn a_text_that_the_bot_has_no_more_is_noticed() {
    let page = "> 🔒 Dice seed (SHA-256): 3f9a…c2  \n> `🎞 Film` `12`  \n> `🚪 Get up`  \n";
    assert_eq!(outdated(page, 0, &[]), ["🎞 Film", "🔒 Dice seed (SHA-256): #", "🚪 Get up"]);
}

#[test]
fn whatever_the_dice_bring_is_known() {
    let page = "> **⛵ Яхта · #1234567**  \n> Анна: 28 у рядок «Дві пари», разом 28  \n> ▶ Богдан 0  (кидок 1 із 3)  \n\
        > `Лишити 5 5, кинути 3` `Дві пари 28` `✗ Викреслити…`  \n> ✓ [До дошки](https://discord.com/channels/1/1/1)  \n";
    let unknown = outdated(page, 1, &["Анна", "Богдан"]);
    assert!(unknown.is_empty(), "{unknown:?}");
}
