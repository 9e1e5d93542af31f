//! Vertushka: turn a die over its edges, add up what comes up, and be the one who makes the goal exactly.
//!
//! H. E. Dudeney's game of turning a die, in the harder form that S. Khramov gave it, from his encyclopaedia of dice
//! games. How two dice are played was decided in this project: the goal is 61, and each die has its own face that
//! is barred.
//!
//! Chance has a say only in the throw that begins a game; what follows is solved exactly (`solution`). Deliberately
//! not here: Dudeney's own form.

mod bot;
mod moves;
mod rules;
mod scene;
mod solution;
mod state;
mod variant;

#[cfg(test)]
mod tests;

pub use moves::Move;
pub use state::State;
pub use variant::Variant;

use crate::kit::{
    About, Choice, Fault, Game, Log, Msg, ParseError, Scene, Seat, Setup, Stream, Thought, Turn, Values,
    Verb, Viewer,
};

/// The game of Vertushka.
#[derive(Clone, Copy, Debug)]
pub struct Vertushka;

static ABOUT: About = About {
    id: "vertushka",
    rules: 1,
    aliases: &["вертушка", "dudeney", "дьюдени"],
    emoji: "🌀",
    verbs: &[Verb::with("turn")],
    tags: &["dice", "maths", "duel"],
    options: variant::OPTIONS,
    presets: variant::PRESETS,
    texts: crate::texts!("text"),
};

impl Game for Vertushka {
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
        scene::rules(*variant)
    }

    fn capacity(&self, _: &Variant) -> Vec<usize> {
        vec![2]
    }

    fn start(&self, setup: &Setup<Variant>) -> Result<State, Vec<Fault>> {
        Ok(State::new(setup.variant))
    }

    fn turn(&self, state: &State) -> Turn {
        state.turn()
    }

    fn answer(&self, state: &mut State, faces: &[u8], log: &mut Log) -> Result<(), Msg> {
        state.throw(faces, log);
        Ok(())
    }

    fn moves(&self, state: &State, _: Seat) -> Vec<Move> {
        state.moves()
    }

    fn parse(&self, state: &State, _: Seat, text: &str) -> Result<Move, ParseError> {
        moves::parse(state, text)
    }

    fn check(&self, state: &State, _: Seat, play: &Move) -> Result<(), Msg> {
        state.check(*play)
    }

    fn play(&self, state: &mut State, seat: Seat, play: &Move, log: &mut Log) {
        state.play(seat, *play, log);
    }

    fn scores(&self, state: &State) -> Vec<i64> {
        state.scores.to_vec()
    }

    fn scene(&self, state: &State, _: Viewer) -> Scene {
        scene::scene(state)
    }

    fn choices(&self, state: &State, _: Seat, path: &[&str]) -> Option<Vec<Choice<Move>>> {
        path.is_empty().then(|| scene::choices(state))
    }

    fn levels(&self, _: &Variant, _: usize) -> &'static [&'static str] {
        bot::LEVELS
    }

    fn think(&self, state: &State, seat: Seat, level: &str, _: &mut dyn Stream) -> Thought<Move> {
        bot::think(state, seat, level)
    }
}
