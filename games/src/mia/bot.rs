//! How the machine plays Little Max: `sound` bluffs and doubts by the odds.
//!
//! A true announcement is made where it can be. Where the throw is too low, the lie is chosen so that each higher result
//! is said about as often as it is thrown, with a preference for those just above the last announcement; a true one
//! is hidden behind a higher one now and then. An announcement is doubted as often as makes the lie and the truth cost
//! the same, the more often the rarer the announced result is.

use crate::kit::{Position, Seat, Stream, Thought, Unit};
use crate::pair_result::PairResult;

use super::moves::Move;
use super::state::{Phase, State};

pub(super) const LEVELS: &[&str] = &["sound"];

/// How finely chance is asked.
const GRAIN: u32 = 1 << 16;

/// How often a true announcement is replaced by a higher one.
const HIDING: f64 = 0.06;

pub(super) fn think(state: &State, seat: Seat, stream: &mut dyn Stream) -> Thought<Move> {
    let weights = match state.phase {
        Phase::Saying(_) => announcements(state),
        Phase::Answering(_) => answers(state),
        Phase::Begin(_) | Phase::Throwing(_) | Phase::Over { .. } => vec![(Move::Roll, 1.0)],
    };
    let moves = state.moves(seat);
    let weights: Vec<_> = weights.into_iter().filter(|(play, _)| moves.contains(play)).collect();
    let all: f64 = weights.iter().map(|(_, weight)| weight).sum();
    let mut rest = f64::from(stream.below(GRAIN)) / f64::from(GRAIN) * all;
    let chosen = weights.iter().position(|(_, weight)| {
        rest -= weight;
        rest < 0.0
    });
    // The chosen move stands first; the others follow by their probabilities.
    let chosen = chosen.unwrap_or_default();
    let value =
        |(place, (play, weight)): (usize, &(Move, f64))| (*play, weight / all + f64::from(place == chosen));
    Thought::new(weights.iter().enumerate().map(value).collect(), Unit::Heuristic, false)
}

/// Each announcement with its weight.
fn announcements(state: &State) -> Vec<(Move, f64)> {
    let own = state.result();
    let lie = |place: usize, result: PairResult| result.chance() / (1.0 + place as f64 / 4.0);
    let higher: Vec<_> = state.higher().collect();
    let truth = own.filter(|own| higher.contains(own));
    let lies: f64 = higher.iter().enumerate().map(|(place, result)| lie(place, *result)).sum();
    let weight = |(place, result): (usize, &PairResult)| {
        let lying = lie(place, *result) / lies;
        let weight = match truth {
            Some(truth) if truth == *result => 1.0 - HIDING,
            Some(truth) if truth > *result => 0.0,
            Some(_) => HIDING * lying,
            None => lying,
        };
        (Move::Say(*result), weight.max(1e-6))
    };
    higher.iter().enumerate().map(weight).collect()
}

/// Each answer with its weight.
fn answers(state: &State) -> Vec<(Move, f64)> {
    let Some((_, said)) = state.said else { return Vec::new() };
    // A seat that believes must beat the announcement with a new throw, or lie in turn.
    let beats: f64 = PairResult::all().filter(|result| *result > said).map(PairResult::chance).sum();
    let reaches = beats + said.chance();
    let doubt = (1.0 - reaches).powi(2);
    if said == PairResult::HIGHEST {
        // Conceding costs one life; doubting costs more where the Mia is true.
        let lies = 1.0 - said.chance() * 4.0;
        return vec![(Move::Doubt, lies / state.variant.mia_costs as f64), (Move::Concede, 1.0 - lies + 0.2)];
    }
    let mut weights = vec![(Move::Believe, 1.0 - doubt), (Move::Doubt, doubt)];
    let passes = state.higher().take(3).map(|result| (Move::Pass(result), 0.03 * result.chance() * 18.0));
    weights.extend(passes);
    weights
}
