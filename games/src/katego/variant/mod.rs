//! What can be set about a game of Катего: the options and their presets, which options contradict each other, and
//! the rules as text, made from the options.

mod how_to_play;
mod option_conflicts;
mod presets;
mod rules_text;
mod words;

pub(super) use how_to_play::how_to_play;
pub(super) use option_conflicts::faults;
pub(super) use presets::{OPTIONS, PRESETS};
pub(super) use rules_text::{pages, rules};
pub(super) use words::{ColumnWorth, Columns, Contest, Fold, Pairs, PlayMode, RowOrder, Rows, Secrecy};

use crate::kit::Values;

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
    /// Whether some option differs from the preset.
    pub mixed: bool,
    /// How many columns.
    pub columns: Columns,
    /// What they are worth.
    pub worth: ColumnWorth,
    /// How the dice of a throw become its value.
    pub value: Fold,
    /// How many entries a seat makes in a column.
    pub entries: usize,
    /// In whose row.
    pub rows: Rows,
    /// How the entries of a row in a column become one.
    pub join: Fold,
    /// What a row must do from left to right.
    pub order: RowOrder,
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
    pub play: PlayMode,
    /// Whose rows are hidden.
    pub secret: Secrecy,
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
            worth: word!(ColumnWorth, "worth"),
            value: word!(Fold, "value"),
            entries: number("entries").into(),
            rows: word!(Rows, "rows"),
            join: word!(Fold, "join"),
            order: word!(RowOrder, "order"),
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
            self.play == PlayMode::Crossed || self.secret == Secrecy::Partner || self.order == RowOrder::Fir;
        match (paired, two_pairs) {
            (true, true) => vec![4],
            (true, false) => vec![4, 6, 8, 10, 12],
            (false, _) if self.order == RowOrder::Fir => vec![2],
            (false, _) if self.large() => (2..=MOST_SEATS_AT_ONCE).collect(),
            (false, _) => (2..=MOST_SEATS).collect(),
        }
    }

    /// Whether all choose at once and in secret, so that a large company takes no longer.
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

    /// What the column at this place is worth, of so many.
    pub fn worth(&self, place: usize, count: usize) -> i64 {
        match self.worth {
            ColumnWorth::Rising => i64::from(self.first_label()) + place as i64,
            ColumnWorth::Fir => place.min(count - 1 - place) as i64 + 1,
        }
    }

    /// Whether a throw can be repeated in this variant.
    pub fn rerolls(&self) -> bool {
        self.spare > 0 || self.gain > 0 || self.throws > 0
    }
}
