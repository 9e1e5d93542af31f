//! Yatzy: throw five dice up to three times, and find a line of the sheet for what falls. Three sheets: the Scandinavian
//! one, the American one with its joker, and Maxi with six dice and saved throws.
//!
//! S. Khramov's encyclopaedia of dice games has its name, dice and tempo; the rules are the commonly published ones:
//! Wikipedia's Yatzy, the printed American rules (`joker forced`; `free` is Verhoeff's reading of them), maxiyahtzee.com.
//! Deliberately not here: several columns a player, and `crate::yacht`'s school.

mod bot;
mod choices;
mod lines;
mod moves;
mod rules;
mod scene;
mod solution;
mod state;
mod value;
mod variant;
mod written;

#[cfg(test)]
mod tests;

pub use lines::Line;
pub use moves::Move;
pub use state::State;
pub use variant::{Joker, SheetKind, Variant};

use crate::kit::{About, Fault, Game, Ladder, MOST_SEATS, Msg, Setup, SolutionSlot, Valuation, Values, Verb};

/// The game.
#[derive(Clone, Copy, Debug)]
pub struct Yatzy;

static ABOUT: About = About {
    id: "yatzy",
    rules: 1,
    aliases: &["ятсі", "ятси", "yahtzee", "скандинавська", "скандинавская"],
    emoji: "📝",
    verbs: &[Verb::alone("roll"), Verb::either("keep"), Verb::with("score")],
    tags: &["dice", "sheet", "party", "solo"],
    options: variant::OPTIONS,
    presets: variant::PRESETS,
    texts: crate::texts!("text"),
};

impl Game for Yatzy {
    type Variant = Variant;
    type State = State;

    fn about(&self) -> &'static About {
        &ABOUT
    }

    fn variant(&self, values: &Values) -> Result<Variant, Vec<Fault>> {
        Variant::read(values)
    }

    fn rules(&self, variant: &Variant) -> Vec<Msg> {
        let mut rules = vec!["yatzy-summary", "yatzy-rules", "yatzy-rules-numbers"];
        rules.push(match variant.sheet {
            SheetKind::Base => "yatzy-rules-base",
            SheetKind::American => "yatzy-rules-american",
            SheetKind::Maxi => "yatzy-rules-maxi",
        });
        match variant.joker {
            Joker::Off => {}
            Joker::Forced => rules.push("yatzy-rules-forced"),
            Joker::Free => rules.push("yatzy-rules-free"),
        }
        if variant.saved {
            rules.push("yatzy-rules-saved");
        }
        rules.extend(["yatzy-rules-example", "yatzy-rules-end"]);
        rules.into_iter().map(|id| told(*variant, id)).collect()
    }

    fn how_to_play(&self, variant: &Variant) -> Vec<Msg> {
        let saved = variant.saved.then_some("yatzy-rules-saved");
        let all = ["yatzy-how-to"].into_iter().chain(saved).chain(["yatzy-rules-example"]);
        all.map(|id| told(*variant, id)).collect()
    }

    fn capacity(&self, _: &Variant) -> Vec<usize> {
        (1..=MOST_SEATS).collect()
    }

    fn start(&self, setup: &Setup<Variant>) -> Result<State, Vec<Fault>> {
        Ok(State::new(setup.variant, setup.seats))
    }

    fn levels(&self, variant: &Variant, _: usize) -> &'static [&'static str] {
        bot::levels(*variant)
    }

    fn ladder(&self, variant: &Variant, _: usize) -> Ladder {
        bot::ladder(*variant)
    }

    fn valuation(&self, variant: &Variant, _: usize) -> Option<Valuation> {
        value::valuation(*variant)
    }

    fn prepare(&self, variant: &Variant, level: &str, _: &SolutionSlot<'_>) {
        bot::prepare(*variant, level);
    }
}

/// A paragraph of the rules with the numbers of the sheet.
fn told(variant: Variant, id: &'static str) -> Msg {
    let (threshold, bonus) = variant.bonus();
    Msg::new(id).with("dice", variant.dice()).with("threshold", threshold).with("bonus", bonus)
}
