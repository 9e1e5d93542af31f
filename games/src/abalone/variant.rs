//! The options of Abalone, and its layouts.

use crate::kit::{OptionSpec, Preset, Tempo, Values};

crate::word_enum! {
    /// Where the marbles stand at the beginning; each is a preset of the same name.
    pub enum Layout {
        /// Two blocks face each other.
        Standard = "standard",
        /// Two daisies a side in opposite corners.
        BelgianDaisy = "belgian-daisy",
        /// The same, one row nearer to the centre.
        GermanDaisy = "german-daisy",
        /// The German one, the heart of each daisy of the other colour's petals.
        SwissDaisy = "swiss-daisy",
        /// The Belgian one, mixed likewise.
        DutchDaisy = "dutch-daisy",
        /// Two walls with a tower behind each.
        TheWall = "the-wall",
    }
}

/// The options, read.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Variant {
    /// The first position, unless another is asked for.
    pub layout: Layout,
    /// How many marbles have to be pushed off.
    pub goal: u8,
    /// After so many moves of both sides it is a draw.
    pub plies: u32,
}

pub(super) const OPTIONS: &[OptionSpec] = &[
    OptionSpec::choice("layout", Layout::WORDS),
    OptionSpec::integer("goal", 1, 14, "6"),
    OptionSpec::integer("plies", 1, 10_000, "400"),
];

pub(super) const PRESETS: &[Preset] = &[
    preset("standard", &[]),
    preset("belgian-daisy", &[("layout", "belgian-daisy")]),
    preset("german-daisy", &[("layout", "german-daisy")]),
    preset("swiss-daisy", &[("layout", "swiss-daisy")]),
    preset("dutch-daisy", &[("layout", "dutch-daisy")]),
    preset("the-wall", &[("layout", "the-wall")]),
];

const fn preset(name: &'static str, delta: &'static [(&'static str, &'static str)]) -> Preset {
    let new = Preset::new(name, 3, Tempo::B, 0);
    Preset { delta, author: "lalet-levi", recommended: Some((2, 2)), ..new }
}

impl Variant {
    pub(super) fn read(values: &Values) -> Self {
        Self {
            layout: Layout::of(values.text("layout")).unwrap_or(Layout::Standard),
            goal: values.integer("goal") as u8,
            plies: values.integer("plies") as u32,
        }
    }
}

impl Layout {
    /// The layout as the text of a position.
    pub fn position(self) -> &'static str {
        match self {
            Self::Standard => "wwwww/wwwwww/..www../......../........./......../..bbb../bbbbbb/bbbbb b",
            Self::BelgianDaisy => "ww.bb/wwwbbb/.ww.bb./......../........./......../.bb.ww./bbbwww/bb.ww b",
            Self::GermanDaisy => "...../ww..bb/www.bbb/.ww..bb./........./.bb..ww./bbb.www/bb..ww/..... b",
            Self::SwissDaisy => "...../ww..bb/wbw.bwb/.ww..bb./........./.bb..ww./bwb.wbw/bb..ww/..... b",
            Self::DutchDaisy => "ww.bb/wbwbwb/.ww.bb./......../........./......../.bb.ww./bwbwbw/bb.ww b",
            Self::TheWall => "..w../....../.wwwww./wwwwwwww/........./bbbbbbbb/.bbbbb./....../..b.. b",
        }
    }
}
