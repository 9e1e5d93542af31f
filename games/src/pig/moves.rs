//! The moves of Pig and their notation: `roll` and `hold`.

use std::fmt;

use crate::kit::ROLL;
use crate::kit::{Msg, ParseError};

/// A move of a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Move {
    /// Throw the dice.
    Roll,
    /// Bank the turn's points.
    Hold,
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Roll => "roll",
            Self::Hold => "hold",
        })
    }
}

/// Other words that people type for `hold`.
const HOLD: &[&str] = &[
    "hold",
    "h",
    "stop",
    "bank",
    "стоп",
    "досить",
    "годі",
    "записати",
    "пишу",
    "хватит",
    "записать",
    "довольно",
];

pub(super) fn parse(text: &str) -> Result<Move, ParseError> {
    let word = text.trim().to_lowercase();
    let is = |words: &[&str]| words.contains(&word.as_str());
    match () {
        () if is(ROLL) => Ok(Move::Roll),
        () if is(HOLD) => Ok(Move::Hold),
        () => Err(ParseError::Syntax(Msg::new("pig-expected"))),
    }
}
