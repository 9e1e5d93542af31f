//! Moves by taps.

use std::collections::BTreeSet;

use proptest::prelude::*;

use super::*;
use crate::kit::{
    Cells, Choice, ChoiceLevel, Leads, Light, MOST_BRANCHES, Piece, Position, Presentation, SceneBoard,
    Shape, Spot, Then, Viewer,
};

/// Walks the whole tree; returns the moves it reaches and the most taps to one of them.
fn walk(state: &State) -> (BTreeSet<String>, usize) {
    let seat = Seat::at(state.field.mover);
    let mut reached = BTreeSet::new();
    let mut taps = 0;
    let mut paths = vec![Vec::<String>::new()];
    while let Some(path) = paths.pop() {
        let keys: Vec<&str> = path.iter().map(String::as_str).collect();
        let level: Vec<Choice<Move>> = state.choices(seat, &keys).unwrap().list();
        assert!((1..=MOST_BRANCHES).contains(&level.len()));
        let chosen = state.chosen(seat, &keys);
        assert_eq!(chosen.is_empty(), path.is_empty(), "a path chooses something");
        for choice in level {
            assert_eq!(choice.key.len(), 1);
            let longer = [path.clone(), vec![choice.key]].concat();
            match choice.leads {
                Leads::Deeper => paths.push(longer),
                Leads::Play(play) => {
                    taps = taps.max(longer.len());
                    let text = play.to_string();
                    assert!(path.is_empty() || text.split(' ').all(|cell| chosen.contains(&cell.to_owned())));
                    assert!(reached.insert(text), "each once");
                }
            }
        }
    }
    (reached, taps)
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(100) })]

    #[test]
    fn three_taps_reach_every_move(kind in 0..3usize, seed in any::<u64>(), plies in 0..70u32) {
        let state = played(KINDS[kind], &mut Mix(seed), plies);
        if matches!(state.turn(), Turn::Seats(_)) {
            let (reached, taps) = walk(&state);
            prop_assert_eq!(reached, moves(&state).into_iter().collect());
            prop_assert!(taps <= 3, "{} taps", taps);
        }
    }
}

/// A row of other colours with so many blocks of colour D beside it, none of which holds anything.
fn comb(kind: BoardKind, teeth: usize) -> State {
    let side = kind.colours();
    let first = if kind == BoardKind::Nine { '9' } else { 'D' };
    let others = if kind == BoardKind::Nine { "12345678" } else { "123456789ABC" };
    let teeth_at = |odd: usize| -> String {
        (0..side).map(|x| if x % 2 == odd && x < teeth { first } else { '.' }).collect()
    };
    let spine: String = others.chars().cycle().take(side).collect();
    let empty = ".".repeat(side);
    let mut rows = vec![teeth_at(0), spine, teeth_at(1)];
    rows.resize(side, empty);
    state(kind, &rows.join("/"))
}

#[test]
fn nine_blocks_at_once_are_three_taps() {
    for (teeth, most) in [(3, 2), (4, 2), (5, 3), (6, 3), (7, 3), (8, 3), (9, 3)] {
        let state = comb(BoardKind::Nine, teeth);
        let (reached, taps) = walk(&state);
        assert_eq!(reached, moves(&state).into_iter().collect());
        assert_eq!(taps, most, "{teeth} blocks");
        assert!(reached.len() >= (1 << teeth) - 1);
    }
}

#[test]
fn contrived_boards_need_a_fourth_tap() {
    let state = comb(BoardKind::Thirteen, 10);
    let (reached, taps) = walk(&state);
    assert_eq!((reached, taps), (moves(&state).into_iter().collect(), 4));
}

#[test]
fn the_colour_comes_first() {
    let state = nine(&["121", "3"], "");
    let level = state.choices(FIRST, &[]).unwrap().list();
    let shown: Vec<_> = level.iter().map(|choice| (choice.key.as_str(), choice.label.id.as_ref())).collect();
    assert_eq!(shown, [("1", "nibble-button-only"), ("3", "nibble-button-only")]);
    let row = nine(&["121"], "");
    assert_eq!(row.choices(FIRST, &[]).unwrap().list()[0].leads, Leads::Deeper);
    let below = row.choices(FIRST, &["1"]).unwrap().list();
    let labels: Vec<_> = below.iter().map(|choice| format!("{:?}", choice.label.args)).collect();
    assert!(labels[0].contains("a9 c9") && labels.len() == 3, "the larger set first: {labels:?}");
    assert_eq!(row.chosen(FIRST, &["1"]), ["a9", "c9"]);
    for path in [&["2"][..], &["1", "0"], &["1", "3"], &["", "1"], &["1", "0", "0"], &["x"]] {
        assert_eq!(row.choices(FIRST, path), None, "{path:?}");
    }
    assert_eq!(state.choices(FIRST, &["3"]), None, "a single move is no level");
}

#[test]
fn blocks_of_a_colour_are_chosen_together() {
    let row = nine(&["121"], "");
    let Some(ChoiceLevel::SomeOf(blocks)) = row.choices(FIRST, &["1"]) else {
        panic!("several can be taken")
    };
    let cells: Vec<_> = blocks.items.iter().map(|item| item.spot.clone()).collect();
    assert_eq!(cells, ["a9", "c9"].map(|name| Spot::Cell(name.to_owned())));
    assert_eq!((blocks.at_least, blocks.at_most, blocks.then), (1, 2, Then::Play));
    let played = |places: &[usize]| {
        let level = row.choices(FIRST, &["1", &blocks.step(places)])?;
        let Leads::Play(play) = level.list().remove(0).leads else { panic!("a whole move") };
        Some(play.to_string())
    };
    assert_eq!(
        [&[0][..], &[1], &[0, 1]].map(played),
        ["a9", "c9", "a9 c9"].map(|text| Some(text.to_owned()))
    );
    assert_eq!(played(&[]), None, "nothing is no move");
    assert_eq!(row.chosen(FIRST, &["1", "-1"]), ["c9"]);
}

// Scenes.

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

/// Neither side has an end of the board to play from, and cells are called alike by both.
#[test]
fn both_seats_see_the_board_the_same_way() {
    let state = laid(BoardKind::Hex, &mut Mix(4));
    let own = cells(&state, Viewer::Seat(FIRST));
    assert_eq!((own.turned, own.shape, own.rows[0][0].name.as_str()), (false, Shape::Hex, "o8"));
    assert_eq!(cells(&state, Viewer::Seat(SECOND)), own);
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
