//! Inside a turn: setting aside, hot dice, the minimum, stopping, busts.

use crate::kit::{Draw, Position, Turn};

use super::{at, go, moves, scores, why};

#[test]
fn a_turn_begins_with_roll() {
    let mut game = at("base", &[0, 0]);
    assert_eq!(moves(&game), ["roll"]);
    assert_eq!(why(&game, "roll 1"), "farkle-why-first");
    assert_eq!(why(&game, "stop 1"), "farkle-why-first");
    go(&mut game, "1 roll");
    assert_eq!(game.turn(), Turn::Chance(Draw::d6(6)));
    go(&mut game, "* 1 2 3 3 4 6");
    assert_eq!(moves(&game), ["roll 1", "stop 1"]);
    assert_eq!(why(&game, "roll"), "farkle-why-part");
    assert_eq!(why(&game, "stop"), "farkle-why-part");
}

#[test]
fn combinations_are_of_one_throw() {
    let mut game = at("base", &[0, 0]);
    // The source's example: two ones, then a third, make 300 and not 1000.
    go(&mut game, "1 roll; * 1 1 2 3 4 6; 1 roll 1 1; * 1 2 3 4; 1 stop 1");
    assert_eq!(scores(&game), [300, 0]);
}

#[test]
fn parts_are_distinct_and_the_best_comes_first() {
    let mut game = at("base", &[0, 0]);
    go(&mut game, "1 roll; * 3 3 3 3 5 5");
    let rolls = ["3 3 3 3 5 5", "3 3 3 3 5", "3 3 3 3", "3 3 3 5 5", "3 3 3 5", "3 3 3", "5 5", "5"];
    let both = rolls.iter().flat_map(|part| [format!("roll {part}"), format!("stop {part}")]);
    assert_eq!(moves(&game), both.collect::<Vec<_>>());
}

#[test]
fn what_cannot_be_set_aside_is_told() {
    let mut game = at("base nothing=on", &[0, 0]);
    go(&mut game, "1 roll; * 1 2 2 3 4 6");
    assert_eq!(why(&game, "roll 1 1"), "farkle-why-thrown");
    assert_eq!(why(&game, "stop 5"), "farkle-why-thrown");
    assert_eq!(why(&game, "stop 1 2 2"), "farkle-why-idle");
    go(&mut game, "1 roll 1; * 2 2 3 4 6; 2 roll; * 2 2 3 4 6 6");
    assert_eq!(moves(&game), ["roll 2 2 3 4 6 6", "stop 2 2 3 4 6 6"]);
    assert_eq!(why(&game, "stop 2 2"), "farkle-why-whole");
}

#[test]
fn a_bust_burns_the_turn() {
    let mut game = at("base", &[1000, 0]);
    let told = go(&mut game, "1 roll; * 1 1 1 2 3 4; 1 roll 1 1 1; * 2 3 4");
    assert_eq!(told.last().map(String::as_str), Some("farkle-log-bust"));
    assert_eq!((scores(&game), moves(&game)), (vec![1000, 0], vec!["roll".to_owned()]));
    assert_eq!(game.acting(), Some(super::seat(2)));
    // The next turn begins with all dice.
    go(&mut game, "2 roll");
    assert_eq!(game.turn(), Turn::Chance(Draw::d6(6)));
}

#[test]
fn hot_dice_may_be_thrown_again() {
    let mut game = at("base", &[0, 0]);
    let told = go(&mut game, "1 roll; * 1 1 1 2 3 4; 1 roll 1 1 1; * 2 2 2; 1 roll 2 2 2");
    assert_eq!(told.last().map(String::as_str), Some("farkle-log-hot"));
    assert_eq!(game.turn(), Turn::Chance(Draw::d6(6)));
    go(&mut game, "* 5 2 3 3 4 4; 1 stop 5");
    assert_eq!(scores(&game), [1250, 0]);
    let mut game = at("base", &[0, 0]);
    go(&mut game, "1 roll; * 1 1 1 1 1 1; 1 stop 1 1 1 1 1 1");
    assert_eq!(scores(&game), [8000, 0]);
}

#[test]
fn hot_dice_must_be_thrown_again_in_truba() {
    let mut game = at("truba", &[0, 0]);
    go(&mut game, "1 roll; * 1 1 1 5 5 5");
    assert_eq!(why(&game, "stop 1 1 1 5 5 5"), "farkle-why-hot");
    assert!(moves(&game).contains(&"stop 1 1 1 5 5".to_owned()));
    go(&mut game, "1 roll 1 1 1 5 5; * 5");
    assert_eq!(moves(&game), ["roll 5"], "the last die makes them hot too");
    go(&mut game, "1 roll 5; * 2 2 3 3 4 6");
    assert_eq!(scores(&game), [0, 0]);
}

