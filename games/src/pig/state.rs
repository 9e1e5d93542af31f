//! The position of a game of Pig.

use crate::kit::{Faces, Seat, Seats};

use super::variant::Variant;

/// A position: scores, and how far the running turn or round has come.
#[derive(Clone, PartialEq, Debug)]
pub struct State {
    pub(super) variant: Variant,
    pub(super) players: Vec<SeatState>,
    pub(super) left: Seats,
    /// The last throw of all, kept through the change of turns to be looked at.
    pub(super) dice: Faces,
    /// The worth of each throw of the running turn.
    pub(super) series: Vec<i64>,
    pub(super) phase: Phase,
}

/// One seat.
#[derive(Clone, PartialEq, Debug, Default)]
pub(super) struct SeatState {
    pub(super) score: i64,
    /// Everything it has lost on busts; the encyclopaedia's statistics.
    pub(super) burned: i64,
    /// What it has secured in the running round of Сысна and will bank at the round's end.
    pub(super) secured: i64,
}

/// Phase of the game.
#[derive(Clone, PartialEq, Debug)]
pub(super) enum Phase {
    /// These seats are in the running turn: one, or all who are still in the round of Сысна.
    Playing {
        active: Seats,
        /// Chance owes the next throw; else the active seats owe their moves.
        throwing: bool,
        /// Those who have given their sealed answer.
        answered: Seats,
        /// Those of them who answered `hold`.
        holding: Seats,
    },
    Over {
        winners: Seats,
    },
}

impl State {
    pub(super) fn new(variant: Variant, seats: usize) -> Self {
        let players = vec![SeatState::default(); seats];
        let phase = Phase::Over { winners: Seats::NONE };
        let mut state =
            Self { variant, players, left: Seats::NONE, dice: Vec::new(), series: Vec::new(), phase };
        state.begin(Seat::at(0));
        state
    }

    /// Begins the next turn: this seat's, or everybody's.
    pub(super) fn begin(&mut self, seat: Seat) {
        self.series.clear();
        let simultaneous = self.variant.simultaneous;
        let active = if simultaneous { self.present() } else { Seats::only(seat) };
        // The first throw of a turn is a move, that of a round happens by itself.
        self.phase = Phase::playing(active, simultaneous);
    }

    /// The points of the running turn.
    pub(super) fn stake(&self) -> i64 {
        self.series.iter().sum()
    }

    /// The seats that have not left.
    pub(super) fn present(&self) -> Seats {
        Seats::all(self.players.len()).without(self.left)
    }
}

impl Phase {
    pub(super) fn playing(active: Seats, throwing: bool) -> Self {
        Self::Playing { active, throwing, answered: Seats::NONE, holding: Seats::NONE }
    }
}
