//! Every hand of up to five dice, and what hands are worth before the throw that completes them.

use std::sync::OnceLock;

use super::dice_multiset::DiceMultiset;
use crate::sheet::DICE;
use crate::sheet::estimate::Worth;

/// So many hands there are.
pub(crate) const ALL: usize = 462;

/// So many of them have fewer than five dice; they come first.
pub(crate) const PARTS: usize = 210;

/// Value of each hand: of the full ones as they lie, of the parts when the rest is thrown.
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
    /// The probability of each full hand in a throw of all dice.
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

    /// The same by its faces.
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

    /// What full hands are worth on average in a throw of all dice.
    pub(crate) fn average<W: Worth>(&self, worth: &MultisetValues<W>) -> W {
        let weighed = self.chance.iter().zip(&worth[PARTS..]).map(|(chance, worth)| worth.times(*chance));
        weighed.fold(W::NOTHING, W::plus)
    }
}

fn code(faces: impl Iterator<Item = u8>) -> usize {
    faces.map(|face| CODES[usize::from(face) - 1]).sum()
}
