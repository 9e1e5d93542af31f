//! How the machine plays Mexico.
//!
//! `sound` stops with a result that is likely to stay above the lowest of the round. It compares its chance not to be the
//! lowest: with the result on the table, and with one more roll. Those who follow are taken to keep the best of what they
//! are allowed to roll. `optimal` is perfect play of two seats; at a larger table `sound` plays so, too, once two are left.

use std::sync::OnceLock;

use super::{LIVES, Move, State, Variant};
use crate::kit::{Decision, Ladder, Position, Rung, Seat, Unit};
use crate::pair_result::PairResult;

pub(super) fn levels(seats: usize) -> &'static [&'static str] {
    if seats == 2 { &["sound", "optimal"] } else { &["sound"] }
}

/// The machine players that people are offered, weakest first.
pub(super) fn ladder(seats: usize) -> Ladder {
    const SOLVED: Ladder = &[Rung::easy("random", 0), Rung::medium("optimal", 50), Rung::perfect("optimal")];
    const UNSOLVED: Ladder = &[Rung::easy("random", 0), Rung::medium("sound", 50), Rung::hard("sound", 0)];
    if seats == 2 { SOLVED } else { UNSOLVED }
}

pub(super) fn think(state: &State, seat: Seat, level: &str) -> Decision<Move> {
    if state.order.len() == 2 && (level == "optimal" || state.lives.len() > 2) {
        let moves = Solution::of(state.variant).moves(state, seat);
        return Decision::new(moves, Unit::WinProbability, true);
    }
    let known = state.results.iter().min().copied();
    let followers = state.order.len() - state.results.len() - 1;
    // The leader also decides how many rolls the others have.
    let allowed = |more: u8| state.limit.unwrap_or(state.rolls + more).max(1);
    let safe = |result: PairResult, rolls: u8| {
        let above = known.is_some_and(|known| result > known);
        let lowest_follower = 1.0 - at_least(result, rolls).powi(followers as i32);
        if above { 1.0 } else { lowest_follower }
    };
    let stop = state.rolled().map_or(0.0, |result| safe(result, allowed(0)));
    let roll = PairResult::all().map(|result| result.chance() * safe(result, allowed(1))).sum::<f64>();
    let worth = |play: Move| match play {
        Move::Roll => roll,
        Move::Stop => stop,
    };
    let moves = state.moves(seat).into_iter().map(|play| (play, worth(play)));
    Decision::new(moves.collect(), Unit::Heuristic, false)
}

/// The chance that the best of so many rolls is this result or a higher one.
fn at_least(result: PairResult, rolls: u8) -> f64 {
    let below: f64 = PairResult::all().filter(|other| *other < result).map(PairResult::chance).sum();
    1.0 - below.powi(rolls.into())
}

// The value of a position of Mexico: the probability of two seats to win the game.

pub(super) fn value(state: &State, seat: Seat) -> Option<f64> {
    let active = state.active()?;
    let value = Solution::of(state.variant).value(state);
    Some(if seat == active { value } else { 1.0 - value })
}

// Perfect play of two seats.
//
// The value of a round that is about to begin is the probability that its leader wins the game; it depends on the lives
// of both. A round of equal results leads back to itself, so each value is iterated until it settles; all other rounds
// cost a life and lead to values that are known.

/// The solution of a variant, whatever the lives at the start.
pub(super) struct Solution {
    variant: Variant,
    /// The leader's probability to win, by its lives and those of the other.
    rounds: [[f64; LIVES + 1]; LIVES + 1],
}

/// The most rolls of a turn.
const ROLLS: usize = 3;

/// By result.
type ByResult = [f64; PairResult::COUNT];

/// A round of these lives: the leader's probability to win the game, at each point of the round.
struct Round {
    /// Before each roll of the leader.
    roll: [f64; ROLLS],
    /// Once it has stopped after so many rolls, less one.
    stop: [ByResult; ROLLS],
    /// With so many rolls of the other left, less one, by the leader's result.
    follow: [ByResult; ROLLS],
    /// At its end, by the leader's result and the other's.
    end: [ByResult; PairResult::COUNT],
}

