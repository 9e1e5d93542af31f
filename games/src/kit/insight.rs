//! A game's knowledge of its positions beyond the rules of play: values, of the solution or by estimates.
//!
//! The words for worth, here and in all that builds on it:
//!
//! - the **value** of a position is what it is worth to a seat, that of a move what the position after it is worth;
//! - the **scale** ([`Scale`]) says what values mean: the chance to win or points, of which game, and which loss is large;
//! - a game is **solved** where its values are computed;
//! - elsewhere its engine may make **estimates**, of positions ([`Estimate`]) and of moves ([`MoveEstimate`]), by two looks or by
//!   two batches of rollouts, each with the **margin** by which it may be off;
//! - the **cost** of a move ([`MoveCost`]) is by how much the best one would have been better. Analyses call it an error.

use std::cmp::Ordering;

use super::decision::{BudgetSpent, Unit};
use super::draw::Stream;
use super::seat::Seat;

/// Knowledge of a position beyond the rules of play. A game that is solved answers the questions for values, one
/// whose engine makes estimates those for estimates. The erased edge ([`Table`](super::Table)) asks only what the
/// scale or the estimation promises, and only before the end.
pub trait Insight<M> {
    /// The meaning of values at such a table, if it is solved. Variant and number of seats decide.
    fn scale(&self) -> Option<Scale> {
        None
    }

    /// The value of the position to a seat under best play, whether a move or chance is awaited: before chance it is the mean
    /// over its answers, before a move of the seat that of its best one.
    fn value(&self, seat: Seat) -> Option<f64> {
        let _ = seat;
        None
    }

    /// The value of each legal move of a seat, where the game knows a faster way than looking at the position after it.
    fn move_values(&self, seat: Seat) -> Option<Vec<(M, f64)>> {
        let _ = seat;
        None
    }

    /// How estimates are made at such a table; `None` where there are none. Nobody asks where it is solved.
    fn estimation(&self) -> Option<Estimation> {
        None
    }

    /// An estimate of the position, with the cost of a legal move that a seat has played in it. The engine looks at
    /// about so many positions, so the same question has the same answer.
    fn estimate(&self, played: Option<(Seat, &M)>, effort: u64) -> Option<Estimate<M>> {
        let _ = (played, effort);
        None
    }

    /// Estimates of the moves of a seat that the engine likes best, best first, in a position that is
    /// [`Position::known`](super::Position::known) to it. The engine looks at about so many positions, always the
    /// same, and at fewer if the clock of whoever waits runs out. Asked only for tables with an
    /// [`Estimation::comparison`].
    fn move_estimates(&self, seat: Seat, effort: u64, clock: &dyn Stream) -> Option<Vec<MoveEstimate<M>>> {
        let _ = (seat, effort, clock);
        None
    }

    /// Counts the sequences of exactly `depth` moves from a position in which chance owes nothing, where the game
    /// knows a faster way than playing them.
    fn perft(&self, depth: u32) -> Option<u64> {
        let _ = depth;
        None
    }
}

/// A move is called a mistake if it is worse by more than this many standard errors, in either of two batches.
const SURE: f64 = 1.6;

/// Returns `true` if both batches of rollouts have a gain that chance would hardly have brought.
fn is_sure(gains: &[SampleMean; 2]) -> bool {
    gains.iter().all(|gain| gain.mean > 0.0 && gain.mean > SURE * gain.error)
}

/// The fewest events that the engine's effort is divided by: a few moves need not be thought about for longer than moves of a
/// whole game.
const FEWEST: usize = 24;

/// How the engine of a game that is not solved makes estimates.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Estimation {
    /// The meaning of the estimates.
    pub scale: Scale,
    /// How many positions the engine may look at to estimate all positions and moves of a game: as many as take some seconds
    /// of one core.
    pub effort: u64,
    /// How many positions it may look at to compare the moves of one position; `None` where it makes no estimates of moves.
    pub comparison: Option<u64>,
}

