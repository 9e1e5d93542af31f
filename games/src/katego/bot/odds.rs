//! How likely a number is.

use std::ops::RangeInclusive;
use std::sync::OnceLock;

use crate::katego::variant::Fold;

/// The largest pool of dice that a variant can have.
const MOST_DICE: usize = 100;

/// The odds of each number from 0 up.
#[derive(Clone, Debug)]
pub(super) struct SumOdds(Vec<NumberOdds>);

/// The probability of a number, and of all up to it.
#[derive(Clone, Copy, Debug, Default)]
struct NumberOdds {
    chance: f64,
    total: f64,
}

/// What comes out of several chances: high numbers are chosen more (an exponent above 1) or less, of those in range,
/// and with some probability nothing comes at all.
#[derive(Clone, Debug)]
pub(super) struct Choosing {
    pub(super) exponent: f64,
    pub(super) range: RangeInclusive<usize>,
    pub(super) likely: f64,
    /// [`SumOdds::steps`] for the exponent and the range, where they are known.
    pub(super) steps: Option<&'static [f64]>,
}

impl SumOdds {
    /// Weights of the numbers from 0 up, brought to a sum of 1. Without any weight: surely 0.
    fn of(mut weights: Vec<f64>) -> Self {
        let sum: f64 = weights.iter().sum();
        if sum <= 0.0 {
            return Self::surely(0);
        }
        weights.iter_mut().for_each(|weight| *weight /= sum);
        let mut odds = Self::none(weights.len());
        odds.0.iter_mut().zip(weights).for_each(|(number, weight)| number.chance = weight);
        odds.summed()
    }

    /// So many numbers without a chance yet.
    fn none(count: usize) -> Self {
        Self(vec![NumberOdds::default(); count])
    }

    /// With the totals of the chances, which are 1 together.
    fn summed(mut self) -> Self {
        let mut total = 0.0;
        for number in &mut self.0 {
            total += number.chance;
            number.total = total;
        }
        self
    }

    pub(super) fn surely(number: u16) -> Self {
        let mut odds = Self::none(usize::from(number) + 1);
        odds.0[usize::from(number)] = NumberOdds { chance: 1.0, total: 1.0 };
        odds
    }

    /// One die.
    pub(super) fn die() -> &'static Self {
        static DIE: OnceLock<SumOdds> = OnceLock::new();
        DIE.get_or_init(|| Self::of(vec![0.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0]))
    }

    /// Two dice made one number.
    pub(super) fn pair(fold: Fold) -> &'static Self {
        static PAIRS: [OnceLock<SumOdds>; 2] = [const { OnceLock::new() }; 2];
        PAIRS[usize::from(fold == Fold::Product)].get_or_init(|| Self::die().with(Self::die(), fold))
    }

    /// The sum of so many dice, of a pool.
    pub(super) fn dice(count: usize) -> &'static Self {
        static DICE: [OnceLock<SumOdds>; MOST_DICE + 1] = [const { OnceLock::new() }; MOST_DICE + 1];
        DICE[count.min(MOST_DICE)].get_or_init(|| match count {
            0 => Self::surely(0),
            _ => Self::dice(count.min(MOST_DICE) - 1).with(Self::die(), Fold::Sum),
        })
    }

    /// Each of these equally often.
    pub(super) fn mean(all: impl Iterator<Item = Self>) -> Self {
        let mut chances: Vec<f64> = Vec::new();
        for odds in all {
            chances.resize(chances.len().max(odds.0.len()), 0.0);
            odds.each().for_each(|(number, chance)| chances[number] += chance);
        }
        Self::of(chances)
    }

    /// Two numbers made one.
    pub(super) fn with(&self, other: &Self, fold: Fold) -> Self {
        let join = |a: usize, b: usize| if fold == Fold::Sum { a + b } else { a * b };
        let mut odds = Self::none(join(self.most(), other.most()) + 1);
        for (a, p) in self.each() {
            other.each().for_each(|(b, q)| odds.0[join(a, b)].chance += p * q);
        }
        odds.summed()
    }

    /// What is chosen of these numbers.
    pub(super) fn chosen(&self, choosing: &Choosing) -> Self {
        let mut odds = Self::none(self.0.len());
        self.choose(choosing, |number, chance| odds.0[number].chance += chance);
        odds.summed()
    }

    /// The mean of a value over what is chosen.
    pub(super) fn expect_chosen(&self, choosing: &Choosing, value: impl Fn(usize) -> f64) -> f64 {
        let mut mean = 0.0;
        self.choose(choosing, |number, chance| mean += chance * value(number));
        mean
    }

    fn choose(&self, choosing: &Choosing, mut each: impl FnMut(usize, f64)) {
        let Choosing { exponent, range, likely, steps } = choosing;
        if self.within(range) <= 0.0 || *likely <= 0.0 {
            return each(0, 1.0);
        }
        each(0, 1.0 - likely);
        let mut give = |number: usize, step: f64| {
            if self.0[number].chance > 0.0 {
                each(number, likely * step);
            }
        };
        match steps {
            Some(steps) => (0..).zip(*steps).for_each(|(number, step)| give(number, *step)),
            None => self.walk(range, *exponent, give),
        }
    }

    /// The probability of each number from 0 up when it is chosen so of this range, and something comes.
    pub(super) fn steps(&self, range: &RangeInclusive<usize>, exponent: f64) -> Vec<f64> {
        let mut steps = vec![0.0; self.0.len()];
        self.walk(range, exponent, |number, step| steps[number] = step);
        steps
    }

    fn walk(&self, range: &RangeInclusive<usize>, exponent: f64, mut each: impl FnMut(usize, f64)) {
        let (low, high) = (*range.start(), (*range.end()).min(self.most()));
        let (mass, start) = (self.within(range), self.below(low));
        let mut reached = 0.0;
        for number in low..=high {
            if self.0[number].chance > 0.0 {
                let total = ((self.0[number].total - start) / mass).clamp(0.0, 1.0).powf(exponent);
                each(number, total - reached);
                reached = total;
            }
        }
    }

    /// Every number that can come, with its probability.
    pub(super) fn each(&self) -> impl Iterator<Item = (usize, f64)> + '_ {
        self.0.iter().map(|number| number.chance).enumerate().filter(|(_, chance)| *chance > 0.0)
    }

    pub(super) fn chance(&self, number: usize) -> f64 {
        self.0.get(number).map_or(0.0, |number| number.chance)
    }

    /// The probability of less than this.
    pub(super) fn below(&self, number: usize) -> f64 {
        number.checked_sub(1).map_or(0.0, |most| self.0[most.min(self.most())].total)
    }

    /// The probability of a number in this range.
    pub(super) fn within(&self, range: &RangeInclusive<usize>) -> f64 {
        if range.is_empty() { 0.0 } else { self.below(range.end() + 1) - self.below(*range.start()) }
    }

    pub(super) fn expect(&self, value: impl Fn(usize) -> f64) -> f64 {
        self.each().map(|(number, chance)| chance * value(number)).sum()
    }

    pub(super) fn most(&self) -> usize {
        self.0.len() - 1
    }
}
