//! What the moves are worth that the search likes best, for a hint.

use std::ops::RangeInclusive;

use crate::abalone::moves::Move;
use crate::abalone::state::State;
use crate::kit::{MoveEstimate, SearchBudget, Stream, favourites, two_looks};

use super::assessment::{DEPTHS, chance, search};
use super::search::SURE;

/// So many positions are looked at; few in a build without optimisation, as by the levels.
pub(in crate::abalone) const COMPARISON: u64 = if cfg!(debug_assertions) { 12_000 } else { 2_000_000 };

/// Looks that are had even if the clock has run out.
const SHALLOW: RangeInclusive<u8> = 1..=2;

/// Half of the effort finds the best moves, the other half compares them. Less is looked at if the clock runs out.
pub(in crate::abalone) fn compare(
    state: &State,
    effort: u64,
    clock: &dyn Stream,
) -> Option<Vec<MoveEstimate<Move>>> {
    let half = || search(state, SearchBudget::new(effort / 2, clock));
    let mut moves = Vec::new();
    state.board.each(|play, _| moves.push(play));
    let mut choosing = half();
    let moves = favourites(moves, DEPTHS, SURE, |play, depth, _, least| choosing.worth(*play, depth, least));
    let mut comparing = half();
    let looks = two_looks(DEPTHS, SURE, |depth| comparing.worths(&moves, depth)).or_else(|| {
        let mut unhurried = search(state, SearchBudget::without_clock(effort));
        two_looks(SHALLOW, SURE, |depth| unhurried.worths(&moves, depth))
    })?;
    let chances = looks.map(|values| values.into_iter().map(chance).collect());
    Some(MoveEstimate::of_looks(moves, chances))
}
