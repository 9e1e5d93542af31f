//! Nibble: take blocks off a board of many colours, all of one colour at a time, and hold the majority of most
//! colours, or win at once by all blocks of one colour or by most of three colours that are neighbours.
//!
//! Invented by Jared McComb; the rules are those that an online site sums up on its page of the game. What they
//! leave open was decided in this project: the colour table is a line in random order, sides count before a move and
//! the group after it, the majority of colours is more colours than the other's and not a fixed number.
//!
//! `board` and `set` know the cells, `rules` what may be taken, `setup` how a board is laid out at random,
//! `position` how a position is written. Deliberately not here: an early end when the majority is decided.

mod bitset;
mod board;
mod bot;
mod choices;
mod moves;
mod position;
mod rules;
mod scene;
mod setup;
mod state;
mod variant;

#[cfg(test)]
mod tests;

pub use bitset::Bitset;
pub use board::BlockBoard;
pub use bot::EXPERT;
pub use moves::Move;
pub use state::State;
pub use variant::BoardKind;

use crate::kit::{About, Estimation, Fault, Game, Ladder, Msg, Setup, Values};

/// The game of Nibble.
#[derive(Clone, Copy, Debug)]
pub struct Nibble;

static ABOUT: About = About {
    id: "nibble",
    rules: 1,
    aliases: &["нібл", "ніббл", "нибл", "ниббл", "нібблі", "mccomb"],
    emoji: "🧱",
    verbs: &[],
    tags: &["board", "colours", "abstract"],
    options: &[],
    presets: variant::PRESETS,
    texts: crate::texts!("text"),
};

impl Game for Nibble {
    type Variant = BoardKind;
    type State = State;

    const POSITIONS: bool = true;
    const DRAWS: bool = true;

    fn about(&self) -> &'static About {
        &ABOUT
    }

    fn variant(&self, values: &Values) -> Result<BoardKind, Vec<Fault>> {
        Ok(BoardKind::read(values))
    }

    fn rules(&self, kind: &BoardKind) -> Vec<Msg> {
        scene::rules(*kind)
    }

    fn how_to_play(&self, kind: &BoardKind) -> Vec<Msg> {
        scene::how_to_play(*kind)
    }

    fn capacity(&self, _: &BoardKind) -> Vec<usize> {
        vec![2]
    }

    fn start(&self, setup: &Setup<BoardKind>) -> Result<State, Vec<Fault>> {
        match &setup.position {
            None => Ok(State::new(setup.variant)),
            Some(position) => position::read(setup.variant, position),
        }
    }

    fn levels(&self, _: &BoardKind, _: usize) -> &'static [&'static str] {
        bot::LEVELS
    }

    fn ladder(&self, _: &BoardKind, _: usize) -> Ladder {
        bot::LADDER
    }

    fn estimation(&self, _: &BoardKind, _: usize) -> Option<Estimation> {
        Some(Estimation::of_chances(bot::EFFORT).comparing(bot::COMPARISON))
    }
}
