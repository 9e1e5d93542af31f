//! Tests of Help Your Neighbour: the worked examples.

use crate::kit::check::{example, table};
use crate::kit::{AnyGame, Log, Reason, Seat, Seats};

use super::NeighbourGame;

const EXAMPLE: &str = "kubyk 1 / game neighbour / option counters 2 / seat А / seat Б / seat В / seat Г / /  \
     1 roll / * 1 2 6 / 2 roll / * 2 1 5";

#[test]
fn owners_pay_whoever_throws() {
    let game = example(EXAMPLE);
    assert_eq!(game.scores(), [2, 2, 0, 0]);
    let outcome = game.over().expect("it is over");
    assert_eq!(
        (outcome.winners, outcome.reason),
        ([Seat::at(0), Seat::at(1)].into_iter().collect::<Seats>(), Reason::Goal)
    );
}

#[test]
fn a_table_of_six_has_a_face_each() {
    let mut game = table(&NeighbourGame, "base", &[], 6);
    game.play(Seat::at(0), "roll", &mut Log::off()).expect("its turn");
    game.answer(&[5, 5, 3], &mut Log::off()).expect("a throw is owed");
    assert_eq!(game.scores(), [0, 0, 1, 0, 2, 0]);
}

#[test]
fn faces_of_one_who_left_are_dead() {
    let mut game = table(&NeighbourGame, "base", &[], 3);
    game.leave(Seat::at(1), Reason::Resignation, &mut Log::off()).expect("it may leave");
    game.play(Seat::at(0), "roll", &mut Log::off()).expect("its turn");
    game.answer(&[1, 3, 6], &mut Log::off()).expect("a throw is owed");
    assert_eq!(game.scores(), [1, 0, 1]);
}

#[test]
fn options_out_of_range_are_refused() {
    for (name, value) in [("counters", "0"), ("counters", "51")] {
        assert!(AnyGame::values(&NeighbourGame, None, &[(name, value)]).is_err(), "{name} {value}");
    }
}
