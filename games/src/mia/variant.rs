//! The options of Little Max.

use crate::kit::{OptionSpec, Preset, Tempo, Values};

/// The options, read.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Variant {
    /// The lives of each seat.
    pub lives: i64,
    /// The lives that doubting a true Mia costs.
    pub mia_costs: i64,
    /// Whether the cup may be passed on unseen.
    pub blind_pass: bool,
}

/// The most lives of a seat.
pub(super) const LIVES: usize = 10;

pub(super) const OPTIONS: &[OptionSpec] = &[
    OptionSpec::integer("lives", 1, LIVES as i64, "3"),
    OptionSpec::integer("mia-costs", 1, 3, "2"),
    OptionSpec::flag("blind-pass"),
];

/// Complexity and tempo are the encyclopaedia's.
pub(super) const PRESETS: &[Preset] = &[Preset::new("base", 2, Tempo::A, 2)];

impl Variant {
    pub(super) fn read(values: &Values) -> Self {
        Self {
            lives: values.integer("lives"),
            mia_costs: values.integer("mia-costs"),
            blind_pass: values.flag("blind-pass"),
        }
    }
}
