//! How the machine plays Nibble: alpha-beta search, limited by positions.
//!
//! `evaluation` says what a position looks like, `search` looks ahead. `beginner` looks at its own moves alone and sees each of
//! them through a haze, but overlooks no instant win, its own or the answer to its move. The others look as far as their number
//! of positions lets them: `expert` for about half a second, `master` for about one, with the help of threads that stand idle,
//! and it judges with weights that were tuned.

mod assessment;
mod comparison;
mod evaluation;
mod search;

use std::sync::Arc;

use crate::kit::{Ladder, Rung, SearchBudget, Stream, Thought, Unit, with_helpers};

use super::moves::Move;
use super::state::State;
pub(super) use assessment::{EFFORT, FIRST, assess};
pub(super) use comparison::{COMPARISON, compare};
use evaluation::{Evaluator, Weights};
use search::{ENTRIES, NibbleSearch, SECOND_LOOK, SearchTable};

pub(super) const LEVELS: &[&str] = &["beginner", "club", "expert", "master"];

/// The machine players that people are offered, weakest first.
pub(super) const LADDER: Ladder =
    &[Rung::easy("beginner", 0), Rung::medium("club", 0), Rung::hard("master", 0)];

/// So many positions `expert` looks at; few in a build without optimisation, which takes thirty times as long.
pub const EXPERT: u32 = if cfg!(debug_assertions) { 3_000 } else { 600_000 };

/// How far off a beginner's opinion of a move can be, in units of [`evaluation::ONE`].
const HAZE: u32 = evaluation::ONE as u32 / 2;

/// What a machine player can.
pub(super) struct SearchLevel {
    /// It looks at so many positions beyond its own moves.
    pub(super) positions: u64,
    /// Whether it sees each move through a haze.
    hazy: bool,
    /// Whether idle threads help it.
    helped: bool,
    pub(super) weights: Weights,
}

impl SearchLevel {
    pub(super) fn named(name: &str) -> Self {
        let positions = match name {
            "beginner" => 0,
            "club" => 1_000,
            "expert" => EXPERT,
            _ => 2 * EXPERT,
        };
        let weights = if name == "master" { Weights::TUNED } else { Weights::GUESSED };
        Self { positions: positions.into(), hazy: name == "beginner", helped: name == "master", weights }
    }
}

pub(super) fn think(state: &State, level: &SearchLevel, stream: &mut dyn Stream) -> Thought<Move> {
    let table = Arc::new(SearchTable::new(if level.positions == 0 { 1 } else { ENTRIES }));
    let look = |budget: SearchBudget<'_>, first: u8| {
        let evaluator = Evaluator::new(&state.layout, &state.field, level.weights);
        NibbleSearch::beside(Arc::clone(&table), evaluator, budget).best(state.field, first)
    };
    let helpers = if level.helped { stream.helpers() } else { 0 };
    let mut found = with_helpers(
        helpers,
        // Every other one is a move ahead, so that not all find the same.
        |number, finished| {
            look(SearchBudget::of_helper(finished), SECOND_LOOK + (number % 2) as u8);
        },
        || look(SearchBudget::new(level.positions, stream), SECOND_LOOK),
    );
    if level.hazy {
        // A certain end is seen through any haze.
        for (_, value) in found.iter_mut().filter(|(_, value)| value.abs() <= evaluation::ONE) {
            *value += (stream.below(HAZE) + stream.below(HAZE)) as i32 - HAZE as i32;
        }
    }
    let kind = state.layout.kind;
    let candidates = found.into_iter().map(|(cells, value)| {
        let shown = f64::from(value) / f64::from(evaluation::ONE);
        (Move { kind, cells }, shown.clamp(-2.0, 2.0))
    });
    Thought::new(candidates.collect(), Unit::Heuristic, false)
}
