//! The options of Farkle, and what its presets set.

use crate::kit::{Fault, Msg, OptionSpec, Preset, Tempo, Values};

use super::score::Scoring;

crate::word_enum! {
    /// Penalty for three turns in a row that end with 0.
    pub enum Zeros {
        /// No penalty.
        None = "none",
        /// The whole score.
        Wipe = "wipe",
        /// A thousand points.
        Penalty = "penalty",
    }
}

/// The options, read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Variant {
    /// The preset it began from.
    pub preset: &'static str,
    /// What scores.
    pub scoring: Scoring,
    /// The score that brings the end.
    pub target: i64,
    /// What a turn must bring to a seat with a score of 0.
    pub entry: i64,
    /// The pits, ascending; the upper end is outside.
    pub pits: Vec<(i64, i64)>,
    /// Whether the lower end of a pit is inside.
    pub inclusive: bool,
    /// Whether all dice must be thrown again once all have scored.
    pub must: bool,
    /// What a turn must bring to anybody; 0 where nothing is asked.
    pub minimum: i64,
    /// The throw of a turn from which on its points may not stay below the minimum.
    pub within: u32,
    /// What three zeros in a row cost.
    pub zeros: Zeros,
    /// Whether everybody else has a last turn, and not only the seats that come later in the round.
    pub everyone: bool,
}

/// The highest target, and so the highest end of a pit.
const FARTHEST: i64 = 100_000;

pub(super) const OPTIONS: &[OptionSpec] = &[
    OptionSpec::integer("target", 1000, FARTHEST, "10000"),
    OptionSpec::integer("entry", 0, 3000, "0"),
    OptionSpec::integer("straight", 0, 10_000, "1500"),
    OptionSpec::integer("three-pairs", 0, 10_000, "0"),
    OptionSpec::flag("nothing"),
    OptionSpec::ranges("pits", 1, FARTHEST),
    OptionSpec::choice("pit-lower", &["exclusive", "inclusive"]),
    OptionSpec::choice("hot-dice", &["may", "must"]),
    OptionSpec::integer("minimum", 0, 3000, "0"),
    OptionSpec::integer("minimum-throws", 1, 10, "3"),
    OptionSpec::choice("three-zeros", Zeros::WORDS),
    OptionSpec { default: "6", ..OptionSpec::choice("dice", &["5", "6"]) },
    OptionSpec::choice("final", &["this-round", "everyone"]),
];

pub(super) const PRESETS: &[Preset] = &[
    folk("base", &[]),
    folk("truba", &[("straight", "2000"), ("hot-dice", "must"), ("minimum", "350"), ("three-zeros", "wipe")]),
    folk(
        "farkle",
        &[("straight", "1000"), ("three-pairs", "500"), ("three-zeros", "penalty"), ("final", "everyone")],
    ),
    Preset { dice: 5, ..folk("five-dice", &[("straight", "1000"), ("dice", "5")]) },
];

/// Complexity and tempo are the encyclopaedia's for the nearest of its games, the thousand with six dice.
const fn folk(name: &'static str, delta: &'static [(&'static str, &'static str)]) -> Preset {
    Preset { delta, ..Preset::new(name, 3, Tempo::A, 6) }
}

impl Variant {
    /// Reads the options; all that contradict each other are refused at once.
    pub(super) fn read(values: &Values) -> Result<Self, Vec<Fault>> {
        let scoring = Scoring {
            dice: if values.text("dice") == "5" { 5 } else { 6 },
            straight: values.integer("straight"),
            pairs: values.integer("three-pairs"),
            nothing: values.flag("nothing"),
        };
        let variant = Self {
            preset: values.preset().name,
            scoring,
            target: values.integer("target"),
            entry: values.integer("entry"),
            pits: values.ranges("pits"),
            inclusive: values.text("pit-lower") == "inclusive",
            must: values.text("hot-dice") == "must",
            minimum: values.integer("minimum"),
            within: values.integer("minimum-throws") as u32,
            zeros: Zeros::of(values.text("three-zeros")).unwrap_or(Zeros::None),
            everyone: values.text("final") == "everyone",
        };
        let faults = variant.faults();
        if faults.is_empty() { Ok(variant) } else { Err(faults) }
    }

    fn faults(&self) -> Vec<Fault> {
        let mut faults = Vec::new();
        if self.scoring.dice < 6 && self.scoring.pairs > 0 {
            faults.push(Fault::of("three-pairs", Msg::new("farkle-fault-pairs")));
        }
        let beyond = self.pits.iter().filter(|(_, top)| *top > self.target);
        faults.extend(beyond.map(|(low, top)| {
            let why = Msg::new("farkle-fault-pits").with("pit", format!("{low}-{top}"));
            Fault::of("pits", why.with("target", self.target))
        }));
        faults
    }

    /// Whether the other variant is played by the same rules, whatever preset it began from.
    pub(super) fn same_play(&self, other: &Self) -> bool {
        *self == Self { preset: self.preset, ..other.clone() }
    }

    /// The top of the pit that a seat with this score is in.
    pub fn top(&self, score: i64) -> Option<i64> {
        let inside = |low: i64, top: i64| score < top && (low < score || self.inclusive && low == score);
        self.pits.iter().find(|(low, top)| inside(*low, *top)).map(|(_, top)| *top)
    }
}
