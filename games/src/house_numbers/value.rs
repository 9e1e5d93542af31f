//! What positions of House Numbers are worth: the expected total of a seat that does not look at the others.

use crate::kit::{Seat, Valuation};

use super::bot::expected;
use super::moves::Put;
use super::state::{Phase, State};
use super::variant::Variant;

pub(super) fn valuation(variant: &Variant) -> Valuation {
    // Of one number; the numbers of a game are independent. Measured: `KUBYK_DEVIATION_GAMES=2000 cargo test -p kubyk-games deviation -- --nocapture`.
    let number = match variant.places {
        3 => 149.0,
        4 => 1320.0,
        _ => 11_650.0,
    };
    // A low number is a high one with each face turned over, so both deviate by the same.
    Valuation::points(number * (variant.rounds as f64).sqrt()).fewer(variant.low)
}

pub(super) fn value(state: &State, seat: Seat) -> Option<f64> {
    let (house, variant) = (state.house(seat), &state.variant);
    if !state.company.present().contains(seat) {
        return Some(house.total as f64);
    }
    let aim = if variant.low { -1.0 } else { 1.0 };
    let expected = expected(variant.places, aim);
    let free = house.free().fold(0, |set, place| set | 1 << place);
    let put = |place: usize| {
        aim * (i64::from(house.face) * Put(place).worth()) as f64 + expected[free & !(1 << place)]
    };
    let ahead = match state.phase {
        Phase::Over { .. } => return None,
        Phase::Placing { seats, .. } if seats.contains(seat) => match house.sealed {
            Some(place) => put(place),
            None => house.free().map(put).fold(f64::NEG_INFINITY, f64::max),
        },
        Phase::Placing { .. } | Phase::Throwing(_) => expected[free],
    };
    let coming = (variant.rounds - state.rounds - 1) as f64 * expected[(1 << variant.places) - 1];
    Some((house.total + house.value()) as f64 + aim * (ahead + coming))
}
