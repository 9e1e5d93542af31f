//! Beetle: draw a beetle part by part; each face of the die is a part, and the body comes first.
//!
//! S. Khramov's encyclopaedia of dice games has its name, dice and tempo; the rules are the commonly published ones: the
//! beetle with wings is Wikipedia's, the one with a tail, throwing again and playing for points are those of the game's
//! boxes (houseofmarbles.us). Deliberately not here: parties that change tables after each round.

mod rules;
mod variant;

#[cfg(test)]
mod tests;

pub use rules::Beetle;
pub use variant::Variant;

use crate::kit::{About, Fault, Game, MOST_SEATS, Msg, Setup, Values, Verb};
use crate::throws::{self, ThrowState};

/// The game.
#[derive(Clone, Copy, Debug)]
pub struct BeetleGame;

static ABOUT: About = About {
    id: "beetle",
    rules: 1,
    aliases: &["жук", "жука", "намалюй", "нарисуй", "нарисовать"],
    emoji: "🪲",
    verbs: &[Verb::alone("roll")],
    tags: &["dice", "luck", "children", "party"],
    options: variant::OPTIONS,
    presets: variant::PRESETS,
    texts: crate::texts!("text"),
};

impl Game for BeetleGame {
    type Variant = Variant;
    type State = ThrowState<Beetle>;

    fn about(&self) -> &'static About {
        &ABOUT
    }

    fn variant(&self, values: &Values) -> Result<Variant, Vec<Fault>> {
        Ok(Variant::read(values))
    }

    fn rules(&self, variant: &Variant) -> Vec<Msg> {
        let end = if variant.rounds == 1 { "beetle-rules-end" } else { "beetle-rules-rounds" };
        ["beetle-summary", "beetle-rules", "beetle-rules-parts", "beetle-rules-order", "beetle-rules-example"]
            .into_iter()
            .chain([end])
            .map(Msg::new)
            .collect()
    }

    fn capacity(&self, _: &Variant) -> Vec<usize> {
        (2..=MOST_SEATS).collect()
    }

    fn start(&self, setup: &Setup<Variant>) -> Result<ThrowState<Beetle>, Vec<Fault>> {
        Ok(ThrowState::new(Beetle::new(setup.variant, setup.seats), setup.seats))
    }

    fn levels(&self, _: &Variant, _: usize) -> &'static [&'static str] {
        throws::LEVELS
    }
}
