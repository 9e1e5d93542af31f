//! One rollout.

use super::{Rollout, SplitMix};
use crate::kit::{Log, Outcome, Turn};

/// Those who throw have as many streams of dice; more share them.
const THROWERS: usize = 64;

/// Throws by thrower and turn: whatever else differs between two rollouts of a seed, the same turns have the same throws.
struct CommonDice {
    seed: u64,
    turns: [(u64, SplitMix); THROWERS],
}

impl CommonDice {
    fn new(seed: u64) -> Self {
        Self { seed, turns: [(u64::MAX, SplitMix(0)); THROWERS] }
    }

    fn of(&mut self, (thrower, turn): (usize, u64)) -> &mut SplitMix {
        let (last, stream) = &mut self.turns[thrower % THROWERS];
        if *last != turn {
            *last = turn;
            *stream = SplitMix::of(self.seed, turn << 8 | thrower as u64);
        }
        stream
    }
}

/// Plays a position to its end and counts the quick player's moves. The seed decides about all chance.
pub(super) fn playout<P: Rollout>(mut position: P, seed: u64, moves: &mut u64) -> (P, Outcome) {
    let mut dice = CommonDice::new(seed);
    let mut whims = SplitMix::of(seed, u64::MAX);
    let log = &mut Log::off();
    loop {
        match position.turn() {
            Turn::Over(outcome) => return (position, outcome),
            Turn::Chance(draw) => {
                let faces = position.deal(&draw, dice.of(position.throwing()));
                position.answer(&faces, log).expect("a throw of the right dice is taken");
            }
            Turn::Seats(seats) => {
                let seat = seats.first().expect("somebody owes a move");
                let play = position.quick(seat, &mut whims);
                position.play(seat, &play, log);
                *moves += 1;
            }
        }
    }
}
