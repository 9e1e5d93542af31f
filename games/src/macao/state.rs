//! The position of a game of Macao.

use crate::kit::{Company, Faces, Seat, Seats};

use super::variant::Variant;

/// A position: the counters, and the contest for the next one.
#[derive(Clone, PartialEq, Debug)]
pub struct State {
    pub(super) variant: Variant,
    pub(super) company: Company,
    pub(super) counters: Vec<i64>,
    /// The seat that began the running round.
    pub(super) beginner: Seat,
    pub(super) contest: Contest,
    /// The last throw.
    pub(super) dice: Faces,
    /// Chance owes a die to the seat whose turn it is.
    pub(super) rolling: bool,
    pub(super) over: Option<Seats>,
}

/// A round or a play-off.
#[derive(Clone, PartialEq, Debug, Default)]
pub(super) struct Contest {
    /// The seats in the order of their turns.
    pub(super) order: Vec<Seat>,
    /// The totals of the turns that are over, in that order.
    pub(super) totals: Vec<u8>,
    /// The total of the running turn.
    pub(super) total: u8,
    /// Some of the company only, who were level.
    pub(super) playoff: bool,
}

impl State {
    pub(super) fn new(variant: Variant, seats: usize) -> Self {
        let mut state = Self {
            variant,
            company: Company::new(seats),
            counters: vec![0; seats],
            beginner: Seat::at(0),
            contest: Contest::default(),
            dice: Vec::new(),
            rolling: false,
            over: None,
        };
        state.begin(Seat::at(0));
        state
    }

    /// Begins a round with this seat.
    pub(super) fn begin(&mut self, seat: Seat) {
        self.beginner = seat;
        let order = self.company.from(seat, self.company.present()).collect();
        self.contest = Contest { order, ..Contest::default() };
    }

    /// The seat whose turn it is.
    pub(super) fn active(&self) -> Option<Seat> {
        self.contest.order.get(self.contest.totals.len()).copied().filter(|_| self.over.is_none())
    }

    pub(super) fn bursts(&self, total: u8) -> bool {
        total > self.variant.limit
    }
}

impl Contest {
    /// The total of a turn that is over.
    pub(super) fn total_of(&self, seat: Seat) -> Option<u8> {
        self.totals.get(self.order.iter().position(|own| *own == seat)?).copied()
    }

    /// Takes a seat out.
    pub(super) fn remove(&mut self, seat: Seat) {
        let Some(place) = self.order.iter().position(|own| *own == seat) else { return };
        self.order.remove(place);
        if place < self.totals.len() {
            self.totals.remove(place);
        } else if place == self.totals.len() {
            self.total = 0;
        }
    }
}
