//! One turn played as well as can be.
//!
//! The value of rolling `n` dice with `t` points follows from the values with more points, since every roll
//! that is no bust adds some. So the table is filled from its top down; above the top it is always best to stop as
//! soon as one can, and the value is a line. Points are counted in steps of 50, the least a part is worth; a straight
//! or three pairs between the steps are rounded. The number of the roll matters only below the minimum.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};

use crate::farkle::score::{FaceCounts, Scoring};

/// The points of one step of the table.
const STEP: i64 = 50;

/// The turn to be solved.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) struct SolverTask {
    pub(crate) scoring: Scoring,
    /// All dice must be rolled again when all have scored.
    pub(crate) must: bool,
    /// Below so many points nothing may be set aside from roll number `within` on.
    pub(crate) minimum: i64,
    pub(crate) within: u32,
    /// Below so many points there is no stopping.
    pub(crate) need: i64,
    pub(crate) goal: Goal,
}

/// Objective of the turn.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Goal {
    /// As many points as can be expected; a turn that ends with 0 costs so many.
    Points { loss: i64 },
    /// To stop at all, with what is needed.
    Reach,
}

/// The table of a task.
pub(crate) struct TurnSolution {
    task: SolverTask,
    odds: Arc<RollOdds>,
    /// The first step above the table.
    top: usize,
    /// The first step of the part in which the number of the roll does not matter.
    plain: usize,
    /// The value of rolling, by step, number of rolls made (below `plain`) and dice.
    values: Vec<f64>,
}

impl SolverTask {
    /// Returns `true` if all points fall on steps, so that nothing is rounded.
    pub(crate) fn even(&self) -> bool {
        self.scoring.straight % STEP == 0 && self.scoring.pairs % STEP == 0
    }
}

impl TurnSolution {
    /// The solution of this task, from memory or worked out now.
    pub(crate) fn of(mut task: SolverTask) -> Arc<Self> {
        static CACHE: LruCache<SolverTask, TurnSolution> = LruCache::new();
        if let Goal::Points { loss } = &mut task.goal {
            *loss -= *loss % STEP;
        }
        task.need = steps(task.need.max(0)) as i64 * STEP;
        CACHE.get(task, || Self::work_out(task))
    }

    /// The value of rolling so many dice with these points after so many rolls.
    pub(crate) fn roll(&self, dice: usize, points: i64, rolls: u32) -> f64 {
        let step = points / STEP;
        if step as usize >= self.top {
            return self.above(dice, points as f64);
        }
        self.values[self.index(step as usize, rolls as usize) + dice - 1]
    }

    /// The value of stopping with these points.
    pub(crate) fn stop(&self, points: i64) -> f64 {
        match self.task.goal {
            Goal::Points { .. } => points as f64,
            Goal::Reach => f64::from(u8::from(points >= self.task.need)),
        }
    }

    fn work_out(task: SolverTask) -> Self {
        let odds = RollOdds::of(task.scoring, task.must);
        let need = steps(task.need);
        let top = match task.goal {
            Goal::Reach => need,
            Goal::Points { .. } => {
                // Where a roll costs as much as it gains, stopping has become the better choice for good.
                let lines = (1..=task.scoring.dice).map(|dice| odds.line(dice));
                let risky = lines.filter(|line| line.keep < 1.0 - 1e-9);
                let even = risky.map(|line| line.gain / (1.0 - line.keep)).fold(0.0, f64::max);
                need + steps(even as i64) + 1
            }
        };
        let plain = steps(task.minimum).min(top);
        let mut solution = Self { task, odds, top, plain, values: Vec::new() };
        solution.values = vec![0.0; solution.index(top, 0)];
        for step in (0..top).rev() {
            for rolls in 0..if step < plain { task.within } else { 1 } {
                for dice in 1..=task.scoring.dice {
                    let at = solution.index(step, rolls as usize) + dice - 1;
                    solution.values[at] = solution.one_roll(step, rolls, dice);
                }
            }
        }
        solution
    }

    /// One roll, from what stands above it in the table.
    fn one_roll(&self, step: usize, rolls: u32, dice: usize) -> f64 {
        let outcome = |offer: &RollOutcome| offer.chance * self.best(offer, step, rolls + 1, dice);
        self.odds.outcomes(dice).iter().map(outcome).sum()
    }

