//! The number of ways to play on, from tables beside this file: a depth and its count a line.

use std::collections::{BTreeMap, BTreeSet};

use super::{FIRST, Layout, State, Stream as _, USUAL, Variant, go, opened, placed, wander};
use crate::abalone::cells::HexCell;
use crate::abalone::moves::parse;
use crate::kit::check::Mix;
use crate::kit::{Log, Position, Table};

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
    // The most positions that are counted quickly without optimisation.
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

// A slow generator of moves, written from the rules line by line over plain rows and numbers, and compared with
// the fast one.

type Place = (i8, i8);

const WAYS: [Place; 6] = [(0, 1), (1, 1), (1, 0), (0, -1), (-1, -1), (-1, 0)];

/// A board as it is written: who stands where.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct OracleBoard {
    stands: BTreeMap<Place, char>,
    mover: char,
    /// How many marbles black and white have pushed off.
    fallen: [u8; 2],
    goal: u8,
}

/// Effect of a move.
struct OracleMove {
    text: String,
    own: Vec<Place>,
    pushed: Vec<Place>,
    way: Place,
}

fn exists((row, number): Place) -> bool {
    (1..=9).contains(&row) && ((row - 4).max(1)..=(row + 4).min(9)).contains(&number)
}

fn step(place: Place, way: Place) -> Place {
    (place.0 + way.0, place.1 + way.1)
}

fn name((row, number): Place) -> String {
    format!("{}{number}", char::from(b'A' + row as u8 - 1))
}

impl OracleBoard {
    pub(super) fn read(position: &str, goal: u8) -> Self {
        let fields: Vec<_> = position.split(' ').collect();
        let mut stands = BTreeMap::new();
        for (row, text) in (1..=9).rev().zip(fields[0].split('/')) {
            for (number, stand) in ((row - 4).max(1)..).zip(text.chars()) {
                if stand != '.' {
                    stands.insert((row, number), stand);
                }
            }
        }
        let count = |at: usize| fields.get(at).map_or(0, |text| text.parse().unwrap());
        Self { stands, mover: fields[1].chars().next().unwrap(), fallen: [count(2), count(3)], goal }
    }

    fn own(&self, place: Place) -> bool {
        self.stands.get(&place) == Some(&self.mover)
    }

    fn foe(&self, place: Place) -> bool {
        self.stands.get(&place).is_some_and(|stand| *stand != self.mover)
    }

    fn free(&self, place: Place) -> bool {
        exists(place) && !self.stands.contains_key(&place)
    }

    /// Every legal move.
    fn moves(&self) -> Vec<OracleMove> {
        let own: Vec<_> = self.stands.keys().copied().filter(|place| self.own(*place)).collect();
        let mut moves = Vec::new();
        for place in own {
            moves.extend(WAYS.into_iter().filter_map(|way| self.line(place, way)));
            for along in &WAYS[..3] {
                for len in [2, 3] {
                    let across =
                        WAYS.into_iter().filter(|way| *way != *along && step(*way, *along) != (0, 0));
                    moves.extend(across.filter_map(|way| self.side(place, *along, len, way)));
                }
            }
        }
        moves
    }

    fn line(&self, rear: Place, way: Place) -> Option<OracleMove> {
        let mut row = vec![rear];
        while self.own(step(row[row.len() - 1], way)) {
            row.push(step(row[row.len() - 1], way));
        }
        let ahead = step(row[row.len() - 1], way);
        let mut pushed = Vec::new();
        let mut next = ahead;
        while self.foe(next) {
            pushed.push(next);
            next = step(next, way);
        }
        let free = self.free(next) || !pushed.is_empty() && !exists(next);
        if row.len() > 3 || !exists(ahead) || pushed.len() >= row.len() || !free {
            return None;
        }
        Some(OracleMove { text: name(rear) + &name(step(rear, way)), own: row, pushed, way })
    }