/// Estimate of a position, and of a move that was played in it.
#[derive(Clone, PartialEq, Debug)]
pub struct Estimate<M> {
    /// The value for each seat: the chance to win, a shared win counted as its share, or points.
    pub values: Vec<f64>,
    /// The result of each rollout for every seat, where the values are their means. A number of a rollout stands for the same
    /// rolls in all positions of a game.
    pub rollouts: Vec<Vec<f64>>,
    /// The cost of the move, if there was one.
    pub cost: Option<MoveCost<M>>,
}

/// Estimate of what a move has cost.
#[derive(Clone, PartialEq, Debug)]
pub struct MoveCost<M> {
    /// The best move: the one that was played, unless both looks have found another one better.
    pub best: M,
    /// By how much it is better, the mean of both looks; never negative.
    pub value: f64,
    /// By how much either look differs from that mean; of rollouts its standard error.
    pub margin: f64,
}

impl Estimation {
    /// Of chances to win, by a look at so many positions.
    pub const fn of_chances(effort: u64) -> Self {
        Self { scale: Scale::ESTIMATE, effort, comparison: None }
    }

    /// This estimation, with a comparison of the moves of a position by a look at so many positions.
    #[must_use]
    pub const fn comparing(self, effort: u64) -> Self {
        Self { comparison: Some(effort), ..self }
    }

    /// The effort for each position of a game of so many events.
    pub fn effort_each(&self, events: usize) -> u64 {
        self.effort / events.max(FEWEST) as u64
    }
}

impl<M> Estimate<M> {
    /// By values that are no means of rollouts.
    pub(crate) fn of_values(values: Vec<f64>, cost: Option<MoveCost<M>>) -> Self {
        Self { values, rollouts: Vec::new(), cost }
    }

    /// By what each rollout has brought every seat, at least one.
    pub(crate) fn of_rollouts(rollouts: Vec<Vec<f64>>, cost: Option<MoveCost<M>>) -> Self {
        let seats = rollouts.first().map_or(0, Vec::len);
        let mean = |seat: usize| rollouts.iter().map(|rollout| rollout[seat]).sum::<f64>();
        let values = (0..seats).map(|seat| mean(seat) / rollouts.len() as f64).collect();
        Self { values, rollouts, cost }
    }

    /// The standard error of the value of each seat; none where it is not known.
    pub fn margins(&self) -> Vec<f64> {
        let Some(seats) = self.rollouts.first().map(Vec::len) else { return Vec::new() };
        let samples = |seat: usize| self.rollouts.iter().map(move |rollout| rollout[seat]);
        (0..seats).map(|seat| SampleMean::of(samples(seat)).error).collect()
    }

    /// Converts the moves of the estimate to another type.
    pub(super) fn map<N>(self, f: impl FnOnce(M) -> N) -> Estimate<N> {
        let cost =
            self.cost.map(|cost| MoveCost { best: f(cost.best), value: cost.value, margin: cost.margin });
        Estimate { values: self.values, rollouts: self.rollouts, cost }
    }
}

impl<M> MoveCost<M> {
    /// Nothing better was found.
    pub(crate) fn flawless(played: M) -> Self {
        Self { best: played, value: 0.0, margin: 0.0 }
    }

    /// By two looks, each at what the better move and the one that was played are worth. If they do not agree that it is
    /// better, nothing is held against the one that was played.
    pub(crate) fn of_looks(better: M, played: M, looks: [[f64; 2]; 2]) -> Self {
        let [one, other] = looks.map(|[better, played]| better - played);
        if one.min(other) <= 0.0 {
            return Self::flawless(played);
        }
        Self { best: better, value: f64::midpoint(one, other), margin: (one - other).abs() / 2.0 }
    }

