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

pub use cells::{Cell, Direction};
pub use moves::{Move, Row};
pub use state::State;
pub use variant::{Layout, Variant};

use crate::kit::{
    About, Choice, Fault, Game, Log, Msg, ParseError, Scene, Seat, Setup, Stream, Thought, Turn, Values,
    Viewer,
};

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
    type Move = Move;

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

    fn capacity(&self, _: &Variant) -> Vec<usize> {
        vec![2]
    }

    fn start(&self, setup: &Setup<Variant>) -> Result<State, Vec<Fault>> {
        let state = State::new(setup.variant, setup.position.as_deref());
        state.map_err(|faults| faults.into_iter().map(Fault::whole).collect())
    }

    fn turn(&self, state: &State) -> Turn {
        state.turn()
    }

    /// Nothing is ever rolled.
    fn answer(&self, _: &mut State, _: &[u8], _: &mut Log) -> Result<(), Msg> {
        Err(Msg::new("draw-unasked"))
    }

    fn moves(&self, state: &State, _: Seat) -> Vec<Move> {
        state.moves()
    }

    fn parse(&self, _: &State, _: Seat, text: &str) -> Result<Move, ParseError> {
        moves::parse(text)
    }

    fn check(&self, state: &State, _: Seat, play: &Move) -> Result<(), Msg> {
        state.check(*play)
    }

    fn play(&self, state: &mut State, _: Seat, play: &Move, log: &mut Log) {
        state.play(*play, log);
    }

    fn scores(&self, state: &State) -> Vec<i64> {
        state.fallen.map(i64::from).to_vec()
    }

    fn scene(&self, state: &State, viewer: Viewer) -> Scene {
        scene::scene(state, viewer)
    }

    fn choices(&self, state: &State, _: Seat, path: &[&str]) -> Option<Vec<Choice<Move>>> {
        choices::level(state, path)
    }

    fn chosen(&self, state: &State, _: Seat, path: &[&str]) -> Vec<String> {
        choices::chosen(state, path)
    }

    fn perft(&self, state: &State, depth: u32) -> Option<u64> {
        Some(state.leaves(depth))
    }

    fn levels(&self, _: &Variant, _: usize) -> &'static [&'static str] {
        bot::LEVELS
    }

    fn think(&self, state: &State, _: Seat, level: &str, stream: &mut dyn Stream) -> Thought<Move> {
        bot::think(state, level, stream)
    }
}
