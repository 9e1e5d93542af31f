//! Martinetti: along the numbers 1 to 12 and back again, each of them made of one die, two or three.
//!
//! S. Khramov's encyclopaedia of dice games has its name, dice and counters; the rules are the commonly published ones
//! of the game also called Ohio or Centennial. Throwing again and claiming what the thrower overlooks are additions of
//! the same texts. That every number is taken by itself, and that nobody need call first, was decided in this project.

mod moves;
mod rules;
mod scene;
mod state;
mod track;
mod variant;

#[cfg(test)]
mod tests;

pub use moves::Move;
pub use state::State;
pub use variant::Variant;

use crate::kit::{About, Fault, Game, Msg, Setup, Values, Verb};
use crate::throws::LEVELS;

/// The game.
#[derive(Clone, Copy, Debug)]
pub struct Martinetti;

static ABOUT: About = About {
    id: "martinetti",
    rules: 1,
    aliases: &["мартінетті", "мартинетти", "ohio", "centennial"],
    emoji: "🏃",
    verbs: &[Verb::alone("roll"), Verb::alone("pass"), Verb::with("take")],
    tags: &["dice", "luck", "race"],
    options: variant::OPTIONS,
    presets: variant::PRESETS,
    texts: crate::texts!("text"),
};

impl Game for Martinetti {
    type Variant = Variant;
    type State = State;

    fn about(&self) -> &'static About {
        &ABOUT
    }

    fn variant(&self, values: &Values) -> Result<Variant, Vec<Fault>> {
        Ok(Variant::read(values))
    }

    fn rules(&self, variant: &Variant) -> Vec<Msg> {
        let mut rules = vec!["martinetti-summary", "martinetti-rules", "martinetti-rules-example"];
        if variant.again {
            rules.push("martinetti-rules-again");
        }
        if variant.claim {
            rules.push("martinetti-rules-claim");
        }
        rules.push("martinetti-rules-end");
        rules.into_iter().map(Msg::new).collect()
    }

    fn capacity(&self, _: &Variant) -> Vec<usize> {
        (2..=12).collect()
    }

    fn start(&self, setup: &Setup<Variant>) -> Result<State, Vec<Fault>> {
        Ok(State::new(setup.variant, setup.seats))
    }

    fn levels(&self, _: &Variant, _: usize) -> &'static [&'static str] {
        LEVELS
    }
}
