//! Turns: the dice of a game, what may be done with them, what an end is worth, and with that every state of a turn
//! (`values`, by what `rolls` offer).

use std::collections::BTreeMap;

use crate::farkle::score::Scoring;
use crate::farkle::solver::every_roll;

/// The stakes of turns, one in each lane.
pub(super) struct Stakes<const N: usize, B, H> {
    /// From so many points on one stops wherever one may.
    pub(super) top: usize,
    /// The value of stopping with so many points, [`BARRED`] where one may not.
    pub(super) bank: B,
    /// The value, from the top on, of having set aside all dice.
    pub(super) hot: H,
    /// The value of a turn that ends with 0.
    pub(super) fail: [f64; N],
}

/// The dice of a game, and what a turn may do with them.
pub(super) struct TurnRules {
    /// By the dice that are left; none left means that all are rolled.
    pub(super) rolls: Vec<Rolls>,
    /// No roll asks for more points than so many above the turn's.
    pub(super) reach: usize,
    pub(super) must: bool,
    pub(super) minimum: usize,
    pub(super) within: usize,
    /// By points below the minimum: the rolls made and the dice left that a turn can come to, while it may roll on.
    pub(super) early: Vec<Vec<(usize, usize)>>,
}

impl TurnRules {
    pub(super) fn new(rolls: Vec<Rolls>, must: bool, minimum: usize, within: usize) -> Self {
        let most = rolls.iter().flat_map(|rolls| rolls.parts().map(|(points, _)| points)).max();
        let early = early(&rolls, minimum, within);
        Self { reach: most.unwrap_or_default() + ROUGH, rolls, must, minimum, within, early }
    }
}

fn early(rolls: &[Rolls], minimum: usize, within: usize) -> Vec<Vec<(usize, usize)>> {
    let mut early = vec![Vec::new(); minimum];
    let mut open = vec![(0, 0, 0)];
    while let Some((made, points, left)) = open.pop() {
        for (more, left) in rolls[left].parts() {
            let (made, points) = (made + 1, points + more);
            if made < within && points < minimum && !early[points].contains(&(made, left)) {
                early[points].push((made, left));
                open.push((made, points, left));
            }
        }
    }
    early
}

// Turns, worked out from their most points back to the first roll, several side by side.
//
// The state of a turn is its points, the dice that are left and, below the minimum, the number of its rolls. Every roll
// that is no failure adds points, so nothing leads back. Above a top there is nothing to decide any more, and the
// values there are given. Further down it is still best to stop with few dice, mostly: where a first look shows that, nothing
// else is worked out.

/// The most dice of a roll.
const MOST: usize = 6;

/// The values of turns, one in each lane.
pub(super) struct TurnValues<const N: usize> {
    /// By points and dice left: after a part is set aside, from the minimum on.
    after: Vec<[f64; N]>,
    /// Values below the minimum, by rolls made, from one.
    early: Vec<Vec<[f64; N]>>,
    /// By points: stopping.
    stops: Vec<[f64; N]>,
    /// By points: having set aside all dice.
    hots: Vec<[f64; N]>,
    fail: [f64; N],
    /// By dice left: from these points on it is best to stop with one to so many, and better with more points.
    calm: Vec<usize>,
    /// By dice left: from these points on more are no worse.
    rising: Vec<usize>,
    scratch: Vec<[f64; N]>,
}

impl<const N: usize> TurnValues<N> {
    pub(super) fn new() -> Self {
        Self {
            after: Vec::new(),
            early: Vec::new(),
            stops: Vec::new(),
            hots: Vec::new(),
            fail: [0.0; N],
            calm: Vec::new(),
            rising: Vec::new(),
            scratch: Vec::new(),
        }
    }

    /// Works the turns out; what their first rolls are worth.
    pub(super) fn work_out<B, H>(&mut self, rules: &TurnRules, stakes: &Stakes<N, B, H>) -> [f64; N]
    where
        B: Fn(usize) -> [f64; N],
        H: Fn(usize) -> [f64; N],
    {
        self.give(rules, stakes);
        for points in (1..stakes.top).rev() {
            if points >= rules.minimum {
                self.row(rules, points, (stakes.bank)(points));
            } else {
                self.row_below_minimum(rules, points);
            }
        }
        self.roll(rules, 0, 0, 0)
    }

    /// The value of rolling with so many dice left and points after so many rolls; up to the top.
    pub(super) fn roll(&mut self, rules: &TurnRules, left: usize, points: usize, made: usize) -> [f64; N] {
        let rolls = &rules.rolls[left];
        let row = points * rules.rolls.len();
        if points >= rules.minimum {
            // From the minimum on nothing comes too late.
            return rolls.mean(&self.after[row..], self.fail, &mut self.scratch);
        }
        let early = &self.early[(made + 1).min(rules.within) - 1];
        rolls.mean_below(&early[row..], &self.after[row..], self.fail, &mut self.scratch)
    }

