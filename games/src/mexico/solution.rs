//! Perfect play of two seats.
//!
//! The value of a round that is about to begin is the probability that its leader wins the game; it depends on the lives
//! of both. A round of equal results leads back to itself, so each value is iterated until it settles; all other rounds
//! cost a life and lead to values that are known.

use std::sync::OnceLock;

use crate::kit::{Position, Seat};
use crate::pair_result::PairResult;

use super::Move;
use super::state::State;
use super::variant::{LIVES, Variant};

/// The solution of a variant, whatever the lives at the start.
pub(super) struct Solution {
    variant: Variant,
    /// The leader's probability to win, by its lives and those of the other.
    rounds: [[f64; LIVES + 1]; LIVES + 1],
}

/// The most throws of a turn.
const THROWS: usize = 3;

/// By result.
type ByResult = [f64; PairResult::COUNT];

/// A round of these lives: the leader's probability to win the game, at each point of the round.
struct Round {
    /// Before each throw of the leader.
    throw: [f64; THROWS],
    /// Once it has stopped after so many throws, less one.
    stop: [ByResult; THROWS],
    /// With so many throws of the other left, less one, by the leader's result.
    follow: [ByResult; THROWS],
    /// At its end, by the leader's result and the other's.
    end: [ByResult; PairResult::COUNT],
}

impl Solution {
    /// The solution of this variant, from memory or worked out now.
    pub(super) fn of(variant: Variant) -> &'static Self {
        // Three costs of a Mexico, three numbers of throws, the lead passing on or not.
        static KNOWN: [OnceLock<Solution>; 18] = [const { OnceLock::new() }; 18];
        let numbers = (variant.mexico_costs as usize - 1) * 3 + usize::from(variant.throws) - 1;
        KNOWN[2 * numbers + usize::from(variant.fresh_lead)].get_or_init(|| Self::solve(variant))
    }

    fn solve(variant: Variant) -> Self {
        const CLOSE: f64 = 1e-14;
        let mut solution = Self { variant, rounds: [[0.5; LIVES + 1]; LIVES + 1] };
        for sum in 2..=2 * LIVES {
            for leader in sum.saturating_sub(LIVES).max(1)..=(sum - 1).min(LIVES) {
                let lives = [leader, sum - leader];
                loop {
                    let value = Round::of(&solution, lives).throw[0];
                    let before = std::mem::replace(&mut solution.rounds[lives[0]][lives[1]], value);
                    if (before - value).abs() < CLOSE {
                        break;
                    }
                }
            }
        }
        solution
    }

    /// What the leader of these lives can expect once both results are there; the seat that lost leads the next round.
    fn end(&self, [own, theirs]: [usize; 2], leader: PairResult, other: PairResult) -> f64 {
        let mexico = leader.max(other) == PairResult::HIGHEST;
        let cost = if mexico { self.variant.mexico_costs as usize } else { 1 };
        match leader.cmp(&other) {
            std::cmp::Ordering::Equal => self.rounds[own][theirs],
            std::cmp::Ordering::Less if own <= cost => 0.0,
            std::cmp::Ordering::Less => self.rounds[own - cost][theirs],
            std::cmp::Ordering::Greater if theirs <= cost => 1.0,
            std::cmp::Ordering::Greater => 1.0 - self.rounds[theirs - cost][own],
        }
    }

    /// The probability to win of the seat whose turn it is; both seats take part in the round.
    pub(super) fn value(&self, state: &State) -> f64 {
        let round = Round::of(self, lives(state));
        let (throws, left) = (usize::from(state.throws), usize::from(state.most() - state.throws));
        let thrown = state.thrown().filter(|_| throws > 0 && !state.rolling).map(PairResult::place);
        match (state.results.first().map(|leader| leader.place()), thrown) {
            (None, Some(own)) => round.throw[throws].max(round.stop[throws - 1][own]),
            (None, None) => round.throw[throws],
            (Some(leader), Some(own)) => 1.0 - round.follow[left - 1][leader].min(round.end[leader][own]),
            (Some(leader), None) => 1.0 - round.follow[left - 1][leader],
        }
    }

    /// The moves of a seat with its probability to win by each; both seats that are in take part in the round.
    pub(super) fn moves(&self, state: &State, seat: Seat) -> Vec<(Move, f64)> {
        let round = Round::of(self, lives(state));
        let (throws, left) = (usize::from(state.throws), usize::from(state.most() - state.throws));
        let thrown = state.thrown().filter(|_| throws > 0).map(PairResult::place);
        let worth = |play: Move| match (play, state.results.first().map(|leader| leader.place()), thrown) {
            (Move::Stop, None, Some(result)) => round.stop[throws - 1][result],
            (Move::Stop, Some(leader), Some(result)) => 1.0 - round.end[leader][result],
            (_, None, _) => round.throw[throws],
            (_, Some(leader), _) => 1.0 - round.follow[left - 1][leader],
        };
        state.moves(seat).into_iter().map(|play| (play, worth(play))).collect()
    }
}

impl Round {
    fn of(solution: &Solution, lives: [usize; 2]) -> Self {
        let most = usize::from(solution.variant.throws);
        let result = |place: usize| PairResult::all().nth(place).unwrap_or(PairResult::HIGHEST);
        let end: [ByResult; PairResult::COUNT] = std::array::from_fn(|leader| {
            std::array::from_fn(|other| solution.end(lives, result(leader), result(other)))
        });
        let mut follow: [ByResult; THROWS] = [[0.0; PairResult::COUNT]; THROWS];
        for left in 0..THROWS {
            follow[left] = std::array::from_fn(|leader| {
                // The other throws again where that lowers the leader's chances.
                let again = left.checked_sub(1).map(|left| follow[left][leader]);
                mean(
                    |other| again.map_or(end[leader][other], |again| again.min(end[leader][other])),
                    &end[leader],
                )
            });
        }
        let stop: [ByResult; THROWS] = std::array::from_fn(|throws| {
            std::array::from_fn(|own| {
                let passes = solution.variant.fresh_lead && own == PairResult::HIGHEST.place();
                follow[if passes { most - 1 } else { throws }][own]
            })
        });
        let mut throw: [f64; THROWS] = [0.0; THROWS];
        for throws in (0..most).rev() {
            let again = throw.get(throws + 1).copied().filter(|_| throws + 1 < most);
            let stop = &stop[throws];
            throw[throws] = mean(|own| again.map_or(stop[own], |again| again.max(stop[own])), stop);
        }
        Self { throw, stop, follow, end }
    }
}

/// The lives of the leader of the round, and of the other.
fn lives(state: &State) -> [usize; 2] {
    [0, 1].map(|place| state.lives[state.order[place].index()] as usize)
}

/// The mean over all throws, where a Mexico ends the turn whatever the thrower would like.
fn mean(worth: impl Fn(usize) -> f64, ended: &ByResult) -> f64 {
    let worth = |result: PairResult| {
        let place = result.place();
        result.chance() * if result == PairResult::HIGHEST { ended[place] } else { worth(place) }
    };
    PairResult::all().map(worth).sum()
}
