//! The best expected score of a sheet of five dice, for a player who does not look at the others.
//!
//! A sheet is solved over the sets of its free lines, the smaller ones first. What it will still bring depends on three
//! more things: what the lines of single faces add up to, up to the bonus; and, where a further five alike bring a
//! hundred, whether the line yatzy holds its points. The bonus is counted at the end, as it makes no difference when.
//!
//! Deliberately not here: six dice, whose twenty lines make 41 million such sheets for each number of saved rolls, and
//! saved rolls with five dice, which make every sheet some thirty.

use std::sync::OnceLock;

use super::lines::{Line, Written};
use super::rules::{Move, State};
use super::{Joker, SheetKind, Variant};
use crate::kit::{Position, Scale, Seat};
use crate::sheet::{ALL, DICE, DiceMultiset, MultisetIndex, PARTS, TurnEvaluation, Worth};

/// Sums of the single faces that are told apart: from 0 to that of the bonus, which stands for all beyond.
const SUMS: usize = 64;

/// So many of them are worked out at once.
const AT_ONCE: usize = 4;

/// The most points of a line of single faces.
const MOST: usize = 30;

/// The points that a sheet will bring, by the sum of its single faces.
type BySum = [f64; SUMS];

/// The solution of a variant.
pub(super) struct Solution {
    variant: Variant,
    /// By the set of free lines, twice as large where the line yatzy holds its points.
    worth: Vec<BySum>,
    /// The points of full hands in each line without a joker.
    points: Vec<[f64; ALL - PARTS]>,
}

