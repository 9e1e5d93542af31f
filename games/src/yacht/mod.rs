//! Yacht: five dice, up to three rolls, fifteen combinations to fill in one by one.
//!
//! The variant of S. Khramov's encyclopaedia of dice games, which calls it the one it finds most interesting:
//! combinations of the first roll count double, and the six numbers, the "school", cost ten for each die that is
//! missing to three. His table of points and his worked examples are tests here; what he leaves open was decided in
//! this project.
//!
//! The engine is that of all games of five dice and a sheet (`crate::sheet`); here are its lines. Deliberately not
//! here: Yahtzee, its bonus for the upper part and its jokers.

#[cfg(test)]
mod tests;

pub use crate::sheet::{Move, State};

use crate::kit::{About, Msg, OptionSpec, Preset, RulesPage, RulesTopic, Tempo, Values, Verb};
use crate::sheet::{self, DiceMultiset, Five, Line as _, SolutionCache};

/// The game of Yacht.
#[derive(Clone, Copy, Debug)]
pub struct Yacht;

impl Five for Yacht {
    type Line = Line;

    const ABOUT: &'static About = &About {
        id: "yacht",
        rules: 1,
        aliases: &["яхта", "ямб", "yamb"],
        emoji: "⛵",
        verbs: &[Verb::alone("roll"), Verb::either("keep"), Verb::with("score")],
        tags: &["dice", "sheet", "party"],
        chapter: Some(3),
        options: OPTIONS,
        presets: PRESETS,
        texts: crate::texts!("text"),
    };

    fn read(_: &Values) {}

    fn rules_text((): ()) -> Vec<Msg> {
        [
            "yacht-summary",
            "yacht-rules",
            "yacht-rules-lines",
            "yacht-rules-first",
            "yacht-rules-school",
            "yacht-rules-example",
            "yacht-rules-end",
        ]
        .map(Msg::new)
        .into()
    }

    fn rules_pages() -> Vec<RulesPage> {
        vec![RulesPage::new(RulesTopic::Advice, ["yacht-advice-school", "yacht-advice-yacht"])]
    }
}

// Yacht has one variant and no options.

const OPTIONS: &[OptionSpec] = &[];

/// Complexity and tempo are the encyclopaedia's.
const PRESETS: &[Preset] = &[Preset::new("base", 4, Tempo::B, 5)];

// The fifteen combinations of Yacht and what they score: the table of the encyclopaedia.

crate::word_enum! {
    /// The lines of the sheet, in its order.
    pub enum Line {
        /// Five alike.
        Yacht = "yacht",
        /// 2 3 4 5 6.
        Large = "large",
        /// 1 2 3 4 5.
        Small = "small",
        /// Four alike.
        Four = "four",
        /// Three alike and two alike, «3+2».
        Full = "full",
        /// Two alike and two others alike, «2+2».
        TwoPairs = "two-pairs",
        /// Three alike.
        Three = "three",
        /// Two alike.
        Pair = "pair",
        /// Anything.
        Chance = "chance",
        /// The school: sixes.
        Sixes = "6",
        /// Fives.
        Fives = "5",
        /// Fours.
        Fours = "4",
        /// Threes.
        Threes = "3",
        /// Twos.
        Twos = "2",
        /// Ones.
        Ones = "1",
    }
}

impl Line {
    /// The points without the premium, and the premium; `None` where the combination is not there.
    fn worth(self, hand: DiceMultiset) -> Option<(i64, i64)> {
        let times = |count: u8, face: u8| i64::from(count) * i64::from(face);
        match self {
            Self::Yacht => hand.alike(5).map(|_| (hand.sum(), 50)),
            Self::Large => hand.straight().filter(|top| *top == 6).map(|_| (hand.sum(), 20)),
            Self::Small => hand.straight().filter(|top| *top == 5).map(|_| (hand.sum(), 20)),
            Self::Four => hand.alike(4).map(|face| (times(4, face), 10)),
            Self::Full => hand.full().then(|| (hand.sum(), 0)),
            Self::TwoPairs => two_pairs(hand).map(|(high, low)| (times(2, high) + times(2, low), 0)),
            Self::Three => hand.alike(3).map(|face| (times(3, face), 0)),
            Self::Pair => hand.alike(2).map(|face| (times(2, face), 0)),
            Self::Chance => Some((hand.sum(), 0)),
            Self::Sixes | Self::Fives | Self::Fours | Self::Threes | Self::Twos | Self::Ones => {
                self.number().map(|face| (school(hand.count(face), face), 0))
            }
        }
    }
}

