//! In which order the search looks at moves: the sooner it sees a good one, the less it has to look at.

use crate::abalone::board::Effect;
use crate::abalone::cells::CELLS;
use crate::abalone::moves::Move;

/// History of quiet moves that the search has learned.
pub(super) struct MoveOrdering {
    /// By ply: the quiet moves that last refuted something.
    killers: Vec<[Option<Move>; 2]>,
    /// By side and kind of move: how often it refuted something.
    history: Vec<i32>,
}

/// Directions in line, then those of each of six rows.
const SHAPES: usize = 6 + 6 * 6;

/// How many kinds of moves there are.
const KINDS: usize = CELLS * SHAPES;

impl MoveOrdering {
    /// Nothing is known yet of so many plies.
    pub(super) fn new(plies: usize) -> Self {
        Self { killers: vec![[None; 2]; plies], history: vec![0; 2 * KINDS] }
    }

    /// How soon a move is to be looked at; `known` is the one that was best before.
    pub(super) fn of(&self, ply: usize, known: Option<Move>, play: Move, effect: Effect) -> i32 {
        match effect {
            _ if known == Some(play) => i32::MAX,
            Effect::Fall => i32::MAX - 1,
            Effect::Push => 1 << 28,
            Effect::Quiet if self.killers[ply].contains(&Some(play)) => 1 << 27,
            Effect::Quiet => self.history[place(ply, play)],
        }
    }

    /// A quiet move was too good for what came before it.
    pub(super) fn refuted(&mut self, ply: usize, play: Move, depth: i8) {
        let killers = &mut self.killers[ply];
        if killers[0] != Some(play) {
            *killers = [Some(play), killers[0]];
        }
        let count = &mut self.history[place(ply, play)];
        *count = (*count + i32::from(depth) * i32::from(depth)).min(1 << 26);
    }
}

/// Brings the move that is to be looked at first to the front.
pub(super) fn pick(moves: &mut [(Move, i32)]) -> Move {
    let mut first = 0;
    for place in 1..moves.len() {
        if moves[place].1 > moves[first].1 {
            first = place;
        }
    }
    moves.swap(0, first);
    moves[0].0
}

/// Moves are told apart by their side, by the first cell, by in line or the row, and by the way.
fn place(ply: usize, play: Move) -> usize {
    let (cell, shape) = match play {
        Move::Line { rear, to } => (rear, to as usize),
        Move::Side { row, to } => {
            (row.low, 6 + (row.along as usize * 2 + usize::from(row.len) - 2) * 6 + to as usize)
        }
    };
    ply % 2 * KINDS + cell.index() * SHAPES + shape
}
