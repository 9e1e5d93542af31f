//! How the machine plays Vertushka.
//!
//! `greedy` looks one turn ahead of its own: it takes the goal, does not go over it if it need not, and does not
//! let the rival reach it at once. `optimal` wins the match as often as can be, exactly (see `solution`).

use crate::kit::{Ladder, Rung, Seat, Thought, Unit};

use super::moves::Move;
use super::rules::EXACT;
use super::solution::MatchSolution;
use super::state::State;

pub(super) const LEVELS: &[&str] = &["greedy", "optimal"];

/// The machine players that people are offered, weakest first.
pub(super) const LADDER: Ladder = &[
    Rung::easy("optimal", 40),
    Rung::medium("optimal", 14),
    Rung::hard("optimal", 4),
    Rung::perfect("optimal"),
];

pub(super) fn think(state: &State, seat: Seat, level: &str) -> Thought<Move> {
    if level == "greedy" {
        let value = |play: Move| (play, look(state, play, 1) as f64);
        return Thought::new(state.turns().into_iter().map(value).collect(), Unit::Heuristic, false);
    }
    let solution = MatchSolution::of(state.variant);
    let mine = state.scores[seat.index()];
    let theirs = state.scores[1 - seat.index()];
    let mut moves: Vec<_> =
        state.turns().into_iter().map(|play| (play, solution.difference(state, play))).collect();
    // Where two moves win the match as surely, the one with more points goes first.
    moves.sort_by_key(|(_, difference)| -difference);
    let chance = |difference| solution.chance(mine, theirs, difference, state.thrower == seat);
    let candidates = moves.into_iter().map(|(play, difference)| (play, chance(difference))).collect();
    Thought::new(candidates, Unit::WinProbability, true)
}

/// The points of a turn for the seat that makes it, with so many more turns looked at; 0 where the game goes on.
fn look(state: &State, play: Move, more: u32) -> i64 {
    let total = state.total_with(play.index(), play.face);
    if total >= state.variant.goal {
        return if total == state.variant.goal { EXACT } else { state.variant.goal - total };
    }
    if more == 0 {
        return 0;
    }
    let mut next = state.clone();
    next.total = total;
    next.dice[play.index()] = next.dice[play.index()].turned(play.face);
    -next.turns().into_iter().map(|reply| look(&next, reply, more - 1)).max().unwrap_or_default()
}
