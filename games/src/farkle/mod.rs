//! Farkle, known as Ten Thousand and as Труба: roll six dice, set aside what scores, roll the rest or stop in time.
//!
//! From the Ukrainian page on Ten Thousand: its basic rules, the rules of Труба, those of Farkle, the game with five
//! dice, and the remarks on other variants (entry, pits, the worth of a roll of nothing), which are options here.
//! Questions that the page leaves open were decided in this project.
//!
//! One engine: `score.rs` says what dice are worth, the options say what a turn must bring and what zeros cost.
//! Deliberately not here: combinations over several rolls, short straights of six dice, and points that are carried
//! on to the next player.

mod bot;
mod race;
mod rules;
mod scene;
mod score;
mod solver;

#[cfg(test)]
mod tests;

pub use rules::{Move, State};
pub use score::{FaceCounts, Scoring};

use crate::kit::{
    About, Fault, FormerValue, Game, Ladder, MOST_SEATS, Msg, OptionSpec, Preset, RulesPage, RulesTopic,
    Setup, SolutionSlot, Tempo, Values, Verb,
};

/// The game of Farkle.
#[derive(Clone, Copy, Debug)]
pub struct Farkle;

static ABOUT: About = About {
    id: "farkle",
    rules: 2,
    aliases: &[
        "труба",
        "truba",
        "фаркл",
        "зонк",
        "zonk",
        "zilch",
        "пшик",
        "10000",
        "tenthousand",
        "ten-thousand",
        "фаркель",
        "greed",
        "жадина",
    ],
    emoji: "🎺",
    verbs: &[Verb::either("roll"), Verb::with("stop")],
    tags: &["dice", "stop", "party"],
    chapter: Some(1),
    options: OPTIONS,
    presets: PRESETS,
    texts: crate::texts!("text"),
};

impl Game for Farkle {
    type Variant = Variant;
    type State = State;

    fn about(&self) -> &'static About {
        &ABOUT
    }

    fn variant(&self, values: &Values) -> Result<Variant, Vec<Fault>> {
        Variant::read(values)
    }

    fn rules(&self, variant: &Variant) -> Vec<Msg> {
        rules_text(variant)
    }

    fn how_to_play(&self, variant: &Variant) -> Vec<Msg> {
        how_to_play(variant)
    }

    fn pages(&self, variant: &Variant) -> Vec<RulesPage> {
        rules_pages(variant)
    }

    fn capacity(&self, _: &Variant) -> Vec<usize> {
        (2..=MOST_SEATS).collect()
    }

    fn start(&self, setup: &Setup<Variant>) -> Result<State, Vec<Fault>> {
        Ok(State::new(setup.variant.clone(), setup.seats))
    }

    fn levels(&self, variant: &Variant, seats: usize) -> &'static [&'static str] {
        bot::levels(variant, seats)
    }

    fn ladder(&self, variant: &Variant, seats: usize) -> Ladder {
        bot::ladder(variant, seats)
    }

    fn prepare(&self, variant: &Variant, level: &str, slot: &SolutionSlot<'_>) {
        if level == "optimal" {
            race::RaceSolution::of_slot(variant, slot);
        }
    }

    fn has_to_prepare(&self, variant: &Variant, level: &str) -> bool {
        level == "optimal" && race::RaceSolution::feasible(variant)
    }
}

// The options of Farkle, and what its presets set.

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
#[allow(clippy::struct_excessive_bools, reason = "each is an option of its own")]
pub struct Variant {
    /// The preset it began from.
    pub preset: &'static str,
    /// The combinations that score.
    pub scoring: Scoring,
    /// The score that brings the end.
    pub target: i64,
    /// The least points of a turn for a seat with a score of 0.
    pub entry: i64,
    /// The pits, ascending.
    pub pits: Vec<(i64, i64)>,
    /// `true` if the lower end of a pit is inside.
    pub inclusive: bool,
    /// `true` if the upper end of a pit is inside.
    pub upper_inclusive: bool,
    /// `true` if all dice must be rolled again once all have scored.
    pub must: bool,
    /// The least points of a turn for anybody; 0 for no minimum.
    pub minimum: i64,
    /// The roll of a turn from which on its points may not stay below the minimum.
    pub within: u32,
    /// The penalty for three zeros in a row.
    pub zeros: Zeros,
    /// `true` if everybody else has a last turn, and not only the seats that come later in the round.
    pub everyone: bool,
}

