//! The position of a match of Vertushka.

use crate::kit::Seat;

use super::variant::Variant;

/// A position: the points of the match, and the running game.
#[derive(Clone, PartialEq, Debug)]
pub struct State {
    pub(super) variant: Variant,
    pub(super) scores: [i64; 2],
    /// The seat that throws in this game.
    pub(super) thrower: Seat,
    /// The sum so far.
    pub(super) total: i64,
    /// The dice as they lie; none before the throw.
    pub(super) dice: Vec<TurnedDie>,
    pub(super) phase: Phase,
}

/// A die as it lies.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct TurnedDie {
    pub(super) top: u8,
    /// The face on top before this die was last turned: it may not come up again at once.
    pub(super) barred: Option<u8>,
}

/// Phase of the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Phase {
    /// Chance owes the throw that begins a game.
    Throwing,
    /// This seat owes a turn.
    Turning(Seat),
    /// The match is over.
    Over { winner: Seat },
}

impl State {
    pub(super) fn new(variant: Variant) -> Self {
        Self {
            variant,
            scores: [0, 0],
            thrower: Seat::at(0),
            total: 0,
            dice: Vec::new(),
            phase: Phase::Throwing,
        }
    }

    /// The sum after bringing this face of a die up.
    pub(super) fn total_with(&self, die: usize, face: u8) -> i64 {
        let tops = self.dice.iter().enumerate();
        self.total + tops.map(|(at, other)| i64::from(if at == die { face } else { other.top })).sum::<i64>()
    }
}

impl TurnedDie {
    /// A die that has not been turned.
    pub(super) fn thrown(top: u8) -> Self {
        Self { top, barred: None }
    }

    /// The faces that a quarter turn can bring up now, ascending.
    pub(super) fn turns(self) -> impl Iterator<Item = u8> {
        (1..=6).filter(move |face| {
            *face != self.top && *face != opposite(self.top) && Some(*face) != self.barred
        })
    }

    /// The die after such a turn.
    pub(super) fn turned(self, face: u8) -> Self {
        Self { top: face, barred: Some(self.top) }
    }

    /// The faces beside the one on top, going round as on a real die, where 1, 2 and 3 run against the clock.
    pub(super) fn around(self) -> [u8; 4] {
        let low = self.top.min(opposite(self.top));
        let next = low % 3 + 1;
        let last = next % 3 + 1;
        let around = [next, last, opposite(next), opposite(last)];
        if low == self.top { around } else { [around[1], around[0], around[3], around[2]] }
    }
}

/// Opposite faces of a die sum to seven.
pub(super) fn opposite(face: u8) -> u8 {
    7 - face
}

/// The other of two seats.
pub(super) fn rival(seat: Seat) -> Seat {
    Seat::at(1 - seat.index())
}
