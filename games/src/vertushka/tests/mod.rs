//! Tests of Vertushka: the worked examples of the source, and the decided lines of its rules.

mod machine;
mod notation;

use crate::kit::check::table;
use crate::kit::{
    Cube, Draw, Log, Msg, PlayError, Position, Reason, SceneBoard, Seat, Seats, Table, Turn, Viewer,
};

use super::Vertushka;
use super::state::{Phase, State, TurnedDie};
use super::variant::Variant;

const FIRST: Seat = Seat::at(0);
const SECOND: Seat = Seat::at(1);
const BASE: Variant = Variant { dice: 1, goal: 31, target: 6 };
const TWO: Variant = Variant { dice: 2, goal: 61, target: 6 };

fn opened(preset: &str, set: &[(&str, &str)]) -> Box<dyn Table> {
    table(&Vertushka, preset, set, 2)
}

/// A game of the first seat's throw, with the second to turn.
fn state(variant: Variant, total: i64, dice: &[TurnedDie]) -> State {
    State { total, dice: dice.to_vec(), phase: Phase::Turning(SECOND), ..State::new(variant) }
}

/// Events as in a record, parted by semicolons: `* 5; 2 turn 4`.
fn go(game: &mut dyn Table, events: &str) {
    for event in events.split(';').map(str::trim) {
        let (who, what) = event.split_once(' ').expect("an event");
        let log = &mut Log::off();
        if who == "*" {
            let faces: Vec<_> = what.split(' ').map(|face| face.parse().unwrap()).collect();
            game.answer(&faces, log).unwrap_or_else(|why| panic!("{event}: {why:?}"));
        } else {
            let seat = Seat::at(who.parse::<usize>().unwrap() - 1);
            game.play(seat, what, log).unwrap_or_else(|why| panic!("{event}: {why:?}"));
        }
    }
}

fn why(game: &mut dyn Table, seat: Seat, text: &str) -> String {
    match game.play(seat, text, &mut Log::off()) {
        Err(PlayError::Illegal { why, .. }) => why.id.into_owned(),
        Err(PlayError::Syntax { expected, .. }) => expected.id.into_owned(),
        other => panic!("{other:?}"),
    }
}

#[test]
fn the_examples_of_the_rules() {
    let total = |game: &dyn Table| match game.scene(Viewer::Spectator).board {
        SceneBoard::Turning(board) => board.total,
        _ => panic!("its board"),
    };
    let mut game = opened("base", &[]);
    go(game.as_mut(), "* 2");
    assert_eq!(game.moves(SECOND), ["turn 1", "turn 3", "turn 4", "turn 6"]);
    go(game.as_mut(), "2 turn 6");
    assert_eq!(
        (total(game.as_ref()), game.moves(FIRST)),
        (8, ["turn 3", "turn 4", "turn 5"].map(str::to_owned).into())
    );
    go(game.as_mut(), "1 turn 3");
    assert_eq!(total(game.as_ref()), 11);
    let mut game = opened("two-dice", &[]);
    go(game.as_mut(), "* 2 4; 2 turn 1 6");
    assert_eq!(total(game.as_ref()), 16);
    go(game.as_mut(), "1 turn 2 1");
    assert_eq!(total(game.as_ref()), 23);
}

#[test]
fn first_example_of_the_encyclopaedia() {
    let mut game = opened("base", &[]);
    assert_eq!(game.turn(), Turn::Chance(Draw::d6(1)), "the throw happens by itself");
    go(game.as_mut(), "* 5");
    assert_eq!(game.to_act(), Seats::only(SECOND));
    assert_eq!(game.moves(SECOND), ["turn 1", "turn 3", "turn 4", "turn 6"]);
    go(game.as_mut(), "2 turn 4");
    assert_eq!(game.moves(FIRST), ["turn 1", "turn 2", "turn 6"]);
    let SceneBoard::Turning(board) = game.scene(Viewer::Spectator).board else { panic!("its board") };
    assert_eq!((board.goal, board.total), (31, 9));
    assert_eq!(board.dice, [Cube { top: 4, around: [2, 1, 5, 6], barred: Some(5) }]);
}

#[test]
fn second_example_of_the_encyclopaedia() {
    // 24 with a 3 on top: by 6 the rival must go over; by 5 it makes 30 itself.
    let start = state(BASE, 24, &[TurnedDie { top: 3, barred: Some(1) }]);
    let turn = |state: &State, face| {
        let mut next = state.clone();
        let seat = match state.phase {
            Phase::Turning(seat) => seat,
            other => panic!("{other:?}"),
        };
        let play = super::Move { die: None, face };
        next.check(Seat::at(0), &play).expect("a legal move");
        next.play(seat, &play, &mut Log::off());
        next
    };
    let faces = |state: &State| state.turns().iter().map(|play| play.face).collect::<Vec<_>>();
    let six = turn(&start, 6);
    assert_eq!((six.total, faces(&six)), (30, vec![2, 4, 5]));
    let scores: Vec<_> = faces(&six).into_iter().map(|face| turn(&six, face).scores).collect();
    assert_eq!(scores, [[0, 1], [0, 3], [0, 4]]);
    let one = turn(&turn(&start, 5), 1);
    assert_eq!((one.total, faces(&one)), (30, vec![2, 3, 4]));
}

