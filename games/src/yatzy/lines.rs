//! The combinations of Yatzy and what they score.

use super::{Joker, SheetKind, Variant};
use crate::kit::Msg;
use crate::sheet::DiceMultiset;

crate::word_enum! {
    /// The lines of all sheets.
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
        /// Two alike.
        Pair = "pair",
        /// Two pairs of different faces.
        TwoPairs = "two-pairs",
        /// Three pairs of different faces.
        ThreePairs = "three-pairs",
        /// Three alike.
        Three = "three",
        /// Four alike.
        Four = "four",
        /// Five alike, with six dice.
        Five = "five",
        /// A small straight.
        Small = "small",
        /// A large straight.
        Large = "large",
        /// All six faces.
        Straight = "straight",
        /// Three alike and two others alike.
        Full = "full",
        /// Three alike and three others alike.
        Castle = "castle",
        /// Four alike and two others alike.
        Tower = "tower",
        /// Anything.
        Chance = "chance",
        /// All dice alike.
        Yatzy = "yatzy",
    }
}

impl Line {
    /// The face that is counted in it, where it is no combination.
    pub fn number(self) -> Option<u8> {
        self.word().parse().ok()
    }

    /// Other names that people type for it, words joined by dashes.
    pub(super) fn other_words(self) -> &'static [&'static str] {
        match self {
            Self::Pair => &["пара"],
            Self::TwoPairs => &["дві-пари", "две-пары"],
            Self::ThreePairs => &["три-пари", "три-пары"],
            Self::Three => &["трійка", "тройка"],
            Self::Four => &["каре"],
            Self::Five => &["п'ять", "пять"],
            Self::Small => &["малий", "малый"],
            Self::Large => &["великий", "большой"],
            Self::Straight => &["стріт", "стрит"],
            Self::Full => &["фул", "full-house"],
            Self::Castle => &["замок"],
            Self::Tower => &["вежа", "башня"],
            Self::Chance => &["шанс"],
            Self::Yatzy => &["ятсі", "ятси", "yahtzee"],
            _ => &[],
        }
    }

    /// The points of these dice in the line; `joker` where full and straights count whatever the dice show.
    pub(super) fn points(self, sheet: SheetKind, hand: DiceMultiset, joker: bool) -> i64 {
        if let Some(face) = self.number() {
            return i64::from(face) * i64::from(hand.count(face));
        }
        let american = sheet == SheetKind::American;
        let alike = |count: u8| {
            let face = hand.alike(count);
            face.map_or(0, |face| if american { hand.sum() } else { i64::from(count) * i64::from(face) })
        };
        let run = |from: u8, to: u8| (from..=to).all(|face| hand.count(face) > 0);
        let worth = |there: bool, points: i64| if there { points } else { 0 };
        match self {
            Self::Pair => alike(2),
            Self::Three => alike(3),
            Self::Four => alike(4),
            Self::Five => alike(5),
            Self::TwoPairs => several(hand, &[2, 2]),
            Self::ThreePairs => several(hand, &[2, 2, 2]),
            Self::Full if american => worth(joker || hand.full(), 25),
            Self::Full => several(hand, &[3, 2]),
            Self::Castle => several(hand, &[3, 3]),
            Self::Tower => several(hand, &[4, 2]),
            Self::Small if american => worth(joker || run(1, 4) || run(2, 5) || run(3, 6), 30),
            Self::Large if american => worth(joker || run(1, 5) || run(2, 6), 40),
            Self::Small => worth(run(1, 5), 15),
            Self::Large => worth(run(2, 6), 20),
            Self::Straight => worth(run(1, 6), 21),
            Self::Yatzy => worth(
                hand.alike(hand.size() as u8).is_some(),
                if sheet == SheetKind::Maxi { 100 } else { 50 },
            ),
            _ => hand.sum(),
        }
    }
}

/// The dearest choice of different faces with so many dice of each; 0 where there is none.
fn several(hand: DiceMultiset, counts: &[u8]) -> i64 {
    fn best(hand: DiceMultiset, counts: &[u8], taken: u8) -> Option<i64> {
        let Some((count, rest)) = counts.split_first() else { return Some(0) };
        let faces = (1..=6u8).filter(|face| hand.count(*face) >= *count && taken >> face & 1 == 0);
        let worth =
            |face: u8| Some(i64::from(*count) * i64::from(face) + best(hand, rest, taken | 1 << face)?);
        faces.filter_map(worth).max()
    }
    best(hand, counts, 0).unwrap_or(0)
}

// The part of a sheet that decides where dice may be written and what they bring: the rules of jokers and of the bonus.

/// The part of a sheet on which the next turn depends.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Written {
    /// The places of the lines that are free, as a set of bits.
    pub(super) free: u32,
    /// The sum of the lines of single faces.
    pub(super) upper: i64,
    /// The line yatzy holds its points, so that further five alike bring a hundred beside it.
    pub(super) rich: bool,
}

impl Written {
    /// Returns `true` if nothing is written in the line at this place.
    pub(super) fn is_free(self, place: usize) -> bool {
        self.free >> place & 1 == 1
    }

    /// The face of a further five alike, which the joker rules are about.
    pub(super) fn joker(self, variant: Variant, hand: DiceMultiset) -> Option<u8> {
        let yatzy = variant.place(Line::Yatzy).is_some_and(|place| !self.is_free(place));
        let on = variant.joker != Joker::Off && yatzy;
        hand.alike(variant.dice() as u8).filter(|_| on)
    }

    /// The lines in which these dice may be written, as a set of bits.
    pub(super) fn writable(self, variant: Variant, hand: DiceMultiset) -> u32 {
        const FACES: u32 = 0b11_1111;
        let Some(face) = self.joker(variant, hand).filter(|_| variant.joker == Joker::Forced) else {
            return self.free;
        };
        let own = self.free & 1 << (face - 1);
        let below = self.free & !FACES;
        match (own, below) {
            (0, 0) => self.free,
            (0, _) => below,
            _ => own,
        }
    }

    /// The points of these dice in a line.
    pub(super) fn points(self, variant: Variant, line: Line, hand: DiceMultiset) -> i64 {
        // The lines of single faces stand first, in the order of the faces.
        let joker = self.joker(variant, hand).is_some_and(|face| !self.is_free(usize::from(face) - 1));
        line.points(variant.sheet, hand, joker)
    }

    /// The hundred beside the line for a further five alike.
    pub(super) fn extra(self, variant: Variant, hand: DiceMultiset) -> i64 {
        if self.rich && self.joker(variant, hand).is_some() { 100 } else { 0 }
    }

    /// The bonus, once it is reached.
    pub(super) fn bonus(self, variant: Variant) -> i64 {
        let (threshold, points) = variant.bonus();
        if self.upper >= threshold { points } else { 0 }
    }

    /// The sheet with these dice in the line at this place.
    pub(super) fn with(self, variant: Variant, place: usize, hand: DiceMultiset) -> Self {
        let line = variant.lines()[place];
        let points = self.points(variant, line, hand);
        Self {
            free: self.free & !(1 << place),
            upper: self.upper + line.number().map_or(0, |_| points),
            rich: self.rich || line == Line::Yatzy && points > 0,
        }
    }
}

/// The name of a combination in the reader's language.
pub(super) fn label(line: Line) -> Msg {
    match line.number() {
        Some(number) => Msg::new("yatzy-line-number").with("number", number),
        None => Msg::new(format!("yatzy-line-{}", line.word())),
    }
}
