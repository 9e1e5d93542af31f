//! Tests of Farkle: the worked examples of the source, and the corners of the rules.

mod machine;
mod notation;
mod solved;

use std::collections::BTreeSet;

use proptest::prelude::*;

use super::rules::State;
use super::{Farkle, Variant};
use crate::farkle::race::{move_values, value};
use crate::farkle::rules::Phase;
use crate::farkle::score::{FaceCounts, Scoring};
use crate::kit::check::Mix;
use crate::kit::{
    AnyGame, Draw, Fault, Game, Leads, Log, Position, Presentation, Seat, Seats, Setup, Stream, Turn, Values,
};

/// A preset and options: `base target=2000`.
fn values(variant: &str) -> Result<Values, Vec<Fault>> {
    let mut words = variant.split_whitespace();
    let preset = words.next();
    let set: Vec<_> = words.map(|word| word.split_once('=').expect("an option")).collect();
    Farkle.values(preset, &set)
}

/// A game in which the seats have these scores, at the beginning of the first turn.
fn at(variant: &str, scores: &[i64]) -> State {
    begun(&values(variant).expect("a variant"), scores)
}

/// A state like that of `at`, by the first version of the rules.
fn at_first(preset: &str, set: &[(&str, &str)], scores: &[i64]) -> State {
    begun(&Farkle.values_by(1, Some(preset), set).expect("a variant"), scores)
}

fn begun(values: &Values, scores: &[i64]) -> State {
    let variant = Game::variant(&Farkle, values).expect("it fits together");
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
            let Turn::Chance(draw) = state.turn() else { panic!("{event}: no roll is owed") };
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
        let play = super::rules::parse_move(what).unwrap_or_else(|why| panic!("{event}: {why:?}"));
        state.check(seat, &play).unwrap_or_else(|why| panic!("{event}: {why:?}"));
        assert!(state.moves(seat).contains(&play), "{event} is listed");
        state.play(seat, &play, &mut log);
    }
    log.into_messages().into_iter().map(|msg| msg.id.into_owned()).collect()
}

