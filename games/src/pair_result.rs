//! The results of two dice in Mexico and in Little Max, and their order.

use std::fmt;

/// The result of two dice: its place in the order, counted from 0. The higher face is the tens; the doubles are above
/// all others, and 21 is above the doubles.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct PairResult(u8);

/// The results from the lowest.
const ORDER: [u8; 21] = [31, 32, 41, 42, 43, 51, 52, 53, 54, 61, 62, 63, 64, 65, 11, 22, 33, 44, 55, 66, 21];

impl PairResult {
    /// The highest result, 21.
    pub const HIGHEST: Self = Self(20);

    /// How many results there are.
    pub const COUNT: usize = ORDER.len();

    /// Its place in the order, counted from 0.
    pub fn place(self) -> usize {
        self.0.into()
    }

    /// Every result, from the lowest.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> + Clone {
        (0..ORDER.len() as u8).map(Self)
    }

    /// The result of these faces, in any order.
    pub fn of(one: u8, other: u8) -> Self {
        let number = 10 * one.max(other) + one.min(other);
        Self(ORDER.iter().position(|result| *result == number).unwrap_or_default() as u8)
    }

    /// The number that people say: 31 to 66.
    pub fn number(self) -> u8 {
        ORDER[usize::from(self.0)]
    }

    /// The result written as two digits from 1 to 6, in any order.
    pub fn read(text: &str) -> Option<Self> {
        let digit = |letter: u8| (b'1'..=b'6').contains(&letter).then(|| letter - b'0');
        match text.as_bytes() {
            [one, other] => Some(Self::of(digit(*one)?, digit(*other)?)),
            _ => None,
        }
    }

    /// The probability of this result in a roll.
    pub fn chance(self) -> f64 {
        let number = self.number();
        if number / 10 == number % 10 { 1.0 / 36.0 } else { 2.0 / 36.0 }
    }
}

impl fmt::Display for PairResult {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.number().fmt(f)
    }
}
