//! The options of Fifty.

use crate::kit::{OptionSpec, Preset, Tempo, Values};

/// The options, read.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Variant {
    /// The score that wins.
    pub target: i64,
}

pub(super) const OPTIONS: &[OptionSpec] = &[OptionSpec::integer("target", 5, 100, "50")];

/// Complexity and tempo are the encyclopaedia's.
pub(super) const PRESETS: &[Preset] = &[Preset::new("base", 1, Tempo::B, 2)];

impl Variant {
    pub(super) fn read(values: &Values) -> Self {
        Self { target: values.integer("target") }
    }
}
