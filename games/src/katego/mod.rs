//! Катего: roll two dice and write the sum in a column; the highest single number wins the column, equal highest
//! ones burn it.
//!
//! Invented by Reiner Knizia ("Dice Games Properly Explained", 1990); its 26 relatives by S. Khramov and his
//! colleagues, from his encyclopaedia of dice games, where all but the base game have a few lines each. What they
//! leave open was decided in this project.
//!
//! One engine: every named variant is a combination of options, and an admin may combine them anew. A game is
//! played in turns (`turns`), in common steps (`together`) or as contests over one column after another
//! (`contest`); `columns` says who wins a column in all of them.

mod bot;
mod forecast;
mod play;
mod rules;
mod rules_text;
mod scene;
mod state;
mod variant;

#[cfg(test)]
mod tests;

pub use state::{Move, State};
pub use variant::Variant;

use crate::kit::{About, Fault, Game, Ladder, Msg, RulesPage, Seats, Setup, Values, Verb};

/// The games of the family.
#[derive(Clone, Copy, Debug)]
pub struct Katego;

static ABOUT: About = About {
    id: "katego",
    rules: 2,
    aliases: &["катего", "категор", "kategor", "category", "knizia", "catego"],
    emoji: "🎲",
    verbs: &[
        Verb::numbers("put"),
        Verb::number("dash"),
        Verb::number("throw"),
        Verb::number("bid"),
        Verb::alone("roll"),
        Verb::alone("pass"),
    ],
    tags: &["dice", "table", "party", "teams"],
    chapter: Some(12),
    options: variant::OPTIONS,
    presets: variant::PRESETS,
    texts: crate::texts!("text"),
};

impl Game for Katego {
    type Variant = Variant;
    type State = State;

    fn about(&self) -> &'static About {
        &ABOUT
    }

    fn variant(&self, values: &Values) -> Result<Variant, Vec<Fault>> {
        let faults = variant::faults(values);
        if faults.is_empty() { Ok(Variant::read(values)) } else { Err(faults) }
    }

    fn blurb(&self, variant: &Variant) -> Msg {
        match (variant.contest, variant.pairs) {
            (variant::Contest::Off, variant::Pairs::Off) => ABOUT.blurb(),
            (variant::Contest::Off, _) => Msg::new("katego-blurb-teams"),
            _ => Msg::new("katego-blurb-contest"),
        }
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

    fn capacity(&self, variant: &Variant) -> Vec<usize> {
        variant.capacity()
    }

    fn teams(&self, variant: &Variant, seats: usize) -> Vec<Seats> {
        variant.teams(seats)
    }

    fn start(&self, setup: &Setup<Variant>) -> Result<State, Vec<Fault>> {
        let mut state = State::new(setup);
        state.begin();
        Ok(state)
    }

    fn levels(&self, _: &Variant, _: usize) -> &'static [&'static str] {
        bot::LEVELS
    }

    fn ladder(&self, _: &Variant, _: usize) -> Ladder {
        bot::LADDER
    }
}
