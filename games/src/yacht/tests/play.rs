//! Turns of Yacht, move by move.

use crate::kit::check::table;
use crate::kit::{Log, PlayError, Reason, SceneBoard, Seat, Seats, Table, Turn, Viewer};
use crate::yacht::Yacht;

const FIRST: Seat = Seat::at(0);
const SECOND: Seat = Seat::at(1);
const THIRD: Seat = Seat::at(2);

fn play(table: &mut dyn Table, seat: Seat, text: &str) {
    table.play(seat, text, &mut Log::off()).unwrap_or_else(|error| panic!("{text}: {error:?}"));
}

fn answer(table: &mut dyn Table, faces: &[u8]) {
    table.answer(faces, &mut Log::off()).expect("the dice are thrown");
}

fn refusal(table: &mut dyn Table, seat: Seat, text: &str) -> String {
    match table.play(seat, text, &mut Log::off()).expect_err(text) {
        PlayError::Illegal { why, .. } => why.id.into_owned(),
        other => panic!("{text}: {other:?}"),
    }
}

/// A turn in which nothing counts double: some dice are kept and the rest falls as wished.
fn later(table: &mut dyn Table, seat: Seat, faces: [u8; 5], line: &str) {
    play(table, seat, "roll");
    answer(table, &[faces[0], 1, 1, 1, 1]);
    play(table, seat, &format!("keep {}", faces[0]));
    answer(table, &faces[1..]);
    play(table, seat, &format!("score {line}"));
}

#[test]
fn the_example_of_the_rules() {
    let mut game = table(&Yacht, "base", &[], 2);
    play(game.as_mut(), FIRST, "roll");
    answer(game.as_mut(), &[3, 3, 5, 1, 3]);
    play(game.as_mut(), FIRST, "keep 3 3 3");
    answer(game.as_mut(), &[3, 6]);
    play(game.as_mut(), FIRST, "score four");
    assert_eq!(game.scores(), [22, 0]);
}

/// The first player of the source's finished game, whose column is right: 225.
#[test]
fn a_sheet_of_the_source() {
    let mut game = table(&Yacht, "base", &[], 2);
    let column: [([u8; 5], &str); 15] = [
        ([5; 5], "yacht"),
        ([2, 3, 4, 5, 6], "large"),
        ([1, 2, 3, 4, 5], "small"),
        ([1, 2, 3, 5, 6], "four"),
        ([3, 3, 3, 4, 4], "full"),
        ([3, 3, 2, 2, 6], "two-pairs"),
        ([5, 5, 5, 1, 2], "three"),
        ([5, 5, 1, 2, 3], "pair"),
        ([2, 3, 4, 4, 4], "chance"),
        ([6, 6, 6, 6, 1], "6"),
        ([5, 5, 5, 1, 1], "5"),
        ([4, 4, 4, 1, 1], "4"),
        ([3, 3, 3, 3, 1], "3"),
        ([2, 1, 1, 3, 3], "2"),
        ([1, 1, 2, 3, 3], "1"),
    ];
    let expected = [75, 40, 35, 0, 17, 10, 15, 10, 17, 24, 0, 0, 12, -20, -10];
    let mut total = 0;
    for ((faces, line), points) in column.into_iter().zip(expected) {
        later(game.as_mut(), FIRST, faces, line);
        total += points;
        assert_eq!(game.scores()[0], total, "{line}");
        later(game.as_mut(), SECOND, faces, line);
    }
    assert_eq!(game.scores(), [225, 225]);
    let outcome = game.over().expect("all sheets are full");
    assert_eq!((outcome.winners, outcome.reason), (Seats::all(2), Reason::Score), "equal ones share");
}

