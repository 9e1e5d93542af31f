//! Pig: roll as long as you dare, bank what you have, or lose it to the bust.
//!
//! One die: the Ukrainian page on Ten Thousand, where it stands beside it. Two dice, the double as bust, overtaking
//! and Сысна: S. Khramov's encyclopaedia of dice games. What they leave open was decided in this project.
//!
//! One engine: a [`Form`] says which dice are rolled and what busts; that all play at once, the target and
//! overtaking are options. Deliberately not here: the "two-dice Pig" of English books (a 1 loses the turn, 1 1 the score),
//! which is another game.

mod bot;
mod rules;
mod scene;
mod solver;

#[cfg(test)]
mod tests;

pub use rules::{Move, State};

use crate::kit::{
    About, CROWD, Die, Draw, FAVOURITE, Fault, Game, Ladder, Msg, OptionSpec, Preset, RulesPage, Setup,
    SolutionSlot, Tempo, Values, Verb,
};

/// The game of Pig.
#[derive(Clone, Copy, Debug)]
pub struct Pig;

static ABOUT: About = About {
    id: "pig",
    rules: 1,
    aliases: &["свиня", "свинья", "сысна", "сисна", "hog", "свинка", "порося", "поросёнок"],
    emoji: "🐷",
    verbs: &[Verb::alone("roll"), Verb::alone("hold")],
    tags: &["dice", "stop", "party"],
    chapter: Some(1),
    options: OPTIONS,
    presets: PRESETS,
    texts: crate::texts!("text"),
};

impl Game for Pig {
    type Variant = Variant;
    type State = State;

    fn about(&self) -> &'static About {
        &ABOUT
    }

    fn variant(&self, values: &Values) -> Result<Variant, Vec<Fault>> {
        Ok(Variant::read(values))
    }

    fn rules(&self, variant: &Variant) -> Vec<Msg> {
        scene::rules(variant)
    }

    fn how_to_play(&self, variant: &Variant) -> Vec<Msg> {
        scene::how_to_play(variant)
    }

    fn pages(&self, variant: &Variant) -> Vec<RulesPage> {
        scene::pages(variant)
    }

    fn capacity(&self, _: &Variant) -> Vec<usize> {
        (2..=crate::kit::MOST_SEATS).collect()
    }

    fn start(&self, setup: &Setup<Variant>) -> Result<State, Vec<Fault>> {
        Ok(State::new(setup.variant, setup.seats))
    }

    fn levels(&self, variant: &Variant, seats: usize) -> &'static [&'static str] {
        bot::levels(variant, seats)
    }

    fn ladder(&self, variant: &Variant, seats: usize) -> Ladder {
        bot::ladder(variant, seats)
    }

    fn prepare(&self, variant: &Variant, level: &str, _: &SolutionSlot<'_>) {
        if level == "optimal" && solver::is_solved(variant) {
            solver::PigSolution::of(variant);
        }
    }

    fn has_to_prepare(&self, variant: &Variant, level: &str) -> bool {
        level == "optimal" && solver::is_solved(variant)
    }
}

// The options of Pig, and what its presets are made of.

crate::word_enum! {
    /// Which dice are rolled and what busts; each is a preset of the same name.
    pub enum Form {
        /// One die, a 1 busts.
        OneDie = "one-die",
        /// A red die and a white one, the red 1 busts.
        TwoDice = "two-dice",
        /// Two dice of one colour, any double busts.
        Doubles = "two-dice-doubles",
    }
}

/// The options, read.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Variant {
    /// Dice and bust.
    pub form: Form,
    /// `true` if all play at once: one roll for all, who decide in secret.
    pub simultaneous: bool,
    /// The score that wins.
    pub target: i64,
    /// The loss of each seat that is caught up with or overtaken; 0 without overtaking.
    pub penalty: i64,
}

const OPTIONS: &[OptionSpec] = &[
    OptionSpec::integer("target", 10, 1000, "200"),
    OptionSpec::flag("overtake"),
    OptionSpec::integer("overtake-penalty", 1, 100, "10"),
    OptionSpec::flag("simultaneous"),
];

const PRESETS: &[Preset] = &[
    Preset { dice: 1, ..folk("one-die", &[("target", "100")]) },
    folk("two-dice", &[]),
    folk("two-dice-doubles", &[]),
    // Сысна: the form with two dice, played in rounds by all.
    Preset {
        complexity: 3,
        simultaneous: true,
        author: "khramov",
        tags: &[FAVOURITE],
        recommended: Some((2, CROWD.1)),
        ..folk("sysna", &[("overtake", "on"), ("simultaneous", "on")])
    },
];

/// Pig with two dice in turn; complexity, tempo and the recommended company are the encyclopaedia's.
const fn folk(name: &'static str, delta: &'static [(&'static str, &'static str)]) -> Preset {
    Preset { delta, recommended: Some((2, 4)), ..Preset::new(name, 2, Tempo::A, 2) }
}

impl Variant {
    fn read(values: &Values) -> Self {
        let penalty = if values.flag("overtake") { values.integer("overtake-penalty") } else { 0 };
        let form = Form::of(values.preset().name).unwrap_or(Form::TwoDice);
        Self { form, simultaneous: values.flag("simultaneous"), target: values.integer("target"), penalty }
    }
}

impl Form {
    /// One roll.
    pub fn draw(self) -> Draw {
        Draw { dice: vec![Die::D6; if self == Self::OneDie { 1 } else { 2 }] }
    }

    /// The points that a roll adds to the turn; `None` for the bust.
    pub fn worth(self, faces: &[u8]) -> Option<i64> {
        let bust = match self {
            Self::OneDie | Self::TwoDice => faces[0] == 1,
            Self::Doubles => faces[0] == faces[1],
        };
        (!bust).then(|| faces.iter().map(|face| i64::from(*face)).sum())
    }
}
