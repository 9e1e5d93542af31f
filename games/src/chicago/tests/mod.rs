//! Tests of Chicago: the worked example, the course of the rounds.

use crate::kit::check::{example, table};
use crate::kit::{Log, Reason, Seat, Seats};

use super::ChicagoGame;

const EXAMPLE: &str = "kubyk 1 / game chicago / seat Аня / seat Вова / /  \
     1 roll / * 1 1 / 2 roll / * 3 4 / 1 roll / * 2 1 / 2 roll / * 1 2";

#[test]
fn the_number_of_the_round_scores() {
    let game = example(EXAMPLE);
    assert_eq!(game.scores(), [5, 3]);
    assert_eq!(game.to_act(), Seats::only(Seat::at(0)));
}

#[test]
fn the_game_ends_after_the_round_for_twelve() {
    let mut game = table(&ChicagoGame, "base", &[], 2);
    for _ in 2..=12 {
        for seat in Seat::all(2) {
            game.play(seat, "roll", &mut Log::off()).expect("its turn");
            game.answer(&[6, 6], &mut Log::off()).expect("a throw is owed");
        }
    }
    assert_eq!(game.scores(), [12, 12]);
    let outcome = game.over().expect("it is over");
    assert_eq!((outcome.winners, outcome.reason), (Seats::all(2), Reason::Score));
}

#[test]
fn who_leaves_is_skipped() {
    let mut game = table(&ChicagoGame, "base", &[], 3);
    game.play(Seat::at(0), "roll", &mut Log::off()).expect("its turn");
    game.leave(Seat::at(0), Reason::Resignation, &mut Log::off()).expect("it may leave");
    assert!(game.needs().is_none(), "its throw has lapsed");
    assert_eq!(game.to_act(), Seats::only(Seat::at(1)));
}