/// The fewest points that dice can bring: so much beyond its upper end one is out of a pit to which that belongs.
const LEAST: i64 = 50;

/// The highest target, and so the highest end of a pit.
const FARTHEST: i64 = 100_000;

const OPTIONS: &[OptionSpec] = &[
    OptionSpec::integer("target", 1000, FARTHEST, "10000"),
    OptionSpec::integer("entry", 0, 3000, "0"),
    OptionSpec::integer("straight", 0, 10_000, "1500"),
    OptionSpec::integer("three-pairs", 0, 10_000, "0"),
    OptionSpec::flag("nothing"),
    OptionSpec::ranges("pits", 1, FARTHEST),
    OptionSpec::choice("pit-lower", &["exclusive", "inclusive"]),
    OptionSpec::choice("pit-upper", &["exclusive", "inclusive"]),
    OptionSpec::choice("hot-dice", &["may", "must"]),
    OptionSpec::integer("minimum", 0, 3000, "0"),
    OptionSpec::integer("minimum-throws", 1, 10, "3"),
    OptionSpec::choice("three-zeros", Zeros::WORDS),
    OptionSpec { default: "6", ..OptionSpec::choice("dice", &["5", "6"]) },
    OptionSpec::choice("final", &["this-round", "everyone"]),
];

const PRESETS: &[Preset] = &[
    folk("base", &[]),
    folk("truba", &[("straight", "2000"), ("hot-dice", "must"), ("minimum", "350"), ("three-zeros", "wipe")]),
    Preset {
        formerly: &[FormerValue { rules: 1, option: "final", value: "everyone" }],
        ..folk("farkle", &[("straight", "1000"), ("three-pairs", "500"), ("three-zeros", "penalty")])
    },
    Preset { dice: 5, ..folk("five-dice", &[("straight", "1000"), ("dice", "5")]) },
];

/// Complexity and tempo are the encyclopaedia's for the nearest of its games, the thousand with six dice.
const fn folk(name: &'static str, delta: &'static [(&'static str, &'static str)]) -> Preset {
    Preset { delta, ..Preset::new(name, 3, Tempo::A, 6) }
}

