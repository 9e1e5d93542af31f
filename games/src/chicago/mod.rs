//! Chicago: eleven rounds for the sums 2 to 12; whoever throws the number of the round scores it.
//!
//! S. Khramov's encyclopaedia of dice games has its name, dice and tempo; the rules are the commonly published ones, on
//! which all texts agree (some call it Rotation). Deliberately not here: variants with a choice, of which no two texts
//! tell the same.

mod rules;
mod variant;

#[cfg(test)]
mod tests;

pub use rules::Chicago;

use crate::kit::{About, Fault, Game, MOST_SEATS, Msg, Setup, Values, Verb};
use crate::throws::{self, ThrowState};

/// The game.
#[derive(Clone, Copy, Debug)]
pub struct ChicagoGame;

static ABOUT: About = About {
    id: "chicago",
    rules: 1,
    aliases: &["чикаго", "rotation"],
    emoji: "🌆",
    verbs: &[Verb::alone("roll")],
    tags: &["dice", "children", "party"],
    options: variant::OPTIONS,
    presets: variant::PRESETS,
    texts: crate::texts!("text"),
};

impl Game for ChicagoGame {
    type Variant = ();
    type State = ThrowState<Chicago>;

    fn about(&self) -> &'static About {
        &ABOUT
    }

    fn variant(&self, _: &Values) -> Result<(), Vec<Fault>> {
        Ok(())
    }

    fn rules(&self, (): &()) -> Vec<Msg> {
        ["chicago-summary", "chicago-rules", "chicago-rules-example", "chicago-rules-end"]
            .map(Msg::new)
            .into()
    }

    fn capacity(&self, (): &()) -> Vec<usize> {
        (2..=MOST_SEATS).collect()
    }

    fn start(&self, setup: &Setup<()>) -> Result<ThrowState<Chicago>, Vec<Fault>> {
        Ok(ThrowState::new(Chicago::new(setup.seats), setup.seats))
    }

    fn levels(&self, (): &(), _: usize) -> &'static [&'static str] {
        throws::LEVELS
    }
}
