//! What a throw of so many dice offers, as probabilities.

use std::collections::BTreeMap;
use std::sync::Arc;

use crate::farkle::score::{FaceCounts, Scoring};

use super::cache::LruCache;

/// The most dice of a throw.
const MOST: usize = 6;

/// The most points for setting aside each number of dice; `None` where no part of so many scores. With as many dice
/// left, fewer points are never better.
type Best = [Option<i64>; MOST + 1];

/// The outcomes of one throw that offer the same.
pub(super) struct ThrowOutcome {
    pub(super) chance: f64,
    /// Numbers of dice that can be set aside, ascending, with the most points for each.
    pub(super) parts: Vec<(usize, i64)>,
}

/// Probabilities of what throws offer, by the number of dice, from one.
pub(super) struct ThrowOdds {
    throws: Vec<Vec<ThrowOutcome>>,
    lines: Vec<LinearGain>,
}

/// What a throw is worth when the turn ends with it as soon as it can: for `t` points at stake `keep · t + gain`, and
/// the loss with the rest of the probability.
#[derive(Clone, Copy)]
pub(super) struct LinearGain {
    pub(super) keep: f64,
    pub(super) gain: f64,
}

impl ThrowOdds {
    pub(super) fn of(scoring: Scoring, must: bool) -> Arc<Self> {
        static CACHE: LruCache<(Scoring, bool), ThrowOdds> = LruCache::new();
        CACHE.get((scoring, must), || Self::count(scoring, must))
    }

    /// The outcomes of a throw of so many dice.
    pub(super) fn throw(&self, dice: usize) -> &[ThrowOutcome] {
        &self.throws[dice - 1]
    }

    /// What it is worth to throw so many dice and stop.
    pub(super) fn line(&self, dice: usize) -> LinearGain {
        self.lines[dice - 1]
    }

    fn count(scoring: Scoring, must: bool) -> Self {
        let throws: Vec<_> = (1..=scoring.dice).map(|dice| offers(scoring, dice)).collect();
        let certain = throws[scoring.dice - 1].iter().all(|offer| !offer.parts.is_empty());
        let ends: Vec<_> = (throws.iter().enumerate())
            .map(|(index, offers)| Ends::of(offers, index + 1, must, certain))
            .collect();
        // With all dice the throw may lead to itself.
        let all = &ends[scoring.dice - 1];
        let anew = LinearGain { keep: all.stop / (1.0 - all.again), gain: all.gain / (1.0 - all.again) };
        let line = |ends: &Ends| LinearGain {
            keep: ends.again.mul_add(anew.keep, ends.stop),
            gain: ends.again.mul_add(anew.gain, ends.gain),
        };
        let lines = ends.iter().map(line).collect();
        Self { throws, lines }
    }
}

impl LinearGain {
    pub(super) fn at(self, points: f64, loss: f64) -> f64 {
        self.keep * points + self.gain - (1.0 - self.keep) * loss
    }
}

/// Outcomes of a throw when the turn stops as soon as it can.
#[derive(Default)]
struct Ends {
    /// The probability to stop.
    stop: f64,
    /// The probability to throw all dice again.
    again: f64,
    /// The points gained by this throw, on average.
    gain: f64,
}

impl Ends {
    /// All dice are thrown again where there is no other way, and where that throw cannot fail.
    fn of(offers: &[ThrowOutcome], dice: usize, must: bool, certain: bool) -> Self {
        let mut ends = Self::default();
        for ThrowOutcome { chance, parts } in offers {
            let most =
                |hot| parts.iter().filter(|(used, _)| (*used == dice) == hot).map(|(_, most)| *most).max();
            let (all, part) = (most(true), most(false));
            match (all, part) {
                (Some(all), part) if certain || must && part.is_none() => {
                    ends.again += chance;
                    ends.gain += chance * all as f64;
                }
                (all, part) => {
                    let Some(points) = (if must { part } else { all.max(part) }) else { continue };
                    ends.stop += chance;
                    ends.gain += chance * points as f64;
                }
            }
        }
        ends
    }
}

fn offers(scoring: Scoring, dice: usize) -> Vec<ThrowOutcome> {
    let mut offers: BTreeMap<Best, f64> = BTreeMap::new();
    for (throw, chance) in every_throw(dice) {
        *offers.entry(best(scoring, throw)).or_default() += chance;
    }
    let parts = |best: Best| (0..).zip(best).filter_map(|(used, most)| Some((used, most?))).collect();
    offers.into_iter().map(|(best, chance)| ThrowOutcome { chance, parts: parts(best) }).collect()
}

/// Every throw of so many dice with its probability.
pub(in crate::farkle) fn every_throw(dice: usize) -> Vec<(FaceCounts, f64)> {
    let mut throws = Vec::new();
    let mut faces = vec![1; dice];
    let all = 6f64.powi(dice as i32);
    loop {
        throws.push((FaceCounts::of(&faces), f64::from(arrangements(&faces)) / all));
        // The next multiset: the last die that can still grow does, and those behind it follow.
        let Some(grows) = faces.iter().rposition(|face| *face < 6) else { return throws };
        let face = faces[grows] + 1;
        faces[grows..].fill(face);
    }
}

fn best(scoring: Scoring, throw: FaceCounts) -> Best {
    let mut best = Best::default();
    for (part, points) in scoring.parts(throw) {
        let most = &mut best[part.len()];
        *most = (*most).max(Some(points));
    }
    best
}

/// In how many orders these faces, ascending, can fall.
fn arrangements(faces: &[u8]) -> u32 {
    let factorial = |n: usize| (1..=n as u32).product::<u32>();
    faces
        .chunk_by(|a, b| a == b)
        .fold(factorial(faces.len()), |orders, alike| orders / factorial(alike.len()))
}
