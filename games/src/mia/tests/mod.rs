//! Tests of Little Max: the worked example, what is hidden, leaving.

mod machine;

use crate::kit::check::{example, table};
use crate::kit::{Log, Reason, SceneDie, Seat, Seats, Viewer};

use super::Mia;

const EXAMPLE: &str = "kubyk 1 / game mia / option lives 2 / seat Аня / seat Вова / seat Гена / /  \
     1 roll / * 6 2 / 1 say 62 / 2 believe / * 3 1 / 2 say 64 / 3 doubt / 3 roll /  \
     * 2 1 / 3 say 21 / 1 doubt / 2 roll / * 5 5 / 2 say 11 / 3 doubt / 2 roll /  \
     * 4 1 / 2 say 21 / 3 doubt";

#[test]
fn the_announcement_decides() {
    let game = example(EXAMPLE);
    assert_eq!(game.scores(), [0, 0, 1]);
    let outcome = game.over().expect("it is over");
    assert_eq!(
        (outcome.winners, outcome.reason),
        ([Seat::at(2)].into_iter().collect::<Seats>(), Reason::Goal)
    );
}

#[test]
fn only_the_thrower_sees_the_dice() {
    let mut game = table(&Mia, "base", &[], 3);
    game.play(Seat::at(0), "roll", &mut Log::off()).expect("its turn");
    assert_eq!(game.thrower(), Some(Seat::at(0)));
    game.answer(&[6, 2], &mut Log::off()).expect("a throw is owed");
    let faces = |viewer| game.scene(viewer).dice.iter().map(|die| die.face).collect::<Vec<_>>();
    assert_eq!(faces(Viewer::Seat(Seat::at(0))), [6, 2]);
    assert_eq!(faces(Viewer::Seat(Seat::at(1))), [SceneDie::HIDDEN; 2]);
    assert_eq!(faces(Viewer::Spectator), [SceneDie::HIDDEN; 2]);
    assert_eq!(game.moves(Seat::at(0)).len(), 21, "any result may be said");
}

#[test]
fn a_verb_may_be_two_words() {
    let mut game = table(&Mia, "base", &[], 2);
    game.play(Seat::at(0), "roll", &mut Log::off()).expect("its turn");
    game.answer(&[6, 2], &mut Log::off()).expect("a throw is owed");
    game.play(Seat::at(0), "сказать 62", &mut Log::off()).expect("a legal move");
    for doubt in ["не верю", "Не вірю", "не-верю", "не-вірю", "doubt"] {
        assert_eq!(game.copy().play(Seat::at(1), doubt, &mut Log::off()).as_deref(), Ok("doubt"), "{doubt}");
    }
    for odd in ["не", "верю не", "не верю 62", "сказать не 62"] {
        assert!(game.copy().play(Seat::at(1), odd, &mut Log::off()).is_err(), "{odd}");
    }
}

#[test]
fn announcements_rise_and_are_read_either_way_round() {
    let mut game = table(&Mia, "base", &[("blind-pass", "on")], 3);
    game.play(Seat::at(0), "roll", &mut Log::off()).expect("its turn");
    game.answer(&[6, 2], &mut Log::off()).expect("a throw is owed");
    assert_eq!(game.play(Seat::at(0), "say 46", &mut Log::off()).as_deref(), Ok("say 64"));
    assert!(game.play(Seat::at(1), "pass 64", &mut Log::off()).is_err());
    assert_eq!(game.play(Seat::at(1), "pass 12", &mut Log::off()).as_deref(), Ok("pass 21"));
    assert_eq!(game.moves(Seat::at(2)), ["doubt", "concede"]);
    game.play(Seat::at(2), "concede", &mut Log::off()).expect("its turn");
    assert_eq!(game.scores(), [3, 3, 2]);
    assert_eq!(game.to_act(), Seats::only(Seat::at(0)), "the seat after the one that conceded begins");
}

#[test]
fn the_round_ends_without_loss_when_the_announcer_leaves() {
    let mut game = table(&Mia, "base", &[], 3);
    game.play(Seat::at(0), "roll", &mut Log::off()).expect("its turn");
    game.answer(&[6, 2], &mut Log::off()).expect("a throw is owed");
    game.play(Seat::at(0), "say 62", &mut Log::off()).expect("its turn");
    game.leave(Seat::at(0), Reason::Resignation, &mut Log::off()).expect("it may leave");
    assert_eq!(game.scores(), [3, 3, 3]);
    assert_eq!(game.moves(Seat::at(1)), ["roll"]);
}
