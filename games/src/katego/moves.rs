//! The moves of Катего and their notation: `put 9`, `put 9 2`, `dash 9`, `throw 4`, `bid 5`, `roll`, `pass`.

use std::fmt;

use crate::kit::{Msg, ParseError, Seat};

use super::state::State;
use super::variant::{PlayMode, Rows, Variant};

/// A move of a seat. Columns go by their labels.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Move {
    /// Write the value in a column of the own row; in an auction: take the column.
    Put(u8),
    /// Write the value in a column of somebody's row.
    PutIn(u8, Seat),
    /// Spend a value of one's own on a column.
    Spend(u8, u8),
    /// Give a cell up.
    Dash(u8),
    /// Throw so many dice.
    Throw(u8),
    /// Bid so many dice.
    Bid(u8),
    /// Throw again; in the ladder: throw a die.
    Roll,
    /// Decline, or give in.
    Pass,
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Put(column) => write!(f, "put {column}"),
            Self::PutIn(column, row) => write!(f, "put {column} {row}"),
            Self::Spend(column, value) => write!(f, "put {column} {value}"),
            Self::Dash(column) => write!(f, "dash {column}"),
            Self::Throw(dice) => write!(f, "throw {dice}"),
            Self::Bid(dice) => write!(f, "bid {dice}"),
            Self::Roll => f.write_str("roll"),
            Self::Pass => f.write_str("pass"),
        }
    }
}

/// Other words that people type for the moves. A throw of so many dice goes by the words of `roll`, too.
const WORDS: &[(&str, &[&str])] = &[
    ("put", &["put", "p", "пишу", "записати", "записать", "запис", "ставлю"]),
    ("dash", &["dash", "d", "прочерк"]),
    ("throw", &["throw", "t", "кидаю", "бросаю", "скільки-кинути", "сколько-бросить"]),
    ("bid", &["bid", "b", "ставка"]),
    (
        "roll",
        &["roll", "r", "кинути", "кинь", "кидок", "перекинути", "бросить", "брось", "бросок", "перебросить"],
    ),
    ("pass", &["pass", "пас"]),
];

pub(super) fn parse(state: &State, seat: Seat, text: &str) -> Result<Move, ParseError> {
    let variant = &state.variant;
    let expected = || ParseError::Syntax(expected(variant));
    let mut words = text.split_whitespace();
    let verb = words.next().ok_or_else(expected)?.to_lowercase();
    let (verb, _) = WORDS.iter().find(|(_, words)| words.contains(&verb.as_str())).ok_or_else(expected)?;
    let numbers: Option<Vec<u8>> = words.take(3).map(number).collect();
    match (*verb, numbers.ok_or_else(expected)?.as_slice()) {
        ("put", [column]) if variant.rows == Rows::Any => Ok(Move::PutIn(*column, seat)),
        ("put", [column, row]) if variant.rows == Rows::Any => {
            let row = Seat::numbered(usize::from(*row), state.seats());
            row.map(|row| Move::PutIn(*column, row)).ok_or_else(expected)
        }
        ("put", [column, value]) if variant.play == PlayMode::Values => Ok(Move::Spend(*column, *value)),
        ("put", [column]) if variant.play != PlayMode::Values => Ok(Move::Put(*column)),
        ("dash", [column]) => Ok(Move::Dash(*column)),
        ("throw" | "roll", [dice]) => Ok(Move::Throw(*dice)),
        ("bid", [dice]) => Ok(Move::Bid(*dice)),
        ("roll", []) => Ok(Move::Roll),
        ("pass", []) => Ok(Move::Pass),
        _ => Err(expected()),
    }
}

/// The moves of a variant.
fn expected(variant: &Variant) -> Msg {
    let id = match variant {
        _ if variant.play == PlayMode::Values => "katego-expected-spend",
        _ if variant.rows == Rows::Any => "katego-expected-row",
        _ => "katego-expected",
    };
    let again = variant.spare + variant.gain + variant.throws > 0;
    let flag = |on| if on { "on" } else { "off" };
    Msg::new(id)
        .with("contest", variant.contest.word())
        .with("pool", variant.pool)
        .with("dash", flag(variant.dash))
        .with("again", flag(again))
        .with("decline", flag(variant.decline))
}

fn number(word: &str) -> Option<u8> {
    let digits = word.bytes().all(|byte| byte.is_ascii_digit());
    word.parse().ok().filter(|_| digits)
}