    /// By two batches of rollouts: what the better move gains in each. If it does not surely gain in both, nothing is held
    /// against the one that was played.
    pub(crate) fn of_batches(better: M, played: M, gains: [SampleMean; 2]) -> Self {
        if !is_sure(&gains) {
            return Self::flawless(played);
        }
        let [one, other] = gains;
        let margin = one.error.hypot(other.error) / 2.0;
        Self { best: better, value: f64::midpoint(one.mean, other.mean), margin }
    }

    /// The least cost of the move, by either look.
    pub fn agreed(&self) -> f64 {
        self.value - self.margin
    }
}

// Estimates of the moves that a seat can choose from.

/// A move with an estimate of its value, beside others that were estimated on the same rolls or to the same depths.
#[derive(Clone, PartialEq, Debug)]
pub struct MoveEstimate<M> {
    /// The move.
    pub play: M,
    /// The value of the position after the move to the seat, in the unit of its scale.
    pub value: f64,
    /// The standard error of that; of two looks by how much either differs from it.
    pub margin: f64,
    /// `true` if it is worse than the best of these moves by more than chance would have it; else it may be as good.
    pub is_surely_worse: bool,
}

impl<M> MoveEstimate<M> {
    /// Moves in two batches of samples, in each of which every sample has the worth of all moves on the same rolls: best first.
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

    /// Converts the move to another type.
    pub(super) fn map<N>(self, f: impl FnOnce(M) -> N) -> MoveEstimate<N> {
        let Self { play, value, margin, is_surely_worse } = self;
        MoveEstimate { play: f(play), value, margin, is_surely_worse }
    }
}

// Estimates by a search that looks ever deeper.

/// So many moves are compared for a hint.
const COMPARED: usize = 3;

/// The values of some moves by the two deepest looks that a search comes to; `None` where it comes to only one. All of them are
/// looked at to the same depth, so that nothing else makes the difference. Beyond `sure` an end is certain.
pub(crate) fn two_looks<V: AsRef<[i32]> + Clone>(
    depths: impl Iterator<Item = u8>,
    sure: i32,
    mut look: impl FnMut(u8) -> Result<V, BudgetSpent>,
) -> Option<[V; 2]> {
    let (mut before, mut last) = (None, None);
    for depth in depths {
        let Ok(values) = look(depth) else { break };
        before = last.replace(values.clone());
        if values.as_ref().iter().all(|value| value.abs() > sure) {
            before = Some(values);
            break;
        }
    }
    Some([before?, last?])
}

/// The moves that ever deeper looks like best, best first, so many as are compared for a hint. `look` is told a move,
/// the depth, how many moves come before it, and what it has to be worth more than; else it may answer with that.
/// Beyond `sure` an end is certain.
pub(crate) fn favourites<M: Clone>(
    mut moves: Vec<M>,
    depths: impl Iterator<Item = u8>,
    sure: i32,
    mut look: impl FnMut(&M, u8, usize, Option<i32>) -> Result<i32, BudgetSpent>,
) -> Vec<M> {
    let wanted = COMPARED.min(moves.len());
    for depth in depths {
        let mut best: Vec<(usize, i32)> = Vec::new();
        let values = moves.iter().enumerate().try_for_each(|(at, play)| {
            let least = (best.len() == wanted).then(|| best[wanted - 1].1);
            let value = look(play, depth, at, least)?;
            if least.is_none_or(|least| value > least) {
                best.insert(best.partition_point(|(_, other)| *other >= value), (at, value));
                best.truncate(wanted);
            }
            Ok::<_, BudgetSpent>(())
        });
        // A look that is broken off has begun with the best of the one before.
        if best.len() < wanted {
            break;
        }
        let rest = (0..moves.len()).filter(|at| best.iter().all(|(chosen, _)| chosen != at));
        let order = best.iter().map(|(at, _)| *at).chain(rest);
        moves = order.map(|at| moves[at].clone()).collect();
        if values.is_err() || best.iter().all(|(_, value)| value.abs() > sure) {
            break;
        }
    }
    moves.truncate(wanted);
    moves
}

