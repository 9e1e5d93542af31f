//! The moves of Abalone and their notation: `A1B2` in line, `C3C5D4` sideways.

use std::fmt;

use crate::kit::{Msg, ParseError};

use super::cells::{Direction, HexCell, MarbleSet};

/// A move of a side.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Move {
    /// A marble and all of its side that follow it without a gap go one step, pushing what they may.
    Line {
        /// The last marble of the row.
        rear: HexCell,
        /// Where it goes.
        to: Direction,
    },
    /// Two or three marbles go one step sideways.
    Side {
        /// The marbles.
        row: MarbleRow,
        /// Where each of them goes.
        to: Direction,
    },
}

/// Two or three cells side by side.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct MarbleRow {
    /// Its lower end: the one with the lower row letter, then the lower number.
    pub low: HexCell,
    /// From there to its upper end, one of [`Direction::AXES`].
    pub along: Direction,
    /// How many cells.
    pub len: u8,
}

impl Move {
    /// The mover's marbles that it moves, from the first on, where these are the mover's.
    pub(super) fn marbles(self, own: MarbleSet) -> Vec<HexCell> {
        match self {
            Self::Side { row, .. } => row.cells().collect(),
            Self::Line { rear, to } => std::iter::successors(Some(rear), |cell| cell.next(to))
                .take_while(|cell| own & cell.bit() != 0)
                .collect(),
        }
    }
}

/// The ends of a row of cells: "C3–C5".
pub(super) fn span(row: &[HexCell]) -> String {
    match row {
        [first, .., last] => format!("{first}–{last}"),
        alone => alone.iter().map(ToString::to_string).collect(),
    }
}

impl MarbleRow {
    /// The row with these ends.
    fn between(one: HexCell, other: HexCell) -> Option<Self> {
        let row = |low, high| {
            let rows =
                Direction::AXES.into_iter().flat_map(|along| [2, 3].map(|len| Self { low, along, len }));
            rows.into_iter().find(|row| row.high() == Some(high))
        };
        row(one, other).or_else(|| row(other, one))
    }

    /// Its upper end; `None` if that would be off the board.
    pub fn high(self) -> Option<HexCell> {
        (1..self.len).try_fold(self.low, |cell, _| cell.next(self.along))
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (ends, from, to) = match *self {
            Self::Line { rear, to } => ([Some(rear), None], rear, to),
            Self::Side { row, to } => ([Some(row.low), row.high()], row.low, to),
        };
        let cells = ends.into_iter().chain([from.next(to)]);
        cells.flatten().try_for_each(|cell| cell.fmt(f))
    }
}

/// Reads a move; whether the marbles are there is another question.
pub(super) fn parse(text: &str) -> Result<Move, ParseError> {
    let text = text.trim();
    let expected = |msg| Err(ParseError::Syntax(msg));
    if !text.is_ascii() || ![4, 6].contains(&text.len()) {
        return expected(Msg::new("abalone-expected"));
    }
    let mut cells = Vec::with_capacity(3);
    for name in text.as_bytes().chunks(2) {
        match HexCell::named(name) {
            Some(cell) => cells.push(cell),
            None if name[0].is_ascii_alphabetic() && name[1].is_ascii_digit() => {
                let name = String::from_utf8_lossy(name).to_ascii_uppercase();
                return expected(Msg::new("abalone-expected-cell").with("cell", name));
            }
            None => return expected(Msg::new("abalone-expected")),
        }
    }
    let (from, target) = (cells[0], cells[cells.len() - 1]);
    let Some(to) = from.towards(target) else {
        return expected(between("abalone-expected-neighbour", from, target));
    };
    if cells.len() == 2 {
        return Ok(Move::Line { rear: from, to });
    }
    match MarbleRow::between(from, cells[1]) {
        Some(row) if !row.along.along(to) => Ok(Move::Side { row, to }),
        Some(_) => expected(between("abalone-expected-line", from, target)),
        None if from == cells[1] => expected(between("abalone-expected-single", from, target)),
        None => expected(between("abalone-expected-row", from, cells[1])),
    }
}

fn between(id: &'static str, from: HexCell, to: HexCell) -> Msg {
    Msg::new(id).with("from", from.to_string()).with("to", to.to_string())
}
