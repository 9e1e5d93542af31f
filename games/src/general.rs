//! General: five dice, up to three rolls, ten combinations to fill in one by one.
//!
//! S. Khramov's encyclopaedia of dice games has it among its folk games; of its rules only those that the Golden
//! General (`crate::golden_general`) takes over are known to this project: ten combinations, of which the general
//! is worth 40, and more for a combination of the first roll. The rest was decided here.
//!
//! The engine is that of all games of five dice and a sheet (`crate::sheet`); here are its lines. Deliberately not
//! here: that a general of the first roll wins the whole game, as it does in Latin America.

pub use crate::sheet::{Move, State};

use crate::kit::{About, Msg, OptionSpec, Preset, Tempo, Values, Verb};
use crate::sheet::{self, DiceMultiset, Five, Line as _, SolutionCache};

/// The game of General.
#[derive(Clone, Copy, Debug)]
pub struct General;

impl Five for General {
    type Line = Line;

    const ABOUT: &'static About = &About {
        id: "general",
        rules: 1,
        aliases: &["генерал", "generala", "дженерала"],
        emoji: "🎖️",
        verbs: &[Verb::alone("roll"), Verb::either("keep"), Verb::with("score")],
        tags: &["dice", "sheet", "party"],
        chapter: Some(3),
        options: OPTIONS,
        presets: PRESETS,
        texts: crate::texts!("general/text"),
    };

    fn read(values: &Values) -> Variant {
        Variant::read(values)
    }

    fn rules_text(variant: Variant) -> Vec<Msg> {
        let mut rules = vec!["general-summary", "general-rules", "general-rules-lines"];
        if variant.first_roll {
            rules.push("general-rules-first");
        }
        rules.extend(["general-rules-example", "general-rules-source", "general-rules-end"]);
        rules.into_iter().map(Msg::new).collect()
    }
}

// The option of General.

/// The options, read.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Variant {
    /// A combination of the first roll scores more.
    pub first_roll: bool,
}

const OPTIONS: &[OptionSpec] = &[OptionSpec { default: "on", ..OptionSpec::flag("first-throw") }];

/// Complexity and tempo are the encyclopaedia's.
const PRESETS: &[Preset] = &[Preset::new("base", 3, Tempo::B, 5)];

impl Variant {
    fn read(values: &Values) -> Self {
        Self { first_roll: values.flag("first-throw") }
    }
}

// The ten combinations of General and what they score.

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

/// The extra points of a combination on the first roll.
const FIRST: i64 = 5;

impl Line {
    /// The points of five dice in this line, on any roll.
    pub(super) fn worth(self, hand: DiceMultiset) -> i64 {
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
        let extra = variant.first_roll && first && worth > 0 && self.number().is_none();
        worth + if extra { FIRST } else { 0 }
    }

    fn deviation(variant: Variant) -> f64 {
        // Measured: `KUBYK_DEVIATION_GAMES=2000 cargo test -p kubyk-games deviation -- --nocapture`.
        if variant.first_roll { 25.6 } else { 24.5 }
    }

    fn cache(variant: Variant) -> &'static SolutionCache {
        static CACHE: [SolutionCache; 2] = [const { SolutionCache::new() }; 2];
        &CACHE[usize::from(variant.first_roll)]
    }
}

#[cfg(test)]
mod tests {
    //! Tests of General: its combinations, the option, and the machine players. Turns are those of Yacht.

    use super::{General, Line, Variant};
    use crate::kit::check::{Mix, table};
    use crate::kit::{Log, Reason, Seat, Seats, Unit};
    use crate::sheet::tests::{averages, check_pars, scored};
    use crate::sheet::{Move, parse_move};

    /// Later rolls, then the first.
    fn points(line: &str, faces: [u8; 5]) -> [i64; 2] {
        scored::<Line>(Variant { first_roll: true }, line, faces)
    }

    #[test]
    fn combinations_have_their_worth() {
        for (line, faces, expected) in [
            ("1", [1, 1, 2, 3, 1], [3, 3]),
            ("6", [6; 5], [30, 30]),
            ("4", [1, 2, 3, 5, 6], [0, 0]),
            ("straight", [1, 2, 3, 4, 5], [20, 25]),
            ("straight", [6, 5, 4, 3, 2], [20, 25]),
            ("straight", [1, 2, 3, 4, 6], [0, 0]),
            ("full", [1, 1, 2, 2, 2], [25, 30]),
            ("full", [2; 5], [0, 0]),
            ("four", [2, 2, 2, 2, 6], [30, 35]),
            ("four", [2; 5], [30, 35]),
            ("four", [2, 2, 2, 6, 6], [0, 0]),
            ("general", [2; 5], [40, 45]),
            ("general", [2, 2, 2, 2, 1], [0, 0]),
        ] {
            assert_eq!(points(line, faces), expected, "{line} {faces:?}");
            let [later, first] = scored::<Line>(Variant { first_roll: false }, line, faces);
            assert_eq!([later, first], [expected[0]; 2], "without the extra: {line} {faces:?}");
        }
    }

