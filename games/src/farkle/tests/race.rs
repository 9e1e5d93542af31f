//! Between turns: entry, pits, zeros, the final round, seats that leave.

use crate::farkle::state::State;

use super::{at, go, moves, scores, seat, why, winners};

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
    let told = go(&mut game, "1 roll 4 4 4; * 1 2 3; 1 stop 1");
    assert!(told.contains(&"farkle-log-entry".to_owned()));
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
    let told = go(&mut game, "1 roll 1 3 3 3 3; * 1; 1 stop 1");
    assert_eq!((scores(&game), told.last().map(String::as_str)), (vec![4000, 0], Some("farkle-log-climb")));
    let told = go(&mut game, "2 roll; * 6 6 6 6 6 6; 2 stop 6 6 6 6 6; 1 roll; * 2 2 3 3 4 6");
    assert_eq!(scores(&game), [4000, 2400]);
    assert!(!told.contains(&"farkle-log-pit".to_owned()));
    let told = thousand(&mut game, 2);
    assert_eq!(told.last().map(String::as_str), Some("farkle-log-pit"));
    assert_eq!(game.demand(seat(2)).0, 600);
}

#[test]
fn the_lower_end_is_as_agreed_and_the_upper_is_outside() {
    let demand = |options: &str, score| at(options, &[score, 0]).demand(seat(1)).0;
    for (score, exclusive, inclusive) in
        [(2950, 0, 0), (3000, 0, 1000), (3050, 950, 950), (3950, 50, 50), (4000, 0, 0)]
    {
        assert_eq!(demand("base pits=3000-4000", score), exclusive);
        assert_eq!(demand("base pits=3000-4000 pit-lower=inclusive", score), inclusive);
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
    let told = go(&mut game, "1 roll; * 2 2 3 4 6 6");
    assert_eq!(told, ["farkle-log-bust", "farkle-log-zeros", "farkle-log-pit"]);
    assert_eq!((scores(&game)[0], game.demand(seat(1)).0), (3500, 500));
}

#[test]
fn later_seats_of_the_round_have_a_last_turn() {
    let mut game = at("base target=5000", &[0, 4500, 0, 4900]);
    zero(&mut game, 1);
    let told = thousand(&mut game, 2);
    assert_eq!(told[told.len() - 2..], ["farkle-log-final".to_owned(), "farkle-log-last".to_owned()]);
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
    let told = thousand(&mut game, 2);
    assert_eq!(winners(&game), [2]);
    assert!(!told.contains(&"farkle-log-final".to_owned()), "nobody has a turn left");
}

#[test]
fn everyone_else_has_a_last_turn_in_farkle() {
    let mut game = at("farkle target=5000", &[4900, 4500, 0]);
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
    assert_eq!((moves(&game), game.acting()), (vec!["roll".to_owned()], Some(seat(2))), "no throw is owed");
    zero(&mut game, 2);
    zero(&mut game, 3);
    assert_eq!((scores(&game), game.acting()), (vec![100, 200, 300], Some(seat(2))));
}

#[test]
fn who_leaves_at_the_end_has_no_last_turn_and_does_not_win() {
    let mut game = at("farkle target=5000", &[4900, 4500, 0, 1000]);
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
