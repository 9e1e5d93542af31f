//! The moves of games of five dice and a sheet, and their notation: `roll`, `keep 3 3`, `score full`.

use std::fmt;

use crate::kit::{APOSTROPHES, Msg, ParseError, ROLL};

use super::multiset::DiceMultiset;
use super::{DICE, Line};

/// A move of a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Move<L> {
    /// Throw all dice, at the start of a turn.
    Roll,
    /// Keep these and throw the others.
    Keep(DiceMultiset),
    /// Write the dice down in this line.
    Score(L),
}

impl<L: Line> fmt::Display for Move<L> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Roll => f.write_str("roll"),
            Self::Keep(kept) if *kept == DiceMultiset::default() => f.write_str("keep"),
            Self::Keep(kept) => write!(f, "keep {kept}"),
            Self::Score(line) => write!(f, "score {}", line.word()),
        }
    }
}

/// Other words that people type for `score`.
pub(crate) const SCORE: &[&str] = &["score", "s", "write", "пишу", "записати", "запис", "записать", "запись"];
/// Other words that people type for `keep`.
pub(crate) const KEEP: &[&str] = &[
    "keep",
    "k",
    "hold",
    "лишити",
    "залишити",
    "лишаю",
    "залишаю",
    "тримаю",
    "оставить",
    "оставляю",
    "держу",
];

pub(crate) fn parse<L: Line>(text: &str) -> Result<Move<L>, ParseError> {
    let game = L::GAME;
    let expected = || ParseError::Syntax(Msg::new(format!("{game}-expected")));
    // Longer than any move; what is worse is refused before it is looked at.
    let words: Vec<_> = text.split_whitespace().take(DICE + 2).map(str::to_lowercase).collect();
    let (verb, rest) = words.split_first().ok_or_else(expected)?;
    let is = |words: &[&str]| words.contains(&verb.as_str());
    let play = match () {
        () if is(ROLL) => rest.is_empty().then_some(Move::Roll),
        () if is(KEEP) => faces(rest, DICE).map(Move::Keep),
        () if is(SCORE) => named(rest).map(Move::Score),
        // A combination by itself is clear enough; a number could also be dice to keep.
        () if verb.parse::<u8>().is_err() => named(&words).map(Move::Score),
        () => None,
    };
    play.ok_or_else(expected)
}

/// A combination by its name in the notation, or by another word for it.
pub(crate) fn named<L: Line>(words: &[String]) -> Option<L> {
    let name = joined(words);
    L::ALL.iter().copied().find(|line| line.word() == name || line.other_words().contains(&name.as_str()))
}

/// Words as one name, with the apostrophe of keyboards however it was typed.
pub(crate) fn joined(words: &[String]) -> String {
    words.join("-").replace(APOSTROPHES, "'")
}

/// `3 3 5` or `335`, of so many dice.
pub(crate) fn faces(words: &[String], dice: usize) -> Option<DiceMultiset> {
    let face = |letter: char| letter.to_digit(7).filter(|face| *face > 0).map(|face| face as u8);
    let faces: Vec<_> = words.iter().flat_map(|word| word.chars()).take(dice + 1).collect();
    let faces = faces.into_iter().map(face).collect::<Option<Vec<_>>>()?;
    (faces.len() <= dice).then(|| DiceMultiset::of(&faces))
}
