//! Pig: throw as long as you dare, bank what you have, or lose it to the bust.
//!
//! One die: the Ukrainian page on Ten Thousand, where it stands beside it. Two dice, the double as bust, overtaking
//! and Сысна: S. Khramov's encyclopaedia of dice games. What they leave open was decided in this project.
//!
//! One engine: a [`variant::Form`] says which dice are thrown, what busts and whether all play at once; the rest
//! are options. Deliberately not here: the "two-dice Pig" of English books (a 1 loses the turn, 1 1 the score),
//! which is another game.

mod bot;
mod moves;
mod odds;
mod optimal;
mod rules;
mod scene;
mod state;
mod variant;

#[cfg(test)]
mod tests;

pub use moves::Move;
pub use state::State;
pub use variant::{Form, Variant};

use crate::kit::{
    About, Choice, Fault, Game, Log, Msg, ParseError, Scene, Seat, Setup, Stream, Thought, Turn, Values,
    Verb, Viewer,
};

/// The game of Pig.
#[derive(Clone, Copy, Debug)]
pub struct Pig;

static ABOUT: About = About {
    id: "pig",
    rules: 1,
    aliases: &["свиня", "свинья", "сысна", "сисна", "hog"],
    emoji: "🐷",
    verbs: &[Verb::alone("roll"), Verb::alone("hold")],
    tags: &["dice", "stop", "party"],
    options: variant::OPTIONS,
    presets: variant::PRESETS,
    texts: crate::texts!("text"),
};

impl Game for Pig {
    type Variant = Variant;
    type State = State;
    type Move = Move;

    fn about(&self) -> &'static About {
        &ABOUT
    }

    fn variant(&self, values: &Values) -> Result<Variant, Vec<Fault>> {
        Ok(Variant::read(values))
    }

    fn rules(&self, variant: &Variant) -> Vec<Msg> {
        scene::rules(variant)
    }

    fn capacity(&self, _: &Variant) -> Vec<usize> {
        (2..=crate::kit::MOST_SEATS).collect()
    }

    fn start(&self, setup: &Setup<Variant>) -> Result<State, Vec<Fault>> {
        Ok(State::new(setup.variant, setup.seats))
    }

    fn turn(&self, state: &State) -> Turn {
        state.turn()
    }

    fn answer(&self, state: &mut State, faces: &[u8], log: &mut Log) -> Result<(), Msg> {
        state.throw(faces, log);
        Ok(())
    }

    fn moves(&self, state: &State, _: Seat) -> Vec<Move> {
        [Move::Roll, Move::Hold].into_iter().filter(|play| state.check(*play).is_ok()).collect()
    }

    fn parse(&self, _: &State, _: Seat, text: &str) -> Result<Move, ParseError> {
        moves::parse(text)
    }

    fn check(&self, state: &State, _: Seat, play: &Move) -> Result<(), Msg> {
        state.check(*play)
    }

    fn play(&self, state: &mut State, seat: Seat, play: &Move, log: &mut Log) {
        state.play(seat, *play, log);
    }

    fn leave(&self, state: &mut State, seat: Seat, log: &mut Log) {
        state.leave(seat, log);
    }

    fn scores(&self, state: &State) -> Vec<i64> {
        state.players.iter().map(|player| player.score).collect()
    }

    fn scene(&self, state: &State, viewer: Viewer) -> Scene {
        scene::scene(state, viewer)
    }

    fn choices(&self, state: &State, seat: Seat, path: &[&str]) -> Option<Vec<Choice<Move>>> {
        path.is_empty().then(|| scene::choices(state, &self.moves(state, seat)))
    }

    fn known(&self, state: &State, seat: Seat) -> State {
        state.known(seat)
    }

    fn levels(&self, variant: &Variant, seats: usize) -> &'static [&'static str] {
        bot::levels(variant, seats)
    }

    fn think(&self, state: &State, seat: Seat, level: &str, _: &mut dyn Stream) -> Thought<Move> {
        bot::think(state, seat, level)
    }
}
