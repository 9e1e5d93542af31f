//! What positions of Vertushka are worth: the probability to win the match.

use crate::kit::Seat;

use super::solution::MatchSolution;
use super::state::{Phase, State, rival};

pub(super) fn value(state: &State, seat: Seat) -> Option<f64> {
    let solution = MatchSolution::of(state.variant);
    let score = |seat: Seat| state.scores[seat.index()];
    let (actor, value) = match state.phase {
        Phase::Throwing => {
            let thrower = state.thrower;
            (thrower, solution.throwing(score(thrower), score(rival(thrower))))
        }
        Phase::Turning(actor) => {
            let best = state.turns().into_iter().map(|play| solution.difference(state, play)).max()?;
            (actor, solution.chance(score(actor), score(rival(actor)), best, state.thrower == actor))
        }
        Phase::Over { .. } => return None,
    };
    Some(if actor == seat { value } else { 1.0 - value })
}
