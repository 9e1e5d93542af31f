//! `strong`: compares what `sound` likes best by rollouts that `sound` plays to their end, and leaves its favourite only for
//! what is surely better.
//!
//! It thinks as long as `sound` would about some ten thousands of moves, about fewer at a large table. Where this is not enough for
//! a few rollouts of each move, it plays like `sound` until the end is nearer.

use crate::kit::rollout::{Estimate, Rollout, halving, matching};
use crate::kit::{Outcome, Position, Seat, Stream, Thought, Unit};

use crate::katego::moves::Move;
use crate::katego::state::State;
use crate::katego::variant::{Contest, Fold, RowOrder, Rows, Secrecy};

use super::forecast::coming_turns;
use super::race::USUAL;
use super::sound;

/// So many moves `sound` makes for one of `strong`; few in a build without optimisation.
pub(in crate::katego) const EFFORT: u64 = if cfg!(debug_assertions) { 300 } else { 24_000 };

/// Where a move of `sound` costs more than this, in hundredths as [`cost`] counts, it makes fewer, so that nobody waits for long.
const DEAREST: u64 = 400;

/// In a contest a move of `sound` costs next to nothing: it makes so many times as many.
pub(in crate::katego) const CONTEST_MOVES: u64 = 3;

/// So many of the moves that `sound` likes best are tried.
const TRIED: u64 = 8;

/// Fewer rollouts of each move than this say nothing.
const LEAST: u64 = 12;

/// The same where several choose at once, and moves are weighed against what the others do meanwhile.
const LEAST_TOGETHER: u64 = 80;

/// Moves that are still to come in a contest, roughly: nobody knows how long it will be.
const CONTEST: u64 = 40;

/// Half of what an end is worth is the win, the other half by how much: that says more of a move than a win alone. A lead of
/// so many points is three quarters of the way to the largest.
const LEAD: f64 = 15.0;

pub(super) fn think(state: &State, seat: Seat, effort: u64, stream: &mut dyn Stream) -> Thought<Move> {
    let mut favourites = sound(state, seat, stream);
    let at_once = state.active().len() > 1;
    let effort = match state.variant.contest {
        Contest::Off => effort * DEAREST / cost(state).max(DEAREST),
        _ => effort * CONTEST_MOVES,
    };
    let length = length(state);
    // Where several choose at once, there are as many rollouts again for their moves.
    let least = if at_once { 2 * LEAST_TOGETHER } else { LEAST };
    let tried = (effort / (length * least)).min(TRIED) as usize;
    if tried < 2 || favourites.candidates.len() < 2 {
        return favourites;
    }
    favourites.candidates.truncate(tried);
    let candidates: Vec<_> = favourites.candidates.into_iter().map(|(play, _)| play).collect();
    let (values, spent) = if at_once {
        let (moves, spent) = matching(state, seat, &candidates, effort, stream);
        (mixed(&moves, stream), spent)
    } else {
        let (moves, spent) = halving(state, seat, candidates, effort, stream);
        let best = moves.first().map_or(0.0, Estimate::worth);
        let value = |estimate: Estimate<Move>| (estimate.play, estimate.worth().min(best));
        (moves.into_iter().map(value).collect(), spent)
    };
    Thought::new(values, Unit::Heuristic, false).searched(length as u32, spent)
}

/// One of the moves as often as its weight says stands first; the others follow by their weights.
fn mixed(moves: &[Estimate<Move>], stream: &mut dyn Stream) -> Vec<(Move, f64)> {
    const GRAIN: u32 = 1 << 16;
    let all: f64 = moves.iter().map(|estimate| estimate.weight).sum();
    let mut rest = f64::from(stream.below(GRAIN)) / f64::from(GRAIN) * all;
    let chosen = moves.iter().position(|estimate| {
        rest -= estimate.weight;
        rest < 0.0
    });
    let chosen = chosen.unwrap_or_default();
    let value = |(at, estimate): (usize, &Estimate<Move>)| {
        (estimate.play, estimate.weight / all.max(f64::MIN_POSITIVE) + f64::from(at == chosen))
    };
    moves.iter().enumerate().map(value).collect()
}

/// Moves that are still to come.
pub(in crate::katego) fn length(state: &State) -> u64 {
    if state.variant.contest != Contest::Off {
        return CONTEST;
    }
    let moves = |seat: Seat| match state.variant.pool {
        0 => coming_turns(state, seat),
        // A turn takes some dice of the pool, and has two moves: how many, and where to write.
        _ => 2 * coming_turns(state, seat).min(usize::from(state.hand(seat).dice).div_ceil(USUAL)),
    };
    Seat::all(state.seats()).map(|seat| moves(seat) as u64 + 1).sum()
}

/// How long `sound` thinks about a move, in hundredths of what it does in the simplest variant at a table of two.
pub(super) fn cost(state: &State) -> u64 {
    let variant = &state.variant;
    if variant.contest != Contest::Off {
        return 100;
    }
    let seats = state.tables[0].seats.len() as u64;
    let rows = if variant.rows == Rows::Any { seats } else { 1 };
    // A new entry changes what may still come into the other columns of its row, and to throw again is weighed by all entries.
    let order = match variant.order {
        RowOrder::Free => 1,
        RowOrder::Falling | RowOrder::Fir if variant.rerolls() => 6,
        RowOrder::Falling | RowOrder::Fir => 2,
    };
    let value = if variant.value == Fold::Product { 2 } else { 1 };
    let dice = if variant.pool > 0 { 3 } else { 1 };
    let cells = state.count() as u64 * variant.entries as u64;
    100 * seats * seats * cells * rows * order * value * dice / 48
}

impl Rollout for State {
    fn quick(&self, seat: Seat, stream: &mut dyn Stream) -> Move {
        *self.as_sound(seat, stream).best()
    }

    fn candidates(&self, seat: Seat, stream: &mut dyn Stream) -> Vec<Move> {
        let candidates = self.as_sound(seat, stream).candidates.into_iter();
        candidates.map(|(play, _)| play).take(TRIED as usize).collect()
    }

    fn worth(&self, outcome: Outcome, seat: Seat) -> f64 {
        let (scores, side) = (self.scores(), self.side(seat));
        let rivals = Seat::all(self.seats()).filter(|other| !side.contains(*other));
        let best = rivals.map(|rival| scores[rival.index()]).max().unwrap_or(0);
        let lead = (scores[seat.index()] - best) as f64;
        let won = side.iter().map(|partner| outcome.share(partner)).sum::<f64>();
        (won + 0.5 + 0.5 * (lead / LEAD).tanh()) / 2.0
    }

    fn throwing(&self) -> (usize, u64) {
        let thrower = self.active().first().map_or(0, Seat::index);
        let turn = match self.variant.contest {
            Contest::Off => self.hands[thrower].turns,
            _ => self.bout.round,
        };
        (thrower, turn as u64)
    }
}

impl State {
    /// What `sound` thinks, which knows what the seat may know.
    fn as_sound(&self, seat: Seat, stream: &mut dyn Stream) -> Thought<Move> {
        match self.variant.secret {
            Secrecy::Off => sound(self, seat, stream),
            Secrecy::Partner | Secrecy::All => sound(&self.known(seat), seat, stream),
        }
    }
}
