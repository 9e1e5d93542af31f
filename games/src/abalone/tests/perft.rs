//! The number of ways to play on, from tables beside this file: a depth and its count a line.

use super::oracle::OracleBoard;
use super::{FIRST, Layout, State, USUAL, Variant, go, opened, placed, wander};
use crate::kit::check::Mix;
use crate::kit::{Log, Table};

/// Depth and count of each line.
fn counts(layout: Layout) -> Vec<(u32, u64)> {
    let path = format!("{}/src/abalone/tests/{}.perft", env!("CARGO_MANIFEST_DIR"), layout.word());
    let text = std::fs::read_to_string(path).expect("a table of each layout");
    let read = |line: &str| {
        let (depth, count) = line.split_once(' ')?;
        Some((depth.parse().ok()?, count.parse().ok()?))
    };
    text.lines().map(|line| read(line).expect("a depth and a count")).collect()
}

fn layouts() -> impl Iterator<Item = Layout> {
    Layout::WORDS.iter().filter_map(|word| Layout::of(word))
}

fn start(layout: Layout) -> State {
    State::new(Variant { layout, ..USUAL }, None).unwrap()
}

#[test]
fn counts_are_those_of_the_tables() {
    // What is quick without optimisation.
    const MOST: u64 = 400_000;
    for layout in layouts() {
        for (depth, count) in counts(layout).into_iter().filter(|(_, count)| *count < MOST) {
            assert_eq!(start(layout).leaves(depth), count, "{layout:?} {depth}");
        }
    }
}

#[test]
fn counts_are_those_of_the_slow_generator() {
    for layout in layouts() {
        let plain = OracleBoard::read(layout.position(), 6);
        assert_eq!(start(layout).leaves(2), plain.leaves(2), "{layout:?}");
    }
}

#[test]
fn late_counts_are_those_of_the_slow_generator() {
    // With pushes, and games that end on the way.
    let mut mix = Mix(3);
    for goal in [1, 2, 14] {
        let mut state = State::new(Variant { goal, layout: Layout::BelgianDaisy, ..USUAL }, None).unwrap();
        wander(&mut state, 30, &mut mix);
        let plain = OracleBoard::read(&state.position(), goal);
        if state.outcome.is_none() {
            assert_eq!(state.leaves(2), plain.leaves(2), "{}", state.position());
        }
    }
    let position = placed("A1 A2 B3 / A3 E5 F5", FIRST);
    for goal in [1, 2] {
        let state = State::new(Variant { goal, ..USUAL }, Some(&position)).unwrap();
        assert_eq!(state.leaves(3), OracleBoard::read(&position, goal).leaves(3), "to {goal}");
    }
}

#[test]
fn a_game_has_no_moves_after_its_last() {
    let state = State::new(Variant { plies: 2, ..USUAL }, None).unwrap();
    assert_eq!([1, 2, 3, 4].map(|depth| state.leaves(depth)), [44, 1936, 0, 0]);
    assert_eq!(state.leaves(0), 1);
}

/// Plays every sequence at the table, where each end is seen.
fn played(table: &dyn Table, depth: u32) -> u64 {
    let Some(seat) = table.to_act().first().filter(|_| depth > 0) else { return u64::from(depth == 0) };
    let after = |text: String| {
        let mut copy = table.copy();
        copy.play(seat, &text, &mut Log::off()).expect("a legal move");
        played(copy.as_ref(), depth - 1)
    };
    table.moves(seat).into_iter().map(after).sum()
}

#[test]
fn a_third_time_ends_a_game_while_counting() {
    let mut table = opened("standard", "", Some(&placed("A1 / I9", FIRST))).unwrap();
    go(table.as_mut(), "A1B2 I9H8 B2A1 H8I9 A1B2 I9H8 B2A1");
    // H8I9 and nothing else would end it.
    assert_eq!(table.perft(1), Some(6));
    assert_eq!(table.perft(2), Some(5 * 3));
    for depth in 1..=4 {
        assert_eq!(table.perft(depth), Some(played(table.as_ref(), depth)), "{depth}");
    }
}

/// `cargo test --release -p kubyk-games abalone::tests::perft::measure -- --ignored --nocapture`
#[test]
#[ignore = "counts all tables in full, which takes minutes"]
fn measure() {
    for layout in layouts() {
        for (depth, count) in counts(layout) {
            let begin = std::time::Instant::now();
            assert_eq!(start(layout).leaves(depth), count, "{layout:?} {depth}");
            let took = begin.elapsed();
            let speed = count as f64 / took.as_secs_f64() / 1e6;
            println!("{:14} {depth} {count:>16} {took:>12.3?} {speed:8.1} million a second", layout.word());
        }
    }
}
