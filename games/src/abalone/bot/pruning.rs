//! What the search leaves out or looks at less deeply, because it is hardly ever the best.

use super::evaluation::MARBLE;

/// What a move can be expected to change where nothing is pushed off.
const SWING: i32 = 6 * MARBLE / 100;

/// Up to this depth a judgement alone can be enough.
const SHALLOW: i8 = 4;

/// Up to this depth late moves are left out.
const LATE: i8 = 3;

/// So deep a search has to be that a pass is tried.
const PASS: i8 = 3;

/// From here on moves are as late, and depths as deep, as can be told apart.
const RANKS: usize = 64;
const DEPTHS: usize = 24;

/// Rules of thumb of one level.
#[derive(Clone)]
pub(super) struct Pruning {
    /// Whether positions and moves are left out, and not only looked at less deeply.
    pub(super) bold: bool,
    /// By depth and rank of a quiet move: how much less deep it is looked at.
    reductions: [[i8; RANKS]; DEPTHS],
}

impl Pruning {
    pub(super) fn new(bold: bool) -> Self {
        let reduction = if bold { bold_reduction } else { cautious_reduction };
        Self {
            bold,
            reductions: std::array::from_fn(|depth| std::array::from_fn(|rank| reduction(depth, rank))),
        }
    }

    /// How much less deep a quiet move is looked at that comes at this rank of the order.
    pub(super) fn reduction(&self, depth: i8, rank: usize) -> i8 {
        self.reductions[usize::from(depth.unsigned_abs()).min(DEPTHS - 1)][rank.min(RANKS - 1)]
    }
}

/// By how much a position in which nothing threatens has to be judged too good for the other side to be left out.
pub(super) fn surplus(depth: i8) -> Option<i32> {
    (depth <= SHALLOW).then(|| SWING * i32::from(depth))
}

/// How much less deep the answer to a pass is looked at: a position that is too good even then is left out.
pub(super) fn pass(depth: i8) -> Option<i8> {
    (depth >= PASS).then(|| 3 + depth / 4)
}

/// What quiet moves can make better at most.
pub(super) fn hope(depth: i8) -> Option<i32> {
    (depth <= SHALLOW).then(|| SWING + SWING * i32::from(depth))
}

/// The rank from which on quiet moves are left out.
pub(super) fn enough(depth: i8) -> usize {
    if depth <= LATE { 6 + 6 * usize::from(depth.unsigned_abs()) } else { usize::MAX }
}

fn cautious_reduction(depth: usize, rank: usize) -> i8 {
    match rank {
        0..3 => 0,
        _ if depth < 2 => 0,
        3..10 => 1,
        10..30 => 2,
        _ => 3,
    }
}

fn bold_reduction(depth: usize, rank: usize) -> i8 {
    if depth < 2 || rank < 2 {
        return 0;
    }
    (0.6 + (depth as f64).ln() * (rank as f64).ln() / 1.9) as i8
}
