//! The options of the Game of the Goose.

use crate::kit::{OptionSpec, Preset, Tempo, Values};

/// The options, read.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Variant {
    /// The dice of a throw.
    pub dice: usize,
    /// The turns missed at the inn.
    pub inn: u32,
    /// The space to which the maze leads.
    pub maze: usize,
    /// The turns missed in the well and the prison; `None` where one waits for relief.
    pub trap: Option<u32>,
    /// Whether a counter that is come upon goes to where the other came from.
    pub exchange: bool,
}

pub(super) const OPTIONS: &[OptionSpec] = &[
    OptionSpec::choice("dice", &["1", "2"]),
    OptionSpec::integer("inn", 1, 5, "2"),
    OptionSpec::choice("maze", &["30", "39"]),
    OptionSpec::choice("trap", &["relief", "turns"]),
    OptionSpec::integer("trap-turns", 1, 10, "3"),
    OptionSpec { default: "on", ..OptionSpec::flag("exchange") },
];

/// Complexity and tempo are the encyclopaedia's, which plays it with one die.
pub(super) const PRESETS: &[Preset] = &[
    Preset::new("base", 1, Tempo::A, 1),
    Preset { delta: &[("dice", "2")], ..Preset::new("two-dice", 1, Tempo::A, 2) },
];

impl Variant {
    pub(super) fn read(values: &Values) -> Self {
        Self {
            dice: values.integer("dice") as usize,
            inn: values.integer("inn") as u32,
            maze: values.integer("maze") as usize,
            trap: (values.text("trap") == "turns").then(|| values.integer("trap-turns") as u32),
            exchange: values.flag("exchange"),
        }
    }
}
