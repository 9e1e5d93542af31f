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
mod planner;
mod rules;
mod scene;
mod state;
mod variant;

#[cfg(test)]
mod tests;

pub use moves::{Move, Pair};
pub use partitions::Partition;
pub use state::{Positions, State};

use crate::kit::{
    About, Choice, Fault, Game, Log, MOST_SEATS, Msg, ParseError, Scene, Seat, Setup, Stream, Thought, Turn,
    Values, Verb, Viewer,
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
    options: variant::OPTIONS,
    presets: variant::PRESETS,
    texts: crate::texts!("text"),
};

impl Game for GoldenGeneral {
    type Variant = ();
    type State = State;
    type Move = Move;

    fn about(&self) -> &'static About {
        &ABOUT
    }

    fn variant(&self, _: &Values) -> Result<(), Vec<Fault>> {
        Ok(())
    }

    fn rules(&self, (): &()) -> Vec<Msg> {
        scene::rules()
    }

    fn capacity(&self, (): &()) -> Vec<usize> {
        (2..=MOST_SEATS).collect()
    }

    fn start(&self, setup: &Setup<()>) -> Result<State, Vec<Fault>> {
        Ok(State::new(setup.seats))
    }

    fn turn(&self, state: &State) -> Turn {
        state.turn()
    }

    fn answer(&self, state: &mut State, faces: &[u8], log: &mut Log) -> Result<(), Msg> {
        state.throw(faces, log);
        Ok(())
    }

    fn moves(&self, state: &State, seat: Seat) -> Vec<Move> {
        state.moves(seat)
    }

    fn parse(&self, state: &State, seat: Seat, text: &str) -> Result<Move, ParseError> {
        moves::parse(state, seat, text)
    }

    fn check(&self, state: &State, seat: Seat, play: &Move) -> Result<(), Msg> {
        state.check(seat, *play)
    }

    fn play(&self, state: &mut State, seat: Seat, play: &Move, log: &mut Log) {
        state.play(seat, *play, log);
    }

    fn leave(&self, state: &mut State, seat: Seat, _: &mut Log) {
        state.leave(seat);
    }

    fn scores(&self, state: &State) -> Vec<i64> {
        state.sheets.totals()
    }

    fn scene(&self, state: &State, _: Viewer) -> Scene {
        scene::scene(state)
    }

    fn choices(&self, state: &State, seat: Seat, path: &[&str]) -> Option<Vec<Choice<Move>>> {
        choices::level(state, seat, path)
    }

    fn levels(&self, (): &(), _: usize) -> &'static [&'static str] {
        bot::LEVELS
    }

    fn think(&self, state: &State, seat: Seat, _: &str, stream: &mut dyn Stream) -> Thought<Move> {
        bot::think(state, seat, stream)
    }
}
