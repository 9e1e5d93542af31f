//! Tests of Abalone: the leaflet's figures, the decided lines of its rules, and a slow generator to compare with.

mod duel;
mod machine;
mod perft;

use proptest::prelude::*;

use super::rules::{PositionText, State};
use super::{Abalone, Layout, Variant};
use crate::abalone::cells::{Direction, HexCell, INNER};
use crate::abalone::moves::{MarbleRow, Move, parse};
use crate::kit::check::Mix;
use crate::kit::{
    AnyGame, Arg, Cells, Choice, ChoiceLevel, Light, Log, ParseError, Piece, PlayError, Position, Reason,
    SceneBoard, Seat, Setup, Shape, Spot, Stream, Table, Then, Viewer,
};

const FIRST: Seat = Seat::at(0);
const SECOND: Seat = Seat::at(1);

/// The usual options.
const USUAL: Variant = Variant { layout: Layout::Standard, goal: 6, plies: 400, takebacks: false };

/// A table of a preset with options (`goal=3`), from a position where one is given.
fn opened(preset: &str, options: &str, position: Option<&str>) -> Result<Box<dyn Table>, Vec<String>> {
    let set: Vec<_> = options.split_whitespace().filter_map(|option| option.split_once('=')).collect();
    let game: &dyn AnyGame = &Abalone;
    let variant = game.values(Some(preset), &set).expect("a variant");
    let setup = Setup { variant, seats: 2, teams: Vec::new(), position: position.map(str::to_owned) };
    game.open(&setup).map_err(|faults| faults.into_iter().map(|fault| fault.why.id.into_owned()).collect())
}

/// A table with these marbles and nothing else, black to move: `E5 E6 / F6`.
fn table(marbles: &str) -> Box<dyn Table> {
    opened("standard", "", Some(&placed(marbles, FIRST))).expect("a position")
}

/// The text of a position with these marbles: `E5 E6 / F6`.
fn placed(marbles: &str, mover: Seat) -> String {
    let (black, white) = marbles.split_once('/').expect("two sides");
    let set = |names: &str| {
        let cells =
            names.split_whitespace().map(|name| super::HexCell::named(name.as_bytes()).expect("a cell"));
        cells.fold(0, |set, cell| set | cell.bit())
    };
    PositionText { marbles: [set(black), set(white)], mover, fallen: [0; 2] }.to_string()
}

fn state(position: &str) -> State {
    State::new(USUAL, Some(position)).expect("a position")
}

/// Seats play in turn, the one to move first.
fn go(table: &mut dyn Table, moves: &str) {
    for text in moves.split_whitespace() {
        let seat = table.to_act().first().expect("the game goes on");
        table.play(seat, text, &mut Log::on()).unwrap_or_else(|why| panic!("{text}: {why:?}"));
    }
}

/// Why a move of the seat to move is refused: the id of the reason.
fn refused(table: &dyn Table, text: &str) -> String {
    let seat = table.to_act().first().expect("the game goes on");
    let mut copy = table.copy();
    let error = copy.play(seat, text, &mut Log::off()).expect_err(text);
    assert!(copy.same(table), "a refused {text} changes nothing");
    match error {
        PlayError::Illegal { why, .. } => why.id.into_owned(),
        PlayError::Syntax { expected, .. } => expected.id.into_owned(),
        PlayError::Ambiguous { .. } => panic!("{text} is ambiguous"),
    }
}

/// The winners and the reason, once it is over.
fn ended(table: &dyn Table) -> Option<(Vec<usize>, Reason)> {
    table.over().map(|end| (end.winners.iter().map(Seat::number).collect(), end.reason))
}

/// Plays random moves, at most so many.
fn wander(state: &mut State, moves: usize, mix: &mut Mix) {
    for _ in 0..moves {
        let all = state.moves(FIRST);
        if state.outcome.is_some() {
            return;
        }
        state.play(FIRST, &all[mix.below(all.len() as u32) as usize], &mut Log::off());
    }
}