    fn side(&self, low: Place, along: Place, len: usize, way: Place) -> Option<OracleMove> {
        let row: Vec<_> =
            std::iter::successors(Some(low), |place| Some(step(*place, along))).take(len).collect();
        let can = row.iter().all(|place| self.own(*place) && self.free(step(*place, way)));
        let text = name(low) + &name(row[len - 1]) + &name(step(low, way));
        can.then_some(OracleMove { text, own: row, pushed: Vec::new(), way })
    }

    fn after(&self, made: &OracleMove) -> Self {
        let OracleMove { own, pushed, way, .. } = made;
        let mut after = self.clone();
        let other = if self.mover == 'b' { 'w' } else { 'b' };
        after.stands.retain(|place, _| !own.contains(place) && !pushed.contains(place));
        after.stands.extend(own.iter().map(|place| (step(*place, *way), self.mover)));
        for place in pushed.iter().map(|place| step(*place, *way)) {
            if exists(place) {
                after.stands.insert(place, other);
            } else {
                after.fallen[usize::from(self.mover == 'w')] += 1;
            }
        }
        after.mover = other;
        after
    }

    /// Counts sequences of one move or more; only the goal ends a game here.
    pub(super) fn leaves(&self, depth: u32) -> u64 {
        if self.fallen.contains(&self.goal) {
            return 0;
        }
        let moves = self.moves();
        match depth {
            1 => moves.len() as u64,
            _ => moves.iter().map(|made| self.after(made).leaves(depth - 1)).sum(),
        }
    }
}

/// Both generators agree on the moves of a position, on their texts and on what comes of them.
fn compare(state: &State) {
    let plain = OracleBoard::read(&state.position(), state.variant.goal);
    let slow: BTreeMap<_, _> =
        plain.moves().iter().map(|made| (made.text.clone(), plain.after(made))).collect();
    let fast: BTreeSet<_> = state.moves(super::FIRST).iter().map(ToString::to_string).collect();
    assert!(fast.iter().eq(slow.keys()), "{}: {fast:?} {:?}", state.position(), slow.keys());
    assert_eq!(fast.len(), state.moves(super::FIRST).len());
    assert_eq!(state.board.count() as usize, fast.len(), "{}", state.position());
    assert_eq!(state.board.mobile(), !fast.is_empty());
    let mut falls = Vec::new();
    state.board.each_fall(|play| falls.push(play.to_string()));
    for (text, after) in slow {
        let play = parse(&text).expect("a move");
        assert_eq!(state.check(super::FIRST, &play), Ok(()), "{}: {text}", state.position());
        let mut played = state.clone();
        played.play(super::FIRST, &play, &mut Log::off());
        assert_eq!(OracleBoard::read(&played.position(), after.goal), after, "{}: {text}", state.position());
        assert_eq!(falls.contains(&text), after.fallen != plain.fallen, "{}: {text}", state.position());
    }
}

#[test]
fn both_generators_agree() {
    let mut mix = Mix(5);
    for word in Layout::WORDS {
        let variant =
            Variant { layout: Layout::of(word).unwrap(), goal: 14, plies: 10_000, takebacks: false };
        let mut state = State::new(variant, None).unwrap();
        for _ in 0..6 {
            compare(&state);
            wander(&mut state, 1, &mut mix);
        }
        for _ in 0..4 {
            wander(&mut state, 25, &mut mix);
            compare(&state);
        }
    }
}

#[test]
fn both_generators_agree_on_any_board() {
    let mut mix = Mix(9);
    for _ in 0..60 {
        let density = 2 + mix.below(4);
        let mut rows = Vec::new();
        let mut left = [14, 14];
        for row in (1..=9).rev() {
            let mut text = String::new();
            for _ in HexCell::row(row) {
                let side = mix.below(density) as usize;
                let stands = left.get_mut(side).filter(|left| **left > 0);
                text.push(stands.map_or('.', |left| {
                    *left -= 1;
                    ['b', 'w'][side]
                }));
            }
            rows.push(text);
        }
        let position = format!("{} {}", rows.join("/"), ['b', 'w'][mix.below(2) as usize]);
        if left.iter().all(|left| *left < 14) {
            compare(&super::state(&position));
        }
    }
}
