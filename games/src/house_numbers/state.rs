//! The position of a game of House Numbers.

use crate::kit::{Company, Faces, Seat, Seats};

use super::variant::Variant;

/// A position: the totals, the running numbers and the answers that are sealed.
#[derive(Clone, PartialEq, Debug)]
pub struct State {
    pub(super) variant: Variant,
    pub(super) company: Company,
    pub(super) houses: Vec<House>,
    /// Rounds that are over.
    pub(super) rounds: usize,
    /// Throws of the running round.
    pub(super) throws: usize,
    /// The last throw.
    pub(super) dice: Faces,
    pub(super) phase: Phase,
}

/// State of one seat.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct House {
    pub(super) total: i64,
    /// The faces of the running number, from the ones up; hidden from the others.
    pub(super) number: Vec<Option<u8>>,
    /// The face to be placed.
    pub(super) face: u8,
    /// The sealed answer of this step.
    pub(super) sealed: Option<usize>,
    /// The number of the last round.
    pub(super) last: Option<i64>,
}

/// Phase of the game.
#[derive(Clone, PartialEq, Debug)]
pub(super) enum Phase {
    /// Chance owes one die for all of these seats, or one for each.
    Throwing(Seats),
    /// These seats place their faces; `answered` have done so.
    Placing { seats: Seats, answered: Seats },
    /// The totals are counted.
    Over { winners: Seats },
}

impl State {
    pub(super) fn new(variant: Variant, seats: usize) -> Self {
        let house = House { number: vec![None; variant.places], ..House::default() };
        Self {
            variant,
            company: Company::new(seats),
            houses: vec![house; seats],
            rounds: 0,
            throws: 0,
            dice: Vec::new(),
            phase: Phase::Throwing(Seats::all(seats)),
        }
    }

    pub(super) fn house(&self, seat: Seat) -> &House {
        &self.houses[seat.index()]
    }
}

impl House {
    /// The number as far as it stands, free places counting nothing.
    pub(super) fn value(&self) -> i64 {
        self.number.iter().rev().fold(0, |value, face| value * 10 + i64::from(face.unwrap_or_default()))
    }

    /// The free places, from the ones up.
    pub(super) fn free(&self) -> impl DoubleEndedIterator<Item = usize> + '_ {
        self.number.iter().enumerate().filter(|(_, face)| face.is_none()).map(|(place, _)| place)
    }
}
