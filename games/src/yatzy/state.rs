//! The position of a game of Yatzy.

use crate::kit::{Company, Seat, Seats};
use crate::sheet::DiceMultiset;

use super::lines::Line;
use super::variant::{Joker, Variant};

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

    pub(super) fn free(&self, seat: Seat) -> Vec<Line> {
        let lines = self.variant.lines().iter().zip(&self.sheet(seat).entries);
        lines.filter(|(_, entry)| entry.is_none()).map(|(line, _)| *line).collect()
    }

    pub(super) fn entry(&self, seat: Seat, line: Line) -> Option<i64> {
        let place = self.variant.lines().iter().position(|own| *own == line)?;
        self.sheet(seat).entries[place]
    }

    /// Whether these dice are a further five alike, which the joker rules are about.
    pub(super) fn joker(&self, seat: Seat, hand: DiceMultiset) -> Option<u8> {
        let on = self.variant.joker != Joker::Off && self.entry(seat, Line::Yatzy).is_some();
        hand.alike(self.variant.dice() as u8).filter(|_| on)
    }

    /// The lines in which these dice may be written.
    pub(super) fn writable(&self, seat: Seat, hand: DiceMultiset) -> Vec<Line> {
        let free = self.free(seat);
        let Some(face) = self.joker(seat, hand).filter(|_| self.variant.joker == Joker::Forced) else {
            return free;
        };
        let own: Vec<Line> = free.iter().copied().filter(|line| line.number() == Some(face)).collect();
        let below: Vec<Line> = free.iter().copied().filter(|line| line.number().is_none()).collect();
        match (own.is_empty(), below.is_empty()) {
            (false, _) => own,
            (true, false) => below,
            (true, true) => free,
        }
    }

    /// What these dice score in a line.
    pub(super) fn points(&self, seat: Seat, line: Line, hand: DiceMultiset) -> i64 {
        let joker = self.joker(seat, hand).is_some_and(|face| {
            // The lines stand in the order of their faces.
            self.sheet(seat).entries[usize::from(face) - 1].is_some()
        });
        line.points(self.variant.sheet, hand, joker)
    }

    /// The hundred beside the line for a further five alike.
    pub(super) fn extra(&self, seat: Seat, hand: DiceMultiset) -> i64 {
        let scored = self.entry(seat, Line::Yatzy) == Some(50);
        if scored && self.joker(seat, hand).is_some() { 100 } else { 0 }
    }

    /// What the lines of single faces add up to.
    pub(super) fn upper(&self, seat: Seat) -> i64 {
        self.sheet(seat).entries[..6].iter().flatten().sum()
    }

    /// The bonus, once it is reached.
    pub(super) fn bonus(&self, seat: Seat) -> i64 {
        let (threshold, points) = self.variant.bonus();
        if self.upper(seat) >= threshold { points } else { 0 }
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
