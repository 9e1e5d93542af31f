//! Assessments by a search that looks ever deeper.

use super::{Assessment, Verdict};
use crate::kit::{BudgetSpent, Seat};

/// What two moves are worth by the two deepest looks that a search comes to; `None` where it comes to only one. Both moves are
/// looked at to the same depth, so that nothing else makes the difference. Beyond `sure` an end is certain.
pub(crate) fn two_looks(
    depths: impl Iterator<Item = u8>,
    sure: i32,
    mut look: impl FnMut(u8) -> Result<[i32; 2], BudgetSpent>,
) -> Option<[[i32; 2]; 2]> {
    let mut looks = [None; 2];
    for depth in depths {
        let Ok(values) = look(depth) else { break };
        looks = [looks[1], Some(values)];
        if values.iter().all(|value| value.abs() > sure) {
            looks[0] = looks[1];
            break;
        }
    }
    Some([looks[0]?, looks[1]?])
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