impl Variant {
    /// Reads the options; all that contradict each other are refused at once.
    fn read(values: &Values) -> Result<Self, Vec<Fault>> {
        let must = values.text("hot-dice") == "must";
        let scoring = Scoring {
            dice: if values.text("dice") == "5" { 5 } else { 6 },
            straight: values.integer("straight"),
            pairs: values.integer("three-pairs"),
            nothing: values.flag("nothing"),
            // By the first version fewer dice might be set aside, and with them one might stop.
            entire: must && values.rules() > 1,
        };
        let variant = Self {
            preset: values.preset().name,
            scoring,
            target: values.integer("target"),
            entry: values.integer("entry"),
            pits: values.ranges("pits"),
            inclusive: values.text("pit-lower") == "inclusive",
            upper_inclusive: values.text("pit-upper") == "inclusive",
            must,
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
        let fault = |id, (low, top): &(i64, i64)| {
            let why = Msg::new(id).with("pit", format!("{low}-{top}"));
            Fault::of("pits", why.with("target", self.target))
        };
        faults.extend(beyond.map(|pit| fault("farkle-fault-pits", pit)));
        if self.upper_inclusive {
            // An end cannot belong to two pits, and whoever has reached the target has no turn left to get out.
            let reaching = self.pits.iter().filter(|(_, top)| *top == self.target);
            faults.extend(reaching.map(|pit| fault("farkle-fault-pits-target", pit)));
            let touching = self.pits.windows(2).filter(|pair| pair[1].0 == pair[0].1);
            faults.extend(touching.map(|pair| fault("farkle-fault-pits-touch", &pair[1])));
        }
        faults
    }

    /// Returns `true` if the other variant is played by the same rules, whatever preset it began from.
    fn same_play(&self, other: &Self) -> bool {
        *self == Self { preset: self.preset, ..other.clone() }
    }

    /// The least score with which a seat with this score leaves the pit that it is in.
    pub fn way_out(&self, score: i64) -> Option<i64> {
        let above = |low: i64| low < score || self.inclusive && low == score;
        let below = |top: i64| score < top || self.upper_inclusive && score == top;
        let (_, top) = self.pits.iter().find(|(low, top)| above(*low) && below(*top))?;
        Some(if self.upper_inclusive { top + LEAST } else { *top })
    }
}

// The rules of Farkle in words, with the options in force.

/// The worth of a straight in the base game, where the source leaves it open.
const OUR_STRAIGHT: i64 = 1500;

/// The points of the turn in the example.
const EXAMPLE: i64 = 1050;

/// A line that sums the variant up, then a paragraph for each thing that holds in it.
fn rules_text(variant: &Variant) -> Vec<Msg> {
    let scoring = &variant.scoring;
    let (pits, zeros) = (!variant.pits.is_empty(), variant.zeros != Zeros::None);
    let paragraphs = [
        (true, "farkle-summary"),
        (true, "farkle-rules"),
        (true, "farkle-rules-score"),
        (true, "farkle-rules-example"),
        (scoring.straight > 0, "farkle-rules-straight"),
        (variant.preset == "base" && scoring.straight == OUR_STRAIGHT, "farkle-rules-straight-ours"),
        (scoring.pairs > 0, "farkle-rules-pairs"),
        (scoring.nothing, "farkle-rules-nothing"),
        (true, "farkle-rules-hot"),
        (variant.minimum > 0, "farkle-rules-minimum"),
        (variant.entry > 0, "farkle-rules-entry"),
        (pits, "farkle-rules-pits"),
        (variant.pits.iter().any(|(_, top)| *top == variant.target), "farkle-rules-barrel"),
        (zeros, "farkle-rules-zeros"),
        (zeros && pits, "farkle-rules-zeros-pits"),
        (true, "farkle-rules-end"),
    ];
    let in_force = paragraphs.into_iter().filter(|(holds, _)| *holds);
    in_force.map(|(_, id)| paragraph(variant, id)).collect()
}

/// The rules for newcomers, shown first; what the line before it says of this variant is not repeated.
fn how_to_play(variant: &Variant) -> Vec<Msg> {
    ["farkle-how-to", "farkle-how-to-score", "farkle-rules-example"].map(|id| paragraph(variant, id)).into()
}

fn paragraph(variant: &Variant, id: &'static str) -> Msg {
    let enough = if variant.minimum.max(variant.entry) <= EXAMPLE { "yes" } else { "no" };
    Msg::new(id).with("ranges", ranges(&variant.pits)).with("enough", enough)
}

/// The remarks of the Ukrainian page on three zeros.
fn rules_pages(variant: &Variant) -> Vec<RulesPage> {
    let zeros = variant.zeros != Zeros::None;
    zeros.then(|| RulesPage::new(RulesTopic::Advice, ["farkle-advice-zeros"])).into_iter().collect()
}

/// Pits for people: `3000–4000, 7000–8000`.
fn ranges(pits: &[(i64, i64)]) -> String {
    pits.iter().map(|(low, top)| format!("{low}–{top}")).collect::<Vec<_>>().join(", ")
}
