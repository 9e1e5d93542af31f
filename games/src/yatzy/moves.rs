//! The moves of Yatzy and their notation: `roll`, `keep 3 3`, `score full`.

use std::fmt;

use crate::kit::{Msg, ParseError, ROLL};
use crate::sheet::{DiceMultiset, KEEP, SCORE, faces, joined};

use super::lines::Line;

/// A move of a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Move {
    /// Throw all dice, at the start of a turn.
    Roll,
    /// Keep these and throw the others.
    Keep(DiceMultiset),
    /// Write the dice down in this line.
    Score(Line),
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Roll => f.write_str("roll"),
            Self::Keep(kept) if *kept == DiceMultiset::default() => f.write_str("keep"),
            Self::Keep(kept) => write!(f, "keep {kept}"),
            Self::Score(line) => write!(f, "score {}", line.word()),
        }
    }
}

pub(super) fn parse(text: &str, dice: usize) -> Result<Move, ParseError> {
    let expected = || ParseError::Syntax(Msg::new("yatzy-expected"));
    // Longer than any move; what is worse is refused before it is looked at.
    let words: Vec<_> = text.split_whitespace().take(dice + 2).map(str::to_lowercase).collect();
    let (verb, rest) = words.split_first().ok_or_else(expected)?;
    let is = |words: &[&str]| words.contains(&verb.as_str());
    let play = match () {
        () if is(ROLL) => rest.is_empty().then_some(Move::Roll),
        () if is(KEEP) => faces(rest, dice).map(Move::Keep),
        () if is(SCORE) => named(rest).map(Move::Score),
        // A combination by itself is clear enough; a number could also be dice to keep.
        () if verb.parse::<u8>().is_err() => named(&words).map(Move::Score),
        () => None,
    };
    play.ok_or_else(expected)
}

fn named(words: &[String]) -> Option<Line> {
    let name = joined(words);
    let other = |line: &&&str| Line::of(line).is_some_and(|line| line.other_words().contains(&name.as_str()));
    Line::of(&name).or_else(|| Line::WORDS.iter().find(other).and_then(|word| Line::of(word)))
}
