//! The chance to win that an advantage means.

/// A logistic curve, fitted on games of the machine players against themselves (`games/examples/calibrate.rs`; the figures are
/// in `docs/figures.md`).
#[derive(Clone, Copy, Debug)]
pub(crate) struct WinCurve {
    /// The advantage that wins with 73 %, e : 1.
    scale: f64,
}

impl WinCurve {
    pub(crate) const fn new(scale: f64) -> Self {
        Self { scale }
    }

    /// The chance of the side that has the advantage.
    pub(crate) fn chance(self, advantage: f64) -> f64 {
        1.0 / (1.0 + (-advantage / self.scale).exp())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equal_positions_are_even_and_what_one_side_has_the_other_lacks() {
        let curve = WinCurve::new(2.0);
        assert!((curve.chance(0.0) - 0.5).abs() < 1e-12);
        assert!((curve.chance(2.0) - 0.7311).abs() < 1e-4);
        assert!((curve.chance(3.0) + curve.chance(-3.0) - 1.0).abs() < 1e-12);
        assert_eq!((curve.chance(1e6), curve.chance(-1e6)), (1.0, 0.0), "a certain end");
    }
}
