//! The position of a game of Mexico.

use crate::kit::{Company, Faces, Seat, Seats};
use crate::pair_result::PairResult;

use super::variant::Variant;

/// A position: the lives, and how far the round has come.
#[derive(Clone, PartialEq, Debug)]
pub struct State {
    pub(super) variant: Variant,
    pub(super) company: Company,
    pub(super) lives: Vec<i64>,
    /// The seats of the round in the order of their turns.
    pub(super) order: Vec<Seat>,
    /// The results of the turns that are over, in that order.
    pub(super) results: Vec<PairResult>,
    /// The throws that the leader took, which bind the others; `None` while somebody leads.
    pub(super) limit: Option<u8>,
    /// Throws of the running turn.
    pub(super) throws: u8,
    /// The last throw.
    pub(super) dice: Faces,
    /// Chance owes two dice to the seat whose turn it is.
    pub(super) rolling: bool,
    pub(super) over: Option<Seats>,
}

impl State {
    pub(super) fn new(variant: Variant, seats: usize) -> Self {
        let mut state = Self {
            variant,
            company: Company::new(seats),
            lives: vec![variant.lives; seats],
            order: Vec::new(),
            results: Vec::new(),
            limit: None,
            throws: 0,
            dice: Vec::new(),
            rolling: false,
            over: None,
        };
        state.begin(Seat::at(0));
        state
    }

    /// The seats that have not left and have lives.
    pub(super) fn inside(&self) -> Seats {
        self.company.present().iter().filter(|seat| self.lives[seat.index()] > 0).collect()
    }

    /// Begins a round with this seat, or the next one after it that is in.
    pub(super) fn begin(&mut self, seat: Seat) {
        self.order = self.company.from(seat, self.inside()).collect();
        self.results.clear();
        (self.limit, self.throws) = (None, 0);
    }

    /// The seat whose turn it is.
    pub(super) fn active(&self) -> Option<Seat> {
        self.order.get(self.results.len()).copied().filter(|_| self.over.is_none())
    }

    /// The most throws of the running turn.
    pub(super) fn most(&self) -> u8 {
        self.limit.unwrap_or(self.variant.throws)
    }

    /// The result of a turn that is over.
    pub(super) fn result_of(&self, seat: Seat) -> Option<PairResult> {
        self.results.get(self.order.iter().position(|own| *own == seat)?).copied()
    }

    /// The result of the last throw.
    pub(super) fn thrown(&self) -> Option<PairResult> {
        match self.dice[..] {
            [one, other] => Some(PairResult::of(one, other)),
            _ => None,
        }
    }
}
