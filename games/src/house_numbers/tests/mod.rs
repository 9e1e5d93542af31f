//! Tests of House Numbers: the worked example, own dice, secrets, the machine player.

use crate::kit::check::{Mix, example, table};
use crate::kit::{Log, Reason, SceneBoard, Seat, Seats, Viewer};

use super::HouseNumbers;

const EXAMPLE: &str = "kubyk 1 / game house-numbers / option rounds 1 / seat Аня / seat Вова / /  \
     * 4 / 1 put 10 / 2 put 100 / * 6 / 2 put 10 / 1 put 100 / * 2";

#[test]
fn faces_stay_where_they_are_put() {
    let game = example(EXAMPLE);
    assert_eq!(game.scores(), [642, 462]);
    let outcome = game.over().expect("it is over");
    assert_eq!(
        (outcome.winners, outcome.reason),
        ([Seat::at(0)].into_iter().collect::<Seats>(), Reason::Score)
    );
}

#[test]
fn a_number_is_seen_by_its_owner_only() {
    let mut game = table(&HouseNumbers, "base", &[], 2);
    game.answer(&[4], &mut Log::off()).expect("a throw is owed");
    game.play(Seat::at(0), "put 100", &mut Log::off()).expect("it owes an answer");
    game.play(Seat::at(1), "put 1", &mut Log::off()).expect("it owes an answer");
    assert_eq!(game.scene(Viewer::Seat(Seat::at(0))).private.len(), 1);
    let open = game.scene(Viewer::Spectator);
    let SceneBoard::Table(board) = open.board else { panic!("a table") };
    assert!(board.rows.iter().flat_map(|row| &row.cells).all(Vec::is_empty));
}

#[test]
fn a_die_for_each_is_thrown_in_order_of_seats() {
    let mut game = table(&HouseNumbers, "base", &[("own-dice", "on"), ("rounds", "1"), ("aim", "low")], 3);
    game.answer(&[1, 2, 3], &mut Log::off()).expect("three dice are owed");
    game.leave(Seat::at(1), Reason::Time, &mut Log::off()).expect("it may leave");
    for seat in [0, 2] {
        game.play(Seat::at(seat), "put 1", &mut Log::off()).expect("it owes an answer");
    }
    game.answer(&[4, 5], &mut Log::off()).expect("two dice are owed");
    for seat in [0, 2] {
        game.play(Seat::at(seat), "put 10", &mut Log::off()).expect("it owes an answer");
    }
    game.answer(&[6, 6], &mut Log::off()).expect("two dice are owed");
    assert_eq!(game.scores(), [641, 0, 653]);
    assert_eq!(game.over().map(|outcome| outcome.winners), Some(Seats::only(Seat::at(0))));
}

#[test]
fn the_machine_puts_high_faces_high() {
    for (face, place) in [(6, "put 100"), (1, "put 1")] {
        let mut game = table(&HouseNumbers, "base", &[], 2);
        game.answer(&[face], &mut Log::off()).expect("a throw is owed");
        let played = game.act(Seat::at(0), "optimal", &mut Mix(1), &mut Log::off());
        assert_eq!(played.as_deref(), Some(place), "{face}");
    }
}
