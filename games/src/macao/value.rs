//! What positions of Macao are worth: the probability of two seats to win the game.

use crate::kit::Seat;

use super::solution::Solved;
use super::state::State;

pub(super) fn value(state: &State, seat: Seat) -> Option<f64> {
    let active = state.active()?;
    let first = Solved::of(state.variant).value(state, active);
    Some(if seat.index() == 0 { first } else { 1.0 - first })
}
