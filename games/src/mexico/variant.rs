//! The options of Mexico.

use crate::kit::{OptionSpec, Preset, Tempo, Values};

/// The options, read.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Variant {
    /// The lives of each seat.
    pub lives: i64,
    /// The lives that a Mexico costs.
    pub mexico_costs: i64,
    /// The most throws of a leader.
    pub throws: u8,
    /// Whether the lead passes on after a Mexico.
    pub fresh_lead: bool,
}

/// The most lives of a seat.
pub(super) const LIVES: usize = 10;

pub(super) const OPTIONS: &[OptionSpec] = &[
    OptionSpec::integer("lives", 1, LIVES as i64, "5"),
    OptionSpec::integer("mexico-costs", 1, 3, "2"),
    OptionSpec::integer("throws", 1, 3, "3"),
    OptionSpec::flag("fresh-lead"),
];

/// Complexity and tempo are the encyclopaedia's.
pub(super) const PRESETS: &[Preset] = &[Preset::new("base", 2, Tempo::A, 2)];

impl Variant {
    pub(super) fn read(values: &Values) -> Self {
        Self {
            lives: values.integer("lives"),
            mexico_costs: values.integer("mexico-costs"),
            throws: values.integer("throws") as u8,
            fresh_lead: values.flag("fresh-lead"),
        }
    }
}
