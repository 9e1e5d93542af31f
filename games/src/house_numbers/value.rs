//! What positions of House Numbers are worth, where the highest total wins: the expected total of a seat that does not
//! look at the others.

use crate::kit::{Seat, Valuation};

use super::bot::expected;
use super::moves::Put;
use super::state::{Phase, State};
use super::variant::Variant;

pub(super) fn valuation(variant: &Variant) -> Option<Valuation> {
    // Of one number; the numbers of a game are independent. Measured: `KUBYK_DEVIATION_GAMES=2000 cargo test -p kubyk-games deviation -- --nocapture`.
    let number = match variant.places {
        3 => 149.0,
        4 => 1320.0,
        _ => 11_650.0,
    };
    // Where the lowest total wins, fewer points are better, and these values would say the contrary.
    (!variant.low).then(|| Valuation::points(number * (variant.rounds as f64).sqrt()))
}

pub(super) fn value(state: &State, seat: Seat) -> Option<f64> {
    let (house, variant) = (state.house(seat), &state.variant);
    if !state.company.present().contains(seat) {
        return Some(house.total as f64);
    }
    let expected = expected(variant.places, 1.0);
    let free = house.free().fold(0, |set, place| set | 1 << place);
    let put =
        |place: usize| (i64::from(house.face) * Put(place).worth()) as f64 + expected[free & !(1 << place)];
    let ahead = match state.phase {
        Phase::Over { .. } => return None,
        Phase::Placing { seats, .. } if seats.contains(seat) => match house.sealed {
            Some(place) => put(place),
            None => house.free().map(put).fold(0.0, f64::max),
        },
        Phase::Placing { .. } | Phase::Throwing(_) => expected[free],
    };
    let coming = (variant.rounds - state.rounds - 1) as f64 * expected[(1 << variant.places) - 1];
    Some((house.total + house.value()) as f64 + ahead + coming)
}
