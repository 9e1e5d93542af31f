//! The outcomes of one roll of Pig, as probabilities.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

use super::rules::{Phase, State};
use super::{Form, Variant};
use crate::kit::{Scale, Seat};

/// The outcomes of one roll.
pub(super) struct Odds {
    /// The probability of the bust.
    pub(super) bust: f64,
    /// The points a roll can add, ascending, each with its probability.
    pub(super) gains: Vec<(usize, f64)>,
    /// The fewest points at stake with which one more roll gains nothing on average: 20 for one die, 38 for the
    /// red 1 (37½ exactly), 35 for doubles.
    pub(super) fair: i64,
}

impl Odds {
    pub(super) fn of(form: Form) -> &'static Self {
        static ODDS: [OnceLock<Odds>; Form::WORDS.len()] = [const { OnceLock::new() }; Form::WORDS.len()];
        ODDS[form as usize].get_or_init(|| Self::count(form))
    }

    fn count(form: Form) -> Self {
        let worths: Vec<_> = form.draw().outcomes().map(|faces| form.worth(&faces)).collect();
        let busts = worths.iter().filter(|worth| worth.is_none()).count();
        let sum: i64 = worths.iter().flatten().sum();
        let share = |count: usize| count as f64 / worths.len() as f64;
        let with = |points: usize| worths.iter().filter(|worth| **worth == Some(points as i64)).count();
        let gains = (1..=12).filter(|points| with(*points) > 0);
        // One more roll turns t into t · (1 − bust) + gain on average: fair when t · busts = sum.
        let fair = (sum + busts as i64 - 1) / busts as i64;
        Self { bust: share(busts), gains: gains.map(|points| (points, share(with(points)))).collect(), fair }
    }
}

// Perfect play of two seats in turns.
//
// P(i, j, k), the probability to win with i points against j and k at stake, follows from the table of all
// P(i, j, 0), and only that is kept. A turn can end in three ways: with the win, with a hold, which leads to a
// larger sum of scores, and with a bust, which leads to (j, i). So pairs of scores are solved from the largest
// sum down, and within {(i, j), (j, i)} the one unknown of each side is what its bust is worth. The value of a
// turn is convex and piecewise linear in that, so Newton's method ends after a few steps at the exact solution.
//
// With overtaking a hold can also roll the other back, to a smaller sum. Then all pairs are solved again and again with what
// is known of the others, until nothing changes any more.

/// The largest target that there is. The work grows with its cube.
const MOST: i64 = 1000;
/// Up to this target it takes less than a second.
pub(super) const SOON: i64 = 400;

/// The highest solved target with overtaking, where all is done many times over.
const MOST_WITH_OVERTAKING: i64 = 200;

/// How many solutions are kept; each holds up to `MOST`² numbers.
const KEPT: usize = 6;

/// With overtaking it is solved when no chance changes by more.
const RESIDUAL: f64 = 1e-12;

/// Returns `true` if a variant is solved for two seats.
pub(super) fn is_solved(variant: &Variant) -> bool {
    let most = if variant.penalty > 0 { MOST_WITH_OVERTAKING } else { MOST };
    !variant.simultaneous && variant.target <= most
}

/// Returns `true` if it may take more than a second to solve it.
pub(super) fn is_costly(variant: &Variant) -> bool {
    variant.penalty > 0 || variant.target > SOON
}

/// The solution of one form, target and penalty.
pub(super) struct PigSolution {
    target: usize,
    /// The loss of a seat that is caught up with or overtaken.
    penalty: usize,
    odds: &'static Odds,
    /// P(i, j, 0) at `i * target + j`.
    values: Vec<f64>,
    /// The change by the last sweep, where there are several.
    pub(super) residual: Option<f64>,
}

/// The probabilities to win by rolling and by holding.
#[derive(Clone, Copy, Debug)]
pub(super) struct ActionWorth {
    pub(super) roll: f64,
    pub(super) hold: f64,
}

impl PigSolution {
    /// The solution for this variant, from memory or worked out now.
    pub(super) fn of(variant: &Variant) -> Arc<OnceLock<Self>> {
        type KeptSolutions = BTreeMap<(Form, i64, i64), Arc<OnceLock<PigSolution>>>;
        static SOLVED: Mutex<KeptSolutions> = Mutex::new(BTreeMap::new());
        let key = (variant.form, variant.target, variant.penalty);
        let cell = {
            let mut solved = SOLVED.lock().unwrap_or_else(PoisonError::into_inner);
            if solved.len() >= KEPT && !solved.contains_key(&key) {
                solved.pop_first();
            }
            Arc::clone(solved.entry(key).or_default())
        };
        // Outside the lock: tables of other variants need not wait for this one.
        cell.get_or_init(|| Self::solve(variant.form, variant.target as usize, variant.penalty as usize));
        cell
    }

    pub(super) fn solve(form: Form, target: usize, penalty: usize) -> Self {
        let values = vec![0.5; target * target];
        let mut solution = Self { target, penalty, odds: Odds::of(form), values, residual: None };
        let mut residual = solution.sweep();
        while penalty > 0 && residual > RESIDUAL {
            residual = solution.sweep();
        }
        solution.residual = (penalty > 0).then_some(residual);
        solution
    }

    /// Solves all pairs of scores by what is known of the others, and says by how much a chance has changed at most.
    fn sweep(&mut self) -> f64 {
        let (mut turn, mut most) = (TurnValues::default(), 0.0f64);
        for sum in (0..=2 * (self.target - 1)).rev() {
            for i in sum.saturating_sub(self.target - 1)..=sum / 2 {
                most = most.max(self.settle(i, sum - i, &mut turn));
            }
        }
        most
    }