impl<M> MoveEstimate<M> {
    /// Moves by two looks, each at what all of them are worth: best first. Worse is what both looks have found to be
    /// worse than the best.
    pub(crate) fn of_looks(moves: Vec<M>, [one, other]: [Vec<f64>; 2]) -> Vec<Self> {
        let mean = |at: usize| f64::midpoint(one[at], other[at]);
        let best = (0..moves.len()).fold(0, |best, at| if mean(at) > mean(best) { at } else { best });
        let estimate = |(at, play): (usize, M)| Self {
            play,
            value: mean(at),
            margin: (one[at] - other[at]).abs() / 2.0,
            is_surely_worse: one[at] < one[best] && other[at] < other[best],
        };
        let mut ranked: Vec<_> = moves.into_iter().enumerate().map(estimate).collect();
        ranked.sort_by(|one, other| other.value.total_cmp(&one.value));
        ranked
    }
}

impl<M: PartialEq + Clone> Estimate<M> {
    /// In a game of two, by the best move that a search has found, the chance that it brings, and looks at this move and the
    /// one that was played, where those are not the same.
    pub(crate) fn of_search(
        mover: Seat,
        (best, chance): (M, f64),
        played: Option<&M>,
        looks: impl FnOnce([&M; 2]) -> Option<[[f64; 2]; 2]>,
    ) -> Self {
        let cost = played.map(|played| {
            let looks = if best == *played { None } else { looks([&best, played]) };
            looks.map_or_else(
                || MoveCost::flawless(played.clone()),
                |looks| MoveCost::of_looks(best.clone(), played.clone(), looks),
            )
        });
        let mut values = vec![1.0 - chance; 2];
        values[mover.index()] = chance;
        Self::of_values(values, cost)
    }
}

// The mean of samples.

/// A mean with its standard error.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct SampleMean {
    pub(crate) mean: f64,
    /// Infinite of a single sample, which says nothing of how far others differ.
    pub(crate) error: f64,
}

impl SampleMean {
    /// That of these samples, at least one.
    pub(crate) fn of(samples: impl Iterator<Item = f64>) -> Self {
        let (mut count, mut mean, mut squares) = (0.0, 0.0, 0.0);
        for sample in samples {
            // Welford's method: nothing large is subtracted from something large.
            count += 1.0;
            let off = sample - mean;
            mean += off / count;
            squares += off * (sample - mean);
        }
        let error = if count > 1.0 { (squares / (count - 1.0) / count).sqrt() } else { f64::INFINITY };
        Self { mean, error }
    }
}

// The chance to win that an advantage means.

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

// Values of positions: what they mean, and how large a loss is.

/// The meaning of values of a game's positions: those of its solution, or the engine's estimates.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Scale {
    /// Probability to win, or expected score.
    pub unit: Unit,
    /// The game that is solved.
    pub basis: ValueBasis,
    /// The standard deviation of what a seat gets under best play, in the unit: by it a loss is large or small.
    pub deviation: f64,
    /// `true` if it takes more than a second to work them out for the first time.
    pub costly: bool,
    /// `true` if a seat wants few of them: points where the lowest total wins.
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

impl Scale {
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

    /// This scale, where the lowest score may win.
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

    /// This scale, where it may take more than a second to work the values out for the first time.
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

    /// Returns `true` if the values are those of the game itself, or of a game in which a seat is really alone: not
    /// of a simpler game that stands for it, and not estimates.
    pub fn is_exact(self) -> bool {
        matches!(self.basis, ValueBasis::Whole | ValueBasis::Solitaire)
    }

