//! Tests of Nibble: the test vector, the corners of the rules, and a slow model to compare with.

mod choosing;
mod duel;
mod machine;

use std::collections::{BTreeMap, BTreeSet};

use proptest::prelude::*;

use super::rules::State;
use super::{BoardKind, Move, Nibble};
use crate::kit::check::Mix;
use crate::kit::{
    AnyGame, DrawError, Fault, Game, Insight as _, Log, Outcome, ParseError, PlayError, Position, Reason,
    Record, Seat, Setup, Stream, Table, Turn,
};

const FIRST: Seat = Seat::at(0);
const SECOND: Seat = Seat::at(1);
const KINDS: [BoardKind; 3] = [BoardKind::Nine, BoardKind::Thirteen, BoardKind::Hex];

/// A position of a board, or what is wrong with it.
fn read(kind: BoardKind, position: &str) -> Result<State, Vec<Fault>> {
    let setup = Setup { variant: kind, seats: 2, teams: Vec::new(), position: Some(position.to_owned()) };
    Nibble.start(&setup)
}

fn state(kind: BoardKind, position: &str) -> State {
    read(kind, position).unwrap_or_else(|faults| panic!("{position}: {faults:?}"))
}

/// A nine by nine board with these rows at its top; the others are empty.
fn nine(rows: &[&str], trailing: &str) -> State {
    let mut all: Vec<String> = rows.iter().map(|row| format!("{row:.<9}")).collect();
    all.resize(9, ".".repeat(9));
    state(BoardKind::Nine, &format!("{} {trailing}", all.join("/")))
}

/// A board laid out at random.
fn laid(kind: BoardKind, mix: &mut Mix) -> State {
    let mut state = State::new(kind);
    let Turn::Chance(draw) = state.turn() else { panic!("chance begins") };
    let faces = state.deal(&draw, mix);
    draw.check(&faces).unwrap();
    state.answer(&faces, &mut Log::on()).unwrap();
    state
}

/// A state after so many random moves, or at the end of the game.
fn played(kind: BoardKind, mix: &mut Mix, moves: u32) -> State {
    let mut state = laid(kind, mix);
    for _ in 0..moves {
        let Turn::Seats(seats) = state.turn() else { break };
        let play = *mix.pick(&state.moves(FIRST));
        state.play(seats.first().unwrap(), &play, &mut Log::on());
    }
    state
}

/// Plays a move of the seat whose turn it is.
fn play(state: &mut State, text: &str) {
    let seat = Seat::at(state.field.mover);
    let play = state.parse(seat, text).unwrap();
    state.check(FIRST, &play).unwrap();
    state.play(seat, &play, &mut Log::off());
}

fn moves(state: &State) -> Vec<String> {
    state.moves(FIRST).iter().map(Move::to_string).collect()
}

/// The record of a game and the table it leads to.
fn record(lines: &str) -> (Record, Box<dyn Table>) {
    let text = format!("kubyk 1\ngame nibble\n{lines}");
    Record::read(text.as_bytes(), &[&Nibble])
        .unwrap_or_else(|error| panic!("{}: {:?}", error.line, error.why))
}

const LAID: &str = "1 2 3 4 5 6 7 8 9 3 4 5 6 7 8 9 1 2 5 6 7 8 9 1 2 3 4 7 8 9 1 2 3 4 5 6 9 1 2 3 4 5 6 7 8 \
    2 3 4 5 6 7 8 9 1 4 5 6 7 8 9 1 2 3 6 7 8 9 1 2 3 4 5 8 9 1 2 3 4 5 6 7 1 2 3 4 5 6 7 8 9";
const ROWS: &str =
    "123456789/345678912/567891234/789123456/912345678/234567891/456789123/678912345/891234567";

#[test]
fn the_test_vector() {
    let (_, table) = record(&format!("seat A\nseat B\n\n* {LAID}\n"));
    let mut legal = table.moves(FIRST);
    legal.sort();
    assert_eq!(legal, ["a1", "a9", "i1", "i9"]);
    for (depth, leaves) in [(0, 1), (1, 4), (2, 22), (3, 144), (4, 1084)] {
        assert_eq!(table.perft(depth), Some(leaves), "depth {depth}");
    }
    let (_, same) = record(&format!("seat A\nseat B\nposition {ROWS}\n\n"));
    assert!(same.same(table.as_ref()), "the position is what the set-up leads to");
    assert_eq!(state(BoardKind::Nine, ROWS).position(), ROWS);
}

