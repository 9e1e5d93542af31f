//! How the machine plays Abalone: it looks ahead as far as its level lets it look at positions.
//!
//! The search is alpha-beta with iterative deepening (`search`); what a position is worth is in `evaluation`, what is
//! remembered of positions in `transposition_table`, which moves come first in `move_ordering`. There is no clock here: a level is a
//! number of positions, and how wrongly it sees the worth of each cell. A little of that has the strongest too, so
//! that it does not always play the same game.

mod evaluation;
mod move_ordering;
mod search;
mod transposition_table;

use crate::kit::{Ladder, Rung, Stream, Thought, Unit};

use super::moves::Move;
use super::state::State;

use evaluation::{Evaluation, MARBLE};
use search::AbaloneSearch;

/// Limits of a machine player's search.
struct SearchLevel {
    /// It looks at so many positions.
    nodes: u64,
    /// It misjudges a cell by up to so many hundredths of a marble.
    slip: u32,
}

/// The machine players, weakest first.
pub(super) const LEVELS: &[&str] = &["beginner", "casual", "club", "expert"];

/// The machine players that people are offered, weakest first.
pub(super) const LADDER: Ladder =
    &[Rung::easy("beginner", 0), Rung::medium("casual", 0), Rung::hard("expert", 0)];

impl SearchLevel {
    fn named(name: &str) -> Self {
        let (nodes, slip) = match name {
            "beginner" => (300, 40),
            "casual" => (3_000, 15),
            "club" => (40_000, 4),
            _ => (3_000_000, 1),
        };
        // Without optimisation the machine is many times slower, and nobody would wait for its best.
        let most = if cfg!(debug_assertions) { 1_000 } else { u64::MAX };
        Self { nodes: nodes.min(most), slip }
    }
}

pub(super) fn think(state: &State, level: &str, stream: &mut dyn Stream) -> Thought<Move> {
    let level = SearchLevel::named(level);
    let evaluation = Evaluation::new(level.slip, stream);
    let found = AbaloneSearch::new(state, evaluation, level.nodes).run();
    let candidates =
        found.lines.into_iter().map(|(play, value)| (play, f64::from(value) / f64::from(MARBLE)));
    Thought::new(candidates.collect(), Unit::Heuristic, false).searched(found.depth, found.nodes)
}