#[test]
fn exactly_the_goal_scores_three_and_more_gives_the_rest_away() {
    let mut game = opened("base", &[("goal", "13")]);
    go(game.as_mut(), "* 5; 2 turn 6; 1 turn 2");
    assert_eq!(game.scores(), [3, 0]);
    // The other seat throws the next game, so the first turns, free to choose.
    assert!(game.needs().is_some());
    go(game.as_mut(), "* 5");
    assert_eq!(game.to_act(), Seats::only(FIRST));
    assert_eq!(game.moves(FIRST).len(), 4, "nothing is barred in a new game");
    go(game.as_mut(), "1 turn 6; 2 turn 4");
    assert_eq!(game.scores(), [5, 0], "15 gives two points");
}

#[test]
fn the_match_ends_at_its_target() {
    let mut game = opened("base", &[("goal", "13"), ("match", "5")]);
    go(game.as_mut(), "* 5; 2 turn 6; 1 turn 2; * 5; 1 turn 6; 2 turn 4");
    let outcome = game.over().expect("five points");
    assert_eq!((outcome.winners, outcome.reason), (Seats::only(FIRST), Reason::Goal));
    assert_eq!(game.scores(), [5, 0]);
}

#[test]
fn a_die_may_not_turn_back_at_once() {
    let mut game = opened("base", &[]);
    go(game.as_mut(), "* 5; 2 turn 4");
    assert_eq!(why(game.as_mut(), FIRST, "turn 5"), "vertushka-why-back");
    assert_eq!(why(game.as_mut(), FIRST, "turn 4"), "vertushka-why-top");
    assert_eq!(why(game.as_mut(), FIRST, "turn 3"), "vertushka-why-under");
    assert_eq!(why(game.as_mut(), FIRST, "turn 7"), "vertushka-expected");
    go(game.as_mut(), "1 turn 1; 2 turn 5");
}

#[test]
fn with_two_dice_each_has_its_own_bar() {
    let mut game = opened("two-dice", &[]);
    go(game.as_mut(), "* 5 1; 2 turn 1 4");
    let board = |game: &dyn Table| match game.scene(Viewer::Spectator).board {
        SceneBoard::Turning(board) => board,
        other => panic!("{other:?}"),
    };
    assert_eq!(board(game.as_ref()).total, 6 + 4 + 1, "both tops are added");
    let moves = ["1 1", "1 2", "1 6", "2 2", "2 3", "2 4", "2 5"].map(|text| format!("turn {text}"));
    assert_eq!(game.moves(FIRST), moves);
    go(game.as_mut(), "1 turn 2 3");
    // The first die keeps its bar while the other is turned.
    let barred: Vec<_> = board(game.as_ref()).dice.iter().map(|die| die.barred).collect();
    assert_eq!(barred, [Some(5), Some(1)]);
    assert_eq!(why(game.as_mut(), SECOND, "turn 1 5"), "vertushka-why-back");
    assert_eq!(why(game.as_mut(), SECOND, "turn 2 1"), "vertushka-why-back");
    assert_eq!(why(game.as_mut(), SECOND, "turn 3 1"), "vertushka-expected-two");
}

#[test]
fn dice_are_real() {
    for top in 1..=6 {
        let around = TurnedDie::thrown(top).around();
        assert_eq!((around[0] + around[2], around[1] + around[3]), (7, 7), "opposite faces");
        assert!(!around.contains(&top) && !around.contains(&(7 - top)));
        // Rolling over the edge to the first face brings the old top beside the second again.
        let next = TurnedDie::thrown(around[0]).around();
        let place = |face| next.iter().position(|other| *other == face).expect("a neighbour");
        assert_eq!((place(top) + 3) % 4, place(around[1]), "the same die, seen from another side");
    }
}

#[test]
fn who_leaves_loses() {
    let mut game = opened("base", &[]);
    game.leave(FIRST, Reason::Resignation, &mut Log::off()).unwrap();
    assert_eq!(game.over().map(|outcome| outcome.winners), Some(Seats::only(SECOND)));
    let scene = game.scene(Viewer::Spectator);
    assert_eq!(scene.private, Vec::<Msg>::new());
}
