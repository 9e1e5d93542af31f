//! Tests of Thirteen: the worked example of the source, and the decided lines of its rules.

mod machine;
mod notation;
mod simultaneous;
mod whole;

use crate::kit::check::table;
use crate::kit::{Log, Msg, PlayError, Reason, Seat, Seats, Table, Turn};

use super::Thirteen;

const FIRST: Seat = Seat::at(0);
const SECOND: Seat = Seat::at(1);
const THIRD: Seat = Seat::at(2);

fn opened(set: &[(&str, &str)], seats: usize) -> Box<dyn Table> {
    table(&Thirteen, "base", set, seats)
}

fn throw(table: &mut dyn Table, faces: [u8; 2]) {
    table.answer(&faces, &mut Log::off()).expect("chance owes a throw");
}

fn play(table: &mut dyn Table, seat: Seat, text: &str) {
    table.play(seat, text, &mut Log::off()).expect("a legal move");
}

/// A whole turn in which nothing happens: a quarter of three is nothing.
fn pass(table: &mut dyn Table, seat: Seat) {
    throw(table, [2, 1]);
    for _ in 0..4 {
        throw(table, [2, 1]);
        play(table, seat, "d4");
    }
}

fn why(table: &mut dyn Table, seat: Seat, text: &str) -> Msg {
    match table.play(seat, text, &mut Log::off()) {
        Err(PlayError::Illegal { why, .. }) => why,
        other => panic!("{other:?}"),
    }
}

#[test]
fn example_of_the_encyclopaedia() {
    let mut game = opened(&[], 2);
    throw(game.as_mut(), [5, 4]);
    assert_eq!(game.scores(), [0, 0], "the first sum is only remembered");
    assert!(game.needs().is_some(), "no move stands between the first two throws");
    throw(game.as_mut(), [6, 4]);
    play(game.as_mut(), FIRST, "x3");
    assert_eq!(game.scores(), [3, 0], "10 × 3 + 9 = 39");
    throw(game.as_mut(), [3, 2]);
    play(game.as_mut(), FIRST, "x4");
    assert_eq!(game.scores(), [3, 0], "5 × 4 + 39 = 59");
}

#[test]
fn a_first_sum_of_thirteen_scores_nothing() {
    let mut game = opened(&[], 2);
    throw(game.as_mut(), [7, 6]);
    assert_eq!(game.scores(), [0, 0]);
}

#[test]
fn quotients_are_rounded_down_and_results_never_negative() {
    let mut game = opened(&[], 2);
    throw(game.as_mut(), [5, 4]);
    throw(game.as_mut(), [7, 4]);
    let expected = Msg::new("thirteen-why-negative").with("sum", 9).with("thrown", 11);
    assert_eq!(why(game.as_mut(), FIRST, "sub"), expected);
    assert_eq!(game.moves(FIRST), ["add", "x2", "x3", "x4", "d2", "d3", "d4"]);
    // 9 + 11 ÷ 3 = 12, 12 + 7 ÷ 4 = 13, 13 − 13 = 0.
    play(game.as_mut(), FIRST, "d3");
    throw(game.as_mut(), [6, 1]);
    play(game.as_mut(), FIRST, "d4");
    assert_eq!(game.scores(), [1, 0]);
    throw(game.as_mut(), [7, 6]);
    play(game.as_mut(), FIRST, "sub");
    assert_eq!(game.scores(), [1, 0], "zero scores nothing, and is allowed");
    throw(game.as_mut(), [7, 6]);
    play(game.as_mut(), FIRST, "x4");
    assert_eq!(game.scores(), [5, 0], "what was remembered was the zero");
}

#[test]
fn each_seat_has_one_turn_of_five_throws() {
    let mut game = opened(&[], 2);
    pass(game.as_mut(), FIRST);
    throw(game.as_mut(), [7, 6]);
    throw(game.as_mut(), [7, 6]);
    assert_eq!(game.to_act(), Seats::only(SECOND), "its sum begins anew");
    play(game.as_mut(), SECOND, "add");
    assert_eq!(game.scores(), [0, 2]);
    for _ in 0..3 {
        throw(game.as_mut(), [2, 1]);
        play(game.as_mut(), SECOND, "d4");
    }
    let outcome = game.over().expect("all have played");
    // Three times 3 ÷ 4 adds nothing, so 26 scores again and again.
    assert_eq!(game.scores(), [0, 8]);
    assert_eq!((outcome.winners, outcome.reason), (Seats::only(SECOND), Reason::Score));
}

#[test]
fn equal_scores_share_the_win() {
    let mut game = opened(&[], 3);
    [FIRST, SECOND, THIRD].into_iter().for_each(|seat| pass(game.as_mut(), seat));
    assert_eq!(game.over().map(|outcome| outcome.winners), Some(Seats::all(3)));
}

#[test]
fn the_divisor_is_an_option() {
    for (divisor, points) in [("11", [2, 0]), ("13", [0, 0]), ("17", [0, 0])] {
        let mut game = opened(&[("divisor", divisor)], 2);
        throw(game.as_mut(), [7, 4]);
        throw(game.as_mut(), [7, 4]);
        play(game.as_mut(), FIRST, "add");
        assert_eq!(game.scores(), points, "22 by {divisor}");
    }
    let mut game = opened(&[("divisor", "17")], 2);
    throw(game.as_mut(), [5, 5]);
    throw(game.as_mut(), [6, 2]);
    play(game.as_mut(), FIRST, "x3");
    assert_eq!(game.scores(), [2, 0], "8 × 3 + 10 = 34");
    assert!(crate::kit::AnyGame::values(&Thirteen, None, &[("divisor", "12")]).is_err());
}

#[test]
fn turns_of_those_who_left_are_skipped() {
    let mut game = opened(&[], 4);
    game.leave(SECOND, Reason::Resignation, &mut Log::off()).unwrap();
    throw(game.as_mut(), [7, 6]);
    game.leave(FIRST, Reason::Time, &mut Log::off()).unwrap();
    assert!(game.needs().is_some(), "the third's first throw");
    throw(game.as_mut(), [7, 6]);
    throw(game.as_mut(), [7, 6]);
    assert_eq!(game.to_act(), Seats::only(THIRD));
    play(game.as_mut(), THIRD, "add");
    // Its entries stand, but it cannot win.
    game.leave(THIRD, Reason::Time, &mut Log::off()).unwrap();
    assert_eq!(game.scores(), [0, 0, 2, 0]);
    assert!(matches!(game.turn(), Turn::Over(outcome) if outcome.winners == Seats::only(Seat::at(3))));
}

#[test]
fn the_last_seat_may_leave_last() {
    let mut game = opened(&[], 3);
    pass(game.as_mut(), FIRST);
    pass(game.as_mut(), SECOND);
    throw(game.as_mut(), [7, 6]);
    game.leave(THIRD, Reason::Time, &mut Log::off()).unwrap();
    let winners = game.over().map(|outcome| outcome.winners);
    assert_eq!(winners, Some([FIRST, SECOND].into_iter().collect()));
}

#[test]
fn example_of_how_to_play() {
    for (text, points) in [("x3", 3), ("add", 0)] {
        let mut game = opened(&[], 2);
        throw(game.as_mut(), [5, 4]);
        throw(game.as_mut(), [6, 4]);
        play(game.as_mut(), FIRST, text);
        assert_eq!(game.scores(), [points, 0], "{text}");
    }
}
