//! What a position is worth to the side to move, without looking ahead.
//!
//! Marbles pushed off count most; then how near to the centre the others stand, where they cannot be pushed off and
//! drive the other side apart, and how many touch each other, which makes rows to push and to hold with.

use crate::abalone::board::MarbleBoard;
use crate::abalone::cells::{CELLS, HexCell, INNER, MarbleSet, before, members};
use crate::kit::Stream;
use crate::kit::rollout::SplitMix;

use super::node::Node;

/// A marble, the unit of values.
pub(super) const MARBLE: i32 = 1_000;

/// How much the sides of a position count, in thousandths of a marble.
#[derive(Clone, Copy)]
pub(in crate::abalone) struct Weights {
    /// By distance from the centre: a marble there.
    pub(in crate::abalone) rings: [i32; 5],
    /// Two marbles of a side that touch.
    pub(in crate::abalone) touch: i32,
    /// What a side with one marble left to push off has more than one with many: the nearer the goal, the more a
    /// marble is worth.
    pub(in crate::abalone) near: i32,
}

impl Weights {
    /// By rule of thumb.
    pub(super) const GUESSED: Self = Self { rings: [240, 210, 150, 30, -210], touch: 30, near: 300 };

    /// What won when others played against it (`tests/duel.rs`; the figures are in `docs/figures.md`).
    pub(super) const TUNED: Self = Self { touch: 60, ..Self::GUESSED };
}

/// Evaluation of the board by one machine player.
#[derive(Clone)]
pub(super) struct Evaluation {
    /// By side, the one that thinks first, and cell: a marble there.
    cells: [[i32; CELLS]; 2],
    touch: i32,
    near: i32,
}

impl Evaluation {
    /// A player that misjudges a cell by up to `slip` hundredths of a marble.
    pub(super) fn new(weights: Weights, slip: u32, stream: &mut dyn Stream) -> Self {
        let mut cells = [[0; CELLS]; 2];
        for side in &mut cells {
            for cell in HexCell::all() {
                let off = stream.below(2 * slip + 1) as i32 - slip as i32;
                side[cell.index()] = weights.rings[cell.ring()] + off * MARBLE / 100;
            }
        }
        Self { cells, touch: weights.touch, near: weights.near }
    }

    /// One that sees every cell as it is.
    pub(super) fn exact(weights: Weights) -> Self {
        Self::new(weights, 0, &mut SplitMix(0))
    }

    /// The worth of a position to the side to move.
    pub(super) fn of(&self, node: Node) -> i32 {
        let MarbleBoard { own, foe } = node.board;
        let [mine, theirs] = node.missing.map(|missing| self.pushed(missing));
        node.cells + self.touch * (touching(own) - touching(foe)) + mine - theirs
    }

    /// What the cells of the marbles are worth to the side to move; `mover` is 0 when it is the one that thinks.
    pub(super) fn cells(&self, board: MarbleBoard, mover: usize) -> i32 {
        self.standing(board.own, mover) - self.standing(board.foe, 1 - mover)
    }

    /// What a move has changed of that, for the side that made it; `after` is as the other side sees it.
    pub(super) fn gained(&self, before: MarbleBoard, after: MarbleBoard, mover: usize) -> i32 {
        let changed = |from: MarbleSet, to: MarbleSet, side| {
            self.standing(to & !from, side) - self.standing(from & !to, side)
        };
        changed(before.own, after.foe, mover) - changed(before.foe, after.own, 1 - mover)
    }

    /// What having so many left to push off is worth.
    fn pushed(&self, missing: u8) -> i32 {
        let missing = i32::from(missing);
        self.near / missing.max(1) - missing * MARBLE
    }

    fn standing(&self, set: MarbleSet, side: usize) -> i32 {
        members(set).map(|cell| self.cells[side][cell.index()]).sum()
    }
}

/// How many pairs of neighbours a set has.
fn touching(set: MarbleSet) -> i32 {
    let along = |to: usize| (set & before(set, to) & INNER[to]).count_ones() as i32;
    along(0) + along(1) + along(2)
}
