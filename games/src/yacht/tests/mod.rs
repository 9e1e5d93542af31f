//! Tests of Yacht: the worked examples of the source, its table of points, and the corners of the rules.

mod bots;
mod play;

use proptest::prelude::*;

use crate::sheet::tests::scored;
use crate::sheet::{DiceMultiset, Line as _, Move, parse};

use super::Line;

/// Later throws, then the first.
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
        let play: Move<Line> = parse(text).unwrap_or_else(|_| panic!("{text:?} is a move"));
        assert_eq!(play.to_string(), canonical, "{text:?}");
    }
    for text in
        ["3", "keep 7", "keep 0", "keep 1 2 3 4 5 6", "score", "score 7", "roll 1", "score full 2", "keep x"]
    {
        assert!(parse::<Line>(text).is_err(), "{text:?}");
    }
}

proptest! {
    #[test]
    fn kept_dice_are_read_in_any_order(faces in prop::collection::vec(1u8..=6, 0..=5)) {
        let text: Vec<_> = faces.iter().map(ToString::to_string).collect();
        for text in [text.join(" "), text.concat()] {
            prop_assert_eq!(parse::<Line>(&format!("keep {text}")), Ok(Move::Keep(DiceMultiset::of(&faces))));
        }
    }

    #[test]
    fn points_are_within_reason(faces in prop::array::uniform5(1u8..=6), line in 0..Line::ALL.len()) {
        let [later, first] = points(Line::ALL[line].word(), faces);
        prop_assert!((-30..=110).contains(&first) && later <= first);
        prop_assert!(later >= 0 || Line::ALL[line].number().is_some());
    }
}