impl Solution {
    /// The solution of this variant, from memory or worked out now.
    pub(super) fn of(variant: Variant) -> &'static Self {
        // Three costs of a Mexico, three numbers of rolls, the lead passing on or not.
        static KNOWN: [OnceLock<Solution>; 18] = [const { OnceLock::new() }; 18];
        let numbers = (variant.mexico_costs as usize - 1) * 3 + usize::from(variant.rolls) - 1;
        KNOWN[2 * numbers + usize::from(variant.fresh_lead)].get_or_init(|| Self::solve(variant))
    }

    fn solve(variant: Variant) -> Self {
        const CLOSE: f64 = 1e-14;
        let mut solution = Self { variant, rounds: [[0.5; LIVES + 1]; LIVES + 1] };
        for sum in 2..=2 * LIVES {
            for leader in sum.saturating_sub(LIVES).max(1)..=(sum - 1).min(LIVES) {
                let lives = [leader, sum - leader];
                loop {
                    let value = Round::of(&solution, lives).roll[0];
                    let before = std::mem::replace(&mut solution.rounds[lives[0]][lives[1]], value);
                    if (before - value).abs() < CLOSE {
                        break;
                    }
                }
            }
        }
        solution
    }

    /// The leader's expectation at these lives once both results are there; the seat that lost leads the next round.
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
        let (rolls, left) = (usize::from(state.rolls), usize::from(state.most() - state.rolls));
        let rolled = state.rolled().filter(|_| rolls > 0 && !state.rolling).map(PairResult::place);
        match (state.results.first().map(|leader| leader.place()), rolled) {
            (None, Some(own)) => round.roll[rolls].max(round.stop[rolls - 1][own]),
            (None, None) => round.roll[rolls],
            (Some(leader), Some(own)) => 1.0 - round.follow[left - 1][leader].min(round.end[leader][own]),
            (Some(leader), None) => 1.0 - round.follow[left - 1][leader],
        }
    }

    /// The moves of a seat with its probability to win by each; both seats that are in take part in the round.
    pub(super) fn moves(&self, state: &State, seat: Seat) -> Vec<(Move, f64)> {
        let round = Round::of(self, lives(state));
        let (rolls, left) = (usize::from(state.rolls), usize::from(state.most() - state.rolls));
        let rolled = state.rolled().filter(|_| rolls > 0).map(PairResult::place);
        let worth = |play: Move| match (play, state.results.first().map(|leader| leader.place()), rolled) {
            (Move::Stop, None, Some(result)) => round.stop[rolls - 1][result],
            (Move::Stop, Some(leader), Some(result)) => 1.0 - round.end[leader][result],
            (_, None, _) => round.roll[rolls],
            (_, Some(leader), _) => 1.0 - round.follow[left - 1][leader],
        };
        state.moves(seat).into_iter().map(|play| (play, worth(play))).collect()
    }
}

impl Round {
    fn of(solution: &Solution, lives: [usize; 2]) -> Self {
        let most = usize::from(solution.variant.rolls);
        let result = |place: usize| PairResult::all().nth(place).unwrap_or(PairResult::HIGHEST);
        let end: [ByResult; PairResult::COUNT] = std::array::from_fn(|leader| {
            std::array::from_fn(|other| solution.end(lives, result(leader), result(other)))
        });
        let mut follow: [ByResult; ROLLS] = [[0.0; PairResult::COUNT]; ROLLS];
        for left in 0..ROLLS {
            follow[left] = std::array::from_fn(|leader| {
                // The other rolls again where that lowers the leader's chances.
                let again = left.checked_sub(1).map(|left| follow[left][leader]);
                mean(
                    |other| again.map_or(end[leader][other], |again| again.min(end[leader][other])),
                    &end[leader],
                )
            });
        }
        let stop: [ByResult; ROLLS] = std::array::from_fn(|rolls| {
            std::array::from_fn(|own| {
                let passes = solution.variant.fresh_lead && own == PairResult::HIGHEST.place();
                follow[if passes { most - 1 } else { rolls }][own]
            })
        });
        let mut roll: [f64; ROLLS] = [0.0; ROLLS];
        for rolls in (0..most).rev() {
            let again = roll.get(rolls + 1).copied().filter(|_| rolls + 1 < most);
            let stop = &stop[rolls];
            roll[rolls] = mean(|own| again.map_or(stop[own], |again| again.max(stop[own])), stop);
        }
        Self { roll, stop, follow, end }
    }
}

/// The lives of the leader of the round, and of the other.
fn lives(state: &State) -> [usize; 2] {
    [0, 1].map(|place| state.lives[state.order[place].index()] as usize)
}

/// The mean over all rolls, where a Mexico ends the turn whatever the roller would like.
fn mean(worth: impl Fn(usize) -> f64, ended: &ByResult) -> f64 {
    let worth = |result: PairResult| {
        let place = result.place();
        result.chance() * if result == PairResult::HIGHEST { ended[place] } else { worth(place) }
    };
    PairResult::all().map(worth).sum()
}
