//! Little Max, or Mia: throw two dice under a cup, announce a result, true or not, and be believed or doubted.
//!
//! S. Khramov's encyclopaedia of dice games has its name, dice and three counters a player; the rules are the commonly
//! published ones (Wikipedia, Board Game Arena). That a false Mia costs one life, and who begins the next round, was
//! decided in this project. The dice belong to the seat that threw them until a doubt: nobody else's scene, message or
//! machine player knows them.

mod bot;
mod choices;
mod moves;
mod rules;
mod scene;
mod solution;
mod state;
mod variant;

#[cfg(test)]
mod tests;

pub use moves::Move;
pub use state::State;
pub use variant::Variant;

use crate::kit::{About, Fault, Game, Ladder, Msg, Setup, Values, Verb};

/// The game.
#[derive(Clone, Copy, Debug)]
pub struct Mia;

static ABOUT: About = About {
    id: "mia",
    rules: 1,
    aliases: &["макс", "meyer", "bluff", "маленький-макс"],
    emoji: "🥤",
    verbs: &[
        Verb::alone("roll"),
        Verb::with("say"),
        Verb::alone("believe"),
        Verb::alone("doubt"),
        Verb::with("pass"),
        Verb::alone("concede"),
    ],
    tags: &["dice", "bluff", "hidden", "lives", "party"],
    options: variant::OPTIONS,
    presets: variant::PRESETS,
    texts: crate::texts!("text"),
};

impl Game for Mia {
    type Variant = Variant;
    type State = State;

    fn about(&self) -> &'static About {
        &ABOUT
    }

    fn variant(&self, values: &Values) -> Result<Variant, Vec<Fault>> {
        Ok(Variant::read(values))
    }

    fn rules(&self, variant: &Variant) -> Vec<Msg> {
        let mut rules = vec!["mia-summary", "mia-rules", "mia-rules-answer"];
        if variant.blind_pass {
            rules.push("mia-rules-pass");
        }
        rules.extend(["mia-rules-doubt", "mia-rules-example", "mia-rules-end"]);
        rules.into_iter().map(Msg::new).collect()
    }

    fn how_to_play(&self, _: &Variant) -> Vec<Msg> {
        ["mia-how-to", "mia-rules-example"].map(Msg::new).into()
    }

    fn capacity(&self, _: &Variant) -> Vec<usize> {
        (2..=20).collect()
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
}