/// Why the seat whose turn it is cannot play this.
fn why(state: &State, text: &str) -> String {
    let seat = state.acting().expect("it is somebody's turn");
    let play = super::rules::parse_move(text).expect("a move");
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

// Inside a turn: setting aside, hot dice, the minimum, stopping, busts.

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
fn combinations_are_of_one_roll() {
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
    assert_eq!(why(&game, "roll 1 1"), "farkle-why-rolled");
    assert_eq!(why(&game, "stop 5"), "farkle-why-rolled");
    assert_eq!(why(&game, "stop 1 2 2"), "farkle-why-idle");
    go(&mut game, "1 roll 1; * 2 2 3 4 6; 2 roll; * 2 2 3 4 6 6");
    assert_eq!(moves(&game), ["roll 2 2 3 4 6 6", "stop 2 2 3 4 6 6"]);
    assert_eq!(why(&game, "stop 2 2"), "farkle-why-whole");
}

#[test]
fn a_bust_burns_the_turn() {
    let mut game = at("base", &[1000, 0]);
    let log = go(&mut game, "1 roll; * 1 1 1 2 3 4; 1 roll 1 1 1; * 2 3 4");
    assert_eq!(log.last().map(String::as_str), Some("farkle-log-bust"));
    assert_eq!((scores(&game), moves(&game)), (vec![1000, 0], vec!["roll".to_owned()]));
    assert_eq!(game.acting(), Some(seat(2)));
    // The next turn begins with all dice.
    go(&mut game, "2 roll");
    assert_eq!(game.turn(), Turn::Chance(Draw::d6(6)));
}

#[test]
fn hot_dice_may_be_rolled_again() {
    let mut game = at("base", &[0, 0]);
    let log = go(&mut game, "1 roll; * 1 1 1 2 3 4; 1 roll 1 1 1; * 2 2 2; 1 roll 2 2 2");
    assert_eq!(log.last().map(String::as_str), Some("farkle-log-hot"));
    assert_eq!(game.turn(), Turn::Chance(Draw::d6(6)));
    go(&mut game, "* 5 2 3 3 4 4; 1 stop 5");
    assert_eq!(scores(&game), [1250, 0]);
    let mut game = at("base", &[0, 0]);
    go(&mut game, "1 roll; * 1 1 1 1 1 1; 1 stop 1 1 1 1 1 1");
    assert_eq!(scores(&game), [8000, 0]);
}

#[test]
fn hot_dice_must_be_rolled_again_in_truba() {
    let mut game = at("truba", &[0, 0]);
    go(&mut game, "1 roll; * 1 1 1 5 5 5");
    assert_eq!(moves(&game), ["roll 1 1 1 5 5 5"], "whatever scores whole is taken whole");
    for fewer in ["stop 1 1 1 5 5 5", "stop 1 1 1 5 5", "roll 1 1 1", "roll 5", "stop 1"] {
        assert_eq!(why(&game, fewer), "farkle-why-hot", "{fewer}");
    }
    go(&mut game, "1 roll 1 1 1 5 5 5; * 1 1 3 3 4 6; 1 roll 1 1; * 3 3 3 5");
    assert_eq!(moves(&game), ["roll 3 3 3 5"], "so are the last dice");
    go(&mut game, "1 roll 3 3 3 5; * 2 2 3 3 4 6");
    assert_eq!(scores(&game), [0, 0]);
    let mut straight = at("truba", &[0, 0]);
    go(&mut straight, "1 roll; * 6 5 4 3 2 1");
    assert_eq!(moves(&straight), ["roll 1 2 3 4 5 6"]);
}

/// Too few points for the minimum, all dice set aside: there is no move, so the turn ends by itself.
#[test]
fn a_whole_roll_may_come_too_late() {
    let mut game = at("truba", &[0, 0]);
    let log = go(&mut game, "1 roll; * 5 2 2 3 4 6; 1 roll 5; * 1 2 3 4 6; 1 roll 1; * 1 5 5 2");
    assert_eq!(log.last().map(String::as_str), Some("farkle-log-throw"), "350 are there");
    let mut game = at("truba minimum=400", &[0, 0]);
    let log = go(&mut game, "1 roll; * 5 2 2 3 4 6; 1 roll 5; * 1 2 3 4 6; 1 roll 1; * 1 5 5 5");
    assert_eq!(log.last().map(String::as_str), Some("farkle-log-throw"));
    assert_eq!(moves(&game), ["roll 1 5 5 5"]);
    let log = go(
        &mut at("truba", &[0, 0]),
        "1 roll; * 5 2 2 3 4 6; 1 roll 5; * 5 5 2 3 4; 1 roll 5 5; * 5 5 1; 1 roll 1 5 5; * 2 2 3 3 4 6",
    );
    assert_eq!(log.last().map(String::as_str), Some("farkle-log-bust"));
    let log = go(
        &mut at("truba minimum=1000", &[0, 0]),
        "1 roll; * 5 2 2 3 4 6; 1 roll 5; * 5 5 2 3 4; 1 roll 5 5; * 5 5 1",
    );
    assert_eq!(log.last().map(String::as_str), Some("farkle-log-late"));
}

/// By the first version fewer dice might be set aside.
#[test]
fn games_that_began_by_the_first_rules_go_on_by_them() {
    let mut game = at_first("truba", &[], &[0, 0]);
    go(&mut game, "1 roll; * 1 1 1 5 5 5");
    assert_eq!(why(&game, "stop 1 1 1 5 5 5"), "farkle-why-hot");
    assert!(moves(&game).contains(&"stop 1 1 1 5 5".to_owned()));
    go(&mut game, "1 roll 1 1 1 5 5; * 5");
    assert_eq!(moves(&game), ["roll 5"], "the last die makes them hot too");
    assert!(at_first("farkle", &[], &[0, 0]).variant.everyone);
    assert!(!at_first("farkle", &[("final", "this-round")], &[0, 0]).variant.everyone);
    assert!(Farkle.values_by(3, None, &[]).is_err() && Farkle.values_by(0, None, &[]).is_err());
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
fn truba_asks_for_350_within_three_rolls() {
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
fn the_third_roll_forbids_parts_below_the_minimum() {
    let mut game = at("truba", &[0, 0]);
    go(&mut game, "1 roll; * 5 2 2 3 4 6; 1 roll 5; * 1 2 3 4 6; 1 roll 1; * 1 1 5 3");
    assert_eq!(why(&game, "roll 1"), "farkle-why-late");
    assert_eq!(why(&game, "stop 5 1"), "farkle-why-late");
    assert_eq!(moves(&game), ["roll 1 1 5", "stop 1 1 5", "roll 1 1", "stop 1 1"]);
    // And where no part is left, the turn ends by itself.
    let mut game = at("truba", &[0, 0]);
    let log = go(&mut game, "1 roll; * 5 2 2 3 4 6; 1 roll 5; * 1 2 3 4 6; 1 roll 1; * 1 2 5 3");
    assert_eq!(log.last().map(String::as_str), Some("farkle-log-late"));
    assert_eq!((game.acting(), game.players[0].zeros), (Some(seat(2)), 1));
}

#[test]
fn rolls_of_hot_dice_count_too() {
    let mut game = at("truba minimum=3000 straight=50", &[0, 0]);
    go(
        &mut game,
        "1 roll; * 1 2 3 4 5 6; 1 roll 1 2 3 4 5 6; * 1 2 3 4 5 6; 1 roll 1 2 3 4 5 6; * 1 1 1 5 2 2",
    );
    assert_eq!(game.acting(), Some(seat(2)), "1150 are not 3000");
}

#[test]
fn the_minimum_may_be_asked_of_the_first_roll() {
    let mut game = at("base minimum=300 minimum-throws=1", &[0, 0]);
    go(&mut game, "1 roll; * 3 3 3 1 2 2");
    assert_eq!(moves(&game), ["roll 1 3 3 3", "stop 1 3 3 3", "roll 3 3 3", "stop 3 3 3"]);
    go(&mut game, "1 stop 3 3 3; 2 roll; * 1 1 5 2 2 3");
    assert_eq!(game.acting(), Some(seat(1)));
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

// Between turns: entry, pits, zeros, the final round, seats that leave.

/// A turn of this seat that brings nothing.
fn zero(state: &mut State, seat: usize) {
    go(state, &format!("{seat} roll; * 2 2 3 3 4 6"));
}

/// A turn of this seat that brings a thousand.
fn thousand(state: &mut State, seat: usize) -> Vec<String> {
    go(state, &format!("{seat} roll; * 1 1 1 2 3 4; {seat} stop 1 1 1"))
}

fn zeros(state: &State) -> Vec<u8> {
    state.players.iter().map(|player| player.zeros).collect()
}

#[test]
fn entry_is_asked_of_a_score_of_zero() {
    let mut game = at("farkle entry=500", &[0, 0]);
    go(&mut game, "1 roll; * 4 4 4 2 3 6");
    assert_eq!(why(&game, "stop 4 4 4"), "farkle-why-entry");
    let log = go(&mut game, "1 roll 4 4 4; * 1 2 3; 1 stop 1");
    assert!(log.contains(&"farkle-log-entry".to_owned()));
    zero(&mut game, 2);
    go(&mut game, "1 roll; * 1 2 2 3 3 4; 1 stop 1");
    assert_eq!(scores(&game), [600, 0]);
    // A penalty down to 0 asks for it again.
    for _ in 0..3 {
        zero(&mut game, 2);
        zero(&mut game, 1);
    }
    assert_eq!(scores(&game), [0, 0]);
    zero(&mut game, 2);
    go(&mut game, "1 roll; * 1 2 2 3 3 4");
    assert_eq!(why(&game, "stop 1"), "farkle-why-entry");
}

#[test]
fn a_pit_must_be_left_in_one_turn() {
    // The source's example: 3200 needs 800.
    let mut game = at("base pits=3000-4000,7000-8000", &[3200, 0]);
    go(&mut game, "1 roll; * 3 3 3 3 1 6");
    assert_eq!(why(&game, "stop 1 3 3 3 3"), "farkle-why-pit");
    let log = go(&mut game, "1 roll 1 3 3 3 3; * 1; 1 stop 1");
    assert_eq!((scores(&game), log.last().map(String::as_str)), (vec![4000, 0], Some("farkle-log-climb")));
    let log = go(&mut game, "2 roll; * 6 6 6 6 6 6; 2 stop 6 6 6 6 6; 1 roll; * 2 2 3 3 4 6");
    assert_eq!(scores(&game), [4000, 2400]);
    assert!(!log.contains(&"farkle-log-pit".to_owned()));
    let log = thousand(&mut game, 2);
    assert_eq!(log.last().map(String::as_str), Some("farkle-log-pit"));
    assert_eq!(game.demand(seat(2)).0, 600);
}

#[test]
fn the_ends_of_a_pit_are_as_agreed() {
    let demand = |options: &str, score| at(options, &[score, 0]).demand(seat(1)).0;
    for (score, exclusive, inclusive) in
        [(2950, 0, 0), (3000, 0, 1000), (3050, 950, 950), (3950, 50, 50), (4000, 0, 0)]
    {
        assert_eq!(demand("base pits=3000-4000", score), exclusive);
        assert_eq!(demand("base pits=3000-4000 pit-lower=inclusive", score), inclusive);
    }
    for (score, exclusive, inclusive) in
        [(3000, 0, 1050), (3050, 1000, 1000), (3950, 100, 100), (4000, 50, 50), (4050, 0, 0)]
    {
        assert_eq!(demand("base pits=3000-4000 pit-upper=inclusive", score), exclusive, "{score}");
        let both = "base pits=3000-4000 pit-lower=inclusive pit-upper=inclusive";
        assert_eq!(demand(both, score), inclusive, "{score}");
    }
    // Pits that touch.
    assert_eq!(demand("base pits=3000-4000,4000-4500", 4000), 0);
    assert_eq!(demand("base pits=3000-4000,4000-4500 pit-lower=inclusive", 4000), 500);
    // The barrel ends at the target.
    assert_eq!(demand("base pits=9000-10000", 9500), 500);
    // The highest of all demands counts.
    assert_eq!(demand("truba pits=3000-4000", 3900), 350);
    assert_eq!(demand("truba entry=1500", 0), 1500);
}

#[test]
fn three_zeros_wipe_the_score() {
    let mut game = at("truba", &[5000, 700]);
    for _ in 0..2 {
        zero(&mut game, 1);
        thousand(&mut game, 2);
    }
    assert_eq!((scores(&game), zeros(&game)), (vec![5000, 2700], vec![2, 0]));
    let mut saved = game.clone();
    thousand(&mut saved, 1);
    assert_eq!(zeros(&saved), [0, 0], "a banked turn begins the count anew");
    zero(&mut game, 1);
    assert_eq!((scores(&game), zeros(&game)), (vec![0, 2700], vec![0, 0]));
}

#[test]
fn three_zeros_cost_a_thousand_in_farkle() {
    for (before, after) in [(5000, 4000), (700, 0), (0, 0)] {
        let mut game = at("farkle", &[before, 0]);
        for _ in 0..3 {
            zero(&mut game, 1);
            zero(&mut game, 2);
        }
        assert_eq!((scores(&game), zeros(&game)), (vec![after, 0], vec![0, 0]));
    }
    let mut game = at("base", &[5000, 0]);
    for _ in 0..4 {
        zero(&mut game, 1);
        zero(&mut game, 2);
    }
    assert_eq!((scores(&game), zeros(&game)), (vec![5000, 0], vec![0, 0]), "not in the base game");
}

#[test]
fn a_turn_in_a_pit_leaves_the_count_of_zeros() {
    let mut game = at("truba pits=3000-4000", &[3500, 0]);
    game.players[0].zeros = 2;
    zero(&mut game, 1);
    thousand(&mut game, 2);
    assert_eq!((scores(&game), zeros(&game)), (vec![3500, 1000], vec![2, 0]));
    thousand(&mut game, 1);
    zero(&mut game, 2);
    assert_eq!(zeros(&game), [2, 1], "also when it is banked");
    zero(&mut game, 1);
    assert_eq!(scores(&game), [0, 1000], "outside it counts again");
}

#[test]
fn a_penalty_may_lead_into_a_pit() {
    let mut game = at("farkle pits=3000-4000", &[4500, 0]);
    game.players[0].zeros = 2;
    let log = go(&mut game, "1 roll; * 2 2 3 4 6 6");
    assert_eq!(log, ["farkle-log-bust", "farkle-log-zeros", "farkle-log-pit"]);
    assert_eq!((scores(&game)[0], game.demand(seat(1)).0), (3500, 500));
}

#[test]
fn later_seats_of_the_round_have_a_last_turn() {
    let mut game = at("base target=5000", &[0, 4500, 0, 4900]);
    zero(&mut game, 1);
    let log = thousand(&mut game, 2);
    assert_eq!(log[log.len() - 2..], ["farkle-log-final".to_owned(), "farkle-log-last".to_owned()]);
    zero(&mut game, 3);
    let mut game_of_two = game.clone();
    // Reaching the target in a last turn gives no further turns.
    thousand(&mut game, 4);
    assert_eq!((scores(&game), winners(&game)), (vec![0, 5500, 0, 5900], vec![4]));
    go(&mut game_of_two, "4 roll; * 6 6 6 2 2 3; 4 stop 6 6 6");
    assert_eq!(winners(&game_of_two), [2, 4], "equal ones share");
}

#[test]
fn the_last_seat_ends_the_round_at_once() {
    let mut game = at("base target=5000", &[4900, 4000]);
    zero(&mut game, 1);
    let log = thousand(&mut game, 2);
    assert_eq!(winners(&game), [2]);
    assert!(!log.contains(&"farkle-log-final".to_owned()), "nobody has a turn left");
}

#[test]
fn everyone_else_may_have_a_last_turn() {
    let mut game = at("farkle target=5000 final=everyone", &[4900, 4500, 0]);
    zero(&mut game, 1);
    thousand(&mut game, 2);
    zero(&mut game, 3);
    assert_eq!(moves(&game), ["roll"]);
    thousand(&mut game, 1);
    assert_eq!((scores(&game), winners(&game)), (vec![5900, 5500, 0], vec![1]));
}

#[test]
fn who_leaves_is_skipped() {
    let mut game = at("base", &[100, 200, 300]);
    go(&mut game, "1 roll; * 1 1 1 2 3 4; 1 roll 1 1 1; 1 resigns");
    assert_eq!((moves(&game), game.acting()), (vec!["roll".to_owned()], Some(seat(2))), "no roll is owed");
    zero(&mut game, 2);
    zero(&mut game, 3);
    assert_eq!((scores(&game), game.acting()), (vec![100, 200, 300], Some(seat(2))));
}

#[test]
fn who_leaves_at_the_end_has_no_last_turn_and_does_not_win() {
    let mut game = at("farkle target=5000 final=everyone", &[4900, 4500, 0, 1000]);
    thousand(&mut game, 1);
    // Not its turn yet; then the one who reached the target; then in the middle of its last turn.
    go(&mut game, "3 resigns; 1 resigns; 2 roll; * 1 2 2 3 4 6; 2 stop 1; 4 roll; 4 resigns");
    assert_eq!((scores(&game), winners(&game)), (vec![5900, 4600, 0, 1000], vec![2]));
    let mut game = at("base target=5000", &[4900, 0, 1000]);
    thousand(&mut game, 1);
    zero(&mut game, 2);
    go(&mut game, "3 resigns");
    assert_eq!(winners(&game), [1]);
}

// The points of dice: the source's numbers, and an oracle that tries every way to cut them.

const BASE: Scoring = Scoring { dice: 6, straight: 1500, pairs: 0, nothing: false, entire: false };
const FARKLE: Scoring = Scoring { straight: 1000, pairs: 500, ..BASE };
const FIVE: Scoring = Scoring { dice: 5, straight: 1000, ..BASE };

/// The worth of these dice, rolled and set aside together.
fn worth(scoring: Scoring, faces: &[u8]) -> Option<i64> {
    scoring.worth(FaceCounts::of(faces), FaceCounts::of(faces))
}

#[test]
fn the_sources_numbers() {
    for (faces, points) in [
        (&[1][..], 100),
        (&[5], 50),
        (&[2, 2, 2], 200),
        (&[3, 3, 3], 300),
        (&[4, 4, 4], 400),
        (&[5, 5, 5], 500),
        (&[6, 6, 6], 600),
        (&[1, 1, 1], 1000),
        (&[3, 3, 3, 3], 600),
        (&[1, 1, 1, 1, 1], 4000),
        (&[1, 1], 200),
        (&[1, 2, 3, 4, 5, 6], 1500),
    ] {
        assert_eq!(worth(BASE, faces), Some(points), "{faces:?}");
    }
    assert_eq!(worth(BASE, &[2, 2]), None);
    assert_eq!(worth(BASE, &[1, 2]), None, "a die is left over");
    assert_eq!(worth(BASE, &[]), None);
}

#[test]
fn straights_need_all_dice() {
    assert_eq!(worth(BASE, &[1, 2, 3, 4, 5]), None);
    assert_eq!(worth(FIVE, &[1, 2, 3, 4, 5]), Some(1000));
    assert_eq!(worth(FIVE, &[2, 3, 4, 5, 6]), Some(1000));
    assert_eq!(worth(FIVE, &[1, 3, 4, 5, 6]), None);
    assert_eq!(worth(Scoring { straight: 0, ..BASE }, &[1, 2, 3, 4, 5, 6]), None);
}

#[test]
fn three_pairs_are_of_three_values() {
    assert_eq!(worth(FARKLE, &[2, 2, 3, 3, 4, 4]), Some(500));
    assert_eq!(worth(FARKLE, &[1, 1, 5, 5, 6, 6]), Some(500));
    assert_eq!(worth(FARKLE, &[2, 2, 2, 2, 3, 3]), None);
    assert_eq!(worth(FARKLE, &[1, 1, 1, 1, 5, 5]), Some(2100));
    assert_eq!(worth(BASE, &[2, 2, 3, 3, 4, 4]), None);
}

#[test]
fn nothing_is_of_all_dice() {
    let scoring = Scoring { nothing: true, ..BASE };
    let parts = |faces: &[u8]| scoring.parts(FaceCounts::of(faces));
    let all = [2, 2, 3, 4, 6, 6];
    assert_eq!(parts(&all), [(FaceCounts::of(&all), 500)]);
    assert_eq!(parts(&[2, 2, 3, 4, 6]), [], "not of fewer dice");
    assert_eq!(parts(&[2, 2, 3, 4, 6, 1]), [(FaceCounts::of(&[1]), 100)], "not where something scores");
    let paired = Scoring { pairs: 300, ..scoring };
    assert_eq!(worth(paired, &[2, 2, 3, 3, 4, 4]), Some(300), "three pairs are not nothing");
}

/// Every combination of faces, ascending, that some roll can show.
fn rolls(dice: usize) -> Vec<Vec<u8>> {
    let mut rolls = vec![Vec::new()];
    let mut all = Vec::new();
    for _ in 0..dice {
        let longer = rolls.iter().flat_map(|roll: &Vec<u8>| {
            (roll.last().copied().unwrap_or(1)..=6).map(move |face| [&roll[..], &[face]].concat())
        });
        rolls = longer.collect();
        all.extend(rolls.iter().cloned());
    }
    all
}

/// Every part of a roll, by every subset of its dice.
fn parts(roll: &[u8]) -> BTreeSet<Vec<u8>> {
    let chosen = |mask: usize| (0..roll.len()).filter(move |at| mask >> at & 1 == 1).map(|at| roll[at]);
    (1..1 << roll.len()).map(|mask| chosen(mask).collect()).collect()
}

/// Three times two alike, each pair above the one before.
fn pairs(faces: &[u8]) -> bool {
    let pairs: Vec<_> = faces.chunk_by(|a, b| a == b).map(<[u8]>::len).collect();
    pairs == [2, 2, 2]
}

/// One combination of exactly these dice.
fn group(scoring: Scoring, faces: &[u8]) -> Option<i64> {
    let combination = match faces {
        [1] => 100,
        [5] => 50,
        [1, 2, 3, 4, 5, 6] if scoring.dice == 6 => scoring.straight,
        [1, 2, 3, 4, 5] | [2, 3, 4, 5, 6] if scoring.dice == 5 => scoring.straight,
        _ if pairs(faces) => scoring.pairs,
        [first, _, _, ..] if faces.iter().all(|face| face == first) => {
            let three = if *first == 1 { 1000 } else { i64::from(*first) * 100 };
            three * [1, 2, 4, 8][faces.len() - 3]
        }
        _ => 0,
    };
    (combination > 0).then_some(combination)
}

/// The best of all ways to cut the dice into combinations.
fn cut(scoring: Scoring, faces: &[u8]) -> Option<i64> {
    let Some((first, rest)) = faces.split_first() else { return Some(0) };
    let ways = (0..1usize << rest.len()).filter_map(|mask| {
        let side = |wanted: usize| {
            rest.iter().enumerate().filter(move |(at, _)| mask >> at & 1 == wanted).map(|(_, face)| *face)
        };
        let with: Vec<u8> = std::iter::once(*first).chain(side(1)).collect();
        let others: Vec<u8> = side(0).collect();
        Some(group(scoring, &with)? + cut(scoring, &others)?)
    });
    ways.max()
}

#[test]
fn worth_is_the_best_of_all_cuts() {
    let none = Scoring { straight: 0, ..BASE };
    let cheap = Scoring { straight: 1, pairs: 10_000, nothing: true, ..BASE };
    let bare = Scoring { nothing: true, ..FIVE };
    for scoring in [BASE, none, FARKLE, FIVE, cheap, bare] {
        for roll in rolls(scoring.dice) {
            let mut expected: BTreeSet<(FaceCounts, i64)> = parts(&roll)
                .iter()
                .filter_map(|part| Some((FaceCounts::of(part), cut(scoring, part)?)))
                .collect();
            if expected.is_empty() && scoring.nothing && roll.len() == scoring.dice {
                expected.insert((FaceCounts::of(&roll), 500));
            }
            let found = scoring.parts(FaceCounts::of(&roll));
            assert_eq!(found.iter().copied().collect::<BTreeSet<_>>(), expected, "{scoring:?} {roll:?}");
            assert_eq!(found.len(), expected.len(), "each part once: {roll:?}");
            assert!(found.is_sorted_by(|a, b| a.1 >= b.1), "the best first: {roll:?}");
        }
    }
}

#[test]
fn dice_are_multisets() {
    let roll = FaceCounts::of(&[5, 1, 5, 3]);
    assert_eq!(roll.to_string(), "1 3 5 5");
    assert!(roll.contains(FaceCounts::of(&[5, 5])) && !roll.contains(FaceCounts::of(&[1, 1])));
    assert_eq!(roll.without(FaceCounts::of(&[5, 3])).with(FaceCounts::of(&[2])), FaceCounts::of(&[1, 2, 5]));
    assert_eq!((roll.len(), FaceCounts::NONE.len(), FaceCounts::NONE.is_empty()), (4, 0, true));
}

// Options: presets as the source has them, and what cannot be combined.

fn variant(text: &str) -> Variant {
    Game::variant(&Farkle, &values(text).expect("a variant")).expect("it fits together")
}

/// The options at fault.
fn faults(text: &str) -> Vec<String> {
    let faults = values(text).expect_err(text);
    faults.into_iter().map(|fault| format!("{} {}", fault.option.unwrap_or_default(), fault.why.id)).collect()
}

#[test]
fn presets_differ_as_the_source_says() {
    let [base, truba, farkle, five] = ["base", "truba", "farkle", "five-dice"].map(variant);
    assert_eq!((base.scoring.straight, base.must, base.minimum, base.everyone), (1500, false, 0, false));
    assert_eq!((truba.scoring.straight, truba.must, truba.minimum, truba.within), (2000, true, 350, 3));
    assert_eq!((farkle.scoring.straight, farkle.scoring.pairs, farkle.everyone), (1000, 500, false));
    assert_eq!((five.scoring.straight, five.scoring.dice), (1000, 5));
    let zeros = [&base, &truba, &farkle, &five].map(|variant| variant.zeros.word());
    assert_eq!(zeros, ["none", "wipe", "penalty", "none"]);
    for variant in [base, truba, farkle, five] {
        assert_eq!((variant.target, variant.entry, variant.pits.len()), (10_000, 0, 0));
        assert!(!variant.scoring.nothing && !variant.inclusive && !variant.upper_inclusive);
    }
    assert_eq!(super::PRESETS[0].name, "base");
}

#[test]
fn what_does_not_fit_is_refused_all_at_once() {
    assert_eq!(faults("farkle dice=5"), ["three-pairs farkle-fault-pairs"]);
    assert_eq!(faults("base pits=9000-10001"), ["pits farkle-fault-pits"]);
    assert_eq!(
        faults("farkle dice=5 target=3000 pits=1000-2000,2500-3500,4000-5000"),
        ["three-pairs farkle-fault-pairs", "pits farkle-fault-pits", "pits farkle-fault-pits"]
    );
    for pits in ["3000-4000,3500-4500", "4000-3000", "0-1000", "3000-3000", "3000", "-", "99999-100001"] {
        assert_eq!(faults(&format!("base pits={pits}")), ["pits option-ranges"], "{pits}");
    }
    assert_eq!(
        faults("base pit-upper=inclusive pits=3000-4000,4000-5000,9000-10000"),
        ["pits farkle-fault-pits-target", "pits farkle-fault-pits-touch"]
    );
    variant("base pit-upper=inclusive pits=3000-4000,4050-5000,9000-9950");
    variant("farkle dice=5 three-pairs=0");
    variant("truba pits=7000-8000,3000-4000,9000-10000");
    variant("base pits=3000-4000,4000-4100");
    assert_eq!(values("base pits=7000-8000,3000-4000").unwrap().text("pits"), "3000-4000,7000-8000");
}

#[test]
fn rules_tell_what_is_in_force() {
    let rules = |text: &str| {
        let lines = AnyGame::rules(&Farkle, &values(text).expect("a variant"));
        lines.into_iter().map(|msg| msg.id.into_owned()).collect::<Vec<_>>()
    };
    let has = |text: &str, id: &str| rules(text).contains(&format!("farkle-rules-{id}"));
    assert_eq!(rules("base")[..2], ["farkle-summary".to_owned(), "farkle-rules".to_owned()]);
    for (text, id) in [
        ("base", "straight"),
        ("farkle", "pairs"),
        ("base nothing=on", "nothing"),
        ("truba", "minimum"),
        ("base entry=500", "entry"),
        ("base pits=3000-4000", "pits"),
        ("base pits=9000-10000", "barrel"),
        ("base", "straight-ours"),
        ("truba", "zeros"),
        ("truba pits=3000-4000", "zeros-pits"),
    ] {
        assert!(has(text, id), "{text}: {id}");
    }
    for (text, id) in [
        ("base straight=0", "straight"),
        ("base", "pairs"),
        ("truba", "zeros-pits"),
        ("base", "entry"),
        ("truba", "straight-ours"),
        ("base pits=3000-4000", "barrel"),
    ] {
        assert!(!has(text, id), "{text}: {id}");
    }
}

// Random games under random options: what holds at every step, and how they end.

/// Longer than games to a thousand are, unless the options make it hard to score at all.
const STEPS: usize = 600;

fn options() -> impl Strategy<Value = String> {
    let numbers = (0..=3000u32, 0..=2500u32, 0..=700u32, 0..=500u32, 1..=10u32);
    let words = (
        prop::sample::select(&["off", "on"]),
        prop::sample::select(&[
            "none pit-upper=exclusive",
            "1-1000 pit-upper=exclusive",
            "300-500,500-900 pit-upper=exclusive",
            "700-1000 pit-upper=exclusive",
            "300-500,550-900 pit-upper=inclusive",
        ]),
        prop::sample::select(&["exclusive", "inclusive"]),
        prop::sample::select(&["may", "must"]),
        prop::sample::select(&["none", "wipe", "penalty"]),
        prop::sample::select(&["5", "6"]),
        prop::sample::select(&["this-round", "everyone"]),
    );
    (numbers, words).prop_map(|((entry, straight, pairs, minimum, rolls), words)| {
        let (nothing, pits, lower, hot, zeros, dice, last) = words;
        let pairs = if dice == "5" { 0 } else { pairs };
        format!(
            "base target=1000 entry={} straight={straight} three-pairs={pairs} minimum={minimum} \
             minimum-throws={rolls} nothing={nothing} pits={pits} pit-lower={lower} hot-dice={hot} \
             three-zeros={zeros} dice={dice} final={last}",
            entry / 5
        )
    })
}

/// The properties of every position in which a seat owes a move.
fn sound(state: &State, seat: Seat) {
    let moves = state.moves(seat);
    assert!(!moves.is_empty());
    assert!(moves.iter().all(|play| state.check(seat, play).is_ok()));
    let mut tapped = Vec::new();
    for first in state.choices(seat, &[]).expect("a first level").list() {
        match first.leads {
            Leads::Play(play) => tapped.push(play),
            Leads::Deeper => {
                let level = state.choices(seat, &[&first.key]).expect("a second level").list();
                assert!(level.len() > 1);
                tapped.extend(level.into_iter().filter_map(|choice| match choice.leads {
                    Leads::Play(play) => Some(play),
                    Leads::Deeper => None,
                }));
            }
        }
    }
    assert_eq!(tapped, moves);
    let zeros = state.players.iter().all(|player| player.zeros < 3 && player.score >= 0);
    assert!(zeros, "{:?}", state.players);
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(100) })]

    #[test]
    fn random_games_are_sound(options in options(), seats in 3..6usize, seed in any::<u64>()) {
        prop_assert!(values(&options).is_ok(), "{}", options);
        let mut state = at(&options, &vec![0; seats]);
        let mut mix = Mix(seed);
        for step in 0..STEPS {
            match state.turn() {
                Turn::Over(outcome) => {
                    let best = state.present().iter().map(|seat| state.score(seat)).max();
                    prop_assert!(outcome.winners.without(state.present()).is_empty());
                    for seat in state.present().iter() {
                        prop_assert_eq!(outcome.winners.contains(seat), Some(state.score(seat)) == best);
                    }
                    let reached = state.players.iter().any(|player| player.score >= 1000);
                    prop_assert!(reached);
                    break;
                }
                Turn::Chance(draw) => {
                    let faces = draw.roll(&mut mix);
                    state.answer(&faces, &mut Log::off()).expect("the dice fall");
                }
                Turn::Seats(acting) => {
                    let seat = acting.first().expect("somebody acts");
                    sound(&state, seat);
                    let (before, demand) = (state.score(seat), state.demand(seat).0);
                    let play = *mix.pick(&state.moves(seat));
                    state.play(seat, &play, &mut Log::off());
                    let gained = state.score(seat) - before;
                    prop_assert!(gained == 0 || gained >= demand);
                }
            }
            // Somebody leaves now and then, while two more stay.
            if state.present().len() > 2 && mix.below(60) == 0 && !matches!(state.turn(), Turn::Over(_)) {
                let leaver = Seat::at(step % seats);
                if state.present().contains(leaver) {
                    state.leave(leaver, &mut Log::off());
                }
            }
        }
    }
}

// Values where more than two play: those of each seat against the best of the others, as if the two were alone.

const RULES: &str = "base target=1000";

#[test]
fn somebody_far_behind_changes_nothing() {
    let (mut three, mut two) = (at(RULES, &[300, 450, 50]), at(RULES, &[300, 450]));
    for events in ["", "1 roll", "* 1 2 3 4 6 6", "1 roll 1", "* 5 2 3 4 6"] {
        go(&mut three, events);
        go(&mut two, events);
        for number in [1, 2] {
            let [ours, theirs] =
                [&three, &two].map(|state| value(state, seat(number)).expect("it is solved"));
            assert!((ours - theirs).abs() < 1e-12, "{events}: {ours} and {theirs}");
        }
        let [ours, theirs] = [&three, &two].map(|state| move_values(state, seat(1)));
        assert_eq!(ours, theirs, "{events}");
    }
}

#[test]
fn while_a_third_moves_the_rival_is_next_of_the_two() {
    let mut three = at(RULES, &[300, 450, 50]);
    go(&mut three, "1 roll; * 2 3 4 4 6 6; 2 roll; * 2 3 4 4 6 6");
    assert_eq!(three.acting(), Some(seat(3)));
    let alone = |scores: [i64; 2], next: usize, of: usize| {
        let mut pair = at(RULES, &scores);
        pair.phase = Phase::Turn { seat: seat(next), rolling: false };
        value(&pair, seat(of))
    };
    assert_eq!(
        value(&three, seat(1)),
        alone([300, 450], 2, 1),
        "as if the two were alone, the rival is next"
    );
    assert_eq!(value(&three, seat(3)), alone([450, 50], 2, 2), "its own turn, against the best");
}

#[test]
fn in_last_turns_whoever_has_none_left_has_won_or_lost() {
    let mut four = at("farkle target=1000 final=everyone", &[950, 0, 100, 900]);
    go(&mut four, "1 roll; * 1 1 1 4 6 6; 1 stop 1 1 1; 2 roll; * 2 3 4 4 6 6");
    assert_eq!(four.acting(), Some(seat(3)));
    assert_eq!(value(&four, seat(2)), Some(0.0), "its last turn is over");
    let leader = value(&four, seat(1)).expect("it is solved");
    assert!((0.01..0.99).contains(&leader), "the fourth may still come: {leader}");
    let gone = {
        let mut gone = four.clone();
        gone.leave(seat(4), &mut crate::kit::Log::off());
        value(&gone, seat(4))
    };
    assert_eq!(gone, Some(0.0));
}
