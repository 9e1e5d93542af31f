//! The options of Drop Dead.

use crate::kit::{OptionSpec, Preset, Tempo, Values};

/// The options, read.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Variant {
    /// The dice that a turn begins with.
    pub dice: usize,
    /// The turns of each seat.
    pub rounds: u32,
}

pub(super) const OPTIONS: &[OptionSpec] =
    &[OptionSpec::integer("dice", 3, 8, "5"), OptionSpec::integer("rounds", 1, 20, "1")];

/// Complexity and tempo are the encyclopaedia's.
pub(super) const PRESETS: &[Preset] = &[Preset::new("base", 1, Tempo::B, 5)];

impl Variant {
    pub(super) fn read(values: &Values) -> Self {
        Self { dice: values.integer("dice") as usize, rounds: values.integer("rounds") as u32 }
    }
}