// The leaflet's figures and the decided lines: pushes, refusals, ends.

/// The position after moves, as the marbles of both sides.
fn after(marbles: &str, moves: &str) -> String {
    let mut game = state(&placed(marbles, FIRST));
    for text in moves.split_whitespace() {
        game.play(FIRST, &crate::abalone::moves::parse(text).unwrap(), &mut Log::off());
    }
    game.position()
}

#[test]
fn rows_push_what_they_outnumber() {
    for (name, before, play, then) in [
        ("2 against 1", "D4 D5 / D6 I9", "D4D5", "D5 D6 / D7 I9"),
        ("3 against 1", "D3 D4 D5 / D6 I9", "D3D4", "D4 D5 D6 / D7 I9"),
        ("3 against 2", "D3 D4 D5 / D6 D7 I9", "D3D4", "D4 D5 D6 / D7 D8 I9"),
        ("4 against 2", "D2 D3 D4 D5 / D6 D7 I9", "D3D4", "D2 D4 D5 D6 / D7 D8 I9"),
        ("off the board", "D6 D7 / D8 I9", "D6D7", "D7 D8 / I9"),
        ("the last of two off", "D4 D5 D6 / D7 D8 I9", "D4D5", "D5 D6 D7 / D8 I9"),
        ("up", "D4 E5 / F6 I9", "D4E5", "E5 F6 / G7 I9"),
        ("the example of how to play", "B2 C3 D4 / E5 I9", "B2C3", "C3 D4 E5 / F6 I9"),
        ("down", "F6 E5 / D4 I9", "F6E5", "E5 D4 / C3 I9"),
    ] {
        let fell = before.split_whitespace().count() - then.split_whitespace().count();
        let score = if fell == 0 { String::new() } else { format!(" {fell} 0") };
        assert_eq!(after(before, play), placed(then, SECOND) + &score, "{name}");
    }
}

#[test]
fn rows_move_in_line_and_sideways() {
    assert_eq!(after("D4 / I9", "D4E5"), placed("E5 / I9", SECOND));
    assert_eq!(after("C3 C4 C5 / I9", "C3C4"), placed("C4 C5 C6 / I9", SECOND));
    assert_eq!(after("C3 C4 C5 / I9", "C4C5"), placed("C3 C5 C6 / I9", SECOND), "part of a row");
    assert_eq!(after("C3 C4 C5 / I9", "C3C5D4"), placed("D4 D5 D6 / I9", SECOND));
    assert_eq!(after("C3 C4 C5 / I9", "C3C5D3"), placed("D3 D4 D5 / I9", SECOND));
    assert_eq!(after("C3 C4 C5 / I9", "C4C5B3"), placed("C3 B3 B4 / I9", SECOND));
    assert_eq!(after("C3 D4 E5 / I9", "C3E5C4"), placed("C4 D5 E6 / I9", SECOND));
}

