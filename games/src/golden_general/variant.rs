//! Golden General has one variant and no options.

use crate::kit::{OptionSpec, Preset, Tempo};

pub(super) const OPTIONS: &[OptionSpec] = &[];

/// Complexity, tempo and author are the encyclopaedia's.
pub(super) const PRESETS: &[Preset] = &[Preset { author: "khramov", ..Preset::new("base", 4, Tempo::B, 10) }];
