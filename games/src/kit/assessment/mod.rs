//! What the engine thinks of positions and moves of a game that is not solved: estimates, by two looks or by two batches of
//! rollouts.

mod looks;
mod move_estimate;
mod sample_mean;
mod win_curve;

pub(crate) use looks::{favourites, two_looks};
pub use move_estimate::MoveEstimate;
pub(crate) use sample_mean::SampleMean;
pub(crate) use win_curve::WinCurve;

use super::Valuation;

/// A move is called a mistake if it is worse by more than this many standard errors, in either of two batches.
const SURE: f64 = 1.6;

/// Whether both batches of rollouts have a gain that chance would hardly have brought.
fn is_sure(gains: &[SampleMean; 2]) -> bool {
    gains.iter().all(|gain| gain.mean > 0.0 && gain.mean > SURE * gain.error)
}

/// The fewest events that the engine's effort is divided by: a few moves need not be thought about for longer than moves of a
/// whole game.
const FEWEST: usize = 24;

/// How the engine estimates what the positions of a game are worth that is not solved.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Estimation {
    /// What the estimates mean.
    pub valuation: Valuation,
    /// How many positions the engine may look at to assess all positions and moves of a game: as many as take some seconds
    /// of one core.
    pub effort: u64,
    /// How many positions it may look at to compare the moves of one position; `None` where it does not compare them.
    pub comparison: Option<u64>,
}

/// What the engine thinks of a position, and of a move that was played in it.
#[derive(Clone, PartialEq, Debug)]
pub struct Assessment<M> {
    /// What the position is worth to each seat: the chance to win, a shared win counted as its share, or points.
    pub values: Vec<f64>,
    /// What each rollout has brought every seat, where the values are their means. A number of a rollout stands for the same
    /// throws in all positions of a game.
    pub rollouts: Vec<Vec<f64>>,
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
    /// By how much either look differs from that mean; of rollouts its standard error.
    pub margin: f64,
}

impl Estimation {
    /// Of chances to win, by a look at so many positions.
    pub const fn of_chances(effort: u64) -> Self {
        Self { valuation: Valuation::ESTIMATE, effort, comparison: None }
    }

    /// The same for an engine that compares the moves of a position, by a look at so many positions.
    #[must_use]
    pub const fn comparing(self, effort: u64) -> Self {
        Self { comparison: Some(effort), ..self }
    }

    /// The effort for each position of a game of so many events.
    pub fn effort_each(&self, events: usize) -> u64 {
        self.effort / events.max(FEWEST) as u64
    }
}

impl<M> Assessment<M> {
    /// By values that are no means of rollouts.
    pub(crate) fn of_values(values: Vec<f64>, verdict: Option<Verdict<M>>) -> Self {
        Self { values, rollouts: Vec::new(), verdict }
    }

    /// By what each rollout has brought every seat, at least one.
    pub(crate) fn of_rollouts(rollouts: Vec<Vec<f64>>, verdict: Option<Verdict<M>>) -> Self {
        let seats = rollouts.first().map_or(0, Vec::len);
        let mean = |seat: usize| rollouts.iter().map(|rollout| rollout[seat]).sum::<f64>();
        let values = (0..seats).map(|seat| mean(seat) / rollouts.len() as f64).collect();
        Self { values, rollouts, verdict }
    }

    /// The standard error of the value of each seat; none where it is not known.
    pub fn margins(&self) -> Vec<f64> {
        let Some(seats) = self.rollouts.first().map(Vec::len) else { return Vec::new() };
        let samples = |seat: usize| self.rollouts.iter().map(move |rollout| rollout[seat]);
        (0..seats).map(|seat| SampleMean::of(samples(seat)).error).collect()
    }

    /// The same with another type of move.
    pub(super) fn map<N>(self, f: impl FnOnce(M) -> N) -> Assessment<N> {
        let verdict = self.verdict.map(|verdict| Verdict {
            best: f(verdict.best),
            error: verdict.error,
            margin: verdict.margin,
        });
        Assessment { values: self.values, rollouts: self.rollouts, verdict }
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

    /// By two batches of rollouts: what the better move gains in each. If it does not surely gain in both, nothing is held
    /// against the one that was played.
    pub(crate) fn of_batches(better: M, played: M, gains: [SampleMean; 2]) -> Self {
        if !is_sure(&gains) {
            return Self::flawless(played);
        }
        let [one, other] = gains;
        let margin = one.error.hypot(other.error) / 2.0;
        Self { best: better, error: f64::midpoint(one.mean, other.mean), margin }
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

    #[test]
    fn only_what_is_sure_in_both_batches_is_held_against_a_move() {
        let gain = |mean, error| SampleMean { mean, error };
        let verdict = |gains| Verdict::of_batches("better", "played", gains);
        assert_eq!(verdict([gain(0.2, 0.05), gain(0.1, 0.08)]), Verdict::flawless("played"));
        assert_eq!(verdict([gain(0.0, 0.0), gain(0.0, 0.0)]), Verdict::flawless("played"), "equal moves");
        assert_eq!(verdict([gain(-0.2, 0.0), gain(-0.2, 0.0)]), Verdict::flawless("played"));
        let found = verdict([gain(0.25, 0.03), gain(0.125, 0.04)]);
        assert_eq!((found.best, found.error), ("better", 0.1875));
        assert!((found.margin - 0.025).abs() < 1e-12, "the error of the mean of both: {found:?}");
    }

    #[test]
    fn values_are_the_means_of_rollouts_and_have_their_errors() {
        let rollouts = vec![vec![1.0, 0.0], vec![0.0, 1.0], vec![1.0, 0.0], vec![1.0, 0.0]];
        let assessed = Assessment::<()>::of_rollouts(rollouts, None);
        assert_eq!(assessed.values, [0.75, 0.25]);
        let margins = assessed.margins();
        assert!(margins.iter().all(|margin| (margin - 0.25).abs() < 1e-12), "{margins:?}");
    }
}
