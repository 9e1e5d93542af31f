//! What something is worth: a number, or several for as many futures, which are worked out at once.

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