impl Solution {
    /// The solution of this variant, from memory or worked out now; `None` where it is not solved.
    pub(super) fn of(variant: Variant) -> Option<&'static Self> {
        static KNOWN: [OnceLock<Solution>; 4] = [const { OnceLock::new() }; 4];
        let number = match variant {
            Variant { saved: true, .. } | Variant { sheet: SheetKind::Maxi, .. } => return None,
            Variant { sheet: SheetKind::Base, .. } => 0,
            Variant { joker: Joker::Off, .. } => 1,
            Variant { joker: Joker::Forced, .. } => 2,
            Variant { joker: Joker::Free, .. } => 3,
        };
        Some(KNOWN[number].get_or_init(|| Self::solve(variant)))
    }

    fn solve(variant: Variant) -> Self {
        let lines = variant.lines().len();
        let score = |line: &Line| {
            let hands = MultisetIndex::get().full();
            std::array::from_fn(|hand| line.points(variant.sheet, hands[hand], false) as f64)
        };
        let mut solution = Self {
            variant,
            worth: vec![[0.0; SUMS]; 2 << lines],
            points: variant.lines().iter().map(score).collect(),
        };
        let (threshold, bonus) = variant.bonus();
        for rich in [false, true] {
            let full = Written { free: 0, upper: threshold, rich };
            solution.worth[index(lines, full)][SUMS - 1] = bonus as f64;
        }
        let mut evaluation = TurnEvaluation::<[f64; AT_ONCE]>::BLANK;
        for free in 1..1 << lines {
            for rich in [false, true] {
                if solution.occurs(free, rich) {
                    solution.sheet(Written { free, upper: 0, rich }, &mut evaluation);
                }
            }
        }
        solution
    }

    /// Solves the sheets with the same lines, whatever their single faces add up to.
    fn sheet(&mut self, written: Written, evaluation: &mut TurnEvaluation<[f64; AT_ONCE]>) {
        let index = index(self.variant.lines().len(), written);
        for first in (0..=most_sum(written.free)).step_by(AT_ONCE) {
            self.turn(evaluation, written, first);
            self.worth[index][first..first + AT_ONCE].copy_from_slice(&evaluation.start);
        }
    }

    /// Returns `true` if there is such a sheet: the line yatzy can hold points that matter only when it is written.
    fn occurs(&self, free: u32, rich: bool) -> bool {
        let yatzy = self.variant.place(Line::Yatzy).is_some_and(|place| free >> place & 1 == 0);
        !rich || yatzy && self.variant.joker != Joker::Off
    }

    /// Solves the turn of sheets with the same lines, whose single faces add up to `first` and the sums after it.
    fn turn<const N: usize>(
        &self,
        evaluation: &mut TurnEvaluation<[f64; N]>,
        written: Written,
        first: usize,
    ) {
        evaluation.work_out(|at_once, later| {
            self.write(later, written, first);
            at_once[PARTS..].copy_from_slice(&later[PARTS..]);
        });
    }

    /// The value of each full hand in its best line.
    fn write<const N: usize>(&self, worth: &mut [[f64; N]; ALL], written: Written, first: usize) {
        let worth = &mut worth[PARTS..];
        worth.fill([f64::NEG_INFINITY; N]);
        let places = (0..self.variant.lines().len()).filter(|place| written.is_free(*place));
        for place in places {
            let line = self.variant.lines()[place];
            let points = &self.points[place];
            if let Some(face) = line.number() {
                let row = self.padded(Written { free: written.free & !(1 << place), ..written });
                let by_count: [[f64; N]; 6] = std::array::from_fn(|count| {
                    let points = usize::from(face) * count;
                    std::array::from_fn(|sum| points as f64 + row[first + sum + points])
                });
                for (worth, points) in worth.iter_mut().zip(points) {
                    *worth = worth.higher(by_count[*points as usize / usize::from(face)]);
                }
            } else {
                let beyond = |points: f64| {
                    let rich = written.rich || line == Line::Yatzy && points > 0.0;
                    let next = Written { free: written.free & !(1 << place), rich, ..written };
                    let row = self.row(next);
                    std::array::from_fn(|sum| row[(first + sum).min(SUMS - 1)])
                };
                let (nothing, something): ([f64; N], [f64; N]) = (beyond(0.0), beyond(1.0));
                for (worth, points) in worth.iter_mut().zip(points) {
                    let beyond = if *points > 0.0 { something } else { nothing };
                    *worth = worth.higher(beyond.plus([*points; N]));
                }
            }
        }
        self.write_jokers(worth, written, first);
    }

    /// The values of further five alike in their best lines, which have rules of their own.
    fn write_jokers<const N: usize>(&self, worth: &mut [[f64; N]], written: Written, first: usize) {
        for face in 1..=6 {
            let hand = DiceMultiset::of(&[face; 5]);
            if written.joker(self.variant, hand).is_none() {
                continue;
            }
            let places = written.writable(self.variant, hand);
            let best = |sum: usize| {
                let sheet = Written { upper: (first + sum) as i64, ..written };
                let places = (0..self.variant.lines().len()).filter(|place| places >> place & 1 == 1);
                places.map(|place| self.writing(sheet, place, hand)).fold(f64::NEG_INFINITY, f64::max)
            };
            worth[MultisetIndex::get().place(hand) - PARTS] = std::array::from_fn(best);
        }
    }

    /// The value of writing these dice in the line at this place, with all that follows.
    fn writing(&self, written: Written, place: usize, hand: DiceMultiset) -> f64 {
        let points = written.points(self.variant, self.variant.lines()[place], hand);
        let beside = written.extra(self.variant, hand);
        (points + beside) as f64 + self.worth(written.with(self.variant, place, hand))
    }

    /// The points that a sheet will bring, the bonus included whether it is reached or not yet.
    fn worth(&self, written: Written) -> f64 {
        self.row(written)[(written.upper as usize).min(SUMS - 1)]
    }

    fn row(&self, written: Written) -> &BySum {
        let rich = self.occurs(written.free, written.rich) && written.rich;
        &self.worth[index(self.variant.lines().len(), Written { rich, ..written })]
    }

    /// The values for sums beyond the bonus, too.
    fn padded(&self, written: Written) -> [f64; SUMS + MOST + AT_ONCE] {
        let row = self.row(written);
        std::array::from_fn(|sum| row[sum.min(SUMS - 1)])
    }

    /// The part of a seat's sheet that the solution distinguishes, and the score without the bonus, which is counted
    /// with what is still to come.
    fn sheet_of(&self, state: &State, seat: Seat) -> (Written, f64) {
        let written = state.written(seat);
        let upper = written.upper.min(self.variant.bonus().0);
        let written = Written { upper, ..written };
        (written, (state.total(seat) - written.bonus(self.variant)) as f64)
    }

    fn turn_of(&self, written: Written) -> TurnEvaluation<[f64; 1]> {
        let mut evaluation = TurnEvaluation::BLANK;
        self.turn(&mut evaluation, written, written.upper as usize);
        evaluation
    }

    /// The score that a seat can expect.
    pub(super) fn expected_score(&self, state: &State, seat: Seat) -> f64 {
        if !state.company.present().contains(seat) {
            return state.total(seat) as f64;
        }
        let (written, total) = self.sheet_of(state, seat);
        if state.active != Some(seat) {
            return total + self.worth(written);
        }
        let evaluation = self.turn_of(written);
        let dice = MultisetIndex::get().place(DiceMultiset::of(&state.dice));
        let rolls = state.rolls as u8;
        total
            + match (rolls, state.rolling) {
                (0, _) => evaluation.start[0],
                (_, true) => evaluation.keep(rolls, dice)[0],
                (_, false) => evaluation.hand(rolls, dice)[0],
            }
    }

    /// The moves of a seat with the score that it can expect by each.
    pub(super) fn moves(&self, state: &State, seat: Seat) -> Vec<(Move, f64)> {
        let (written, total) = self.sheet_of(state, seat);
        let evaluation = self.turn_of(written);
        let worth = |play: Move| match (play, state.hand()) {
            (Move::Keep(part), _) => evaluation.keep(state.rolls as u8, MultisetIndex::get().place(part))[0],
            (Move::Score(line), Some(hand)) => {
                self.variant.place(line).map_or(0.0, |place| self.writing(written, place, hand))
            }
            (Move::Roll | Move::Score(_), _) => evaluation.start[0],
        };
        state.moves(seat).into_iter().map(|play| (play, total + worth(play))).collect()
    }
}

fn index(lines: usize, written: Written) -> usize {
    written.free as usize | usize::from(written.rich) << lines
}

/// The highest sum that the single faces can have when these lines are free.
fn most_sum(free: u32) -> usize {
    let written = (0..6).filter(|place| free >> place & 1 == 0);
    written.map(|place| 5 * (place + 1)).sum::<usize>().min(SUMS - 1)
}

// The value of a position of Yatzy, where the sheet is solved: the expected score of a seat that does not look at the
// others.

/// Returns `true` if the sheet is solved: with five dice and without saved rolls.
pub(super) fn is_solved(variant: Variant) -> bool {
    variant.dice() == DICE && !variant.saved
}

pub(super) fn scale(variant: Variant) -> Option<Scale> {
    // Measured: `KUBYK_DEVIATION_GAMES=2000 cargo test -p kubyk-games deviation -- --nocapture`.
    let deviation = match (variant.sheet, variant.joker) {
        (SheetKind::Base | SheetKind::Maxi, _) => 38.8,
        (SheetKind::American, Joker::Off) => 39.4,
        (SheetKind::American, Joker::Forced | Joker::Free) => 61.1,
    };
    is_solved(variant).then(|| Scale::points(deviation).costly(true))
}

pub(super) fn value(state: &State, seat: Seat) -> Option<f64> {
    Some(Solution::of(state.variant)?.expected_score(state, seat))
}
