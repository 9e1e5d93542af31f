//! What a seat looks forward to: what the rest of its sheet is worth once two lines are written.

use crate::general::Line;
use crate::golden_general::moves::{LinePair, Move};
use crate::golden_general::partitions::Partition;
use crate::golden_general::state::TenDice;
use crate::sheet::place;

use super::values;

/// Each two free lines, and what is lost or left with them.
pub(in crate::golden_general) struct Outlook {
    /// Each two of them in either order, with what the others are worth then.
    pairs: Vec<([Line; 2], f64)>,
}

impl Outlook {
    /// Whatever is written costs what it is worth to an empty sheet.
    pub(in crate::golden_general) fn of_pars(lines: &[Line]) -> Self {
        Self::new(lines, |one, other| -par(one) - par(other))
    }

    /// The mean score that the lines left will still bring.
    pub(in crate::golden_general) fn of_values(lines: &[Line]) -> Self {
        let all = set(lines);
        Self::new(lines, |one, other| values::worth(all & !set(&[one, other])))
    }

    pub(in crate::golden_general) fn new(lines: &[Line], worth: impl Fn(Line, Line) -> f64) -> Self {
        let each =
            |one: Line| lines.iter().map(move |other| [one, *other]).filter(|[one, other]| one != other);
        let pairs = lines.iter().flat_map(|one| each(*one)).map(|pair| (pair, worth(pair[0], pair[1])));
        Self { pairs: pairs.collect() }
    }

    /// Each two free lines in either order, with what is left once both are written.
    pub(in crate::golden_general) fn pairs(&self) -> impl Iterator<Item = ([Line; 2], f64)> + '_ {
        self.pairs.iter().copied()
    }

    /// Each two lines as they would be written now, and what that is worth.
    pub(in crate::golden_general) fn scorings(
        &self,
        dice: &TenDice,
    ) -> impl Iterator<Item = (Move, f64)> + '_ {
        let dice = *dice;
        self.pairs().filter(|([one, other], _)| one < other).map(move |(lines, rest)| {
            let partition = Partition::best(&dice, lines);
            let worth = partition.worth(&dice, lines) as f64 + rest;
            (Move::Score(LinePair { lines, partition }), worth)
        })
    }
}

/// Lines as bits, in the order of the sheet.
pub(in crate::golden_general) fn set(lines: &[Line]) -> usize {
    lines.iter().fold(0, |set, line| set | 1 << place(*line))
}

/// What a line is worth to an empty sheet.
fn par(line: Line) -> f64 {
    // Found by trial over 1500 games a try, in the order of the sheet: they bring 168 points.
    const PARS: [f64; 10] = [8.0, 10.5, 13.0, 15.5, 18.5, 21.0, 16.5, 24.0, 29.0, 28.0];
    PARS[place(line)]
}
