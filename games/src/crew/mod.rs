//! Ship, Captain, Mate and Crew: find a 6, a 5 and a 4 in this order; then the other two dice score.
//!
//! S. Khramov's encyclopaedia of dice games has its name, dice and tempo; the rules are the commonly published ones
//! (bicyclecards.com, `BoardGameGeek`). That totals of several rounds are compared and not pots, and the option to keep one
//! die of the crew, were decided in this project.

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

/// The game.
#[derive(Clone, Copy, Debug)]
pub struct Crew;

static ABOUT: About = About {
    id: "crew",
    rules: 1,
    aliases: &["корабель", "корабль", "sccc", "ship"],
    emoji: "🚢",
    verbs: &[Verb::alone("roll"), Verb::with("keep"), Verb::alone("stop")],
    tags: &["dice", "party"],
    options: variant::OPTIONS,
    presets: variant::PRESETS,
    texts: crate::texts!("text"),
};

impl Game for Crew {
    type Variant = Variant;
    type State = State;

    fn about(&self) -> &'static About {
        &ABOUT
    }

    fn variant(&self, values: &Values) -> Result<Variant, Vec<Fault>> {
        Ok(Variant::read(values))
    }

    fn rules(&self, variant: &Variant) -> Vec<Msg> {
        let again = if variant.any { "crew-rules-any" } else { "crew-rules-both" };
        ["crew-summary", "crew-rules", again, "crew-rules-example", "crew-rules-end"].map(Msg::new).into()
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
