//! The position of a game of Martinetti.

use crate::kit::{Company, Faces, Seat, Seats};

use super::track::LENGTH;
use super::variant::Variant;

/// A position: how far each counter has come, and what the running turn waits for.
#[derive(Clone, PartialEq, Debug)]
pub struct State {
    pub(super) variant: Variant,
    pub(super) company: Company,
    /// The numbers that each seat has done.
    pub(super) done: Vec<usize>,
    /// The last throw.
    pub(super) dice: Faces,
    pub(super) phase: Phase,
}

/// Phase of the game.
#[derive(Clone, PartialEq, Debug)]
pub(super) enum Phase {
    /// The seat throws; `rolling` once it has asked for its throw.
    Throw { seat: Seat, rolling: bool },
    /// The seat says which of these numbers it takes.
    Claim { seat: Seat, advance: Vec<u8> },
    /// Somebody has the whole track.
    Over { winners: Seats },
}

impl State {
    pub(super) fn new(variant: Variant, seats: usize) -> Self {
        let phase = Phase::Throw { seat: Seat::at(0), rolling: false };
        Self { variant, company: Company::new(seats), done: vec![0; seats], dice: Vec::new(), phase }
    }

    /// What the throw gives to the seat that owes a claim.
    pub(super) fn advance(&self) -> &[u8] {
        match &self.phase {
            Phase::Claim { advance, .. } => advance,
            Phase::Throw { .. } | Phase::Over { .. } => &[],
        }
    }

    /// Those among the present who have the whole track.
    pub(super) fn finished(&self) -> Seats {
        self.company.present().iter().filter(|seat| self.done[seat.index()] == LENGTH).collect()
    }
}
