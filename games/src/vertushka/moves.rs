//! The moves of Vertushka and their notation: `turn 4`, and with two dice `turn 2 4`, the die first.

use std::fmt;

use crate::kit::{Msg, ParseError};

use super::state::State;

/// A quarter turn of a die.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Move {
    /// The die, counted from 1; `None` where there is only one.
    pub die: Option<u8>,
    /// The face that comes up.
    pub face: u8,
}

impl Move {
    /// The die, counted from 0.
    pub(super) fn index(self) -> usize {
        self.die.map_or(0, |die| usize::from(die) - 1)
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.die {
            None => write!(f, "turn {}", self.face),
            Some(die) => write!(f, "turn {die} {}", self.face),
        }
    }
}

/// Other words that people type; a number alone is a move too.
const TURN: &[&str] = &[
    "turn",
    "t",
    "flip",
    "повернути",
    "повертаю",
    "поверни",
    "перевернути",
    "перевертаю",
    "повернуть",
    "поворачиваю",
    "перевернуть",
    "переворачиваю",
    "переверни",
];

pub(super) fn parse(state: &State, text: &str) -> Result<Move, ParseError> {
    let two = state.variant.dice == 2;
    let expected =
        || ParseError::Syntax(Msg::new(if two { "vertushka-expected-two" } else { "vertushka-expected" }));
    let text = text.trim().to_lowercase();
    let mut words = text.split_whitespace().peekable();
    words.next_if(|word| TURN.contains(word));
    let number = |word: &str, most: u8| word.parse().ok().filter(|number| (1..=most).contains(number));
    let play = match words.collect::<Vec<_>>().as_slice() {
        [face] if !two => number(face, 6).map(|face| Move { die: None, face }),
        [die, face] if two => {
            number(die, 2).zip(number(face, 6)).map(|(die, face)| Move { die: Some(die), face })
        }
        // Without the die it is clear where only one of them can show this face.
        [face] => {
            let face: u8 = number(face, 6).ok_or_else(expected)?;
            let moves = [1, 2].map(|die| Move { die: Some(die), face });
            let fits: Vec<_> = moves.into_iter().filter(|play| state.turns().contains(play)).collect();
            match fits.as_slice() {
                [play] => Some(*play),
                [] => None,
                _ => return Err(ParseError::Ambiguous(fits.iter().map(ToString::to_string).collect())),
            }
        }
        _ => None,
    };
    play.ok_or_else(expected)
}
