//! The chances of all positions between turns.
//!
//! A turn that brings points leads to a higher sum of scores, so pairs of scores are solved from the highest sum down. A
//! turn that ends with 0 leads to the same scores, the other seat and one zero more: the positions of a pair of scores are
//! a block, solved together. Only the third zero in a row leads down, to scores that are solved later; such a variant is
//! swept again and again until nothing changes.

use std::ops::RangeInclusive;
use std::thread;

use super::engine::Engine;
use super::mixing::Mixing;
use super::table::{Between, ChanceTable};
use super::turn::TurnValues;

/// Changes below this are rounding.
const CLOSE: f64 = 1e-14;
/// What a sweep may still change.
const ENOUGH: f64 = 1e-10;
/// Most sweeps, and most rounds of a block.
const MOST: usize = 200;
/// A step aside, by which the slope of a turn's value is measured.
const ASIDE: f64 = 1e-5;
/// Most threads: the work is done beside others'.
const THREADS: usize = 4;

/// The solution, and the most that its last sweep has changed.
pub(super) fn solve(engine: &Engine) -> (ChanceTable, f64) {
    let mut table = ChanceTable::new(&engine.rules);
    // What a score that falls is worth, as the sweep before has found it.
    let mut fallen = table.clone();
    let falls = engine.rules.zeros() > 1;
    let mut mixing = Mixing::default();
    for sweep in 0..MOST {
        self::sweep(engine, &mut table, &fallen, sweep == 0);
        let change = table.values.iter().zip(&fallen.values).map(|(new, old)| (new - old).abs());
        let change = change.fold(0.0, f64::max);
        if !falls {
            return (table, 0.0);
        }
        if change < ENOUGH {
            return (table, change);
        }
        fallen.values = mixing.next(&fallen.values, &table.values);
    }
    (table, f64::INFINITY)
}

fn sweep(engine: &Engine, table: &mut ChanceTable, fallen: &ChanceTable, first: bool) {
    let top = engine.rules.target - 1;
    let workers = thread::available_parallelism().map_or(1, usize::from).min(THREADS);
    for sum in (0..=2 * top).rev() {
        let scores = sum.saturating_sub(top)..=sum.min(top);
        let chunks = chunks(scores, engine.rules.roles() == 1, sum, workers);
        let work = |scores: &[usize]| {
            let mut worker = Worker::new(engine, table, fallen, first);
            scores.iter().for_each(|score| worker.block([*score, sum - score]));
            worker.found
        };
        let found: Vec<_> = thread::scope(|scope| {
            let (own, others) =
                chunks.split_first().map_or((&[][..], &[][..]), |(own, rest)| (&own[..], rest));
            let others: Vec<_> = others.iter().map(|chunk| scope.spawn(move || work(chunk))).collect();
            let mut found = vec![work(own)];
            found.extend(others.into_iter().map(|other| other.join().unwrap_or_default()));
            found
        });
        for (index, value) in found.into_iter().flatten() {
            table.values[index] = value;
        }
    }
}

/// The scores of a diagonal, in parts of equal work. Where the seats are alike, one order of each pair is enough.
fn chunks(scores: RangeInclusive<usize>, alike: bool, sum: usize, workers: usize) -> Vec<Vec<usize>> {
    let scores: Vec<_> = scores.filter(|score| !alike || 2 * score <= sum).collect();
    let mut chunks = vec![Vec::new(); workers.min(scores.len()).max(1)];
    let count = chunks.len();
    scores.into_iter().enumerate().for_each(|(at, score)| chunks[at % count].push(score));
    chunks
}

/// Solves blocks that do not hang on each other.
struct Worker<'a> {
    engine: &'a Engine,
    table: &'a ChanceTable,
    fallen: &'a ChanceTable,
    first: bool,
    turns: (TurnValues<1>, TurnValues<2>, TurnValues<3>),
    found: Vec<(usize, f64)>,
}

/// A position of a block.
struct Member {
    position: Between,
    value: f64,
    /// How fast its value grows with what failing is worth.
    slope: f64,
    after: Failed,
    /// What failing was worth when it was worked out last.
    asked: f64,
}

/// What follows a turn that ends with 0.
#[derive(Clone, Copy)]
enum Failed {
    /// A position of the block.
    Inside(usize),
    /// One that is solved elsewhere, worth so much to the seat that has failed.
    Outside(f64),
}

impl<'a> Worker<'a> {
    fn new(engine: &'a Engine, table: &'a ChanceTable, fallen: &'a ChanceTable, first: bool) -> Self {
        let turns = (TurnValues::new(), TurnValues::new(), TurnValues::new());
        Self { engine, table, fallen, first, turns, found: Vec::new() }
    }

