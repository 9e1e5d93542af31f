//! Golden General: ten dice of five colours, divided into two hands of five colours each; two combinations a turn.
//!
//! Invented by S. Khramov, from his encyclopaedia of dice games. The combinations are those of General
//! (`crate::general`), without the extra of the first roll; the sheet is that of all games with one
//! (`crate::sheet`). How the notation names dice and hands was decided in this project.

mod bot;
mod planner;
mod rules;
mod scene;

#[cfg(test)]
mod tests;

pub use rules::{LinePair, Move, Partition, Positions, State};

use crate::kit::{
    About, Fault, Game, Ladder, MOST_SEATS, Msg, OptionSpec, Preset, Setup, Tempo, Values, Verb,
};

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
    chapter: Some(3),
    options: OPTIONS,
    presets: PRESETS,
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
}

// Golden General has one variant and no options.

const OPTIONS: &[OptionSpec] = &[];

/// Complexity, tempo and author are the encyclopaedia's.
const PRESETS: &[Preset] = &[Preset { author: "khramov", ..Preset::new("base", 4, Tempo::B, 10) }];
