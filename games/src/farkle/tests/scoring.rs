//! What dice are worth: the source's numbers, and an oracle that tries every way to cut them.

use std::collections::BTreeSet;

use crate::farkle::score::{FaceCounts, Scoring};

const BASE: Scoring = Scoring { dice: 6, straight: 1500, pairs: 0, nothing: false };
const FARKLE: Scoring = Scoring { dice: 6, straight: 1000, pairs: 500, nothing: false };
const FIVE: Scoring = Scoring { dice: 5, straight: 1000, pairs: 0, nothing: false };

/// The worth of these dice, thrown and set aside together.
fn worth(scoring: Scoring, faces: &[u8]) -> Option<i64> {
    scoring.worth(FaceCounts::of(faces), FaceCounts::of(faces))
}

#[test]
fn the_sources_numbers() {
    for (faces, points) in [
        (&[1][..], 100),
        (&[5], 50),
        (&[2, 2, 2], 200),
        (&[3, 3, 3], 300),
        (&[4, 4, 4], 400),
        (&[5, 5, 5], 500),
        (&[6, 6, 6], 600),
        (&[1, 1, 1], 1000),
        (&[3, 3, 3, 3], 600),
        (&[1, 1, 1, 1, 1], 4000),
        (&[1, 1], 200),
        (&[1, 2, 3, 4, 5, 6], 1500),
    ] {
        assert_eq!(worth(BASE, faces), Some(points), "{faces:?}");
    }
    assert_eq!(worth(BASE, &[2, 2]), None);
    assert_eq!(worth(BASE, &[1, 2]), None, "a die is left over");
    assert_eq!(worth(BASE, &[]), None);
}

#[test]
fn straights_need_all_dice() {
    assert_eq!(worth(BASE, &[1, 2, 3, 4, 5]), None);
    assert_eq!(worth(FIVE, &[1, 2, 3, 4, 5]), Some(1000));
    assert_eq!(worth(FIVE, &[2, 3, 4, 5, 6]), Some(1000));
    assert_eq!(worth(FIVE, &[1, 3, 4, 5, 6]), None);
    assert_eq!(worth(Scoring { straight: 0, ..BASE }, &[1, 2, 3, 4, 5, 6]), None);
}

#[test]
fn three_pairs_are_of_three_values() {
    assert_eq!(worth(FARKLE, &[2, 2, 3, 3, 4, 4]), Some(500));
    assert_eq!(worth(FARKLE, &[1, 1, 5, 5, 6, 6]), Some(500));
    assert_eq!(worth(FARKLE, &[2, 2, 2, 2, 3, 3]), None);
    assert_eq!(worth(FARKLE, &[1, 1, 1, 1, 5, 5]), Some(2100));
    assert_eq!(worth(BASE, &[2, 2, 3, 3, 4, 4]), None);
}

#[test]
fn nothing_is_of_all_dice() {
    let scoring = Scoring { nothing: true, ..BASE };
    let parts = |faces: &[u8]| scoring.parts(FaceCounts::of(faces));
    let all = [2, 2, 3, 4, 6, 6];
    assert_eq!(parts(&all), [(FaceCounts::of(&all), 500)]);
    assert_eq!(parts(&[2, 2, 3, 4, 6]), [], "not of fewer dice");
    assert_eq!(parts(&[2, 2, 3, 4, 6, 1]), [(FaceCounts::of(&[1]), 100)], "not where something scores");
    let paired = Scoring { pairs: 300, ..scoring };
    assert_eq!(worth(paired, &[2, 2, 3, 3, 4, 4]), Some(300), "three pairs are not nothing");
}

/// Every combination of faces, ascending, that some throw can show.
fn throws(dice: usize) -> Vec<Vec<u8>> {
    let mut throws = vec![Vec::new()];
    let mut all = Vec::new();
    for _ in 0..dice {
        let longer = throws.iter().flat_map(|throw: &Vec<u8>| {
            (throw.last().copied().unwrap_or(1)..=6).map(move |face| [&throw[..], &[face]].concat())
        });
        throws = longer.collect();
        all.extend(throws.iter().cloned());
    }
    all
}

