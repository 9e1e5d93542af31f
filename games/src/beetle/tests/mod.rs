//! Tests of Beetle: the worked example, the order of parts, rounds.

use crate::kit::check::{example, table};
use crate::kit::{AnyGame, Log, Reason, Seat, Seats, Table};

use super::BeetleGame;

const EXAMPLE: &str = "kubyk 1 / game beetle / option again on / seat А / seat Б / /  \
     1 roll / * 5 / 2 roll / * 6 / 2 roll / * 5 / 2 roll / * 1 / 2 roll / * 6 / 1 roll / * 6 /  \
     1 roll / * 1 / 2 roll / * 3 / 2 roll / * 3 / 2 roll / * 3 / 2 roll / * 3 / 2 roll / * 3 /  \
     2 roll / * 3 / 2 roll / * 4 / 2 roll / * 4 / 2 roll / * 2 / 2 roll / * 2 / 2 roll / * 1";

/// Each of these throws by the seat whose turn it is.
fn throw(game: &mut dyn Table, faces: &[u8]) {
    for face in faces {
        let seat = game.to_act().first().expect("somebody's turn");
        game.play(seat, "roll", &mut Log::off()).expect("its turn");
        game.answer(&[*face], &mut Log::off()).expect("a throw is owed");
    }
}

fn acts(game: &dyn Table) -> usize {
    game.to_act().first().expect("somebody's turn").number()
}

#[test]
fn the_example_is_played_to_its_end() {
    let game = example(EXAMPLE);
    assert_eq!(game.scores(), [1, 14]);
    let outcome = game.over().expect("it is over");
    assert_eq!((outcome.winners, outcome.reason), (Seats::only(Seat::at(1)), Reason::Goal));
}

#[test]
fn antennae_and_eyes_wait_for_the_head_and_everything_for_the_body() {
    let mut game = table(&BeetleGame, "tail", &[("again", "on")], 2);
    throw(&mut *game, &[2]);
    assert_eq!((acts(&*game), game.scores()), (2, vec![0, 0]), "there is no body for the head");
    throw(&mut *game, &[1, 6, 3, 5]);
    assert_eq!((acts(&*game), game.scores()), (1, vec![0, 3]), "there is no head for the eye");
    throw(&mut *game, &[4, 2, 5, 4, 4, 4]);
    assert_eq!((acts(&*game), game.scores()), (1, vec![0, 7]), "a third antenna draws nothing");
}

#[test]
fn the_next_round_is_begun_by_the_next_seat_with_new_beetles() {
    let mut game = table(&BeetleGame, "tail", &[("again", "on"), ("rounds", "2")], 3);
    let whole = [1, 2, 3, 3, 3, 3, 3, 3, 4, 4, 5, 5, 6];
    throw(&mut *game, &whole);
    assert_eq!((acts(&*game), game.scores()), (2, vec![13, 0, 0]));
    throw(&mut *game, &[3, 1, 2, 2]);
    assert_eq!((acts(&*game), game.scores()), (1, vec![13, 0, 2]), "the third had two parts");
    throw(&mut *game, &whole);
    let outcome = game.over().expect("the second round is over");
    assert_eq!((outcome.winners, outcome.reason), (Seats::only(Seat::at(0)), Reason::Score));
    assert_eq!(game.scores(), [26, 0, 2]);
}

#[test]
fn a_round_whose_first_seat_has_left_is_begun_by_the_next() {
    let mut game = table(&BeetleGame, "tail", &[("again", "on"), ("rounds", "2")], 3);
    game.leave(Seat::at(1), Reason::Resignation, &mut Log::off()).expect("it may leave");
    throw(&mut *game, &[1, 2, 3, 3, 3, 3, 3, 3, 4, 4, 5, 5, 6]);
    assert_eq!(acts(&*game), 3);
}

#[test]
fn options_out_of_range_are_refused() {
    for (name, value) in [("table", "horns"), ("rounds", "0"), ("rounds", "21")] {
        assert!(AnyGame::values(&BeetleGame, None, &[(name, value)]).is_err(), "{name} {value}");
    }
    assert!(AnyGame::values(&BeetleGame, Some("base"), &[]).is_err());
}