    /// Returns `true` if the values are what the engine thinks.
    pub fn is_estimate(self) -> bool {
        self.basis == ValueBasis::Engine
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_both_looks_have_found_is_held_against_a_move() {
        let cost = |looks| MoveCost::of_looks("better", "played", looks);
        assert_eq!(cost([[0.6, 0.4], [0.5, 0.5]]), MoveCost::flawless("played"));
        assert_eq!(cost([[0.6, 0.4], [0.4, 0.6]]), MoveCost::flawless("played"));
        let found = cost([[0.75, 0.5], [0.5, 0.375]]);
        assert_eq!((found.best, found.value, found.margin), ("better", 0.1875, 0.0625));
        let smaller = 0.125;
        assert!((found.agreed() - smaller).abs() < 1e-12, "{found:?}");
    }

    #[test]
    fn only_what_is_sure_in_both_batches_is_held_against_a_move() {
        let gain = |mean, error| SampleMean { mean, error };
        let cost = |gains| MoveCost::of_batches("better", "played", gains);
        assert_eq!(cost([gain(0.2, 0.05), gain(0.1, 0.08)]), MoveCost::flawless("played"));
        assert_eq!(cost([gain(0.0, 0.0), gain(0.0, 0.0)]), MoveCost::flawless("played"), "equal moves");
        assert_eq!(cost([gain(-0.2, 0.0), gain(-0.2, 0.0)]), MoveCost::flawless("played"));
        let found = cost([gain(0.25, 0.03), gain(0.125, 0.04)]);
        assert_eq!((found.best, found.value), ("better", 0.1875));
        assert!((found.margin - 0.025).abs() < 1e-12, "the error of the mean of both: {found:?}");
    }

    #[test]
    fn values_are_the_means_of_rollouts_and_have_their_errors() {
        let rollouts = vec![vec![1.0, 0.0], vec![0.0, 1.0], vec![1.0, 0.0], vec![1.0, 0.0]];
        let estimated = Estimate::<()>::of_rollouts(rollouts, None);
        assert_eq!(estimated.values, [0.75, 0.25]);
        let margins = estimated.margins();
        assert!(margins.iter().all(|margin| (margin - 0.25).abs() < 1e-12), "{margins:?}");
    }

    #[test]
    fn a_move_is_worse_than_the_best_only_if_both_batches_are_sure_of_it() {
        let batch = |poor: [f64; 4]| -> Vec<Vec<f64>> {
            let best = [0.9, 0.1, 0.8, 0.2];
            best.into_iter().zip(poor).map(|(best, poor)| vec![best - 0.3, best, best - poor]).collect()
        };
        let batches = [batch([0.1; 4]), batch([0.9, -0.9, 0.8, -0.7])];
        let ranked = MoveEstimate::ranked(vec!["worse", "best", "close"], &batches);
        let shown: Vec<_> = ranked.iter().map(|estimate| (estimate.play, estimate.is_surely_worse)).collect();
        assert_eq!(shown, [("best", false), ("close", false), ("worse", true)]);
        assert!((ranked[0].value - 0.5).abs() < 1e-12 && ranked[0].margin > 0.1, "{ranked:?}");
    }

    #[test]
    fn the_two_deepest_looks_are_compared_and_what_is_certain_is_looked_at_no_further() {
        let until = |last: u8| {
            move |depth: u8| if depth > last { Err(BudgetSpent) } else { Ok([i32::from(depth), 0]) }
        };
        assert_eq!(two_looks(1..=9, 100, until(4)), Some([[3, 0], [4, 0]]));
        assert_eq!(two_looks(1..=3, 100, until(4)), Some([[2, 0], [3, 0]]), "the end of the game");
        assert_eq!(two_looks(1..=9, 100, until(1)), None, "one look is too few");
        assert_eq!(two_looks(1..=9, 100, |_| Ok([101, -101])), Some([[101, -101]; 2]));
    }

    /// Looks at moves that are worth their own numbers, or their squares from this depth on.
    fn of_numbers(squares_from: u8) -> impl FnMut(&i32, u8, usize, Option<i32>) -> Result<i32, BudgetSpent> {
        move |play, depth, _, least| {
            let value = if depth >= squares_from { play * play } else { *play };
            Ok(least.map_or(value, |least| value.max(least)))
        }
    }

    #[test]
    fn favourites_are_the_best_by_the_deepest_look() {
        let moves = || vec![1, -9, 5, 3, -2, 4];
        assert_eq!(favourites(moves(), 1..=3, 100, of_numbers(9)), [5, 4, 3]);
        assert_eq!(favourites(moves(), 1..=3, 100, of_numbers(3)), [-9, 5, 4]);
        assert_eq!(favourites(vec![1, 2], 1..=3, 100, of_numbers(9)), [2, 1]);
        assert_eq!(
            favourites(moves(), 1..=3, 2, of_numbers(2)),
            [5, 4, 3],
            "certain ends are looked at no further"
        );
    }

    #[test]
    fn of_a_look_that_is_broken_off_counts_what_it_has_found_after_the_best_of_the_one_before() {
        let broken_off = |most: usize| {
            let mut looked = 0;
            let mut look = of_numbers(2);
            move |play: &i32, depth, at, least| {
                looked += usize::from(depth == 2);
                if looked > most { Err(BudgetSpent) } else { look(play, depth, at, least) }
            }
        };
        let moves = || vec![1, -9, 5, 3, 4, -8];
        assert_eq!(favourites(moves(), 1..=3, 100, broken_off(2)), [5, 4, 3], "too few to tell");
        assert_eq!(favourites(moves(), 1..=3, 100, broken_off(5)), [-9, 5, 4], "the last was not looked at");
    }

    #[test]
    fn a_move_is_worse_than_the_best_only_if_both_looks_say_so() {
        let ranked = MoveEstimate::of_looks(
            vec!["close", "worse", "best"],
            [vec![0.5, 0.5, 0.75], vec![0.75, 0.25, 0.75]],
        );
        let shown: Vec<_> =
            ranked.iter().map(|it| (it.play, it.value, it.margin, it.is_surely_worse)).collect();
        let expected =
            [("best", 0.75, 0.0, false), ("close", 0.625, 0.125, false), ("worse", 0.375, 0.125, true)];
        assert_eq!(shown, expected);
    }

    #[test]
    fn a_move_is_compared_with_the_best_one_alone() {
        let estimate = |played| {
            Estimate::of_search(Seat::at(1), ("best", 0.75), played, |[best, played]| {
                assert_eq!((*best, *played), ("best", "played"));
                Some([[0.75, 0.25], [0.75, 0.5]])
            })
        };
        assert_eq!(estimate(None), Estimate::of_values(vec![0.25, 0.75], None));
        assert_eq!(estimate(Some(&"best")).cost, Some(MoveCost::flawless("best")));
        let cost = estimate(Some(&"played")).cost.expect("a move was played");
        assert_eq!((cost.best, cost.value), ("best", 0.375));
    }

    #[test]
    fn the_error_is_that_of_the_mean() {
        let SampleMean { mean, error } = SampleMean::of([1.0, 2.0, 3.0, 6.0].into_iter());
        assert!((mean - 3.0).abs() < 1e-12 && (error - (14.0_f64 / 3.0 / 4.0).sqrt()).abs() < 1e-12);
        assert_eq!(SampleMean::of([0.5; 9].into_iter()), SampleMean { mean: 0.5, error: 0.0 });
        assert_eq!(SampleMean::of(std::iter::once(0.5)), SampleMean { mean: 0.5, error: f64::INFINITY });
    }

    #[test]
    fn equal_positions_are_even_and_what_one_side_has_the_other_lacks() {
        let curve = WinCurve::new(2.0);
        assert!((curve.chance(0.0) - 0.5).abs() < 1e-12);
        assert!((curve.chance(2.0) - 0.7311).abs() < 1e-4);
        assert!((curve.chance(3.0) + curve.chance(-3.0) - 1.0).abs() < 1e-12);
        assert_eq!((curve.chance(1e6), curve.chance(-1e6)), (1.0, 0.0), "a certain end");
    }
}
