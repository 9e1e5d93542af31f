//! The position of a game of Thirteen.

use crate::kit::{Faces, Seat, Seats};

use super::moves::Move;
use super::variant::Variant;

/// A position: scores, the remembered sums, and how far the running turn has come.
#[derive(Clone, PartialEq, Debug)]
pub struct State {
    pub(super) variant: Variant,
    pub(super) players: Vec<SeatState>,
    pub(super) left: Seats,
    /// The last throw of all.
    pub(super) dice: Faces,
    /// The throws made in the running turn.
    pub(super) throws: u8,
    pub(super) phase: Phase,
}

/// One seat.
#[derive(Clone, PartialEq, Debug, Default)]
pub(super) struct SeatState {
    pub(super) score: i64,
    /// The remembered sum; `None` before the first throw of its turn.
    pub(super) sum: Option<i64>,
    /// Its last reckoning.
    pub(super) last: Option<Worked>,
    /// The sealed answer of this step; hidden from the others until all have answered.
    pub(super) sealed: Option<Move>,
}

/// One reckoning: what was remembered, what was thrown and what was done with it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Worked {
    pub(super) sum: i64,
    pub(super) thrown: i64,
    pub(super) play: Move,
}

/// Phase of the game.
#[derive(Clone, PartialEq, Debug)]
pub(super) enum Phase {
    /// These seats share the running turn: one, or all.
    Playing {
        active: Seats,
        /// Those who have answered the last throw; `None` while chance owes the next one.
        answered: Option<Seats>,
    },
    Over {
        winners: Seats,
    },
}

impl State {
    pub(super) fn new(variant: Variant, seats: usize) -> Self {
        let active = if variant.simultaneous { Seats::all(seats) } else { Seats::only(Seat::at(0)) };
        Self {
            variant,
            players: vec![SeatState::default(); seats],
            left: Seats::NONE,
            dice: Vec::new(),
            throws: 0,
            phase: Phase::Playing { active, answered: None },
        }
    }

    /// The sum of the last throw.
    pub(super) fn thrown(&self) -> i64 {
        self.dice.iter().map(|face| i64::from(*face)).sum()
    }

    /// What a seat remembers.
    pub(super) fn sum(&self, seat: Seat) -> i64 {
        self.players[seat.index()].sum.unwrap_or_default()
    }

    /// The seats that have not left.
    pub(super) fn present(&self) -> Seats {
        Seats::all(self.players.len()).without(self.left)
    }
}

impl Worked {
    pub(super) fn result(self) -> i64 {
        self.play.apply(self.sum, self.thrown)
    }
}
