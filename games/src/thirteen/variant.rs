//! The options of Thirteen.

use crate::kit::{Die, Draw, OptionSpec, Preset, Tempo, Values};

/// Throws in a turn; the first is only remembered.
pub(super) const THROWS: u8 = 5;

/// The options, read.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Variant {
    /// What a result must be a multiple of.
    pub divisor: i64,
    /// Whether all play at once, with the same throws and sealed answers.
    pub simultaneous: bool,
}

pub(super) const OPTIONS: &[OptionSpec] =
    &[OptionSpec::choice("divisor", &["13", "11", "17"]), OptionSpec::flag("simultaneous")];

/// Complexity, tempo and dice are the encyclopaedia's, which marks the game as one that all can play at once.
pub(super) const PRESETS: &[Preset] =
    &[BASE, Preset { name: "together", delta: &[("simultaneous", "on")], simultaneous: true, ..BASE }];

const BASE: Preset = Preset::new("base", 5, Tempo::B, 2);

impl Variant {
    pub(super) fn read(values: &Values) -> Self {
        // One of the words above, all of them numbers.
        let divisor = values.text("divisor").parse().unwrap_or(13);
        Self { divisor, simultaneous: values.flag("simultaneous") }
    }

    /// What a result scores; `None` when the divisor does not divide it. Zero scores nothing.
    pub fn points(self, sum: i64) -> i64 {
        if sum % self.divisor == 0 { sum / self.divisor } else { 0 }
    }

    /// One throw: the special die, whose one is a seven, and an ordinary one.
    pub fn draw() -> Draw {
        Draw { dice: vec![Die { low: 2, high: 7 }, Die::D6] }
    }
}
