//! The position of a game of Nibble.

use std::sync::Arc;

use crate::kit::Outcome;

use super::bitset::Bitset;
use super::board::BlockBoard;
use super::variant::{BoardKind, MOST_COLOURS};

/// A position: how the board was laid out, what is left of it, who holds what.
#[derive(Clone, PartialEq, Debug)]
pub struct State {
    pub(super) layout: Arc<DealtBoard>,
    pub(super) field: BlockSquare,
    /// The cells that the last move emptied.
    pub(super) last: Bitset,
    pub(super) phase: Phase,
}

/// Phase of the game.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) enum Phase {
    /// Chance has yet to lay the board out.
    Laying,
    Playing,
    Over(Outcome),
}

/// Layout of a board, which stays the same for a whole game. Colours are counted from 0 in here.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct DealtBoard {
    pub(super) kind: BoardKind,
    /// The cells on which each colour lay.
    pub(super) colours: [Bitset; MOST_COLOURS],
    /// The colour table: the colours in the order of their line.
    pub(super) table: Vec<u8>,
    /// Where in that line each colour stands.
    place: [u8; MOST_COLOURS],
}

/// The changing part of a position, small enough to be copied at each step of a search.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct BlockSquare {
    /// The blocks that are left.
    pub(super) rest: Bitset,
    /// How many blocks of each colour both seats hold.
    pub(super) held: [[u8; MOST_COLOURS]; 2],
    /// The seat whose turn it is.
    pub(super) mover: usize,
}

impl State {
    pub(super) fn new(kind: BoardKind) -> Self {
        let layout =
            DealtBoard::new(kind, &[Bitset::NONE; MOST_COLOURS], (0..kind.colours() as u8).collect());
        let field = BlockSquare { rest: Bitset::NONE, held: [[0; MOST_COLOURS]; 2], mover: 0 };
        Self { layout: Arc::new(layout), field, last: Bitset::NONE, phase: Phase::Laying }
    }

    pub(super) fn board(&self) -> &'static BlockBoard {
        self.layout.kind.board()
    }
}

impl DealtBoard {
    pub(super) fn new(kind: BoardKind, colours: &[Bitset; MOST_COLOURS], table: Vec<u8>) -> Self {
        let mut place = [0; MOST_COLOURS];
        for (at, colour) in table.iter().enumerate() {
            place[usize::from(*colour)] = at as u8;
        }
        Self { kind, colours: *colours, table, place }
    }

    /// Every colour.
    pub(super) fn all(&self) -> std::ops::Range<usize> {
        0..self.kind.colours()
    }

    /// The colour that lay on a cell.
    pub(super) fn colour(&self, cell: u8) -> Option<usize> {
        self.colours.iter().position(|cells| cells.contains(cell))
    }

    /// Three neighbouring colours of the table, for each place where such a line begins.
    pub(super) fn lines(&self) -> impl Iterator<Item = [usize; 3]> {
        self.table.windows(3).map(|line| [0, 1, 2].map(|at| usize::from(line[at])))
    }

    /// The same for the lines that a colour belongs to.
    pub(super) fn lines_of(&self, colour: usize) -> impl Iterator<Item = [usize; 3]> {
        let place = usize::from(self.place[colour]);
        let begins = place.saturating_sub(2)..=place.min(self.table.len() - 3);
        begins.map(|begin| [0, 1, 2].map(|at| usize::from(self.table[begin + at])))
    }
}

impl BlockSquare {
    /// How many colours a seat holds by majority.
    pub(super) fn score(&self, kind: BoardKind, seat: usize) -> i64 {
        self.held[seat].iter().filter(|held| **held >= kind.majority()).count() as i64
    }
}
