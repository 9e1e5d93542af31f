//! The chances of all positions between two turns.

use crate::farkle::rules::{State, ZEROS};
use crate::farkle::{Variant, Zeros};
use crate::kit::Seat;

/// How far a chance may lie beside 0 and 1.
const ROUNDING: f64 = 1e-9;

/// A position between two turns, for the seat whose turn it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Between {
    /// Which of the two seats it is, where they are told apart.
    pub(super) role: usize,
    /// Scores, the own one first.
    pub(super) scores: [usize; 2],
    /// Zeros in a row.
    pub(super) zeros: [usize; 2],
}

/// Chances to win of the seat whose turn it is.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct ChanceTable {
    target: usize,
    zeros: usize,
    pub(super) values: Vec<f64>,
}

impl ChanceTable {
    /// A table in which nothing is known, but that whoever is ahead is likely to win.
    pub(super) fn new(rules: &RaceRules) -> Self {
        let (target, zeros) = (rules.target, rules.zeros());
        let pairs = (0..rules.roles() * target)
            .flat_map(|mine| (0..target).map(move |theirs| (mine % target, theirs)));
        let guess = |(mine, theirs): (usize, usize)| {
            let lead = (mine as f64 - theirs as f64) / target as f64;
            std::iter::repeat_n(0.5 + lead / 2.0, zeros * zeros)
        };
        Self { target, zeros, values: pairs.flat_map(guess).collect() }
    }

    /// A table of these chances, if it is one of this variant.
    pub(super) fn of(rules: &RaceRules, values: Vec<f64>) -> Option<Self> {
        let (target, zeros) = (rules.target, rules.zeros());
        let fits = values.len() == rules.roles() * (target * zeros).pow(2);
        // Sums of chances are off by rounding.
        let chances = values.iter().all(|value| (-ROUNDING..=1.0 + ROUNDING).contains(value));
        (fits && chances).then_some(Self { target, zeros, values })
    }

    pub(super) fn at(&self, position: Between) -> f64 {
        self.values[self.index(position)]
    }

    pub(super) fn set(&mut self, position: Between, chance: f64) {
        let index = self.index(position);
        self.values[index] = chance;
    }

    /// The chances at these places.
    pub(super) fn some(&self, places: &[usize]) -> Vec<f64> {
        places.iter().map(|place| self.values[*place]).collect()
    }

    pub(super) fn set_some(&mut self, places: &[usize], chances: &[f64]) {
        places.iter().zip(chances).for_each(|(place, chance)| self.values[*place] = *chance);
    }

    /// All positions, in the order of their places.
    pub(super) fn positions(&self) -> impl DoubleEndedIterator<Item = Between> + use<> {
        let Self { target, zeros, .. } = *self;
        (0..self.values.len()).map(move |place| {
            let (score, counts) = (place / zeros.pow(2), place % zeros.pow(2));
            Between {
                role: score / target.pow(2),
                scores: [score / target % target, score % target],
                zeros: [counts / zeros, counts % zeros],
            }
        })
    }

    /// The chances from a position on as the other seat's score grows, and how far apart they lie.
    pub(super) fn rising(&self, position: Between) -> (&[f64], usize) {
        (&self.values[self.index(position)..], self.zeros * self.zeros)
    }

    pub(super) fn index(&self, Between { role, scores, zeros }: Between) -> usize {
        let score = (role * self.target + scores[0]) * self.target + scores[1];
        (score * self.zeros + zeros[0]) * self.zeros + zeros[1]
    }
}

impl Between {
    /// After a turn that ended with 0: the other's turn, and whether the score has fallen.
    pub(super) fn failed(self, rules: &RaceRules) -> (Self, bool) {
        let ([mine, theirs], [zeros, others]) = (self.scores, self.zeros);
        let counted = rules.zeros() > 1 && !rules.pits[mine];
        let (score, zeros) = match zeros + usize::from(counted) {
            zeros if counted && zeros == rules.zeros() => (rules.falls[mine], 0),
            zeros => (mine, zeros),
        };
        (self.passed(rules, [theirs, score], [others, zeros]), score < mine)
    }

