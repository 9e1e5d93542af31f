//! `strong`: compares what `sharp` likes best by games that `greedy` plays to their end, and leaves its favourite only for what is
//! surely better. The coach judges by the same games.

use crate::kit::rollout::{Estimate, Rollout, halving};
use crate::kit::{Outcome, Seat, Stream, Thought, Unit};

use super::bot::{greedy, sharp};
use super::moves::Move;
use super::state::{PLAYER, State, TURNS};

/// So many moves `greedy` makes for one of `strong`; few in a build without optimisation.
pub(super) const EFFORT: u64 = if cfg!(debug_assertions) { 300 } else { 3_000 };

/// So many moves `greedy` makes for the analysis of a game, and to compare the moves of a position for a hint. Values are the chance to
/// win if `greedy` goes on.
pub(super) const ASSESSMENT: u64 = if cfg!(debug_assertions) { 6_000 } else { 600_000 };
pub(super) const COMPARISON: u64 = 2 * EFFORT;

/// So many moves that `sharp` likes best are tried.
const TRIED: usize = 6;

/// Of what an end is worth, so much is the score.
const SCORE: f64 = 0.1;

pub(super) fn think(state: &State, stream: &mut dyn Stream) -> Thought<Move> {
    let favourites = favourites(state);
    if favourites.candidates.len() < 2 {
        return favourites;
    }
    let candidates = favourites.candidates.into_iter().map(|(play, _)| play).collect();
    let (moves, spent) = halving(state, PLAYER, candidates, EFFORT, stream);
    let best = moves.first().map_or(0.0, Estimate::worth);
    let value = |estimate: Estimate<Move>| (estimate.play, estimate.worth().min(best));
    Thought::new(moves.into_iter().map(value).collect(), Unit::Heuristic, false).searched(1, spent)
}

fn favourites(state: &State) -> Thought<Move> {
    let mut favourites = sharp(state);
    favourites.candidates.truncate(TRIED);
    favourites
}

impl Rollout for State {
    fn quick(&self, _: Seat, _: &mut dyn Stream) -> Move {
        *greedy(self).best()
    }

    fn candidates(&self, _: Seat, _: &mut dyn Stream) -> Vec<Move> {
        favourites(self).candidates.into_iter().map(|(play, _)| play).collect()
    }

    fn worth(&self, outcome: Outcome, seat: Seat) -> f64 {
        outcome.share(seat) * (1.0 - SCORE + SCORE * f64::from(self.green) / f64::from(TURNS))
    }

    fn throwing(&self) -> (usize, u64) {
        (0, self.green.into())
    }
}
