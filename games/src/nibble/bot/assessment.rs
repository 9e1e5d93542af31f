//! What the coach thinks of a position and of a move: what the search finds, as chances to win.

use crate::kit::{Assessment, BudgetSpent, SearchBudget, Seat, WinCurve, two_looks};
use crate::nibble::bitset::Bitset;
use crate::nibble::moves::Move;
use crate::nibble::state::{BlockSquare, State};

use super::EXPERT;
use super::evaluation::{Evaluator, ONE, Weights};
use super::search::{CandidateMove, NibbleSearch, SECOND_LOOK, WIN};

/// So many positions are looked at for a whole game.
pub(in crate::nibble) const EFFORT: u64 = 10 * EXPERT as u64;

/// The chances of both seats before the board is laid out: nobody has an advantage yet that is known of.
pub(in crate::nibble) const FIRST: [f64; 2] = [0.5, 0.5];

/// Fitted on self-play (`docs/figures.md`). An advantage is what the evaluation sums up, before it is bent to lie between
/// minus 1 and 1.
const CURVE: WinCurve = WinCurve::new(0.12);

/// Half of the effort finds the best move, the other half compares it with the one that was played.
pub(in crate::nibble) fn assess(
    state: &State,
    played: Option<&Move>,
    effort: u64,
) -> Option<Assessment<Move>> {
    let (field, kind) = (state.field, state.layout.kind);
    let half = || search(state, SearchBudget::without_clock(effort / 2));
    let (cells, value) = *half().best(field, SECOND_LOOK).first()?;
    let best = (Move { kind, cells }, chance(value));
    Some(Assessment::of_search(Seat::at(field.mover), best, played, |moves| {
        let mut search = half();
        let candidates = moves.map(|play| search.candidate(play.cells));
        let depths = 1..=field.rest.len() as u8;
        let looks = two_looks(depths, ONE, |depth| search.worths(&field, &candidates, depth));
        Some(looks?.map(|values| [chance(values[0]), chance(values[1])]))
    }))
}

/// A search by the strongest.
pub(super) fn search<'a>(state: &'a State, budget: SearchBudget<'a>) -> NibbleSearch<'a> {
    NibbleSearch::new(Evaluator::new(&state.layout, &state.field, Weights::TUNED), budget)
}

/// The chance of the seat that has this value.
pub(super) fn chance(value: i32) -> f64 {
    if value.abs() > ONE {
        return if value > 0 { 1.0 } else { 0.0 };
    }
    CURVE.chance((f64::from(value) / f64::from(ONE + 1)).atanh())
}

impl NibbleSearch<'_> {
    /// The move that takes these blocks.
    fn candidate(&self, cells: Bitset) -> CandidateMove {
        let colour = cells.first().and_then(|cell| self.evaluator.layout.colour(cell)).unwrap_or(0);
        CandidateMove { colour, cells, promise: 0.0 }
    }

    /// What these moves are worth, looked at so deep.
    pub(super) fn worths(
        &mut self,
        field: &BlockSquare,
        moves: &[CandidateMove],
        depth: u8,
    ) -> Result<Vec<i32>, BudgetSpent> {
        moves.iter().map(|play| self.step(field, *play, depth, (-WIN, WIN), 0, 0)).collect()
    }
}