#[test]
fn what_cannot_be_played_is_told() {
    for (marbles, play, id) in [
        ("D4 / D5 I9", "D4D5", "abalone-why-single"),
        ("D3 D4 / D5 D6 I9", "D3D4", "abalone-why-strong"),
        ("D2 D3 D4 / D5 D6 D7 I9", "D2D3", "abalone-why-strong"),
        ("D1 D2 D3 D4 / D5 D6 D7 I9", "D1D2", "abalone-why-four"),
        ("D1 D2 D3 D4 / D5 D6 D7 I9", "D2D3", "abalone-why-strong"),
        ("D1 D2 D3 D4 / I9", "D1D2", "abalone-why-four"),
        // The leaflet's three: one of its own behind them, a gap between, not in one line.
        ("D3 D4 D5 D8 / D6 D7 I9", "D3D4", "abalone-why-behind"),
        ("D3 D4 D6 / D7 I9", "D6D7", "abalone-why-single"),
        ("D4 D5 / E6 E7 I9", "D4D5E5", "abalone-why-taken"),
        ("D7 D8 / I9", "D7D8", "abalone-why-fall"),
        ("D8 / I9", "D8D7", ""),
        ("E9 / I9", "D8D7", "abalone-why-empty"),
        ("E9 / D8", "D8D7", "abalone-why-foe"),
        ("A1 A2 / I9", "A1A2B1", ""),
        ("D4 D6 / I9", "D4D6E4", "abalone-why-empty"),
        ("D4 D6 / D5", "D4D6E4", "abalone-why-foe"),
        ("D4 D5 E5 / I9", "D4D5E4", "abalone-why-taken"),
        ("I8 I9 / A1", "I8I9H7", ""),
        ("H9 I9 / A1", "H9I9H8", ""),
        ("F9 E9 / A1", "E9F9D8", ""),
        ("F9 E8 / A1", "E8F9E9", "abalone-why-fall"),
    ] {
        let table = table(marbles);
        if id.is_empty() {
            assert!(table.copy().play(FIRST, play, &mut Log::off()).is_ok(), "{marbles}: {play}");
        } else {
            assert_eq!(refused(table.as_ref(), play), id, "{marbles}: {play}");
        }
    }
    let table = table("A1 / I9");
    assert!(table.copy().play(SECOND, "I9H8", &mut Log::off()).is_err(), "out of turn");
}

#[test]
fn a_gap_is_no_contact() {
    // The row of two ends before the gap, so it just moves up to it.
    assert_eq!(after("D3 D4 / D6 I9", "D3D4"), placed("D4 D5 / D6 I9", SECOND));
}

#[test]
fn the_goal_wins() {
    let mut table = opened("standard", "goal=2", Some(&(placed("D6 D7 / D8 I9", FIRST) + " 1 0"))).unwrap();
    go(table.as_mut(), "D6D7");
    assert_eq!(ended(table.as_ref()), Some((vec![1], Reason::Goal)));
    assert_eq!(table.scores(), [2, 0]);
}

#[test]
fn a_side_without_marbles_or_moves_loses() {
    let mut last = opened("standard", "", Some(&placed("D6 D7 / D8", FIRST))).unwrap();
    go(last.as_mut(), "D6D7");
    assert_eq!(ended(last.as_ref()), Some((vec![1], Reason::NoMoves)));
    let mut stuck = opened("standard", "", Some(&placed("A2 B1 C2 / A1", FIRST))).unwrap();
    go(stuck.as_mut(), "C2B2");
    assert_eq!(ended(stuck.as_ref()), Some((vec![1], Reason::NoMoves)));
}

#[test]
fn the_third_time_is_a_draw() {
    let mut table = opened("standard", "", Some(&placed("A1 / I9", FIRST))).unwrap();
    let round = "A1B2 I9H8 B2A1 H8I9 ";
    go(table.as_mut(), round);
    assert_eq!(ended(table.as_ref()), None, "the second time");
    go(table.as_mut(), round);
    assert_eq!(ended(table.as_ref()), Some((vec![1, 2], Reason::Repetition)), "the first position counts");
    // With the other side to move, equal marbles are another position.
    let mut triangle = opened("standard", "", Some(&placed("A1 / I9", FIRST))).unwrap();
    go(triangle.as_mut(), "A1A2 I9H8 A2B2 H8I9 B2A1 I9H8 A1A2 H8I9 A2B2 I9H8 B2A1 H8I9");
    assert_eq!(ended(triangle.as_ref()), None, "the first position stood twice, none three times");
}

#[test]
fn the_last_move_may_still_win() {
    let position = placed("D6 D7 / D8 I9", FIRST);
    let mut draw = opened("standard", "plies=1", Some(&position)).unwrap();
    go(draw.as_mut(), "D6D7");
    assert_eq!(ended(draw.as_ref()), Some((vec![1, 2], Reason::Plies)), "whatever the scores");
    let mut win = opened("standard", "plies=1 goal=1", Some(&position)).unwrap();
    go(win.as_mut(), "D6D7");
    assert_eq!(ended(win.as_ref()), Some((vec![1], Reason::Goal)));
}