#[test]
fn counting_by_itself_agrees_with_playing() {
    fn count(state: &State, depth: u32) -> u64 {
        let Turn::Seats(seats) = state.turn() else { return 0 };
        let each = state.moves(FIRST).into_iter().map(|play| {
            let mut next = state.clone();
            next.play(seats.first().unwrap(), &play, &mut Log::off());
            if depth == 1 { 1 } else { count(&next, depth - 1) }
        });
        each.sum()
    }
    let mut mix = Mix(5);
    for kind in KINDS {
        for seed in 0..6 {
            let state = played(kind, &mut mix, seed * 12);
            if matches!(state.turn(), Turn::Seats(_)) {
                assert_eq!(state.perft(2), Some(count(&state, 2)), "{kind:?}");
            }
        }
    }
    // A game that is won has no further moves.
    let near = nine(&["12"], "1 123456789 800000000 000000000");
    assert_eq!([1, 2, 3].map(|depth| near.perft(depth)), [Some(2), Some(1), Some(0)]);
}

/// The id of the reason for which a table refuses a move.
fn refusal(table: &mut dyn Table, seat: Seat, text: &str) -> String {
    let before = table.copy();
    let error = table.play(seat, text, &mut Log::on());
    assert!(table.same(before.as_ref()), "{text} was refused and changed the table");
    match error {
        Ok(canonical) => panic!("{canonical} was taken"),
        Err(PlayError::Illegal { why, .. }) => why.id.into_owned(),
        Err(PlayError::Syntax { expected, .. }) => expected.id.into_owned(),
        Err(error) => panic!("{error:?}"),
    }
}

#[test]
fn a_board_is_one_of_three() {
    let presets: Vec<_> = Game::about(&Nibble).presets.iter().map(|preset| preset.name).collect();
    assert_eq!(presets, BoardKind::WORDS);
    let numbers = KINDS.map(|kind| (kind.board().cells.len(), kind.colours(), kind.majority(), kind.line()));
    assert_eq!(numbers, [(81, 9, 5, 7), (169, 13, 7, 10), (169, 13, 7, 10)]);
    let any: &dyn AnyGame = &Nibble;
    assert!(any.values(Some("nine"), &[("board", "hex")]).is_err(), "there are no options");
}

// Legal moves, refusals, and the end of a game.

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
    let around =
        |name: &str| board.list(board.touching(super::Bitset::only(board.cell(name).unwrap())) & board.cells);
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

// Bitset-ups: which are taken, and how they are drawn.

fn faces() -> Vec<u8> {
    LAID.split_whitespace().map(|face| face.parse().unwrap()).collect()
}

/// The id of the reason for which a set-up is refused.
fn refused(faces: &[u8]) -> String {
    let (_, mut table) = record("seat A\nseat B\n\n");
    let before = table.copy();
    let error = table.answer(faces, &mut Log::on()).expect_err("a bad set-up");
    assert!(table.same(before.as_ref()));
    match error {
        DrawError::Rejected(why) => why.id.into_owned(),
        error => error.msg().id.into_owned(),
    }
}

#[test]
fn bad_set_ups_are_refused() {
    let good = faces();
    let with = |changes: &[(usize, u8)]| {
        let mut faces = good.clone();
        changes.iter().for_each(|(at, face)| faces[*at] = *face);
        refused(&faces)
    };
    assert_eq!(refused(&good[..81]), "draw-count");
    assert_eq!(refused(&[&good[..], &[1]].concat()), "draw-count");
    assert_eq!(with(&[(0, 10)]), "draw-face");
    assert_eq!(with(&[(0, 0)]), "draw-face");
    assert_eq!(with(&[(0, 3)]), "nibble-why-count");
    assert_eq!(with(&[(0, 3), (2, 1)]), "nibble-why-beside", "a9 is 3 as a8 is");
    assert_eq!(with(&[(81, 2)]), "nibble-why-table");
    let (_, mut table) = record(&format!("seat A\nseat B\n\n* {LAID}\n"));
    assert_eq!(table.answer(&good, &mut Log::off()), Err(DrawError::Unasked), "one set-up is enough");
    assert_eq!(table.to_act().first(), Some(FIRST));
}

#[test]
fn the_table_may_stand_in_any_order() {
    let mut faces = faces();
    faces[81..].reverse();
    let mut state = State::new(BoardKind::Nine);
    state.answer(&faces, &mut Log::on()).unwrap();
    assert_eq!(state.position(), format!("{ROWS} 1 987654321"));
}

