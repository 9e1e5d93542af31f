//! The option of General.

use crate::kit::{OptionSpec, Preset, Tempo, Values};

/// The options, read.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Variant {
    /// A combination of the first throw scores more.
    pub first_throw: bool,
}

pub(super) const OPTIONS: &[OptionSpec] = &[OptionSpec { default: "on", ..OptionSpec::flag("first-throw") }];

/// Complexity and tempo are the encyclopaedia's.
pub(super) const PRESETS: &[Preset] = &[Preset::new("base", 3, Tempo::B, 5)];

impl Variant {
    pub(super) fn read(values: &Values) -> Self {
        Self { first_throw: values.flag("first-throw") }
    }
}
