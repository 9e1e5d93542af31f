//! The position of a game of Ship, Captain, Mate and Crew.

use crate::kit::{Company, Seat, Seats};

use super::variant::Variant;

/// The dice of a throw.
pub(super) const DICE: usize = 5;

/// The dice that have to be found, in this order: ship, captain, mate.
pub(super) const OFFICERS: [u8; 3] = [6, 5, 4];

/// A position: the scores, and how far the running turn has come.
#[derive(Clone, PartialEq, Debug)]
pub struct State {
    pub(super) variant: Variant,
    pub(super) company: Company,
    pub(super) scores: Vec<i64>,
    /// Rounds that are over.
    pub(super) rounds: u32,
    pub(super) turn: Crew,
    /// The dice of the last turn, to be looked at until the next throw.
    pub(super) last: Crew,
    pub(super) phase: Phase,
}

/// The dice of a turn.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Crew {
    /// How many of the officers are set aside.
    pub(super) officers: usize,
    /// The other dice of the last throw; with all officers there, the crew.
    pub(super) others: Vec<u8>,
    /// Throws made.
    pub(super) throws: u8,
}

/// Phase of the game.
#[derive(Clone, PartialEq, Debug)]
pub(super) enum Phase {
    /// The seat chooses.
    Acting(Seat),
    /// Chance owes so many dice to the seat.
    Rolling(Seat, usize),
    /// The scores are counted.
    Over { winners: Seats },
}

impl State {
    pub(super) fn new(variant: Variant, seats: usize) -> Self {
        Self {
            variant,
            company: Company::new(seats),
            scores: vec![0; seats],
            rounds: 0,
            turn: Crew::default(),
            last: Crew::default(),
            phase: Phase::Acting(Seat::at(0)),
        }
    }

    /// The seat whose turn it is.
    pub(super) fn active(&self) -> Option<Seat> {
        match self.phase {
            Phase::Acting(seat) | Phase::Rolling(seat, _) => Some(seat),
            Phase::Over { .. } => None,
        }
    }
}

impl Crew {
    /// Whether ship, captain and mate are there.
    pub(super) fn complete(&self) -> bool {
        self.officers == OFFICERS.len()
    }

    /// How many dice are not set aside.
    pub(super) fn free(&self) -> usize {
        DICE - self.officers
    }

    /// What the turn scores as it stands.
    pub(super) fn score(&self) -> i64 {
        if self.complete() { self.others.iter().map(|face| i64::from(*face)).sum() } else { 0 }
    }

    /// Takes a throw: of an incomplete crew all dice that are not set aside, of a complete one those not kept.
    pub(super) fn take(&mut self, faces: &[u8]) {
        self.throws += 1;
        self.others.extend(faces);
        while let Some(officer) = OFFICERS.get(self.officers)
            && let Some(found) = self.others.iter().position(|face| face == officer)
        {
            self.others.remove(found);
            self.officers += 1;
        }
    }
}
