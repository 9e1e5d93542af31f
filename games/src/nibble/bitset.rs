//! Sets of cells as bits, so that a whole board is looked at in a few machine instructions.

use std::fmt;
use std::ops::{BitAnd, BitOr, Not, Sub};

const WORDS: usize = 4;

/// A set of cells; a cell is the number of its bit.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Bitset([u64; WORDS]);

impl Bitset {
    /// No cell.
    pub const NONE: Self = Self([0; WORDS]);

    /// How many bits there are.
    pub const BITS: usize = 64 * WORDS;

    /// A set of one.
    pub fn only(cell: u8) -> Self {
        let mut set = Self::NONE;
        set.insert(cell);
        set
    }

    /// Puts a cell in.
    pub fn insert(&mut self, cell: u8) {
        self.0[usize::from(cell) / 64] |= 1 << (cell % 64);
    }

    /// The same set without a cell.
    pub fn without(mut self, cell: u8) -> Self {
        self.0[usize::from(cell) / 64] &= !(1 << (cell % 64));
        self
    }

    /// Whether this cell is in the set.
    pub fn contains(self, cell: u8) -> bool {
        self.0[usize::from(cell) / 64] >> (cell % 64) & 1 == 1
    }

    /// Three bits from this one on, as a number. Beyond the last bit there is nothing.
    pub fn three(self, from: u32) -> u8 {
        let (word, place) = ((from / 64) as usize, from % 64);
        let low = self.0[word] >> place;
        // What is cut off at the end of a word stands at the beginning of the next.
        let high = if place > 61 { self.0.get(word + 1).map_or(0, |next| next << (64 - place)) } else { 0 };
        ((low | high) & 7) as u8
    }

    /// How many cells are in the set.
    pub fn len(self) -> usize {
        self.0.iter().map(|word| word.count_ones() as usize).sum()
    }

    /// Whether there is none.
    pub fn is_empty(self) -> bool {
        self == Self::NONE
    }

    /// The lowest cell.
    pub fn first(self) -> Option<u8> {
        let word = self.0.iter().position(|word| *word != 0)?;
        Some((word * 64) as u8 + self.0[word].trailing_zeros() as u8)
    }

    /// The cells in ascending order.
    pub fn iter(mut self) -> impl Iterator<Item = u8> {
        std::iter::from_fn(move || {
            let first = self.first()?;
            self = self.without(first);
            Some(first)
        })
    }

    /// Whether every cell of this set is in the other.
    pub fn within(self, other: Self) -> bool {
        (self - other).is_empty()
    }

    /// The bits themselves, the lowest first.
    pub fn words(self) -> [u64; WORDS] {
        self.0
    }

    /// Every cell moved so many bits up, 1 to 63.
    pub fn up(self, step: u32) -> Self {
        let [a, b, c, d] = self.0;
        let back = 64 - step;
        Self([a << step, b << step | a >> back, c << step | b >> back, d << step | c >> back])
    }

    /// Every cell moved so many bits down, 1 to 63.
    pub fn down(self, step: u32) -> Self {
        let [a, b, c, d] = self.0;
        let back = 64 - step;
        Self([a >> step | b << back, b >> step | c << back, c >> step | d << back, d >> step])
    }
}

impl BitAnd for Bitset {
    type Output = Self;

    fn bitand(self, other: Self) -> Self {
        Self(std::array::from_fn(|word| self.0[word] & other.0[word]))
    }
}

impl BitOr for Bitset {
    type Output = Self;

    fn bitor(self, other: Self) -> Self {
        Self(std::array::from_fn(|word| self.0[word] | other.0[word]))
    }
}

impl Not for Bitset {
    type Output = Self;

    fn not(self) -> Self {
        Self(self.0.map(|word| !word))
    }
}

impl Sub for Bitset {
    type Output = Self;

    fn sub(self, other: Self) -> Self {
        Self(std::array::from_fn(|word| self.0[word] & !other.0[word]))
    }
}

impl FromIterator<u8> for Bitset {
    fn from_iter<I: IntoIterator<Item = u8>>(cells: I) -> Self {
        let mut set = Self::NONE;
        cells.into_iter().for_each(|cell| set.insert(cell));
        set
    }
}

impl fmt::Debug for Bitset {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}
