//! White Rabbit: a dice puzzle for one. Exchange dice between hand and table until the whole table shows one face,
//! with the white die in hand.
//!
//! From the Ukrainian page on it, which names "Dice Shift" as its model. Which of several dice that look alike is
//! meant, and what happens with a winning exchange whose die would be rolled again, was decided in this project.
//!
//! The page's harder game is the option `wrap`, its author's own way `sticky`. Deliberately not here: the same dice
//! for everybody on one day; chance is answered from outside.

mod bot;
mod rules;
mod scene;

#[cfg(test)]
mod tests;

pub use rules::{Colour, Look, Move, State};

use crate::kit::{
    About, Fault, Game, Ladder, Msg, OptionKind, OptionSpec, Preset, RulesPage, Setup, Tempo, Values, Verb,
};

/// The game of White Rabbit.
#[derive(Clone, Copy, Debug)]
pub struct Rabbit;

static ABOUT: About = About {
    id: "rabbit",
    rules: 1,
    aliases: &["кролик", "whiterabbit", "заєць", "заяц"],
    emoji: "🐇",
    verbs: &[Verb::with("swap"), Verb::alone("end")],
    tags: &["dice", "solo", "puzzle", "daily"],
    chapter: None,
    options: OPTIONS,
    presets: PRESETS,
    texts: crate::texts!("text"),
};

impl Game for Rabbit {
    type Variant = Variant;
    type State = State;

    fn about(&self) -> &'static About {
        &ABOUT
    }

    fn variant(&self, values: &Values) -> Result<Variant, Vec<Fault>> {
        Ok(Variant::read(values))
    }

    fn rules(&self, variant: &Variant) -> Vec<Msg> {
        scene::rules(*variant)
    }

    fn how_to_play(&self, _: &Variant) -> Vec<Msg> {
        ["rabbit-how-to", "rabbit-rules-example"].map(Msg::new).into()
    }

    fn pages(&self, variant: &Variant) -> Vec<RulesPage> {
        scene::pages(*variant)
    }

    fn capacity(&self, _: &Variant) -> Vec<usize> {
        vec![1]
    }

    fn start(&self, setup: &Setup<Variant>) -> Result<State, Vec<Fault>> {
        Ok(State::new(setup.variant))
    }

    fn levels(&self, _: &Variant, _: usize) -> &'static [&'static str] {
        bot::LEVELS
    }

    fn ladder(&self, _: &Variant, _: usize) -> Ladder {
        bot::LADDER
    }
}

// The options of White Rabbit.

/// The options, read.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Variant {
    /// `true` if 1 and 6 touch.
    pub wrap: bool,
    /// `true` if a received die that is not rerolled sticks to the one it was exchanged for, for the rest of the turn.
    pub sticky: bool,
}

const OPTIONS: &[OptionSpec] =
    &[OptionSpec { name: "wrap", kind: OptionKind::Flag, default: "on" }, OptionSpec::flag("sticky")];

/// Complexity and tempo are this project's: the game is in no encyclopaedia.
const PRESETS: &[Preset] =
    &[Preset { author: "jewell", recommended: Some((1, 1)), ..Preset::new("base", 3, Tempo::A, 12) }];

impl Variant {
    fn read(values: &Values) -> Self {
        Self { wrap: values.flag("wrap"), sticky: values.flag("sticky") }
    }

    /// How far apart two faces are.
    fn distance(self, one: u8, other: u8) -> u8 {
        let straight = one.abs_diff(other);
        if self.wrap { straight.min(6 - straight) } else { straight }
    }
}
