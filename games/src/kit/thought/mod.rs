//! Evaluation of a position by a machine player, and what bounds how long it thinks.

mod helpers;
mod search_budget;
mod shared_table;

use serde::Serialize;

use helpers::Finished;
pub(crate) use helpers::with_helpers;
pub(crate) use search_budget::{BudgetSpent, NoClock, SearchBudget};
pub(crate) use shared_table::SharedTable;

/// The move it would play and what it thinks of each candidate.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Thought<M> {
    /// Candidates and their values from the point of view of the seat that acts, best first; never empty.
    pub candidates: Vec<(M, f64)>,
    /// What the values mean.
    pub unit: Unit,
    /// Whether the values are computed, and not estimated.
    pub exact: bool,
    /// What the last sweep over all positions has still changed, where the values come from a solution that is found by
    /// repeated sweeps.
    pub residual: Option<f64>,
    /// How far it has looked ahead, where it has.
    pub search: Option<SearchEffort>,
}

/// Effort of a machine player's search.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct SearchEffort {
    /// How many moves deep, beside lines that were followed further.
    pub depth: u32,
    /// How many positions it has looked at.
    pub nodes: u64,
}

/// Unit of a candidate's value.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Unit {
    /// The probability to win, a shared win counted as its share.
    WinProbability,
    /// The expected score.
    ExpectedScore,
    /// Only the order means something.
    Heuristic,
}

impl<M> Thought<M> {
    /// Sorts the candidates, best first; equal ones keep their order.
    pub fn new(mut candidates: Vec<(M, f64)>, unit: Unit, exact: bool) -> Self {
        candidates.sort_by(|a, b| b.1.total_cmp(&a.1));
        Self::of_sorted(candidates, unit, exact)
    }

    /// By candidates that stand best first.
    pub(crate) fn of_sorted(candidates: Vec<(M, f64)>, unit: Unit, exact: bool) -> Self {
        Self { candidates, unit, exact, residual: None, search: None }
    }

    /// The same with how far it has looked ahead.
    pub fn searched(self, depth: u32, nodes: u64) -> Self {
        Self { search: Some(SearchEffort { depth, nodes }), ..self }
    }

    /// The same with what the last sweep has still changed.
    pub fn iterated(self, residual: Option<f64>) -> Self {
        Self { residual, ..self }
    }

    /// The choice of a rule of thumb, which says nothing of other moves.
    pub fn rule(play: M) -> Self {
        Self::new(vec![(play, 1.0)], Unit::Heuristic, false)
    }

    /// The same with another type of move.
    pub fn map<N>(self, mut f: impl FnMut(M) -> N) -> Thought<N> {
        Thought {
            candidates: self.candidates.into_iter().map(|(play, value)| (f(play), value)).collect(),
            unit: self.unit,
            exact: self.exact,
            residual: self.residual,
            search: self.search,
        }
    }

    /// The move to play.
    ///
    /// # Panics
    /// When a game returned no candidate, which the conformance suite forbids.
    pub fn best(&self) -> &M {
        &self.candidates[0].0
    }
}
