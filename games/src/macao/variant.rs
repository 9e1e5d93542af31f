//! The options of Macao.

use crate::kit::{OptionSpec, Preset, Tempo, Values};

/// The options, read.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Variant {
    /// The highest total that is no burst.
    pub limit: u8,
    /// The counters that win the game.
    pub goal: i64,
    /// Whether reaching exactly the limit takes the counter at once.
    pub instant: bool,
}

pub(super) const OPTIONS: &[OptionSpec] = &[
    OptionSpec::integer("limit", 5, 21, "9"),
    OptionSpec::integer("goal", 1, 20, "3"),
    OptionSpec::choice("exact", &["plain", "instant"]),
];

/// Complexity and tempo are the encyclopaedia's.
pub(super) const PRESETS: &[Preset] = &[Preset::new("base", 2, Tempo::A, 1)];

impl Variant {
    pub(super) fn read(values: &Values) -> Self {
        Self {
            limit: values.integer("limit") as u8,
            goal: values.integer("goal"),
            instant: values.text("exact") == "instant",
        }
    }
}
