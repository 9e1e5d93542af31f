//! The options of Cephalopod.

use crate::kit::{OptionSpec, Preset, Tempo, Values};

/// The options, read.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Variant {
    /// Columns of the board.
    pub width: usize,
    /// Rows of the board.
    pub height: usize,
}

const SIDES: &[&str] = &["5", "3", "7"];

pub(super) const OPTIONS: &[OptionSpec] =
    &[OptionSpec::choice("width", SIDES), OptionSpec::choice("height", SIDES)];

/// Complexity and tempo are the encyclopaedia's; it needs 48 dice, of which none is thrown.
pub(super) const PRESETS: &[Preset] = &[
    board("base", &[]),
    board("small", &[("width", "3"), ("height", "3")]),
    board("short", &[("height", "3")]),
];

const fn board(name: &'static str, delta: &'static [(&'static str, &'static str)]) -> Preset {
    let new = Preset::new(name, 5, Tempo::B, 48);
    Preset { delta, author: "steere", recommended: Some((2, 2)), ..new }
}

impl Variant {
    pub(super) fn read(values: &Values) -> Self {
        Self { width: values.integer("width") as usize, height: values.integer("height") as usize }
    }

    /// How many cells the board has.
    pub fn cells(self) -> usize {
        self.width * self.height
    }

    /// The name of a cell: column letter and row number, counted from the bottom.
    pub fn name(self, cell: usize) -> String {
        format!("{}{}", char::from(b'a' + (cell / self.height) as u8), cell % self.height + 1)
    }

    /// The cell with this name, in lower case.
    pub fn named(self, name: &[u8]) -> Option<usize> {
        let [column, row] = name else { return None };
        let column = usize::from(column.checked_sub(b'a')?);
        let row = usize::from(row.checked_sub(b'1')?);
        (column < self.width && row < self.height).then(|| column * self.height + row)
    }

    /// The cells beside a cell, in the order of cells.
    pub fn beside(self, cell: usize) -> impl Iterator<Item = usize> + Clone {
        let (column, row) = (cell / self.height, cell % self.height);
        let left = (column > 0).then(|| cell - self.height);
        let below = (row > 0).then(|| cell - 1);
        let above = (row + 1 < self.height).then_some(cell + 1);
        let right = (column + 1 < self.width).then_some(cell + self.height);
        [left, below, above, right].into_iter().flatten()
    }
}
