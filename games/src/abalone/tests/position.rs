//! Positions as text: what is read, how it is written, and every fault.

use super::{FIRST, Layout, SECOND, State, USUAL, ended, go, opened, placed, state};
use crate::abalone::position::PositionText;
use crate::kit::Reason;

const STANDARD: &str = "wwwww/wwwwww/..www../......../........./......../..bbb../bbbbbb/bbbbb";

#[test]
fn the_layouts_stand_where_they_should() {
    assert_eq!(Layout::Standard.position(), format!("{STANDARD} b"));
    for (layout, black, white) in [
        (
            Layout::Standard,
            "A1 A2 A3 A4 A5 B1 B2 B3 B4 B5 B6 C3 C4 C5",
            "I5 I6 I7 I8 I9 H4 H5 H6 H7 H8 H9 G5 G6 G7",
        ),
        (
            Layout::BelgianDaisy,
            "A1 A2 B1 B2 B3 C2 C3 G7 G8 H7 H8 H9 I8 I9",
            "A4 A5 B4 B5 B6 C5 C6 G4 G5 H4 H5 H6 I5 I6",
        ),
        (
            Layout::GermanDaisy,
            "B1 B2 C1 C2 C3 D2 D3 F7 F8 G7 G8 G9 H8 H9",
            "B5 B6 C5 C6 C7 D6 D7 F3 F4 G3 G4 G5 H4 H5",
        ),
        (
            Layout::SwissDaisy,
            "B1 B2 C1 C3 C6 D2 D3 F7 F8 G4 G7 G9 H8 H9",
            "B5 B6 C2 C5 C7 D6 D7 F3 F4 G3 G5 G8 H4 H5",
        ),
        (
            Layout::DutchDaisy,
            "A1 A2 B1 B3 B5 C2 C3 G7 G8 H5 H7 H9 I8 I9",
            "A4 A5 B2 B4 B6 C5 C6 G4 G5 H4 H6 H8 I5 I6",
        ),
        (
            Layout::TheWall,
            "A3 C2 C3 C4 C5 C6 D1 D2 D3 D4 D5 D6 D7 D8",
            "I7 G4 G5 G6 G7 G8 F2 F3 F4 F5 F6 F7 F8 F9",
        ),
    ] {
        assert_eq!(placed(&format!("{black} / {white}"), FIRST), layout.position());
    }
}

#[test]
fn what_is_read_is_written() {
    for text in [format!("{STANDARD} b"), format!("{STANDARD} w"), placed("A1 / I9", SECOND) + " 5 0"] {
        assert_eq!(state(&text).position(), text);
    }
    let lenient = format!("{}  B 0 0", STANDARD.to_uppercase());
    assert_eq!(state(&lenient).position(), format!("{STANDARD} b"), "either case; zeros are not written");
}

#[test]
fn a_position_is_where_the_game_begins() {
    let mut table = opened("dutch-daisy", "", Some(&(placed("D4 E5 / E6 I9", SECOND) + " 2 3"))).unwrap();
    assert_eq!(table.scores(), [2, 3]);
    assert_eq!(table.to_act().first(), Some(SECOND));
    go(table.as_mut(), "E6E7 D4D5");
    let game = State::new(USUAL, Some(&placed("A1 / I9", FIRST))).unwrap();
    assert_eq!((game.ply, game.layout), (0, None), "fewer marbles are no score");
    assert_eq!(game.fallen, [0, 0]);
}

#[test]
fn every_fault_is_told() {
    let faults = |text: &str| {
        let told = PositionText::read(text, 6).expect_err(text).into_iter();
        told.map(|why| why.id.replace("abalone-position-", "")).collect::<Vec<_>>().join(" ")
    };
    for (text, expected) in [
        (String::new(), "fields"),
        (STANDARD.to_owned(), "fields"),
        (format!("{STANDARD} b 1"), "fields"),
        (format!("{STANDARD} b 0 0 0"), "fields"),
        (format!("{STANDARD} x"), "side"),
        (format!("{STANDARD} bw"), "side"),
        (format!("{STANDARD} b -1 0"), "number"),
        (format!("{STANDARD} b 0 x"), "number"),
        (format!("{STANDARD} b 0 999"), "number"),
        (format!("{STANDARD} b 6 0"), "goal many"),
        (format!("{STANDARD} b 1 0"), "many"),
        (format!("{STANDARD} b 0 1"), "many"),
        (format!("{STANDARD}/..... b"), "rows"),
        (STANDARD.replace("/bbbbb", "") + "/bbbb b", "rows"),
        (STANDARD.replace("..www..", "..www.") + " b", "row"),
        (STANDARD.replace("..www..", "..www..#") + " b", "row"),
        (STANDARD.replace("..www..", "..wxw..") + " z", "side cell"),
        (STANDARD.replace("..www..", "..wшw.?") + " b", "cell cell"),
        (STANDARD.replace('w', ".") + " b", "none"),
        (STANDARD.replace(['w', 'b'], ".") + " b", "none none"),
        (STANDARD.replace("..bbb..", "..bbbb.") + " b", "many"),
    ] {
        let mut told: Vec<_> = faults(&text).split(' ').map(str::to_owned).collect();
        let mut expected: Vec<_> = expected.split(' ').map(str::to_owned).collect();
        told.sort();
        expected.sort();
        assert_eq!(told, expected, "{text:?}");
    }
    assert_eq!(
        opened("standard", "goal=2", Some(&(placed("A1 / I9", FIRST) + " 2 0"))).err().unwrap(),
        ["abalone-position-goal"]
    );
}

#[test]
fn a_side_that_cannot_move_has_lost_at_once() {
    // A single marble in a corner, held by three.
    let stuck = placed("A1 / A2 B1 B2", FIRST);
    let table = opened("standard", "", Some(&stuck)).unwrap();
    assert_eq!(ended(table.as_ref()), Some((vec![2], Reason::NoMoves)));
    assert_eq!(table.perft(1), Some(0));
}
