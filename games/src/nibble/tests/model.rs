//! A slow model of boards and moves, written from the rules alone, and a comparison with it on random positions.

use crate::kit::Position;
use std::collections::{BTreeMap, BTreeSet};

use proptest::prelude::*;

use super::*;

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