/// Every start of the chain is valid: no swap ever has to be accepted.
#[test]
fn a_stream_without_luck_is_answered_too() {
    struct Stuck(u32);
    impl Stream for Stuck {
        fn below(&mut self, bound: u32) -> u32 {
            self.0.min(bound - 1)
        }
    }
    for kind in KINDS {
        for number in [0, 1, u32::MAX] {
            let mut state = State::new(kind);
            let faces = super::board::deal(kind, &mut Stuck(number));
            state.answer(&faces, &mut Log::on()).unwrap();
        }
    }
}

/// How often two cells have the same colour, for pairs a knight's move, a diagonal and two steps apart: the start of
/// the chain has none or very many of them, and four times as long a chain must not differ from it.
#[test]
fn nothing_of_the_pattern_is_left() {
    for kind in KINDS {
        let board = kind.board();
        let rows = &board.rows;
        let steps: [(usize, usize); 4] = [(1, 1), (0, 2), (2, 1), (1, 2)];
        let mut mix = Mix(11);
        let mut same: BTreeMap<(usize, usize), (u32, u32)> = BTreeMap::new();
        for _ in 0..60 {
            let state = laid(kind, &mut mix);
            for (y, row) in rows.iter().enumerate() {
                for (x, cell) in row.iter().enumerate() {
                    for step in steps {
                        let other = rows.get(y + step.0).and_then(|row| row.get(x + step.1));
                        let Some(other) = other
                            .filter(|other| !board.touching(super::Bitset::only(*cell)).contains(**other))
                        else {
                            continue;
                        };
                        let counts = same.entry(step).or_default();
                        counts.0 += u32::from(state.layout.colour(*cell) == state.layout.colour(*other));
                        counts.1 += 1;
                    }
                }
            }
        }
        // One in n by and large; what lies between two cells pushes it up a little.
        let even = 1.0 / kind.colours() as f64;
        for (step, (same, pairs)) in same {
            let share = f64::from(same) / f64::from(pairs);
            assert!((0.8 * even..1.6 * even).contains(&share), "{kind:?} {step:?}: {share:.3} of {even:.3}");
        }
    }
}