#[test]
fn a_draw_is_agreed_on_while_nobody_plays_on() {
    let mut game = opened("standard", "", None).unwrap();
    let agree =
        |game: &mut dyn crate::kit::Table, seat| game.agree(seat, &mut Log::off()).map_err(|why| why.id);
    assert_eq!(agree(game.as_mut(), SECOND), Ok(()));
    assert_eq!(agree(game.as_mut(), SECOND), Err("agreed-before".into()));
    go(game.as_mut(), "C3C4");
    assert!(game.agreed().is_empty(), "who plays on declines");
    assert_eq!(agree(game.as_mut(), SECOND), Ok(()));
    go(game.as_mut(), "G7G6");
    assert_eq!(game.agreed(), crate::kit::Seats::only(SECOND), "one's own move leaves one's offer standing");
    assert_eq!(agree(game.as_mut(), FIRST), Ok(()));
    assert_eq!(ended(game.as_ref()), Some((vec![1, 2], Reason::Agreement)));
    assert_eq!(agree(game.as_mut(), FIRST), Err("game-over".into()));
}

#[test]
fn a_repetition_goes_before_the_length() {
    let mut table = opened("standard", "plies=8", Some(&placed("A1 / I9", FIRST))).unwrap();
    go(table.as_mut(), "A1B2 I9H8 B2A1 H8I9 A1B2 I9H8 B2A1 H8I9");
    assert_eq!(ended(table.as_ref()), Some((vec![1, 2], Reason::Repetition)));
}

#[test]
fn layouts_are_options_too() {
    let titles = |preset, options| opened(preset, options, None).unwrap().scene(Viewer::Spectator).title;
    assert_eq!(titles("standard", "layout=the-wall"), titles("the-wall", ""));
    assert_ne!(titles("standard", ""), titles("the-wall", ""));
    for word in Layout::WORDS {
        assert!(
            opened(word, "", None)
                .unwrap()
                .same(opened("standard", &format!("layout={word}"), None).unwrap().as_ref())
        );
    }
}

// The notation: what is read, how it is written, and what is no move.

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
        let state = state(Layout::BelgianDaisy.position());
        if let Ok(play) = parse(&text) {
            let legal = state.moves(FIRST).contains(&play);
            prop_assert_eq!(state.check(FIRST, &play).is_ok(), legal, "{}", text);
        }
    }
}

