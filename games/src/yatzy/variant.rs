//! The options of Yatzy, and its sheets.

use crate::kit::{Fault, Msg, OptionSpec, Preset, Tempo, Values};

use super::lines::Line;

crate::word_enum! {
    /// Rule for a further five alike.
    pub enum Joker {
        /// Nothing beyond its own worth.
        Off = "off",
        /// It must be written in the line of its face where that is free.
        Forced = "forced",
        /// It may be written anywhere.
        Free = "free",
    }
}

crate::word_enum! {
    /// The sheets; each is a preset of the same name.
    pub enum SheetKind {
        /// Five dice, fifteen lines.
        Base = "base",
        /// Five dice, thirteen lines.
        American = "american",
        /// Six dice, twenty lines.
        Maxi = "maxi",
    }
}

/// The options, read.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Variant {
    /// The sheet.
    pub sheet: SheetKind,
    /// Whether throws that are not used are saved for later turns.
    pub saved: bool,
    /// What a further five alike may do.
    pub joker: Joker,
}

pub(super) const OPTIONS: &[OptionSpec] =
    &[OptionSpec::flag("saved-throws"), OptionSpec::choice("joker", Joker::WORDS)];

/// Complexity and tempo are the encyclopaedia's.
pub(super) const PRESETS: &[Preset] = &[
    Preset::new("base", 4, Tempo::B, 5),
    Preset { delta: &[("joker", "forced")], ..Preset::new("american", 4, Tempo::B, 5) },
    Preset { delta: &[("saved-throws", "on")], ..Preset::new("maxi", 4, Tempo::B, 6) },
];

impl Variant {
    pub(super) fn read(values: &Values) -> Result<Self, Vec<Fault>> {
        let sheet = SheetKind::of(values.preset().name).unwrap_or(SheetKind::Base);
        let joker = Joker::of(values.text("joker")).unwrap_or(Joker::Off);
        if joker != Joker::Off && sheet != SheetKind::American {
            return Err(vec![Fault::of("joker", Msg::new("yatzy-mix-joker"))]);
        }
        Ok(Self { sheet, saved: values.flag("saved-throws"), joker })
    }

    /// The dice of a throw.
    pub fn dice(self) -> usize {
        if self.sheet == SheetKind::Maxi { 6 } else { 5 }
    }

    /// The lines of the sheet, in its order.
    pub fn lines(self) -> &'static [Line] {
        use Line::{
            Castle, Chance, Five, Fives, Four, Fours, Full, Large, Ones, Pair, Sixes, Small, Straight, Three,
            ThreePairs, Threes, Tower, TwoPairs, Twos, Yatzy,
        };
        match self.sheet {
            SheetKind::Base => &[
                Ones, Twos, Threes, Fours, Fives, Sixes, Pair, TwoPairs, Three, Four, Small, Large, Full,
                Chance, Yatzy,
            ],
            SheetKind::American => {
                &[Ones, Twos, Threes, Fours, Fives, Sixes, Three, Four, Full, Small, Large, Yatzy, Chance]
            }
            SheetKind::Maxi => &[
                Ones, Twos, Threes, Fours, Fives, Sixes, Pair, TwoPairs, ThreePairs, Three, Four, Five,
                Small, Large, Straight, Full, Castle, Tower, Chance, Yatzy,
            ],
        }
    }

    /// Where a line stands on the sheet.
    pub(super) fn place(self, line: Line) -> Option<usize> {
        self.lines().iter().position(|own| *own == line)
    }

    /// The lines whose places are in a set of bits.
    pub(super) fn set(self, places: u32) -> Vec<Line> {
        let lines = self.lines().iter().enumerate();
        lines.filter(|(place, _)| places >> place & 1 == 1).map(|(_, line)| *line).collect()
    }

    /// What the lines of single faces must add up to for the bonus, and its points.
    pub fn bonus(self) -> (i64, i64) {
        match self.sheet {
            SheetKind::Base => (63, 50),
            SheetKind::American => (63, 35),
            SheetKind::Maxi => (84, 100),
        }
    }
}