    /// The values of rolling and holding with `i` points against `j` and `stake` in the running turn.
    pub(super) fn worth(&self, i: usize, j: usize, stake: usize) -> ActionWorth {
        if i + stake >= self.target {
            return ActionWorth {
                roll: self.odds.bust.mul_add(self.bust(i, j), 1.0 - self.odds.bust),
                hold: 1.0,
            };
        }
        let mut turn = TurnValues::default();
        turn.work_out(self, i, j, self.bust(i, j));
        ActionWorth { roll: turn.roll[stake], hold: self.hold(i, j, stake) }
    }

    /// The value of holding, below the goal.
    fn hold(&self, i: usize, j: usize, stake: usize) -> f64 {
        let overtaken = i <= j && j <= i + stake;
        let rival = if overtaken { j.saturating_sub(self.penalty) } else { j };
        1.0 - self.value(rival, i + stake)
    }

    fn value(&self, i: usize, j: usize) -> f64 {
        self.values[i * self.target + j]
    }

    /// The value of a bust to the seat with `i` points.
    fn bust(&self, i: usize, j: usize) -> f64 {
        1.0 - self.value(j, i)
    }

    /// Solves P(i, j, 0) and P(j, i, 0) together, and says by how much they have changed.
    fn settle(&mut self, i: usize, j: usize, turn: &mut TurnValues) -> f64 {
        const ENOUGH: usize = 100;
        const CLOSE: f64 = 1e-15;
        // In a single pass the neighbour with one point more is nearly right already, in later ones what was there before.
        let near = if self.penalty > 0 { j } else { (j + 1).min(self.target - 1) };
        let (mut first, mut second) = (self.value(i, near), self.value(near, i));
        for _ in 0..ENOUGH {
            let ours = turn.work_out(self, i, j, 1.0 - second);
            let theirs = if i == j { ours } else { turn.work_out(self, j, i, 1.0 - first) };
            // Both lines at once: first = ours(1 − second), second = theirs(1 − first).
            let met = (ours.base + ours.slope * (1.0 - theirs.base - theirs.slope))
                / (1.0 - ours.slope * theirs.slope);
            let other = theirs.base + theirs.slope * (1.0 - met);
            let moved = (met - first).abs().max((other - second).abs());
            (first, second) = (met, other);
            if moved <= CLOSE {
                break;
            }
        }
        let changed = (first - self.value(i, j)).abs().max((second - self.value(j, i)).abs());
        self.values[i * self.target + j] = first;
        self.values[j * self.target + i] = second;
        changed
    }
}

/// One turn, worked out from the goal back to its first roll.
#[derive(Default)]
struct TurnValues {
    /// The value of rolling with so many points at stake.
    roll: Vec<f64>,
    /// The value of the better of rolling and holding, and how fast it grows with what a bust is worth.
    best: Vec<(f64, f64)>,
}

impl TurnValues {
    /// With these scores, where a bust is worth so much.
    fn work_out(&mut self, solution: &PigSolution, i: usize, j: usize, bust: f64) -> LinearWorth {
        let odds = solution.odds;
        let need = solution.target - i;
        self.roll.clear();
        self.roll.resize(need, 0.0);
        self.best.clear();
        // Whatever passes the goal wins by holding.
        self.best.resize(need + 12, (1.0, 0.0));
        let mut line = (0.0, 0.0);
        for stake in (0..need).rev() {
            line = (odds.bust * bust, odds.bust);
            for &(points, chance) in &odds.gains {
                let (value, slope) = self.best[stake + points];
                line.0 += chance * value;
                line.1 += chance * slope;
            }
            self.roll[stake] = line.0;
            let hold = solution.hold(i, j, stake);
            self.best[stake] = if hold > line.0 { (hold, 0.0) } else { line };
        }
        LinearWorth { base: line.0 - line.1 * bust, slope: line.1 }
    }
}

/// The value of a turn near one worth of its bust, as a line over it.
#[derive(Clone, Copy)]
struct LinearWorth {
    base: f64,
    slope: f64,
}

// The value of a position of Pig: the probability to win of two seats in turns. Where more play, and nobody is overtaken, that
// of each seat against the best of the others, as if the two were alone.

pub(super) fn scale(variant: &Variant, seats: usize) -> Option<Scale> {
    match seats {
        _ if !is_solved(variant) => None,
        2 => Some(Scale::WIN_CHANCE.costly(is_costly(variant))),
        // A seat that is overtaken loses to the one that does it, not to the best of the others.
        _ => (variant.penalty == 0).then_some(Scale::DUEL.costly(is_costly(variant))),
    }
}

pub(super) fn value(state: &State, seat: Seat) -> Option<f64> {
    if state.left.contains(seat) {
        return Some(0.0);
    }
    let score = |seat: Seat| state.players[seat.index()].score;
    let others = state.present().iter().filter(|other| *other != seat);
    let rival = others.max_by_key(|other| (score(*other), std::cmp::Reverse(*other)))?;
    let [own, theirs] = [seat, rival].map(|seat| score(seat) as usize);
    let Phase::Playing { active, rolling, .. } = state.phase else { return None };
    let stake = if active.contains(seat) || active.contains(rival) { state.stake() as usize } else { 0 };
    // Of two who are alone, the rival moves whenever the seat does not.
    let mine = active.contains(seat);
    let solved = PigSolution::of(&state.variant);
    let solution = solved.get()?;
    let ActionWorth { roll, hold } =
        if mine { solution.worth(own, theirs, stake) } else { solution.worth(theirs, own, stake) };
    let may_hold = stake > 0 && !rolling;
    let value = if may_hold { roll.max(hold) } else { roll };
    Some(if mine { value } else { 1.0 - value })
}
