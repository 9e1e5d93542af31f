//! What can be made of a throw of so many dice, arranged so that the best of each throw's parts is found by few
//! comparisons: most throws offer what a smaller one offers, and something more. Where it is known that stopping is best, what
//! they offer is told by a few numbers (`offers`).

use std::collections::BTreeMap;

use crate::farkle::bot::odds::every_throw;
use crate::farkle::score::Scoring;

use super::lane_math::{add, each, higher};
use super::offers::{MostPoints, Offer, merged, roughly};

/// The value of a part that may not be set aside. Chances to win are never below 0.
pub(in crate::farkle::race) const BARRED: f64 = -1.0;

/// A part of a throw: the dice that are left, and its points in steps.
type Part = (usize, usize);

/// All throws of so many dice.
pub(in crate::farkle::race) struct Throws {
    /// The probability that nothing scores.
    pub(in crate::farkle::race) fail: f64,
    /// In an order in which each needs only earlier ones.
    steps: Vec<Step>,
    /// What they offer.
    pub(in crate::farkle::race) offers: Vec<Offer>,
    /// The same by fewer numbers: none is less than it was.
    rough: Vec<Offer>,
    /// The numbers of a row of values.
    width: usize,
    dice: usize,
}

/// The best of a part and of two earlier steps: a throw whose parts are theirs and this one, or a way there.
struct Step {
    chance: f64,
    /// Its place in a table of values that begins at the turn's points.
    part: usize,
    others: [usize; 2],
}

/// The place of a step that offers nothing.
const NOTHING: usize = 0;

impl Throws {
    /// The throws of so many dice. A table of values has a row for each step of points, with `width` numbers.
    pub(in crate::farkle::race) fn of(scoring: Scoring, step: i64, dice: usize, width: usize) -> Self {
        let mut chances: BTreeMap<Vec<Part>, f64> = BTreeMap::new();
        for (throw, chance) in every_throw(dice) {
            let parts = scoring.parts(throw).into_iter();
            let mut parts: Vec<_> =
                parts.map(|(part, points)| (dice - part.len(), (points / step) as usize)).collect();
            parts.sort_unstable();
            parts.dedup();
            *chances.entry(parts).or_default() += chance;
        }
        let fail = chances.remove(&Vec::new()).unwrap_or_default();
        let mut sets: Vec<_> = chances.into_iter().collect();
        sets.sort_by_key(|(parts, _)| parts.len());
        let (mut steps, mut places): (Vec<Step>, Vec<usize>) = (Vec::new(), Vec::new());
        for (at, (parts, chance)) in sets.iter().enumerate() {
            let (others, rest) = cover(parts, &sets[..at]);
            let mut others = others.into_iter().map(|other| places[other]);
            let mut rest = rest.into_iter();
            let mut before = NOTHING;
            loop {
                let (left, points) = rest.next().unwrap_or(parts[0]);
                let first = if before == NOTHING { others.next() } else { Some(before) };
                let others_of = [first, others.next()].map(|other| other.unwrap_or(NOTHING));
                steps.push(Step { chance: 0.0, part: points * width + left, others: others_of });
                before = steps.len();
                if rest.len() == 0 && others.len() == 0 {
                    break;
                }
            }
            steps[before - 1].chance = *chance;
            places.push(before);
        }
        let offers = merged(sets.iter().map(|(parts, chance)| (MostPoints::of(parts, dice), *chance)));
        let rough = roughly(&offers);
        Self { fail, steps, offers, rough, width, dice }
    }

    /// What can be set aside of them: the points, and the dice that are left.
    pub(super) fn parts(&self) -> impl Iterator<Item = (usize, usize)> {
        self.steps.iter().map(|step| (step.part / self.width, step.part % self.width))
    }

    /// The mean over all throws where it is best to stop with the most points once more than one die is set aside, and not
    /// all. By points, from the turn's own, for which all is [`BARRED`]: `after` has the values of parts, `stops` that of
    /// stopping, `hots` that of having set aside all dice.
    pub(super) fn mean_of_stops<const N: usize>(
        &self,
        after: &[[f64; N]],
        stops: &[[f64; N]],
        hots: &[[f64; N]],
        fail: [f64; N],
    ) -> [f64; N] {
        let mut mean = fail.map(|fail| fail * self.fail);
        for Offer { chance, most: MostPoints { one, some, all } } in &self.offers {
            let one = after[one * self.width + self.dice - 1];
            add(&mut mean, *chance, higher(one, higher(stops[*some], hots[*all])));
        }
        mean
    }

    /// No less than the mean over all throws where it is best to stop with the most points.
    pub(super) fn rough_mean<const N: usize>(
        &self,
        stops: &[[f64; N]],
        hots: &[[f64; N]],
        fail: [f64; N],
    ) -> [f64; N] {
        let mut mean = fail.map(|fail| fail * self.fail);
        for Offer { chance, most } in &self.rough {
            add(&mut mean, *chance, higher(stops[most.some], hots[most.all]));
        }
        mean
    }

    /// The mean over all throws of the best that can be made of them; `after` has the values of parts, `fail` is what a
    /// turn that ends with 0 is worth.
    pub(super) fn mean<const N: usize>(
        &self,
        after: &[[f64; N]],
        fail: [f64; N],
        best: &mut Vec<[f64; N]>,
    ) -> [f64; N] {
        self.mean_of(|part| after[part], |value, _| value, fail, best)
    }

    /// The same where parts may be [`BARRED`]: those of `early`, whose end is the minimum.
    pub(super) fn mean_below<const N: usize>(
        &self,
        early: &[[f64; N]],
        after: &[[f64; N]],
        fail: [f64; N],
        best: &mut Vec<[f64; N]>,
    ) -> [f64; N] {
        let worth = |part: usize| *early.get(part).unwrap_or_else(|| &after[part]);
        let end = |value: f64, fail: f64| if value < 0.0 { fail } else { value };
        self.mean_of(worth, end, fail, best)
    }

    #[inline]
    fn mean_of<const N: usize>(
        &self,
        worth: impl Fn(usize) -> [f64; N],
        end: impl Fn(f64, f64) -> f64,
        fail: [f64; N],
        best: &mut Vec<[f64; N]>,
    ) -> [f64; N] {
        if best.len() <= self.steps.len() {
            best.resize(self.steps.len() + 1, [BARRED; N]);
        }
        let mut mean = fail.map(|fail| fail * self.fail);
        for (at, step) in self.steps.iter().enumerate() {
            let [one, other] = step.others.map(|place| best[place]);
            let most = higher(worth(step.part), higher(one, other));
            best[at + 1] = most;
            add(&mut mean, step.chance, each(|lane| end(most[lane], fail[lane])));
        }
        mean
    }
}

/// Sets that are parts of this one and cover most of it, and what they leave over.
fn cover(parts: &[Part], sets: &[(Vec<Part>, f64)]) -> (Vec<usize>, Vec<Part>) {
    let within = |set: &[Part]| set.iter().all(|part| parts.contains(part));
    let inside: Vec<_> = (0..sets.len()).filter(|at| within(&sets[*at].0)).collect();
    let (mut others, mut rest) = (Vec::new(), parts.to_vec());
    loop {
        let covered = |at: &usize| sets[*at].0.iter().filter(|part| rest.contains(part)).count();
        // One part alone is looked up as fast.
        let best = inside.iter().copied().max_by_key(covered).filter(|at| covered(at) > 1);
        let Some(best) = best else { return (others, rest) };
        rest.retain(|part| !sets[best].0.contains(part));
        others.push(best);
    }
}
