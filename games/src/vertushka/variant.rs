//! The options of Vertushka, and what its presets are made of.

use crate::kit::{OptionSpec, Preset, Tempo, Values};

/// The options, read.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Variant {
    /// One die or two.
    pub dice: usize,
    /// The sum to reach exactly.
    pub goal: i64,
    /// The points that win the match.
    pub target: i64,
}

pub(super) const OPTIONS: &[OptionSpec] = &[
    OptionSpec::integer("dice", 1, 2, "1"),
    // Higher than any throw, so that a game is never over before its first turn.
    OptionSpec::integer("goal", 13, 200, "31"),
    OptionSpec::integer("match", 1, 100, "6"),
];

/// Complexity and tempo are the encyclopaedia's, which says of two dice only that they are much harder.
pub(super) const PRESETS: &[Preset] = &[
    BASE,
    Preset { name: "two-dice", delta: &[("dice", "2"), ("goal", "61")], complexity: 5, dice: 2, ..BASE },
];

const BASE: Preset =
    Preset { author: "khramov", recommended: Some((2, 2)), ..Preset::new("base", 4, Tempo::B, 1) };

impl Variant {
    pub(super) fn read(values: &Values) -> Self {
        Self {
            dice: values.integer("dice") as usize,
            goal: values.integer("goal"),
            target: values.integer("match"),
        }
    }
}
