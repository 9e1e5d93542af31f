//! The moves of Farkle and their notation: `roll` begins a turn, `roll 1 5` sets these faces aside and throws the
//! rest, `stop 1 5` sets them aside and banks.

use std::fmt;

use crate::kit::{Msg, ParseError};

use super::score::FaceCounts;

/// A move of a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Move {
    /// Set these aside and throw the rest; with none of them, begin the turn.
    Roll(FaceCounts),
    /// Set these aside and bank the turn's points.
    Stop(FaceCounts),
}

impl Move {
    /// The first move of a turn.
    pub(super) const BEGIN: Self = Self::Roll(FaceCounts::NONE);

    /// The dice that are set aside.
    pub(super) fn part(self) -> FaceCounts {
        match self {
            Self::Roll(part) | Self::Stop(part) => part,
        }
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Roll(_) => "roll",
            Self::Stop(_) => "stop",
        })?;
        if self.part().is_empty() { Ok(()) } else { write!(f, " {}", self.part()) }
    }
}

/// Other words that people type for the moves.
const ROLL: &[&str] = &[
    "roll",
    "r",
    "throw",
    "кинути",
    "кидаю",
    "кинь",
    "кидай",
    "бросить",
    "бросаю",
    "брось",
    "кидок",
    "бросок",
];
const STOP: &[&str] = &[
    "stop",
    "s",
    "bank",
    "hold",
    "стоп",
    "досить",
    "годі",
    "записати",
    "пишу",
    "хватит",
    "записать",
    "довольно",
];

/// More dice than this nobody has.
const MOST: usize = 6;

/// Constructor of a move from the dice set aside, by its first word.
type MoveKind = fn(FaceCounts) -> Move;

pub(super) fn parse(text: &str) -> Result<Move, ParseError> {
    let syntax = || ParseError::Syntax(Msg::new("farkle-expected"));
    let text = text.to_lowercase();
    let words = text.split(|c: char| c.is_whitespace() || ",;+·".contains(c)).filter(|word| !word.is_empty());
    let (mut verb, mut faces): (Option<MoveKind>, _) = (None, Vec::new());
    for word in words {
        match word {
            _ if verb.is_none() && ROLL.contains(&word) => verb = Some(Move::Roll),
            _ if verb.is_none() && STOP.contains(&word) => verb = Some(Move::Stop),
            // Faces may stand close together: `roll 15`.
            _ if word.bytes().all(|byte| (b'1'..=b'6').contains(&byte)) => {
                faces.extend(word.bytes().map(|byte| byte - b'0'));
            }
            _ => return Err(syntax()),
        }
        if faces.len() > MOST {
            return Err(syntax());
        }
    }
    let part = FaceCounts::of(&faces);
    match verb {
        Some(verb) => Ok(verb(part)),
        None if part.is_empty() => Err(syntax()),
        None => {
            let either = [Move::Roll(part), Move::Stop(part)];
            Err(ParseError::Ambiguous(either.iter().map(ToString::to_string).collect()))
        }
    }
}