    fn block(&mut self, scores: [usize; 2]) {
        let mut members = self.members(scores);
        let slopes = self.engine.rules.zeros() == 1;
        for _ in 0..MOST {
            let worked = if slopes { self.with_slopes(&mut members) } else { self.by_zeros(&mut members) };
            if !worked {
                break;
            }
        }
        let found = members.iter().map(|member| (self.table.index(member.position), member.value));
        self.found.extend(found);
    }

    /// The positions of a block, those with the most zeros first.
    fn members(&self, [one, other]: [usize; 2]) -> Vec<Member> {
        let rules = &self.engine.rules;
        let zeros = 0..rules.zeros();
        let both = zeros.clone().flat_map(|one| zeros.clone().map(move |other| [one, other]));
        let orders = if rules.roles() == 1 && one == other { 1 } else { 2 };
        let order = |order: usize| match order {
            0 => (0, [one, other]),
            _ => (rules.roles() - 1, [other, one]),
        };
        let mut positions: Vec<_> = both
            .flat_map(|zeros| (0..orders).map(move |at| (at, zeros)))
            .map(|(at, zeros)| {
                let (role, scores) = order(at);
                Between { role, scores, zeros }
            })
            .collect();
        positions.sort_by_key(|at| (std::cmp::Reverse(at.zeros[0] + at.zeros[1]), at.role, at.scores));
        let after = |position: &Between| {
            let (next, fallen) = position.failed(rules);
            let inside = positions.iter().position(|other| *other == next).filter(|_| !fallen);
            inside.map_or_else(|| Failed::Outside(1.0 - self.fallen.at(next)), Failed::Inside)
        };
        let member = |position: &Between| Member {
            position: *position,
            value: self.guess(*position),
            slope: 0.0,
            after: after(position),
            asked: f64::NAN,
        };
        positions.iter().map(member).collect()
    }

    /// A value to begin with: the last one, or that of a neighbour.
    fn guess(&self, position: Between) -> f64 {
        let [mine, theirs] = position.scores;
        let near = [mine, (theirs + 1).min(self.engine.rules.target - 1)];
        self.table.at(if self.first { Between { scores: near, ..position } } else { position })
    }

    /// Works out whatever failing is worth something else to than before; whether there was any.
    fn by_zeros(&mut self, members: &mut [Member]) -> bool {
        let mut worked = false;
        let mut at = 0;
        while at < members.len() {
            let Between { role, scores, zeros } = members[at].position;
            let alike = |member: &&Member| {
                let other = member.position;
                (other.role, other.scores, other.zeros[0] + other.zeros[1])
                    == (role, scores, zeros[0] + zeros[1])
            };
            let end = at + members[at..].iter().take_while(alike).count();
            let fails: Vec<_> = members[at..end].iter().map(|member| fail(members, member.after)).collect();
            let news = members[at..end].iter().zip(&fails).any(|(member, fail)| moved(member.asked, *fail));
            if news {
                worked = true;
                let lane = |lane: usize| (members[at + lane].position, fails[lane]);
                let values = match end - at {
                    1 => self.engine.work_out(self.table, [lane(0)], 0, &mut self.turns.0).to_vec(),
                    2 => self.engine.work_out(self.table, [0, 1].map(lane), 0, &mut self.turns.1).to_vec(),
                    _ => self.engine.work_out(self.table, [0, 1, 2].map(lane), 0, &mut self.turns.2).to_vec(),
                };
                for (lane, value) in values.into_iter().enumerate() {
                    (members[at + lane].value, members[at + lane].asked) = (value, fails[lane]);
                }
            }
            at = end;
        }
        worked
    }

    /// Newton's method: near one worth of failing the value of a turn is a line over it, and lines are solved at once.
    fn with_slopes(&mut self, members: &mut [Member]) -> bool {
        let fails: Vec<_> = members.iter().map(|member| fail(members, member.after)).collect();
        let mut worked = false;
        for (member, fail) in members.iter_mut().zip(fails) {
            if !moved(member.asked, fail) {
                continue;
            }
            worked = true;
            let lanes = [(member.position, fail), (member.position, fail - ASIDE)];
            let [value, aside] = self.engine.work_out(self.table, lanes, 0, &mut self.turns.1);
            (member.value, member.slope, member.asked) = (value, (value - aside) / ASIDE, fail);
        }
        if worked {
            let lines: Vec<_> =
                members.iter().map(|member| (member.value, member.slope, member.asked)).collect();
            for _ in 0..MOST {
                for (at, (value, slope, asked)) in lines.iter().enumerate() {
                    members[at].value = value + slope * (fail(members, members[at].after) - asked);
                }
            }
        }
        worked
    }
}

/// Whether what was asked for is no longer what is needed.
fn moved(asked: f64, needed: f64) -> bool {
    asked.is_nan() || (asked - needed).abs() > CLOSE
}

/// What failing is worth.
fn fail(members: &[Member], after: Failed) -> f64 {
    match after {
        Failed::Inside(at) => 1.0 - members[at].value,
        Failed::Outside(value) => value,
    }
}
