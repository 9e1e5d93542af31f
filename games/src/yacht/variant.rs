//! Yacht has one variant and no options.

use crate::kit::{OptionSpec, Preset, Tempo};

pub(super) const OPTIONS: &[OptionSpec] = &[];

/// Complexity and tempo are the encyclopaedia's.
pub(super) const PRESETS: &[Preset] = &[Preset {
    name: "base",
    delta: &[],
    complexity: 4,
    tempo: Tempo::B,
    dice: 5,
    simultaneous: false,
    author: "folk",
}];
