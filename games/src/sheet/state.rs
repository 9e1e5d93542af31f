//! The position of a game of five dice and a sheet.

use crate::kit::Seat;

use super::multiset::DiceMultiset;
use super::sheets::Sheets;
use super::{Line, THROWS};

/// A position: the sheets, and how far the running turn has come.
#[derive(Clone, PartialEq, Debug)]
pub struct State<L: Line> {
    pub(crate) variant: L::Variant,
    pub(crate) sheets: Sheets,
    /// The dice on the table, those that were kept first. After a turn they lie there to be looked at.
    pub(crate) dice: Vec<u8>,
    /// How many of them were kept from an earlier throw of this turn.
    pub(crate) kept: usize,
    /// The throws of the running turn.
    pub(crate) throws: u8,
    /// The other dice are in the air.
    pub(crate) rolling: bool,
}

impl<L: Line> State<L> {
    pub(crate) fn new(variant: L::Variant, seats: usize) -> Self {
        let sheets = Sheets::new(seats, L::ALL.len());
        Self { variant, sheets, dice: Vec::new(), kept: 0, throws: 0, rolling: false }
    }

    /// The dice of the running turn, once they are thrown and lie still.
    pub(crate) fn hand(&self) -> Option<DiceMultiset> {
        (self.throws > 0 && !self.rolling).then(|| DiceMultiset::of(&self.dice))
    }

    /// Whether the dice may be thrown once more.
    pub(crate) fn again(&self) -> bool {
        self.hand().is_some() && self.throws < THROWS
    }

    /// What the dice of the running turn score in a line; nothing before they are thrown.
    pub(crate) fn points(&self, line: L) -> i64 {
        self.hand().map_or(0, |hand| line.points(self.variant, hand, self.throws == 1))
    }

    /// The lines that the seat can still write.
    pub(crate) fn free(&self, seat: Seat) -> impl Iterator<Item = L> + '_ {
        self.sheets.free(seat).map(|place| L::ALL[place])
    }
}
