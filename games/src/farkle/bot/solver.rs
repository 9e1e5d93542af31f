//! One turn played as well as can be.
//!
//! What throwing `n` dice with `t` points is worth follows from what it is worth with more points, since every throw
//! that is no bust adds some. So the table is filled from its top down; above the top it is always best to stop as
//! soon as one can, and the value is a line. Points are counted in steps of 50, the least a part is worth; a straight
//! or three pairs between the steps are rounded. The number of the throw matters only below the minimum.

use std::sync::Arc;

use crate::farkle::score::Scoring;

use super::cache::LruCache;
use super::odds::{ThrowOdds, ThrowOutcome};

/// The points of one step of the table.
const STEP: i64 = 50;

/// The turn to be solved.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) struct SolverTask {
    pub(super) scoring: Scoring,
    /// All dice must be thrown again when all have scored.
    pub(super) must: bool,
    /// Below so many points nothing may be set aside from throw number `within` on.
    pub(super) minimum: i64,
    pub(super) within: u32,
    /// Below so many points there is no stopping.
    pub(super) need: i64,
    pub(super) goal: Goal,
}

/// Objective of the turn.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Goal {
    /// As many points as can be expected; a turn that ends with 0 costs so many.
    Points { loss: i64 },
    /// To stop at all, with what is needed.
    Reach,
}

/// The table of a task.
pub(super) struct TurnSolution {
    task: SolverTask,
    odds: Arc<ThrowOdds>,
    /// The first step above the table.
    top: usize,
    /// The first step of the part in which the number of the throw does not matter.
    plain: usize,
    /// The value of throwing, by step, number of throws made (below `plain`) and dice.
    values: Vec<f64>,
}

impl SolverTask {
    /// Whether all points fall on steps, so that nothing is rounded.
    pub(super) fn even(&self) -> bool {
        self.scoring.straight % STEP == 0 && self.scoring.pairs % STEP == 0
    }
}

impl TurnSolution {
    /// The solution of this task, from memory or worked out now.
    pub(super) fn of(mut task: SolverTask) -> Arc<Self> {
        static CACHE: LruCache<SolverTask, TurnSolution> = LruCache::new();
        if let Goal::Points { loss } = &mut task.goal {
            *loss -= *loss % STEP;
        }
        task.need = steps(task.need.max(0)) as i64 * STEP;
        CACHE.get(task, || Self::work_out(task))
    }

    /// What it is worth to throw so many dice with these points after so many throws.
    pub(super) fn roll(&self, dice: usize, points: i64, throws: u32) -> f64 {
        let step = points / STEP;
        if step as usize >= self.top {
            return self.above(dice, points as f64);
        }
        self.values[self.index(step as usize, throws as usize) + dice - 1]
    }

    /// What it is worth to stop with these points.
    pub(super) fn stop(&self, points: i64) -> f64 {
        match self.task.goal {
            Goal::Points { .. } => points as f64,
            Goal::Reach => f64::from(u8::from(points >= self.task.need)),
        }
    }

    fn work_out(task: SolverTask) -> Self {
        let odds = ThrowOdds::of(task.scoring, task.must);
        let need = steps(task.need);
        let top = match task.goal {
            Goal::Reach => need,
            Goal::Points { .. } => {
                // Where a throw costs as much as it gains, stopping has become the better choice for good.
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
            for throws in 0..if step < plain { task.within } else { 1 } {
                for dice in 1..=task.scoring.dice {
                    let at = solution.index(step, throws as usize) + dice - 1;
                    solution.values[at] = solution.throw(step, throws, dice);
                }
            }
        }
        solution
    }

    /// One throw, from what stands above it in the table.
    fn throw(&self, step: usize, throws: u32, dice: usize) -> f64 {
        let outcome = |offer: &ThrowOutcome| offer.chance * self.best(offer, step, throws + 1, dice);
        self.odds.throw(dice).iter().map(outcome).sum()
    }

    /// The best that can be made of a throw of so many dice, the turn's throw of this number.
    fn best(&self, offer: &ThrowOutcome, step: usize, throws: u32, dice: usize) -> f64 {
        let late = throws >= self.task.within;
        let mut best = None::<f64>;
        for &(used, points) in &offer.parts {
            // A part between the steps counts as the nearest of them, but never as none.
            let total = step + ((points + STEP / 2) / STEP).max(1) as usize;
            let points = total as i64 * STEP;
            if late && points < self.task.minimum {
                continue;
            }
            let rest = if used == dice { self.task.scoring.dice } else { dice - used };
            let rolled = self.roll(rest, points, throws);
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

    /// Where the values of a step begin. Beyond throw number `within` all throws are the same.
    fn index(&self, step: usize, throws: usize) -> usize {
        let within = self.task.within as usize;
        let rows = if step < self.plain {
            step * within + throws.min(within - 1)
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
