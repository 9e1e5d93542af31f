//! Pig: throw as long as you dare, bank what you have, or lose it to the bust.
//!
//! One die: the Ukrainian page on Ten Thousand, where it stands beside it. Two dice, the double as bust, overtaking
//! and Сысна: S. Khramov's encyclopaedia of dice games. What they leave open was decided in this project.
//!
//! One engine: a [`variant::Form`] says which dice are thrown and what busts; that all play at once, the target and
//! overtaking are options. Deliberately not here: the "two-dice Pig" of English books (a 1 loses the turn, 1 1 the score),
//! which is another game.

mod bot;
mod moves;
mod odds;
mod optimal;
mod rules;
mod scene;
mod state;
mod value;
mod variant;

#[cfg(test)]
mod tests;

pub use moves::Move;
pub use state::State;
pub use variant::{Form, Variant};

use crate::kit::{About, Fault, Game, Ladder, Msg, RulesPage, Setup, SolutionSlot, Valuation, Values, Verb};

/// The game of Pig.
#[derive(Clone, Copy, Debug)]
pub struct Pig;

static ABOUT: About = About {
    id: "pig",
    rules: 1,
    aliases: &["свиня", "свинья", "сысна", "сисна", "hog"],
    emoji: "🐷",
    verbs: &[Verb::alone("roll"), Verb::alone("hold")],
    tags: &["dice", "stop", "party"],
    options: variant::OPTIONS,
    presets: variant::PRESETS,
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

    fn valuation(&self, variant: &Variant, seats: usize) -> Option<Valuation> {
        value::valuation(variant, seats)
    }

    fn prepare(&self, variant: &Variant, level: &str, _: &SolutionSlot<'_>) {
        if level == "optimal" && optimal::is_solved(variant) {
            optimal::PigSolution::of(variant);
        }
    }
}