/// Every part of a throw, by every subset of its dice.
fn parts(throw: &[u8]) -> BTreeSet<Vec<u8>> {
    let chosen = |mask: usize| (0..throw.len()).filter(move |at| mask >> at & 1 == 1).map(|at| throw[at]);
    (1..1 << throw.len()).map(|mask| chosen(mask).collect()).collect()
}

/// Three times two alike, each pair above the one before.
fn pairs(faces: &[u8]) -> bool {
    let pairs: Vec<_> = faces.chunk_by(|a, b| a == b).map(<[u8]>::len).collect();
    pairs == [2, 2, 2]
}

/// One combination of exactly these dice.
fn group(scoring: Scoring, faces: &[u8]) -> Option<i64> {
    let combination = match faces {
        [1] => 100,
        [5] => 50,
        [1, 2, 3, 4, 5, 6] if scoring.dice == 6 => scoring.straight,
        [1, 2, 3, 4, 5] | [2, 3, 4, 5, 6] if scoring.dice == 5 => scoring.straight,
        _ if pairs(faces) => scoring.pairs,
        [first, _, _, ..] if faces.iter().all(|face| face == first) => {
            let three = if *first == 1 { 1000 } else { i64::from(*first) * 100 };
            three * [1, 2, 4, 8][faces.len() - 3]
        }
        _ => 0,
    };
    (combination > 0).then_some(combination)
}

/// The best of all ways to cut the dice into combinations.
fn cut(scoring: Scoring, faces: &[u8]) -> Option<i64> {
    let Some((first, rest)) = faces.split_first() else { return Some(0) };
    let ways = (0..1usize << rest.len()).filter_map(|mask| {
        let side = |wanted: usize| {
            rest.iter().enumerate().filter(move |(at, _)| mask >> at & 1 == wanted).map(|(_, face)| *face)
        };
        let with: Vec<u8> = std::iter::once(*first).chain(side(1)).collect();
        let others: Vec<u8> = side(0).collect();
        Some(group(scoring, &with)? + cut(scoring, &others)?)
    });
    ways.max()
}

#[test]
fn worth_is_the_best_of_all_cuts() {
    let none = Scoring { straight: 0, ..BASE };
    let cheap = Scoring { straight: 1, pairs: 10_000, nothing: true, ..BASE };
    let bare = Scoring { nothing: true, ..FIVE };
    for scoring in [BASE, none, FARKLE, FIVE, cheap, bare] {
        for throw in throws(scoring.dice) {
            let mut expected: BTreeSet<(FaceCounts, i64)> = parts(&throw)
                .iter()
                .filter_map(|part| Some((FaceCounts::of(part), cut(scoring, part)?)))
                .collect();
            if expected.is_empty() && scoring.nothing && throw.len() == scoring.dice {
                expected.insert((FaceCounts::of(&throw), 500));
            }
            let found = scoring.parts(FaceCounts::of(&throw));
            assert_eq!(found.iter().copied().collect::<BTreeSet<_>>(), expected, "{scoring:?} {throw:?}");
            assert_eq!(found.len(), expected.len(), "each part once: {throw:?}");
            assert!(found.is_sorted_by(|a, b| a.1 >= b.1), "the best first: {throw:?}");
        }
    }
}

#[test]
fn dice_are_multisets() {
    let throw = FaceCounts::of(&[5, 1, 5, 3]);
    assert_eq!(throw.to_string(), "1 3 5 5");
    assert!(throw.contains(FaceCounts::of(&[5, 5])) && !throw.contains(FaceCounts::of(&[1, 1])));
    assert_eq!(throw.without(FaceCounts::of(&[5, 3])).with(FaceCounts::of(&[2])), FaceCounts::of(&[1, 2, 5]));
    assert_eq!((throw.len(), FaceCounts::NONE.len(), FaceCounts::NONE.is_empty()), (4, 0, true));
}
