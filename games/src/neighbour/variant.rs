//! The options of Help Your Neighbour.

use crate::kit::{OptionSpec, Preset, Tempo, Values};

/// The options, read.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Variant {
    /// The counters that each seat has to put in.
    pub counters: i64,
}

pub(super) const OPTIONS: &[OptionSpec] = &[OptionSpec::integer("counters", 1, 50, "10")];

/// Complexity and tempo are the encyclopaedia's.
pub(super) const PRESETS: &[Preset] = &[Preset::new("base", 1, Tempo::A, 3)];

impl Variant {
    pub(super) fn read(values: &Values) -> Self {
        Self { counters: values.integer("counters") }
    }
}
