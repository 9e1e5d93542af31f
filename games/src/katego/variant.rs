//! The settings of a game of Катего: the options and their presets, and which options contradict each other.

use super::ABOUT;
use crate::kit::{Arg, CROWD, FAVOURITE, Fault, Msg, OptionSpec, Preset, Seat, Seats, Tempo, Values};

/// The most seats of a table where seats act one after another.
const MOST_SEATS: usize = 12;

/// The most seats where all choose at once and in secret; the source allows any number there.
const MOST_SEATS_AT_ONCE: usize = 24;

/// The most columns of a table.
pub(super) const MOST_COLUMNS: usize = 30;

/// The options, read and known to fit together.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[expect(clippy::struct_excessive_bools, reason = "each is an option of its own")]
pub struct Variant {
    /// The preset it began from.
    pub preset: &'static str,
    /// `true` if some option differs from the preset.
    pub mixed: bool,
    /// How many columns.
    pub columns: Columns,
    /// The worth of the columns.
    pub worth: ColumnWorth,
    /// How the dice of a roll become its value.
    pub value: Fold,
    /// How many entries a seat makes in a column.
    pub entries: usize,
    /// In whose row.
    pub rows: Rows,
    /// How the entries of a row in a column become one.
    pub join: Fold,
    /// The order that a row must keep from left to right.
    pub order: RowOrder,
    /// `true` if equal values may stand side by side in the rows of a fir tree, as they might by the first version of the
    /// rules.
    pub level: bool,
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
    /// The sharing of rolls: own ones, shared or exchanged.
    pub play: PlayMode,
    /// The rows that are hidden.
    pub secret: Secrecy,
    /// Spare rolls in a game.
    pub spare: u16,
    /// Spare rolls added at the start of each own turn.
    pub gain: u16,
    /// Rolls in all; 0 without limit.
    pub rolls: u16,
    /// The first die is not rolled.
    pub fixed: bool,
    /// Dice in all; 0 where every roll has two.
    pub pool: u16,
    /// Columns fought over one by one.
    pub contest: Contest,
}

