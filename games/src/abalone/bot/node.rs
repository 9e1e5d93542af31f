//! A position on the way of the search, and the one after a move.

use crate::abalone::board::{Effect, MarbleBoard};
use crate::abalone::moves::Move;
use crate::abalone::state::State;

use super::evaluation::Evaluation;
use super::transposition_table::{key, key_after, key_passed};

/// A position on the way.
#[derive(Clone, Copy)]
pub(super) struct Node {
    pub(super) board: MarbleBoard,
    /// How many marbles the side to move and the other still have to push off.
    pub(super) missing: [u8; 2],
    pub(super) key: u64,
    /// How many moves ago a marble last fell, as far as known.
    pub(super) quiet: usize,
    /// How many moves from the root.
    pub(super) ply: usize,
    /// What the cells of all marbles are worth to the side to move.
    pub(super) cells: i32,
    /// Whether the other side has just passed, which only the search lets it do.
    pub(super) passed: bool,
}

impl Node {
    /// The position to look ahead from.
    pub(super) fn root(state: &State, evaluation: &Evaluation) -> Self {
        let mover = state.mover.index();
        Self {
            board: state.board,
            missing: [mover, 1 - mover].map(|seat| state.variant.goal - state.fallen[seat]),
            key: key(state.board, mover),
            quiet: state.past.len() - 1,
            ply: 0,
            cells: evaluation.cells(state.board, 0),
            passed: false,
        }
    }

    /// The position after a move; `first` is the seat that moves at the root.
    pub(super) fn after(self, play: Move, evaluation: &Evaluation, first: usize) -> (Self, Effect) {
        let (board, effect) = self.board.after(play);
        let fell = effect == Effect::Fall;
        let child = Self {
            board,
            missing: [self.missing[1], self.missing[0] - u8::from(fell)],
            key: key_after(self.key, self.board, board, (first + self.ply) % 2),
            quiet: if fell { 0 } else { self.quiet + 1 },
            ply: self.ply + 1,
            cells: -(self.cells + evaluation.gained(self.board, board, self.ply % 2)),
            passed: false,
        };
        (child, effect)
    }

    /// The position with the other side to move.
    pub(super) fn pass(self) -> Self {
        let MarbleBoard { own, foe } = self.board;
        Self {
            board: MarbleBoard { own: foe, foe: own },
            missing: [self.missing[1], self.missing[0]],
            key: key_passed(self.key),
            quiet: self.quiet + 1,
            ply: self.ply + 1,
            cells: -self.cells,
            passed: true,
        }
    }
}
