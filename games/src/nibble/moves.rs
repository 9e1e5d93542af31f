//! The moves of Nibble and their notation: the names of the cells, `a1 e5`.

use std::fmt;

use crate::kit::{Msg, ParseError};

use super::bitset::Bitset;
use super::variant::BoardKind;

/// Blocks that are taken together.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Move {
    /// The board that gives the cells their names.
    pub kind: BoardKind,
    /// Where the blocks lie.
    pub cells: Bitset,
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.kind.board().list(self.cells))
    }
}

pub(super) fn parse(kind: BoardKind, text: &str) -> Result<Move, ParseError> {
    let board = kind.board();
    let mut cells = Bitset::NONE;
    for name in text.split_ascii_whitespace() {
        let Some(cell) = board.cell(name) else { return Err(expected(kind)) };
        if cells.contains(cell) {
            return Err(ParseError::Syntax(Msg::new("nibble-twice").with("cell", board.name(cell))));
        }
        cells.insert(cell);
    }
    if cells.is_empty() { Err(expected(kind)) } else { Ok(Move { kind, cells }) }
}

/// What a move looks like, with the first and the last cell of this board.
fn expected(kind: BoardKind) -> ParseError {
    let board = kind.board();
    let mut cells = board.cells.iter();
    let name = |cell: Option<u8>| cell.map(|cell| board.name(cell)).unwrap_or_default();
    let (first, last) = (name(cells.next()), name(cells.last()));
    ParseError::Syntax(Msg::new("nibble-expected").with("first", first).with("last", last))
}
