//! Tests of General: its combinations, the option, and the machine players. Turns are those of Yacht.

use crate::kit::check::{Mix, table};
use crate::kit::{Log, Reason, Seat, Seats, Unit};
use crate::sheet::tests::{averages, check_pars, scored};
use crate::sheet::{Move, parse};

use super::{General, Line, Variant};

/// Later throws, then the first.
fn points(line: &str, faces: [u8; 5]) -> [i64; 2] {
    scored::<Line>(Variant { first_throw: true }, line, faces)
}

#[test]
fn combinations_have_their_worth() {
    for (line, faces, expected) in [
        ("1", [1, 1, 2, 3, 1], [3, 3]),
        ("6", [6; 5], [30, 30]),
        ("4", [1, 2, 3, 5, 6], [0, 0]),
        ("straight", [1, 2, 3, 4, 5], [20, 25]),
        ("straight", [6, 5, 4, 3, 2], [20, 25]),
        ("straight", [1, 2, 3, 4, 6], [0, 0]),
        ("full", [1, 1, 2, 2, 2], [25, 30]),
        ("full", [2; 5], [0, 0]),
        ("four", [2, 2, 2, 2, 6], [30, 35]),
        ("four", [2; 5], [30, 35]),
        ("four", [2, 2, 2, 6, 6], [0, 0]),
        ("general", [2; 5], [40, 45]),
        ("general", [2, 2, 2, 2, 1], [0, 0]),
    ] {
        assert_eq!(points(line, faces), expected, "{line} {faces:?}");
        let [later, first] = scored::<Line>(Variant { first_throw: false }, line, faces);
        assert_eq!([later, first], [expected[0]; 2], "without the extra: {line} {faces:?}");
    }
}

#[test]
fn words_of_three_languages_are_moves() {
    for (text, canonical) in [
        ("score general", "score general"),
        ("генерал", "score general"),
        ("Пишу стріт", "score straight"),
        ("двойки", "score 2"),
    ] {
        let play: Move<Line> = parse(text).unwrap_or_else(|_| panic!("{text:?} is a move"));
        assert_eq!(play.to_string(), canonical, "{text:?}");
    }
    assert!(parse::<Line>("score yacht").is_err());
}

#[test]
fn the_extra_is_an_option() {
    for (set, expected) in [(&[][..], 45), (&[("first-throw", "off")], 40)] {
        let mut game = table(&General, "base", set, 2);
        game.play(Seat::at(0), "roll", &mut Log::off()).expect("a turn begins");
        game.answer(&[3; 5], &mut Log::off()).expect("the dice fall");
        game.play(Seat::at(0), "score general", &mut Log::off()).expect("the line is free");
        assert_eq!(game.scores(), [expected, 0]);
    }
}

/// A line a turn, whatever the dice.
#[test]
fn the_game_ends_with_the_sheets() {
    let mut game = table(&General, "base", &[], 3);
    for word in Line::WORDS {
        for (seat, face) in Seat::all(3).zip([1, 2, 2]) {
            assert!(game.over().is_none());
            game.play(seat, "roll", &mut Log::off()).expect("a turn begins");
            game.answer(&[face; 5], &mut Log::off()).expect("the dice fall");
            game.play(seat, &format!("score {word}"), &mut Log::off()).expect("the line is free");
        }
    }
    let outcome = game.over().expect("all sheets are full");
    assert_eq!(game.scores(), [5 + 35 + 45, 10 + 35 + 45, 10 + 35 + 45]);
    assert_eq!(outcome.winners, [Seat::at(1), Seat::at(2)].into_iter().collect());
    assert_eq!(outcome.reason, Reason::Score);
}

#[test]
fn who_left_cannot_win() {
    let mut game = table(&General, "base", &[], 3);
    let first = Seat::at(0);
    game.play(first, "roll", &mut Log::off()).expect("a turn begins");
    game.answer(&[6; 5], &mut Log::off()).expect("the dice fall");
    game.play(first, "score general", &mut Log::off()).expect("the line is free");
    game.leave(first, Reason::Time, &mut Log::off()).expect("it may");
    for word in Line::WORDS {
        for seat in [Seat::at(1), Seat::at(2)] {
            game.play(seat, "roll", &mut Log::off()).expect("a turn begins");
            game.answer(&[1, 2, 2, 3, 6 - seat.index() as u8], &mut Log::off()).expect("the dice fall");
            game.play(seat, &format!("score {word}"), &mut Log::off()).expect("the line is free");
        }
    }
    assert_eq!(game.scores(), [45, 13, 12]);
    assert_eq!(game.over().map(|outcome| outcome.winners), Some(Seats::only(Seat::at(1))));
}

#[test]
fn machines_know_what_to_expect() {
    let game = table(&General, "base", &[], 2);
    let thought = game.think(Seat::at(0), "optimal", &mut Mix(1)).expect("it owes a move");
    assert!(thought.exact && thought.unit == Unit::ExpectedScore);
    assert!((thought.candidates[0].1 - 132.429).abs() < 1e-3, "{:?}", thought.candidates);
    let average = |level, games| averages(&General, level, games).iter().sum::<f64>();
    check_pars::<Line>(Variant { first_throw: true });
    assert!(average("greedy", 5) > average("random", 5) + 40.0);
}

#[test]
fn the_example_of_the_rules() {
    for (line, points) in [("full", 25), ("6", 18), ("шістки", 18), ("шестёрки", 18)] {
        let mut game = table(&General, "base", &[], 2);
        game.play(Seat::at(0), "roll", &mut Log::off()).expect("a roll");
        game.answer(&[4, 4, 1, 6, 6], &mut Log::off()).expect("the dice fall");
        game.play(Seat::at(0), "keep 4 4 6 6", &mut Log::off()).expect("they lie there");
        game.answer(&[6], &mut Log::off()).expect("the die falls");
        game.play(Seat::at(0), &format!("score {line}"), &mut Log::off()).expect("a free line");
        assert_eq!(game.scores(), [points, 0], "{line}");
    }
}
