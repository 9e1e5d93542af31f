//! All at once: the same throws, sealed answers, one line a step.

use crate::kit::{Log, MOST_SEATS, Msg, Reason, Seat, SeatStatus, Seats, Table, Turn, Viewer};

use crate::kit::check::table;
use crate::thirteen::Thirteen;

use super::{FIRST, SECOND, THIRD, play, throw};

fn together(seats: usize) -> Box<dyn Table> {
    let mut game = table(&Thirteen, "together", &[], seats);
    throw(game.as_mut(), [5, 4]);
    throw(game.as_mut(), [6, 4]);
    game
}

#[test]
fn answers_count_when_the_last_is_in() {
    let mut game = together(3);
    play(game.as_mut(), SECOND, "x3");
    assert_eq!(game.to_act(), [FIRST, THIRD].into_iter().collect());
    assert!(game.play(SECOND, "add", &mut Log::off()).is_err(), "an answer is final");
    play(game.as_mut(), THIRD, "x3");
    assert_eq!(game.scores(), [0, 0, 0], "not yet");
    play(game.as_mut(), FIRST, "add");
    assert_eq!(game.scores(), [0, 3, 3]);
    assert!(game.needs().is_some(), "one throw for all");
    // Each has its own sum: 19 and 39.
    throw(game.as_mut(), [5, 2]);
    play(game.as_mut(), FIRST, "add");
    play(game.as_mut(), SECOND, "x3");
    play(game.as_mut(), THIRD, "sub");
    assert_eq!(game.scores(), [2, 3, 3]);
}

#[test]
fn five_throws_are_the_whole_game() {
    let mut game = together(2);
    for step in 2..=5 {
        if step > 2 {
            throw(game.as_mut(), [2, 1]);
        }
        play(game.as_mut(), FIRST, "x3");
        play(game.as_mut(), SECOND, "d4");
    }
    // 39, 48, 57, 66 and 11, 11, 11, 11.
    assert_eq!(game.scores(), [3, 0]);
    let outcome = game.over().expect("it is over");
    assert_eq!((outcome.winners, outcome.reason), (Seats::only(FIRST), Reason::Score));
}

#[test]
fn a_sealed_answer_is_private() {
    let game = together(3);
    let [mut one, mut other] = [game.copy(), game.copy()];
    let told = |table: &mut dyn Table, text: &str| {
        let mut log = Log::on();
        table.play(SECOND, text, &mut log).expect("a legal move");
        log.into_said()
    };
    assert_eq!(told(one.as_mut(), "x3"), told(other.as_mut(), "d2"));
    for viewer in [Viewer::Spectator, Viewer::Seat(FIRST), Viewer::Seat(THIRD)] {
        assert_eq!(one.scene(viewer), other.scene(viewer));
    }
    assert!(one.known(FIRST).same(other.known(FIRST).as_ref()));
    assert!(one.public().same(other.public().as_ref()));
    let sealed = Msg::new("thirteen-sealed").with("work", "9 + 10×3 = 39").with("points", 3);
    assert_eq!(one.scene(Viewer::Seat(SECOND)).private, [sealed]);
    let standing: Vec<_> =
        one.scene(Viewer::Spectator).players.iter().map(|player| player.standing).collect();
    assert_eq!(standing, [SeatStatus::Acting, SeatStatus::Waiting, SeatStatus::Acting]);
}

#[test]
fn nobody_waits_for_one_who_left() {
    let mut game = together(3);
    play(game.as_mut(), FIRST, "x3");
    play(game.as_mut(), SECOND, "x3");
    game.leave(THIRD, Reason::Time, &mut Log::off()).unwrap();
    assert_eq!(game.scores(), [3, 3, 0], "the step ends without it");
    let mut game = together(3);
    play(game.as_mut(), FIRST, "x3");
    game.leave(FIRST, Reason::Time, &mut Log::off()).unwrap();
    play(game.as_mut(), SECOND, "add");
    play(game.as_mut(), THIRD, "x3");
    assert_eq!(game.scores(), [0, 0, 3], "an answer of one who left counts no more");
}

#[test]
fn a_step_of_fifty_is_one_line() {
    let mut game = together(MOST_SEATS);
    let Turn::Seats(seats) = game.turn() else { panic!("they owe answers") };
    let (last, others) = (Seat::at(MOST_SEATS - 1), seats.without(Seats::only(Seat::at(MOST_SEATS - 1))));
    let mut log = Log::on();
    for seat in others.iter() {
        let text = if seat.index() < 2 { "x3" } else { "add" };
        game.play(seat, text, &mut log).unwrap();
    }
    assert_eq!(log.into_said(), []);
    let mut log = Log::on();
    game.play(last, "add", &mut log).unwrap();
    let best = Msg::new("thirteen-log-step").with("throw", 2).with("share", "some").with("scored", 2usize);
    let best = best.with("of", MOST_SEATS).with("best", 3).with("seats", vec![FIRST, SECOND]);
    assert_eq!(log.into_said(), [best]);
    let scene = game.scene(Viewer::Spectator);
    let note = |seat: Seat| scene.players[seat.index()].note.clone();
    let work =
        |work: &str, points: i64| Some(Msg::new("thirteen-note").with("work", work).with("points", points));
    assert_eq!((note(FIRST), note(last)), (work("9 + 10×3 = 39", 3), work("9 + 10 = 19", 0)));
}
