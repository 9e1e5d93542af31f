//! What a position is worth to the side to move, without looking ahead.
//!
//! Marbles pushed off count most; then how near to the centre the others stand, where they cannot be pushed off and
//! drive the other side apart, and how many touch each other, which makes rows to push and to hold with.

use crate::abalone::board::MarbleBoard;
use crate::abalone::cells::{CELLS, HexCell, INNER, MarbleSet, before, members};
use crate::kit::Stream;

/// A marble, the unit of values.
pub(super) const MARBLE: i32 = 1_000;

/// By distance from the centre: a marble there.
const RINGS: [i32; 5] = [240, 210, 150, 30, -210];

/// Two marbles that touch.
const TOUCH: i32 = 30;

/// What a side with one marble left to push off has more than one with many: the nearer the goal, the more a marble
/// is worth.
const NEAR: i32 = 300;

/// Evaluation of the board by one machine player.
pub(super) struct Evaluation {
    /// By side, the one that thinks first, and cell: a marble there.
    cells: [[i32; CELLS]; 2],
}

impl Evaluation {
    /// A player that misjudges a cell by up to `slip` hundredths of a marble.
    pub(super) fn new(slip: u32, stream: &mut dyn Stream) -> Self {
        let mut cells = [[0; CELLS]; 2];
        for side in &mut cells {
            for cell in HexCell::all() {
                let off = stream.below(2 * slip + 1) as i32 - slip as i32;
                side[cell.index()] = RINGS[cell.ring()] + off * MARBLE / 100;
            }
        }
        Self { cells }
    }

    /// The worth of the marbles on the board to the side to move, and of those that both still have to push off.
    /// `mover` is 0 when the side to move is the one that thinks.
    pub(super) fn of(&self, board: MarbleBoard, missing: [u8; 2], mover: usize) -> i32 {
        let MarbleBoard { own, foe } = board;
        let cells = self.standing(own, mover) - self.standing(foe, 1 - mover);
        let touch = touching(own) - touching(foe);
        cells + TOUCH * touch + pushed(missing[0]) - pushed(missing[1])
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

/// What having so many left to push off is worth.
fn pushed(missing: u8) -> i32 {
    let missing = i32::from(missing);
    NEAR / missing.max(1) - missing * MARBLE
}
