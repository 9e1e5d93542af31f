//! What positions of Yatzy are worth, where the sheet is solved: the expected score of a seat that does not look at the
//! others.

use crate::kit::{Seat, Valuation};

use super::bot;
use super::solution::Solution;
use super::state::State;
use super::variant::{Joker, SheetKind, Variant};

pub(super) fn valuation(variant: Variant) -> Option<Valuation> {
    // Measured: `KUBYK_DEVIATION_GAMES=2000 cargo test -p kubyk-games deviation -- --nocapture`.
    let deviation = match (variant.sheet, variant.joker) {
        (SheetKind::Base | SheetKind::Maxi, _) => 38.8,
        (SheetKind::American, Joker::Off) => 39.4,
        (SheetKind::American, Joker::Forced | Joker::Free) => 61.1,
    };
    bot::is_solved(variant).then(|| Valuation::points(deviation).costly(true))
}

pub(super) fn value(state: &State, seat: Seat) -> Option<f64> {
    Some(Solution::of(state.variant)?.expected_score(state, seat))
}