impl Variant {
    /// The pairs of players who sit opposite each other, where pairs play.
    pub(super) fn teams(self, seats: usize) -> Vec<Seats> {
        let half = seats / 2;
        let pair = |index| [index, index + half].into_iter().map(Seat::at).collect();
        if self.pairs == Pairs::Off { Vec::new() } else { (0..half).map(pair).collect() }
    }

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
            worth: word!(ColumnWorth, "worth"),
            value: word!(Fold, "value"),
            entries: number("entries").into(),
            rows: word!(Rows, "rows"),
            join: word!(Fold, "join"),
            order: word!(RowOrder, "order"),
            level: values.rules() < 2,
            dash: values.flag("dash"),
            decline: values.flag("decline"),
            repeat: values.flag("repeat"),
            above: values.flag("above"),
            kill: values.flag("kill"),
            lowest: values.flag("lowest"),
            pairs: word!(Pairs, "pairs"),
            play: word!(PlayMode, "play"),
            secret: word!(Secrecy, "secret"),
            spare: number("spare"),
            gain: number("gain"),
            rolls: number("throws"),
            fixed: values.flag("fixed"),
            pool: number("pool"),
            contest: word!(Contest, "contest"),
        }
    }

    /// The numbers of seats it can be played with.
    pub(super) fn capacity(&self) -> Vec<usize> {
        let paired = self.pairs != Pairs::Off;
        let two_pairs =
            self.play == PlayMode::Crossed || self.secret == Secrecy::Partner || self.order == RowOrder::Fir;
        match (paired, two_pairs) {
            (true, true) => vec![4],
            (true, false) => vec![4, 6, 8, 10, 12],
            (false, _) if self.order == RowOrder::Fir => vec![2],
            (false, _) if self.large() => (2..=MOST_SEATS_AT_ONCE).collect(),
            (false, _) => (2..=MOST_SEATS).collect(),
        }
    }

    /// The most seats, where the source sets no bound.
    pub(super) fn most_seats_at_once(&self) -> Option<usize> {
        (self.pairs == Pairs::Off && self.large()).then_some(MOST_SEATS_AT_ONCE)
    }

    /// Returns `true` if all choose at once and in secret, so that a large company takes no longer.
    fn large(&self) -> bool {
        match self.play {
            PlayMode::Values => true,
            PlayMode::Shared => self.secret == Secrecy::All,
            PlayMode::Turns | PlayMode::Crossed => false,
        }
    }

    /// How many columns a table of so many seats has.
    pub fn count(&self, seats: usize) -> usize {
        match self.columns {
            Columns::Auto => 12 + seats.saturating_sub(6).div_ceil(3) * 3,
            Columns::Eleven => 11,
            Columns::Twelve => 12,
            Columns::Fifteen => 15,
            Columns::Eighteen => 18,
            Columns::TwentyOne => 21,
            Columns::TwentyFour => 24,
            Columns::TwentySeven => 27,
            Columns::Thirty => MOST_COLUMNS,
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

    /// The worth of the column at this place, of so many.
    pub fn worth(&self, place: usize, count: usize) -> i64 {
        match self.worth {
            ColumnWorth::Rising => i64::from(self.first_label()) + place as i64,
            ColumnWorth::Fir => place.min(count - 1 - place) as i64 + 1,
        }
    }

    /// Returns `true` if a roll can be repeated in this variant.
    pub fn rerolls(&self) -> bool {
        self.spare > 0 || self.gain > 0 || self.rolls > 0
    }
}

// The options of Катего, and its named variants as what differs from their defaults.

pub(super) const OPTIONS: &[OptionSpec] = &[
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
pub(super) const PRESETS: &[Preset] = &[
    Preset { author: "knizia", ..preset("base", 2, &[]) },
    Preset { author: "folk", ..simple("large", 2, &[("entries", "2")]) },
    Preset { author: "folk", ..simple("product", 2, &[("value", "product")]) },
    simple("super", 2, &[("entries", "2"), ("rows", "any"), ("join", "product")]),
    simple("damping", 2, &[("value", "product"), ("kill", "on")]),
    simple("power", 3, &[("order", "falling"), ("dash", "on"), ("spare", "10")]),
    favourite(two(simple("tree", 3, &[("worth", "fir"), ("order", "fir"), ("dash", "on")]))),
    pairs("pairs", 3, &[("pairs", "sum")]),
    pairs("pairs-damping", 3, &[("pairs", "damping")]),
    four(pairs("competitive", 4, &[("pairs", "total"), ("play", "crossed")])),
    pairs("pairs-capture", 4, &[("pairs", "capture"), ("value", "product")]),
    four(at_once(pairs("olympic", 4, &[("pairs", "sum"), ("play", "shared"), ("secret", "partner")]))),
    favourite(psychological("psychological", 2, &[("play", "shared"), ("secret", "all")])),
    psychological("diceless", 0, &[("play", "values")]),
    rolls("five-spare", &[("spare", "5")]),
    rolls("saving", &[("gain", "1")]),
    rolls("limited", &[("throws", "20")]),
    rolls("city", &[("throws", "15"), ("value", "product"), ("above", "on")]),
    rolls("village", &[("throws", "30"), ("value", "product"), ("fixed", "on")]),
    Preset { dice: 10, ..grouped("dice", preset("gorodki", 5, &[("pool", "30")])) },
    Preset { dice: 5, ..grouped("dice", preset("ladder", 5, &[("contest", "ladder"), ("pool", "30")])) },
    one_row("clash", &[("contest", "clash"), ("pool", "30")]),
    one_row("trade", &[("contest", "trade"), ("pool", "30")]),
    one_row("auction", &[("contest", "auction"), ("pool", "30")]),
    rows("progressive", 2, &[("repeat", "on"), ("above", "on")]),
    rows("pedestal", 2, &[("repeat", "on"), ("lowest", "on"), ("decline", "on")]),
    favourite(rows("golf", 10, &[("repeat", "on"), ("above", "on"), ("pool", "50")])),
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

const fn favourite(preset: Preset) -> Preset {
    Preset { tags: &[FAVOURITE], ..preset }
}

/// The encyclopaedia recommends them for a large company.
const fn psychological(name: &'static str, dice: u8, delta: Delta) -> Preset {
    at_once(grouped(
        "psychological",
        Preset { dice, recommended: Some((3, CROWD.1)), ..preset(name, 5, delta) },
    ))
}

const fn rolls(name: &'static str, delta: Delta) -> Preset {
    grouped("throws", preset(name, 4, delta))
}

const fn one_row(name: &'static str, delta: Delta) -> Preset {
    grouped("one-row", Preset { dice: 10, ..preset(name, 4, delta) })
}

const fn rows(name: &'static str, dice: u8, delta: Delta) -> Preset {
    grouped("rows", Preset { dice, ..preset(name, 5, delta) })
}

// The words that the options of Катего can be set to.

crate::word_enum! {
    /// Number of columns of the table.
    pub enum Columns {
        /// By the number of seats: twelve, and three more for every three seats beyond six.
        Auto = "auto",
        /// Columns 2–12, as Knizia printed the game.
        Eleven = "11",
        /// Twelve.
        Twelve = "12",
        /// Fifteen.
        Fifteen = "15",
        /// Eighteen.
        Eighteen = "18",
        /// Twenty-one.
        TwentyOne = "21",
        /// Twenty-four.
        TwentyFour = "24",
        /// Twenty-seven.
        TwentySeven = "27",
        /// Thirty.
        Thirty = "30",
    }
}

crate::word_enum! {
    /// Worth of a column.
    pub enum ColumnWorth {
        /// Its label.
        Rising = "rising",
        /// By its place: up to the middle and down again.
        Fir = "fir",
    }
}

crate::word_enum! {
    /// Operation that makes one number of several.
    pub enum Fold {
        /// They are added.
        Sum = "sum",
        /// They are multiplied.
        Product = "product",
    }
}

crate::word_enum! {
    /// Rows in which a seat writes.
    pub enum Rows {
        /// Its own.
        Own = "own",
        /// Any that has room.
        Any = "any",
    }
}

crate::word_enum! {
    /// Order that the values of a row must keep from left to right.
    pub enum RowOrder {
        /// No order.
        Free = "free",
        /// They fall strictly.
        Falling = "falling",
        /// They fall strictly for the side of seat 1, and rise strictly for the other.
        Fir = "fir",
    }
}

crate::word_enum! {
    /// The way in which pairs play together and win a column.
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

crate::word_enum! {
    /// Distribution of the rolls: who rolls for whom.
    pub enum PlayMode {
        /// Each seat for itself, in turn.
        Turns = "turns",
        /// Two tables with the same rolls, exchanged between the pairs.
        Crossed = "crossed",
        /// One series of rolls for all.
        Shared = "shared",
        /// Nobody rolls: each seat spends given values.
        Values = "values",
    }
}

crate::word_enum! {
    /// Secrecy of rows until the end.
    pub enum Secrecy {
        /// All rows are open.
        Off = "off",
        /// The partner's row is hidden.
        Partner = "partner",
        /// The rows of all others are hidden.
        All = "all",
    }
}

crate::word_enum! {
    /// Form of the contest in which columns are fought over one by one.
    pub enum Contest {
        /// No contest.
        Off = "off",
        /// Single dice, added up, until everyone else gives in.
        Ladder = "ladder",
        /// The first roll that reaches the column's number.
        Clash = "clash",
        /// The highest bid of dice rolls for the column.
        Trade = "trade",
        /// The highest bid of dice rolls for any column.
        Auction = "auction",
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

// Which options cannot be played together, and why: what a house variant is refused for.

/// An option and the values of it that are meant; none listed means every value but the neutral one.
type OptionValue = (&'static str, &'static [&'static str]);

/// Conflict of options: where the first setting is in force, none of the others may be.
struct Bar {
    with: OptionValue,
    never: &'static [OptionValue],
    /// The message that gives the reason.
    why: &'static str,
}

/// Requirement of an option: where the first setting is in force, the other must be.
struct Need {
    with: OptionValue,
    must: OptionValue,
    why: &'static str,
}

const ANY: &[&str] = &[];

const BARS: &[Bar] = &[
    Bar {
        with: ("contest", ANY),
        never: &[
            ("value", ANY),
            ("entries", ANY),
            ("rows", ANY),
            ("join", ANY),
            ("order", ANY),
            ("dash", ANY),
            ("decline", ANY),
            ("repeat", ANY),
            ("above", ANY),
            ("kill", ANY),
            ("lowest", ANY),
            ("pairs", &["sum", "damping", "capture"]),
            ("play", ANY),
            ("secret", ANY),
            ("spare", ANY),
            ("gain", ANY),
            ("throws", ANY),
            ("fixed", ANY),
        ],
        why: "katego-mix-contest",
    },
    Bar {
        with: ("pool", ANY),
        never: &[
            ("value", ANY),
            ("fixed", ANY),
            ("throws", ANY),
            ("spare", ANY),
            ("gain", ANY),
            ("play", ANY),
        ],
        why: "katego-mix-pool",
    },
    Bar { with: ("throws", ANY), never: &[("spare", ANY), ("gain", ANY)], why: "katego-mix-rolls" },
    Bar {
        with: ("play", ANY),
        never: &[
            ("throws", ANY),
            ("spare", ANY),
            ("gain", ANY),
            ("rows", ANY),
            ("repeat", ANY),
            ("above", ANY),
            ("kill", ANY),
            ("pairs", &["capture"]),
        ],
        why: "katego-mix-play",
    },
    Bar {
        with: ("play", &["values"]),
        never: &[
            ("value", ANY),
            ("fixed", ANY),
            ("entries", ANY),
            ("order", ANY),
            ("dash", ANY),
            ("decline", ANY),
        ],
        why: "katego-mix-values",
    },
    Bar {
        with: ("order", ANY),
        never: &[("entries", ANY), ("rows", ANY), ("repeat", ANY)],
        why: "katego-mix-order",
    },
    Bar {
        with: ("rows", ANY),
        never: &[("dash", ANY), ("decline", ANY), ("repeat", ANY), ("above", ANY)],
        why: "katego-mix-rows",
    },
    Bar {
        with: ("repeat", ANY),
        never: &[("entries", ANY), ("dash", ANY), ("pairs", &["sum", "damping", "capture"])],
        why: "katego-mix-repeat",
    },
    Bar {
        with: ("pairs", &["damping", "capture"]),
        never: &[("entries", ANY), ("rows", ANY)],
        why: "katego-mix-twins",
    },
    Bar { with: ("pairs", &["capture"]), never: &[("kill", ANY)], why: "katego-mix-capture" },
    Bar {
        with: ("lowest", ANY),
        never: &[("entries", ANY), ("rows", ANY), ("pairs", &["sum", "damping", "capture"])],
        why: "katego-mix-lowest",
    },
];

const NEEDS: &[Need] = &[
    Need { with: ("contest", ANY), must: ("pool", ANY), why: "katego-need-pool" },
    Need { with: ("play", &["crossed"]), must: ("pairs", &["total"]), why: "katego-need-total" },
    Need { with: ("secret", ANY), must: ("play", &["shared", "values"]), why: "katego-need-together" },
    Need { with: ("secret", &["partner"]), must: ("pairs", ANY), why: "katego-need-partner" },
    Need { with: ("order", ANY), must: ("dash", ANY), why: "katego-need-dash" },
];

/// Every way in which the options contradict each other.
pub(super) fn faults(values: &Values) -> Vec<Fault> {
    let shown = |option| match ABOUT.value_name(option, values.text(option)) {
        Some(name) => Arg::from(name),
        None => Arg::from(values.text(option)),
    };
    let named =
        |msg: Msg, option| msg.with("option-name", ABOUT.option_name(option)).with("value", shown(option));
    let bars = BARS.iter().filter(|bar| holds(values, bar.with)).flat_map(|bar| {
        let broken = bar.never.iter().filter(|never| holds(values, **never));
        broken.map(|never| {
            let why = named(Msg::new(bar.why), bar.with.0);
            let why = why.with("other", never.0).with("other-name", ABOUT.option_name(never.0));
            Fault::of(never.0, why.with("other-value", shown(never.0)))
        })
    });
    let needs = NEEDS.iter().filter(|need| holds(values, need.with) && !holds(values, need.must));
    bars.chain(needs.map(|need| Fault::of(need.with.0, named(Msg::new(need.why), need.with.0)))).collect()
}

fn holds(values: &Values, (name, meant): OptionValue) -> bool {
    let value = values.text(name);
    match meant {
        [] => OPTIONS.iter().any(|option| option.name == name && option.default != value),
        meant => meant.contains(&value),
    }
}
