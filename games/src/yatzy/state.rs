//! The position of a game of Yatzy.

use crate::kit::{Company, Seat, Seats};
use crate::sheet::DiceMultiset;

use super::lines::Line;
use super::variant::Variant;
use super::written::Written;

/// The throws that every turn brings.
pub(super) const THROWS: u32 = 3;

/// A position: the sheets, and how far the running turn has come.
#[derive(Clone, PartialEq, Debug)]
pub struct State {
    pub(super) variant: Variant,
    pub(super) company: Company,
    pub(super) sheets: Vec<SeatSheet>,
    /// The seat whose turn it is; nobody's when all is written.
    pub(super) active: Option<Seat>,
    /// The dice on the table, those that were kept first. After a turn they lie there to be looked at.
    pub(super) dice: Vec<u8>,
    /// How many of them were kept from an earlier throw of this turn.
    pub(super) kept: usize,
    /// The throws of the running turn.
    pub(super) throws: u32,
    /// The other dice are in the air.
    pub(super) rolling: bool,
    /// The line that was written last, and who wrote it.
    pub(super) fresh: Option<(Seat, usize)>,
}

/// Sheet of a seat.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct SeatSheet {
    /// By line.
    pub(super) entries: Vec<Option<i64>>,
    /// The hundreds of further five alike.
    pub(super) extra: i64,
    /// Throws saved for later turns.
    pub(super) saved: u32,
}

impl State {
    pub(super) fn new(variant: Variant, seats: usize) -> Self {
        let sheet = SeatSheet { entries: vec![None; variant.lines().len()], extra: 0, saved: 0 };
        Self {
            variant,
            company: Company::new(seats),
            sheets: vec![sheet; seats],
            active: Some(Seat::at(0)),
            dice: Vec::new(),
            kept: 0,
            throws: 0,
            rolling: false,
            fresh: None,
        }
    }

    pub(super) fn sheet(&self, seat: Seat) -> &SeatSheet {
        &self.sheets[seat.index()]
    }

    /// The dice of the running turn, once they are thrown and lie still.
    pub(super) fn hand(&self) -> Option<DiceMultiset> {
        (self.throws > 0 && !self.rolling).then(|| DiceMultiset::of(&self.dice))
    }

    /// The throws that the seat's turn may have.
    pub(super) fn allowed(&self, seat: Seat) -> u32 {
        THROWS + self.sheet(seat).saved
    }

    /// Whether the dice may be thrown once more.
    pub(super) fn again(&self, seat: Seat) -> bool {
        self.hand().is_some() && self.throws < self.allowed(seat)
    }

    /// What of the seat's sheet its next turn depends on.
    pub(super) fn written(&self, seat: Seat) -> Written {
        let SeatSheet { entries, .. } = self.sheet(seat);
        let free = entries.iter().enumerate().filter(|(_, entry)| entry.is_none());
        let yatzy = self.variant.place(Line::Yatzy).and_then(|place| entries[place]);
        Written {
            free: free.fold(0, |set, (place, _)| set | 1 << place),
            upper: entries[..6].iter().flatten().sum(),
            rich: yatzy.is_some_and(|points| points > 0),
        }
    }

    pub(super) fn free(&self, seat: Seat) -> Vec<Line> {
        self.variant.set(self.written(seat).free)
    }

    /// The lines in which these dice may be written.
    pub(super) fn writable(&self, seat: Seat, hand: DiceMultiset) -> Vec<Line> {
        self.variant.set(self.written(seat).writable(self.variant, hand))
    }

    /// What these dice score in a line.
    pub(super) fn points(&self, seat: Seat, line: Line, hand: DiceMultiset) -> i64 {
        self.written(seat).points(self.variant, line, hand)
    }

    /// The hundred beside the line for a further five alike.
    pub(super) fn extra(&self, seat: Seat, hand: DiceMultiset) -> i64 {
        self.written(seat).extra(self.variant, hand)
    }

    /// The bonus, once it is reached.
    pub(super) fn bonus(&self, seat: Seat) -> i64 {
        self.written(seat).bonus(self.variant)
    }

    pub(super) fn total(&self, seat: Seat) -> i64 {
        let sheet = self.sheet(seat);
        sheet.entries.iter().flatten().sum::<i64>() + sheet.extra + self.bonus(seat)
    }

    pub(super) fn totals(&self) -> Vec<i64> {
        self.company.all().map(|seat| self.total(seat)).collect()
    }

    /// A turn is over; the next seat that is there and has something to write has its turn.
    pub(super) fn next(&mut self, seat: Seat) {
        (self.throws, self.kept, self.rolling) = (0, 0, false);
        let writing: Seats =
            self.company.present().iter().filter(|seat| !self.free(*seat).is_empty()).collect();
        self.active = self.company.after(seat, writing);
    }
}
