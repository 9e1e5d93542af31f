//! How the machine plays Little Max.
//!
//! `optimal` is the equilibrium of two seats (`super::solution`); at a larger table `sound` plays so, too, once two are
//! left. `sound` bluffs and doubts by the odds. A true announcement is made where it can be. Where the throw is too low,
//! the lie is chosen so that each higher result is said about as often as it is thrown, with a preference for those just
//! above the last announcement; a true one is hidden behind a higher one now and then. An announcement is doubted as often
//! as makes the lie and the truth cost the same, the more often the rarer the announced result is.

use crate::kit::{Ladder, Position, Rung, Seat, Stream, Thought, Unit};
use crate::pair_result::PairResult;

use super::moves::Move;
use super::solution::Solution;
use super::state::{Phase, State};
use super::variant::Variant;

/// How finely chance is asked.
const GRAIN: u32 = 1 << 16;

/// How often a true announcement is replaced by a higher one.
const HIDING: f64 = 0.06;

/// `optimal` where the equilibrium is known.
pub(super) fn levels(variant: &Variant, seats: usize) -> &'static [&'static str] {
    if seats == 2 && !variant.blind_pass { &["sound", "optimal"] } else { &["sound"] }
}

/// The machine players that people are offered, weakest first.
pub(super) fn ladder(variant: &Variant, seats: usize) -> Ladder {
    const SOLVED: Ladder = &[
        Rung::easy("random", 0),
        Rung::medium("optimal", 56),
        Rung::hard("optimal", 26),
        Rung::perfect("optimal"),
    ];
    const UNSOLVED: Ladder = &[Rung::easy("sound", 65), Rung::medium("sound", 28), Rung::hard("sound", 0)];
    if levels(variant, seats).contains(&"optimal") { SOLVED } else { UNSOLVED }
}

pub(super) fn think(state: &State, seat: Seat, level: &str, stream: &mut dyn Stream) -> Thought<Move> {
    let solved = !state.variant.blind_pass && state.inside().len() == 2;
    let equilibrium = solved && (level == "optimal" || state.lives.len() > 2);
    let weights = match state.phase {
        Phase::Begin(_) | Phase::Throwing(_) | Phase::Over { .. } => vec![(Move::Roll, 1.0)],
        Phase::Saying(_) | Phase::Answering(_) if equilibrium => balanced(state, seat),
        Phase::Saying(_) => announcements(state),
        Phase::Answering(_) => answers(state),
    };
    let moves = state.moves(seat);
    let weights: Vec<_> = weights.into_iter().filter(|(play, _)| moves.contains(play)).collect();
    drawn(&weights, stream)
}

/// One of the moves as often as its weight says.
fn drawn(weights: &[(Move, f64)], stream: &mut dyn Stream) -> Thought<Move> {
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

/// Each move with its probability in equilibrium.
fn balanced(state: &State, seat: Seat) -> Vec<(Move, f64)> {
    let solution = Solution::of(state.variant);
    let other = state.inside().iter().find(|other| *other != seat).unwrap_or(seat);
    let lives = |seats: [Seat; 2]| seats.map(|seat| state.lives[seat.index()] as usize);
    match (state.phase, state.said, state.result()) {
        (Phase::Answering(_), Some((_, said)), _) => {
            let doubt = solution.after(lives([other, seat]), state.beat).doubt(said.place());
            let trust = if said == PairResult::HIGHEST { Move::Concede } else { Move::Believe };
            vec![(Move::Doubt, doubt), (trust, 1.0 - doubt)]
        }
        (_, said, Some(thrown)) => {
            let game = solution.after(lives([seat, other]), said.map(|(_, said)| said));
            PairResult::all().map(Move::Say).zip(game.announcements(thrown)).collect()
        }
        _ => vec![(Move::Roll, 1.0)],
    }
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
