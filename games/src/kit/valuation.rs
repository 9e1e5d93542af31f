//! Values of positions: what they mean, and how large a loss is.

use std::cmp::Ordering;

use super::Unit;

/// What the values of a game's positions mean. A game has them where it is solved, or where the engine estimates them.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Valuation {
    /// Probability to win, or expected score.
    pub unit: Unit,
    /// The game that is solved.
    pub basis: ValueBasis,
    /// The standard deviation of what a seat gets under best play, in the unit: the scale on which a loss is large or
    /// small.
    pub deviation: f64,
    /// Whether it takes more than a second to work them out for the first time.
    pub costly: bool,
    /// Whether a seat wants few of them: points where the lowest total wins.
    pub fewer: bool,
}

crate::word_enum! {
    /// The game that values are those of.
    pub enum ValueBasis {
        /// The game itself.
        Whole = "whole",
        /// The game of a seat against the best of the others, where more than two play.
        TwoSeats = "two-seats",
        /// The game of a seat that wants as many points as possible and does not look at the others.
        Solitaire = "solitaire",
        /// The game itself, which is not solved: values are what the engine thinks of its positions.
        Engine = "engine",
    }
}

impl Valuation {
    /// The probability to win the game itself. A result of 0 or 1 that is open deviates by a half.
    pub const WIN_CHANCE: Self = Self {
        unit: Unit::WinProbability,
        basis: ValueBasis::Whole,
        deviation: 0.5,
        costly: false,
        fewer: false,
    };

    /// The probability to win against the best of the others alone.
    pub const DUEL: Self = Self { basis: ValueBasis::TwoSeats, ..Self::WIN_CHANCE };

    /// The probability to win the game itself, as the engine estimates it.
    pub const ESTIMATE: Self = Self { basis: ValueBasis::Engine, ..Self::WIN_CHANCE };

    /// The expected score of a seat for itself.
    pub const fn points(deviation: f64) -> Self {
        let basis = ValueBasis::Solitaire;
        Self { unit: Unit::ExpectedScore, basis, deviation, costly: false, fewer: false }
    }

    /// The expected score of a seat for itself, as the engine estimates it.
    pub const fn estimated_points(deviation: f64) -> Self {
        Self { basis: ValueBasis::Engine, ..Self::points(deviation) }
    }

    /// The same, where the lowest score may win.
    pub const fn fewer(self, fewer: bool) -> Self {
        Self { fewer, ..self }
    }

    /// The order in which the better of two values stands first.
    pub fn best_first(self, one: f64, other: f64) -> Ordering {
        if self.fewer { one.total_cmp(&other) } else { other.total_cmp(&one) }
    }

    /// By how much a seat is better off with this value than with the other.
    pub fn gain(self, value: f64, other: f64) -> f64 {
        if self.fewer { other - value } else { value - other }
    }

    /// The same, where it may take more than a second to work them out for the first time.
    pub const fn costly(self, costly: bool) -> Self {
        Self { costly, ..self }
    }

    /// The losses from which a move is an inaccuracy, a mistake and a blunder: 5, 10 and 15 points of win chance, as
    /// Lichess marks moves by. Of points, what costs as much between equals whose scores are distributed normally: a
    /// lead of d wins with Φ(d / (√2 · deviation)).
    pub fn thresholds(self) -> [f64; 3] {
        const OF_DEVIATION: [f64; 3] = [0.1777, 0.3583, 0.5449];
        match self.unit {
            Unit::WinProbability => [0.05, 0.10, 0.15],
            Unit::ExpectedScore | Unit::Heuristic => OF_DEVIATION.map(|part| part * self.deviation),
        }
    }

    /// Whether the values are those of the game itself, or of a game in which a seat is really alone: not of a simpler
    /// game that stands for it, and not estimates.
    pub fn is_exact(self) -> bool {
        matches!(self.basis, ValueBasis::Whole | ValueBasis::Solitaire)
    }

    /// Whether the values are what the engine thinks.
    pub fn is_estimate(self) -> bool {
        self.basis == ValueBasis::Engine
    }
}
