//! Golden General: ten dice of five colours, divided into two hands of five colours each; two combinations a turn.
//!
//! Invented by S. Khramov, from his encyclopaedia of dice games. The combinations are those of General
//! (`crate::general`), without the extra of the first throw; the sheet is that of all games with one
//! (`crate::sheet`). How the notation names dice and hands was decided in this project.

mod bot;
mod choices;
mod colours;
mod moves;
mod partitions;
mod rules;
mod scene;
mod state;
mod variant;

#[cfg(test)]
mod tests;

pub use moves::{LinePair, Move};
pub use partitions::Partition;
pub use state::{Positions, State};

use crate::kit::{About, Estimation, Fault, Game, Ladder, MOST_SEATS, Msg, Setup, Values, Verb};

/// The game of Golden General.
#[derive(Clone, Copy, Debug)]
pub struct GoldenGeneral;

static ABOUT: About = About {
    id: "golden-general",
    rules: 1,
    aliases: &["золотий", "золотой", "golden"],
    emoji: "🏅",
    verbs: &[Verb::alone("roll"), Verb::with("reroll"), Verb::with("score")],
    tags: &["dice", "sheet", "party"],
    options: variant::OPTIONS,
    presets: variant::PRESETS,
    texts: crate::texts!("text"),
};

impl Game for GoldenGeneral {
    type Variant = ();
    type State = State;

    fn about(&self) -> &'static About {
        &ABOUT
    }

    fn variant(&self, _: &Values) -> Result<(), Vec<Fault>> {
        Ok(())
    }

    fn rules(&self, (): &()) -> Vec<Msg> {
        scene::rules()
    }

    fn how_to_play(&self, (): &()) -> Vec<Msg> {
        ["golden-general-how-to", "golden-general-rules-example"].map(Msg::new).into()
    }

    fn capacity(&self, (): &()) -> Vec<usize> {
        (1..=MOST_SEATS).collect()
    }

    fn start(&self, setup: &Setup<()>) -> Result<State, Vec<Fault>> {
        Ok(State::new(setup.seats))
    }

    fn levels(&self, (): &(), _: usize) -> &'static [&'static str] {
        bot::LEVELS
    }

    fn ladder(&self, (): &(), _: usize) -> Ladder {
        bot::LADDER
    }

    fn estimation(&self, (): &(), _: usize) -> Option<Estimation> {
        Some(bot::ESTIMATION)
    }
}