impl sheet::Line for Line {
    type Variant = ();

    const GAME: &'static str = "yacht";

    const ALL: &'static [Self] = &[
        Self::Yacht,
        Self::Large,
        Self::Small,
        Self::Four,
        Self::Full,
        Self::TwoPairs,
        Self::Three,
        Self::Pair,
        Self::Chance,
        Self::Sixes,
        Self::Fives,
        Self::Fours,
        Self::Threes,
        Self::Twos,
        Self::Ones,
    ];

    // From the solution of the sheet.
    const PARS: &'static [f64] =
        &[24.1, 28.5, 23.9, 21.0, 24.7, 34.5, 24.4, 25.4, 35.1, 5.9, 7.2, 7.2, 6.7, 6.1, 5.0];

    fn word(self) -> &'static str {
        self.word()
    }

    fn about(self) -> Option<Msg> {
        let word = if self.number().is_some() { "number" } else { self.word() };
        Some(Msg::new(format!("yacht-about-{word}")))
    }

    fn other_words(self) -> &'static [&'static str] {
        match self {
            Self::Yacht => &["яхта"],
            Self::Large => &["large-straight", "великий", "великий-стріт", "большой", "большой-стрит"],
            Self::Small => &["small-straight", "малий", "малий-стріт", "малый", "малый-стрит"],
            Self::Four => &["four-of-a-kind", "каре"],
            Self::Full => &["full-house", "3+2", "фул", "фулл"],
            Self::TwoPairs => &["pairs", "2+2", "дві-пари", "две-пары"],
            Self::Three => &["three-of-a-kind", "трійка", "тройка"],
            Self::Pair => &["пара"],
            Self::Chance => &["шанс"],
            Self::Sixes => &["sixes", "шістки", "шестерки", "шестёрки"],
            Self::Fives => &["fives", "п'ятірки", "пятерки", "пятёрки"],
            Self::Fours => &["fours", "четвірки", "четверки", "четвёрки"],
            Self::Threes => &["threes", "трійки", "тройки"],
            Self::Twos => &["twos", "двійки", "двойки"],
            Self::Ones => &["ones", "одиниці", "единицы"],
        }
    }

    fn points(self, (): (), hand: DiceMultiset, first: bool) -> i64 {
        // Premiums never double, nor do chance and the school.
        let doubles = first && self != Self::Chance && self.number().is_none();
        self.worth(hand).map_or(0, |(points, premium)| points * if doubles { 2 } else { 1 } + premium)
    }

    fn deviation((): ()) -> f64 {
        // Measured: `KUBYK_DEVIATION_GAMES=2000 cargo test -p kubyk-games deviation -- --nocapture`.
        53.2
    }

    fn cache((): ()) -> &'static SolutionCache {
        static CACHE: SolutionCache = SolutionCache::new();
        &CACHE
    }
}

/// Two different faces that two dice show, or more; the higher first.
fn two_pairs(hand: DiceMultiset) -> Option<(u8, u8)> {
    let mut pairs = (1..=6).rev().filter(|face| hand.count(*face) >= 2);
    Some((pairs.next()?, pairs.next()?))
}

/// Three dice of the face are expected: each that is missing costs ten; from four on they score. The source prints
/// the formula with its sign wrong; its examples are right.
fn school(count: u8, face: u8) -> i64 {
    let count = i64::from(count);
    if count <= 3 { -10 * (3 - count) } else { count * i64::from(face) }
}
