//! House Numbers: put each throw in a place of your number, and make it as high, or as low, as can be.
//!
//! S. Khramov's encyclopaedia of dice games has its name and tempo; the rules are the commonly published ones ("Hohe
//! Hausnummer"), and the common die that everybody places in secret is the classroom's game. That the sum of all
//! rounds decides was decided in this project. Deliberately not here: playing one after another.

mod bot;
mod moves;
mod rules;
mod scene;
mod state;
mod value;
mod variant;

#[cfg(test)]
mod tests;

pub use moves::Put;
pub use state::State;
pub use variant::Variant;

use crate::kit::{About, Fault, Game, Ladder, MOST_SEATS, Msg, Setup, Valuation, Values, Verb};

/// The game.
#[derive(Clone, Copy, Debug)]
pub struct HouseNumbers;

static ABOUT: About = About {
    id: "house-numbers",
    rules: 1,
    aliases: &["hausnummer", "дома", "будинки"],
    emoji: "🏠",
    verbs: &[Verb::with("put")],
    tags: &["dice", "children", "simultaneous", "hidden", "party"],
    options: variant::OPTIONS,
    presets: variant::PRESETS,
    texts: crate::texts!("text"),
};

impl Game for HouseNumbers {
    type Variant = Variant;
    type State = State;

    fn about(&self) -> &'static About {
        &ABOUT
    }

    fn variant(&self, values: &Values) -> Result<Variant, Vec<Fault>> {
        Ok(Variant::read(values))
    }

    fn rules(&self, variant: &Variant) -> Vec<Msg> {
        let dice = if variant.own { "house-numbers-rules-own" } else { "house-numbers-rules-common" };
        [
            "house-numbers-summary",
            "house-numbers-rules",
            dice,
            "house-numbers-rules-example",
            "house-numbers-rules-end",
        ]
        .map(Msg::new)
        .into()
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
        Some(value::valuation(variant))
    }
}
