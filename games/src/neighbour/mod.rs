//! Help Your Neighbour: every face of the dice belongs to a seat, which pays a counter whenever the face falls.
//!
//! S. Khramov's encyclopaedia of dice games has its name, dice and counters; the rules are the commonly published ones
//! (dice-play.com and rules.net.ru agree). That seats which run out with the same throw share the win was decided in
//! this project. Deliberately not here: more than six seats, for which there are no faces.

mod rules;
mod variant;

#[cfg(test)]
mod tests;

pub use rules::Neighbour;
pub use variant::Variant;

use crate::kit::{About, Fault, Game, Msg, Setup, Values, Verb};
use crate::throws::{self, ThrowState};

/// The game.
#[derive(Clone, Copy, Debug)]
pub struct NeighbourGame;

static ABOUT: About = About {
    id: "neighbour",
    rules: 1,
    aliases: &["сусід", "сосед", "neighbor", "помоги", "допоможи"],
    emoji: "🤝",
    verbs: &[Verb::alone("roll")],
    tags: &["dice", "luck", "party"],
    options: variant::OPTIONS,
    presets: variant::PRESETS,
    texts: crate::texts!("text"),
};

impl Game for NeighbourGame {
    type Variant = Variant;
    type State = ThrowState<Neighbour>;

    fn about(&self) -> &'static About {
        &ABOUT
    }

    fn variant(&self, values: &Values) -> Result<Variant, Vec<Fault>> {
        Ok(Variant::read(values))
    }

    fn rules(&self, _: &Variant) -> Vec<Msg> {
        ["neighbour-summary", "neighbour-rules", "neighbour-rules-example", "neighbour-rules-end"]
            .map(Msg::new)
            .into()
    }

    fn capacity(&self, _: &Variant) -> Vec<usize> {
        (2..=6).collect()
    }

    fn start(&self, setup: &Setup<Variant>) -> Result<ThrowState<Neighbour>, Vec<Fault>> {
        Ok(ThrowState::new(Neighbour::new(setup.variant, setup.seats), setup.seats))
    }

    fn levels(&self, _: &Variant, _: usize) -> &'static [&'static str] {
        throws::LEVELS
    }
}
