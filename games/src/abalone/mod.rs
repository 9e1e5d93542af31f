//! Abalone: push the other side's marbles off a hexagonal board, in rows that outnumber what they push.
//!
//! The rules are those of the leaflet that comes with the game (M. Lalet and L. Lévi, 1987). What it leaves open
//! was decided in this project: the end by repetition and by length, a side without a move, the notation. The
//! layouts beside the standard one are those of the tournaments.
//!
//! `cells` lays the board out so that whole sets of cells step at once; `board` has the moves; `rules` plays them,
//! says what is wrong with others and how a game ends; `perft` counts. Deliberately not here: clocks, more than
//! two sides, and moves that push oneself off.

mod board;
mod bot;
mod cells;
mod choices;
mod moves;
mod perft;
mod position;
mod rules;
mod scene;
mod state;
mod variant;

#[cfg(test)]
mod tests;

pub use cells::{Direction, HexCell};
pub use moves::{MarbleRow, Move};
pub use state::State;
pub use variant::{Layout, Variant};

use crate::kit::{About, Estimation, Fault, Game, Ladder, Msg, RulesPage, Setup, Values};

/// The game of Abalone.
#[derive(Clone, Copy, Debug)]
pub struct Abalone;

static ABOUT: About = About {
    id: "abalone",
    rules: 1,
    aliases: &["абалон", "abalon"],
    emoji: "⚫",
    verbs: &[],
    tags: &["board", "two"],
    options: variant::OPTIONS,
    presets: variant::PRESETS,
    texts: crate::texts!("text"),
};

impl Game for Abalone {
    type Variant = Variant;
    type State = State;

    const POSITIONS: bool = true;
    const DRAWS: bool = true;

    fn about(&self) -> &'static About {
        &ABOUT
    }

    fn variant(&self, values: &Values) -> Result<Variant, Vec<Fault>> {
        Ok(Variant::read(values))
    }

    fn rules(&self, _: &Variant) -> Vec<Msg> {
        scene::rules()
    }

    fn how_to_play(&self, _: &Variant) -> Vec<Msg> {
        ["abalone-how-to", "abalone-how-to-example"].map(Msg::new).into()
    }

    fn pages(&self, _: &Variant) -> Vec<RulesPage> {
        scene::pages()
    }

    fn capacity(&self, _: &Variant) -> Vec<usize> {
        vec![2]
    }

    fn start(&self, setup: &Setup<Variant>) -> Result<State, Vec<Fault>> {
        let state = State::new(setup.variant, setup.position.as_deref());
        state.map_err(|faults| faults.into_iter().map(Fault::whole).collect())
    }

    fn levels(&self, _: &Variant, _: usize) -> &'static [&'static str] {
        bot::LEVELS
    }

    fn ladder(&self, _: &Variant, _: usize) -> Ladder {
        bot::LADDER
    }

    fn estimation(&self, _: &Variant, _: usize) -> Option<Estimation> {
        Some(Estimation::of_chances(bot::EFFORT).comparing(bot::COMPARISON))
    }
}
