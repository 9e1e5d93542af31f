//! The chances of all positions between turns, by sweeps over all scores (`sweep`).
//!
//! Only the third zero in a row leads down, to scores that a sweep has not come to yet. What those are worth is taken from the
//! sweep before, and swept again and again until it is what it was taken for. First on a grid of some scores, in a
//! fraction of the time, then on all of them.

use std::cmp::Reverse;
use std::ops::Range;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

use super::table::{Between, ChanceTable, RaceRules};
use super::turn::{BARRED, Offer, Rolls, Stakes, TurnRules, TurnValues, each};
use crate::kit::SolutionStore;

/// The most that a sweep may still change.
const ENOUGH: f64 = 5e-10;
/// The limit of [`ENOUGH`] on the grid, where more exactness than the grid's is no use.
const ROUGHLY: f64 = 1e-7;
/// Most sweeps.
const MOST_SWEEPS: usize = 200;
/// One of so many scores is in the grid, of so many at least.
const STRIDE: usize = 4;
const LEAST: usize = 6;

/// The solution, and the most that its last sweep has changed; `None` where it is given up.
pub(super) fn solve(engine: &Engine, store: Option<&dyn SolutionStore>) -> Option<(ChanceTable, f64)> {
    let target = engine.rules.target;
    let mut table = ChanceTable::new(&engine.rules);
    // The value of a score that falls, from the sweep before.
    let mut fallen = table.clone();
    let asked = asked(engine, &table);
    if asked.is_empty() {
        sweep(engine, &Grid::every(target), &mut table, &fallen, store)?;
        return Some((table, 0.0));
    }
    let mut mixing = Mixing::default();
    let mut change = f64::INFINITY;
    let coarse = (target >= STRIDE * LEAST).then(|| (Grid::of(target, STRIDE), ROUGHLY));
    for (grid, enough) in coarse.into_iter().chain([(Grid::every(target), ENOUGH)]) {
        for _ in 0..MOST_SWEEPS {
            sweep(engine, &grid, &mut table, &fallen, store)?;
            let [point, image] = [&fallen, &table].map(|table| table.some(&asked));
            change = point.iter().zip(&image).map(|(old, new)| (new - old).abs()).fold(0.0, f64::max);
            if change < enough {
                break;
            }
            fallen.set_some(&asked, &mixing.next(&point, &image));
        }
        fallen.set_some(&asked, &table.some(&asked));
        mixing.restart();
    }
    Some((table, change))
}

/// The places of all positions that a turn can lead down to.
fn asked(engine: &Engine, table: &ChanceTable) -> Vec<usize> {
    let failed = table.positions().map(|position: Between| position.failed(&engine.rules));
    let mut asked: Vec<_> = failed.filter(|(_, fallen)| *fallen).map(|(next, _)| table.index(next)).collect();
    asked.sort_unstable();
    asked.dedup();
    asked
}

// The turns of a race: what each is worth, given the chances of the positions after it.

/// All that is known of a variant before its race is solved.
pub(super) struct Engine {
    pub(super) rules: RaceRules,
    pub(super) turn: TurnRules,
    pub(super) last: LastTurns,
    /// By the score of the seat that then has its last turn: [`LastTurns::hot`].
    hot: Vec<Vec<f64>>,
}

/// A seat whose turn is worked out.
struct Lane<'a> {
    engine: &'a Engine,
    role: usize,
    theirs: usize,
    /// The value of failing.
    fail: f64,
    /// The points that reach the target.
    need: usize,
    /// The points with which it may stop.
    demand: usize,
    /// The other's chances by the points that this one banks, `stride` apart.
    banked: &'a [f64],
    stride: usize,
}

impl Engine {
    pub(super) fn new(rules: RaceRules) -> Self {
        let scoring = rules.variant.scoring;
        let dice = scoring.dice;
        let rolls = |left: usize| Rolls::of(scoring, rules.step, if left == 0 { dice } else { left }, dice);
        let rolls: Vec<_> = (0..dice).map(rolls).collect();
        let turn = TurnRules::new(rolls, rules.variant.must, rules.minimum, rules.within);
        let last = LastTurns::of(&rules, &turn);
        let hot = (0..rules.target).map(|score| last.hot(&rules, &turn, score)).collect();
        Self { rules, turn, last, hot }
    }

