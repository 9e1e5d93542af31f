//! The options of House Numbers.

use crate::kit::{OptionSpec, Preset, Tempo, Values};

/// The options, read.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Variant {
    /// The places of a number.
    pub places: usize,
    /// Whether the lowest total wins.
    pub low: bool,
    /// Whether every seat has a die of its own.
    pub own: bool,
    /// The numbers that each seat makes.
    pub rounds: usize,
}

pub(super) const OPTIONS: &[OptionSpec] = &[
    OptionSpec::integer("places", 3, 5, "3"),
    OptionSpec::choice("aim", &["high", "low"]),
    OptionSpec::flag("own-dice"),
    OptionSpec::integer("rounds", 1, 10, "3"),
];

/// Complexity and tempo are the encyclopaedia's.
pub(super) const PRESETS: &[Preset] = &[Preset { simultaneous: true, ..Preset::new("base", 2, Tempo::A, 1) }];

impl Variant {
    pub(super) fn read(values: &Values) -> Self {
        Self {
            places: values.integer("places") as usize,
            low: values.text("aim") == "low",
            own: values.flag("own-dice"),
            rounds: values.integer("rounds") as usize,
        }
    }
}
