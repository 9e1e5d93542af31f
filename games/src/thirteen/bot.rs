//! How the machine plays Thirteen.
//!
//! `greedy` takes the most points of this roll and thinks of nothing else. `optimal` has the greatest expected
//! score of the turn, exactly. A turn's sum never exceeds 13 + 4 · 4 · 13 = 221, so the expected points from every
//! remembered sum and number of rolls left fit a table of a thousand numbers. Neither looks at the others' scores:
//! the greatest expected score is not always the greatest chance to win.

use std::sync::OnceLock;

use super::{Move, Phase, ROLLS, State, Variant};
use crate::kit::{Decision, Ladder, Position, Rung, Scale, Seat, Unit};

pub(super) const LEVELS: &[&str] = &["greedy", "optimal"];

/// The machine players that people are offered, weakest first.
pub(super) const LADDER: Ladder = &[
    Rung::easy("optimal", 64),
    Rung::medium("optimal", 32),
    Rung::hard("optimal", 13),
    Rung::perfect("optimal"),
];

pub(super) fn think(state: &State, seat: Seat, level: &str) -> Decision<Move> {
    let (sum, rolled) = (state.sum(seat), state.rolled());
    let moves = state.moves(seat).into_iter();
    if level == "greedy" {
        let points = |play: Move| state.variant.points(play.apply(sum, rolled)) as f64;
        return Decision::new(moves.map(|play| (play, points(play))).collect(), Unit::Heuristic, false);
    }
    let ahead = ExpectedPoints::of(state.variant);
    let left = usize::from(ROLLS.saturating_sub(state.rolls));
    let score = state.players[seat.index()].score as f64;
    let worth = |play: Move| score + ahead.worth(state.variant, play.apply(sum, rolled), left);
    Decision::new(moves.map(|play| (play, worth(play))).collect(), Unit::ExpectedScore, true)
}

/// The largest sum that can be remembered.
pub(super) const LARGEST: usize = 13 + 4 * 4 * 13;

/// The expected points of the rolls that are left, when each is worked in as well as can be.
pub(super) struct ExpectedPoints {
    /// By the rolls left, then by the remembered sum.
    values: Vec<Vec<f64>>,
}

impl ExpectedPoints {
    /// That of this divisor, from memory or worked out now.
    pub(super) fn of(variant: Variant) -> &'static Self {
        static KNOWN: [OnceLock<ExpectedPoints>; 3] = [const { OnceLock::new() }; 3];
        let place = match variant.divisor {
            11 => 0,
            13 => 1,
            _ => 2,
        };
        KNOWN[place].get_or_init(|| Self::solve(variant))
    }

    /// The expected score of a turn, before its first roll, which is only remembered.
    pub(super) fn turn(&self) -> f64 {
        let left = usize::from(ROLLS) - 1;
        sums().map(|sum| self.values[left][sum as usize]).sum::<f64>() / sums().count() as f64
    }

    /// The score that the rolls that are left add to a remembered sum.
    pub(super) fn ahead(&self, sum: i64, left: usize) -> f64 {
        self.values[left][sum as usize]
    }

    fn solve(variant: Variant) -> Self {
        let sums: Vec<i64> = sums().collect();
        let mut expected = Self { values: vec![vec![0.0; LARGEST + 1]] };
        for left in 1..usize::from(ROLLS) {
            // With so many rolls left, this much cannot be exceeded.
            let reach = LARGEST - 4 * 13 * left;
            let value = |sum: usize| {
                let best = |rolled: &i64| {
                    let results = Move::ALL.into_iter().map(|play| play.apply(sum as i64, *rolled));
                    let worths = results.filter(|result| *result >= 0);
                    worths.map(|result| expected.worth(variant, result, left - 1)).fold(0.0, f64::max)
                };
                sums.iter().map(best).sum::<f64>() / sums.len() as f64
            };
            let values = (0..=reach).map(value).collect();
            expected.values.push(values);
        }
        expected
    }

    /// The points of this result, and what is expected from it on.
    pub(super) fn worth(&self, variant: Variant, result: i64, left: usize) -> f64 {
        variant.points(result) as f64 + self.values[left][result as usize]
    }
}

/// The sum of each roll, all equally likely.
fn sums() -> impl Iterator<Item = i64> {
    let rolls: Vec<_> = Variant::draw().outcomes().collect();
    rolls.into_iter().map(|faces| faces.into_iter().map(i64::from).sum())
}

// The value of a position of Thirteen: the expected score of a seat that does not look at the others.

pub(super) fn scale(variant: Variant) -> Scale {
    // Measured: `KUBYK_DEVIATION_GAMES=2000 cargo test -p kubyk-games deviation -- --nocapture`.
    Scale::points(match variant.divisor {
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
    let left = usize::from(ROLLS - state.rolls);
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
            let rolled = state.rolled();
            let worth = |play: super::Move| ahead.worth(state.variant, play.apply(sum, rolled), left);
            match player.sealed {
                Some(play) => worth(play),
                None => state.moves(seat).into_iter().map(worth).fold(0.0, f64::max),
            }
        }
    };
    Some(score + rest)
}
