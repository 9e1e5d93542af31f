//! White Rabbit: a dice puzzle for one. Exchange dice between hand and table until the whole table shows one face,
//! with the white die in hand.
//!
//! From the Ukrainian page on it, which names "Dice Shift" as its model. Which of several dice that look alike is
//! meant, and what happens with a winning exchange whose die would be rolled again, was decided in this project.
//!
//! The page's harder game is the option `wrap`, its author's own way `sticky`. Deliberately not here: the same dice
//! for everybody on one day; chance is answered from outside.

mod bot;
mod chain;
mod choices;
mod evaluation;
mod layout;
mod moves;
mod rules;
mod scene;
mod state;
mod strong;
mod variant;

#[cfg(test)]
mod tests;

pub use moves::{Colour, Look, Move};
pub use state::State;
pub use variant::Variant;

use crate::kit::{About, Estimation, Fault, Game, Ladder, Msg, RulesPage, Setup, Values, Verb};

/// The game of White Rabbit.
#[derive(Clone, Copy, Debug)]
pub struct Rabbit;

static ABOUT: About = About {
    id: "rabbit",
    rules: 1,
    aliases: &["кролик", "whiterabbit"],
    emoji: "🐇",
    verbs: &[Verb::with("swap"), Verb::alone("end")],
    tags: &["dice", "solo", "puzzle", "daily"],
    options: variant::OPTIONS,
    presets: variant::PRESETS,
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

    fn estimation(&self, _: &Variant, _: usize) -> Option<Estimation> {
        Some(Estimation::of_chances(strong::ASSESSMENT).comparing(strong::COMPARISON))
    }
}
