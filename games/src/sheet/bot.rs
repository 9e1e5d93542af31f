//! How the machine plays games of five dice and a sheet.
//!
//! `greedy` looks at the running turn: it wants as much as possible beyond what a line is worth to an empty sheet.
//! `optimal` looks at the whole sheet and gets as many points as can be expected; it does not look at the others.

use crate::kit::{Ladder, Position, Rung, Seat, Thought, Unit};

use super::evaluation::{SolutionCache, TurnEvaluation};
use super::moves::Move;
use super::multiset::DiceMultiset;
use super::multiset::MultisetIndex;
use super::state::State;
use super::{Line, par, place};

pub(crate) const LEVELS: &[&str] = &["greedy", "optimal"];

/// The machine players that people are offered, weakest first.
pub(crate) const LADDER: Ladder = &[
    Rung::easy("optimal", 35),
    Rung::medium("optimal", 15),
    Rung::hard("optimal", 6),
    Rung::perfect("optimal"),
];

pub(crate) fn think<L: Line>(state: &State<L>, seat: Seat, level: &str) -> Thought<Move<L>> {
    if level == "greedy" {
        let evaluation = TurnEvaluation::of_turn(state, seat);
        let worth = |play| value(state, &evaluation, play, |line| -par(line));
        return Thought::new(weighed(state, seat, worth), Unit::Heuristic, false);
    }
    Thought::new(move_values(state, seat), Unit::ExpectedScore, true)
}

/// The moves of a seat with the score that it can expect by each.
pub(crate) fn move_values<L: Line>(state: &State<L>, seat: Seat) -> Vec<(Move<L>, f64)> {
    let evaluation = solved_turn(state, seat);
    let total = state.sheets.total(seat) as f64;
    weighed(state, seat, |play| total + value(state, &evaluation, play, |line| rest(state, seat, line)))
}

/// The score that a seat can expect.
pub(crate) fn expected_score<L: Line>(state: &State<L>, seat: Seat) -> f64 {
    let total = state.sheets.total(seat) as f64;
    if state.sheets.has_left(seat) {
        return total;
    }
    if state.sheets.active() != Some(seat) {
        return total + SolutionCache::solution::<L>(state.variant).worth(state.sheets.free(seat));
    }
    let evaluation = solved_turn(state, seat);
    let dice = MultisetIndex::get().place(DiceMultiset::of(&state.dice));
    total
        + match (state.throws, state.rolling) {
            (0, _) => evaluation.start,
            (throws, true) => evaluation.keep(throws, dice),
            (throws, false) => evaluation.hand(throws, dice),
        }
}

/// What the sheet will bring once this line is written.
fn rest<L: Line>(state: &State<L>, seat: Seat, line: L) -> f64 {
    let free = state.sheets.free(seat).filter(|free| *free != place(line));
    SolutionCache::solution::<L>(state.variant).worth(free)
}

/// The running turn of a seat, with the rest of its sheet.
fn solved_turn<L: Line>(state: &State<L>, seat: Seat) -> TurnEvaluation {
    let beyond: Vec<_> = state.free(seat).map(|line| (place(line), rest(state, seat, line))).collect();
    TurnEvaluation::new(SolutionCache::points::<L>(state.variant), &beyond)
}

/// Solves the sheet for `optimal`.
pub(crate) fn prepare<L: Line>(variant: L::Variant, level: &str) {
    if level == "optimal" {
        SolutionCache::solution::<L>(variant);
    }
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
