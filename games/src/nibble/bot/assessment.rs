//! What the coach thinks of a position and of a move: what the search finds, as chances to win.

use crate::kit::{Assessment, BudgetSpent, SearchBudget, Seat, WinCurve, two_looks};
use crate::nibble::moves::Move;
use crate::nibble::state::{BlockSquare, State};

use super::EXPERT;
use super::evaluation::{Evaluator, ONE, Weights};
use super::search::{CandidateMove, NibbleSearch, WIN};

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
    let search = || {
        let evaluator = Evaluator::new(&state.layout, &field, Weights::TUNED);
        NibbleSearch::new(evaluator, SearchBudget::without_clock(effort / 2))
    };
    let (cells, value) = *search().best(field).first()?;
    let best = (Move { kind, cells }, chance(value));
    Some(Assessment::of_search(Seat::at(field.mover), best, played, |moves| {
        let mut search = search();
        let depths = 1..=field.rest.len() as u8;
        let looks = two_looks(depths, ONE, |depth| search.compare(&field, moves, depth));
        Some(looks?.map(|values| values.map(chance)))
    }))
}

/// The chance of the seat that has this value.
fn chance(value: i32) -> f64 {
    if value.abs() > ONE {
        return if value > 0 { 1.0 } else { 0.0 };
    }
    CURVE.chance((f64::from(value) / f64::from(ONE + 1)).atanh())
}

impl NibbleSearch<'_> {
    /// What these moves are worth, looked at so deep.
    fn compare(
        &mut self,
        field: &BlockSquare,
        moves: [&Move; 2],
        depth: u8,
    ) -> Result<[i32; 2], BudgetSpent> {
        let mut values = [0; 2];
        for (value, Move { cells, .. }) in values.iter_mut().zip(moves) {
            let colour = cells.first().and_then(|cell| self.evaluator.layout.colour(cell)).unwrap_or(0);
            let candidate = CandidateMove { colour, cells: *cells, promise: 0.0 };
            *value = self.step(field, candidate, depth, (-WIN, WIN), 0, 0)?;
        }
        Ok(values)
    }
}
