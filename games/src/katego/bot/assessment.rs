//! What the coach thinks of a position and of a move: the chance to win if `sound` goes on for everybody.

use crate::kit::rollout;
use crate::kit::{Assessment, Estimation, MoveEstimate, Seat, Stream};

use crate::katego::moves::Move;
use crate::katego::state::State;

use super::strong::{cost, length};

/// So many moves `sound` makes for the analysis of a game, in the simplest variant at a table of two; few in a build without
/// optimisation, as by the levels.
const EFFORT: u64 = if cfg!(debug_assertions) { 6_000 } else { 1_000_000 };

/// So many to compare the moves of a position for a hint.
const COMPARISON: u64 = if cfg!(debug_assertions) { 600 } else { 30_000 };

/// Moves of a game, times what each costs: at tables with more the least rollouts would take too long.
const LARGEST: u64 = 45_000;

/// How positions of this table are estimated, by its first one.
pub(in crate::katego) fn estimation(start: &State) -> Option<Estimation> {
    let estimation = Estimation::of_chances(EFFORT).comparing(COMPARISON);
    (length(start) * cost(start) <= LARGEST).then_some(estimation)
}

pub(in crate::katego) fn assess(
    state: &State,
    played: Option<(Seat, &Move)>,
    effort: u64,
) -> Assessment<Move> {
    rollout::assess(state, played, effort * 100 / cost(state))
}

/// Estimates of the moves that `sound` likes best, in a position that the seat knows.
pub(in crate::katego) fn compare(
    known: &State,
    seat: Seat,
    effort: u64,
    clock: &dyn Stream,
) -> Vec<MoveEstimate<Move>> {
    rollout::compare(known, seat, effort * 100 / cost(known), clock)
}
