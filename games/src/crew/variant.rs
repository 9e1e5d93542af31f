//! The options of Ship, Captain, Mate and Crew.

use crate::kit::{OptionSpec, Preset, Tempo, Values};

/// The options, read.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Variant {
    /// The most throws of a turn.
    pub throws: u8,
    /// The turns of each seat.
    pub rounds: u32,
    /// Whether one die of the crew may be kept while the other is thrown again.
    pub any: bool,
}

pub(super) const OPTIONS: &[OptionSpec] = &[
    OptionSpec::integer("throws", 2, 5, "3"),
    OptionSpec::integer("rounds", 1, 20, "5"),
    OptionSpec::choice("again", &["both", "any"]),
];

/// Complexity and tempo are the encyclopaedia's.
pub(super) const PRESETS: &[Preset] = &[Preset::new("base", 2, Tempo::B, 5)];

impl Variant {
    pub(super) fn read(values: &Values) -> Self {
        Self {
            throws: values.integer("throws") as u8,
            rounds: values.integer("rounds") as u32,
            any: values.text("again") == "any",
        }
    }
}
