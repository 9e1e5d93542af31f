//! The rules of a variant as its race is computed with: points in steps, and by score what a turn must bring and what
//! failing costs. All of it is asked of the rules themselves.

use crate::farkle::rules::ZEROS;
use crate::farkle::state::State;
use crate::farkle::variant::{Variant, Zeros};
use crate::kit::Seat;

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
    /// The throws that are counted apart, below the minimum.
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
            pits: (0..target).map(|score| variant.top(points(score)).is_some()).collect(),
            falls: (0..target).map(|score| score - (variant.price(points(score)) / step) as usize).collect(),
            variant: variant.clone(),
        }
    }

    /// The numbers of zeros in a row that are told apart.
    pub(super) fn zeros(&self) -> usize {
        if self.variant.zeros == Zeros::None { 1 } else { usize::from(ZEROS) }
    }

    /// Whether the two seats are told apart: the first one that reaches the target leaves the other a last turn, the
    /// second one ends the game.
    pub(super) fn roles(&self) -> usize {
        if self.variant.everyone { 1 } else { 2 }
    }

    /// Whether the other seat has a last turn after this one has reached the target.
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
