//! The rules of Катего by the part of the family in charge: turns, common steps, or contests.

use crate::kit::{Draw, Log, Msg, Outcome, ParseError, Position, Reason, Seat, Seats, Turn};

use super::play::Refusal;
use super::state::{self, Move};
use super::state::{State, Step};
use super::variant::{Contest, PlayMode};

impl Position for State {
    type Move = Move;

    fn turn(&self) -> Turn {
        match self.step {
            Step::Roll { dice, .. } => Turn::Chance(Draw::d6(dice)),
            Step::Place { who, .. } => Turn::Seats(who.without(self.answered)),
            Step::Count(seat) | Step::Fight(seat) | Step::Pick { seat, .. } => Turn::Seats(Seats::only(seat)),
            Step::Over => Turn::Over(Outcome { winners: self.winners(), reason: Reason::Score }),
        }
    }

    fn answer(&mut self, faces: &[u8], log: &mut Log) -> Result<(), Msg> {
        let Step::Roll { who, .. } = self.step else { return Ok(()) };
        match (self.variant.contest, who.first()) {
            (Contest::Off, _) | (_, None) => self.rolled(who, faces, log),
            (_, Some(seat)) => self.fought(seat, faces, log),
        }
        Ok(())
    }

    fn moves(&self, seat: Seat) -> Vec<Move> {
        self.legal_moves(seat)
    }

    fn parse(&self, seat: Seat, text: &str) -> Result<Move, ParseError> {
        state::parse_move(self, seat, text)
    }

    /// `moves` lists what passes this check.
    fn check(&self, seat: Seat, play: &Move) -> Result<(), Msg> {
        self.legality(seat, *play).map_err(Refusal::msg)
    }

    fn play(&mut self, seat: Seat, play: &Move, log: &mut Log) {
        let value = match self.step {
            Step::Place { value, .. } => value,
            _ => 0,
        };
        match (self.variant.contest, self.variant.play) {
            (Contest::Off, PlayMode::Turns) => self.place_turn(seat, *play, value, log),
            (Contest::Off, _) => self.answer_sealed(seat, *play, log),
            _ => self.fight(seat, *play, log),
        }
    }

    /// The seat's turns are skipped from now on; a roll owed for it alone is owed no longer.
    fn leave(&mut self, seat: Seat, log: &mut Log) {
        let acting = self.active().contains(seat);
        self.left.insert(seat);
        match (self.variant.contest, self.variant.play) {
            (Contest::Off, PlayMode::Turns) if acting => self.next_turn(seat.index() + 1, log),
            (Contest::Off, PlayMode::Turns) => self.settle(log),
            (Contest::Off, _) => self.leave_simultaneous_step(seat, log),
            _ => self.leave_contest(seat, log),
        }
    }

    fn scores(&self) -> Vec<i64> {
        self.column_points()
    }

    fn known(&self, seat: Seat) -> Self {
        let mut known = self.clone();
        known.sealed.retain(|(by, _)| *by == seat);
        for column in known.tables.iter_mut().flat_map(|table| &mut table.columns) {
            column.entries.retain(|entry| self.shows(Some(seat), entry.row));
        }
        for other in Seat::all(self.seats()).filter(|other| !self.shows(Some(seat), *other)) {
            known.hand_mut(other).values.clear();
        }
        known
    }
}

impl State {
    /// Takes the first step of the game.
    pub(super) fn begin(&mut self) {
        let log = &mut Log::off();
        match (self.variant.contest, self.variant.play) {
            (Contest::Off, PlayMode::Turns) => self.next_turn(0, log),
            (Contest::Off, _) => self.next_simultaneous_step(log),
            _ => self.begin_bout(0, log),
        }
    }
}
