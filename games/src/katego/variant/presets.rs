//! The options of Катего, and its named variants as what differs from their defaults.

use crate::kit::{OptionSpec, Preset, Tempo};

use super::words::{Columns, Contest, Fold, Order, Pairs, Play, Rows, Secret, Worth};

pub(in crate::katego) const OPTIONS: &[OptionSpec] = &[
    OptionSpec::choice("columns", Columns::WORDS),
    OptionSpec::choice("worth", Worth::WORDS),
    OptionSpec::choice("value", Fold::WORDS),
    OptionSpec::integer("entries", 1, 2, "1"),
    OptionSpec::choice("rows", Rows::WORDS),
    OptionSpec::choice("join", Fold::WORDS),
    OptionSpec::choice("order", Order::WORDS),
    OptionSpec::flag("dash"),
    OptionSpec::flag("decline"),
    OptionSpec::flag("repeat"),
    OptionSpec::flag("above"),
    OptionSpec::flag("kill"),
    OptionSpec::flag("lowest"),
    OptionSpec::choice("pairs", Pairs::WORDS),
    OptionSpec::choice("play", Play::WORDS),
    OptionSpec::choice("secret", Secret::WORDS),
    OptionSpec::integer("spare", 0, 20, "0"),
    OptionSpec::integer("gain", 0, 3, "0"),
    OptionSpec::integer("throws", 0, 100, "0"),
    OptionSpec::flag("fixed"),
    OptionSpec::integer("pool", 0, 100, "0"),
    OptionSpec::choice("contest", Contest::WORDS),
];

pub(in crate::katego) const PRESETS: &[Preset] = &[
    Preset { author: "knizia", ..preset("base", 2, &[]) },
    Preset { author: "folk", ..preset("large", 2, &[("entries", "2")]) },
    Preset { author: "folk", ..preset("product", 2, &[("value", "product")]) },
    preset("super", 2, &[("entries", "2"), ("rows", "any"), ("join", "product")]),
    preset("damping", 2, &[("value", "product"), ("kill", "on")]),
    preset("power", 3, &[("order", "falling"), ("dash", "on"), ("spare", "10")]),
    preset("tree", 3, &[("worth", "fir"), ("order", "fir"), ("dash", "on")]),
    preset("pairs", 3, &[("pairs", "sum")]),
    preset("pairs-damping", 3, &[("pairs", "damping")]),
    preset("competitive", 4, &[("pairs", "total"), ("play", "crossed")]),
    preset("pairs-capture", 4, &[("pairs", "capture"), ("value", "product")]),
    Preset {
        simultaneous: true,
        ..preset("olympic", 4, &[("pairs", "sum"), ("play", "shared"), ("secret", "partner")])
    },
    Preset { simultaneous: true, ..preset("psychological", 5, &[("play", "shared"), ("secret", "all")]) },
    Preset { dice: 0, simultaneous: true, ..preset("diceless", 5, &[("play", "values")]) },
    preset("five-spare", 4, &[("spare", "5")]),
    preset("saving", 4, &[("gain", "1")]),
    preset("limited", 4, &[("throws", "20")]),
    preset("city", 4, &[("throws", "15"), ("value", "product"), ("above", "on")]),
    preset("village", 4, &[("throws", "30"), ("value", "product"), ("fixed", "on")]),
    Preset { dice: 10, ..preset("gorodki", 5, &[("pool", "30")]) },
    Preset { dice: 5, ..preset("ladder", 5, &[("contest", "ladder"), ("pool", "30")]) },
    Preset { dice: 10, ..preset("clash", 4, &[("contest", "clash"), ("pool", "30")]) },
    Preset { dice: 10, ..preset("trade", 4, &[("contest", "trade"), ("pool", "30")]) },
    Preset { dice: 10, ..preset("auction", 4, &[("contest", "auction"), ("pool", "30")]) },
    preset("progressive", 5, &[("repeat", "on"), ("above", "on")]),
    preset("pedestal", 5, &[("repeat", "on"), ("lowest", "on"), ("decline", "on")]),
    Preset { dice: 10, ..preset("golf", 5, &[("repeat", "on"), ("above", "on"), ("pool", "50")]) },
];

/// Complexity, dice and author are the encyclopaedia's; its tempo is Б for the whole family.
const fn preset(
    name: &'static str,
    complexity: u8,
    delta: &'static [(&'static str, &'static str)],
) -> Preset {
    Preset { name, delta, complexity, tempo: Tempo::B, dice: 2, simultaneous: false, author: "khramov" }
}
