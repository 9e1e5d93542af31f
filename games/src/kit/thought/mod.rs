//! Evaluation of a position by a machine player, and what bounds how long it thinks.

mod search_budget;

use serde::Serialize;

pub(crate) use search_budget::{BudgetSpent, SearchBudget};

/// The move it would play and what it thinks of each candidate.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Thought<M> {
    /// Candidates and their values from the point of view of the seat that acts, best first; never empty.
    pub candidates: Vec<(M, f64)>,
    /// What the values mean.
    pub unit: Unit,
    /// Whether the values are computed, and not estimated.
    pub exact: bool,
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
        Self { candidates, unit, exact, search: None }
    }

    /// The same with how far it has looked ahead.
    pub fn searched(self, depth: u32, nodes: u64) -> Self {
        Self { search: Some(SearchEffort { depth, nodes }), ..self }
    }

    /// The choice of a rule of thumb, which says nothing of other moves.
    pub fn rule(play: M) -> Self {
        Self { candidates: vec![(play, 1.0)], unit: Unit::Heuristic, exact: false, search: None }
    }

    /// The same with another type of move.
    pub fn map<N>(self, mut f: impl FnMut(M) -> N) -> Thought<N> {
        Thought {
            candidates: self.candidates.into_iter().map(|(play, value)| (f(play), value)).collect(),
            unit: self.unit,
            exact: self.exact,
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