    /// The best that can be made of a roll of so many dice, the turn's roll of this number.
    fn best(&self, offer: &RollOutcome, step: usize, rolls: u32, dice: usize) -> f64 {
        let late = rolls >= self.task.within;
        let mut best = None::<f64>;
        for &(used, points) in &offer.parts {
            // A part between the steps counts as the nearest of them, but never as none.
            let total = step + ((points + STEP / 2) / STEP).max(1) as usize;
            let points = total as i64 * STEP;
            if late && points < self.task.minimum {
                continue;
            }
            let rest = if used == dice { self.task.scoring.dice } else { dice - used };
            let rolled = self.roll(rest, points, rolls);
            let may = points >= self.task.need && !(self.task.must && used == dice);
            let worth = if may { rolled.max(self.stop(points)) } else { rolled };
            best = Some(best.map_or(worth, |best| best.max(worth)));
        }
        best.unwrap_or(match self.task.goal {
            Goal::Points { loss } => -(loss as f64),
            Goal::Reach => 0.0,
        })
    }

    fn above(&self, dice: usize, points: f64) -> f64 {
        let line = self.odds.line(dice);
        match self.task.goal {
            Goal::Points { loss } => line.at(points, loss as f64),
            Goal::Reach => line.keep,
        }
    }

    /// Where the values of a step begin. Beyond roll number `within` all rolls are the same.
    fn index(&self, step: usize, rolls: usize) -> usize {
        let within = self.task.within as usize;
        let rows = if step < self.plain {
            step * within + rolls.min(within - 1)
        } else {
            self.plain * within + (step - self.plain)
        };
        rows * self.task.scoring.dice
    }
}

/// So many points in steps, rounded up.
fn steps(points: i64) -> usize {
    ((points + STEP - 1) / STEP) as usize
}

// The offers of a roll of so many dice, as probabilities.

/// The most dice of a roll.
const MOST_DICE: usize = 6;

/// The most points for setting aside each number of dice; `None` where no part of so many scores. With as many dice
/// left, fewer points are never better.
type Best = [Option<i64>; MOST_DICE + 1];

/// The outcomes of one roll that offer the same.
pub(crate) struct RollOutcome {
    pub(crate) chance: f64,
    /// Numbers of dice that can be set aside, ascending, with the most points for each.
    pub(crate) parts: Vec<(usize, i64)>,
}

/// Probabilities of what rolls offer, by the number of dice, from one.
pub(crate) struct RollOdds {
    rolls: Vec<Vec<RollOutcome>>,
    lines: Vec<LinearGain>,
}

/// The value of a roll when the turn ends with it as soon as it can: for `t` points at stake `keep · t + gain`, and
/// the loss with the rest of the probability.
#[derive(Clone, Copy)]
pub(crate) struct LinearGain {
    pub(crate) keep: f64,
    pub(crate) gain: f64,
}

impl RollOdds {
    pub(crate) fn of(scoring: Scoring, must: bool) -> Arc<Self> {
        static CACHE: LruCache<(Scoring, bool), RollOdds> = LruCache::new();
        CACHE.get((scoring, must), || Self::count(scoring, must))
    }

    /// The outcomes of a roll of so many dice.
    pub(crate) fn outcomes(&self, dice: usize) -> &[RollOutcome] {
        &self.rolls[dice - 1]
    }

    /// The value of rolling so many dice and stopping.
    pub(crate) fn line(&self, dice: usize) -> LinearGain {
        self.lines[dice - 1]
    }

    fn count(scoring: Scoring, must: bool) -> Self {
        let rolls: Vec<_> = (1..=scoring.dice).map(|dice| offers(scoring, dice)).collect();
        let certain = rolls[scoring.dice - 1].iter().all(|offer| !offer.parts.is_empty());
        let ends: Vec<_> = (rolls.iter().enumerate())
            .map(|(index, offers)| Ends::of(offers, index + 1, must, certain))
            .collect();
        // With all dice the roll may lead to itself.
        let all = &ends[scoring.dice - 1];
        let anew = LinearGain { keep: all.stop / (1.0 - all.again), gain: all.gain / (1.0 - all.again) };
        let line = |ends: &Ends| LinearGain {
            keep: ends.again.mul_add(anew.keep, ends.stop),
            gain: ends.again.mul_add(anew.gain, ends.gain),
        };
        let lines = ends.iter().map(line).collect();
        Self { rolls, lines }
    }
}

impl LinearGain {
    pub(crate) fn at(self, points: f64, loss: f64) -> f64 {
        self.keep * points + self.gain - (1.0 - self.keep) * loss
    }
}

/// Outcomes of a roll when the turn stops as soon as it can.
#[derive(Default)]
struct Ends {
    /// The probability to stop.
    stop: f64,
    /// The probability to roll all dice again.
    again: f64,
    /// The points gained by this roll, on average.
    gain: f64,
}

