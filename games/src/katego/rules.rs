//! What may happen, and which part of the family answers for it: turns, common steps, or contests.

use crate::kit::{Log, Seat};

use super::moves::Move;
use super::state::{State, Step};
use super::variant::{Contest, Play};

impl State {
    /// Takes the first step of the game.
    pub(super) fn begin(&mut self) {
        let log = &mut Log::off();
        match (self.variant.contest, self.variant.play) {
            (Contest::Off, Play::Turns) => self.next_turn(0, log),
            (Contest::Off, _) => self.next_simultaneous_step(log),
            _ => self.begin_bout(0, log),
        }
    }

    pub(super) fn roll(&mut self, faces: &[u8], log: &mut Log) {
        let Step::Throw { who, .. } = self.step else { return };
        match (self.variant.contest, who.first()) {
            (Contest::Off, _) | (_, None) => self.thrown(who, faces, log),
            (_, Some(seat)) => self.fought(seat, faces, log),
        }
    }

    pub(super) fn play(&mut self, seat: Seat, play: Move, log: &mut Log) {
        let value = match self.step {
            Step::Place { value, .. } => value,
            _ => 0,
        };
        match (self.variant.contest, self.variant.play) {
            (Contest::Off, Play::Turns) => self.place_turn(seat, play, value, log),
            (Contest::Off, _) => self.answer_sealed(seat, play, log),
            _ => self.fight(seat, play, log),
        }
    }

    /// The seat's turns are skipped from now on; a throw owed for it alone is owed no longer.
    pub(super) fn leave(&mut self, seat: Seat, log: &mut Log) {
        let acting = self.active().contains(seat);
        self.left.insert(seat);
        match (self.variant.contest, self.variant.play) {
            (Contest::Off, Play::Turns) if acting => self.next_turn(seat.index() + 1, log),
            (Contest::Off, Play::Turns) => self.settle(log),
            (Contest::Off, _) => self.leave_simultaneous_step(seat, log),
            _ => self.leave_contest(seat, log),
        }
    }
}
