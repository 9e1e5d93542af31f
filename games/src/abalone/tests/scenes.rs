//! What people see.

use super::{FIRST, SECOND, go, opened, placed};
use crate::kit::{Cells, Light, Piece, SceneBoard, Shape, Table, Viewer};

fn cells(table: &dyn Table, viewer: Viewer) -> Cells {
    match table.scene(viewer).board {
        SceneBoard::Cells(cells) => cells,
        other => panic!("{other:?}"),
    }
}

#[test]
fn the_second_seat_sees_the_board_turned() {
    let table = opened("standard", "", None).unwrap();
    let names = |viewer| {
        let rows = cells(table.as_ref(), viewer).rows;
        rows.iter().map(|row| format!("{}-{}", row[0].name, row[row.len() - 1].name)).collect::<Vec<_>>()
    };
    let upright = ["I5-I9", "H4-H9", "G3-G9", "F2-F9", "E1-E9", "D1-D8", "C1-C7", "B1-B6", "A1-A5"];
    assert_eq!(names(Viewer::Spectator), upright);
    assert_eq!(names(Viewer::Seat(FIRST)), upright);
    let turned = names(Viewer::Seat(SECOND));
    assert_eq!((turned[0].as_str(), turned[4].as_str(), turned[8].as_str()), ("A5-A1", "E9-E1", "I9-I5"));
    let second = cells(table.as_ref(), Viewer::Seat(SECOND));
    assert_eq!((second.turned, second.shape), (true, Shape::Hex));
    assert_eq!(second.rows[0][0].piece, Some(Piece::Black));
    assert_eq!(second.rows[8][0].piece, Some(Piece::White));
    assert!(!cells(table.as_ref(), Viewer::Spectator).turned);
}

#[test]
fn the_last_move_is_lit() {
    let lit = |marbles: &str, play: &str| {
        let mut table = opened("standard", "", Some(&placed(marbles, FIRST))).unwrap();
        go(table.as_mut(), play);
        let spots = cells(table.as_ref(), Viewer::Seat(FIRST)).rows.into_iter().flatten();
        let mut names: Vec<_> =
            spots.filter(|spot| spot.light == Light::Last).map(|spot| spot.name).collect();
        names.sort();
        names.join(" ")
    };
    assert_eq!(lit("D4 / I9", "D4E5"), "D4 E5");
    assert_eq!(lit("D3 D4 D5 / D6 D7 I9", "D3D4"), "D3 D4 D5 D6 D7 D8");
    assert_eq!(lit("D4 D5 D6 / D7 D8 I9", "D4D5"), "D4 D5 D6 D7 D8", "the one at the edge has moved up");
    assert_eq!(lit("C3 C4 / I9", "C3C4D3"), "C3 C4 D3 D4");
}

#[test]
fn a_position_names_itself() {
    let title =
        opened("standard", "", Some(&placed("A1 / I9", FIRST))).unwrap().scene(Viewer::Spectator).title;
    assert!(title.args.iter().any(|(_, arg)| *arg == crate::kit::Msg::new("abalone-position").into()));
}
