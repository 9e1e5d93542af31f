//! Nibble: take blocks off a board of many colours, all of one colour at a time, and hold the majority of most
//! colours, or win at once by all blocks of one colour or by most of three colours that are neighbours.
//!
//! Invented by Jared McComb; the rules are those that an online site sums up on its page of the game. What they
//! leave open was decided in this project: the colour table is a line in random order, sides count before a move and
//! the group after it, the majority of colours is more colours than the other's and not a fixed number.
//!
//! `board` and `set` know the cells, `rules` what may be taken, `setup` how a board is laid out at random,
//! `position` how a position is written. Deliberately not here: an early end when the majority is decided.

mod board;
mod bot;
mod rules;
mod scene;
mod search;

#[cfg(test)]
mod tests;

pub use board::{Bitset, BlockBoard};
pub use bot::EXPERT;
pub use rules::{Move, State};

use crate::kit::{About, Fault, Game, Ladder, Msg, Preset, Setup, Tempo, Values};
use board::BOARDS;

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
    chapter: None,
    options: &[],
    presets: PRESETS,
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
            Some(position) => rules::read(setup.variant, position),
        }
    }

    fn levels(&self, _: &BoardKind, _: usize) -> &'static [&'static str] {
        bot::LEVELS
    }

    fn ladder(&self, _: &BoardKind, _: usize) -> Ladder {
        bot::LADDER
    }
}

// The three boards; each is a preset, and there are no options.

/// The most colours that any board has.
const MOST_COLOURS: usize = 13;

crate::word_enum! {
    /// Which board is played on; each is a preset of the same name.
    pub enum BoardKind {
        /// Nine by nine cells, nine colours.
        Nine = "nine",
        /// Thirteen by thirteen cells, thirteen colours.
        Thirteen = "thirteen",
        /// A hexagon with eight cells to a side, thirteen colours.
        Hex = "hex",
    }
}

const PRESETS: &[Preset] = &[board("nine"), board("thirteen"), board("hex")];

/// Complexity and tempo are those that the source and its ten minutes speak of.
const fn board(name: &'static str) -> Preset {
    Preset { author: "mccomb", recommended: Some((2, 2)), ..Preset::new(name, 1, Tempo::A, 0) }
}

impl BoardKind {
    fn read(values: &Values) -> Self {
        Self::of(values.preset().name).unwrap_or(Self::Nine)
    }

    /// How many colours there are, and how many blocks of each.
    pub fn colours(self) -> usize {
        if self == Self::Nine { 9 } else { 13 }
    }

    /// How many blocks of a colour are its majority.
    pub fn majority(self) -> u8 {
        if self == Self::Nine { 5 } else { 7 }
    }

    /// How many blocks of each of three neighbouring colours win at once.
    pub fn line(self) -> u8 {
        if self == Self::Nine { 7 } else { 10 }
    }

    /// Where its cells are.
    pub fn board(self) -> &'static BlockBoard {
        &BOARDS[self as usize]
    }
}
