//! The options of Beetle, and the parts of its two beetles.

use crate::kit::Limb::{self, Antenna, Body, Eye, Head, Leg, Tail, Wing};
use crate::kit::{OptionSpec, Preset, Tempo, Values};

/// The options, read.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Variant {
    /// The parts of a whole beetle.
    pub(super) parts: &'static [Part],
    /// Whether a throw that drew a part is followed by another.
    pub again: bool,
    /// The beetles that are drawn until the game ends.
    pub rounds: u32,
}

/// Parts of a beetle of one kind.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Part {
    pub(super) limb: Limb,
    /// The face that draws one.
    pub(super) face: u8,
    /// How many a beetle has.
    pub(super) of: u8,
}

const fn part(limb: Limb, face: u8, of: u8) -> Part {
    Part { limb, face, of }
}

const WINGS: &[Part] = &[
    part(Body, 6, 1),
    part(Head, 5, 1),
    part(Wing, 4, 2),
    part(Leg, 3, 6),
    part(Antenna, 2, 2),
    part(Eye, 1, 2),
];

const TAIL: &[Part] = &[
    part(Body, 1, 1),
    part(Head, 2, 1),
    part(Leg, 3, 6),
    part(Antenna, 4, 2),
    part(Eye, 5, 2),
    part(Tail, 6, 1),
];

pub(super) const OPTIONS: &[OptionSpec] = &[
    OptionSpec::choice("table", &["wings", "tail"]),
    OptionSpec::flag("again"),
    OptionSpec::integer("rounds", 1, 20, "1"),
];

/// Complexity and tempo are the encyclopaedia's.
pub(super) const PRESETS: &[Preset] = &[
    Preset::new("wings", 1, Tempo::B, 1),
    Preset { delta: &[("table", "tail")], ..Preset::new("tail", 1, Tempo::B, 1) },
];

impl Variant {
    pub(super) fn read(values: &Values) -> Self {
        Self {
            parts: if values.text("table") == "tail" { TAIL } else { WINGS },
            again: values.flag("again"),
            rounds: values.integer("rounds") as u32,
        }
    }
}
