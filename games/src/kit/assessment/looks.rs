//! Assessments by a search that looks ever deeper.

use super::{Assessment, MoveEstimate, Verdict};
use crate::kit::{BudgetSpent, Seat};

/// So many moves are compared for a hint.
const COMPARED: usize = 3;

/// What some moves are worth by the two deepest looks that a search comes to; `None` where it comes to only one. All of them are
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

/// The moves that ever deeper looks like best, best first, so many as are compared for a hint. `look` is told a move, the depth,
/// how many moves come before it, and what it has to be worth more than; else it may answer with that. Beyond `sure` an end is
/// certain.
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
    /// Moves by two looks, each at what all of them are worth: best first. Worse is what both looks have found to be worse than the
    /// best.
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

impl<M: PartialEq + Clone> Assessment<M> {
    /// In a game of two, by the best move that a search has found, the chance that it brings, and looks at this move and the
    /// one that was played, where those are not the same.
    pub(crate) fn of_search(
        mover: Seat,
        (best, chance): (M, f64),
        played: Option<&M>,
        looks: impl FnOnce([&M; 2]) -> Option<[[f64; 2]; 2]>,
    ) -> Self {
        let verdict = played.map(|played| {
            let looks = if best == *played { None } else { looks([&best, played]) };
            looks.map_or_else(
                || Verdict::flawless(played.clone()),
                |looks| Verdict::of_looks(best.clone(), played.clone(), looks),
            )
        });
        let mut values = vec![1.0 - chance; 2];
        values[mover.index()] = chance;
        Self::of_values(values, verdict)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

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
        let told: Vec<_> =
            ranked.iter().map(|it| (it.play, it.value, it.margin, it.is_surely_worse)).collect();
        let expected =
            [("best", 0.75, 0.0, false), ("close", 0.625, 0.125, false), ("worse", 0.375, 0.125, true)];
        assert_eq!(told, expected);
    }

    #[test]
    fn a_move_is_compared_with_the_best_one_alone() {
        let assess = |played| {
            Assessment::of_search(Seat::at(1), ("best", 0.75), played, |[best, played]| {
                assert_eq!((*best, *played), ("best", "played"));
                Some([[0.75, 0.25], [0.75, 0.5]])
            })
        };
        assert_eq!(assess(None), Assessment::of_values(vec![0.25, 0.75], None));
        assert_eq!(assess(Some(&"best")).verdict, Some(Verdict::flawless("best")));
        let verdict = assess(Some(&"played")).verdict.expect("a move was played");
        assert_eq!((verdict.best, verdict.error), ("best", 0.375));
    }
}
