//! Moves of the games in which a seat rolls on or stops, and their notation: `roll` and `stop`.

use std::fmt;

use crate::kit::{Msg, ParseError, ROLL};

/// A move of a seat with the dice of its turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RollOrStop {
    /// Roll the dice.
    Roll,
    /// Keep what they came to.
    Stop,
}

impl fmt::Display for RollOrStop {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Roll => "roll",
            Self::Stop => "stop",
        })
    }
}

const STOP: &[&str] = &["stop", "s", "hold", "стоп", "досить", "годі", "хватит", "довольно"];

impl RollOrStop {
    /// Reads a move in any of the languages.
    ///
    /// # Errors
    /// When the text is neither; it says `expected`.
    pub(crate) fn parse(text: &str, expected: &'static str) -> Result<Self, ParseError> {
        let word = text.trim().to_lowercase();
        match () {
            () if ROLL.contains(&word.as_str()) => Ok(Self::Roll),
            () if STOP.contains(&word.as_str()) => Ok(Self::Stop),
            () => Err(ParseError::Syntax(Msg::new(expected))),
        }
    }
}
