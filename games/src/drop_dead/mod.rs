//! Drop Dead: throw on as long as a die is alive; a 2 or a 5 is dead and spoils its throw.
//!
//! S. Khramov's encyclopaedia of dice games has its name, dice and tempo; the rules are the commonly published ones
//! (dice-play.com, Wikipedia and rules.net.ru agree). Deliberately not here: a pot of chips.

mod rules;
mod variant;

#[cfg(test)]
mod tests;

pub use rules::DropDead;
pub use variant::Variant;

use crate::kit::{About, Fault, Game, MOST_SEATS, Msg, Setup, Values, Verb};
use crate::throws::{self, ThrowState};

/// The game.
#[derive(Clone, Copy, Debug)]
pub struct DropDeadGame;

static ABOUT: About = About {
    id: "drop-dead",
    rules: 1,
    aliases: &["відклади", "отложи", "dropdead", "мертва", "мёртвая"],
    emoji: "☠️",
    verbs: &[Verb::alone("roll")],
    tags: &["dice", "luck", "party"],
    options: variant::OPTIONS,
    presets: variant::PRESETS,
    texts: crate::texts!("text"),
};

impl Game for DropDeadGame {
    type Variant = Variant;
    type State = ThrowState<DropDead>;

    fn about(&self) -> &'static About {
        &ABOUT
    }

    fn variant(&self, values: &Values) -> Result<Variant, Vec<Fault>> {
        Ok(Variant::read(values))
    }

    fn rules(&self, _: &Variant) -> Vec<Msg> {
        ["drop-dead-summary", "drop-dead-rules", "drop-dead-rules-example", "drop-dead-rules-end"]
            .map(Msg::new)
            .into()
    }

    fn capacity(&self, _: &Variant) -> Vec<usize> {
        (2..=MOST_SEATS).collect()
    }

    fn start(&self, setup: &Setup<Variant>) -> Result<ThrowState<DropDead>, Vec<Fault>> {
        Ok(ThrowState::new(DropDead::new(setup.variant, setup.seats), setup.seats))
    }

    fn levels(&self, _: &Variant, _: usize) -> &'static [&'static str] {
        throws::LEVELS
    }
}
