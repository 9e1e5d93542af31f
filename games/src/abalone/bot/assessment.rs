//! What the coach thinks of a position and of a move: what the search finds, as chances to win.

use std::ops::RangeInclusive;

use crate::abalone::moves::Move;
use crate::abalone::state::State;
use crate::kit::{Assessment, BudgetSpent, SearchBudget, WinCurve, two_looks};

use super::evaluation::{Evaluation, MARBLE, Weights};
use super::pruning::Pruning;
use super::search::{AbaloneSearch, DEEPEST, SURE, WIN};

/// So many positions are looked at for a whole game; few in a build without optimisation, as by the levels.
pub(in crate::abalone) const EFFORT: u64 = if cfg!(debug_assertions) { 150_000 } else { 10_000_000 };

/// A search looks so deep, one move deeper each time.
pub(super) const DEPTHS: RangeInclusive<u8> = 1..=DEEPEST.unsigned_abs();

/// Fitted on self-play (`docs/figures.md`), in marbles.
const CURVE: WinCurve = WinCurve::new(0.72);

/// The chance of the side that has this value.
pub(super) fn chance(value: i32) -> f64 {
    CURVE.chance(f64::from(value) / f64::from(MARBLE))
}

/// A search by the strongest, without its slips.
pub(super) fn search<'a>(state: &State, budget: SearchBudget<'a>) -> AbaloneSearch<'a> {
    AbaloneSearch::new(state, Evaluation::exact(Weights::TUNED), Pruning::new(true), budget)
}

/// Half of the effort finds the best move, the other half compares it with the one that was played.
pub(in crate::abalone) fn assess(
    state: &State,
    played: Option<&Move>,
    effort: u64,
) -> Option<Assessment<Move>> {
    let half = || search(state, SearchBudget::without_clock(effort / 2));
    let (best, value) = *half().run(1).lines.first()?;
    Some(Assessment::of_search(state.mover, (best, chance(value)), played, |moves| {
        let mut search = half();
        let looks = two_looks(DEPTHS, SURE, |depth| search.worths(moves, depth));
        Some(looks?.map(|values| [chance(values[0]), chance(values[1])]))
    }))
}

impl AbaloneSearch<'_> {
    /// What these moves are worth, looked at so deep.
    pub(super) fn worths<'m>(
        &mut self,
        moves: impl IntoIterator<Item = &'m Move>,
        depth: u8,
    ) -> Result<Vec<i32>, BudgetSpent> {
        moves.into_iter().map(|play| self.worth(*play, depth, None)).collect()
    }

    /// What a move is worth, looked at so deep; `least` where it is not worth more.
    pub(super) fn worth(&mut self, play: Move, depth: u8, least: Option<i32>) -> Result<i32, BudgetSpent> {
        let (child, effect) = self.root.after(play, &self.evaluation, self.mover);
        let depth = depth as i8 - 1;
        if let Some(least) = least
            && self.turned(child, effect, depth, least, least + 1)? <= least
        {
            return Ok(least);
        }
        self.turned(child, effect, depth, least.unwrap_or(-WIN), WIN)
    }
}
