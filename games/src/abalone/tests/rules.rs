//! The leaflet's figures and the decided lines: pushes, refusals, ends.

use super::{FIRST, Layout, SECOND, ended, go, opened, placed, refused, table};
use crate::kit::{Log, Position, Reason, Viewer};

/// The position after moves, as the marbles of both sides.
fn after(marbles: &str, moves: &str) -> String {
    let mut game = super::state(&placed(marbles, FIRST));
    for text in moves.split_whitespace() {
        game.play(super::FIRST, &crate::abalone::moves::parse(text).unwrap(), &mut Log::off());
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
    // The same marbles with the other side to move are another position.
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
