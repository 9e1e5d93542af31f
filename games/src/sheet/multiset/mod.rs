//! Hands of dice in which only the faces count, and all of them with an index.

mod dice_multiset;
mod multiset_index;

pub(crate) use dice_multiset::DiceMultiset;
pub(crate) use multiset_index::{ALL, MultisetIndex, MultisetValues, PARTS};
