//! How likely a number is.

use crate::katego::variant::Fold;

/// The probability of each number from 0 up, and of all up to it.
#[derive(Clone, Debug)]
pub(super) struct Odds {
    chances: Vec<f64>,
    totals: Vec<f64>,
}

impl Odds {
    /// Weights of the numbers from 0 up, brought to a sum of 1. Without any weight: surely 0.
    pub(super) fn of(mut chances: Vec<f64>) -> Self {
        let sum: f64 = chances.iter().sum();
        if sum <= 0.0 {
            return Self::surely(0);
        }
        chances.iter_mut().for_each(|chance| *chance /= sum);
        let mut total = 0.0;
        let totals = chances.iter().map(|chance| {
            total += chance;
            total
        });
        Self { totals: totals.collect(), chances }
    }

    pub(super) fn surely(number: u16) -> Self {
        let number = usize::from(number);
        let mut chances = vec![0.0; number + 1];
        chances[number] = 1.0;
        Self { totals: chances.clone(), chances }
    }

    /// One die.
    pub(super) fn die() -> Self {
        Self::of(vec![0.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0])
    }

    /// The sum of so many dice.
    pub(super) fn dice(count: usize) -> Self {
        (0..count).fold(Self::surely(0), |sum, _| sum.with(&Self::die(), Fold::Sum))
    }

    /// Each of these equally often.
    pub(super) fn mean(all: impl Iterator<Item = Self>) -> Self {
        let mut chances = Vec::new();
        for odds in all {
            chances.resize(chances.len().max(odds.chances.len()), 0.0);
            odds.each().for_each(|(number, chance)| chances[number] += chance);
        }
        Self::of(chances)
    }

    /// Two numbers made one.
    pub(super) fn with(&self, other: &Self, fold: Fold) -> Self {
        let join = |a: usize, b: usize| if fold == Fold::Sum { a + b } else { a * b };
        let mut chances = vec![0.0; join(self.chances.len() - 1, other.chances.len() - 1) + 1];
        for (a, p) in self.each() {
            other.each().for_each(|(b, q)| chances[join(a, b)] += p * q);
        }
        Self::of(chances)
    }

    /// What comes out where high numbers are chosen more (an exponent above 1) or less, of those in range.
    pub(super) fn drawn(&self, exponent: f64, range: impl Fn(usize) -> bool) -> Self {
        let mut chances: Vec<_> = self.chances.clone();
        chances.iter_mut().enumerate().for_each(|(number, chance)| {
            if !range(number) {
                *chance = 0.0;
            }
        });
        let within = Self::of(chances);
        let power = |total: f64| total.powf(exponent);
        let tilted = (0..within.chances.len()).map(|number| {
            power(within.totals[number]) - number.checked_sub(1).map_or(0.0, |less| power(within.totals[less]))
        });
        Self::of(tilted.collect())
    }

    /// It happens with this probability; else it is 0.
    pub(super) fn perhaps(&self, likely: f64) -> Self {
        let mut chances: Vec<_> = self.chances.iter().map(|chance| chance * likely).collect();
        chances[0] += 1.0 - likely;
        Self::of(chances)
    }

    /// Every number that can come, with its probability.
    pub(super) fn each(&self) -> impl Iterator<Item = (usize, f64)> + '_ {
        self.chances.iter().copied().enumerate().filter(|(_, chance)| *chance > 0.0)
    }

    pub(super) fn chance(&self, number: usize) -> f64 {
        self.chances.get(number).copied().unwrap_or(0.0)
    }

    /// The probability of less than this.
    pub(super) fn below(&self, number: usize) -> f64 {
        let last = self.totals.len() - 1;
        number.checked_sub(1).map_or(0.0, |most| self.totals[most.min(last)])
    }

    pub(super) fn expect(&self, value: impl Fn(usize) -> f64) -> f64 {
        self.each().map(|(number, chance)| chance * value(number)).sum()
    }

    pub(super) fn most(&self) -> usize {
        self.chances.len() - 1
    }
}
