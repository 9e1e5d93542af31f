//! Sequential halving (Karnin, Koren, Somekh 2013): equal shares of the effort for ever fewer moves.

use super::SplitMix;
use super::playout::playout;
use super::{Estimate, Rollout};
use crate::kit::{Log, Seat, Stream};

/// So many rollouts each move has before it can be given up.
const LEAST: u32 = 12;

/// A move that is worse than the favourite by so many standard errors is given up.
const SURELY: f64 = 2.5;

/// Compares these moves by rollouts until the quick player has made so many moves, a little more at the end. The first one is
/// the favourite, and is left only for one that is better by more than the error. The best stands first; with it comes the
/// number of these moves.
pub(crate) fn halving<P: Rollout>(
    position: &P,
    seat: Seat,
    candidates: Vec<P::Move>,
    effort: u64,
    stream: &mut dyn Stream,
) -> (Vec<Estimate<P::Move>>, u64) {
    let mut seeds = SplitMix::from(stream);
    let mut moves: Vec<_> = candidates.into_iter().map(Estimate::of).collect();
    let rounds = moves.len().next_power_of_two().trailing_zeros().max(1);
    let mut alive = moves.len();
    let mut all = 0;
    for _ in 0..rounds {
        let mut spent = 0;
        while spent < effort / u64::from(rounds) && alive > 1 && !stream.late() {
            let seed = seeds.next();
            let imagined = position.imagined(seat, &mut SplitMix::of(seed, 0));
            let mut favourite = None;
            for estimate in &mut moves[..alive] {
                let mut next = imagined.clone();
                next.play(seat, &estimate.play, &mut Log::off());
                let (end, outcome) = playout(next, seed, &mut spent);
                let worth = end.worth(outcome, seat);
                estimate.add(worth, *favourite.get_or_insert(worth));
                spent += 1;
            }
            let hopeless =
                |estimate: &Estimate<_>| estimate.count() >= LEAST && estimate.sure_gain(-SURELY) < 0.0;
            while alive > 1 && hopeless(&moves[alive - 1]) {
                alive -= 1;
            }
            if let Some(at) = (1..alive).find(|at| hopeless(&moves[*at])) {
                moves[at..alive].rotate_left(1);
                alive -= 1;
            }
        }
        all += spent;
        moves[1..alive].sort_by(|a, b| b.sure_gain(0.0).total_cmp(&a.sure_gain(0.0)));
        // The favourite stays to the end, for the others are compared with it.
        alive = alive.div_ceil(2).max(alive.min(2));
    }
    if let Some(best) = (1..alive).find(|at| moves[*at].is_surely_better()) {
        moves[..=best].rotate_right(1);
    }
    (moves, all)
}
