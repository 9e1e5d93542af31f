//! Tests of White Rabbit: the rules of the page, and the decided lines.

mod machine;
mod notation;
mod turns;

use crate::kit::check::table;
use crate::kit::{Draw, Log, PlayError, Reason, SceneBoard, Seat, Seats, Table, Tint, Turn, Viewer};

use super::Rabbit;

const PLAYER: Seat = Seat::at(0);

/// A table after these events, parted by semicolons: `* 1 2 …; swap W5 B4; * 3`.
fn at(set: &[(&str, &str)], events: &str) -> Box<dyn Table> {
    let mut table = table(&Rabbit, "base", set, 1);
    go(table.as_mut(), events);
    table
}

fn go(table: &mut dyn Table, events: &str) {
    for event in events.split(';').map(str::trim) {
        let log = &mut Log::on();
        if let Some(faces) = event.strip_prefix("* ") {
            let faces: Vec<_> = faces.split_whitespace().map(|face| face.parse().unwrap()).collect();
            table.answer(&faces, log).unwrap_or_else(|why| panic!("{event}: {why:?}"));
        } else {
            table.play(PLAYER, event, log).unwrap_or_else(|why| panic!("{event}: {why:?}"));
        }
    }
}

#[test]
fn giving_up_is_losing() {
    let mut table = at(&[], "* 1 2 3 4 5 6 1 2 3 4 5");
    table.leave(PLAYER, Reason::Resignation, &mut Log::off()).unwrap();
    assert_eq!(table.scores(), [0]);
    assert_eq!(
        table.over().map(|outcome| (outcome.winners, outcome.reason)),
        Some((Seats::NONE, Reason::Resignation))
    );
}

fn moves(table: &dyn Table) -> String {
    table.moves(PLAYER).join(", ")
}

fn why(table: &mut dyn Table, text: &str) -> String {
    let before = table.copy();
    let error = table.play(PLAYER, text, &mut Log::off());
    assert!(table.same(before.as_ref()), "a refused move changes nothing");
    match error {
        Err(PlayError::Illegal { why, .. }) => why.id.into_owned(),
        Err(PlayError::Syntax { expected, .. }) => expected.id.into_owned(),
        other => panic!("{other:?}"),
    }
}

/// The faces of the table, the hand and the green die with the first letters of their colours.
fn trays(table: &dyn Table) -> [String; 3] {
    let SceneBoard::Trays(trays) = table.scene(Viewer::Spectator).board else { panic!("its board") };
    let die = |tint, face| match tint {
        Tint::Black => format!("B{face}"),
        Tint::Red => format!("R{face}"),
        Tint::White => format!("W{face}"),
        Tint::Green => format!("G{face}"),
        other => panic!("{other:?}"),
    };
    let tray = |tray: &crate::kit::Tray| {
        tray.dice.iter().map(|lying| die(lying.tint, lying.face)).collect::<Vec<_>>().join(" ")
    };
    [tray(&trays[0]), tray(&trays[1]), tray(&trays[2])]
}

#[test]
fn eleven_dice_are_thrown_by_themselves() {
    let game = table(&Rabbit, "base", &[], 1);
    assert_eq!(game.turn(), Turn::Chance(Draw::d6(11)));
    assert_eq!(trays(game.as_ref()), ["", "", "G6"]);
    let game = at(&[], "* 1 2 3 4 5 6 1 2 3 4 5");
    assert_eq!(trays(game.as_ref()), ["B1 B2 B3 R4 R5 R6", "B1 B2 R3 R4 W5", "G6"]);
    assert_eq!((game.to_act(), game.scores()), (Seats::only(PLAYER), vec![6]));
}

