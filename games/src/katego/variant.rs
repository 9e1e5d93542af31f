//! The options of Катего, and its named variants as what differs from the neutral ones.

use crate::kit::{OptionSpec, Preset, Tempo, Values};

use super::mixes;

crate::words! {
    /// How many columns the table has.
    pub enum Columns {
        /// By the number of seats: 12, 15 or 18.
        Auto = "auto",
        /// Columns 2–12, as Knizia printed the game.
        Eleven = "11",
        /// Twelve.
        Twelve = "12",
        /// Fifteen.
        Fifteen = "15",
        /// Eighteen.
        Eighteen = "18",
    }
}

crate::words! {
    /// What a column is worth.
    pub enum Worth {
        /// Its label.
        Rising = "rising",
        /// By its place: up to the middle and down again.
        Fir = "fir",
    }
}

crate::words! {
    /// How several numbers become one.
    pub enum Fold {
        /// They are added.
        Sum = "sum",
        /// They are multiplied.
        Product = "product",
    }
}

crate::words! {
    /// In whose row a seat writes.
    pub enum Rows {
        /// In its own.
        Own = "own",
        /// In any that has room.
        Any = "any",
    }
}

crate::words! {
    /// What the values of a row must do from left to right.
    pub enum Order {
        /// Anything.
        Free = "free",
        /// Fall strictly.
        Falling = "falling",
        /// Not rise for the side of seat 1, not fall for the other.
        Fir = "fir",
    }
}

crate::words! {
    /// Whether two seats play together, and how a pair wins a column.
    pub enum Pairs {
        /// Everyone plays alone.
        Off = "off",
        /// The pair with the larger sum.
        Sum = "sum",
        /// Each seat for itself; the partners' points are added.
        Total = "total",
        /// The larger sum, unless another pair has two equal entries.
        Damping = "damping",
        /// Two equal entries of partners take the column at once; else the larger sum.
        Capture = "capture",
    }
}

crate::words! {
    /// Who throws for whom.
    pub enum Play {
        /// Each seat for itself, in turn.
        Turns = "turns",
        /// Two tables with the same throws, exchanged between the pairs.
        Crossed = "crossed",
        /// The same throws for all.
        Shared = "shared",
        /// Nobody throws: each seat spends given values.
        Values = "values",
    }
}

crate::words! {
    /// Whose rows are hidden until the end.
    pub enum Secret {
        /// Nobody's.
        Off = "off",
        /// The partner's.
        Partner = "partner",
        /// All others'.
        All = "all",
    }
}

crate::words! {
    /// How columns are fought over one by one.
    pub enum Contest {
        /// They are not.
        Off = "off",
        /// Single dice, added up, until everyone else gives in.
        Ladder = "ladder",
        /// The first throw that reaches the column's number.
        Clash = "clash",
        /// The highest bid of dice throws for the column.
        Trade = "trade",
        /// The highest bid of dice throws for any column.
        Auction = "auction",
    }
}

/// The options, read and known to fit together.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[expect(clippy::struct_excessive_bools, reason = "each is an option of its own")]
pub struct Variant {
    /// The preset it began from.
    pub preset: &'static str,
    /// Whether some option differs from the preset.
    pub mixed: bool,
    /// How many columns.
    pub columns: Columns,
    /// What they are worth.
    pub worth: Worth,
    /// How the dice of a throw become its value.
    pub value: Fold,
    /// How many entries a seat makes in a column.
    pub entries: usize,
    /// In whose row.
    pub rows: Rows,
    /// How the entries of a row in a column become one.
    pub join: Fold,
    /// What a row must do from left to right.
    pub order: Order,
    /// A cell may be given up.
    pub dash: bool,
    /// The entry of a turn may be declined.
    pub decline: bool,
    /// Any column any number of times, each entry for itself.
    pub repeat: bool,
    /// An entry must exceed everything in its column.
    pub above: bool,
    /// Two equal entries close a column.
    pub kill: bool,
    /// The single lowest of a column loses its worth.
    pub lowest: bool,
    /// Pairs.
    pub pairs: Pairs,
    /// Who throws for whom.
    pub play: Play,
    /// Whose rows are hidden.
    pub secret: Secret,
    /// Spare throws in a game.
    pub spare: u16,
    /// Spare throws added at the start of each own turn.
    pub gain: u16,
    /// Throws in all; 0 without limit.
    pub throws: u16,
    /// The first die is not thrown.
    pub fixed: bool,
    /// Dice in all; 0 where every throw has two.
    pub pool: u16,
    /// Columns fought over one by one.
    pub contest: Contest,
}

