//! Golden General has one variant and no options.

use crate::kit::{OptionSpec, Preset, Tempo};

pub(super) const OPTIONS: &[OptionSpec] = &[];

/// Complexity, tempo and author are the encyclopaedia's.
pub(super) const PRESETS: &[Preset] = &[Preset {
    name: "base",
    delta: &[],
    complexity: 4,
    tempo: Tempo::B,
    dice: 10,
    simultaneous: false,
    author: "khramov",
}];
