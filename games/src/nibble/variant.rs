//! The three boards; each is a preset, and there are no options.

use crate::kit::{Preset, Tempo, Values};

use super::board::{BOARDS, BlockBoard};

/// The most colours that any board has.
pub(super) const MOST_COLOURS: usize = 13;

crate::word_enum! {
    /// Which board is played on; each is a preset of the same name.
    pub enum BoardKind {
        /// Nine by nine cells, nine colours.
        Nine = "nine",
        /// Thirteen by thirteen cells, thirteen colours.
        Thirteen = "thirteen",
        /// A hexagon with eight cells to a side, thirteen colours.
        Hex = "hex",
    }
}

pub(super) const PRESETS: &[Preset] = &[board("nine"), board("thirteen"), board("hex")];

/// Complexity and tempo are those that the source and its ten minutes speak of.
const fn board(name: &'static str) -> Preset {
    Preset { author: "mccomb", recommended: Some((2, 2)), ..Preset::new(name, 1, Tempo::A, 0) }
}

impl BoardKind {
    pub(super) fn read(values: &Values) -> Self {
        Self::of(values.preset().name).unwrap_or(Self::Nine)
    }

    /// How many colours there are, and how many blocks of each.
    pub fn colours(self) -> usize {
        if self == Self::Nine { 9 } else { 13 }
    }

    /// How many blocks of a colour are its majority.
    pub fn majority(self) -> u8 {
        if self == Self::Nine { 5 } else { 7 }
    }

    /// How many blocks of each of three neighbouring colours win at once.
    pub fn line(self) -> u8 {
        if self == Self::Nine { 7 } else { 10 }
    }

    /// Where its cells are.
    pub fn board(self) -> &'static BlockBoard {
        &BOARDS[self as usize]
    }
}
