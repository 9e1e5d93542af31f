//! What may be taken, why not, and how a game ends.

use crate::kit::{Outcome, ParseError, Position, Reason};

use super::*;

fn why(state: &State, text: &str) -> String {
    let play = state.parse(FIRST, text).unwrap();
    state.check(FIRST, &play).expect_err(text).id.into_owned()
}

fn over(state: &State) -> (Vec<usize>, Reason) {
    let Turn::Over(Outcome { winners, reason }) = state.turn() else { panic!("it goes on") };
    (winners.iter().map(Seat::number).collect(), reason)
}

#[test]
fn names_of_cells_ascend() {
    let names = |kind: BoardKind| {
        let board = kind.board();
        board.cells.iter().map(|cell| board.name(cell).to_owned()).collect::<Vec<_>>()
    };
    let thirteen = names(BoardKind::Thirteen);
    assert_eq!(
        (&thirteen[1][..], &thirteen[9][..], &thirteen[13][..], &thirteen[168][..]),
        ("a2", "a10", "b1", "m13")
    );
    let hex = names(BoardKind::Hex);
    assert_eq!((&hex[0][..], &hex[7][..], &hex[8][..], &hex[168][..]), ("a1", "a8", "b1", "o15"));
    let board = BoardKind::Hex.board();
    let lengths: Vec<_> = board.rows.iter().map(Vec::len).collect();
    assert_eq!(lengths, [8, 9, 10, 11, 12, 13, 14, 15, 14, 13, 12, 11, 10, 9, 8]);
    assert_eq!((board.name(board.rows[0][0]), board.name(board.rows[14][7])), ("o8", "a8"));
    assert_eq!((board.name(board.rows[6][0]), board.name(board.rows[7][14])), ("i2", "h15"));
    let around = |name: &str| {
        board.list(board.touching(super::super::Bitset::only(board.cell(name).unwrap())) & board.cells)
    };
    assert_eq!(around("h8"), "g7 g8 h7 h9 i8 i9");
    assert_eq!(around("a1"), "a2 b1 b2");
    assert_eq!(around("h15"), "g14 h14 i15");
    assert_eq!(around("o8"), "n7 n8 o9");
}

#[test]
fn the_example_of_the_rules() {
    for (kind, corner) in [(BoardKind::Nine, "i9"), (BoardKind::Thirteen, "m13"), (BoardKind::Hex, "o15")] {
        let mut both = false;
        for seed in 0..200 {
            let state = laid(kind, &mut Mix(seed));
            let check = |text: &str| state.check(FIRST, &state.parse(FIRST, text).unwrap());
            assert_eq!(check("a1"), Ok(()), "{kind:?}");
            match check(&format!("a1 {corner}")) {
                Ok(()) => both = true,
                Err(why) => assert_eq!(why.id, "nibble-why-colours", "{kind:?}"),
            }
        }
        assert!(both, "{kind:?}: of one colour in some layout");
    }
}

#[test]
fn cells_are_read_in_any_order_and_case() {
    let state = state(BoardKind::Nine, ROWS);
    let read = |text: &str| state.parse(FIRST, text).map(|play| play.to_string());
    assert_eq!(read("e5 A1").as_deref(), Ok("a1 e5"));
    assert_eq!(read("\t I9   a2\n a1 ").as_deref(), Ok("a1 a2 i9"));
    for text in
        ["", "  ", "a0", "a01", "a10", "j1", "a", "1", "a1,e5", "a1e5", "а1", "take a1", "a+1", "a-1", "a1 ?"]
    {
        let Err(ParseError::Syntax(expected)) = read(text) else { panic!("{text:?} is read") };
        assert_eq!(expected.id, "nibble-expected", "{text:?}");
    }
    let Err(ParseError::Syntax(twice)) = read("a1 b1 A1") else { panic!("a1 is named twice") };
    assert_eq!(twice.id, "nibble-twice");
    let large = laid(BoardKind::Thirteen, &mut Mix(1));
    assert_eq!(large.parse(FIRST, "a10 a2").unwrap().to_string(), "a2 a10");
}

