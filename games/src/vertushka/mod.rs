//! Vertushka: turn a die over its edges, add up what comes up, and be the one who makes the goal exactly.
//!
//! H. E. Dudeney's game of turning a die, in the harder form that S. Khramov gave it, from his encyclopaedia of dice
//! games. How two dice are played was decided in this project: the goal is 61, and each die has its own face that
//! is barred.
//!
//! Chance has a say only in the throw that begins a game; what follows is solved exactly (`solution`). Deliberately
//! not here: Dudeney's own form.

mod bot;
mod moves;
mod rules;
mod scene;
mod solution;
mod state;
mod value;
mod variant;

#[cfg(test)]
mod tests;

pub use moves::Move;
pub use state::State;
pub use variant::Variant;

use crate::kit::{About, Fault, Game, Ladder, Msg, RulesPage, Setup, Valuation, Values, Verb};

/// The game of Vertushka.
#[derive(Clone, Copy, Debug)]
pub struct Vertushka;

static ABOUT: About = About {
    id: "vertushka",
    rules: 1,
    aliases: &["вертушка", "dudeney", "дьюдени"],
    emoji: "🌀",
    verbs: &[Verb::numbers("turn")],
    tags: &["dice", "maths", "duel"],
    options: variant::OPTIONS,
    presets: variant::PRESETS,
    texts: crate::texts!("text"),
};

impl Game for Vertushka {
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
        ["vertushka-how-to", "vertushka-rules-example"].map(Msg::new).into()
    }

    fn pages(&self, variant: &Variant) -> Vec<RulesPage> {
        scene::pages(*variant)
    }

    fn capacity(&self, _: &Variant) -> Vec<usize> {
        vec![2]
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

    fn valuation(&self, _: &Variant, _: usize) -> Option<Valuation> {
        Some(Valuation::WIN_CHANCE)
    }
}