    /// Works out the turns of these seats, each with what failing is worth to it; as far as so many points at least.
    pub(super) fn work_out<const N: usize>(
        &self,
        table: &ChanceTable,
        seats: [(Between, f64); N],
        up_to: usize,
        values: &mut TurnValues<N>,
    ) -> [f64; N] {
        let lanes = seats.map(|(seat, fail)| self.lane(table, seat, fail));
        let top = lanes.iter().map(Lane::top).fold(self.rules.minimum.max(up_to), usize::max) + 1;
        let stakes = Stakes {
            top,
            bank: |points| each(|lane| lanes[lane].stop(points)),
            hot: |points| each(|lane| lanes[lane].hot(points)),
            fail: seats.map(|(_, fail)| fail),
        };
        values.work_out(&self.turn, &stakes)
    }

    fn lane<'a>(&'a self, table: &'a ChanceTable, seat: Between, fail: f64) -> Lane<'a> {
        let (banked, stride) = table.rising(seat.banked(&self.rules, 0));
        let [mine, theirs] = seat.scores;
        let (need, demand) = (self.rules.target - mine, self.rules.demands[mine]);
        Lane { engine: self, role: seat.role, theirs, fail, need, demand, banked, stride }
    }

    /// The value of stopping so far over the target.
    pub(super) fn reached(&self, role: usize, theirs: usize, over: usize) -> f64 {
        if self.rules.answered(role) {
            1.0 - self.last.chance(&self.rules, theirs, self.rules.target + over)
        } else {
            1.0
        }
    }
}

impl Lane<'_> {
    /// The value of stopping with so many points.
    #[inline]
    fn stop(&self, points: usize) -> f64 {
        match points.checked_sub(self.need) {
            _ if points < self.demand => BARRED,
            Some(over) => self.engine.reached(self.role, self.theirs, over),
            None => 1.0 - self.banked[points * self.stride],
        }
    }

    /// The value of having set aside all dice, where there is nothing else to decide.
    fn hot(&self, points: usize) -> f64 {
        let Engine { rules, turn, last, hot } = self.engine;
        let over = points.checked_sub(self.need).filter(|_| last.again);
        let Some(over) = over else { return self.stop(points) };
        let answered = rules.answered(self.role);
        if !answered && !turn.must {
            return 1.0;
        }
        let value = if answered {
            hot[self.theirs].get(over).copied().unwrap_or(1.0 - last.fails())
        } else {
            last.safe(0.0)
        };
        value + last.fails() * self.fail
    }

    /// The points from which on it is best to stop: what a roll can still gain is less than what it risks.
    fn top(&self) -> usize {
        let enough = self.engine.last.risk * (1.0 - self.fail);
        let risky = |over: &usize| {
            let gain = 1.0 - self.engine.reached(self.role, self.theirs, *over);
            gain > 0.0 && gain > enough
        };
        // So far over the target the other has no chance left.
        let beyond = self.theirs + self.engine.last.leads();
        let over = (0..beyond).find(|over| !risky(over)).unwrap_or(beyond);
        (self.need + over).max(self.demand)
    }
}

// The last turn of a seat, once the other one has reached the target, and what that means for the turn before.

/// Chances below this are none.
const NONE: f64 = 1e-14;

/// The expectation of a seat in its last turn, and of the seat that leaves it one.
pub(super) struct LastTurns {
    /// By the lead of the other: to draw level with it is half a win.
    behind: Vec<f64>,
    /// By what the turn must bring, where that is more than the lead.
    demanded: Vec<f64>,
    /// The value of a turn with all dice set aside and no chance of the other left: that of stopping, and the rest, with
    /// which it fails.
    anew: f64,
    fails: f64,
    /// `true` if all dice are rolled again when all have scored, even where stopping would be safe.
    pub(super) again: bool,
    /// The least probability of failing among the rolls that could be left out.
    pub(super) risk: f64,
}

impl LastTurns {
    pub(super) fn of(rules: &RaceRules, turn: &TurnRules) -> Self {
        let certain = turn.rolls[0].fail == 0.0;
        let again = turn.must || certain;
        let forced: f64 = turn.rolls[0]
            .offers
            .iter()
            .filter(|offer| offer.part().is_none())
            .map(|offer| offer.chance)
            .sum();
        let fails = if again && !certain { turn.rolls[0].fail / (1.0 - forced) } else { 0.0 };
        let risk = turn.rolls.iter().map(|rolls| rolls.fail).filter(|fail| *fail > 0.0);
        let mut last = Self {
            behind: vec![1.0],
            demanded: Vec::new(),
            anew: 1.0 - fails,
            fails,
            again,
            risk: risk.fold(1.0, f64::min),
        };
        let most = rules.demands.iter().copied().max().unwrap_or_default();
        last.demanded = (0..=most).map(|demand| last.work_out(turn, demand, 0, 0)).collect();
        for lead in 1.. {
            let chance = last.work_out(turn, 0, lead, 0);
            last.behind.push(chance);
            if chance < NONE {
                break;
            }
        }
        last
    }

