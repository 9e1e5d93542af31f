//! Two hands out of ten dice: of each colour one die goes to the one and one to the other.

use std::fmt;

use crate::general::Line;
use crate::sheet::DiceMultiset;

use super::colours::COLOURS;
use super::state::TenDice;

/// For each colour: whether its second die goes to the first hand, and its first die to the second hand.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Partition(u8);

impl Partition {
    /// How many there are.
    pub(super) const COUNT: u8 = 1 << COLOURS;

    /// All of them, in the order of their digits.
    pub(super) fn all() -> impl Iterator<Item = Self> {
        (0..Self::COUNT).map(Self)
    }

    /// The one with this number.
    pub(super) fn numbered(number: usize) -> Self {
        Self(number as u8 % Self::COUNT)
    }

    /// Reads `12211`.
    pub(super) fn read(digits: &str) -> Option<Self> {
        let bit = |digit| match digit {
            '1' => Some(0),
            '2' => Some(1),
            _ => None,
        };
        let bits = digits.chars().map(bit).collect::<Option<Vec<u8>>>()?;
        (bits.len() == COLOURS).then(|| Self(bits.iter().fold(0, |partition, bit| partition << 1 | bit)))
    }

    /// The one whose first hand has the dice at these places, ascending; `None` unless that is one die of each colour.
    pub(super) fn taking(places: &[usize]) -> Option<Self> {
        let colours = places.iter().enumerate().all(|(colour, place)| place / 2 == colour);
        (colours && places.len() == COLOURS)
            .then(|| Self(places.iter().fold(0, |partition, place| partition << 1 | (place % 2) as u8)))
    }

    /// Its number in the order of all.
    pub(super) fn number(self) -> usize {
        self.0.into()
    }

    /// The same with the hands exchanged.
    pub(super) fn exchanged(self) -> Self {
        Self(self.0 ^ (Self::COUNT - 1))
    }

    /// Which of a colour's two dice, 0 or 1, goes to the first hand.
    pub(super) fn taken(self, colour: usize) -> usize {
        usize::from(self.0 >> (COLOURS - 1 - colour) & 1)
    }

    /// The places of the first hand's dice.
    pub(super) fn places(self) -> [usize; COLOURS] {
        std::array::from_fn(|colour| 2 * colour + self.taken(colour))
    }

    /// Both hands.
    pub(super) fn hands(self, dice: &TenDice) -> [DiceMultiset; 2] {
        [self, self.exchanged()]
            .map(|partition| DiceMultiset::of(&partition.places().map(|place| dice[place])))
    }

    /// What both hands score together.
    pub(super) fn worth(self, dice: &TenDice, lines: [Line; 2]) -> i64 {
        self.points(dice, lines).iter().sum()
    }

    /// What each hand scores.
    pub(super) fn points(self, dice: &TenDice, [first, second]: [Line; 2]) -> [i64; 2] {
        let [one, other] = self.hands(dice);
        [first.worth(one), second.worth(other)]
    }

    /// Another partition makes the same hands: it takes the second of two equal dice.
    fn needless(self, dice: &TenDice) -> bool {
        (0..COLOURS).any(|colour| self.taken(colour) == 1 && dice[2 * colour] == dice[2 * colour + 1])
    }

    /// All partitions, those that score most in these lines first and those that change nothing last.
    pub(super) fn ranked(dice: &TenDice, lines: [Line; 2]) -> Vec<Self> {
        let mut partitions: Vec<_> = Self::all().collect();
        partitions.sort_by_cached_key(|partition| (partition.needless(dice), -partition.worth(dice, lines)));
        partitions
    }

    /// The partition that scores most in these lines.
    pub(super) fn best(dice: &TenDice, lines: [Line; 2]) -> Self {
        Self::ranked(dice, lines)[0]
    }
}

/// `12211`: the die of each colour that goes to the first hand.
impl fmt::Display for Partition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        (0..COLOURS).try_for_each(|colour| write!(f, "{}", self.taken(colour) + 1))
    }
}
