//! What is seen.

use crate::kit::{Cells, Light, Piece, Position, SceneBoard, Shape, Viewer};

use super::*;

fn cells(state: &State, viewer: Viewer) -> Cells {
    match state.scene(viewer).board {
        SceneBoard::Cells(cells) => cells,
        other => panic!("{other:?}"),
    }
}

#[test]
fn before_the_set_up_the_board_is_empty() {
    for kind in KINDS {
        let scene = State::new(kind).scene(Viewer::Spectator);
        assert_eq!(scene.status.id, "nibble-laying");
        let SceneBoard::Cells(cells) = scene.board else { panic!("a board") };
        assert!(cells.rows.iter().flatten().all(|spot| spot.piece.is_none() && spot.light == Light::Off));
        assert!(cells.stock.is_empty());
    }
}

#[test]
fn the_second_seat_looks_from_the_other_side() {
    let state = laid(BoardKind::Hex, &mut Mix(4));
    let (own, other) = (cells(&state, Viewer::Seat(FIRST)), cells(&state, Viewer::Seat(SECOND)));
    assert_eq!((own.turned, other.turned, own.shape), (false, true, Shape::Hex));
    assert_eq!((own.rows[0][0].name.as_str(), other.rows[0][0].name.as_str()), ("o8", "a8"));
    let turned: Vec<_> =
        own.rows.iter().rev().map(|row| row.iter().rev().cloned().collect::<Vec<_>>()).collect();
    assert_eq!(turned, other.rows);
    assert_eq!(cells(&state, Viewer::Spectator), own);
}

#[test]
fn lights_and_stock_follow_the_game() {
    let mut state = state(BoardKind::Nine, &format!("{ROWS} 1 987654321"));
    play(&mut state, "a9");
    let board = cells(&state, Viewer::Spectator);
    let lit = |light: Light| {
        let spots = board.rows.iter().flatten().filter(move |spot| spot.light == light);
        spots.map(|spot| spot.name.as_str()).collect::<Vec<_>>().join(" ")
    };
    assert_eq!((lit(Light::Last), lit(Light::Free)), ("a9".to_owned(), "b9 i9 a8 a1 i1".to_owned()));
    assert_eq!(board.rows[8][8].piece, Some(Piece::Colour(7)));
    let colours: Vec<_> = board.stock.iter().map(|stock| stock.colour).collect();
    assert_eq!(colours, [9, 8, 7, 6, 5, 4, 3, 2, 1]);
    let last = &board.stock[8];
    assert_eq!((last.held.as_slice(), last.left, last.owner), (&[1, 0][..], 8, None));
    let near = nine(&["12"], "1 123456789 500000000 056666000");
    let scene = near.scene(Viewer::Spectator);
    let SceneBoard::Cells(board) = scene.board else { panic!("a board") };
    assert_eq!(board.stock[0].owner, Some(FIRST));
    assert_eq!(board.stock[1].owner, Some(SECOND));
    assert!(scene.players.iter().all(|player| player.note.is_none()), "no instant win is left");
}

#[test]
fn a_note_names_the_nearest_instant_win() {
    let note = |state: &State, seat: usize| {
        let note = state.scene(Viewer::Spectator).players[seat].note.clone();
        note.map(|note| format!("{} {:?}", note.id, note.args))
    };
    let state = state(BoardKind::Nine, &format!("{ROWS} 1 943218765"));
    assert_eq!(note(&state, 0), None, "nobody has anything");
    let near = nine(&["2131", "1212"], "1 319456782 406000007 010000000");
    let line = note(&near, 0).unwrap();
    assert!(line.starts_with("nibble-note-line") && line.contains("Number(4)"), "one 3 and three 1: {line}");
    assert_eq!(note(&near, 1), None, "nothing is left for it");
    let whole = note(&nine(&["12", "21"], "1 123456789 700000000 000000000"), 0).unwrap();
    assert!(whole.starts_with("nibble-note-all") && whole.contains("Number(2)"), "{whole}");
}
