//! The position of a game of Farkle.

use crate::kit::{Seat, Seats};

use super::score::FaceCounts;
use super::variant::Variant;

/// A position: scores, the running turn, and who still has a turn once the target is reached.
#[derive(Clone, PartialEq, Debug)]
pub struct State {
    pub(super) variant: Variant,
    pub(super) players: Vec<SeatState>,
    pub(super) left: Seats,
    pub(super) phase: Phase,
    /// What is left of the last throw. Like `aside` it lies there through the change of turns to be looked at.
    pub(super) throw: FaceCounts,
    /// What the turn has set aside; all dice of the game when the next throw is one of all.
    pub(super) aside: FaceCounts,
    /// The points of what the turn has set aside.
    pub(super) points: i64,
    /// The throws of the turn.
    pub(super) throws: u32,
    /// Somebody has reached the target, and these still have a last turn.
    pub(super) due: Option<Seats>,
}

/// One seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct SeatState {
    pub(super) score: i64,
    /// Turns in a row that ended with 0, where they are counted.
    pub(super) zeros: u8,
}

/// Phase of the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Phase {
    /// The turn of this seat, which owes a move unless chance owes a throw.
    Turn { seat: Seat, throwing: bool },
    /// All is over.
    Over { winners: Seats },
}

impl State {
    pub(super) fn new(variant: Variant, seats: usize) -> Self {
        Self {
            variant,
            players: vec![SeatState::default(); seats],
            left: Seats::NONE,
            phase: Phase::Turn { seat: Seat::at(0), throwing: false },
            throw: FaceCounts::NONE,
            aside: FaceCounts::NONE,
            points: 0,
            throws: 0,
            due: None,
        }
    }

    /// The seat whose turn it is.
    pub(super) fn acting(&self) -> Option<Seat> {
        match self.phase {
            Phase::Turn { seat, .. } => Some(seat),
            Phase::Over { .. } => None,
        }
    }

    /// How many dice are thrown when these lie aside: all of them when none is left.
    pub(super) fn rest(&self, aside: FaceCounts) -> usize {
        let dice = self.variant.scoring.dice;
        match dice - aside.len() {
            0 => dice,
            rest => rest,
        }
    }

    /// The parts of the throw that may be set aside, with their points, the best first.
    pub(super) fn parts(&self) -> Vec<(FaceCounts, i64)> {
        let mut parts = self.variant.scoring.parts(self.throw);
        parts.retain(|(_, points)| !self.short(self.points + points));
        parts
    }

    /// Whether it is too late in the turn for so few points.
    pub(super) fn short(&self, points: i64) -> bool {
        self.throws >= self.variant.within && points < self.variant.minimum
    }

    /// What the turn must bring before the seat may stop, and the message that says why.
    pub(super) fn demand(&self, seat: Seat) -> (i64, &'static str) {
        let score = self.score(seat);
        let entry = if score == 0 { self.variant.entry } else { 0 };
        let climb = self.variant.top(score).map_or(0, |top| top - score);
        let demands = [
            (self.variant.minimum, "farkle-why-minimum"),
            (entry, "farkle-why-entry"),
            (climb, "farkle-why-pit"),
        ];
        demands.into_iter().max_by_key(|(points, _)| *points).unwrap_or_default()
    }

    /// Whether this part forces all dice to be thrown again.
    pub(super) fn hot(&self, part: FaceCounts) -> bool {
        self.variant.must && part == self.throw
    }

    pub(super) fn score(&self, seat: Seat) -> i64 {
        self.players[seat.index()].score
    }

    /// The seats that have not left.
    pub(super) fn present(&self) -> Seats {
        Seats::all(self.players.len()).without(self.left)
    }

    /// Those who have a last turn after a turn of this seat that reaches the target.
    pub(super) fn followers(&self, seat: Seat) -> Seats {
        let everyone = self.variant.everyone;
        self.present().iter().filter(|other| *other > seat || everyone && *other != seat).collect()
    }
}
