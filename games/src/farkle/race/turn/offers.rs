//! What throws offer, where it is best to stop with the most points: few throws differ in that.

use std::collections::BTreeMap;

/// So many steps of points make no difference to a first look.
pub(super) const ROUGH: usize = 4;

/// What a throw offers: the most points, 0 where there are none.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct MostPoints {
    /// For one die, if that is not all dice.
    pub(super) one: usize,
    /// For more than one die and fewer than all.
    pub(super) some: usize,
    /// For all dice.
    pub(super) all: usize,
}

/// Throws that offer the same.
#[derive(Clone, Copy)]
pub(in crate::farkle::race) struct Offer {
    /// Their probability.
    pub(in crate::farkle::race) chance: f64,
    pub(super) most: MostPoints,
}

impl MostPoints {
    /// Of a throw of so many dice, by its parts: the dice that are left, and the points.
    pub(super) fn of(parts: &[(usize, usize)], dice: usize) -> Self {
        let most = |wanted: &dyn Fn(usize) -> bool| {
            parts
                .iter()
                .filter(|(left, _)| wanted(*left))
                .map(|(_, points)| *points)
                .max()
                .unwrap_or_default()
        };
        Self {
            one: most(&|left| left > 0 && left + 1 == dice),
            some: most(&|left| left > 0 && left + 1 < dice),
            all: most(&|left| left == 0),
        }
    }

    /// No fewer points, in steps of [`ROUGH`], and one die like several.
    fn roughly(self) -> Self {
        Self { one: 0, some: self.one.max(self.some).next_multiple_of(ROUGH), all: self.all }
    }
}

impl Offer {
    /// The most points for fewer than all dice.
    pub(in crate::farkle::race) fn part(&self) -> Option<usize> {
        Some(self.most.one.max(self.most.some)).filter(|points| *points > 0)
    }

    /// The points for all dice.
    pub(in crate::farkle::race) fn all(&self) -> Option<usize> {
        Some(self.most.all).filter(|points| *points > 0)
    }
}

/// Throws that offer the same as one.
pub(super) fn merged(throws: impl Iterator<Item = (MostPoints, f64)>) -> Vec<Offer> {
    let mut merged: BTreeMap<MostPoints, f64> = BTreeMap::new();
    throws.for_each(|(most, chance)| *merged.entry(most).or_default() += chance);
    merged.into_iter().map(|(most, chance)| Offer { chance, most }).collect()
}

/// Fewer offers, none of which is less than it was.
pub(super) fn roughly(offers: &[Offer]) -> Vec<Offer> {
    merged(offers.iter().map(|offer| (offer.most.roughly(), offer.chance)))
}