    /// After a turn that brought so many points and did not reach the target: the other's turn.
    pub(super) fn banked(self, rules: &RaceRules, points: usize) -> Self {
        let ([mine, theirs], [zeros, others]) = (self.scores, self.zeros);
        let zeros = if rules.pits[mine] { zeros } else { 0 };
        self.passed(rules, [theirs, mine + points], [others, zeros])
    }

    fn passed(self, rules: &RaceRules, scores: [usize; 2], zeros: [usize; 2]) -> Self {
        Self { role: (self.role + 1) % rules.roles(), scores, zeros }
    }
}

// The rules of a variant as its race is computed with: points in steps, and by score what a turn must bring and what
// failing costs. All of it is asked of the rules themselves.

/// The worth of the cheapest part.
const SINGLE: i64 = 50;

/// A variant, in steps of points.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct RaceRules {
    pub(super) variant: Variant,
    /// The points of one step: all that dice are worth are multiples of it.
    pub(super) step: i64,
    /// The first score that reaches the target.
    pub(super) target: usize,
    pub(super) minimum: usize,
    /// The rolls that are counted apart, below the minimum.
    pub(super) within: usize,
    /// By score: what a turn must bring before the seat may stop.
    pub(super) demands: Vec<usize>,
    /// By score: whether it lies in a pit, where zeros are not counted.
    pub(super) pits: Vec<bool>,
    /// By score: what is left of it after three zeros in a row.
    pub(super) falls: Vec<usize>,
}

/// How large a variant's race is.
pub(super) struct RaceSize {
    pub(super) target: usize,
    pub(super) minimum: usize,
    pub(super) within: usize,
}

impl RaceSize {
    pub(super) fn of(variant: &Variant) -> Self {
        let step = step(variant);
        let minimum = steps(variant.minimum, step);
        let within = if minimum > 0 { variant.within as usize } else { 1 };
        Self { target: steps(variant.target, step), minimum, within }
    }
}

impl RaceRules {
    pub(super) fn of(variant: &Variant) -> Self {
        let RaceSize { target, minimum, within } = RaceSize::of(variant);
        let step = step(variant);
        let mut state = State::new(variant.clone(), 2);
        let mut demand = |score: usize| {
            state.players[0].score = score as i64 * step;
            steps(state.demand(Seat::at(0)).0, step)
        };
        let points = |score: usize| score as i64 * step;
        Self {
            step,
            target,
            minimum,
            within,
            demands: (0..target).map(&mut demand).collect(),
            pits: (0..target).map(|score| variant.way_out(points(score)).is_some()).collect(),
            falls: (0..target).map(|score| score - (variant.price(points(score)) / step) as usize).collect(),
            variant: variant.clone(),
        }
    }

    /// The numbers of zeros in a row that are told apart.
    pub(super) fn zeros(&self) -> usize {
        if self.variant.zeros == Zeros::None { 1 } else { usize::from(ZEROS) }
    }

    /// The number of seats that are told apart: two where the first one that reaches the target leaves the other a last
    /// turn, and the second one ends the game.
    pub(super) fn roles(&self) -> usize {
        if self.variant.everyone { 1 } else { 2 }
    }

    /// Returns `true` if the other seat has a last turn after this one has reached the target.
    pub(super) fn answered(&self, role: usize) -> bool {
        self.variant.everyone || role == 0
    }
}

/// The points of a step: straight and three pairs may make it less than a single is worth.
fn step(variant: &Variant) -> i64 {
    [variant.scoring.straight, variant.scoring.pairs].into_iter().fold(SINGLE, gcd)
}

/// So many points in steps, rounded up.
fn steps(points: i64, step: i64) -> usize {
    ((points + step - 1) / step) as usize
}

fn gcd(one: i64, other: i64) -> i64 {
    if other == 0 { one } else { gcd(other, one % other) }
}
