//! Hands of dice in which only the faces count, and all of them with an index.

use std::fmt;
use std::sync::OnceLock;

use super::DICE;

// Dice of which only the faces count, not the order.

/// Multiset of dice: the number of dice that show each face.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub struct DiceMultiset([u8; 6]);

impl DiceMultiset {
    /// The dice with these faces, each from 1 to 6.
    pub(crate) fn of(faces: &[u8]) -> Self {
        faces.iter().fold(Self::default(), |hand, face| hand.with(*face))
    }

    /// One die more.
    pub(crate) fn with(mut self, face: u8) -> Self {
        self.0[usize::from(face) - 1] += 1;
        self
    }

    /// How many dice show this face.
    pub(crate) fn count(self, face: u8) -> u8 {
        self.0[usize::from(face) - 1]
    }

    /// How many dice there are.
    pub(crate) fn size(self) -> usize {
        self.0.iter().copied().map(usize::from).sum()
    }

    /// All pips together.
    pub(crate) fn sum(self) -> i64 {
        self.faces().map(i64::from).sum()
    }

    /// The faces, ascending.
    pub(crate) fn faces(self) -> impl Iterator<Item = u8> {
        (1..=6).flat_map(move |face| std::iter::repeat_n(face, self.count(face).into()))
    }

    /// The first face that other dice show more often than these.
    pub(crate) fn lacks(self, other: Self) -> Option<u8> {
        (1..=6).find(|face| other.count(*face) > self.count(*face))
    }

    /// The dice that are left when others, which are among them, are taken away.
    pub(crate) fn without(self, other: Self) -> Self {
        Self(std::array::from_fn(|at| self.0[at] - other.0[at]))
    }

    /// Each choice of some of the dice, from none to all but one, once; fewer dice first.
    pub(crate) fn parts(self) -> Vec<Self> {
        let mut parts = vec![Self::default()];
        for face in 1..=6 {
            let more = |part: &Self| {
                let part = *part;
                (0..=self.count(face)).map(move |count| (0..count).fold(part, |part, _| part.with(face)))
            };
            parts = parts.iter().flat_map(more).collect();
        }
        parts.retain(|part| *part != self);
        parts.sort_by_key(|part| part.size());
        parts
    }

    /// The highest face that so many dice show, or more.
    pub(crate) fn alike(self, count: u8) -> Option<u8> {
        (1..=6).rev().find(|face| self.count(*face) >= count)
    }

    /// The highest face of five dice in a row.
    pub(crate) fn straight(self) -> Option<u8> {
        match self.0 {
            [1, 1, 1, 1, 1, 0] => Some(5),
            [0, 1, 1, 1, 1, 1] => Some(6),
            _ => None,
        }
    }

    /// Exactly three of one face and two of another.
    pub(crate) fn full(self) -> bool {
        self.0.contains(&3) && self.0.contains(&2)
    }
}

/// `3 3 5`.
impl fmt::Display for DiceMultiset {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let faces: Vec<_> = self.faces().map(|face| face.to_string()).collect();
        f.write_str(&faces.join(" "))
    }
}

// Every hand of up to five dice, and what hands are worth before the roll that completes them.

/// So many hands there are.
pub(crate) const ALL: usize = 462;

/// So many of them have fewer than five dice; they come first.
pub(crate) const PARTS: usize = 210;

/// Value of each hand: of the full ones as they lie, of the parts when the rest is rolled.
pub(crate) type MultisetValues<W = f64> = [W; ALL];

/// All hands, by size and then by a code: the number with the count of face f as the digit 6^(f − 1).
pub(crate) struct MultisetIndex {
    all: Vec<DiceMultiset>,
    /// The place of the hand with this code.
    places: Vec<usize>,
    /// The place of a part with one die more, by its face.
    more: Vec<[usize; 6]>,
    /// The places of a hand with one die less; filled up with one that is there already, for the empty hand itself.
    less: Vec<[usize; DICE]>,
    /// The probability of each full hand in a roll of all dice.
    chance: Vec<f64>,
}

const CODES: [usize; 6] = [1, 6, 36, 216, 1296, 7776];

