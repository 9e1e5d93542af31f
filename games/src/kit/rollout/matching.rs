//! Regret matching over moves that are made at once (Lanctot, Lisý, Winands 2014).
//!
//! All who move try their moves against what the others do now, and do more often what they regret not to have done. The
//! mean of what they did is what to do: it cannot be foreseen, and so cannot be exploited.

use super::SplitMix;
use super::playout::playout;
use super::{Estimate, Rollout};
use crate::kit::{Log, Seat, Stream, Turn};

/// So much is regretted beforehand not to have made the quick player's favourite move: what a few rollouts say by chance is
/// not enough to leave it.
const PRIOR: f64 = 1.0;

/// What a seat has learnt of its moves.
struct Learner<M> {
    seat: Seat,
    moves: Vec<LearntMove<M>>,
}

struct LearntMove<M> {
    play: M,
    regret: f64,
    /// How often it was to be played, later rounds counting more.
    weight: f64,
}

impl<M: PartialEq + Clone> Learner<M> {
    fn new(seat: Seat) -> Self {
        Self { seat, moves: Vec::new() }
    }

    fn find(&self, play: &M) -> Option<&LearntMove<M>> {
        self.moves.iter().find(|known| known.play == *play)
    }

    /// How often each of these moves is to be played now: the favourite, which stands first, where nothing is regretted.
    fn strategy(&self, moves: &[M]) -> Vec<f64> {
        let regret = |play| self.find(play).map_or(0.0, |known| known.regret);
        let mut often: Vec<f64> = moves.iter().map(regret).collect();
        let sum: f64 = often.iter().sum();
        match often.first_mut() {
            Some(favourite) if sum <= 0.0 => *favourite = 1.0,
            _ => often.iter_mut().for_each(|often| *often /= sum),
        }
        often
    }

    /// Learns what each of these moves would have been worth.
    fn learn(&mut self, moves: &[M], worths: &[f64], round: f64) {
        for (at, play) in moves.iter().enumerate() {
            if self.find(play).is_none() {
                let regret = if at == 0 { PRIOR } else { 0.0 };
                self.moves.push(LearntMove { play: play.clone(), regret, weight: 0.0 });
            }
        }
        let strategy = self.strategy(moves);
        let mean: f64 = strategy.iter().zip(worths).map(|(often, worth)| often * worth).sum();
        for known in &mut self.moves {
            if let Some(at) = moves.iter().position(|play| *play == known.play) {
                // A regret never falls below nothing, so that it is soon there again when things change.
                known.regret = (known.regret + worths[at] - mean).max(0.0);
                known.weight += round * strategy[at];
            }
        }
    }

    /// One of these moves, as often as is to be played now.
    fn sample(&self, moves: &[M], whims: &mut SplitMix) -> M {
        let mut rest = f64::from(whims.below(1 << 24)) / f64::from(1 << 24);
        let chosen = self.strategy(moves).iter().position(|often| {
            rest -= often;
            rest < 0.0
        });
        moves[chosen.unwrap_or_default()].clone()
    }
}

/// Compares the candidates by rollouts until the quick player has made so many moves, a little more at the end, and says
/// how often each is to be played. With them comes the number of these moves.
pub(crate) fn matching<P: Rollout>(
    position: &P,
    seat: Seat,
    candidates: &[P::Move],
    effort: u64,
    stream: &mut dyn Stream,
) -> (Vec<Estimate<P::Move>>, u64) {
    let mut seeds = SplitMix::from(stream);
    let mut own: Vec<_> = candidates.iter().cloned().map(Estimate::of).collect();
    let mut me = Learner::new(seat);
    let mut rivals: Vec<Learner<P::Move>> = Vec::new();
    let mut spent = 0;
    let mut round = 0;
    // One round at least: without any there is nothing to choose by.
    while spent < effort && (round == 0 || !stream.late()) {
        let seed = seeds.next();
        let mut whims = SplitMix::of(seed, 1);
        let imagined = position.imagined(seat, &mut SplitMix::of(seed, 0));
        let Turn::Seats(acting) = imagined.turn() else { break };
        if round == 0 {
            rivals = acting.iter().filter(|other| *other != seat).map(Learner::new).collect();
        }
        let mut played = vec![(seat, me.sample(candidates, &mut whims))];
        for rival in &rivals {
            spent += 1;
            // A rival of whom nothing is known yet does what the quick player does.
            let play = if rival.moves.is_empty() {
                imagined.quick(rival.seat, &mut whims)
            } else {
                let moves = imagined.candidates(rival.seat, &mut whims);
                rival.sample(&moves, &mut whims)
            };
            played.push((rival.seat, play));
        }
        let mut worths = |learner: Seat, moves: &[P::Move]| -> Vec<f64> {
            let worth = |play: &P::Move| {
                let mut next = imagined.clone();
                for (other, answer) in &played {
                    next.play(*other, if *other == learner { play } else { answer }, &mut Log::off());
                }
                let (end, outcome) = playout(next, seed, &mut spent);
                end.worth(outcome, learner)
            };
            moves.iter().map(worth).collect()
        };
        let mine = worths(seat, candidates);
        own.iter_mut().zip(&mine).for_each(|(estimate, worth)| estimate.add(*worth, mine[0]));
        me.learn(candidates, &mine, f64::from(round));
        // The seat itself learns every time, the others take turns.
        let count = rivals.len().max(1);
        if let Some(rival) = rivals.get_mut(round as usize % count) {
            let moves = imagined.candidates(rival.seat, &mut whims);
            let theirs = worths(rival.seat, &moves);
            rival.learn(&moves, &theirs, f64::from(round));
        }
        round += 1;
    }
    for (at, estimate) in own.iter_mut().enumerate() {
        // Few rollouts say little: what is not surely better than the favourite is not mixed in.
        if at == 0 || estimate.is_surely_better() {
            estimate.weight = me.find(&estimate.play).map_or(0.0, |known| known.weight);
        }
    }
    (own, spent)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn learners_mix_their_moves_as_in_equilibrium() {
        // Heads that are not guessed win, tails that are not guessed win half. So that it does not matter what the
        // other one does, heads are hidden once in three times and guessed twice.
        let hidden_wins = [[0.0, 1.0], [0.5, 0.0]];
        let mut learners = [0, 1].map(|seat| Learner::new(Seat::at(seat)));
        let mut whims = SplitMix(1);
        for round in 0..20_000 {
            let [hides, guesses] = [0, 1].map(|at| learners[at].sample(&[0, 1], &mut whims));
            let hiding = [0, 1].map(|face: usize| hidden_wins[face][guesses]);
            let guessing = [0, 1].map(|face: usize| 1.0 - hidden_wins[hides][face]);
            learners[0].learn(&[0, 1], &hiding, f64::from(round));
            learners[1].learn(&[0, 1], &guessing, f64::from(round));
        }
        for (learner, heads) in learners.iter().zip([1.0 / 3.0, 2.0 / 3.0]) {
            let weights: Vec<_> =
                [0, 1].map(|face| learner.find(&face).expect("both faces were shown").weight).into();
            let often = weights[0] / (weights[0] + weights[1]);
            assert!((often - heads).abs() < 0.03, "{often} in place of {heads}");
        }
    }
}