    /// Sets the values from the top on.
    fn give<B, H>(&mut self, rules: &TurnRules, stakes: &Stakes<N, B, H>)
    where
        B: Fn(usize) -> [f64; N],
        H: Fn(usize) -> [f64; N],
    {
        let width = rules.rolls.len();
        let far = stakes.top + rules.reach;
        self.fail = stakes.fail;
        self.after.resize((far + 1) * width, [BARRED; N]);
        self.stops.resize(far + 1, [BARRED; N]);
        self.hots.resize(far + 1, [BARRED; N]);
        self.early.resize_with(rules.within, Vec::new);
        for early in &mut self.early {
            early.resize(rules.minimum * width, [BARRED; N]);
        }
        for points in stakes.top..=far {
            let (stop, hot) = ((stakes.bank)(points), (stakes.hot)(points));
            (self.stops[points], self.hots[points]) = (stop, hot);
            let row = &mut self.after[points * width..(points + 1) * width];
            row.fill(stop);
            row[0] = hot;
        }
        // The higher the score, the less is left to the other seat.
        for from in [&mut self.calm, &mut self.rising] {
            from.clear();
            from.resize(width, stakes.top);
        }
    }

    /// Works out what these points are worth with any dice left.
    fn row(&mut self, rules: &TurnRules, points: usize, stop: [f64; N]) {
        let width = rules.rolls.len();
        let row = points * width..(points + 1) * width;
        (self.stops[points], self.hots[points]) = ([BARRED; N], [BARRED; N]);
        self.after[row.clone()].fill([BARRED; N]);
        let mut values = [[BARRED; N]; MOST];
        for (left, value) in values[..width].iter_mut().enumerate() {
            *value = self.decide(rules, left, points, &stop);
        }
        self.after[row].copy_from_slice(&values[..width]);
        (self.stops[points], self.hots[points]) = (stop, values[0]);
        self.settle(width, points);
    }

    /// Works out what points below the minimum are worth, by the rolls made.
    fn row_below_minimum(&mut self, rules: &TurnRules, points: usize) {
        for &(made, left) in &rules.early[points] {
            let value = self.roll(rules, left, points, made);
            self.early[made - 1][points * rules.rolls.len() + left] = value;
        }
    }

    /// The better of rolling and stopping, from the minimum on.
    fn decide(&mut self, rules: &TurnRules, left: usize, points: usize, stop: &[f64; N]) -> [f64; N] {
        let (width, rolls) = (rules.rolls.len(), &rules.rolls[left]);
        let (stops, hots) = (&self.stops[points..], &self.hots[points..]);
        // With most dice a rough look seldom shows anything.
        if (1..width - 1).contains(&left)
            && self.calm[left - 1] == points + 1
            && no_more(&rolls.rough_mean(stops, hots, self.fail), stop)
        {
            return *stop;
        }
        let dice = if left == 0 { width } else { left };
        let decided = self.calm[dice.saturating_sub(2)].max(self.rising[dice - 1]) == points + 1;
        let value = if decided {
            rolls.mean_of_stops(&self.after[points * width..], stops, hots, self.fail)
        } else {
            self.roll(rules, left, points, rules.within)
        };
        if left == 0 && rules.must { value } else { higher(*stop, value) }
    }

    /// Notes whether it is best to stop with these points, and whether more are no worse.
    fn settle(&mut self, width: usize, points: usize) {
        let [values, more] =
            [points, points + 1].map(|points| &self.after[points * width..(points + 1) * width]);
        let stop = &self.stops[points];
        let mut calm = no_more(stop, &self.stops[points + 1]);
        for left in 0..width {
            calm &= self.calm[left] == points + 1 && (left == 0 || no_more(&values[left], stop));
            if calm {
                self.calm[left] = points;
            }
            let decided = calm && left > 0;
            if self.rising[left] == points + 1 && (decided || no_more(&values[left], &more[left])) {
                self.rising[left] = points;
            }
        }
    }
}

// The parts of a roll of so many dice, arranged so that the best of each roll's parts is found by few
// comparisons: most rolls offer what a smaller one offers, and something more. Where it is known that stopping is best, what
// they offer is told by a few numbers (`offers`).

/// The value of a part that may not be set aside. Chances to win are never below 0.
pub(super) const BARRED: f64 = -1.0;

/// A part of a roll: the dice that are left, and its points in steps.
type Part = (usize, usize);

/// All rolls of so many dice.
pub(super) struct Rolls {
    /// The probability that nothing scores.
    pub(super) fail: f64,
    /// In an order in which each needs only earlier ones.
    steps: Vec<Step>,
    /// The offers of these rolls.
    pub(super) offers: Vec<Offer>,
    /// A coarser list of [`Self::offers`]: none is less than it was.
    rough: Vec<Offer>,
    /// The numbers of a row of values.
    width: usize,
    dice: usize,
}

/// The best of a part and of two earlier steps: a roll whose parts are theirs and this one, or a way there.
struct Step {
    chance: f64,
    /// Its place in a table of values that begins at the turn's points.
    part: usize,
    others: [usize; 2],
}

