//! The notation: what is read, how it is written, and what is no move.

use proptest::prelude::*;

use super::{FIRST, SECOND, go, opened, table};
use crate::abalone::cells::{Direction, HexCell, INNER};
use crate::abalone::moves::{MarbleRow, Move, parse};
use crate::kit::{ParseError, Position};

/// Every move that can be written, whatever the marbles.
fn all() -> Vec<Move> {
    let lines = HexCell::all().flat_map(|rear| Direction::ALL.map(|to| Move::Line { rear, to }));
    let rows = HexCell::all().flat_map(|low| {
        Direction::AXES.into_iter().flat_map(move |along| [2, 3].map(|len| MarbleRow { low, along, len }))
    });
    let sides = rows.filter(|row| row.high().is_some()).flat_map(|row| {
        Direction::ALL
            .into_iter()
            .filter(move |to| !row.along.along(*to))
            .map(move |to| Move::Side { row, to })
    });
    let from = |play: &Move| match *play {
        Move::Line { rear, to } => rear.next(to),
        Move::Side { row, to } => row.low.next(to),
    };
    lines.chain(sides).filter(|play| from(play).is_some()).collect()
}

#[test]
fn each_cell_has_its_name_and_its_neighbours() {
    let names: Vec<_> = HexCell::all().map(|cell| cell.to_string()).collect();
    assert_eq!(names.len(), 61);
    assert_eq!((names[0].as_str(), names[30].as_str(), names[60].as_str()), ("A1", "E5", "I9"));
    let cell = |name: &str| HexCell::named(name.as_bytes()).unwrap();
    let around: Vec<_> = Direction::ALL.into_iter().filter_map(|to| cell("e5").next(to)).collect();
    assert_eq!(around, ["E6", "F6", "F5", "E4", "D4", "D5"].map(cell));
    assert_eq!((cell("E5").ring(), cell("A1").ring(), cell("E9").ring(), cell("C4").ring()), (0, 4, 4, 2));
    for name in ["", "A", "A0", "A6", "I4", "J5", "E10", "@1", "5E", "e:"] {
        assert_eq!(HexCell::named(name.as_bytes()), None, "{name}");
    }
    for to in Direction::ALL {
        assert_eq!(INNER[to as usize].count_ones(), 52, "nine cells of each side have no neighbour there");
    }
}

#[test]
fn different_moves_have_different_texts_which_read_back() {
    let mut texts: Vec<_> = all().iter().map(ToString::to_string).collect();
    for (play, text) in all().iter().zip(&texts) {
        assert_eq!(parse(text).as_ref(), Ok(play), "{text}");
        assert_eq!(parse(&text.to_lowercase()).as_ref(), Ok(play), "{text}");
    }
    texts.sort();
    texts.dedup();
    assert_eq!(texts.len(), all().len());
}

#[test]
fn the_upper_end_may_come_first() {
    let written = |text: &str| parse(text).map(|play| play.to_string());
    assert_eq!(written("C5C3D6").as_deref(), Ok("C3C5D4"));
    assert_eq!(written("c4c3d4").as_deref(), Ok("C3C4D3"));
    assert_eq!(written("g7e5h7").as_deref(), Ok("E5G7F5"), "each end has its own target");
}

#[test]
fn a_row_is_read_from_either_end() {
    for play in all() {
        let Move::Side { row, to } = play else { continue };
        let high = row.high().unwrap();
        if let Some(target) = high.next(to) {
            assert_eq!(parse(&format!("{high}{}{target}", row.low)), Ok(play));
        }
    }
}

#[test]
fn what_is_no_move_is_told() {
    for (text, id) in [
        ("", "abalone-expected"),
        ("A1", "abalone-expected"),
        ("A1B", "abalone-expected"),
        ("A1-B2", "abalone-expected"),
        ("A1 B2", "abalone-expected"),
        ("C3C5D4D5", "abalone-expected"),
        ("А1В2", "abalone-expected"),
        ("A1B?", "abalone-expected"),
        ("A1A6", "abalone-expected-cell"),
        ("J1J2", "abalone-expected-cell"),
        ("A0A1", "abalone-expected-cell"),
        ("A1A3", "abalone-expected-neighbour"),
        ("A1A1", "abalone-expected-neighbour"),
        ("C3C5D6", "abalone-expected-neighbour"),
        ("C3C5C4", "abalone-expected-line"),
        ("C3C3D3", "abalone-expected-single"),
        ("C3C6D3", "abalone-expected-row"),
        ("C3D5D3", "abalone-expected-row"),
    ] {
        let Err(ParseError::Syntax(why)) = parse(text) else { panic!("{text:?} is read") };
        assert_eq!(why.id, id, "{text:?}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn what_is_read_is_written_and_read_again(text in "[A-Ja-j0-9]{0,7}") {
        if let Ok(play) = parse(&text) {
            prop_assert_eq!(parse(&play.to_string()), Ok(play));
        }
    }

    #[test]
    fn whatever_is_typed_is_legal_or_refused(text in "[A-I][1-9][A-I][1-9]([A-I][1-9])?") {
        let state = super::state(super::Layout::BelgianDaisy.position());
        if let Ok(play) = parse(&text) {
            let legal = state.moves(super::FIRST).contains(&play);
            prop_assert_eq!(state.check(super::FIRST, &play).is_ok(), legal, "{}", text);
        }
    }
}

#[test]
fn surrounding_blanks_do_not_matter() {
    assert_eq!(parse("  a1b2\t"), parse("A1B2"));
    assert!(table("A1 / I9").copy().play(super::FIRST, " a1b2 ", &mut crate::kit::Log::off()).is_ok());
}

#[test]
fn the_example_of_the_rules() {
    for (play, then) in [("A1B2", "D4D5"), ("C3C5D4", "D6D7")] {
        let mut game = opened("standard", "", None).expect("the start");
        go(game.as_mut(), &format!("{play} I9H8"));
        let moves = game.moves(FIRST);
        assert!(moves.iter().any(|play| play == then), "{play}: {moves:?}");
        let left = &play[..2];
        assert!(!moves.iter().any(|play| play.starts_with(left)), "nothing is left on {left}: {moves:?}");
    }
    let mut game = table("B2 C3 D4 / E5");
    go(game.as_mut(), "B2C3");
    assert!(game.moves(SECOND).iter().all(|play| play.starts_with("F6")), "it was pushed to F6");
}