impl Ends {
    /// All dice are rolled again where there is no other way, and where that roll cannot fail.
    fn of(offers: &[RollOutcome], dice: usize, must: bool, certain: bool) -> Self {
        let mut ends = Self::default();
        for RollOutcome { chance, parts } in offers {
            let most =
                |hot| parts.iter().filter(|(used, _)| (*used == dice) == hot).map(|(_, most)| *most).max();
            let (all, part) = (most(true), most(false));
            match (all, part) {
                (Some(all), part) if certain || must && part.is_none() => {
                    ends.again += chance;
                    ends.gain += chance * all as f64;
                }
                (all, part) => {
                    let Some(points) = (if must { part } else { all.max(part) }) else { continue };
                    ends.stop += chance;
                    ends.gain += chance * points as f64;
                }
            }
        }
        ends
    }
}

fn offers(scoring: Scoring, dice: usize) -> Vec<RollOutcome> {
    let mut offers: BTreeMap<Best, f64> = BTreeMap::new();
    for (roll, chance) in every_roll(dice) {
        *offers.entry(best(scoring, roll)).or_default() += chance;
    }
    let parts = |best: Best| (0..).zip(best).filter_map(|(used, most)| Some((used, most?))).collect();
    offers.into_iter().map(|(best, chance)| RollOutcome { chance, parts: parts(best) }).collect()
}

/// Every roll of so many dice with its probability.
pub(super) fn every_roll(dice: usize) -> Vec<(FaceCounts, f64)> {
    let mut rolls = Vec::new();
    let mut faces = vec![1; dice];
    let all = 6f64.powi(dice as i32);
    loop {
        rolls.push((FaceCounts::of(&faces), f64::from(arrangements(&faces)) / all));
        // The next multiset: the last die that can still grow does, and those behind it follow.
        let Some(grows) = faces.iter().rposition(|face| *face < 6) else { return rolls };
        let face = faces[grows] + 1;
        faces[grows..].fill(face);
    }
}

fn best(scoring: Scoring, roll: FaceCounts) -> Best {
    let mut best = Best::default();
    for (part, points) in scoring.parts(roll) {
        let most = &mut best[part.len()];
        *most = (*most).max(Some(points));
    }
    best
}

/// In how many orders these faces, ascending, can fall.
fn arrangements(faces: &[u8]) -> u32 {
    let factorial = |n: usize| (1..=n as u32).product::<u32>();
    faces
        .chunk_by(|a, b| a == b)
        .fold(factorial(faces.len()), |orders, alike| orders / factorial(alike.len()))
}

// A cache of solutions that may be asked for again.

/// How many answers are kept; beyond that the one that was not asked for the longest goes.
const MOST_ANSWERS: usize = 64;

/// Answers by question.
pub(crate) struct LruCache<K, V>(Mutex<LruEntries<K, V>>);

struct LruEntries<K, V> {
    /// Each answer, and when it was asked for last.
    answers: BTreeMap<K, (Arc<V>, u64)>,
    clock: u64,
}

impl<K: Ord + Copy, V> LruCache<K, V> {
    pub(crate) const fn new() -> Self {
        Self(Mutex::new(LruEntries { answers: BTreeMap::new(), clock: 0 }))
    }

    /// The answer, from the cache or worked out now.
    pub(crate) fn get(&self, key: K, work_out: impl FnOnce() -> V) -> Arc<V> {
        let known = self.with(|entries| entries.recall(key));
        known.unwrap_or_else(|| {
            // Outside the lock: other questions need not wait for this one.
            let answer = Arc::new(work_out());
            self.with(|entries| entries.keep(key, Arc::clone(&answer)));
            answer
        })
    }

    fn with<T>(&self, act: impl FnOnce(&mut LruEntries<K, V>) -> T) -> T {
        act(&mut self.0.lock().unwrap_or_else(PoisonError::into_inner))
    }
}

impl<K: Ord + Copy, V> LruEntries<K, V> {
    fn recall(&mut self, key: K) -> Option<Arc<V>> {
        self.clock += 1;
        let (answer, asked) = self.answers.get_mut(&key)?;
        *asked = self.clock;
        Some(Arc::clone(answer))
    }

    fn keep(&mut self, key: K, answer: Arc<V>) {
        let oldest = self.answers.iter().min_by_key(|(_, (_, asked))| *asked).map(|(key, _)| *key);
        if let Some(oldest) = oldest.filter(|_| self.answers.len() >= MOST_ANSWERS) {
            self.answers.remove(&oldest);
        }
        self.answers.insert(key, (answer, self.clock));
    }
}