/// The place of a step that offers nothing.
const NOTHING: usize = 0;

impl Rolls {
    /// The rolls of so many dice. A table of values has a row for each step of points, with `width` numbers.
    pub(super) fn of(scoring: Scoring, step: i64, dice: usize, width: usize) -> Self {
        let mut chances: BTreeMap<Vec<Part>, f64> = BTreeMap::new();
        for (roll, chance) in every_roll(dice) {
            let parts = scoring.parts(roll).into_iter();
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

    /// The parts that can be set aside: their points, and the dice that are left.
    fn parts(&self) -> impl Iterator<Item = (usize, usize)> {
        self.steps.iter().map(|step| (step.part / self.width, step.part % self.width))
    }

    /// The mean over all rolls where it is best to stop with the most points once more than one die is set aside, and not
    /// all. By points, from the turn's own, for which all is [`BARRED`]: `after` has the values of parts, `stops` that of
    /// stopping, `hots` that of having set aside all dice.
    fn mean_of_stops<const N: usize>(
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

    /// No less than the mean over all rolls where it is best to stop with the most points.
    fn rough_mean<const N: usize>(&self, stops: &[[f64; N]], hots: &[[f64; N]], fail: [f64; N]) -> [f64; N] {
        let mut mean = fail.map(|fail| fail * self.fail);
        for Offer { chance, most } in &self.rough {
            add(&mut mean, *chance, higher(stops[most.some], hots[most.all]));
        }
        mean
    }

    /// The mean over all rolls of the best that can be made of them; `after` has the values of parts, `fail` is what a
    /// turn that ends with 0 is worth.
    fn mean<const N: usize>(&self, after: &[[f64; N]], fail: [f64; N], best: &mut Vec<[f64; N]>) -> [f64; N] {
        self.mean_of(|part| after[part], |value, _| value, fail, best)
    }

    /// The mean as [`Self::mean`] has it, where parts may be [`BARRED`]: those of `early`, whose end is the minimum.
    fn mean_below<const N: usize>(
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

// The offers of rolls, where it is best to stop with the most points: few rolls differ in that.

/// So many steps of points make no difference to a first look.
const ROUGH: usize = 4;

/// The offer of a roll: the most points, 0 where there are none.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct MostPoints {
    /// For one die, if that is not all dice.
    one: usize,
    /// For more than one die and fewer than all.
    some: usize,
    /// For all dice.
    all: usize,
}

/// Rolls that offer the same.
#[derive(Clone, Copy)]
pub(super) struct Offer {
    /// Their probability.
    pub(super) chance: f64,
    most: MostPoints,
}

impl MostPoints {
    /// Of a roll of so many dice, by its parts: the dice that are left, and the points.
    fn of(parts: &[(usize, usize)], dice: usize) -> Self {
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
    pub(super) fn part(&self) -> Option<usize> {
        Some(self.most.one.max(self.most.some)).filter(|points| *points > 0)
    }

    /// The points for all dice.
    pub(super) fn all(&self) -> Option<usize> {
        Some(self.most.all).filter(|points| *points > 0)
    }
}

/// Rolls that offer the same as one.
fn merged(rolls: impl Iterator<Item = (MostPoints, f64)>) -> Vec<Offer> {
    let mut merged: BTreeMap<MostPoints, f64> = BTreeMap::new();
    rolls.for_each(|(most, chance)| *merged.entry(most).or_default() += chance);
    merged.into_iter().map(|(most, chance)| Offer { chance, most }).collect()
}

/// Fewer offers, none of which is less than it was.
fn roughly(offers: &[Offer]) -> Vec<Offer> {
    merged(offers.iter().map(|offer| (offer.most.roughly(), offer.chance)))
}

// Numbers of several turns side by side, one lane each: a turn alone would mostly wait for its own last result.

/// An array with the value of each lane.
#[inline]
pub(super) fn each<const N: usize>(value: impl Fn(usize) -> f64) -> [f64; N] {
    // In place of `array::from_fn`, which is not always inlined.
    let mut values = [0.0; N];
    for (lane, place) in values.iter_mut().enumerate() {
        *place = value(lane);
    }
    values
}

/// The higher one of each lane.
#[inline]
fn higher<const N: usize>(one: [f64; N], other: [f64; N]) -> [f64; N] {
    each(|lane| if one[lane] > other[lane] { one[lane] } else { other[lane] })
}

/// Adds what has this probability to a mean.
#[inline]
fn add<const N: usize>(mean: &mut [f64; N], chance: f64, values: [f64; N]) {
    for (mean, value) in mean.iter_mut().zip(values) {
        *mean += chance * value;
    }
}

/// Returns `true` if no lane is more than in the other.
#[inline]
fn no_more<const N: usize>(one: &[f64; N], other: &[f64; N]) -> bool {
    one.iter().zip(other).all(|(one, other)| one <= other)
}