#[test]
fn surrounding_blanks_do_not_matter() {
    assert_eq!(parse("  a1b2\t"), parse("A1B2"));
    assert!(table("A1 / I9").copy().play(FIRST, " a1b2 ", &mut crate::kit::Log::off()).is_ok());
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

// Positions as text: what is read, how it is written, and every fault.

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
        let faults_found = PositionText::read(text, 6).expect_err(text).into_iter();
        faults_found.map(|why| why.id.replace("abalone-position-", "")).collect::<Vec<_>>().join(" ")
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
        let mut faults_found: Vec<_> = faults(&text).split(' ').map(str::to_owned).collect();
        let mut expected: Vec<_> = expected.split(' ').map(str::to_owned).collect();
        faults_found.sort();
        expected.sort();
        assert_eq!(faults_found, expected, "{text:?}");
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

// Moves by taps.

/// "C3–C5 ↗" with the end of the label's id.
fn labels(level: &[Choice<String>]) -> Vec<String> {
    let text = |(_, arg): &(&str, Arg)| match arg {
        Arg::Text(text) | Arg::Typed(text) => text.clone(),
        other => panic!("{other:?}"),
    };
    let label = |choice: &Choice<String>| {
        let words: Vec<_> = choice.label.args.iter().map(text).collect();
        format!("{} {}", words.join(" "), choice.label.id.rsplit('-').next().unwrap_or_default())
    };
    level.iter().map(label).collect()
}

fn level(table: &dyn Table, path: &[&str]) -> Vec<String> {
    labels(&table.choices(FIRST, path).expect("a level"))
}

#[test]
fn marbles_then_ways_pushes_first() {
    let table = table("D6 D7 A1 / D8 I9");
    assert_eq!(level(table.as_ref(), &[]), ["A1 cell", "D6 push", "D7 cell"]);
    let ways = level(table.as_ref(), &["D6"]);
    assert_eq!(ways[0], "D6–D7 → fall");
    assert_eq!(ways[1], "D6 ↗ move");
    assert_eq!(ways.iter().filter(|way| way.starts_with("D6–D7")).count(), 5, "in line and four sideways");
    assert_eq!(table.choices(FIRST, &["D8"]), None);
    assert_eq!(table.choices(FIRST, &["E5"]), None);
    assert_eq!(table.choices(FIRST, &["D6", "1"]), None, "a move is no level");
    assert_eq!(table.choices(FIRST, &["d6"]), None);
}

#[test]
fn the_marble_that_is_chosen_is_known() {
    let table = table("D6 D7 A1 / D8 I9");
    assert_eq!(table.chosen(FIRST, &["D6"]), ["D6"]);
    assert_eq!(table.chosen(FIRST, &[]), Vec::<String>::new());
    assert_eq!(table.chosen(FIRST, &["D8"]), Vec::<String>::new());
}

#[test]
fn no_marble_has_more_than_eighteen_ways() {
    // Two lines begin at D4, and everything around is free.
    let most = table("D4 D5 D6 E4 F4 / I9");
    assert_eq!(level(most.as_ref(), &["D4"]).len(), 18);
}

#[test]
fn marbles_are_chosen_together_and_then_pointed_somewhere() {
    let table = table("D6 D7 A1 / D8 I9");
    let Some(ChoiceLevel::SomeOf(marbles)) = table.level(FIRST, &[]) else { panic!("marbles are chosen") };
    let cells: Vec<_> = marbles.items.iter().map(|item| item.key.as_str()).collect();
    assert_eq!(cells, ["A1", "D6", "D7"]);
    assert_eq!((marbles.at_least, marbles.at_most, marbles.then), (1, 3, Then::OneOf));
    let ways = table.choices(FIRST, &["-D6D7"]).expect("a row");
    let keys: Vec<_> = ways.iter().map(|way| way.key.as_str()).collect();
    assert_eq!(keys, ["1", "4", "2", "3", "5", "6"], "the push first, and each direction once");
    assert_eq!(ways[0].spots, [Spot::Cell("D8".to_owned())], "the marble that is pushed");
    let alone = table.choices(FIRST, &["-A1"]).expect("one marble");
    assert_eq!(alone.len(), 3, "a corner has three neighbours");
    assert_eq!(table.level(FIRST, &["-A1D6"]), None, "no move moves both");
    assert_eq!(table.chosen(FIRST, &["-D6D7"]), ["D6", "D7"]);
}

// Scenes and choices.

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
fn arrows_point_as_the_board_lies_for_whoever_chooses() {
    let arrow = |mover, own: bool| {
        let marbles = if mover == FIRST { "E5 / I9" } else { "I9 / E5" };
        let table = opened("standard", "", Some(&placed(marbles, mover))).expect("a position");
        let level = if own {
            table.level_for(Viewer::Seat(mover), mover, &["E5"])
        } else {
            table.level(mover, &["E5"])
        };
        let right = level.expect("ways").list().into_iter().find(|choice| choice.key == "1");
        right.expect("the way to E6").label.args.last().expect("an arrow").1.clone()
    };
    let text = |arrow: &str| Arg::Text(arrow.to_owned());
    assert_eq!([arrow(FIRST, false), arrow(FIRST, true)], [text("→"), text("→")]);
    assert_eq!([arrow(SECOND, false), arrow(SECOND, true)], [text("→"), text("←")]);
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
