//! How the machine plays games of five dice and a sheet.
//!
//! `greedy` looks at the running turn: it wants as much as possible beyond what a line is worth to an empty sheet.
//! `optimal` looks at the whole sheet and gets as many points as can be expected; it does not look at the others.

use crate::kit::{Position, Seat, Thought, Unit};

use super::dice_multiset::DiceMultiset;
use super::evaluation::{SolutionCache, TurnEvaluation};
use super::moves::Move;
use super::multiset_index::MultisetIndex;
use super::state::State;
use super::{Line, par, place};

pub(crate) const LEVELS: &[&str] = &["greedy", "optimal"];

pub(crate) fn think<L: Line>(state: &State<L>, seat: Seat, level: &str) -> Thought<Move<L>> {
    if level == "greedy" {
        let evaluation = TurnEvaluation::of_turn(state, seat);
        let worth = |play| value(state, &evaluation, play, |line| -par(line));
        return Thought::new(weighed(state, seat, worth), Unit::Heuristic, false);
    }
    let solution = SolutionCache::solution::<L>(state.variant);
    let rest = |line: L| solution.worth(state.sheets.free(seat).filter(|free| *free != place(line)));
    let beyond: Vec<_> = state.free(seat).map(|line| (place(line), rest(line))).collect();
    let evaluation = TurnEvaluation::new(SolutionCache::points::<L>(state.variant), &beyond);
    let total = state.sheets.total(seat) as f64;
    let worth = |play| total + value(state, &evaluation, play, rest);
    Thought::new(weighed(state, seat, worth), Unit::ExpectedScore, true)
}

fn weighed<L: Line>(state: &State<L>, seat: Seat, worth: impl Fn(Move<L>) -> f64) -> Vec<(Move<L>, f64)> {
    state.moves(seat).into_iter().map(|play| (play, worth(play))).collect()
}

/// What a move is worth, where `beyond` is what a line is worth beyond its points.
fn value<L: Line>(
    state: &State<L>,
    evaluation: &TurnEvaluation,
    play: Move<L>,
    beyond: impl Fn(L) -> f64,
) -> f64 {
    let place = |hand: DiceMultiset| MultisetIndex::get().place(hand);
    match play {
        Move::Roll => evaluation.start,
        Move::Keep(kept) => evaluation.keep(state.throws, place(kept)),
        Move::Score(line) => state.points(line) as f64 + beyond(line),
    }
}
