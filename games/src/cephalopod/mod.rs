//! Cephalopod: fill a board with dice; a new die takes off dice beside it that add up to six or less, and shows their
//! sum.
//!
//! Invented by Mark Steere (2006), whose rules these are. The small boards were decided in this project. Deliberately
//! not here: a board of hexagons, of which no published one is known.

mod bot;
mod choices;
mod moves;
mod position;
mod rules;
mod scene;
mod state;
mod variant;

#[cfg(test)]
mod tests;

pub use moves::Move;
pub use state::State;
pub use variant::Variant;

use crate::kit::{About, Fault, Game, Ladder, Msg, Setup, Values};

/// The game.
#[derive(Clone, Copy, Debug)]
pub struct Cephalopod;

static ABOUT: About = About {
    id: "cephalopod",
    rules: 1,
    aliases: &["цефалопод", "восьминіг", "осьминог"],
    emoji: "🐙",
    verbs: &[],
    tags: &["board", "abstract", "maths", "two"],
    options: variant::OPTIONS,
    presets: variant::PRESETS,
    texts: crate::texts!("text"),
};

impl Game for Cephalopod {
    type Variant = Variant;
    type State = State;

    const POSITIONS: bool = true;

    fn about(&self) -> &'static About {
        &ABOUT
    }

    fn variant(&self, values: &Values) -> Result<Variant, Vec<Fault>> {
        Ok(Variant::read(values))
    }

    fn rules(&self, _: &Variant) -> Vec<Msg> {
        [
            "cephalopod-summary",
            "cephalopod-rules",
            "cephalopod-rules-capture",
            "cephalopod-rules-notation",
            "cephalopod-rules-example",
            "cephalopod-rules-end",
        ]
        .map(Msg::new)
        .into()
    }

    fn capacity(&self, _: &Variant) -> Vec<usize> {
        vec![2]
    }

    fn start(&self, setup: &Setup<Variant>) -> Result<State, Vec<Fault>> {
        match &setup.position {
            Some(text) => position::read(setup.variant, text),
            None => Ok(State::new(setup.variant)),
        }
    }

    fn levels(&self, _: &Variant, _: usize) -> &'static [&'static str] {
        bot::LEVELS
    }

    fn ladder(&self, _: &Variant, _: usize) -> Ladder {
        bot::LADDER
    }
}
