//! Yacht has one variant and no options.

use crate::kit::{OptionSpec, Preset, Tempo};

pub(super) const OPTIONS: &[OptionSpec] = &[];

/// Complexity and tempo are the encyclopaedia's.
pub(super) const PRESETS: &[Preset] = &[Preset::new("base", 4, Tempo::B, 5)];
