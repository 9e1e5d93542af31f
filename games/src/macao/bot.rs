//! How the machine plays Macao.
//!
//! `sound` throws while that wins the running round more often than stopping would, against others who stop as soon as
//! another throw would sooner burst than not. `optimal` is perfect play of two seats: the probability to win the game.

use crate::kit::{Ladder, Position, Rung, Seat, Thought, Unit};

use super::Move;
use super::solution::Solved;
use super::state::State;

pub(super) fn levels(seats: usize) -> &'static [&'static str] {
    if seats == 2 { &["sound", "optimal"] } else { &["sound"] }
}

/// The machine players that people are offered, weakest first.
pub(super) fn ladder(seats: usize) -> Ladder {
    const SOLVED: Ladder = &[
        Rung::easy("optimal", 90),
        Rung::medium("optimal", 48),
        Rung::hard("optimal", 22),
        Rung::perfect("optimal"),
    ];
    const UNSOLVED: Ladder = &[Rung::easy("sound", 60), Rung::medium("sound", 25), Rung::hard("sound", 0)];
    if seats == 2 { SOLVED } else { UNSOLVED }
}

pub(super) fn think(state: &State, seat: Seat, level: &str) -> Thought<Move> {
    if level == "optimal" {
        let worth = Solved::of(state.variant).moves(state, seat);
        return Thought::new(worth, Unit::WinProbability, true);
    }
    let total = state.contest.total;
    let best =
        state.contest.totals.iter().copied().filter(|total| !state.bursts(*total)).max().unwrap_or_default();
    let left = state.contest.order.len() - state.contest.totals.len() - 1;
    let stop = chance(state, total, best, left);
    let throw = (1..=6).map(|face| chance(state, total + face, best, left)).sum::<f64>() / 6.0;
    let worth = |play: Move| match play {
        Move::Roll => throw,
        Move::Stop => stop,
    };
    let moves = state.moves(seat).into_iter().map(|play| (play, worth(play)));
    Thought::new(moves.collect(), Unit::Heuristic, false)
}

/// The chance to win the round with a total against the best one so far and so many seats still to come.
fn chance(state: &State, total: u8, best: u8, left: usize) -> f64 {
    if state.bursts(total) || total < best {
        // Below the best one must go on; what that may bring is counted at the lowest total that wins.
        return if state.bursts(total) { 0.0 } else { f64::from(state.variant.limit - best) / 24.0 };
    }
    let level = if total == best { 0.5 } else { 1.0 };
    let beaten = f64::from(state.variant.limit - total) / f64::from(state.variant.limit.max(6));
    level * (1.0 - beaten.min(0.9)).powi(left as i32)
}
