//! The options of White Rabbit.

use crate::kit::{Kind, OptionSpec, Preset, Tempo, Values};

/// The options, read.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Variant {
    /// Do 1 and 6 touch?
    pub wrap: bool,
    /// Does a received die that is not rerolled stick to the one it was exchanged for, for the rest of the turn?
    pub sticky: bool,
}

pub(super) const OPTIONS: &[OptionSpec] =
    &[OptionSpec { name: "wrap", kind: Kind::Flag, default: "on" }, OptionSpec::flag("sticky")];

/// The game is in no encyclopaedia; complexity and tempo are this project's.
pub(super) const PRESETS: &[Preset] = &[Preset {
    name: "base",
    delta: &[],
    complexity: 3,
    tempo: Tempo::A,
    dice: 12,
    simultaneous: false,
    author: "folk",
}];

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
