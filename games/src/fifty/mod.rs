//! Fifty: only doubles score, and a double three takes the whole score away.
//!
//! S. Khramov's encyclopaedia of dice games has its name, dice and tempo; the rules are the commonly published ones
//! (netexl.com and familygameshelf.com agree). That the first with the target wins at once, whoever has not yet thrown
//! in the round, was decided in this project.

mod rules;
mod variant;

#[cfg(test)]
mod tests;

pub use rules::Fifty;
pub use variant::Variant;

use crate::kit::{About, Fault, Game, MOST_SEATS, Msg, Setup, Values, Verb};
use crate::throws::{self, ThrowState};

/// The game.
#[derive(Clone, Copy, Debug)]
pub struct FiftyGame;

static ABOUT: About = About {
    id: "fifty",
    rules: 1,
    aliases: &["пятьдесят", "п'ятдесят", "п’ятдесят", "50"],
    emoji: "🎯",
    verbs: &[Verb::alone("roll")],
    tags: &["dice", "luck", "children", "party"],
    options: variant::OPTIONS,
    presets: variant::PRESETS,
    texts: crate::texts!("text"),
};

impl Game for FiftyGame {
    type Variant = Variant;
    type State = ThrowState<Fifty>;

    fn about(&self) -> &'static About {
        &ABOUT
    }

    fn variant(&self, values: &Values) -> Result<Variant, Vec<Fault>> {
        Ok(Variant::read(values))
    }

    fn rules(&self, _: &Variant) -> Vec<Msg> {
        ["fifty-summary", "fifty-rules", "fifty-rules-example", "fifty-rules-end"].map(Msg::new).into()
    }

    fn capacity(&self, _: &Variant) -> Vec<usize> {
        (2..=MOST_SEATS).collect()
    }

    fn start(&self, setup: &Setup<Variant>) -> Result<ThrowState<Fifty>, Vec<Fault>> {
        Ok(ThrowState::new(Fifty::new(setup.variant, setup.seats), setup.seats))
    }

    fn levels(&self, _: &Variant, _: usize) -> &'static [&'static str] {
        throws::LEVELS
    }
}
