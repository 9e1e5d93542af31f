//! How the machine plays Macao.
//!
//! `sound` rolls while that wins the running round more often than stopping would, against others who stop as soon as
//! another roll would sooner burst than not. `optimal` is perfect play of two seats: the probability to win the game.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};

use super::{Move, State, Variant};
use crate::kit::{Decision, Ladder, Position, Rung, Seat, Unit};

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

pub(super) fn think(state: &State, seat: Seat, level: &str) -> Decision<Move> {
    if level == "optimal" {
        let worth = Solved::of(state.variant).moves(state, seat);
        return Decision::new(worth, Unit::WinProbability, true);
    }
    let total = state.contest.total;
    let best =
        state.contest.totals.iter().copied().filter(|total| !state.bursts(*total)).max().unwrap_or_default();
    let left = state.contest.order.len() - state.contest.totals.len() - 1;
    let stop = chance(state, total, best, left);
    let roll = (1..=6).map(|face| chance(state, total + face, best, left)).sum::<f64>() / 6.0;
    let worth = |play: Move| match play {
        Move::Roll => roll,
        Move::Stop => stop,
    };
    let moves = state.moves(seat).into_iter().map(|play| (play, worth(play)));
    Decision::new(moves.collect(), Unit::Heuristic, false)
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

// The value of a position of Macao: the probability of two seats to win the game.

pub(super) fn value(state: &State, seat: Seat) -> Option<f64> {
    let active = state.active()?;
    let first = Solved::of(state.variant).value(state, active);
    Some(if seat.index() == 0 { first } else { 1.0 - first })
}

// Perfect play of two seats.
//
// The value of a position is the probability that the first seat wins the game. For each pair of counters four values
// are unknown: a round begun by either seat, and a play-off begun by either. Levels and rounds that are nobody's lead
// from one of them to another, so they are iterated until they settle; a counter leads to a pair that is solved before.

/// The solution of a variant.
pub(super) struct Solved {
    variant: Variant,
    /// By the counters of both seats, then by the seat that began the round.
    values: Vec<Vec<[RoundValues; 2]>>,
}

/// The values of a round and of its play-offs before the first roll.
#[derive(Clone, Copy)]
struct RoundValues {
    round: f64,
    /// By the seat that begins the play-off.
    playoff: [f64; 2],
}

/// Possible results of a contest, for the first seat of the table.
#[derive(Clone, Copy)]
struct Stakes {
    /// The counter goes to this seat.
    counter: [f64; 2],
    /// Both are level, by who played last.
    level: [f64; 2],
    /// Both have burst, by who played last.
    nobody: [f64; 2],
}

/// The values of a turn by its total: of rolling, and of the better of rolling and stopping.
type TurnTable = Vec<(f64, f64)>;

impl Solved {
    /// The solution of this variant, from memory or worked out now.
    pub(super) fn of(variant: Variant) -> Arc<Self> {
        type Known = BTreeMap<(u8, i64, bool), Arc<Solved>>;
        static KNOWN: Mutex<Known> = Mutex::new(BTreeMap::new());
        let key = (variant.limit, variant.goal, variant.instant);
        if let Some(known) = KNOWN.lock().unwrap_or_else(PoisonError::into_inner).get(&key) {
            return Arc::clone(known);
        }
        let solved = Arc::new(Self::solve(variant));
        KNOWN.lock().unwrap_or_else(PoisonError::into_inner).insert(key, Arc::clone(&solved));
        solved
    }

    fn solve(variant: Variant) -> Self {
        const CLOSE: f64 = 1e-13;
        let goal = variant.goal as usize;
        let unknown = RoundValues { round: 0.5, playoff: [0.5; 2] };
        let mut solved = Self { variant, values: vec![vec![[unknown; 2]; goal]; goal] };
        for sum in (0..=2 * (goal - 1)).rev() {
            for first in sum.saturating_sub(goal - 1)..=sum.min(goal - 1) {
                let counters = [first, sum - first];
                loop {
                    let mut moved = 0.0_f64;
                    for beginner in 0..2 {
                        let before = solved.values[counters[0]][counters[1]][beginner];
                        let round = solved.fresh(beginner, solved.stakes(counters, beginner, false));
                        let stakes = solved.stakes(counters, beginner, true);
                        let playoff = [0, 1].map(|seat| solved.fresh(seat, stakes));
                        let changes = [
                            before.round - round,
                            before.playoff[0] - playoff[0],
                            before.playoff[1] - playoff[1],
                        ];
                        moved = changes.into_iter().fold(moved, |moved, change| moved.max(change.abs()));
                        solved.values[counters[0]][counters[1]][beginner] = RoundValues { round, playoff };
                    }
                    if moved < CLOSE {
                        break;
                    }
                }
            }
        }
        solved
    }

    fn stakes(&self, counters: [usize; 2], beginner: usize, playoff: bool) -> Stakes {
        let [one, two] = counters;
        let goal = self.variant.goal as usize;
        let here = self.values[one][two];
        let next_round = |seat: usize| match counters[seat] + 1 == goal {
            true if seat == 0 => 1.0,
            true => 0.0,
            // The next round is begun by the seat that did not begin this one.
            false => {
                self.values[one + usize::from(seat == 0)][two + usize::from(seat == 1)][1 - beginner].round
            }
        };
        let level = here[beginner].playoff;
        let nobody = if playoff { level } else { [here[1 - beginner].round; 2] };
        Stakes { counter: [next_round(0), next_round(1)], level, nobody }
    }

    /// A contest before its first roll.
    fn fresh(&self, seat: usize, stakes: Stakes) -> f64 {
        self.first(seat, stakes)[0].0
    }

    /// The turn of the seat that plays first.
    fn first(&self, seat: usize, stakes: Stakes) -> TurnTable {
        self.turn(seat, stakes, |total| self.second(1 - seat, self.counted(total), stakes)[0].0)
    }

    /// The turn of the seat that plays second against a total; 0 is a burst.
    fn second(&self, seat: usize, against: u8, stakes: Stakes) -> TurnTable {
        self.turn(seat, stakes, |total| ended(seat, self.counted(total), against, stakes))
    }

    /// A turn whose end with a total is worth `done`.
    fn turn(&self, seat: usize, stakes: Stakes, done: impl Fn(u8) -> f64) -> TurnTable {
        let limit = self.variant.limit;
        let burst = done(limit + 1);
        let exact = if self.variant.instant { stakes.counter[seat] } else { done(limit) };
        let mut table: TurnTable = vec![(0.0, 0.0); usize::from(limit)];
        for total in (0..limit).rev() {
            let after = |face: u8| match total + face {
                total if total > limit => burst,
                total if total == limit => exact,
                total => table[usize::from(total)].1,
            };
            let roll = (1..=6).map(after).sum::<f64>() / 6.0;
            let best = if total == 0 { roll } else { better(seat, roll, done(total)) };
            table[usize::from(total)] = (roll, best);
        }
        table
    }

    /// The total, or 0 for a burst.
    fn counted(&self, total: u8) -> u8 {
        if total > self.variant.limit { 0 } else { total }
    }

    /// The first seat's probability to win while this seat has its turn.
    pub(super) fn value(&self, state: &State, active: Seat) -> f64 {
        let total = usize::from(state.contest.total);
        let (roll, best) = self.running(state, active)[total];
        if state.rolling { roll } else { best }
    }

    /// The running turn, which is this seat's.
    fn running(&self, state: &State, active: Seat) -> TurnTable {
        let stakes = self.stakes_of(state);
        match state.contest.totals.first() {
            None => self.first(active.index(), stakes),
            Some(against) => self.second(active.index(), self.counted(*against), stakes),
        }
    }

    fn stakes_of(&self, state: &State) -> Stakes {
        let counters = [0, 1].map(|index| state.counters[index] as usize);
        self.stakes(counters, state.beginner.index(), state.contest.playoff)
    }

    /// The moves of a seat with its probability to win by each.
    pub(super) fn moves(&self, state: &State, seat: Seat) -> Vec<(Move, f64)> {
        let (me, contest, stakes) = (seat.index(), &state.contest, self.stakes_of(state));
        let (roll, _) = self.running(state, seat)[usize::from(contest.total)];
        let stop = match contest.totals.first() {
            None => self.second(1 - me, contest.total, stakes)[0].0,
            Some(against) => ended(me, contest.total, self.counted(*against), stakes),
        };
        let own = |value: f64| if me == 0 { value } else { 1.0 - value };
        let worth = |play: Move| match play {
            Move::Roll => own(roll),
            Move::Stop => own(stop),
        };
        state.moves(seat).into_iter().map(|play| (play, worth(play))).collect()
    }
}

/// Both turns are over; the second was this seat's.
fn ended(seat: usize, total: u8, against: u8, stakes: Stakes) -> f64 {
    match total.cmp(&against) {
        std::cmp::Ordering::Greater => stakes.counter[seat],
        std::cmp::Ordering::Less => stakes.counter[1 - seat],
        std::cmp::Ordering::Equal if total == 0 => stakes.nobody[seat],
        std::cmp::Ordering::Equal => stakes.level[seat],
    }
}

/// The first seat of the table wants the greater value, the second the lesser.
fn better(seat: usize, one: f64, other: f64) -> f64 {
    if seat == 0 { one.max(other) } else { one.min(other) }
}
