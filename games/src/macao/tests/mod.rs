//! Tests of Macao: the worked example, play-offs, the machine player.

use crate::kit::check::{Mix, example, table};
use crate::kit::{Log, Reason, Seat, Seats, Table};

use super::Macao;

const EXAMPLE: &str = "kubyk 1 / game macao / option goal 1 / seat Аня / seat Вова / /  \
     1 roll / * 5 / 1 roll / * 3 / 1 stop / 2 roll / * 6 / 2 roll / * 2 / 2 stop /  \
     2 roll / * 4 / 2 roll / * 5 / 1 roll / * 6 / 1 roll / * 4";

#[test]
fn level_totals_are_played_off() {
    let game = example(EXAMPLE);
    assert_eq!(game.scores(), [0, 1]);
    let outcome = game.over().expect("it is over");
    assert_eq!(
        (outcome.winners, outcome.reason),
        ([Seat::at(1)].into_iter().collect::<Seats>(), Reason::Goal)
    );
}

#[test]
fn a_round_of_bursts_is_nobodys() {
    let mut game = table(&Macao, "base", &[], 2);
    for seat in Seat::all(2) {
        for _ in 0..2 {
            game.play(seat, "roll", &mut Log::off()).expect("its turn");
            game.answer(&[5], &mut Log::off()).expect("a throw is owed");
        }
    }
    assert_eq!(game.scores(), [0, 0]);
    assert_eq!(game.to_act(), Seats::only(Seat::at(1)), "the next round is begun by the next seat");
}

#[test]
fn the_limit_may_take_the_counter_at_once() {
    let mut game = table(&Macao, "base", &[("exact", "instant"), ("limit", "6")], 3);
    game.play(Seat::at(0), "roll", &mut Log::off()).expect("its turn");
    game.answer(&[6], &mut Log::off()).expect("a throw is owed");
    assert_eq!(game.scores(), [1, 0, 0]);
    assert_eq!(game.to_act(), Seats::only(Seat::at(1)));
}

#[test]
fn the_last_of_a_playoff_takes_the_counter() {
    let mut game = table(&Macao, "base", &[], 3);
    for (seat, face) in [(0, 5), (1, 5), (2, 4)] {
        game.play(Seat::at(seat), "roll", &mut Log::off()).expect("its turn");
        game.answer(&[face], &mut Log::off()).expect("a throw is owed");
        game.play(Seat::at(seat), "stop", &mut Log::off()).expect("its turn");
    }
    assert_eq!(game.to_act(), Seats::only(Seat::at(1)), "the one who played last begins");
    game.leave(Seat::at(1), Reason::Resignation, &mut Log::off()).expect("it may leave");
    assert_eq!(game.scores(), [1, 0, 0]);
}

#[test]
fn perfect_play_of_two_is_worth_what_both_have_together() {
    let mut game = table(&Macao, "base", &[], 2);
    let value = |game: &dyn Table| {
        let seat = game.to_act().first().expect("somebody acts");
        game.think(seat, "optimal", &mut Mix(1)).expect("it owes a move").candidates[0].1
    };
    // Whoever plays second knows what to beat.
    assert!(value(game.as_ref()) < 0.5);
    game.play(Seat::at(0), "roll", &mut Log::off()).expect("its turn");
    game.answer(&[6], &mut Log::off()).expect("a throw is owed");
    let stop = game.think(Seat::at(0), "optimal", &mut Mix(1)).expect("it owes a move");
    assert!(stop.exact && stop.candidates.iter().all(|(_, value)| (0.0..=1.0).contains(value)));
}
