//! What the coach thinks of a position and of a move: what the search finds, as chances to win.

use crate::abalone::moves::Move;
use crate::abalone::state::State;
use crate::kit::{Assessment, BudgetSpent, SearchBudget, WinCurve, two_looks};

use super::evaluation::{Evaluation, MARBLE, Weights};
use super::pruning::Pruning;
use super::search::{AbaloneSearch, DEEPEST, SURE, WIN};

/// So many positions are looked at for a whole game; few in a build without optimisation, as by the levels.
pub(in crate::abalone) const EFFORT: u64 = if cfg!(debug_assertions) { 150_000 } else { 10_000_000 };

/// Fitted on self-play (`docs/figures.md`), in marbles.
const CURVE: WinCurve = WinCurve::new(0.72);

/// Half of the effort finds the best move, the other half compares it with the one that was played.
pub(in crate::abalone) fn assess(
    state: &State,
    played: Option<&Move>,
    effort: u64,
) -> Option<Assessment<Move>> {
    let search = || {
        let evaluation = Evaluation::exact(Weights::TUNED);
        AbaloneSearch::new(state, evaluation, Pruning::new(true), SearchBudget::without_clock(effort / 2))
    };
    let chance = |value: i32| CURVE.chance(f64::from(value) / f64::from(MARBLE));
    let (best, value) = *search().run().lines.first()?;
    Some(Assessment::of_search(state.mover, (best, chance(value)), played, |moves| {
        let mut search = search();
        let looks = two_looks(1..=DEEPEST.unsigned_abs(), SURE, |depth| search.compare(moves, depth));
        Some(looks?.map(|values| values.map(chance)))
    }))
}

impl AbaloneSearch<'_> {
    /// What these moves are worth, looked at so deep.
    fn compare(&mut self, moves: [&Move; 2], depth: u8) -> Result<[i32; 2], BudgetSpent> {
        let mut values = [0; 2];
        for (value, play) in values.iter_mut().zip(moves) {
            let (child, effect) = self.root.after(*play, &self.evaluation, self.mover);
            *value = self.turned(child, effect, depth as i8 - 1, -WIN, WIN)?;
        }
        Ok(values)
    }
}
