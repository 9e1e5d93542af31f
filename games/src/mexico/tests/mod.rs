//! Tests of Mexico: the worked example, the lead, leaving.

use crate::kit::check::{Mix, example, table};
use crate::kit::{Log, Reason, Seat, Seats};

use super::{Mexico, PairResult};

const EXAMPLE: &str = "kubyk 1 / game mexico / option lives 2 / seat Аня / seat Вова / seat Гена / /  \
     1 roll / * 3 4 / 1 roll / * 5 2 / 1 stop / 2 roll / * 1 2 / 3 roll / * 2 2 /  \
     3 stop / 2 roll / * 6 4 / 2 stop / 3 roll / * 4 6 / 2 roll / * 3 1 / 2 stop /  \
     3 roll / * 4 1";

#[test]
fn the_lowest_loses_and_a_mexico_costs_two() {
    let game = example(EXAMPLE);
    assert_eq!(game.scores(), [0, 1, 2]);
    assert_eq!(game.to_act(), Seats::only(Seat::at(1)));
    assert_eq!(game.moves(Seat::at(1)), ["roll"]);
}

#[test]
fn results_stand_in_their_order() {
    let order: Vec<_> = PairResult::all().map(PairResult::number).collect();
    assert_eq!(order[..4], [31, 32, 41, 42]);
    assert_eq!(order[14..], [11, 22, 33, 44, 55, 66, 21]);
    let chance: f64 = PairResult::all().map(PairResult::chance).sum();
    assert!((chance - 1.0).abs() < 1e-12);
}

#[test]
fn the_lead_may_pass_on() {
    let throws = |set: &[(&str, &str)]| {
        let mut game = table(&Mexico, "base", set, 3);
        game.play(Seat::at(0), "roll", &mut Log::off()).expect("its turn");
        game.answer(&[2, 1], &mut Log::off()).expect("a throw is owed");
        game.play(Seat::at(1), "roll", &mut Log::off()).expect("its turn");
        game.answer(&[3, 1], &mut Log::off()).expect("a throw is owed");
        game.to_act().first()
    };
    assert_eq!(throws(&[]), Some(Seat::at(2)), "one throw is the limit");
    assert_eq!(throws(&[("fresh-lead", "on")]), Some(Seat::at(1)), "the second leads and may throw again");
}

#[test]
fn the_last_with_lives_wins_when_another_leaves() {
    let mut game = example(EXAMPLE);
    game.leave(Seat::at(1), Reason::Time, &mut Log::off()).expect("it may leave");
    assert_eq!(game.over().map(|outcome| outcome.winners), Some(Seats::only(Seat::at(2))));
}

/// With one life each and one throw each, the leader wins half of the rounds that are not level.
#[test]
fn a_single_throw_each_is_even() {
    let game = table(&Mexico, "base", &[("lives", "1"), ("throws", "1")], 2);
    let thought = game.think(Seat::at(0), "optimal", &mut Mix(1)).expect("it owes a move");
    assert!(thought.exact && (thought.candidates[0].1 - 0.5).abs() < 1e-12, "{thought:?}");
}

/// A second throw of the leader gives the other a second one, too, so the leader stops with the middle already.
#[test]
fn the_leader_stops_with_the_middle() {
    let stops = |faces: [u8; 2]| {
        let mut game = table(&Mexico, "base", &[("lives", "1"), ("throws", "2")], 2);
        game.play(Seat::at(0), "roll", &mut Log::off()).expect("its turn");
        game.answer(&faces, &mut Log::off()).expect("a throw is owed");
        let thought = game.think(Seat::at(0), "optimal", &mut Mix(1)).expect("it owes a move");
        thought.best() == "stop"
    };
    assert!(stops([6, 4]) && stops([3, 3]));
    assert!(!stops([3, 1]) && !stops([4, 2]));
}

/// What perfect play expects is what it gets: the values of the moves fit together through every throw of a round.
#[test]
fn the_value_of_a_throw_is_the_mean_of_what_may_fall() {
    let begin = || {
        let mut game = table(&Mexico, "base", &[("fresh-lead", "on")], 2);
        game.play(Seat::at(0), "roll", &mut Log::off()).expect("its turn");
        game
    };
    let value = |game: &dyn crate::kit::Table| {
        let seat = game.to_act().first().expect("somebody acts");
        let best = game.think(seat, "optimal", &mut Mix(1)).expect("it owes a move").candidates[0].1;
        if seat == Seat::at(0) { best } else { 1.0 - best }
    };
    let mean: f64 = PairResult::all()
        .map(|result| {
            let mut game = begin();
            game.answer(&[result.number() / 10, result.number() % 10], &mut Log::off()).expect("a throw");
            result.chance() * value(game.as_ref())
        })
        .sum();
    let before = value(table(&Mexico, "base", &[("fresh-lead", "on")], 2).as_ref());
    assert!((mean - before).abs() < 1e-9, "{mean} {before}");
}
