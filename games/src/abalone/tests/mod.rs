//! Tests of Abalone: the leaflet's figures, the decided lines of its rules, and a slow generator to compare with.

mod assessment;
mod choices;
mod duel;
mod machine;
mod moves;
mod oracle;
mod perft;
mod position;
mod rules;
mod scenes;

use crate::kit::check::Mix;
use crate::kit::{AnyGame, Log, PlayError, Position, Reason, Seat, Setup, Stream, Table};

use super::Abalone;
use super::position::PositionText;
use super::state::State;
use super::variant::{Layout, Variant};

const FIRST: Seat = Seat::at(0);
const SECOND: Seat = Seat::at(1);

/// The usual options.
const USUAL: Variant = Variant { layout: Layout::Standard, goal: 6, plies: 400 };

/// A table of a preset with options (`goal=3`), from a position where one is given.
fn opened(preset: &str, options: &str, position: Option<&str>) -> Result<Box<dyn Table>, Vec<String>> {
    let set: Vec<_> = options.split_whitespace().filter_map(|option| option.split_once('=')).collect();
    let game: &dyn AnyGame = &Abalone;
    let variant = game.values(Some(preset), &set).expect("a variant");
    let setup = Setup { variant, seats: 2, teams: Vec::new(), position: position.map(str::to_owned) };
    game.open(&setup).map_err(|faults| faults.into_iter().map(|fault| fault.why.id.into_owned()).collect())
}

/// A table with these marbles and nothing else, black to move: `E5 E6 / F6`.
fn table(marbles: &str) -> Box<dyn Table> {
    opened("standard", "", Some(&placed(marbles, FIRST))).expect("a position")
}

/// The text of a position with these marbles: `E5 E6 / F6`.
fn placed(marbles: &str, mover: Seat) -> String {
    let (black, white) = marbles.split_once('/').expect("two sides");
    let set = |names: &str| {
        let cells =
            names.split_whitespace().map(|name| super::HexCell::named(name.as_bytes()).expect("a cell"));
        cells.fold(0, |set, cell| set | cell.bit())
    };
    PositionText { marbles: [set(black), set(white)], mover, fallen: [0; 2] }.to_string()
}

fn state(position: &str) -> State {
    State::new(USUAL, Some(position)).expect("a position")
}

/// Seats play in turn, the one to move first.
fn go(table: &mut dyn Table, moves: &str) {
    for text in moves.split_whitespace() {
        let seat = table.to_act().first().expect("the game goes on");
        table.play(seat, text, &mut Log::on()).unwrap_or_else(|why| panic!("{text}: {why:?}"));
    }
}

/// Why a move of the seat to move is refused: the id of the reason.
fn refused(table: &dyn Table, text: &str) -> String {
    let seat = table.to_act().first().expect("the game goes on");
    let mut copy = table.copy();
    let error = copy.play(seat, text, &mut Log::off()).expect_err(text);
    assert!(copy.same(table), "a refused {text} changes nothing");
    match error {
        PlayError::Illegal { why, .. } => why.id.into_owned(),
        PlayError::Syntax { expected, .. } => expected.id.into_owned(),
        PlayError::Ambiguous { .. } => panic!("{text} is ambiguous"),
    }
}

/// Who wins and why, once it is over.
fn ended(table: &dyn Table) -> Option<(Vec<usize>, Reason)> {
    table.over().map(|end| (end.winners.iter().map(Seat::number).collect(), end.reason))
}

/// Plays random moves, at most so many.
fn wander(state: &mut State, moves: usize, mix: &mut Mix) {
    for _ in 0..moves {
        let all = state.moves(FIRST);
        if state.outcome.is_some() {
            return;
        }
        state.play(FIRST, &all[mix.below(all.len() as u32) as usize], &mut Log::off());
    }
}
