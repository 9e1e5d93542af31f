//! Tests of Yacht: the worked examples of the source, its table of points, and the corners of the rules.

use proptest::prelude::*;

use super::{Line, Yacht};
use crate::kit::check::{Mix, table};
use crate::kit::{Log, PlayError, Reason, SceneBoard, Seat, Seats, Table, Turn, Unit, Viewer};
use crate::sheet::tests::{averages, check_pars, scored};
use crate::sheet::{DiceMultiset, Line as _, Move, parse_move};

/// Later rolls, then the first.
fn points(line: &str, faces: [u8; 5]) -> [i64; 2] {
    scored::<Line>((), line, faces)
}

#[test]
fn examples_of_the_source() {
    let both = |faces| ["full", "two-pairs", "three", "pair"].map(|line| points(line, faces)[0]);
    assert_eq!(both([3, 3, 4, 4, 4]), [18, 14, 12, 8]);
    assert_eq!(points("full", [3, 3, 3, 2, 2])[1], 26);
    assert_eq!(points("pair", [4, 4, 5, 6, 3])[1], 16);
    assert_eq!(points("yacht", [2; 5]), [60, 70], "the premium does not double");
    assert_eq!((points("2", [2, 2, 3, 4, 5]), points("3", [2, 2, 3, 4, 5])), ([-10; 2], [-20; 2]));
    assert_eq!((points("2", [2; 5]), points("2", [2, 2, 2, 2, 4])), ([10; 2], [8; 2]));
}

/// Every cell of the source's finished game that is no misprint can be had: «2+2» 21, «6» 12 and «2» 2 cannot.
#[test]
fn the_finished_game_of_the_source() {
    let table: [(&str, [i64; 4]); 15] = [
        ("yacht", [75, 0, 55, 110]),
        ("large", [40, 60, 40, 40]),
        ("small", [35, 35, 0, 35]),
        ("four", [0, 22, 26, 30]),
        ("full", [17, 28, 7, 13]),
        ("two-pairs", [10, 21, 14, 12]),
        ("three", [15, 6, 36, 15]),
        ("pair", [10, 12, 6, 2]),
        ("chance", [17, 27, 19, 22]),
        ("6", [24, 24, -20, 12]),
        ("5", [0, 20, -10, 20]),
        ("4", [0, 0, 16, -30]),
        ("3", [12, 0, 0, 0]),
        ("2", [-20, 0, 2, -20]),
        ("1", [-10, 0, 5, -10]),
    ];
    let mut impossible = Vec::new();
    for (line, cells) in table {
        let can: Vec<_> = crate::sheet::MultisetIndex::get()
            .full()
            .iter()
            .flat_map(|hand| {
                let faces: Vec<_> = hand.faces().collect();
                points(line, faces.try_into().expect("five dice"))
            })
            .collect();
        impossible.extend(cells.into_iter().filter(|cell| !can.contains(cell)).map(|cell| (line, cell)));
    }
    assert_eq!(impossible, [("two-pairs", 21), ("6", 12), ("2", 2)]);
}

#[test]
fn corners_of_the_combinations() {
    for (line, faces, expected) in [
        ("four", [4; 5], [26, 42]),
        ("four", [3, 4, 4, 4, 4], [26, 42]),
        ("four", [3, 3, 4, 4, 4], [0, 0]),
        ("full", [4; 5], [0, 0]),
        ("two-pairs", [4; 5], [0, 0]),
        ("two-pairs", [4, 4, 4, 4, 1], [0, 0]),
        ("two-pairs", [4, 4, 1, 1, 1], [10, 20]),
        ("three", [6; 5], [18, 36]),
        ("pair", [2, 2, 5, 5, 5], [10, 20]),
        ("large", [2, 3, 4, 5, 6], [40, 60]),
        ("large", [1, 2, 3, 4, 5], [0, 0]),
        ("small", [5, 4, 3, 2, 1], [35, 50]),
        ("small", [2, 3, 4, 5, 6], [0, 0]),
        ("yacht", [1, 1, 1, 1, 2], [0, 0]),
        ("chance", [6; 5], [30, 30]),
        ("6", [1, 2, 3, 4, 5], [-30, -30]),
        ("1", [1, 1, 1, 2, 3], [0, 0]),
        ("5", [5, 5, 5, 5, 1], [20, 20]),
    ] {
        assert_eq!(points(line, faces), expected, "{line} {faces:?}");
    }
}

#[test]
fn words_of_three_languages_are_moves() {
    for (text, canonical) in [
        (" ROLL\n", "roll"),
        ("кинути", "roll"),
        ("keep 6 1 3", "keep 1 3 6"),
        ("KEEP 33", "keep 3 3"),
        ("Залишити 3 3", "keep 3 3"),
        ("оставить", "keep"),
        ("score 3+2", "score full"),
        ("Записати 2+2", "score two-pairs"),
        ("score two pairs", "score two-pairs"),
        ("пишу великий стріт", "score large"),
        ("большой стрит", "score large"),
        ("КАРЕ", "score four"),
        ("тройка", "score three"),
        ("тройки", "score 3"),
        ("score 3", "score 3"),
        ("full house", "score full"),
    ] {
        let play: Move<Line> = parse_move(text).unwrap_or_else(|_| panic!("{text:?} is a move"));
        assert_eq!(play.to_string(), canonical, "{text:?}");
    }
    for text in
        ["3", "keep 7", "keep 0", "keep 1 2 3 4 5 6", "score", "score 7", "roll 1", "score full 2", "keep x"]
    {
        assert!(parse_move::<Line>(text).is_err(), "{text:?}");
    }
}

