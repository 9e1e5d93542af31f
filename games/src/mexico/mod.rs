//! Mexico: two dice read as a number, doubles above all others and 21 above the doubles; the lowest of a round loses a
//! life.
//!
//! S. Khramov's encyclopaedia of dice games has its name, dice and tempo; the rules are the commonly published ones
//! (Wikipedia). That all who tie for the lowest lose, and that seat 1 begins, was decided in this project; the passing of
//! the lead after a Mexico is an option.

mod bot;
mod rules;
mod scene;
mod solution;
mod state;
mod value;
mod variant;

#[cfg(test)]
mod tests;

pub use crate::pair_result::PairResult;
pub use crate::roll_or_stop::RollOrStop as Move;
pub use state::State;
pub use variant::Variant;

use crate::kit::{About, Fault, Game, Ladder, MOST_SEATS, Msg, Setup, Valuation, Values, Verb};

/// The game.
#[derive(Clone, Copy, Debug)]
pub struct Mexico;

static ABOUT: About = About {
    id: "mexico",
    rules: 1,
    aliases: &["мехіко", "мехико", "mexican"],
    emoji: "🌵",
    verbs: &[Verb::alone("roll"), Verb::alone("stop")],
    tags: &["dice", "lives", "party"],
    options: variant::OPTIONS,
    presets: variant::PRESETS,
    texts: crate::texts!("text"),
};

impl Game for Mexico {
    type Variant = Variant;
    type State = State;

    fn about(&self) -> &'static About {
        &ABOUT
    }

    fn variant(&self, values: &Values) -> Result<Variant, Vec<Fault>> {
        Ok(Variant::read(values))
    }

    fn rules(&self, variant: &Variant) -> Vec<Msg> {
        let mut rules = vec!["mexico-summary", "mexico-rules", "mexico-rules-turn"];
        if variant.fresh_lead {
            rules.push("mexico-rules-fresh");
        }
        rules.extend(["mexico-rules-round", "mexico-rules-example", "mexico-rules-end"]);
        rules.into_iter().map(Msg::new).collect()
    }

    fn how_to_play(&self, _: &Variant) -> Vec<Msg> {
        ["mexico-how-to", "mexico-rules-example"].map(Msg::new).into()
    }

    fn capacity(&self, _: &Variant) -> Vec<usize> {
        (2..=MOST_SEATS).collect()
    }

    fn start(&self, setup: &Setup<Variant>) -> Result<State, Vec<Fault>> {
        Ok(State::new(setup.variant, setup.seats))
    }

    fn levels(&self, _: &Variant, seats: usize) -> &'static [&'static str] {
        bot::levels(seats)
    }

    fn ladder(&self, _: &Variant, seats: usize) -> Ladder {
        bot::ladder(seats)
    }

    fn valuation(&self, _: &Variant, seats: usize) -> Option<Valuation> {
        (seats == 2).then_some(Valuation::WIN_CHANCE)
    }
}
