//! What the search remembers of positions it has seen.

use crate::abalone::board::MarbleBoard;
use crate::abalone::cells::{CELLS, MarbleSet, members};
use crate::abalone::moves::Move;
use crate::kit::SharedTable;

/// By side and cell: a random word. The key of a position is the sum of those of its marbles, without carry.
const WORDS: [[u64; CELLS]; 2] = words();

/// In the key when the second side is to move.
const SECOND: u64 = 0x5851_F42D_4C95_7F2D;

/// The key of a position, in which this side is to move.
pub(super) fn key(board: MarbleBoard, mover: usize) -> u64 {
    let turn = if mover == 0 { 0 } else { SECOND };
    turn ^ marbles(board.own, mover) ^ marbles(board.foe, 1 - mover)
}

/// The key after a move of this side, from the key before.
pub(super) fn key_after(key: u64, before: MarbleBoard, after: MarbleBoard, mover: usize) -> u64 {
    key ^ SECOND ^ marbles(before.own ^ after.foe, mover) ^ marbles(before.foe ^ after.own, 1 - mover)
}

/// The key after a pass.
pub(super) fn key_passed(key: u64) -> u64 {
    key ^ SECOND
}

fn marbles(set: MarbleSet, side: usize) -> u64 {
    members(set).fold(0, |key, cell| key ^ WORDS[side][cell.index()])
}

/// Bound on a stored value.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum ValueBound {
    /// It is this.
    Exact,
    /// It is this or more.
    Least,
    /// It is this or less.
    Most,
}

/// Stored result of the search of a position.
#[derive(Clone, Copy)]
pub(super) struct StoredSearch {
    /// The move that was best, or refuted the one before.
    pub(super) play: Option<Move>,
    pub(super) value: i32,
    /// How many moves deep it was looked at.
    pub(super) depth: i8,
    pub(super) bound: ValueBound,
}

/// Positions by key.
pub(super) struct TranspositionTable(SharedTable<StoredSearch>);

impl TranspositionTable {
    /// Room for about so many positions.
    pub(super) fn new(positions: u64) -> Self {
        const MOST: u64 = 1 << 19;
        Self(SharedTable::new(positions.min(MOST) as usize))
    }

    pub(super) fn get(&self, key: u64) -> Option<StoredSearch> {
        self.0.get(key)
    }

    pub(super) fn put(&self, key: u64, play: Option<Move>, value: i32, depth: i8, bound: ValueBound) {
        self.0.put(key, |known| {
            // A move is worth keeping even when this look had none.
            let play = play.or_else(|| known.and_then(|entry| entry.play));
            StoredSearch { play, value, depth, bound }
        });
    }
}

const fn words() -> [[u64; CELLS]; 2] {
    let mut words = [[0; CELLS]; 2];
    let mut state: u64 = 0;
    let mut at = 0;
    while at < 2 * CELLS {
        // SplitMix64.
        state = state.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mixed = (state ^ (state >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        words[at / CELLS][at % CELLS] = mixed ^ (mixed >> 31);
        at += 1;
    }
    words
}
