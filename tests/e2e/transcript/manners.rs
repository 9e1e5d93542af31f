//! How messages are written, read off those that people got: no name of the program's own stands in them, none begins with a
//! small letter, a minus is no hyphen, and no language has words of another.

use std::collections::BTreeSet;

use fluent_syntax::ast::Entry;
use fluent_syntax::parser;

use super::texts::all_texts;

/// Letters that one of the languages has and the other two have not: English, Ukrainian, Russian.
const OWN: [&str; 3] = ["", "іїєґ", "ыэъё"];
/// Latin words of fewer letters may be names of cells or units.
const LATIN: usize = 4;
/// Languages call themselves by their own names.
const LANGUAGES: [&str; 3] = ["English", "Українська", "Русский"];

/// What is wrong with the messages on a page in the language that has this place.
pub(crate) fn faults(page: &str, language: usize) -> Vec<String> {
    let ids = ids();
    let mut faults = Vec::new();
    let mut begins = false;
    for line in page.lines() {
        let Some(said) = line.strip_prefix("> ") else {
            begins = line.ends_with(":*") || begins && line.is_empty();
            continue;
        };
        let said = LANGUAGES.iter().fold(said.trim().to_owned(), |said, name| said.replace(name, ""));
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