    #[test]
    fn words_of_three_languages_are_moves() {
        for (text, canonical) in [
            ("score general", "score general"),
            ("генерал", "score general"),
            ("Пишу стріт", "score straight"),
            ("двойки", "score 2"),
        ] {
            let play: Move<Line> = parse_move(text).unwrap_or_else(|_| panic!("{text:?} is a move"));
            assert_eq!(play.to_string(), canonical, "{text:?}");
        }
        assert!(parse_move::<Line>("score yacht").is_err());
    }

    #[test]
    fn the_extra_is_an_option() {
        for (set, expected) in [(&[][..], 45), (&[("first-throw", "off")], 40)] {
            let mut game = table(&General, "base", set, 2);
            game.play(Seat::at(0), "roll", &mut Log::off()).expect("a turn begins");
            game.answer(&[3; 5], &mut Log::off()).expect("the dice fall");
            game.play(Seat::at(0), "score general", &mut Log::off()).expect("the line is free");
            assert_eq!(game.scores(), [expected, 0]);
        }
    }

    /// A line a turn, whatever the dice.
    #[test]
    fn the_game_ends_with_the_sheets() {
        let mut game = table(&General, "base", &[], 3);
        for word in Line::WORDS {
            for (seat, face) in Seat::all(3).zip([1, 2, 2]) {
                assert!(game.over().is_none());
                game.play(seat, "roll", &mut Log::off()).expect("a turn begins");
                game.answer(&[face; 5], &mut Log::off()).expect("the dice fall");
                game.play(seat, &format!("score {word}"), &mut Log::off()).expect("the line is free");
            }
        }
        let outcome = game.over().expect("all sheets are full");
        assert_eq!(game.scores(), [5 + 35 + 45, 10 + 35 + 45, 10 + 35 + 45]);
        assert_eq!(outcome.winners, [Seat::at(1), Seat::at(2)].into_iter().collect());
        assert_eq!(outcome.reason, Reason::Score);
    }

    #[test]
    fn who_left_cannot_win() {
        let mut game = table(&General, "base", &[], 3);
        let first = Seat::at(0);
        game.play(first, "roll", &mut Log::off()).expect("a turn begins");
        game.answer(&[6; 5], &mut Log::off()).expect("the dice fall");
        game.play(first, "score general", &mut Log::off()).expect("the line is free");
        game.leave(first, Reason::Time, &mut Log::off()).expect("it may");
        for word in Line::WORDS {
            for seat in [Seat::at(1), Seat::at(2)] {
                game.play(seat, "roll", &mut Log::off()).expect("a turn begins");
                game.answer(&[1, 2, 2, 3, 6 - seat.index() as u8], &mut Log::off()).expect("the dice fall");
                game.play(seat, &format!("score {word}"), &mut Log::off()).expect("the line is free");
            }
        }
        assert_eq!(game.scores(), [45, 13, 12]);
        assert_eq!(game.over().map(|outcome| outcome.winners), Some(Seats::only(Seat::at(1))));
    }

    #[test]
    fn machines_know_what_to_expect() {
        let game = table(&General, "base", &[], 2);
        let decision = game.think(Seat::at(0), "optimal", &mut Mix(1)).expect("it owes a move");
        assert!(decision.exact && decision.unit == Unit::ExpectedScore);
        assert!((decision.candidates[0].1 - 132.429).abs() < 1e-3, "{:?}", decision.candidates);
        let average = |level, games| averages(&General, level, games).iter().sum::<f64>();
        check_pars::<Line>(Variant { first_roll: true });
        assert!(average("greedy", 5) > average("random", 5) + 40.0);
    }

    #[test]
    fn the_example_of_the_rules() {
        for (line, points) in [("full", 25), ("6", 18), ("шістки", 18), ("шестёрки", 18)] {
            let mut game = table(&General, "base", &[], 2);
            game.play(Seat::at(0), "roll", &mut Log::off()).expect("a roll");
            game.answer(&[4, 4, 1, 6, 6], &mut Log::off()).expect("the dice fall");
            game.play(Seat::at(0), "keep 4 4 6 6", &mut Log::off()).expect("they lie there");
            game.answer(&[6], &mut Log::off()).expect("the die falls");
            game.play(Seat::at(0), &format!("score {line}"), &mut Log::off()).expect("a free line");
            assert_eq!(game.scores(), [points, 0], "{line}");
        }
    }
}
