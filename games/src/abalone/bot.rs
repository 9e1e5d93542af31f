//! How the machine plays Abalone: it looks ahead as far as its level lets it look at positions.
//!
//! The search is alpha-beta with iterative deepening (`search`, over the positions of `node`); what a position is worth is in
//! `evaluation`, what is remembered of positions in `transposition_table`, which moves come first in `move_ordering`, what is
//! left out by the strongest in `pruning`. A level is a number of positions, and how wrongly it sees the worth of each cell.
//! A little of that has the strongest too, so that it does not always play the same game. The coach sees every cell as it is
//! (`assessment`), and so do hints (`comparison`).

mod assessment;
mod comparison;
mod evaluation;
mod move_ordering;
mod node;
mod pruning;
mod search;
mod transposition_table;

use crate::kit::{Ladder, Rung, SearchBudget, Stream, Thought, Unit};

use super::moves::Move;
use super::state::State;

pub(super) use assessment::{EFFORT, assess};
pub(super) use comparison::{COMPARISON, compare};
use evaluation::{Evaluation, MARBLE, Weights};
use pruning::Pruning;
use search::AbaloneSearch;

/// The machine players, weakest first.
pub(super) const LEVELS: &[&str] = &["beginner", "casual", "club", "expert", "master"];

/// The machine players that people are offered, weakest first.
pub(super) const LADDER: Ladder =
    &[Rung::easy("beginner", 0), Rung::medium("casual", 0), Rung::hard("master", 0)];

/// What a machine player can.
pub(super) struct SearchLevel {
    /// It looks at so many positions.
    pub(super) nodes: u64,
    /// It misjudges a cell by up to so many hundredths of a marble.
    slip: u32,
    /// Whether it leaves out what is hardly ever the best ([`Pruning`]).
    bold: bool,
    pub(super) weights: Weights,
}

impl SearchLevel {
    pub(super) fn named(name: &str) -> Self {
        let (nodes, slip) = match name {
            "beginner" => (300, 40),
            "casual" => (3_000, 15),
            "club" => (40_000, 4),
            "expert" => (3_000_000, 1),
            _ => (2_000_000, 1),
        };
        // Without optimisation the machine is many times slower, and nobody would wait for its best.
        let most = if cfg!(debug_assertions) { 1_000 } else { u64::MAX };
        let bold = name == "master";
        let weights = if bold { Weights::TUNED } else { Weights::GUESSED };
        Self { nodes: nodes.min(most), slip, bold, weights }
    }
}

pub(super) fn think(state: &State, level: &SearchLevel, stream: &mut dyn Stream) -> Thought<Move> {
    let evaluation = Evaluation::new(level.weights, level.slip, stream);
    let budget = SearchBudget::new(level.nodes, stream);
    let found = AbaloneSearch::new(state, evaluation, Pruning::new(level.bold), budget).run();
    let candidates =
        found.lines.into_iter().map(|(play, value)| (play, f64::from(value) / f64::from(MARBLE)));
    Thought::new(candidates.collect(), Unit::Heuristic, false).searched(found.depth, found.nodes)
}
