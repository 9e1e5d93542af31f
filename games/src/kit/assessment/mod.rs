//! What the engine thinks of positions and moves of a game that is not solved: estimates, by two looks.

mod looks;
mod win_curve;

pub(crate) use looks::two_looks;
pub(crate) use win_curve::WinCurve;

/// What the engine thinks of a position, and of a move that was played in it.
#[derive(Clone, PartialEq, Debug)]
pub struct Assessment<M> {
    /// The chance of each seat to win, a shared win counted as its share.
    pub values: Vec<f64>,
    /// The verdict on the move, if there was one.
    pub verdict: Option<Verdict<M>>,
}

/// What the engine thinks of a move.
#[derive(Clone, PartialEq, Debug)]
pub struct Verdict<M> {
    /// The best move: the one that was played, unless both looks have found another one better.
    pub best: M,
    /// What the move has cost, the mean of both looks; never negative.
    pub error: f64,
    /// By how much either look differs from that mean.
    pub margin: f64,
}

impl<M> Assessment<M> {
    /// The same with another type of move.
    pub(super) fn map<N>(self, f: impl FnOnce(M) -> N) -> Assessment<N> {
        let verdict = self.verdict.map(|verdict| Verdict {
            best: f(verdict.best),
            error: verdict.error,
            margin: verdict.margin,
        });
        Assessment { values: self.values, verdict }
    }
}

impl<M> Verdict<M> {
    /// Nothing better was found.
    pub(crate) fn flawless(played: M) -> Self {
        Self { best: played, error: 0.0, margin: 0.0 }
    }

    /// By two looks, each at what the better move and the one that was played are worth. If they do not agree that it is
    /// better, nothing is held against the one that was played.
    pub(crate) fn of_looks(better: M, played: M, looks: [[f64; 2]; 2]) -> Self {
        let [one, other] = looks.map(|[better, played]| better - played);
        if one.min(other) <= 0.0 {
            return Self::flawless(played);
        }
        Self { best: better, error: f64::midpoint(one, other), margin: (one - other).abs() / 2.0 }
    }

    /// What the move has cost at least, by either look.
    pub fn agreed(&self) -> f64 {
        self.error - self.margin
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_both_looks_have_found_is_held_against_a_move() {
        let verdict = |looks| Verdict::of_looks("better", "played", looks);
        assert_eq!(verdict([[0.6, 0.4], [0.5, 0.5]]), Verdict::flawless("played"));
        assert_eq!(verdict([[0.6, 0.4], [0.4, 0.6]]), Verdict::flawless("played"));
        let found = verdict([[0.75, 0.5], [0.5, 0.375]]);
        assert_eq!((found.best, found.error, found.margin), ("better", 0.1875, 0.0625));
        let smaller = 0.125;
        assert!((found.agreed() - smaller).abs() < 1e-12, "{found:?}");
    }
}
