//! The options of White Rabbit.

use crate::kit::{OptionKind, OptionSpec, Preset, Tempo, Values};

/// The options, read.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Variant {
    /// Whether 1 and 6 touch.
    pub wrap: bool,
    /// Whether a received die that is not rerolled sticks to the one it was exchanged for, for the rest of the turn.
    pub sticky: bool,
}

pub(super) const OPTIONS: &[OptionSpec] =
    &[OptionSpec { name: "wrap", kind: OptionKind::Flag, default: "on" }, OptionSpec::flag("sticky")];

/// Complexity and tempo are this project's: the game is in no encyclopaedia.
pub(super) const PRESETS: &[Preset] =
    &[Preset { author: "jewell", recommended: Some((1, 1)), ..Preset::new("base", 3, Tempo::A, 12) }];

impl Variant {
    pub(super) fn read(values: &Values) -> Self {
        Self { wrap: values.flag("wrap"), sticky: values.flag("sticky") }
    }

    /// How far apart two faces are.
    pub(super) fn distance(self, one: u8, other: u8) -> u8 {
        let straight = one.abs_diff(other);
        if self.wrap { straight.min(6 - straight) } else { straight }
    }
}