#[test]
fn nothing_counts_as_hot_dice() {
    let mut game = at("base nothing=on hot-dice=must", &[0, 0]);
    go(&mut game, "1 roll; * 2 2 3 3 4 6");
    assert_eq!(moves(&game), ["roll 2 2 3 3 4 6"]);
    go(&mut game, "1 roll 2 2 3 3 4 6; * 2 2 3 3 4 6; 1 roll 2 2 3 3 4 6; * 1 2 2 3 3 4; 1 stop 1");
    assert_eq!(scores(&game), [1100, 0]);
}

#[test]
fn truba_asks_for_350_within_three_throws() {
    let mut game = at("truba", &[0, 0]);
    go(&mut game, "1 roll; * 1 1 2 3 4 6");
    assert_eq!(why(&game, "stop 1 1"), "farkle-why-minimum");
    assert_eq!(moves(&game), ["roll 1 1", "roll 1"]);
    go(&mut game, "1 roll 1 1; * 1 2 3 4; 1 roll 1; * 5 2 3");
    assert_eq!(moves(&game), ["roll 5", "stop 5"], "350 is enough");
    let mut late = game.clone();
    go(&mut late, "1 stop 5");
    assert_eq!(scores(&late), [350, 0]);
    go(&mut game, "1 roll 5; * 2 3");
    assert_eq!(scores(&game), [0, 0]);
}

#[test]
fn the_third_throw_forbids_parts_below_the_minimum() {
    let mut game = at("truba", &[0, 0]);
    go(&mut game, "1 roll; * 5 2 2 3 4 6; 1 roll 5; * 1 2 3 4 6; 1 roll 1; * 1 1 5 3");
    assert_eq!(why(&game, "roll 1"), "farkle-why-late");
    assert_eq!(why(&game, "stop 5 1"), "farkle-why-late");
    assert_eq!(moves(&game), ["roll 1 1 5", "stop 1 1 5", "roll 1 1", "stop 1 1"]);
    // And where no part is left, the turn ends by itself.
    let mut game = at("truba", &[0, 0]);
    let told = go(&mut game, "1 roll; * 5 2 2 3 4 6; 1 roll 5; * 1 2 3 4 6; 1 roll 1; * 1 2 5 3");
    assert_eq!(told.last().map(String::as_str), Some("farkle-log-late"));
    assert_eq!((game.acting(), game.players[0].zeros), (Some(super::seat(2)), 1));
}

#[test]
fn throws_of_hot_dice_count_too() {
    let mut game = at("truba minimum=3000 straight=50", &[0, 0]);
    go(
        &mut game,
        "1 roll; * 1 2 3 4 5 6; 1 roll 1 2 3 4 5 6; * 1 2 3 4 5 6; 1 roll 1 2 3 4 5 6; * 1 1 1 5 2 2",
    );
    assert_eq!(game.acting(), Some(super::seat(2)), "1150 are not 3000");
}

#[test]
fn the_minimum_may_be_asked_of_the_first_throw() {
    let mut game = at("base minimum=300 minimum-throws=1", &[0, 0]);
    go(&mut game, "1 roll; * 3 3 3 1 2 2");
    assert_eq!(moves(&game), ["roll 1 3 3 3", "stop 1 3 3 3", "roll 3 3 3", "stop 3 3 3"]);
    go(&mut game, "1 stop 3 3 3; 2 roll; * 1 1 5 2 2 3");
    assert_eq!(game.acting(), Some(super::seat(1)));
}

#[test]
fn five_dice_have_their_own_straights() {
    let mut game = at("five-dice", &[0, 0]);
    go(&mut game, "1 roll; * 6 5 4 3 2");
    assert_eq!(moves(&game), ["roll 2 3 4 5 6", "stop 2 3 4 5 6", "roll 5", "stop 5"]);
    go(&mut game, "1 roll 2 3 4 5 6");
    assert_eq!(game.turn(), Turn::Chance(Draw::d6(5)));
    go(&mut game, "* 5 4 3 2 1; 1 stop 1 2 3 4 5");
    assert_eq!(scores(&game), [2000, 0]);
}
