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

use std::sync::Arc;

use crate::kit::{Ladder, Rung, SearchBudget, Stream, Thought, Unit, with_helpers};

use super::moves::Move;
use super::state::State;

pub(super) use assessment::{EFFORT, assess};
pub(super) use comparison::{COMPARISON, compare};
use evaluation::{Evaluation, MARBLE, Weights};
use pruning::Pruning;
use search::AbaloneSearch;
use transposition_table::TranspositionTable;

/// The machine players, weakest first.
pub(super) const LEVELS: &[&str] = &["beginner", "casual", "club", "expert", "master"];

/// The machine players that people are offered, weakest first.
pub(super) const LADDER: Ladder =
    &[Rung::easy("beginner", 0), Rung::medium("casual", 0), Rung::hard("master", 0)];

/// In so many moves at the beginning the strongest takes any that is as good as the best but for so many thousandths of a marble:
/// not every game begins alike.
const OPENING: u32 = 6;
const ABOUT_AS_GOOD: i32 = 40;

/// What a machine player can.
pub(super) struct SearchLevel {
    /// It looks at so many positions.
    pub(super) nodes: u64,
    /// It misjudges a cell by up to so many hundredths of a marble.
    slip: u32,
    /// Whether it leaves out what is hardly ever the best ([`Pruning`]), and idle threads help it.
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

/// What those who search together have in common.
struct SharedSearch<'a> {
    state: &'a State,
    evaluation: Evaluation,
    pruning: Pruning,
    table: Arc<TranspositionTable>,
    /// So much less than the best is about as good.
    spread: i32,
}

impl SharedSearch<'_> {
    fn with<'b>(&self, budget: SearchBudget<'b>) -> AbaloneSearch<'b> {
        let (evaluation, pruning) = (self.evaluation.clone(), self.pruning.clone());
        let mut search =
            AbaloneSearch::beside(Arc::clone(&self.table), self.state, evaluation, pruning, budget);
        search.spread = self.spread;
        search
    }
}

pub(super) fn think(state: &State, level: &SearchLevel, stream: &mut dyn Stream) -> Thought<Move> {
    let evaluation = Evaluation::new(level.weights, level.slip, stream);
    let pruning = Pruning::new(level.bold);
    let table = Arc::new(TranspositionTable::new(level.nodes));
    let spread = if level.bold && state.ply < OPENING { ABOUT_AS_GOOD } else { 0 };
    let search = SharedSearch { state, evaluation, pruning, table, spread };
    let helpers = if level.bold { stream.helpers() } else { 0 };
    let found = with_helpers(
        helpers,
        // Every other one is a move ahead, so that not all find the same.
        |number, finished| {
            search.with(SearchBudget::of_helper(finished)).run(1 + (number % 2) as i8);
        },
        || search.with(SearchBudget::new(level.nodes, stream)).run(1),
    );
    let lines = chosen(found.lines, spread, stream);
    let candidates = lines.into_iter().map(|(play, value)| (play, f64::from(value) / f64::from(MARBLE)));
    Thought::new(candidates.collect(), Unit::Heuristic, false).searched(found.depth, found.nodes)
}

/// One of the moves that are about as good as the best, which stand first, in place of the best.
fn chosen(mut lines: Vec<(Move, i32)>, spread: i32, stream: &mut dyn Stream) -> Vec<(Move, i32)> {
    let Some(&(_, best)) = lines.first() else { return lines };
    let near = lines.iter().take_while(|(_, value)| *value >= best - spread).count();
    if near > 1 {
        let (play, _) = lines.remove(stream.below(near as u32) as usize);
        lines.insert(0, (play, best));
    }
    lines
}
