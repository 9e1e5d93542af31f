//! The moves of Martinetti and their notation: `roll`, and with claims `pass` and `take 5 6 7`.

use std::fmt;

use crate::kit::ROLL;
use crate::kit::{Msg, ParseError};

/// A move of a seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Move {
    /// Throw the dice.
    Roll,
    /// Take nothing of what the throw gives.
    Pass,
    /// Take these numbers, in the order of the track.
    Take(Vec<u8>),
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Roll => f.write_str("roll"),
            Self::Pass => f.write_str("pass"),
            Self::Take(numbers) => {
                f.write_str("take")?;
                numbers.iter().try_for_each(|number| write!(f, " {number}"))
            }
        }
    }
}

const PASS: &[&str] = &["pass", "p", "пас"];
const TAKE: &[&str] = &["take", "t", "беру", "взяти", "взять"];

/// Reads a move; the numbers may stand in any order, `advance` is what the throw gives.
pub(super) fn parse(text: &str, advance: &[u8]) -> Result<Move, ParseError> {
    let expected = || ParseError::Syntax(Msg::new("martinetti-expected"));
    // More words than the longest move has are no move.
    let words: Vec<_> =
        text.split_whitespace().take(super::track::LENGTH + 2).map(str::to_lowercase).collect();
    let (verb, rest) = words.split_first().ok_or_else(expected)?;
    let is = |words: &[&str]| words.contains(&verb.as_str());
    match () {
        () if is(ROLL) && rest.is_empty() => Ok(Move::Roll),
        () if is(PASS) && rest.is_empty() => Ok(Move::Pass),
        () if is(TAKE) && !rest.is_empty() => {
            let numbers =
                rest.iter().map(|word| number(word)).collect::<Option<Vec<_>>>().ok_or_else(expected)?;
            Ok(Move::Take(in_order(numbers, advance)))
        }
        () => Err(expected()),
    }
}

fn number(word: &str) -> Option<u8> {
    let digits = word.bytes().all(|byte| byte.is_ascii_digit());
    word.parse().ok().filter(|number| digits && (1..=12).contains(number))
}

/// The numbers in the order of the track where they are the first of what the throw gives, else ascending.
fn in_order(mut numbers: Vec<u8>, advance: &[u8]) -> Vec<u8> {
    numbers.sort_unstable();
    let mut first = advance[..numbers.len().min(advance.len())].to_vec();
    let ordered = first.clone();
    first.sort_unstable();
    if first == numbers { ordered } else { numbers }
}
