//! Assessments by rollouts: what a position is worth if the quick player goes on for everybody, and whether another move would
//! have been better than the one that was played.
//!
//! Seeds are the same in all positions. So the quick player's own move changes no value, and what a throw has changed is told
//! by the same throws after it. For a hint the best moves are compared in the same way. The rollouts that find a better move and the two batches that have to confirm it have seeds of
//! their own: what chance has chosen it for, chance does not confirm.

use super::playout::playout;
use super::random::Clocked;
use super::{Rollout, SplitMix, halving};
use crate::kit::{Assessment, Log, MoveEstimate, NoClock, SampleMean, Seat, Stream, Verdict};

/// Fewer rollouts than these say nothing, more than those hardly more.
const FEWEST: usize = 24;
const MOST: usize = 256;

/// So few have to do for somebody who has waited long enough.
const HURRIED: usize = 8;

/// So many moves are compared for a hint.
const COMPARED: usize = 3;

/// What rollouts are for, which decides their seeds.
#[derive(Clone, Copy)]
enum Purpose {
    Values = 1,
    Search,
    First,
    Second,
}

/// Assesses a position, and a move that a seat has played in it, by rollouts until the quick player has made about so many
/// moves, a third for each: the values, the search for a better move, and the batches that confirm it.
pub(crate) fn assess<P: Rollout>(
    position: &P,
    played: Option<(Seat, &P::Move)>,
    effort: u64,
) -> Assessment<P::Move> {
    let effort = effort / 3;
    let verdict = played.map(|(seat, play)| verdict(&position.known(seat), seat, play, effort));
    Assessment::of_rollouts(values(position, effort), verdict)
}

/// Estimates of the best moves of a seat, best first, by a position that is [`Position::known`](crate::kit::Position::known) to it:
/// half the effort finds these moves, the other half compares them. Few rollouts are made if the clock runs out.
pub(crate) fn compare<P: Rollout>(
    known: &P,
    seat: Seat,
    effort: u64,
    clock: &dyn Stream,
) -> Vec<MoveEstimate<P::Move>> {
    let mut stream = Clocked { numbers: SplitMix::of(0, Purpose::Search as u64), clock };
    let candidates = known.candidates(seat, &mut stream);
    let (found, _) = halving(known, seat, candidates, effort / 2, &mut stream);
    let moves: Vec<_> = found.into_iter().take(COMPARED).map(|estimate| estimate.play).collect();
    let batches = [Purpose::First, Purpose::Second]
        .map(|purpose| batch(known, seat, &moves, (purpose, effort / 4, clock)));
    MoveEstimate::ranked(moves, &batches)
}

/// What each rollout brings every seat.
fn values<P: Rollout>(position: &P, effort: u64) -> Vec<Vec<f64>> {
    let seats = position.scores().len();
    rollouts((Purpose::Values, effort, &NoClock), |seed, spent| {
        let (_, outcome) = playout(position.clone(), seed, spent);
        Seat::all(seats).map(|seat| outcome.share(seat)).collect()
    })
}

/// The verdict on a move, by a position that is [`Position::known`](crate::kit::Position::known) to the seat.
fn verdict<P: Rollout>(known: &P, seat: Seat, played: &P::Move, effort: u64) -> Verdict<P::Move> {
    let mut stream = SplitMix::of(0, Purpose::Search as u64);
    let others = known.candidates(seat, &mut stream).into_iter().filter(|other| other != played);
    // The move that was played is left only for one that is better by more than the error.
    let tried: Vec<_> = std::iter::once(played.clone()).chain(others).collect();
    if tried.len() < 2 {
        return Verdict::flawless(played.clone());
    }
    let (moves, _) = halving(known, seat, tried, effort, &mut stream);
    match moves.into_iter().next() {
        Some(best) if best.play != *played => {
            let moves = [best.play, played.clone()];
            let gains = [Purpose::First, Purpose::Second].map(|purpose| {
                let worths = batch(known, seat, &moves, (purpose, effort / 2, &NoClock));
                SampleMean::of(worths.iter().map(|worths| worths[0] - worths[1]))
            });
            let [better, played] = moves;
            Verdict::of_batches(better, played, gains)
        }
        _ => Verdict::flawless(played.clone()),
    }
}

/// What each rollout brings a seat after each of these moves, on the same throws.
fn batch<P: Rollout>(
    known: &P,
    seat: Seat,
    moves: &[P::Move],
    limits: (Purpose, u64, &dyn Stream),
) -> Vec<Vec<f64>> {
    rollouts(limits, |seed, spent| {
        let imagined = known.imagined(seat, &mut SplitMix::of(seed, 0));
        let worth = |play: &P::Move| {
            let mut next = imagined.clone();
            next.play(seat, play, &mut Log::off());
            playout(next, seed, spent).1.share(seat)
        };
        moves.iter().map(worth).collect()
    })
}

/// Rollouts until the quick player has made so many moves, or until the clock has run out. Each is told its seed, and
/// adds its moves.
fn rollouts<T>(
    (purpose, effort, clock): (Purpose, u64, &dyn Stream),
    mut rollout: impl FnMut(u64, &mut u64) -> T,
) -> Vec<T> {
    let mut seeds = SplitMix::of(1, purpose as u64);
    let (mut spent, mut all) = (0, Vec::new());
    while all.len() < HURRIED || !clock.late() && (all.len() < FEWEST || all.len() < MOST && spent < effort) {
        all.push(rollout(seeds.next(), &mut spent));
        spent += 1;
    }
    all
}
