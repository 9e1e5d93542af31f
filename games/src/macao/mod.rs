//! Macao: throw one die as often as you dare; the highest total that does not pass nine takes the counter.
//!
//! S. Khramov's encyclopaedia of dice games has its name, die and counters; the rules are the commonly published ones
//! (dice-play.com). That a round in which all burst is nobody's, that such a play-off is played again, and that there
//! is neither banker nor stake, was decided in this project. Other games of this name are not meant.

mod bot;
mod rules;
mod scene;
mod solution;
mod state;
mod value;
mod variant;

#[cfg(test)]
mod tests;

pub use crate::roll_or_stop::RollOrStop as Move;
pub use state::State;
pub use variant::Variant;

use crate::kit::{About, Fault, Game, Ladder, MOST_SEATS, Msg, Setup, Valuation, Values, Verb};

/// The game.
#[derive(Clone, Copy, Debug)]
pub struct Macao;

static ABOUT: About = About {
    id: "macao",
    rules: 1,
    aliases: &["макао"],
    emoji: "🏮",
    verbs: &[Verb::alone("roll"), Verb::alone("stop")],
    tags: &["dice", "stop", "party"],
    options: variant::OPTIONS,
    presets: variant::PRESETS,
    texts: crate::texts!("text"),
};

impl Game for Macao {
    type Variant = Variant;
    type State = State;

    fn about(&self) -> &'static About {
        &ABOUT
    }

    fn variant(&self, values: &Values) -> Result<Variant, Vec<Fault>> {
        Ok(Variant::read(values))
    }

    fn rules(&self, variant: &Variant) -> Vec<Msg> {
        let mut rules = vec!["macao-summary", "macao-rules", "macao-rules-round"];
        if variant.instant {
            rules.push("macao-rules-instant");
        }
        rules.extend(["macao-rules-example", "macao-rules-end"]);
        rules.into_iter().map(Msg::new).collect()
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
