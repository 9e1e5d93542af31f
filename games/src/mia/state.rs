//! The position of a game of Little Max.

use crate::kit::{Company, Seat, Seats};
use crate::pair_result::PairResult;

use super::variant::Variant;

/// A position: the lives, the dice under the cup and what was said of them.
#[derive(Clone, PartialEq, Debug)]
pub struct State {
    pub(super) variant: Variant,
    pub(super) company: Company,
    pub(super) lives: Vec<i64>,
    /// The dice under the cup; hidden from all but the seat that threw them.
    pub(super) cup: Option<Cup>,
    /// The last announcement, and the seat that stands for it.
    pub(super) said: Option<(Seat, PairResult)>,
    /// What the last announcement had to beat.
    pub(super) beat: Option<PairResult>,
    /// The dice that the last doubt has shown, to be looked at.
    pub(super) shown: Option<[u8; 2]>,
    pub(super) phase: Phase,
}

/// Dice under the cup.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Cup {
    /// The seat that threw them.
    pub(super) thrower: Seat,
    /// The faces; `None` where they are not known.
    pub(super) faces: Option<[u8; 2]>,
}

/// Phase of the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Phase {
    /// The seat begins a round.
    Begin(Seat),
    /// Chance owes two dice, which this seat alone sees.
    Throwing(Seat),
    /// The seat announces.
    Saying(Seat),
    /// The seat answers the announcement.
    Answering(Seat),
    /// One seat has lives.
    Over { winners: Seats },
}

impl State {
    pub(super) fn new(variant: Variant, seats: usize) -> Self {
        Self {
            variant,
            company: Company::new(seats),
            lives: vec![variant.lives; seats],
            cup: None,
            said: None,
            beat: None,
            shown: None,
            phase: Phase::Begin(Seat::at(0)),
        }
    }

    /// The seats that have not left and have lives.
    pub(super) fn inside(&self) -> Seats {
        self.company.present().iter().filter(|seat| self.lives[seat.index()] > 0).collect()
    }

    /// The seat that owes a move or a throw.
    pub(super) fn active(&self) -> Option<Seat> {
        match self.phase {
            Phase::Begin(seat) | Phase::Throwing(seat) | Phase::Saying(seat) | Phase::Answering(seat) => {
                Some(seat)
            }
            Phase::Over { .. } => None,
        }
    }

    /// The announcements that are still possible, from the lowest.
    pub(super) fn higher(&self) -> impl Iterator<Item = PairResult> + use<> {
        let last = self.said.map(|(_, result)| result);
        PairResult::all().filter(move |result| last.is_none_or(|last| *result > last))
    }

    /// The result under the cup, where it is known.
    pub(super) fn result(&self) -> Option<PairResult> {
        self.cup.and_then(|cup| cup.faces).map(|[one, other]| PairResult::of(one, other))
    }
}
