//! What positions of Mexico are worth: the probability of two seats to win the game.

use crate::kit::Seat;

use super::solution::Solution;
use super::state::State;

pub(super) fn value(state: &State, seat: Seat) -> Option<f64> {
    let active = state.active()?;
    let value = Solution::of(state.variant).value(state);
    Some(if seat == active { value } else { 1.0 - value })
}