    /// The chance of a seat with this score to win in its last turn against the other's score.
    pub(super) fn chance(&self, rules: &RaceRules, score: usize, other: usize) -> f64 {
        let (lead, demand) = (other - score, rules.demands[score]);
        if demand > lead { self.demanded[demand] } else { self.behind.get(lead).copied().unwrap_or_default() }
    }

    /// The leads that can still be made up for.
    pub(super) fn leads(&self) -> usize {
        self.behind.len()
    }

    /// The values of a last turn, up to these points.
    pub(super) fn turn(&self, turn: &TurnRules, demand: usize, lead: usize, up_to: usize) -> TurnValues<1> {
        let mut values = TurnValues::new();
        self.fill(turn, demand, lead, up_to, &mut values);
        values
    }

    /// The value of stopping in a last turn.
    pub(super) fn bank(lead: usize, points: usize) -> f64 {
        match points.cmp(&lead) {
            std::cmp::Ordering::Less => 0.0,
            std::cmp::Ordering::Equal => 0.5,
            std::cmp::Ordering::Greater => 1.0,
        }
    }

    /// The value of having set aside all dice where stopping wins for certain and failing is worth this.
    pub(super) fn safe(&self, fail: f64) -> f64 {
        self.anew + self.fails * fail
    }

    /// By the other's lead over the target, from 0: the value of having set aside all dice with that score, against a seat
    /// with this one that then has its last turn. What failing is worth is added in parts of [`LastTurns::fails`].
    pub(super) fn hot(&self, rules: &RaceRules, turn: &TurnRules, score: usize) -> Vec<f64> {
        if !self.again {
            return Vec::new();
        }
        let length = score + self.behind.len() - rules.target.min(score + self.behind.len() - 1);
        let bank = |over: usize| 1.0 - self.chance(rules, score, rules.target + over);
        let mut hot = vec![0.0; length];
        for over in (0..length).rev() {
            let value = |offer: &Offer| {
                let stop = offer.part().map(|points| bank(over + points));
                let go_on = offer.all().map(|points| hot.get(over + points).copied().unwrap_or(self.anew));
                // Where rolling anew cannot fail it may be better than stopping.
                let best = if self.fails > 0.0 { stop.or(go_on) } else { highest(stop, go_on) };
                offer.chance * best.unwrap_or_default()
            };
            hot[over] = turn.rolls[0].offers.iter().map(value).sum();
        }
        hot
    }

    /// The part of what failing is worth in [`LastTurns::hot`].
    pub(super) fn fails(&self) -> f64 {
        self.fails
    }

    fn work_out(&self, turn: &TurnRules, demand: usize, lead: usize, up_to: usize) -> f64 {
        self.fill(turn, demand, lead, up_to, &mut TurnValues::new())
    }

    fn fill(
        &self,
        turn: &TurnRules,
        demand: usize,
        lead: usize,
        up_to: usize,
        values: &mut TurnValues<1>,
    ) -> f64 {
        let stakes = Stakes {
            top: demand.max(lead).max(turn.minimum).max(up_to) + 1,
            bank: |points| [if points < demand { BARRED } else { Self::bank(lead, points) }],
            hot: |_| [if turn.must { self.anew } else { 1.0 }],
            fail: [0.0],
        };
        let [chance] = values.work_out(turn, &stakes);
        chance
    }
}

fn highest(one: Option<f64>, other: Option<f64>) -> Option<f64> {
    one.into_iter().chain(other).reduce(f64::max)
}

// One sweep over the scores of a grid, from the highest sum of a pair down.
//
// A turn that brings points leads to a higher sum of scores. A turn that ends with 0 leads to the same scores, the other seat
// and one zero more: the positions of a pair of scores are a block, solved together (`blocks`), and those of one sum
// do not hang on each other.

/// Most threads: the work is done beside others'.
const THREADS: usize = 4;

