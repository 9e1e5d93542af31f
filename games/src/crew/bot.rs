//! How the machine plays Ship, Captain, Mate and Crew: `optimal` has the greatest expected score, exactly. It does not
//! look at the others' scores.

use crate::kit::{Draw, Seat, Thought, Unit};

use super::moves::Move;
use super::state::{Crew, State};
use super::variant::Variant;

pub(super) const LEVELS: &[&str] = &["optimal"];

pub(super) fn think(state: &State, seat: Seat) -> Thought<Move> {
    let solution = TurnSolution::of(state.variant);
    let left = usize::from(state.variant.throws - state.turn.throws);
    // The other turns that the seat still has.
    let coming = f64::from(state.variant.rounds - state.rounds - 1)
        * solution.incomplete[0][state.variant.throws as usize];
    let rest = state.scores[seat.index()] as f64 + coming;
    let worth = |play: Move| {
        rest + match play {
            Move::Roll if state.turn.complete() => solution.both[left],
            Move::Roll => solution.incomplete[state.turn.officers][left],
            Move::Keep(face) => solution.one(face, left),
            Move::Stop => state.turn.score() as f64,
        }
    };
    let moves = crate::kit::Position::moves(state, seat);
    Thought::new(moves.into_iter().map(|play| (play, worth(play))).collect(), Unit::ExpectedScore, true)
}

/// Expected value of the rest of a turn, by the throws that are left.
struct TurnSolution {
    variant: Variant,
    /// With so many officers set aside, when their fellows are thrown.
    incomplete: [Vec<f64>; 3],
    /// With a complete crew whose two dice are thrown.
    both: Vec<f64>,
}

impl TurnSolution {
    fn of(variant: Variant) -> Self {
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
    fn one(&self, kept: u8, left: usize) -> f64 {
        (1..=6).map(|face| self.best(kept, face, left - 1)).sum::<f64>() / 6.0
    }
}

/// The mean of a value over all throws of so many dice.
fn mean(dice: usize, value: impl Fn(&[u8]) -> f64) -> f64 {
    let draw = Draw::d6(dice);
    draw.outcomes().map(|faces| value(&faces)).sum::<f64>() / 6f64.powi(dice as i32)
}
