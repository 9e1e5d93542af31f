//! The position of a game of Cephalopod.

use crate::kit::Seat;

use super::variant::Variant;

/// A die on the board.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) struct BoardDie {
    /// The index of the seat it belongs to.
    pub(super) owner: u8,
    pub(super) face: u8,
}

/// A position: the dice on the board and who is to move.
#[derive(Clone, PartialEq, Debug)]
pub struct State {
    pub(super) variant: Variant,
    /// By cell.
    pub(super) board: Vec<Option<BoardDie>>,
    pub(super) mover: Seat,
    /// The cells that the last move touched.
    pub(super) last: Vec<usize>,
}

impl State {
    pub(super) fn new(variant: Variant) -> Self {
        Self { variant, board: vec![None; variant.cells()], mover: Seat::at(0), last: Vec::new() }
    }

    /// The sets of dice that a die on this empty cell can capture, each in the order of cells.
    pub(super) fn captures(&self, cell: usize) -> Vec<Vec<usize>> {
        let beside: Vec<(usize, u8)> =
            self.variant.beside(cell).filter_map(|cell| Some((cell, self.board[cell]?.face))).collect();
        let chosen = |set: usize| beside.iter().enumerate().filter(move |(at, _)| set >> at & 1 == 1);
        let sets = (0..1usize << beside.len()).filter(|set| set.count_ones() >= 2);
        let small = sets.filter(|set| chosen(*set).map(|(_, (_, face))| face).sum::<u8>() <= 6);
        small.map(|set| chosen(set).map(|(_, (cell, _))| *cell).collect()).collect()
    }

    pub(super) fn full(&self) -> bool {
        self.board.iter().all(Option::is_some)
    }

    /// The dice on the board by seat.
    pub(super) fn counts(&self) -> [i64; 2] {
        [0, 1].map(|owner| self.board.iter().flatten().filter(|die| die.owner == owner).count() as i64)
    }

    /// Puts a die on a cell and takes the captured ones off; returns its face.
    pub(super) fn put(&mut self, cell: usize, captured: &[usize]) -> u8 {
        let taken = captured.iter().filter_map(|cell| self.board[*cell].take());
        let face = taken.map(|die| die.face).sum::<u8>().max(1);
        self.board[cell] = Some(BoardDie { owner: self.mover.index() as u8, face });
        self.mover = Seat::at(1 - self.mover.index());
        face
    }
}