proptest! {
    #[test]
    fn kept_dice_are_read_in_any_order(faces in prop::collection::vec(1u8..=6, 0..=5)) {
        let text: Vec<_> = faces.iter().map(ToString::to_string).collect();
        for text in [text.join(" "), text.concat()] {
            prop_assert_eq!(parse_move::<Line>(&format!("keep {text}")), Ok(Move::Keep(DiceMultiset::of(&faces))));
        }
    }

    #[test]
    fn points_are_within_reason(faces in prop::array::uniform5(1u8..=6), line in 0..Line::ALL.len()) {
        let [later, first] = points(Line::ALL[line].word(), faces);
        prop_assert!((-30..=110).contains(&first) && later <= first);
        prop_assert!(later >= 0 || Line::ALL[line].number().is_some());
    }
}

// Turns of Yacht, move by move.

const FIRST: Seat = Seat::at(0);
const SECOND: Seat = Seat::at(1);
const THIRD: Seat = Seat::at(2);

fn play(table: &mut dyn Table, seat: Seat, text: &str) {
    table.play(seat, text, &mut Log::off()).unwrap_or_else(|error| panic!("{text}: {error:?}"));
}

fn answer(table: &mut dyn Table, faces: &[u8]) {
    table.answer(faces, &mut Log::off()).expect("the dice are rolled");
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
fn a_turn_has_up_to_three_rolls() {
    let mut game = table(&Yacht, "base", &[], 2);
    assert_eq!(refusal(game.as_mut(), FIRST, "keep"), "yacht-why-first");
    assert_eq!(refusal(game.as_mut(), FIRST, "score chance"), "yacht-why-first");
    play(game.as_mut(), FIRST, "roll");
    assert_eq!(game.needs().map(|draw| draw.dice.len()), Some(5));
    answer(game.as_mut(), &[3, 1, 3, 6, 2]);
    assert_eq!(refusal(game.as_mut(), FIRST, "roll"), "yacht-why-rolled");
    assert_eq!(refusal(game.as_mut(), FIRST, "keep 3 3 3"), "yacht-why-missing");
    assert_eq!(refusal(game.as_mut(), FIRST, "keep 1 2 3 3 6"), "yacht-why-whole");
    assert_eq!(refusal(game.as_mut(), SECOND, "keep 3"), "not-your-turn");
    play(game.as_mut(), FIRST, "keep 3 3");
    assert_eq!(game.needs().map(|draw| draw.dice.len()), Some(3), "only the dice rolled");
    answer(game.as_mut(), &[1, 3, 5]);
    // Dice that were kept may be rolled now.
    play(game.as_mut(), FIRST, "keep 1");
    answer(game.as_mut(), &[1, 1, 4, 6]);
    assert_eq!(refusal(game.as_mut(), FIRST, "keep 1"), "yacht-why-last");
    assert_eq!(game.moves(FIRST).len(), 15);
    play(game.as_mut(), FIRST, "score pair");
    assert_eq!(game.scores(), [2, 0], "no doubling after the third roll");
    for seat in [SECOND, FIRST] {
        play(game.as_mut(), seat, "roll");
        answer(game.as_mut(), &[4, 4, 5, 6, 3]);
        if seat == SECOND {
            play(game.as_mut(), seat, "score pair");
        }
    }
    assert_eq!(game.scores(), [2, 16], "the first roll doubles");
    assert_eq!(refusal(game.as_mut(), FIRST, "score pair"), "yacht-why-written");
    assert_eq!(game.moves(FIRST).len(), 14 + 23);
}

#[test]
fn seats_that_left_are_skipped() {
    let mut game = table(&Yacht, "base", &[], 3);
    play(game.as_mut(), FIRST, "roll");
    game.leave(FIRST, Reason::Resignation, &mut Log::off()).expect("it may");
    assert_eq!(game.turn(), Turn::Seats(Seats::only(SECOND)), "no roll is owed for it");
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
    assert_eq!(keys(&[]), ["k", "8", "9", "a", "b", "c", "d", "e", "x"], "rolling again, then what scores");
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

// The machine players of Yacht.

/// The choice of a level with five dice in the first turn of a game.
fn decision(level: &str, faces: &[u8]) -> (String, f64, Unit) {
    let mut game = table(&Yacht, "base", &[], 2);
    game.play(Seat::at(0), "roll", &mut Log::off()).expect("a turn begins");
    game.answer(faces, &mut Log::off()).expect("the dice fall");
    let decision = game.think(Seat::at(0), level, &mut Mix(1)).expect("it owes a move");
    (decision.best().clone(), decision.candidates[0].1, decision.unit)
}

#[test]
fn greedy_knows_good_dice() {
    assert_eq!(decision("greedy", &[6; 5]).0, "score yacht");
    assert_eq!(decision("greedy", &[2, 3, 4, 5, 6]).0, "score large");
    assert_eq!(decision("greedy", &[5, 5, 5, 5, 1]).0, "score four");
}

/// In the slow profile of tests this takes seconds.
#[test]
fn optimal_play_expects_what_is_known() {
    let game = table(&Yacht, "base", &[], 2);
    let before = game.think(Seat::at(0), "optimal", &mut Mix(1)).expect("it owes a move");
    assert!(before.exact && before.unit == Unit::ExpectedScore);
    assert!((before.candidates[0].1 - 208.061).abs() < 1e-3, "{:?}", before.candidates);
    assert_eq!(decision("optimal", &[6; 5]).0, "score yacht");
    assert!(decision("optimal", &[6; 5]).1 > before.candidates[0].1 + 50.0);
    check_pars::<Line>(());
}

#[test]
fn greedy_beats_chance() {
    let [greedy, random] = ["greedy", "random"].map(|level| averages(&Yacht, level, 3).iter().sum::<f64>());
    assert!(greedy > random + 80.0, "{greedy} {random}");
}