#[test]
fn every_colour_is_as_likely_on_every_cell() {
    const GAMES: u32 = 450;
    let mut mix = Mix(2);
    let mut corner = [0u32; 9];
    let mut first = [0u32; 9];
    for _ in 0..GAMES {
        let state = laid(BoardKind::Nine, &mut mix);
        corner[state.layout.colour(state.board().cells.first().unwrap()).unwrap()] += 1;
        first[usize::from(state.layout.table[0])] += 1;
    }
    for counts in [corner, first] {
        let expected = f64::from(GAMES) / 9.0;
        let deviation: f64 =
            counts.iter().map(|count| (f64::from(*count) - expected).powi(2) / expected).sum();
        assert!(deviation < 26.1, "chi-square with 8 degrees of freedom, one in a thousand: {counts:?}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(40) })]

    #[test]
    fn what_is_drawn_is_taken(kind in 0..3usize, seed in any::<u64>()) {
        let state = laid(KINDS[kind], &mut Mix(seed));
        prop_assert_eq!(state.turn(), Turn::Seats(crate::kit::Seats::only(FIRST)));
        prop_assert_eq!(Ok(state.position()), read(KINDS[kind], &state.position()).map(|state| state.position()));
    }
}

// Positions as text.

/// The ids of all faults of a nine by nine position: rows from the top, further fields.
fn faults(rows: &[&str], trailing: &str) -> Vec<String> {
    let mut all: Vec<String> = rows.iter().map(|row| format!("{row:.<9}")).collect();
    all.resize(9, ".".repeat(9));
    let text = format!("{} {trailing}", all.join("/"));
    let faults = read(BoardKind::Nine, &text).expect_err(&text);
    faults.into_iter().map(|fault| fault.why.id.trim_start_matches("nibble-").to_owned()).collect()
}

#[test]
fn what_cannot_be_is_refused() {
    let none = "000000000";
    for (rows, trailing, expected) in [
        (vec![""], "", vec!["position-empty"]),
        (vec!["1.2"], "", vec!["position-groups"]),
        (vec!["11"], "", vec!["why-beside"]),
        (vec!["1", "1"], "", vec!["why-beside"]),
        (vec!["1", ".1"], "", vec!["position-groups"]),
        (vec!["1A"], "", vec!["position-cell"]),
        (vec!["10"], "", vec!["position-cell"]),
        (vec!["1é"], "", vec!["position-cell"]),
        (vec!["1234567891"], "", vec!["position-row"]),
        (vec!["1/2"], "", vec!["position-rows"]),
        (vec!["1"], "3", vec!["position-seat"]),
        (vec!["1"], "0", vec!["position-seat"]),
        (vec!["1"], "01", vec!["position-seat"]),
        (vec!["1"], "1 12345678", vec!["position-table"]),
        (vec!["1"], "1 123456788", vec!["position-table"]),
        (vec!["1"], "1 1234567890", vec!["position-table"]),
        (vec!["1"], "1 123456789 000000000", vec!["position-fields"]),
        (vec!["1"], "1 123456789 000000000 000000000 1", vec!["position-fields"]),
        (vec!["1"], "1 123456789 00000000 000000000", vec!["position-held"]),
        (vec!["1"], "1 123456789 A00000000 000000000", vec!["position-held"]),
        (vec!["1"], "1 123456789 500000000 400000000", vec!["position-many"]),
        (vec!["1"], "1 123456789 090000000 000000000", vec!["position-won"]),
        (vec!["1"], "2 123456789 000000000 777000000", vec!["position-won"]),
        (vec!["11.4"], "5 99 0 0", vec!["position-seat", "position-table", "position-held", "position-held"]),
        (
            vec!["11.4"],
            &format!("1 123456789 900000000 {none}"),
            vec!["position-groups", "why-beside", "position-many", "position-won"],
        ),
    ] {
        assert_eq!(faults(&rows, trailing), expected, "{rows:?} {trailing}");
    }
    assert!(read(BoardKind::Nine, "").is_err() && read(BoardKind::Hex, ROWS).is_err());
}

#[test]
fn what_is_usual_is_not_written() {
    let rows = |row: &str| [row].into_iter().chain(["........."; 8]).collect::<Vec<_>>().join("/");
    let row = rows("12.......");
    for (trailing, written) in [
        ("", ""),
        (" 1", ""),
        (" 2", " 2"),
        (" 1 123456789 000000000 000000000", ""),
        (" 1 213456789", " 1 213456789"),
        (" 2 123456789", " 2"),
        (" 1 123456789 000000000 000000001", " 1 123456789 000000000 000000001"),
        (" 1 123456789 500000000 000000000", " 1 123456789 500000000 000000000"),
    ] {
        assert_eq!(state(BoardKind::Nine, &format!("{row}{trailing}")).position(), format!("{row}{written}"));
    }
    // Holes inside the group and blocks that are nowhere are legal; letters are read in either case.
    let ring = ["aBc..........", "D.1..........", "312.........."];
    let text = ring.into_iter().chain(["............."; 10]).collect::<Vec<_>>().join("/");
    let hands = "1 dcba987654321 0000000000008 000000000000a";
    let refused =
        read(BoardKind::Thirteen, &format!("{text} {hands}")).expect_err("eighteen of the last colour");
    assert_eq!(refused.len(), 1);
    let hands = "2 dcba987654321 0000000000002 a000000000009";
    let read = state(BoardKind::Thirteen, &format!("{text} {hands}"));
    assert_eq!(read.position(), format!("{text} {hands}").to_uppercase());
    assert_eq!(read.scores(), [0, 2]);
}

#[test]
fn a_position_needs_no_chance() {
    let (record, table) = record(&format!("seat A\nseat B\nposition {ROWS} 2 987654321\n\n2 a9\n1 i9\n"));
    assert_eq!(table.to_act().first(), Some(SECOND));
    assert_eq!(record.position.as_deref(), Some(format!("{ROWS} 2 987654321").as_str()));
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(60) })]

    #[test]
    fn every_position_is_read_back(kind in 0..3usize, seed in any::<u64>(), plies in 0..90u32) {
        let before = played(KINDS[kind], &mut Mix(seed), plies);
        if matches!(before.turn(), Turn::Seats(_)) {
            let text = before.position();
            let after = state(KINDS[kind], &text);
            prop_assert_eq!(after.position(), text);
            prop_assert_eq!(after.field, before.field);
            prop_assert_eq!(moves(&after), moves(&before));
        }
    }

    #[test]
    fn any_text_is_read_or_refused(kind in 0..3usize, text in "[1-9A-Da-d./ 0-2é]{0,40}", any in any::<String>()) {
        for text in [text, any] {
            if let Ok(state) = read(KINDS[kind], &text) {
                prop_assert!(read(KINDS[kind], &state.position()) == Ok(state));
            }
        }
    }
}

// A slow model of boards and moves, written from the rules alone, and a comparison with it on random positions.

/// (line, number) of a cell, both from 1: the column or the row of its letter.
type At = (i32, i32);

struct Model {
    hexagonal: bool,
    blocks: BTreeMap<At, char>,
}

