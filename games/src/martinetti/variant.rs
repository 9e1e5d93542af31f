//! The options of Martinetti.

use crate::kit::{OptionSpec, Preset, Tempo, Values};

/// The options, read.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Variant {
    /// Whether a seat that advanced throws again.
    pub again: bool,
    /// Whether the thrower names what it takes and the others take what it overlooks.
    pub claim: bool,
}

pub(super) const OPTIONS: &[OptionSpec] = &[OptionSpec::flag("again"), OptionSpec::flag("claim")];

/// Complexity and tempo are the encyclopaedia's.
pub(super) const PRESETS: &[Preset] = &[Preset::new("base", 1, Tempo::A, 3)];

impl Variant {
    pub(super) fn read(values: &Values) -> Self {
        Self { again: values.flag("again"), claim: values.flag("claim") }
    }
}
