//! Thirteen: work five throws into one sum, and score whenever it is a multiple of thirteen.
//!
//! From S. Khramov's encyclopaedia of dice games, where it stands among the mathematical ones. That the first sum
//! scores nothing and that a result below zero is not allowed at all was decided in this project.
//!
//! The special die has a seven instead of its one. With the option `simultaneous` the same throws serve all, who
//! answer in secret. Deliberately not here: several turns a seat; the book plays one.

mod bot;
mod moves;
mod rules;
mod scene;
mod state;
mod value;
mod variant;

#[cfg(test)]
mod tests;

pub use moves::Move;
pub use state::State;
pub use variant::Variant;

use crate::kit::{About, Fault, Game, Ladder, MOST_SEATS, Msg, Setup, Valuation, Values, Verb};

/// The game of Thirteen.
#[derive(Clone, Copy, Debug)]
pub struct Thirteen;

static ABOUT: About = About {
    id: "thirteen",
    rules: 1,
    aliases: &["тринадцять", "тринадцать"],
    emoji: "🔢",
    verbs: &[
        Verb::alone("add"),
        Verb::alone("sub"),
        Verb::alone("x2"),
        Verb::alone("x3"),
        Verb::alone("x4"),
        Verb::alone("d2"),
        Verb::alone("d3"),
        Verb::alone("d4"),
    ],
    tags: &["dice", "maths", "party"],
    options: variant::OPTIONS,
    presets: variant::PRESETS,
    texts: crate::texts!("text"),
};

impl Game for Thirteen {
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
        ["thirteen-how-to", "thirteen-rules-example"].map(Msg::new).into()
    }

    fn capacity(&self, _: &Variant) -> Vec<usize> {
        (2..=MOST_SEATS).collect()
    }

    fn start(&self, setup: &Setup<Variant>) -> Result<State, Vec<Fault>> {
        Ok(State::new(setup.variant, setup.seats))
    }

    fn levels(&self, _: &Variant, _: usize) -> &'static [&'static str] {
        bot::LEVELS
    }

    fn ladder(&self, _: &Variant, _: usize) -> Ladder {
        bot::LADDER
    }

    fn valuation(&self, variant: &Variant, _: usize) -> Option<Valuation> {
        Some(value::valuation(*variant))
    }
}
