//! Blocks of positions that lead to each other, solved together: those with the same two scores.

use std::cmp::Reverse;
use std::ops::Range;

use crate::farkle::race::engine::Engine;
use crate::farkle::race::table::{Between, ChanceTable};
use crate::farkle::race::turn::TurnValues;

/// So many turns are worked out at once.
pub(super) const LANES: usize = 8;
/// Changes below this are rounding.
const CLOSE: f64 = 1e-14;
/// Most rounds of a block.
const MOST: usize = 200;
/// A step aside, by which the slope of a turn's value is measured.
const ASIDE: f64 = 1e-5;

/// Solver of blocks that do not hang on each other.
pub(super) struct BlockSolver<'a> {
    engine: &'a Engine,
    table: &'a ChanceTable,
    fallen: &'a ChanceTable,
    turns: TurnValues<LANES>,
    found: Vec<(Between, f64)>,
}

/// A position of a block.
struct Member {
    position: Between,
    value: f64,
    /// How fast its value grows with what failing is worth.
    slope: f64,
    after: Failed,
    /// What failing was worth when it was worked out last; nothing is that much worth before.
    asked: f64,
}

/// What follows a turn that ends with 0.
#[derive(Clone, Copy)]
enum Failed {
    /// A position of the same blocks.
    Inside(usize),
    /// One that is solved elsewhere, worth so much to the seat that has failed.
    Outside(f64),
}

impl<'a> BlockSolver<'a> {
    /// `fallen` has the chances of positions with lower scores.
    pub(super) fn new(engine: &'a Engine, table: &'a ChanceTable, fallen: &'a ChanceTable) -> Self {
        Self { engine, table, fallen, turns: TurnValues::new(), found: Vec::new() }
    }

    /// Solves the blocks of these scores, each with the other one of the pair.
    pub(super) fn solve(&mut self, scores: &[usize], sum: usize) {
        let mut members = self.members(scores, sum);
        let slopes = self.engine.rules.zeros() == 1;
        for _ in 0..MOST {
            let worked = if slopes { self.with_slopes(&mut members) } else { self.by_zeros(&mut members) };
            if !worked {
                break;
            }
        }
        self.found.extend(members.iter().map(|member| (member.position, member.value)));
    }

    /// All that was solved.
    pub(super) fn into_found(self) -> Vec<(Between, f64)> {
        self.found
    }

    /// The positions of the blocks, those with the most zeros first, then by score: turns that are worked out at once are
    /// of about the same length then.
    fn members(&self, scores: &[usize], sum: usize) -> Vec<Member> {
        let rules = &self.engine.rules;
        let zeros = || (0..rules.zeros()).flat_map(|one| (0..rules.zeros()).map(move |other| [one, other]));
        let mut positions = Vec::new();
        for pair in scores.iter().map(|score| [*score, sum - score]) {
            for scores in [pair, [pair[1], pair[0]]].into_iter().take(if pair[0] == pair[1] { 1 } else { 2 })
            {
                let of_role = |role| zeros().map(move |zeros| Between { role, scores, zeros });
                positions.extend((0..rules.roles()).flat_map(of_role));
            }
        }
        positions.sort_by_key(|at| (Reverse(at.zeros[0] + at.zeros[1]), at.scores));
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
            asked: f64::INFINITY,
        };
        positions.iter().map(member).collect()
    }

    /// A value to begin with: that of a neighbour.
    fn guess(&self, position: Between) -> f64 {
        let [mine, theirs] = position.scores;
        let scores = [mine, (theirs + 1).min(self.engine.rules.target - 1)];
        self.table.at(Between { scores, ..position })
    }

    /// Works out whatever failing is worth something else to than before; whether there was any.
    fn by_zeros(&mut self, members: &mut [Member]) -> bool {
        let zeros = |member: &Member| member.position.zeros[0] + member.position.zeros[1];
        let mut begin = 0;
        let mut worked = false;
        while begin < members.len() {
            let most = zeros(&members[begin]);
            let end = begin + members[begin..].iter().take_while(|member| zeros(member) == most).count();
            let asked = moved(members, begin..end);
            let turns: Vec<_> = asked.iter().map(|(at, fail)| (members[*at].position, *fail)).collect();
            for ((at, fail), value) in asked.into_iter().zip(self.work_out(&turns)) {
                (members[at].value, members[at].asked) = (value, fail);
                worked = true;
            }
            begin = end;
        }
        worked
    }

    /// Newton's method: near one worth of failing the value of a turn is a line over it, and lines are solved at once.
    fn with_slopes(&mut self, members: &mut [Member]) -> bool {
        let asked = moved(members, 0..members.len());
        if asked.is_empty() {
            return false;
        }
        let beside = |(at, fail): &(usize, f64)| [0.0, ASIDE].map(|by| (members[*at].position, *fail - by));
        let turns: Vec<_> = asked.iter().flat_map(beside).collect();
        let values = self.work_out(&turns);
        for ((at, fail), values) in asked.into_iter().zip(values.chunks(2)) {
            let member = &mut members[at];
            (member.value, member.slope, member.asked) = (values[0], (values[0] - values[1]) / ASIDE, fail);
        }
        let lines: Vec<_> = members.iter().map(|member| (member.value, member.slope, member.asked)).collect();
        for _ in 0..MOST {
            for (at, (value, slope, asked)) in lines.iter().enumerate() {
                members[at].value = value + slope * (fail(members, at) - asked);
            }
        }
        true
    }

    /// The values of turns, each with what failing is worth.
    fn work_out(&mut self, turns: &[(Between, f64)]) -> Vec<f64> {
        let mut values = Vec::with_capacity(turns.len());
        for turns in turns.chunks(LANES) {
            // Lanes that are left over do the last one again.
            let lanes = std::array::from_fn(|lane| turns[lane.min(turns.len() - 1)]);
            let found: [f64; LANES] = self.engine.work_out(self.table, lanes, 0, &mut self.turns);
            values.extend(&found[..turns.len()]);
        }
        values
    }
}

/// Those of whom something else is asked than before: what failing is worth.
fn moved(members: &[Member], range: Range<usize>) -> Vec<(usize, f64)> {
    let asked = range.map(|at| (at, fail(members, at)));
    asked.filter(|(at, fail)| (members[*at].asked - fail).abs() > CLOSE).collect()
}

/// What failing is worth.
fn fail(members: &[Member], at: usize) -> f64 {
    match members[at].after {
        Failed::Inside(at) => 1.0 - members[at].value,
        Failed::Outside(value) => value,
    }
}