impl Model {
    fn of(state: &State) -> Self {
        let text = state.position();
        let rows: Vec<Vec<char>> =
            text.split(' ').next().unwrap().split('/').map(|row| row.chars().collect()).collect();
        let hexagonal = state.layout.kind == BoardKind::Hex;
        let count = rows.len() as i32;
        let mut blocks = BTreeMap::new();
        for (y, row) in rows.iter().enumerate() {
            for (x, colour) in row.iter().enumerate().filter(|(_, colour)| **colour != '.') {
                let line = count - y as i32;
                let x = x as i32;
                let at = if hexagonal { (line, (line - 7).max(1) + x) } else { (x + 1, line) };
                blocks.insert(at, *colour);
            }
        }
        Self { hexagonal, blocks }
    }

    fn around(&self, (line, number): At) -> Vec<At> {
        let steps: &[At] = if self.hexagonal {
            &[(0, 1), (1, 1), (1, 0), (0, -1), (-1, -1), (-1, 0)]
        } else {
            &[(0, 1), (1, 0), (0, -1), (-1, 0)]
        };
        steps.iter().map(|(a, b)| (line + a, number + b)).collect()
    }

    fn open(&self, at: At) -> bool {
        let open: Vec<_> = self.around(at).iter().map(|next| !self.blocks.contains_key(next)).collect();
        let (sides, row) = if self.hexagonal { (6, 3) } else { (4, 2) };
        (0..sides).any(|from| (0..row).all(|step| open[(from + step) % sides]))
    }

    fn one_group(&self, without: &BTreeSet<At>) -> bool {
        let rest: BTreeSet<At> = self.blocks.keys().filter(|at| !without.contains(at)).copied().collect();
        let Some(first) = rest.first() else { return true };
        let mut seen = BTreeSet::from([*first]);
        let mut ahead = vec![*first];
        while let Some(at) = ahead.pop() {
            ahead
                .extend(self.around(at).into_iter().filter(|next| rest.contains(next) && seen.insert(*next)));
        }
        seen == rest
    }

    /// Every legal move by trying every set, or nothing if there are too many.
    fn moves(&self) -> Option<BTreeSet<String>> {
        let mut found = BTreeSet::new();
        let colours: BTreeSet<char> = self.blocks.values().copied().collect();
        for colour in colours {
            let open: Vec<At> = self
                .blocks
                .iter()
                .filter(|(at, own)| **own == colour && self.open(**at))
                .map(|(at, _)| *at)
                .collect();
            if open.len() > 8 {
                return None;
            }
            for bits in 1..1u32 << open.len() {
                let set: BTreeSet<At> = open
                    .iter()
                    .enumerate()
                    .filter(|(index, _)| bits >> index & 1 == 1)
                    .map(|(_, at)| *at)
                    .collect();
                if self.one_group(&set) {
                    let names = set
                        .iter()
                        .map(|(line, number)| format!("{}{number}", char::from(b'a' - 1 + *line as u8)));
                    found.insert(names.collect::<Vec<_>>().join(" "));
                }
            }
        }
        Some(found)
    }
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(120) })]

    #[test]
    fn moves_are_those_of_the_model(kind in 0..3usize, seed in any::<u64>(), plies in 0..70u32) {
        let state = played(KINDS[kind], &mut Mix(seed), plies);
        let listed = moves(&state);
        let distinct: BTreeSet<String> = listed.iter().cloned().collect();
        prop_assert_eq!(distinct.len(), listed.len(), "each once");
        if let (Turn::Seats(_), Some(expected)) = (state.turn(), Model::of(&state).moves()) {
            prop_assert!(!expected.is_empty(), "while blocks remain there is a move");
            prop_assert_eq!(distinct, expected);
        }
        for play in state.moves(FIRST) {
            prop_assert!(state.check(FIRST, &play).is_ok(), "{} is listed", play);
            prop_assert_eq!(state.parse(FIRST, &play.to_string()), Ok(play));
        }
    }

    #[test]
    fn what_is_not_listed_is_refused(kind in 0..3usize, seed in any::<u64>(), plies in 0..70u32) {
        let mut mix = Mix(seed);
        let state = played(KINDS[kind], &mut mix, plies);
        let cells: Vec<u8> = state.board().cells.iter().collect();
        let listed = state.moves(FIRST);
        for _ in 0..40 {
            let count = 1 + mix.below(3);
            let cells = (0..count).map(|_| *mix.pick(&cells)).collect();
            let play = Move { kind: state.layout.kind, cells };
            prop_assert_eq!(state.check(FIRST, &play).is_ok(), listed.contains(&play), "{}", play);
        }
    }
}