/// `None`: it is given up.
fn sweep(
    engine: &Engine,
    grid: &Grid,
    table: &mut ChanceTable,
    fallen: &ChanceTable,
    store: Option<&dyn SolutionStore>,
) -> Option<()> {
    let top = engine.rules.target - 1;
    let lent = store.map_or(THREADS, SolutionStore::threads);
    let workers = thread::available_parallelism().map_or(1, usize::from).min(THREADS).min(lent);
    for sum in (0..=2 * top).rev() {
        if store.is_some_and(SolutionStore::is_given_up) {
            return None;
        }
        // Of each pair of scores the lower one.
        let scores: Vec<_> = (sum.saturating_sub(top)..=sum / 2)
            .filter(|score| grid.has(*score) && grid.has(sum - score))
            .collect();
        let groups: Vec<_> = scores.chunks(LANES / engine.rules.roles()).collect();
        // A thread that is done takes the next group: others' work may hold a thread up.
        let next = AtomicUsize::new(0);
        let work = || {
            let mut solver = BlockSolver::new(engine, table, fallen);
            while let Some(scores) = groups.get(next.fetch_add(1, Ordering::Relaxed)) {
                solver.solve(scores, sum);
            }
            solver.into_found()
        };
        let found: Vec<_> = thread::scope(|scope| {
            let others: Vec<_> = (1..workers.min(groups.len())).map(|_| scope.spawn(work)).collect();
            let mut found = vec![work()];
            found.extend(others.into_iter().map(|other| other.join().unwrap_or_default()));
            found
        });
        for (position, chance) in found.into_iter().flatten() {
            grid.set(table, position, chance);
        }
    }
    grid.fill(table);
    Some(())
}

// Blocks of positions that lead to each other, solved together: those with the same two scores.

/// So many turns are worked out at once.
const LANES: usize = 8;
/// Changes below this are rounding.
const CLOSE: f64 = 1e-14;
/// Most rounds of a block.
const MOST_ROUNDS: usize = 200;
/// A step aside, by which the slope of a turn's value is measured.
const ASIDE: f64 = 1e-5;

/// Solver of blocks that do not hang on each other.
struct BlockSolver<'a> {
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
    /// The value of failing at its last computation; before the first one no value is as high as this.
    asked: f64,
}

/// The sequel of a turn that ends with 0.
#[derive(Clone, Copy)]
enum Failed {
    /// A position of the same blocks.
    Inside(usize),
    /// One that is solved elsewhere, worth so much to the seat that has failed.
    Outside(f64),
}

impl<'a> BlockSolver<'a> {
    /// `fallen` has the chances of positions with lower scores.
    fn new(engine: &'a Engine, table: &'a ChanceTable, fallen: &'a ChanceTable) -> Self {
        Self { engine, table, fallen, turns: TurnValues::new(), found: Vec::new() }
    }

    /// Solves the blocks of these scores, each with the other one of the pair.
    fn solve(&mut self, scores: &[usize], sum: usize) {
        let mut members = self.members(scores, sum);
        let slopes = self.engine.rules.zeros() == 1;
        for _ in 0..MOST_ROUNDS {
            let worked = if slopes { self.with_slopes(&mut members) } else { self.by_zeros(&mut members) };
            if !worked {
                break;
            }
        }
        self.found.extend(members.iter().map(|member| (member.position, member.value)));
    }

