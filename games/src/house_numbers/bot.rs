//! How the machine plays House Numbers: `optimal` makes the best expected number, exactly. It does not look at the
//! others, whose running numbers it cannot see.

use crate::kit::{Ladder, Rung, Seat, Thought, Unit};

use super::moves::Put;
use super::state::State;

pub(super) const LEVELS: &[&str] = &["optimal"];

/// The machine players that people are offered, weakest first.
pub(super) const LADDER: Ladder = &[
    Rung::easy("optimal", 70),
    Rung::medium("optimal", 36),
    Rung::hard("optimal", 16),
    Rung::perfect("optimal"),
];

pub(super) fn think(state: &State, seat: Seat) -> Thought<Put> {
    let (house, aim) = (state.house(seat), if state.variant.low { -1.0 } else { 1.0 });
    let free = house.free().fold(0, |set, place| set | 1 << place);
    let expected = expected(state.variant.places, aim);
    let coming = (state.variant.rounds - state.rounds - 1) as f64 * expected[(1 << state.variant.places) - 1];
    let rest = aim * (house.total + house.value()) as f64 + coming;
    let worth = |place: usize| {
        rest + aim * f64::from(house.face) * Put(place).worth() as f64 + expected[free & !(1 << place)]
    };
    let candidates: Vec<_> = house.free().rev().map(|place| (Put(place), worth(place))).collect();
    // Where the lowest wins, the values are the expected total with its sign turned round.
    let unit = if state.variant.low { Unit::Heuristic } else { Unit::ExpectedScore };
    Thought::new(candidates, unit, !state.variant.low)
}

/// What the faces still to come are worth on average, by the set of free places.
pub(super) fn expected(places: usize, aim: f64) -> Vec<f64> {
    let mut expected = vec![0.0; 1 << places];
    for free in 1..expected.len() {
        let best = |face: i64| {
            let taken = (0..places).filter(|place| free >> place & 1 == 1);
            let worth =
                |place: usize| aim * (face * Put(place).worth()) as f64 + expected[free & !(1 << place)];
            taken.map(worth).fold(f64::NEG_INFINITY, f64::max)
        };
        expected[free] = (1..=6).map(best).sum::<f64>() / 6.0;
    }
    expected
}
