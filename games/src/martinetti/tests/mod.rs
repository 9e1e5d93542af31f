//! Tests of Martinetti: the worked examples, the sets of dice, claims.

use crate::kit::check::{example, table};
use crate::kit::{AnyGame, Log, Reason, Seat, Seats};

use super::Martinetti;
use super::track::advance;

const EXAMPLE: &str = "kubyk 1 / game martinetti / seat А / seat Б / /  \
     1 roll / * 1 2 4 / 2 roll / * 2 3 4 / 1 roll / * 2 6 1 / 2 roll / * 1 1 1 /  \
     1 roll / * 6 5 4 / 2 roll / * 6 6 6 / 1 roll / * 6 6 5 / 2 roll / * 2 2 3 /  \
     1 roll / * 4 5 6 / 2 roll / * 5 3 1 / 1 roll / * 1 2 5 / 2 roll / * 6 6 6 /  \
     1 roll / * 1 1 2";

const CLAIMS: &str = "kubyk 1 / game martinetti / option claim on / seat А / seat Б / seat В / /  \
     1 roll / * 1 2 4 / 1 take 1 2 3 / 2 roll / * 5 2 1 / 2 pass / 3 roll /  \
     * 1 2 3 / 3 take 4";

#[test]
fn the_advance_happens_by_itself() {
    let game = example(EXAMPLE);
    assert_eq!(game.scores(), [23, 6]);
    let outcome = game.over().expect("it is over");
    assert_eq!(
        (outcome.winners, outcome.reason),
        ([Seat::at(0)].into_iter().collect::<Seats>(), Reason::Goal)
    );
}

#[test]
fn the_others_take_what_is_overlooked() {
    let game = example(CLAIMS);
    assert_eq!(game.scores(), [3, 0, 4]);
    assert_eq!(game.to_act(), Seats::only(Seat::at(0)));
}

#[test]
fn each_set_of_dice_serves_once() {
    assert_eq!(advance(10, &[6, 5, 1]), [11, 12]);
    assert_eq!(advance(10, &[6, 6, 5]), [11, 12, 11]);
    assert_eq!(advance(0, &[2, 3, 4]), Vec::<u8>::new());
}

#[test]
fn claims_are_read_in_any_order() {
    let mut game = table(&Martinetti, "base", &[("claim", "on"), ("again", "on")], 2);
    game.play(Seat::at(0), "roll", &mut Log::off()).expect("its turn");
    game.answer(&[1, 2, 4], &mut Log::off()).expect("a throw is owed");
    assert!(game.play(Seat::at(0), "take 2 3", &mut Log::off()).is_err(), "the first cannot be left out");
    assert_eq!(game.play(Seat::at(0), "take 3 1 2", &mut Log::off()).as_deref(), Ok("take 1 2 3"));
    assert_eq!(game.to_act(), Seats::only(Seat::at(0)), "it advanced and throws again");
}

#[test]
fn options_out_of_range_are_refused() {
    for (name, value) in [("again", "yes"), ("claim", "1")] {
        assert!(AnyGame::values(&Martinetti, None, &[(name, value)]).is_err(), "{name} {value}");
    }
}
