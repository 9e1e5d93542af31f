//! What the engine thinks of the moves that a seat can choose from.

use super::{SampleMean, is_sure};

/// A move with an estimate of what it is worth, beside others that were estimated on the same throws or to the same depths.
#[derive(Clone, PartialEq, Debug)]
pub struct MoveEstimate<M> {
    /// The move.
    pub play: M,
    /// What the position is worth to the seat after it, in the unit of its valuation.
    pub value: f64,
    /// The standard error of that; of two looks by how much either differs from it.
    pub margin: f64,
    /// Whether it is worse than the best of these moves by more than chance would have it; else it may be as good.
    pub is_surely_worse: bool,
}

impl<M> MoveEstimate<M> {
    /// Moves in two batches of samples, in each of which every sample has the worth of all moves on the same throws: best first.
    /// Neither batch is empty.
    pub(crate) fn ranked(moves: Vec<M>, batches: &[Vec<Vec<f64>>; 2]) -> Vec<Self> {
        let means: Vec<_> = (0..moves.len())
            .map(|at| SampleMean::of(batches.iter().flatten().map(|sample| sample[at])))
            .collect();
        let better = |best: usize, at: usize| if means[at].mean > means[best].mean { at } else { best };
        let best = (0..moves.len()).fold(0, better);
        let loss = |at: usize| {
            batches
                .each_ref()
                .map(|batch| SampleMean::of(batch.iter().map(|sample| sample[best] - sample[at])))
        };
        let estimate = |(at, play): (usize, M)| Self {
            play,
            value: means[at].mean,
            margin: means[at].error,
            is_surely_worse: is_sure(&loss(at)),
        };
        let mut ranked: Vec<_> = moves.into_iter().enumerate().map(estimate).collect();
        ranked.sort_by(|one, other| other.value.total_cmp(&one.value));
        ranked
    }

    /// The same with another type of move.
    pub(in crate::kit) fn map<N>(self, f: impl FnOnce(M) -> N) -> MoveEstimate<N> {
        let Self { play, value, margin, is_surely_worse } = self;
        MoveEstimate { play: f(play), value, margin, is_surely_worse }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_move_is_worse_than_the_best_only_if_both_batches_are_sure_of_it() {
        let batch = |poor: [f64; 4]| -> Vec<Vec<f64>> {
            let best = [0.9, 0.1, 0.8, 0.2];
            best.into_iter().zip(poor).map(|(best, poor)| vec![best - 0.3, best, best - poor]).collect()
        };
        let batches = [batch([0.1; 4]), batch([0.9, -0.9, 0.8, -0.7])];
        let ranked = MoveEstimate::ranked(vec!["worse", "best", "close"], &batches);
        let told: Vec<_> = ranked.iter().map(|estimate| (estimate.play, estimate.is_surely_worse)).collect();
        assert_eq!(told, [("best", false), ("close", false), ("worse", true)]);
        assert!((ranked[0].value - 0.5).abs() < 1e-12 && ranked[0].margin > 0.1, "{ranked:?}");
    }
}
