//! Tests of Nibble: the test vector, the corners of the rules, and a slow model to compare with.

mod assessment;
mod choosing;
mod duel;
mod laying;
mod machine;
mod model;
mod positions;
mod scenes;
mod taking;

use crate::kit::check::Mix;
use crate::kit::{AnyGame, Fault, Game, Log, PlayError, Position, Record, Seat, Setup, Stream, Table, Turn};

use super::state::State;
use super::variant::BoardKind;
use super::{Move, Nibble};

const FIRST: Seat = Seat::at(0);
const SECOND: Seat = Seat::at(1);
const KINDS: [BoardKind; 3] = [BoardKind::Nine, BoardKind::Thirteen, BoardKind::Hex];

/// A position of a board, or what is wrong with it.
fn read(kind: BoardKind, position: &str) -> Result<State, Vec<Fault>> {
    let setup = Setup { variant: kind, seats: 2, teams: Vec::new(), position: Some(position.to_owned()) };
    Nibble.start(&setup)
}

fn state(kind: BoardKind, position: &str) -> State {
    read(kind, position).unwrap_or_else(|faults| panic!("{position}: {faults:?}"))
}

/// A nine by nine board with these rows at its top; the others are empty.
fn nine(rows: &[&str], trailing: &str) -> State {
    let mut all: Vec<String> = rows.iter().map(|row| format!("{row:.<9}")).collect();
    all.resize(9, ".".repeat(9));
    state(BoardKind::Nine, &format!("{} {trailing}", all.join("/")))
}

/// A board laid out at random.
fn laid(kind: BoardKind, mix: &mut Mix) -> State {
    let mut state = State::new(kind);
    let Turn::Chance(draw) = state.turn() else { panic!("chance begins") };
    let faces = state.deal(&draw, mix);
    draw.check(&faces).unwrap();
    state.answer(&faces, &mut Log::on()).unwrap();
    state
}

/// The same after so many random moves, or at the end of the game.
fn played(kind: BoardKind, mix: &mut Mix, moves: u32) -> State {
    let mut state = laid(kind, mix);
    for _ in 0..moves {
        let Turn::Seats(seats) = state.turn() else { break };
        let play = *mix.pick(&state.moves(FIRST));
        state.play(seats.first().unwrap(), &play, &mut Log::on());
    }
    state
}

/// Plays a move of the seat whose turn it is.
fn play(state: &mut State, text: &str) {
    let seat = Seat::at(state.field.mover);
    let play = state.parse(seat, text).unwrap();
    state.check(FIRST, &play).unwrap();
    state.play(seat, &play, &mut Log::off());
}

fn moves(state: &State) -> Vec<String> {
    state.moves(FIRST).iter().map(Move::to_string).collect()
}

/// The record of a game and the table it leads to.
fn record(lines: &str) -> (Record, Box<dyn Table>) {
    let text = format!("kubyk 1\ngame nibble\n{lines}");
    Record::read(text.as_bytes(), &[&Nibble])
        .unwrap_or_else(|error| panic!("{}: {:?}", error.line, error.why))
}

const LAID: &str = "1 2 3 4 5 6 7 8 9 3 4 5 6 7 8 9 1 2 5 6 7 8 9 1 2 3 4 7 8 9 1 2 3 4 5 6 9 1 2 3 4 5 6 7 8 \
    2 3 4 5 6 7 8 9 1 4 5 6 7 8 9 1 2 3 6 7 8 9 1 2 3 4 5 8 9 1 2 3 4 5 6 7 1 2 3 4 5 6 7 8 9";
const ROWS: &str =
    "123456789/345678912/567891234/789123456/912345678/234567891/456789123/678912345/891234567";

#[test]
fn the_test_vector() {
    let (_, table) = record(&format!("seat A\nseat B\n\n* {LAID}\n"));
    let mut legal = table.moves(FIRST);
    legal.sort();
    assert_eq!(legal, ["a1", "a9", "i1", "i9"]);
    for (depth, leaves) in [(0, 1), (1, 4), (2, 22), (3, 144), (4, 1084)] {
        assert_eq!(table.perft(depth), Some(leaves), "depth {depth}");
    }
    let (_, same) = record(&format!("seat A\nseat B\nposition {ROWS}\n\n"));
    assert!(same.same(table.as_ref()), "the position is what the set-up leads to");
    assert_eq!(state(BoardKind::Nine, ROWS).position(), ROWS);
}

#[test]
fn counting_by_itself_agrees_with_playing() {
    fn count(state: &State, depth: u32) -> u64 {
        let Turn::Seats(seats) = state.turn() else { return 0 };
        let each = state.moves(FIRST).into_iter().map(|play| {
            let mut next = state.clone();
            next.play(seats.first().unwrap(), &play, &mut Log::off());
            if depth == 1 { 1 } else { count(&next, depth - 1) }
        });
        each.sum()
    }
    let mut mix = Mix(5);
    for kind in KINDS {
        for seed in 0..6 {
            let state = played(kind, &mut mix, seed * 12);
            if matches!(state.turn(), Turn::Seats(_)) {
                assert_eq!(state.perft(2), Some(count(&state, 2)), "{kind:?}");
            }
        }
    }
    // A game that is won has no further moves.
    let near = nine(&["12"], "1 123456789 800000000 000000000");
    assert_eq!([1, 2, 3].map(|depth| near.perft(depth)), [Some(2), Some(1), Some(0)]);
}

/// The id of the reason for which a table refuses a move.
fn refusal(table: &mut dyn Table, seat: Seat, text: &str) -> String {
    let before = table.copy();
    let error = table.play(seat, text, &mut Log::on());
    assert!(table.same(before.as_ref()), "{text} was refused and changed the table");
    match error {
        Ok(canonical) => panic!("{canonical} was taken"),
        Err(PlayError::Illegal { why, .. }) => why.id.into_owned(),
        Err(PlayError::Syntax { expected, .. }) => expected.id.into_owned(),
        Err(error) => panic!("{error:?}"),
    }
}

#[test]
fn a_board_is_one_of_three() {
    let presets: Vec<_> = Game::about(&Nibble).presets.iter().map(|preset| preset.name).collect();
    assert_eq!(presets, BoardKind::WORDS);
    let numbers = KINDS.map(|kind| (kind.board().cells.len(), kind.colours(), kind.majority(), kind.line()));
    assert_eq!(numbers, [(81, 9, 5, 7), (169, 13, 7, 10), (169, 13, 7, 10)]);
    let any: &dyn AnyGame = &Nibble;
    assert!(any.values(Some("nine"), &[("board", "hex")]).is_err(), "there are no options");
}
