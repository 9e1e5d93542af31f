//! The position of a game of Golden General.

use std::fmt;

use crate::general::Line;
use crate::kit::Seat;
use crate::sheet::{Line as _, Sheets, THROWS};

use super::colours::TEN;

/// The ten faces in their places.
pub(super) type TenDice = [u8; TEN];

/// A position: the sheets, and how far the running turn has come.
#[derive(Clone, PartialEq, Debug)]
pub struct State {
    pub(super) sheets: Sheets,
    /// The dice of the last throw of all, with 0 for one that was never thrown. After a turn they lie there to be
    /// looked at.
    pub(super) dice: TenDice,
    /// The throws of the running turn.
    pub(super) throws: u8,
    /// The dice that are in the air.
    pub(super) rolling: Positions,
}

/// A set of the ten dice.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Positions(u16);

impl State {
    pub(super) fn new(seats: usize) -> Self {
        let sheets = Sheets::new(seats, Line::ALL.len());
        Self { sheets, dice: [0; TEN], throws: 0, rolling: Positions::NONE }
    }

    /// The dice of the running turn, once they are thrown and lie still.
    pub(super) fn lying(&self) -> Option<&TenDice> {
        (self.throws > 0 && self.rolling == Positions::NONE).then_some(&self.dice)
    }

    /// Whether dice may be thrown once more.
    pub(super) fn again(&self) -> bool {
        self.lying().is_some() && self.throws < THROWS
    }

    /// The lines that the seat can still write.
    pub(super) fn free(&self, seat: Seat) -> Vec<Line> {
        self.sheets.free(seat).map(|place| Line::ALL[place]).collect()
    }

    /// Each two different lines that the seat can still write.
    pub(super) fn pairs(&self, seat: Seat) -> Vec<[Line; 2]> {
        let free = self.free(seat);
        let pairs = (0..free.len()).flat_map(|one| (one + 1..free.len()).map(move |other| [one, other]));
        pairs.map(|pair| pair.map(|line| free[line])).collect()
    }
}

impl Positions {
    /// No die.
    pub(super) const NONE: Self = Self(0);

    /// All ten.
    pub(super) const ALL: Self = Self((1 << TEN) - 1);

    /// Every set but the empty one, in a fixed order.
    pub(super) fn each() -> impl Iterator<Item = Self> {
        (1..=Self::ALL.0).map(Self)
    }

    /// The set with one die more, counted from 0.
    pub(super) fn with(self, place: usize) -> Self {
        Self(self.0 | 1 << place)
    }

    /// Whether this die, counted from 0, is in the set.
    pub(super) fn contains(self, place: usize) -> bool {
        self.0 >> place & 1 == 1
    }

    /// The dice, counted from 0, ascending.
    pub(super) fn iter(self) -> impl Iterator<Item = usize> {
        (0..TEN).filter(move |place| self.contains(*place))
    }
}

/// `1 4 10`.
impl fmt::Display for Positions {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (at, place) in self.iter().enumerate() {
            write!(f, "{}{}", if at > 0 { " " } else { "" }, place + 1)?;
        }
        Ok(())
    }
}