#[test]
fn a_turn_has_up_to_three_throws() {
    let mut game = table(&Yacht, "base", &[], 2);
    assert_eq!(refusal(game.as_mut(), FIRST, "keep"), "yacht-why-first");
    assert_eq!(refusal(game.as_mut(), FIRST, "score chance"), "yacht-why-first");
    play(game.as_mut(), FIRST, "roll");
    assert_eq!(game.needs().map(|draw| draw.dice.len()), Some(5));
    answer(game.as_mut(), &[3, 1, 3, 6, 2]);
    assert_eq!(refusal(game.as_mut(), FIRST, "roll"), "yacht-why-thrown");
    assert_eq!(refusal(game.as_mut(), FIRST, "keep 3 3 3"), "yacht-why-missing");
    assert_eq!(refusal(game.as_mut(), FIRST, "keep 1 2 3 3 6"), "yacht-why-whole");
    assert_eq!(refusal(game.as_mut(), SECOND, "keep 3"), "not-your-turn");
    play(game.as_mut(), FIRST, "keep 3 3");
    assert_eq!(game.needs().map(|draw| draw.dice.len()), Some(3), "only the dice thrown");
    answer(game.as_mut(), &[1, 3, 5]);
    // What was kept may be thrown now.
    play(game.as_mut(), FIRST, "keep 1");
    answer(game.as_mut(), &[1, 1, 4, 6]);
    assert_eq!(refusal(game.as_mut(), FIRST, "keep 1"), "yacht-why-last");
    assert_eq!(game.moves(FIRST).len(), 15);
    play(game.as_mut(), FIRST, "score pair");
    assert_eq!(game.scores(), [2, 0], "no doubling after the third throw");
    for seat in [SECOND, FIRST] {
        play(game.as_mut(), seat, "roll");
        answer(game.as_mut(), &[4, 4, 5, 6, 3]);
        if seat == SECOND {
            play(game.as_mut(), seat, "score pair");
        }
    }
    assert_eq!(game.scores(), [2, 16], "the first throw doubles");
    assert_eq!(refusal(game.as_mut(), FIRST, "score pair"), "yacht-why-written");
    assert_eq!(game.moves(FIRST).len(), 14 + 23);
}

#[test]
fn seats_that_left_are_skipped() {
    let mut game = table(&Yacht, "base", &[], 3);
    play(game.as_mut(), FIRST, "roll");
    game.leave(FIRST, Reason::Resignation, &mut Log::off()).expect("it may");
    assert_eq!(game.turn(), Turn::Seats(Seats::only(SECOND)), "no throw is owed for it");
    for line in ["chance", "5"] {
        later(game.as_mut(), SECOND, [1, 2, 3, 5, 5], line);
        later(game.as_mut(), THIRD, [1, 2, 3, 5, 5], line);
    }
    assert_eq!(game.scores(), [0, 6, 6]);
}

#[test]
fn the_sheet_shows_what_the_dice_would_score() {
    let mut game = table(&Yacht, "base", &[], 2);
    let sheet = |game: &dyn Table| match game.scene(Viewer::Spectator).board {
        SceneBoard::Sheet(sheet) => sheet,
        other => panic!("{other:?}"),
    };
    assert!(sheet(game.as_ref()).lines.iter().all(|line| line.offer.is_none()));
    play(game.as_mut(), FIRST, "roll");
    answer(game.as_mut(), &[3, 3, 3, 2, 2]);
    assert_eq!(sheet(game.as_ref()).lines[4].offer, Some(26));
    assert_eq!(sheet(game.as_ref()).lines[12].offer, Some(0));
    play(game.as_mut(), FIRST, "keep 2 2 3 3");
    assert_eq!(game.scene(Viewer::Spectator).dice.len(), 4, "one is in the air");
    assert!(sheet(game.as_ref()).lines.iter().all(|line| line.offer.is_none()));
    answer(game.as_mut(), &[3]);
    assert!(game.scene(Viewer::Spectator).dice[..4].iter().all(|die| die.aside));
    play(game.as_mut(), FIRST, "score full");
    let line = &sheet(game.as_ref()).lines[4];
    assert_eq!(line.entries[0].map(|entry| (entry.points, entry.fresh)), Some((13, true)));
    assert_eq!((line.entries[1], line.offer), (None, None));
}

#[test]
fn the_lines_stand_in_the_order_of_the_sheet() {
    let mut game = table(&Yacht, "base", &[], 2);
    play(game.as_mut(), FIRST, "roll");
    answer(game.as_mut(), &[1, 2, 3, 4, 6]);
    let keys = |path: &[&str]| {
        let level = game.choices(FIRST, path).expect("a level");
        level.into_iter().map(|choice| choice.key).collect::<Vec<_>>()
    };
    assert_eq!(keys(&[]), ["k", "8", "9", "a", "b", "c", "d", "e", "x"], "throwing again, then what scores");
    assert_eq!(keys(&["x"]), ["0", "1", "2", "3", "4", "5", "6", "7"], "the others behind one step");
    let kept = keys(&["k"]);
    assert_eq!((kept.len(), keys(&["k", "t"]).len()), (22, 10), "two of five different dice stand apart");
    let mut game = table(&Yacht, "base", &[], 2);
    play(game.as_mut(), FIRST, "roll");
    answer(game.as_mut(), &[6, 2, 6, 3, 6]);
    let level = game.choices(FIRST, &["k"]).expect("a level");
    let kept: Vec<_> = level.iter().map(|choice| choice.key.as_str()).collect();
    assert_eq!(
        (kept.len(), &kept[..5]),
        (15, &["0", "6", "3", "2", "66"][..]),
        "by size and faces, not by worth"
    );
}
