//! Farkle, known as Ten Thousand and as Труба: throw six dice, set aside what scores, throw the rest or stop in time.
//!
//! From the Ukrainian page on Ten Thousand: its basic rules, the rules of Труба, those of Farkle, the game with five
//! dice, and the remarks on other variants (entry, pits, the worth of a throw of nothing), which are options here.
//! What the page leaves open was decided in this project.
//!
//! One engine: `score.rs` says what dice are worth, the options say what a turn must bring and what zeros cost.
//! Deliberately not here: combinations over several throws, short straights of six dice, and points that are carried
//! on to the next player.

mod bot;
mod choices;
mod moves;
mod race;
mod rules;
mod rules_text;
mod scene;
mod score;
mod state;
mod value;
mod variant;

#[cfg(test)]
mod tests;

pub use moves::Move;
pub use score::{FaceCounts, Scoring};
pub use state::State;
pub use variant::{Variant, Zeros};

use crate::kit::{
    About, Fault, Game, Ladder, MOST_SEATS, Msg, RulesPage, Setup, SolutionSlot, Valuation, Values, Verb,
};

/// The game of Farkle.
#[derive(Clone, Copy, Debug)]
pub struct Farkle;

static ABOUT: About = About {
    id: "farkle",
    rules: 1,
    aliases: &["труба", "truba", "фаркл", "зонк", "zonk", "zilch", "пшик"],
    emoji: "🎺",
    verbs: &[Verb::either("roll"), Verb::with("stop")],
    tags: &["dice", "stop", "party"],
    options: variant::OPTIONS,
    presets: variant::PRESETS,
    texts: crate::texts!("text"),
};

impl Game for Farkle {
    type Variant = Variant;
    type State = State;

    fn about(&self) -> &'static About {
        &ABOUT
    }

    fn variant(&self, values: &Values) -> Result<Variant, Vec<Fault>> {
        Variant::read(values)
    }

    fn rules(&self, variant: &Variant) -> Vec<Msg> {
        rules_text::rules(variant)
    }

    fn how_to_play(&self, variant: &Variant) -> Vec<Msg> {
        rules_text::how_to_play(variant)
    }

    fn pages(&self, variant: &Variant) -> Vec<RulesPage> {
        rules_text::pages(variant)
    }

    fn capacity(&self, _: &Variant) -> Vec<usize> {
        (2..=MOST_SEATS).collect()
    }

    fn start(&self, setup: &Setup<Variant>) -> Result<State, Vec<Fault>> {
        Ok(State::new(setup.variant.clone(), setup.seats))
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

    fn prepare(&self, variant: &Variant, level: &str, slot: &SolutionSlot<'_>) {
        if level == "optimal" {
            race::RaceSolution::of_slot(variant, slot);
        }
    }
}