    /// All that was solved.
    fn into_found(self) -> Vec<(Between, f64)> {
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
        for _ in 0..MOST_ROUNDS {
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

/// The value of failing.
fn fail(members: &[Member], at: usize) -> f64 {
    match members[at].after {
        Failed::Inside(at) => 1.0 - members[at].value,
        Failed::Outside(value) => value,
    }
}

// Anderson's acceleration of a repeated map: the next point is mixed of the last few so that what they still change
// cancels out as far as it can.

/// So many steps are remembered.
const MEMORY: usize = 6;

/// The steps so far.
#[derive(Default)]
struct Mixing {
    /// The last point's image, and what the map has changed there.
    last: Option<(Vec<f64>, Vec<f64>)>,
    /// Differences of images and of changes from one step to the next, the latest last.
    steps: Vec<(Vec<f64>, Vec<f64>)>,
}

impl Mixing {
    /// The point after this one, given its image.
    fn next(&mut self, point: &[f64], image: &[f64]) -> Vec<f64> {
        let change = less(image, point);
        if let Some((last_image, last_change)) = self.last.take() {
            self.steps.push((less(image, &last_image), less(&change, &last_change)));
            if self.steps.len() > MEMORY {
                self.steps.remove(0);
            }
        }
        let weights = self.weights(&change);
        let mut next = image.to_vec();
        for ((images, _), weight) in self.steps.iter().zip(weights) {
            next.iter_mut().zip(images).for_each(|(next, step)| *next -= weight * step);
        }
        // Chances stay chances.
        next.iter_mut().for_each(|value| *value = value.clamp(0.0, 1.0));
        self.last = Some((image.to_vec(), change));
        next
    }

    /// The next point is not what came of the last one, but the map is nearly the same: its steps still tell something.
    fn restart(&mut self) {
        self.last = None;
    }

    /// How much of each step is taken back: least squares, by the normal equations.
    fn weights(&self, change: &[f64]) -> Vec<f64> {
        let count = self.steps.len();
        let mut rows: Vec<Vec<f64>> = (self.steps.iter())
            .map(|(_, one)| {
                let products = self.steps.iter().map(|(_, other)| dot(one, other));
                products.chain([dot(one, change)]).collect()
            })
            .collect();
        for (at, row) in rows.iter_mut().enumerate() {
            // Steps that are nearly alike do not make it lose its balance.
            row[at] *= 1.0 + 1e-10;
        }
        for at in 0..count {
            let pivot = (at..count).max_by(|a, b| rows[*a][at].abs().total_cmp(&rows[*b][at].abs()));
            rows.swap(at, pivot.unwrap_or(at));
            if rows[at][at].abs() < f64::MIN_POSITIVE {
                return vec![0.0; count];
            }
            let pivot = rows[at].clone();
            for (other, row) in rows.iter_mut().enumerate() {
                if other != at {
                    let factor = row[at] / pivot[at];
                    row.iter_mut().zip(&pivot).for_each(|(value, pivot)| *value -= factor * pivot);
                }
            }
        }
        rows.iter().enumerate().map(|(at, row)| row[count] / row[at]).collect()
    }
}

fn less(one: &[f64], other: &[f64]) -> Vec<f64> {
    one.iter().zip(other).map(|(one, other)| one - other).collect()
}

fn dot(one: &[f64], other: &[f64]) -> f64 {
    one.iter().zip(other).map(|(one, other)| one * other).sum()
}

// Scores that are solved at first, in place of all: what lies between them is close to a line.

/// Scores, ascending.
struct Grid {
    /// By score: the next one of the grid, or the last one itself; nothing beside the grid.
    next: Vec<Option<usize>>,
}

impl Grid {
    /// Every score below the target.
    fn every(target: usize) -> Self {
        Self::of(target, 1)
    }

    /// One of so many scores, and the last of them.
    fn of(target: usize, stride: usize) -> Self {
        // Next to the target chances are no lines.
        let has = |score: &usize| score.is_multiple_of(stride) || score + stride >= target;
        let next = |score: usize| has(&score).then(|| (score + 1..target).find(has).unwrap_or(score));
        Self { next: (0..target).map(next).collect() }
    }

    fn has(&self, score: usize) -> bool {
        self.next[score].is_some()
    }

    /// Notes the chance of a position of the grid, and what follows for its neighbours beside the grid.
    fn set(&self, table: &mut ChanceTable, position: Between, chance: f64) {
        table.set(position, chance);
        self.bridge(table, position, 0);
        self.bridge(table, position, 1);
    }

    /// Fills positions with both scores beside the grid.
    fn fill(&self, table: &mut ChanceTable) {
        for position in table.positions().rev() {
            if let [mine, theirs] = position.scores
                && self.has(mine)
                && !self.has(theirs)
            {
                self.bridge(table, position, 0);
            }
        }
    }

    /// Draws a line from a position to the next of the grid, along one of the scores, and on to the one before until that
    /// is known, too: a turn that brings few points leads there.
    fn bridge(&self, table: &mut ChanceTable, position: Between, along: usize) {
        let score = position.scores[along];
        let Some(next) = self.next[score].filter(|next| *next > score) else { return };
        let with = |score: usize| {
            let mut scores = position.scores;
            scores[along] = score;
            Between { scores, ..position }
        };
        let (here, there) = (table.at(position), table.at(with(next)));
        let slope = (there - here) / (next - score) as f64;
        let before = (0..score).rev().take_while(|score| !self.has(*score));
        for between in before.chain(score + 1..next) {
            table.set(with(between), here + slope * (between as f64 - score as f64));
        }
    }
}
