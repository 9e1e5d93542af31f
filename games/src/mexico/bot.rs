//! How the machine plays Mexico.
//!
//! `sound` stops with a result that is likely to stay above the lowest of the round. It compares its chance not to be the
//! lowest: with the result on the table, and with one more throw. Those who follow are taken to keep the best of what they
//! are allowed to throw. `optimal` is perfect play of two seats; at a larger table `sound` plays so, too, once two are left.

use crate::kit::{Ladder, Position, Rung, Seat, Thought, Unit};
use crate::pair_result::PairResult;

use super::Move;
use super::solution::Solution;
use super::state::State;

pub(super) fn levels(seats: usize) -> &'static [&'static str] {
    if seats == 2 { &["sound", "optimal"] } else { &["sound"] }
}

/// The machine players that people are offered, weakest first.
pub(super) fn ladder(seats: usize) -> Ladder {
    const SOLVED: Ladder = &[Rung::easy("random", 0), Rung::medium("optimal", 50), Rung::perfect("optimal")];
    const UNSOLVED: Ladder = &[Rung::easy("random", 0), Rung::medium("sound", 50), Rung::hard("sound", 0)];
    if seats == 2 { SOLVED } else { UNSOLVED }
}

pub(super) fn think(state: &State, seat: Seat, level: &str) -> Thought<Move> {
    if state.order.len() == 2 && (level == "optimal" || state.lives.len() > 2) {
        let moves = Solution::of(state.variant).moves(state, seat);
        return Thought::new(moves, Unit::WinProbability, true);
    }
    let known = state.results.iter().min().copied();
    let followers = state.order.len() - state.results.len() - 1;
    // The leader also decides how many throws the others have.
    let allowed = |more: u8| state.limit.unwrap_or(state.throws + more).max(1);
    let safe = |result: PairResult, throws: u8| {
        let above = known.is_some_and(|known| result > known);
        let lowest_follower = 1.0 - at_least(result, throws).powi(followers as i32);
        if above { 1.0 } else { lowest_follower }
    };
    let stop = state.thrown().map_or(0.0, |result| safe(result, allowed(0)));
    let throw = PairResult::all().map(|result| result.chance() * safe(result, allowed(1))).sum::<f64>();
    let worth = |play: Move| match play {
        Move::Roll => throw,
        Move::Stop => stop,
    };
    let moves = state.moves(seat).into_iter().map(|play| (play, worth(play)));
    Thought::new(moves.collect(), Unit::Heuristic, false)
}

/// The chance that the best of so many throws is this result or a higher one.
fn at_least(result: PairResult, throws: u8) -> f64 {
    let below: f64 = PairResult::all().filter(|other| *other < result).map(PairResult::chance).sum();
    1.0 - below.powi(throws.into())
}
