//! Tests of Fifty: the worked example.

use crate::kit::check::{example, table};
use crate::kit::{AnyGame, Log, Reason, Seat, Seats};

use super::FiftyGame;

const EXAMPLE: &str = "kubyk 1 / game fifty / option target 30 / seat А / seat Б / /  \
     1 roll / * 4 4 / 2 roll / * 6 6 / 1 roll / * 3 3 / 2 roll / * 1 2 / 1 roll /  \
     * 6 5 / 2 roll / * 5 5";

#[test]
fn doubles_score_and_threes_wipe() {
    let game = example(EXAMPLE);
    assert_eq!(game.scores(), [0, 30]);
    let outcome = game.over().expect("it is over");
    assert_eq!(
        (outcome.winners, outcome.reason),
        ([Seat::at(1)].into_iter().collect::<Seats>(), Reason::Goal)
    );
}

#[test]
fn the_first_with_the_target_wins_at_once() {
    let mut game = table(&FiftyGame, "base", &[("target", "5")], 3);
    game.play(Seat::at(0), "ROLL", &mut Log::off()).expect("its turn");
    game.answer(&[1, 1], &mut Log::off()).expect("a throw is owed");
    assert_eq!(game.over().map(|outcome| outcome.winners), Some(Seats::only(Seat::at(0))));
}

#[test]
fn options_out_of_range_are_refused() {
    for (name, value) in [("target", "4"), ("target", "101")] {
        assert!(AnyGame::values(&FiftyGame, None, &[(name, value)]).is_err(), "{name} {value}");
    }
}
