//! The ten combinations of General and what they score.

use crate::sheet::{self, DiceMultiset, Line as _, SolutionCache};

use super::variant::Variant;

crate::word_enum! {
    /// The lines of the sheet, in its order.
    pub enum Line {
        /// Ones.
        Ones = "1",
        /// Twos.
        Twos = "2",
        /// Threes.
        Threes = "3",
        /// Fours.
        Fours = "4",
        /// Fives.
        Fives = "5",
        /// Sixes.
        Sixes = "6",
        /// Five in a row.
        Straight = "straight",
        /// Three alike and two alike.
        Full = "full",
        /// Four alike.
        Four = "four",
        /// Five alike.
        General = "general",
    }
}

/// What a combination of the first throw scores more.
const FIRST: i64 = 5;

impl Line {
    /// What five dice score in it, whatever the throw.
    pub(crate) fn worth(self, hand: DiceMultiset) -> i64 {
        let (there, worth) = match self {
            Self::Straight => (hand.straight().is_some(), 20),
            Self::Full => (hand.full(), 25),
            Self::Four => (hand.alike(4).is_some(), 30),
            Self::General => (hand.alike(5).is_some(), 40),
            Self::Ones | Self::Twos | Self::Threes | Self::Fours | Self::Fives | Self::Sixes => {
                let pips = |face| i64::from(hand.count(face)) * i64::from(face);
                return self.number().map_or(0, pips);
            }
        };
        if there { worth } else { 0 }
    }
}

impl sheet::Line for Line {
    type Variant = Variant;

    const GAME: &'static str = "general";

    const ALL: &'static [Self] = &[
        Self::Ones,
        Self::Twos,
        Self::Threes,
        Self::Fours,
        Self::Fives,
        Self::Sixes,
        Self::Straight,
        Self::Full,
        Self::Four,
        Self::General,
    ];

    // From the solution of the sheet.
    const PARS: &'static [f64] = &[8.3, 10.3, 12.6, 15.1, 17.6, 20.3, 15.1, 24.5, 26.3, 11.9];

    fn word(self) -> &'static str {
        self.word()
    }

    fn other_words(self) -> &'static [&'static str] {
        match self {
            Self::Ones => &["ones", "одиниці", "единицы"],
            Self::Twos => &["twos", "двійки", "двойки"],
            Self::Threes => &["threes", "трійки", "тройки"],
            Self::Fours => &["fours", "четвірки", "четверки", "четвёрки"],
            Self::Fives => &["fives", "п'ятірки", "пятерки", "пятёрки"],
            Self::Sixes => &["sixes", "шістки", "шестерки", "шестёрки"],
            Self::Straight => &["стріт", "стрит"],
            Self::Full => &["full-house", "3+2", "фул", "фулл"],
            Self::Four => &["four-of-a-kind", "каре"],
            Self::General => &["генерал"],
        }
    }

    fn points(self, variant: Variant, hand: DiceMultiset, first: bool) -> i64 {
        let worth = self.worth(hand);
        let extra = variant.first_throw && first && worth > 0 && self.number().is_none();
        worth + if extra { FIRST } else { 0 }
    }

    fn cache(variant: Variant) -> &'static SolutionCache {
        static CACHE: [SolutionCache; 2] = [const { SolutionCache::new() }; 2];
        &CACHE[usize::from(variant.first_throw)]
    }
}
