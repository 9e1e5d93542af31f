//! Tests of Farkle: the worked examples of the source, and the corners of the rules.

mod duel;
mod machine;
mod notation;
mod race;
mod scenes;
mod scoring;
mod solved;
mod turns;
mod variants;
mod whole;

use crate::kit::{AnyGame, Fault, Game, Log, Position, Seat, Seats, Setup, Turn, Values};

use super::Farkle;
use super::state::State;

/// A preset and options: `base target=2000`.
fn values(variant: &str) -> Result<Values, Vec<Fault>> {
    let mut words = variant.split_whitespace();
    let preset = words.next();
    let set: Vec<_> = words.map(|word| word.split_once('=').expect("an option")).collect();
    Farkle.values(preset, &set)
}

/// A game in which the seats have these scores, at the beginning of the first turn.
fn at(variant: &str, scores: &[i64]) -> State {
    let variant = Game::variant(&Farkle, &values(variant).expect("a variant")).expect("it fits together");
    let setup = Setup { variant, seats: scores.len(), teams: Vec::new(), position: None };
    let mut state = Farkle.start(&setup).expect("it begins");
    state.players.iter_mut().zip(scores).for_each(|(player, score)| player.score = *score);
    state
}

/// Plays events in the notation of records, parted by semicolons; returns the ids of what was told.
fn go(state: &mut State, events: &str) -> Vec<String> {
    let mut log = Log::on();
    for event in events.split(';').map(str::trim).filter(|event| !event.is_empty()) {
        let (who, what) = event.split_once(' ').expect("who, and what");
        if who == "*" {
            let faces: Vec<u8> = what.split_whitespace().map(|face| face.parse().expect("a face")).collect();
            let Turn::Chance(draw) = state.turn() else { panic!("{event}: no throw is owed") };
            draw.check(&faces).unwrap_or_else(|why| panic!("{event}: {why:?}"));
            state.answer(&faces, &mut log).expect("the dice fall");
            continue;
        }
        let seat = seat(who.parse().expect("a seat"));
        if what == "resigns" {
            state.leave(seat, &mut log);
            continue;
        }
        assert_eq!(state.turn(), Turn::Seats(Seats::only(seat)), "{event}");
        let play = super::moves::parse(what).unwrap_or_else(|why| panic!("{event}: {why:?}"));
        state.check(seat, &play).unwrap_or_else(|why| panic!("{event}: {why:?}"));
        assert!(state.moves(seat).contains(&play), "{event} is listed");
        state.play(seat, &play, &mut log);
    }
    log.into_said().into_iter().map(|msg| msg.id.into_owned()).collect()
}

/// Why the seat whose turn it is cannot play this.
fn why(state: &State, text: &str) -> String {
    let seat = state.acting().expect("it is somebody's turn");
    let play = super::moves::parse(text).expect("a move");
    assert!(!state.moves(seat).contains(&play), "{text} is not listed");
    state.check(seat, &play).expect_err(text).id.into_owned()
}

/// The moves of the seat whose turn it is.
fn moves(state: &State) -> Vec<String> {
    let seat = state.acting().expect("it is somebody's turn");
    state.moves(seat).iter().map(ToString::to_string).collect()
}

fn scores(state: &State) -> Vec<i64> {
    state.players.iter().map(|player| player.score).collect()
}

fn winners(state: &State) -> Vec<usize> {
    let Turn::Over(outcome) = state.turn() else { panic!("it goes on") };
    outcome.winners.iter().map(Seat::number).collect()
}

const fn seat(number: usize) -> Seat {
    Seat::at(number - 1)
}
