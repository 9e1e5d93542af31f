//! What positions of Thirteen are worth: the expected score of a seat that does not look at the others.

use crate::kit::{Position, Seat, Valuation};

use super::bot::ExpectedPoints;
use super::state::{Phase, State};
use super::variant::{THROWS, Variant};

pub(super) fn valuation(variant: Variant) -> Valuation {
    // Measured: `KUBYK_DEVIATION_GAMES=2000 cargo test -p kubyk-games deviation -- --nocapture`.
    Valuation::points(match variant.divisor {
        11 => 4.3,
        13 => 3.4,
        _ => 2.7,
    })
}

pub(super) fn value(state: &State, seat: Seat) -> Option<f64> {
    let Phase::Playing { active, answered } = state.phase else { return None };
    let player = &state.players[seat.index()];
    let score = player.score as f64;
    let ahead = ExpectedPoints::of(state.variant);
    let left = usize::from(THROWS - state.throws);
    let rest = match (answered, player.sum) {
        _ if state.left.contains(seat) => 0.0,
        // Its turn is over, or still to come.
        _ if !active.contains(seat) => {
            let later = active.iter().all(|acting| acting < seat);
            if later { ahead.turn() } else { 0.0 }
        }
        (_, None) => ahead.turn(),
        (None, Some(sum)) => ahead.ahead(sum, left),
        (Some(_), Some(sum)) => {
            let thrown = state.thrown();
            let worth = |play: super::Move| ahead.worth(state.variant, play.apply(sum, thrown), left);
            match player.sealed {
                Some(play) => worth(play),
                None => state.moves(seat).into_iter().map(worth).fold(0.0, f64::max),
            }
        }
    };
    Some(score + rest)
}