impl MultisetIndex {
    pub(crate) fn get() -> &'static Self {
        static INDEX: OnceLock<MultisetIndex> = OnceLock::new();
        INDEX.get_or_init(Self::list)
    }

    fn list() -> Self {
        let decoded = |code: usize| {
            let faces = (1..=6).flat_map(|face| {
                let count = code / CODES[face - 1] % 6;
                std::iter::repeat_n(face as u8, count)
            });
            faces.collect::<Vec<_>>()
        };
        let mut all: Vec<_> = (0..CODES[5] * 6).map(decoded).filter(|faces| faces.len() <= DICE).collect();
        all.sort_by_key(Vec::len);
        let all: Vec<_> = all.iter().map(|faces| DiceMultiset::of(faces)).collect();
        let mut places = vec![0; CODES[5] * 6];
        for (place, hand) in all.iter().enumerate() {
            places[code(hand.faces())] = place;
        }
        let place = |hand: DiceMultiset| places[code(hand.faces())];
        let faces = [1, 2, 3, 4, 5, 6];
        let more = all[..PARTS].iter().map(|hand| faces.map(|face| place(hand.with(face)))).collect();
        let less = |hand: &DiceMultiset| {
            let there = || hand.faces().map(|face| place(hand.without(DiceMultiset::of(&[face]))));
            let first = there().next().unwrap_or_default();
            let mut less = [first; DICE];
            less.iter_mut().zip(there()).for_each(|(less, there)| *less = there);
            less
        };
        let less = all.iter().map(less).collect();
        let factorial = |number: u8| (1..=number).map(f64::from).product::<f64>();
        let chance = |hand: &DiceMultiset| {
            let ways = faces.iter().fold(factorial(5), |ways, face| ways / factorial(hand.count(*face)));
            ways / 6f64.powi(DICE as i32)
        };
        let chance = all[PARTS..].iter().map(chance).collect();
        Self { all, places, more, less, chance }
    }

    /// The full hands.
    pub(crate) fn full(&self) -> &[DiceMultiset] {
        &self.all[PARTS..]
    }

    /// Where a hand stands among all.
    pub(crate) fn place(&self, hand: DiceMultiset) -> usize {
        self.place_of(hand.faces())
    }

    /// The place of a hand by its faces.
    pub(crate) fn place_of(&self, faces: impl Iterator<Item = u8>) -> usize {
        self.places[code(faces)]
    }

    /// Fills in the parts, from what the full hands are worth.
    pub(crate) fn expect<W: Worth>(&self, worth: &mut MultisetValues<W>) {
        for part in (0..PARTS).rev() {
            let [one, two, three, four, five, six] = self.more[part].map(|hand| worth[hand]);
            worth[part] = one.plus(two).plus(three.plus(four)).plus(five.plus(six)).times(1.0 / 6.0);
        }
    }

    /// Raises the full hands to the best part of each, where `kept` is what parts are worth.
    pub(crate) fn improve<W: Worth>(&self, kept: &MultisetValues<W>, full: &mut MultisetValues<W>) {
        let mut best = *kept;
        for hand in 0..ALL {
            let [one, two, three, four, five] = self.less[hand].map(|less| best[less]);
            let less = one.higher(two).higher(three.higher(four)).higher(five);
            if hand < PARTS {
                best[hand] = best[hand].higher(less);
            } else {
                full[hand] = full[hand].higher(less);
            }
        }
    }

    /// The mean value of full hands in a roll of all dice.
    pub(crate) fn average<W: Worth>(&self, worth: &MultisetValues<W>) -> W {
        let weighed = self.chance.iter().zip(&worth[PARTS..]).map(|(chance, worth)| worth.times(*chance));
        weighed.fold(W::NOTHING, W::plus)
    }
}

fn code(faces: impl Iterator<Item = u8>) -> usize {
    faces.map(|face| CODES[usize::from(face) - 1]).sum()
}

// A value: a number, or several for as many futures, which are worked out at once.

/// A number, or several that are worked out alike.
pub(crate) trait Worth: Copy {
    /// Worth nothing.
    const NOTHING: Self;

    /// Both together.
    fn plus(self, other: Self) -> Self;

    /// So many times as much.
    fn times(self, factor: f64) -> Self;

    /// The higher of both, of which none is NaN.
    fn higher(self, other: Self) -> Self;
}

impl Worth for f64 {
    const NOTHING: Self = 0.0;

    fn plus(self, other: Self) -> Self {
        self + other
    }

    fn times(self, factor: f64) -> Self {
        self * factor
    }

    // A comparison becomes one instruction; `f64::max` looks for NaN too.
    fn higher(self, other: Self) -> Self {
        if self > other { self } else { other }
    }
}

impl<const N: usize> Worth for [f64; N] {
    const NOTHING: Self = [0.0; N];

    fn plus(self, other: Self) -> Self {
        std::array::from_fn(|future| self[future] + other[future])
    }

    fn times(self, factor: f64) -> Self {
        self.map(|worth| worth * factor)
    }

    fn higher(self, other: Self) -> Self {
        std::array::from_fn(|future| self[future].higher(other[future]))
    }
}
