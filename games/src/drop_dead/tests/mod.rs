//! Tests of Drop Dead: the worked example and the corners of a turn.

use crate::kit::check::{example, table};
use crate::kit::{AnyGame, Log, Reason, Seat, Seats};

use super::DropDeadGame;

const EXAMPLE: &str = "kubyk 1 / game drop-dead / seat А / seat Б / /  \
     1 roll / * 1 2 2 4 5 / 1 roll / * 4 6 / 1 roll / * 1 6 / 1 roll / * 2 5 /  \
     2 roll / * 2 2 5 5 2";

#[test]
fn the_dead_score_nothing_and_lie_aside() {
    let game = example(EXAMPLE);
    assert_eq!(game.scores(), [17, 0]);
    let outcome = game.over().expect("it is over");
    assert_eq!(
        (outcome.winners, outcome.reason),
        ([Seat::at(0)].into_iter().collect::<Seats>(), Reason::Score)
    );
}

#[test]
fn the_points_of_a_turn_are_lost_with_its_seat() {
    let mut game = table(&DropDeadGame, "base", &[("dice", "3")], 3);
    game.play(Seat::at(0), "roll", &mut Log::off()).expect("its turn");
    game.answer(&[6, 6, 6], &mut Log::off()).expect("a throw is owed");
    game.leave(Seat::at(0), Reason::Time, &mut Log::off()).expect("it may leave");
    assert_eq!(game.scores(), [0, 0, 0]);
    game.play(Seat::at(1), "roll", &mut Log::off()).expect("its turn");
    assert_eq!(game.needs().map(|draw| draw.dice.len()), Some(3), "all dice are alive again");
}

#[test]
fn options_out_of_range_are_refused() {
    for (name, value) in [("dice", "2"), ("dice", "9"), ("rounds", "0"), ("rounds", "21")] {
        assert!(AnyGame::values(&DropDeadGame, None, &[(name, value)]).is_err(), "{name} {value}");
    }
}
