//! The Game of the Goose: along sixty-three spaces with geese that carry on, a bridge, an inn, a well, a maze, a prison
//! and death.
//!
//! S. Khramov's encyclopaedia of dice games has its name, dice and counters; the rules are the commonly published ones,
//! which differ in the inn, the maze and the traps: those are options. What they leave open was decided in this project.
//! Deliberately not here: stakes and forfeits.

mod rules;
mod track;
mod variant;

#[cfg(test)]
mod tests;

pub use rules::Goose;
pub use variant::Variant;

use crate::kit::{About, Fault, Game, Msg, Setup, Values, Verb};
use crate::throws::{self, ThrowState};

/// The game.
#[derive(Clone, Copy, Debug)]
pub struct GooseGame;

static ABOUT: About = About {
    id: "goose",
    rules: 1,
    aliases: &["гусак", "гусек", "гусь"],
    emoji: "🦢",
    verbs: &[Verb::alone("roll")],
    tags: &["dice", "luck", "race", "children"],
    options: variant::OPTIONS,
    presets: variant::PRESETS,
    texts: crate::texts!("text"),
};

impl Game for GooseGame {
    type Variant = Variant;
    type State = ThrowState<Goose>;

    fn about(&self) -> &'static About {
        &ABOUT
    }

    fn variant(&self, values: &Values) -> Result<Variant, Vec<Fault>> {
        Ok(Variant::read(values))
    }

    fn rules(&self, variant: &Variant) -> Vec<Msg> {
        let trap = if variant.trap.is_some() { "goose-rules-trap-turns" } else { "goose-rules-trap-relief" };
        let mut rules = vec!["goose-summary", "goose-rules", "goose-rules-geese"];
        if variant.dice == 2 {
            rules.push("goose-rules-first");
        }
        rules.extend(["goose-rules-spaces", trap, "goose-rules-goal"]);
        if variant.exchange {
            rules.push("goose-rules-exchange");
        }
        rules.push("goose-rules-example");
        rules.into_iter().map(Msg::new).collect()
    }

    fn how_to_play(&self, _: &Variant) -> Vec<Msg> {
        ["goose-how-to", "goose-rules-example"].map(Msg::new).into()
    }

    fn capacity(&self, _: &Variant) -> Vec<usize> {
        (2..=12).collect()
    }

    fn start(&self, setup: &Setup<Variant>) -> Result<ThrowState<Goose>, Vec<Fault>> {
        Ok(ThrowState::new(Goose::new(setup.variant, setup.seats), setup.seats))
    }

    fn levels(&self, _: &Variant, _: usize) -> &'static [&'static str] {
        throws::LEVELS
    }
}