pub(super) const OPTIONS: &[OptionSpec] = &[
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

pub(super) const PRESETS: &[Preset] = &[
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

impl Variant {
    pub(super) fn read(values: &Values) -> Self {
        macro_rules! word {
            ($kind:ident, $name:literal) => {
                $kind::of(values.text($name)).unwrap_or_else(|| panic!("the words of {} are declared", $name))
            };
        }
        let number = |name| values.integer(name) as u16;
        Self {
            preset: values.preset().name,
            mixed: !values.changed(OPTIONS).is_empty(),
            columns: word!(Columns, "columns"),
            worth: word!(Worth, "worth"),
            value: word!(Fold, "value"),
            entries: number("entries").into(),
            rows: word!(Rows, "rows"),
            join: word!(Fold, "join"),
            order: word!(Order, "order"),
            dash: values.flag("dash"),
            decline: values.flag("decline"),
            repeat: values.flag("repeat"),
            above: values.flag("above"),
            kill: values.flag("kill"),
            lowest: values.flag("lowest"),
            pairs: word!(Pairs, "pairs"),
            play: word!(Play, "play"),
            secret: word!(Secret, "secret"),
            spare: number("spare"),
            gain: number("gain"),
            throws: number("throws"),
            fixed: values.flag("fixed"),
            pool: number("pool"),
            contest: word!(Contest, "contest"),
        }
    }

    /// The numbers of seats it can be played with.
    pub(super) fn capacity(&self) -> Vec<usize> {
        let paired = self.pairs != Pairs::Off;
        let two_pairs =
            self.play == Play::Crossed || self.secret == Secret::Partner || self.order == Order::Fir;
        match (paired, two_pairs) {
            (true, true) => vec![4],
            (true, false) => vec![4, 6, 8],
            (false, _) if self.order == Order::Fir => vec![2],
            (false, _) => (2..=mixes::MOST_SEATS).collect(),
        }
    }

    /// How many columns a table of so many seats has.
    pub fn count(&self, seats: usize) -> usize {
        match (self.columns, seats) {
            (Columns::Eleven, _) => 11,
            (Columns::Twelve, _) | (Columns::Auto, ..=6) => 12,
            (Columns::Fifteen, _) | (Columns::Auto, 7..=9) => 15,
            (Columns::Eighteen | Columns::Auto, _) => 18,
        }
    }

    /// The label of the leftmost column; the others follow by one.
    pub fn first_label(&self) -> u8 {
        match (self.contest, self.columns) {
            (Contest::Clash | Contest::Trade | Contest::Auction, _) => 4,
            (_, Columns::Eleven) => 2,
            _ => 1,
        }
    }

    /// What the column at this place is worth, of so many.
    pub fn worth(&self, place: usize, count: usize) -> i64 {
        match self.worth {
            Worth::Rising => i64::from(self.first_label()) + place as i64,
            Worth::Fir => place.min(count - 1 - place) as i64 + 1,
        }
    }

    /// Can a throw be repeated in this variant?
    pub fn rerolls(&self) -> bool {
        self.spare > 0 || self.gain > 0 || self.throws > 0
    }
}

impl Fold {
    /// Makes one number of several.
    pub fn of_all(self, numbers: impl Iterator<Item = u16>) -> u16 {
        match self {
            Self::Sum => numbers.sum(),
            Self::Product => numbers.product(),
        }
    }
}
