//! Bitset-ups: which are taken, and how they are drawn.

use std::collections::BTreeMap;

use proptest::prelude::*;

use crate::kit::{DrawError, Position};

use super::*;

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
            let faces = super::super::setup::deal(kind, &mut Stuck(number));
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
                        let Some(other) = other.filter(|other| {
                            !board.touching(super::super::Bitset::only(*cell)).contains(**other)
                        }) else {
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
