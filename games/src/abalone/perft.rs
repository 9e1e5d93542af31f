//! The number of ways in which so many moves can be played on.
//!
//! The moves of the last ply are counted and not made. A game that ends before has no further moves: the goal is
//! watched at every fall, and whether a position stands for the third time only where that can be.

use super::board::{Effect, MarbleBoard};
use super::state::State;

/// A position comes back after four plies at the earliest: neither side can undo the other's move, so each takes
/// its own back. Its third time is twice that.
const THIRD_TIME: usize = 8;

/// The third time, counted without the position itself.
const BEFORE: usize = 2;

impl State {
    /// The sequences of exactly `depth` moves.
    pub(super) fn leaves(&self, depth: u32) -> u64 {
        if depth == 0 {
            return 1;
        }
        // A game of so many moves is over, and has no more.
        if self.outcome.is_some() || depth > self.variant.plies - self.ply {
            return 0;
        }
        let missing = |seat: usize| self.variant.goal - self.fallen[seat];
        let missing = [missing(self.mover.index()), missing(self.waiting().index())];
        // The last move need not be looked at: what it ends, ends after it.
        let looked_at = self.past.len() - 1 + depth as usize - 1;
        if looked_at < THIRD_TIME {
            leaves(self.board, missing, depth)
        } else {
            leaves_with_past(&mut self.past.clone(), missing, depth)
        }
    }
}

/// Counts where no position can stand for the third time. `missing` is how many marbles each side still has to
/// push off, that of the mover first.
fn leaves(board: MarbleBoard, [mine, other]: [u8; 2], depth: u32) -> u64 {
    if depth == 1 {
        return board.count().into();
    }
    let mut sum = 0;
    board.each(|play, effect| {
        let fell = u8::from(effect == Effect::Fall);
        if fell < mine {
            sum += leaves(board.after(play).0, [other, mine - fell], depth - 1);
        }
    });
    sum
}

/// The same, remembering the positions on the way; the last is the one on the board.
fn leaves_with_past(past: &mut Vec<MarbleBoard>, [mine, other]: [u8; 2], depth: u32) -> u64 {
    let board = past[past.len() - 1];
    if depth == 1 {
        return board.count().into();
    }
    let mut sum = 0;
    board.each(|play, effect| {
        let after = board.after(play).0;
        let fell = u8::from(effect == Effect::Fall);
        let stood = past.iter().rev().skip(1).step_by(2).filter(|earlier| **earlier == after).count();
        if fell < mine && stood < BEFORE {
            past.push(after);
            sum += leaves_with_past(past, [other, mine - fell], depth - 1);
            past.pop();
        }
    });
    sum
}