#[test]
fn colours_differ_and_values_are_neighbours() {
    let mut game = at(&[], "* 1 2 3 4 5 6 1 2 3 4 6");
    assert_eq!(why(game.as_mut(), "swap B2 B1"), "rabbit-why-colour");
    assert_eq!(why(game.as_mut(), "swap B2 R4"), "rabbit-why-far");
    assert_eq!(why(game.as_mut(), "swap B3 R4"), "rabbit-why-hand");
    assert_eq!(why(game.as_mut(), "swap R3 B4"), "rabbit-why-table");
    assert_eq!(why(game.as_mut(), "roll"), "rabbit-expected");
    let swaps = "swap B1 R6, swap R3 B2, swap R4 B3, swap W6 B1, swap W6 R5";
    let listed: Vec<_> = game.moves(PLAYER).into_iter().filter(|text| !text.ends_with("reroll")).collect();
    assert_eq!(listed.join(", "), format!("{swaps}, end"), "1 and 6 touch");
    let mut game = at(&[("wrap", "off")], "* 1 2 3 4 5 6 1 2 3 4 6");
    assert_eq!(why(game.as_mut(), "swap B1 R6"), "rabbit-why-far-straight");
    assert!(!moves(game.as_ref()).contains("swap W6 B1"));
}

#[test]
fn the_hand_die_takes_the_place_of_the_table_die() {
    let mut game = at(&[], "* 1 2 3 4 5 6 1 2 3 4 6; swap W6 R5");
    assert_eq!(trays(game.as_ref()), ["B1 B2 B3 R4 W6 R6", "B1 B2 R5 R3 R4", "G6"]);
    // Black ones are thrown first, then red ones, then the white one; those of a colour by their numbers.
    go(game.as_mut(), "end; * 1 2 3 4 5");
    assert_eq!(trays(game.as_ref()), ["B1 B2 B3 R4 W6 R6", "B1 B2 R3 R4 R5", "G5"]);
    go(game.as_mut(), "swap R5 W6; end; * 6 5 4 3 2");
    assert_eq!(trays(game.as_ref())[1], "B6 B5 R4 R3 W2");
}

#[test]
fn six_turns_and_it_is_lost() {
    let mut game = at(&[], "* 1 2 3 4 5 6 1 2 3 4 6");
    for left in (1..6).rev() {
        go(game.as_mut(), "end; * 1 1 1 1 1");
        assert_eq!(game.scores(), [left]);
    }
    go(game.as_mut(), "end");
    let outcome = game.over().expect("no turn is left");
    assert_eq!((outcome.winners, outcome.reason, game.scores()), (Seats::NONE, Reason::Plies, vec![0]));
    assert_eq!(trays(game.as_ref())[2], "");
}

#[test]
fn the_green_die_is_the_score() {
    // All alike at once; the white die is always in the hand then.
    let game = at(&[], "* 3 3 3 3 3 3 1 1 1 1 1");
    let outcome = game.over().expect("all alike");
    assert_eq!(
        (outcome.winners, outcome.reason, game.scores()),
        (Seats::only(PLAYER), Reason::Goal, vec![6])
    );
    let mut game = at(&[], "* 3 3 3 3 3 4 1 1 1 1 1; end; * 3 1 1 1 1");
    // A winning exchange ends the game before the die would be rolled again.
    go(game.as_mut(), "swap B3 R4 reroll");
    assert_eq!((game.scores(), game.needs(), game.over().is_some()), (vec![5], None, true));
}

#[test]
fn the_white_die_must_be_in_the_hand() {
    let mut game = at(&[], "* 3 3 3 3 3 4 1 1 2 2 3; swap W3 R4");
    assert_eq!(trays(game.as_ref())[0], "B3 B3 B3 R3 R3 W3");
    assert!(game.over().is_none());
    // Out again by way of a red 2.
    go(game.as_mut(), "swap R2 W3; end; * 3 1 1 1 1");
    go(game.as_mut(), "swap B3 R2");
    assert!(game.over().is_some());
}

#[test]
fn one_who_leaves_has_not_won() {
    let mut game = at(&[], "* 1 2 3 4 5 6 1 2 3 4 6");
    game.leave(PLAYER, Reason::Resignation, &mut Log::off()).unwrap();
    assert_eq!(game.over().map(|outcome| outcome.winners), Some(Seats::NONE));
}
