//! What positions of Ship, Captain, Mate and Crew are worth: the expected score of a seat that does not look at the
//! others.

use std::sync::OnceLock;

use crate::kit::{Draw, Seat, Valuation};

use super::state::{Crew, Phase, State};
use super::variant::Variant;

pub(super) fn valuation(variant: Variant) -> Valuation {
    // Of a turn; the turns of a game are independent. Measured: `KUBYK_DEVIATION_GAMES=2000 cargo test -p kubyk-games deviation -- --nocapture`.
    Valuation::points(4.25 * f64::from(variant.rounds).sqrt())
}

pub(super) fn value(state: &State, seat: Seat) -> f64 {
    let score = state.scores[seat.index()] as f64;
    if !state.company.present().contains(seat) {
        return score;
    }
    let solution = TurnSolution::of(state.variant);
    let turn = if state.active() == Some(seat) { solution.turn(state) } else { 0.0 };
    score + solution.later_turns(state, seat) + turn
}

/// Expected value of the rest of a turn, by the throws that are left.
pub(super) struct TurnSolution {
    variant: Variant,
    /// With so many officers set aside, when their fellows are thrown.
    pub(super) incomplete: [Vec<f64>; 3],
    /// With a complete crew whose two dice are thrown.
    pub(super) both: Vec<f64>,
}

impl TurnSolution {
    /// The solution of this variant, from memory or worked out now.
    pub(super) fn of(variant: Variant) -> &'static Self {
        // Two to five throws, two ways to throw again.
        static KNOWN: [OnceLock<TurnSolution>; 8] = [const { OnceLock::new() }; 8];
        let number = 2 * (usize::from(variant.throws) - 2) + usize::from(variant.any);
        KNOWN[number].get_or_init(|| Self::solve(variant))
    }

    fn solve(variant: Variant) -> Self {
        let mut solution = Self { variant, incomplete: [vec![0.0], vec![0.0], vec![0.0]], both: vec![0.0] };
        for left in 1..=usize::from(variant.throws) {
            let both = mean(2, |faces| solution.best(faces[0], faces[1], left - 1));
            let incomplete = [0, 1, 2].map(|officers| {
                mean(5 - officers, |faces| {
                    let mut crew = Crew { officers, ..Crew::default() };
                    crew.take(faces);
                    match crew.others[..] {
                        [one, other] if crew.complete() => solution.best(one, other, left - 1),
                        _ => solution.incomplete[crew.officers][left - 1],
                    }
                })
            });
            solution.both.push(both);
            solution.incomplete.iter_mut().zip(incomplete).for_each(|(values, value)| values.push(value));
        }
        solution
    }

    /// What the turns bring that the seat has after the running one.
    pub(super) fn later_turns(&self, state: &State, seat: Seat) -> f64 {
        let had = state.active().is_some_and(|active| seat <= active);
        let turns = state.variant.rounds - state.rounds - u32::from(had);
        f64::from(turns) * self.incomplete[0][usize::from(self.variant.throws)]
    }

    /// What the running turn brings.
    fn turn(&self, state: &State) -> f64 {
        let (crew, left) = (&state.turn, usize::from(state.variant.throws - state.turn.throws));
        match (&state.phase, &crew.others[..]) {
            _ if !crew.complete() => self.incomplete[crew.officers][left],
            (Phase::Rolling(..), [kept]) => self.one(*kept, left),
            (Phase::Acting(_), [one, other]) => self.best(*one, *other, left),
            _ => self.both[left],
        }
    }

    /// With these two dice as the crew.
    fn best(&self, one: u8, other: u8, left: usize) -> f64 {
        let stop = f64::from(one + other);
        match left {
            0 => stop,
            _ if self.variant.any => {
                stop.max(self.both[left]).max(self.one(one, left)).max(self.one(other, left))
            }
            _ => stop.max(self.both[left]),
        }
    }

    /// With this die kept and the other one thrown.
    pub(super) fn one(&self, kept: u8, left: usize) -> f64 {
        (1..=6).map(|face| self.best(kept, face, left - 1)).sum::<f64>() / 6.0
    }
}

/// The mean of a value over all throws of so many dice.
fn mean(dice: usize, value: impl Fn(&[u8]) -> f64) -> f64 {
    let draw = Draw::d6(dice);
    draw.outcomes().map(|faces| value(&faces)).sum::<f64>() / 6f64.powi(dice as i32)
}