#[test]
fn refusals_say_why() {
    let full = state(BoardKind::Nine, ROWS);
    assert_eq!(why(&full, "a9 i9"), "nibble-why-colours");
    assert_eq!(why(&full, "b9"), "nibble-why-closed");
    assert_eq!(why(&full, "e5"), "nibble-why-closed");
    // The block on the corner joins the two others.
    let corner = nine(&["21", ".3"], "");
    assert_eq!(why(&corner, "b9"), "nibble-why-apart");
    assert_eq!(why(&corner, "e8"), "nibble-why-empty");
    assert_eq!(moves(&corner), ["a9", "b8"]);
    let hex = laid(BoardKind::Hex, &mut Mix(3));
    assert_eq!(why(&hex, "a2"), "nibble-why-closed-hex");
    assert_eq!(
        moves(&hex).len(),
        hex.moves(FIRST).iter().filter(|play| hex.check(FIRST, play).is_ok()).count()
    );
    let corners = ["a1", "a8", "h1", "h15", "o8", "o15"];
    assert!(corners.iter().all(|corner| moves(&hex).contains(&(*corner).to_owned())), "three sides each");
}

#[test]
fn a_refused_move_leaves_the_table() {
    let (_, mut table) = record(
        "seat A\nseat B\nposition 121....../3......../........./........./........./........./........./........./.........\n\n",
    );
    assert_eq!(refusal(table.as_mut(), FIRST, "a9"), "nibble-why-apart");
    assert_eq!(refusal(table.as_mut(), FIRST, "a1"), "nibble-why-empty");
    assert_eq!(refusal(table.as_mut(), SECOND, "c9"), "not-your-turn");
    table.play(FIRST, "C9", &mut Log::off()).unwrap();
    assert_eq!(refusal(table.as_mut(), FIRST, "b9"), "not-your-turn");
    let (_, mut empty) = record("seat A\nseat B\n\n");
    assert_eq!(refusal(empty.as_mut(), FIRST, "a9"), "chance-first");
}

#[test]
fn the_group_is_judged_after_the_whole_move() {
    let row = nine(&["121"], "");
    assert_eq!(moves(&row), ["a9", "a9 c9", "c9"]);
    let mut last = nine(&["7"], "2");
    assert_eq!(moves(&last), ["a9"], "nothing that is left is no second group");
    play(&mut last, "a9");
    assert_eq!(over(&last), (vec![1, 2], Reason::Score), "nobody has a majority");
}

#[test]
fn all_of_a_colour_wins_at_once() {
    let mut state = nine(&["123", "4"], "2 123456789 055550000 800000000");
    play(&mut state, "c9");
    play(&mut state, "b9");
    assert!(matches!(state.turn(), Turn::Seats(_)));
    play(&mut state, "a9");
    assert_eq!((over(&state), state.scores()), ((vec![2], Reason::Goal), vec![4, 1]), "whatever the scores");
    let mut state = nine(&["1"], "1 123456789 800000000 055555000");
    play(&mut state, "a9");
    assert_eq!(over(&state), (vec![1], Reason::Goal), "the goal goes before the scores");
}

#[test]
fn three_neighbours_win_at_once() {
    let mut state = nine(&["213"], "1 136942578 060700007 000000000");
    play(&mut state, "a9");
    assert_eq!(over(&state), (vec![1], Reason::Goal), "9, 4 and 2 are neighbours");
    let mut state = nine(&["813"], "1 136942578 000700067 000000000");
    play(&mut state, "a9");
    assert!(matches!(state.turn(), Turn::Seats(_)), "8 is not beside 9 and 4");
    let mut state = nine(&["123"], "1 123456789 600000077 000000000");
    play(&mut state, "a9");
    assert!(matches!(state.turn(), Turn::Seats(_)), "the line is no ring");
    let mut state = nine(&["213"], "1 136942578 060600007 000000000");
    play(&mut state, "a9");
    assert!(matches!(state.turn(), Turn::Seats(_)), "six of 4 are not enough");
}

#[test]
fn majorities_decide_when_the_board_is_empty() {
    for (trailing, winners, scores) in [
        ("1 123456789 455550000 000005555", vec![1], [5, 4]),
        ("1 123456789 455500000 000005555", vec![1, 2], [4, 4]),
        ("2 123456789 455500000 000005555", vec![2], [3, 4]),
    ] {
        let mut state = nine(&["1"], trailing);
        play(&mut state, "a9");
        assert_eq!((over(&state), state.scores()), ((winners, Reason::Score), scores.to_vec()));
    }
}

/// The block between two of the ring's corners has two open sides that face each other, and the rest would hold
/// together without it.
#[test]
fn open_sides_that_face_each_other_are_no_corner() {
    let ring = state(
        BoardKind::Nine,
        "........./........./........./........./........./........./123....../4.5....../678......",
    );
    let singles: Vec<_> = moves(&ring);
    assert_eq!(singles, ["a3", "c3", "a1", "c1"]);
    assert_eq!(why(&ring, "b3"), "nibble-why-closed");
    assert_eq!(why(&ring, "a2"), "nibble-why-closed");
}
