//! The options of Катего, and its named variants as what differs from their defaults.

use crate::kit::{OptionSpec, Preset, Tempo};

use super::words::{ColumnWorth, Columns, Contest, Fold, Pairs, PlayMode, RowOrder, Rows, Secrecy};

pub(in crate::katego) const OPTIONS: &[OptionSpec] = &[
    OptionSpec::choice("columns", Columns::WORDS),
    OptionSpec::choice("worth", ColumnWorth::WORDS),
    OptionSpec::choice("value", Fold::WORDS),
    OptionSpec::integer("entries", 1, 2, "1"),
    OptionSpec::choice("rows", Rows::WORDS),
    OptionSpec::choice("join", Fold::WORDS),
    OptionSpec::choice("order", RowOrder::WORDS),
    OptionSpec::flag("dash"),
    OptionSpec::flag("decline"),
    OptionSpec::flag("repeat"),
    OptionSpec::flag("above"),
    OptionSpec::flag("kill"),
    OptionSpec::flag("lowest"),
    OptionSpec::choice("pairs", Pairs::WORDS),
    OptionSpec::choice("play", PlayMode::WORDS),
    OptionSpec::choice("secret", Secrecy::WORDS),
    OptionSpec::integer("spare", 0, 20, "0"),
    OptionSpec::integer("gain", 0, 3, "0"),
    OptionSpec::integer("throws", 0, 100, "0"),
    OptionSpec::flag("fixed"),
    OptionSpec::integer("pool", 0, 100, "0"),
    OptionSpec::choice("contest", Contest::WORDS),
];

/// In the order and the groups of the encyclopaedia.
pub(in crate::katego) const PRESETS: &[Preset] = &[
    Preset { author: "knizia", ..preset("base", 2, &[]) },
    Preset { author: "folk", ..simple("large", 2, &[("entries", "2")]) },
    Preset { author: "folk", ..simple("product", 2, &[("value", "product")]) },
    simple("super", 2, &[("entries", "2"), ("rows", "any"), ("join", "product")]),
    simple("damping", 2, &[("value", "product"), ("kill", "on")]),
    simple("power", 3, &[("order", "falling"), ("dash", "on"), ("spare", "10")]),
    two(simple("tree", 3, &[("worth", "fir"), ("order", "fir"), ("dash", "on")])),
    pairs("pairs", 3, &[("pairs", "sum")]),
    pairs("pairs-damping", 3, &[("pairs", "damping")]),
    four(pairs("competitive", 4, &[("pairs", "total"), ("play", "crossed")])),
    pairs("pairs-capture", 4, &[("pairs", "capture"), ("value", "product")]),
    four(at_once(pairs("olympic", 4, &[("pairs", "sum"), ("play", "shared"), ("secret", "partner")]))),
    psychological("psychological", 2, &[("play", "shared"), ("secret", "all")]),
    psychological("diceless", 0, &[("play", "values")]),
    throws("five-spare", &[("spare", "5")]),
    throws("saving", &[("gain", "1")]),
    throws("limited", &[("throws", "20")]),
    throws("city", &[("throws", "15"), ("value", "product"), ("above", "on")]),
    throws("village", &[("throws", "30"), ("value", "product"), ("fixed", "on")]),
    Preset { dice: 10, ..grouped("dice", preset("gorodki", 5, &[("pool", "30")])) },
    Preset { dice: 5, ..grouped("dice", preset("ladder", 5, &[("contest", "ladder"), ("pool", "30")])) },
    one_row("clash", &[("contest", "clash"), ("pool", "30")]),
    one_row("trade", &[("contest", "trade"), ("pool", "30")]),
    one_row("auction", &[("contest", "auction"), ("pool", "30")]),
    rows("progressive", 2, &[("repeat", "on"), ("above", "on")]),
    rows("pedestal", 2, &[("repeat", "on"), ("lowest", "on"), ("decline", "on")]),
    rows("golf", 10, &[("repeat", "on"), ("above", "on"), ("pool", "50")]),
];

/// Option and value, for those that differ from the defaults.
type Delta = &'static [(&'static str, &'static str)];

/// Complexity, dice, author and the recommended three to six players are the encyclopaedia's; its tempo is Б for the
/// whole family.
const fn preset(name: &'static str, complexity: u8, delta: Delta) -> Preset {
    let new = Preset::new(name, complexity, Tempo::B, 2);
    Preset { delta, author: "khramov", recommended: Some((3, 6)), ..new }
}

const fn grouped(group: &'static str, preset: Preset) -> Preset {
    Preset { group: Some(group), ..preset }
}

const fn simple(name: &'static str, complexity: u8, delta: Delta) -> Preset {
    grouped("simple", preset(name, complexity, delta))
}

const fn two(preset: Preset) -> Preset {
    Preset { recommended: Some((2, 2)), ..preset }
}

const fn four(preset: Preset) -> Preset {
    Preset { recommended: Some((4, 4)), ..preset }
}

const fn pairs(name: &'static str, complexity: u8, delta: Delta) -> Preset {
    grouped("pairs", Preset { recommended: Some((4, 6)), ..preset(name, complexity, delta) })
}

const fn at_once(preset: Preset) -> Preset {
    Preset { simultaneous: true, ..preset }
}

/// The encyclopaedia recommends them for a company of any size.
const fn psychological(name: &'static str, dice: u8, delta: Delta) -> Preset {
    at_once(grouped("psychological", Preset { dice, recommended: None, ..preset(name, 5, delta) }))
}

const fn throws(name: &'static str, delta: Delta) -> Preset {
    grouped("throws", preset(name, 4, delta))
}

const fn one_row(name: &'static str, delta: Delta) -> Preset {
    grouped("one-row", Preset { dice: 10, ..preset(name, 4, delta) })
}

const fn rows(name: &'static str, dice: u8, delta: Delta) -> Preset {
    grouped("rows", Preset { dice, ..preset(name, 5, delta) })
}
