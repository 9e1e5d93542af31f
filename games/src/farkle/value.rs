//! What positions of Farkle are worth: the probability to win of two seats, where the race is solved.

use crate::kit::Seat;

use super::bot;
use super::moves::Move;
use super::race::RaceSolution;
use super::state::State;

pub(super) fn value(state: &State, seat: Seat) -> Option<f64> {
    let acting = solved(state)?;
    let value = RaceSolution::of(&state.variant).value(state, acting);
    Some(if acting == seat { value } else { 1.0 - value })
}

pub(super) fn move_values(state: &State, seat: Seat) -> Option<Vec<(Move, f64)>> {
    solved(state)?;
    Some(RaceSolution::of(&state.variant).moves(state, seat))
}

/// The seat whose turn it is, where the race is solved.
fn solved(state: &State) -> Option<Seat> {
    state.acting().filter(|_| bot::solved(&state.variant, state.players.len()))
}
