//! How the machine plays Катего.
use super::moves::Move;
use super::state::State;
use crate::kit::{Seat, Stream, Thought};
pub(super) const LEVELS: &[&str] = &["sound"];
pub(super) fn think(state: &State, seat: Seat, _stream: &mut dyn Stream) -> Thought<Move> {
    Thought::rule(state.moves(seat)[0])
}
