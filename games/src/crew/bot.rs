//! How the machine plays Ship, Captain, Mate and Crew: `optimal` has the greatest expected score, exactly. It does not
//! look at the others' scores.

use crate::kit::{Ladder, Position, Rung, Seat, Thought, Unit};

use super::moves::Move;
use super::state::State;
use super::value::TurnSolution;

pub(super) const LEVELS: &[&str] = &["optimal"];

/// The dice decide so much that there is no room for a step in between.
pub(super) const LADDER: Ladder = &[Rung::easy("random", 0), Rung::perfect("optimal")];

pub(super) fn think(state: &State, seat: Seat) -> Thought<Move> {
    let solution = TurnSolution::of(state.variant);
    let left = usize::from(state.variant.throws - state.turn.throws);
    let rest = state.scores[seat.index()] as f64 + solution.later_turns(state, seat);
    let worth = |play: Move| {
        rest + match play {
            Move::Roll if state.turn.complete() => solution.both[left],
            Move::Roll => solution.incomplete[state.turn.officers][left],
            Move::Keep(face) => solution.one(face, left),
            Move::Stop => state.turn.score() as f64,
        }
    };
    let moves = state.moves(seat);
    Thought::new(moves.into_iter().map(|play| (play, worth(play))).collect(), Unit::ExpectedScore, true)
}
