//! The moves of Ship, Captain, Mate and Crew and their notation: `roll`, `keep 5`, `stop`.

use std::fmt;

use crate::kit::{Msg, ParseError, ROLL};

/// A move of a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Move {
    /// Throw all dice that are not set aside.
    Roll,
    /// Keep a die of the crew with this face and throw the other one.
    Keep(u8),
    /// End the turn.
    Stop,
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Roll => f.write_str("roll"),
            Self::Keep(face) => write!(f, "keep {face}"),
            Self::Stop => f.write_str("stop"),
        }
    }
}

const KEEP: &[&str] = &["keep", "k", "лишити", "залишити", "лишаю", "оставить", "оставляю"];
const STOP: &[&str] = &["stop", "s", "hold", "score", "стоп", "досить", "записати", "хватит", "записать"];

pub(super) fn parse(text: &str) -> Result<Move, ParseError> {
    let expected = || ParseError::Syntax(Msg::new("crew-expected"));
    let words: Vec<_> = text.split_whitespace().take(3).map(str::to_lowercase).collect();
    match words.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        [verb] if ROLL.contains(&verb) => Ok(Move::Roll),
        [verb] if STOP.contains(&verb) => Ok(Move::Stop),
        [verb, face @ ("1" | "2" | "3" | "4" | "5" | "6")] if KEEP.contains(&verb) => {
            face.parse().map(Move::Keep).map_err(|_| expected())
        }
        _ => Err(expected()),
    }
}
