//! Multisets of dice, and what is worked out over them.

use std::time::Instant;

use crate::kit::check::{Mix, table};
use crate::kit::{AnyGame, Log, SceneBoard, Turn, Viewer};

use super::bot::{SolutionCache, TurnEvaluation};
use super::multiset::{ALL, MultisetIndex, PARTS};
use super::{DiceMultiset, Line, place, shortcuts};
use crate::general::{Line as General, Variant};

/// The points of five dice in a line after later rolls, and after the first.
pub(crate) fn scored<L: Line>(variant: L::Variant, line: &str, faces: [u8; 5]) -> [i64; 2] {
    let line = L::ALL.iter().find(|other| other.word() == line).expect("a line");
    [false, true].map(|first| line.points(variant, DiceMultiset::of(&faces), first))
}

#[test]
fn hands_are_listed_once() {
    let hands = MultisetIndex::get();
    assert_eq!(hands.full().len(), ALL - PARTS);
    for (place, hand) in hands.full().iter().enumerate() {
        assert_eq!(hands.place(*hand), PARTS + place);
        assert_eq!((DiceMultiset::of(&hand.faces().collect::<Vec<_>>()), hand.size()), (*hand, 5));
    }
    assert!((hands.average(&[1.0; ALL]) - 1.0).abs() < 1e-12);
    // The five of a kind fall in 6 of 7776 rolls.
    let mut alike = [0.0; ALL];
    for hand in hands.full().iter().filter(|hand| hand.alike(5).is_some()) {
        alike[hands.place(*hand)] = 1.0;
    }
    assert!((hands.average(&alike) - 6.0 / 7776.0).abs() < 1e-12);
}

#[test]
fn parts_are_each_some_of_the_dice() {
    let parts = |faces: &[u8]| DiceMultiset::of(faces).parts();
    let shown: Vec<_> = parts(&[5, 3, 3]).iter().map(ToString::to_string).collect();
    assert_eq!(shown, ["", "5", "3", "3 5", "3 3"]);
    assert_eq!((parts(&[1, 2, 3, 4, 6]).len(), parts(&[4, 4, 4, 4, 4]).len()), (31, 5));
}

#[test]
fn combinations_are_seen() {
    let hand = |faces: [u8; 5]| DiceMultiset::of(&faces);
    assert_eq!(hand([3, 1, 2, 5, 4]).straight(), Some(5));
    assert_eq!(hand([3, 6, 2, 5, 4]).straight(), Some(6));
    assert_eq!(hand([1, 6, 3, 5, 4]).straight(), None);
    assert!(hand([1, 6, 6, 1, 6]).full() && !hand([6; 5]).full() && !hand([1, 6, 6, 6, 6]).full());
    assert_eq!((hand([2, 2, 5, 5, 5]).alike(2), hand([2, 2, 5, 5, 5]).alike(4)), (Some(5), None));
    assert_eq!(hand([2, 2, 5, 5, 5]).lacks(DiceMultiset::of(&[2, 2, 2])), Some(2));
    assert_eq!(hand([2, 2, 5, 5, 5]).lacks(DiceMultiset::of(&[5, 5, 2])), None);
}

/// One line by itself: five of a kind in three rolls fall in 4.6029 % of turns, as is well known.
#[test]
fn a_turn_is_solved() {
    let points = SolutionCache::points::<General>(Variant { first_roll: false });
    let evaluation = TurnEvaluation::new(points, &[(place(General::General), 0.0)]);
    assert!((evaluation.start / 40.0 - 0.046_029).abs() < 1e-6, "{}", evaluation.start);
    // Four alike are kept: 11 in 36 with two rolls left, 1 in 6 with one.
    let four = MultisetIndex::get().place(DiceMultiset::of(&[2; 4]));
    assert!((evaluation.keep(1, four) / 40.0 - 11.0 / 36.0).abs() < 1e-12);
    assert!((evaluation.keep(2, four) / 40.0 - 1.0 / 6.0).abs() < 1e-12);
}

/// The last line of a sheet is a turn by itself, and a sheet is worth more than its turns one by one.
#[test]
fn a_sheet_is_solved() {
    let variant = Variant { first_roll: true };
    let (solution, points) =
        (SolutionCache::solution::<General>(variant), SolutionCache::points::<General>(variant));
    for line in 0..General::ALL.len() {
        let alone = TurnEvaluation::new(points, &[(line, 0.0)]).start;
        assert!((solution.worth([line].into_iter()) - alone).abs() < 1e-9);
    }
    let turns: f64 = (0..General::ALL.len()).map(|line| solution.worth([line].into_iter())).sum();
    let whole = solution.worth(0..General::ALL.len());
    assert!(whole > turns + 10.0, "{whole} {turns}");
    assert!(solution.worth(std::iter::empty()).abs() < 1e-12);
}

/// The pars of a game are what an empty sheet would lose without each of its lines.
pub(crate) fn check_pars<L: Line>(variant: L::Variant) {
    let solution = SolutionCache::solution::<L>(variant);
    let count = L::ALL.len();
    for (line, par) in L::PARS.iter().enumerate() {
        let loss = solution.worth(0..count) - solution.worth((0..count).filter(|other| *other != line));
        assert!((loss - par).abs() < 0.06, "{:?}: {loss}", L::ALL[line]);
    }
    assert_eq!(L::PARS.len(), count);
}

/// The mean score of a machine player in each line.
pub(crate) fn averages(game: &dyn AnyGame, level: &str, games: u64) -> Vec<f64> {
    let mut sums = Vec::new();
    for seed in 0..games {
        let mut table = table(game, "base", &[], 2);
        let mut mix = Mix(seed);
        loop {
            match table.turn() {
                Turn::Over(_) => break,
                Turn::Chance(_) => {
                    let faces = table.deal(&mut mix).expect("chance owes");
                    table.answer(&faces, &mut Log::off()).expect("it is asked for");
                }
                Turn::Seats(seats) => {
                    let seat = seats.first().expect("somebody owes a move");
                    table.act(seat, level, &mut mix, &mut Log::off());
                }
            }
        }
        let SceneBoard::Sheet(sheet) = table.scene(Viewer::Spectator).board else { panic!("a sheet") };
        sums.resize(sheet.lines.len(), 0.0);
        for (sum, line) in sums.iter_mut().zip(&sheet.lines) {
            *sum += line.entries.iter().flatten().map(|entry| entry.points as f64).sum::<f64>();
        }
    }
    sums.iter().map(|sum| sum / (2 * games) as f64).collect()
}

/// `cargo test --release -p kubyk-games sheet::tests::measure -- --ignored --nocapture`
#[test]
#[ignore = "prints how long solving takes, what sheets are worth, and what each line brings"]
fn measure() {
    let begin = Instant::now();
    let general = SolutionCache::solution::<General>(Variant { first_roll: true });
    println!("general {:.3} {:?}", general.worth(0..10), begin.elapsed());
    let begin = Instant::now();
    let yacht = SolutionCache::solution::<crate::yacht::Line>(());
    println!("yacht {:.3} {:?}", yacht.worth(0..15), begin.elapsed());
    let (yacht, general): (&dyn AnyGame, &dyn AnyGame) = (&crate::yacht::Yacht, &crate::general::General);
    let golden = &crate::golden_general::GoldenGeneral;
    for (game, level) in
        [(yacht, "optimal"), (yacht, "greedy"), (general, "optimal"), (general, "greedy"), (golden, "greedy")]
    {
        let begin = Instant::now();
        let averages = averages(game, level, 1000);
        let lines: Vec<_> = averages.iter().map(|average| format!("{average:.1}")).collect();
        let total: f64 = averages.iter().sum();
        println!("{} {level} {total:.2} [{}] {:?}", game.about().id, lines.join(" "), begin.elapsed());
    }
}

#[test]
fn what_is_kept_most_often_is_alike_or_in_a_row() {
    for (dice, kept) in [
        (&[4, 1, 4, 2, 4][..], vec![vec![0, 2, 4]]),
        (&[2, 5, 2, 5, 1], vec![vec![0, 1, 2, 3], vec![1, 3], vec![0, 2]]),
        (&[1, 2, 3, 5, 5], vec![vec![3, 4], vec![0, 1, 2]]),
        (&[1, 2, 4, 6, 1], vec![vec![0, 4]]),
        (&[3, 3, 3, 3, 3], vec![]),
        (&[2, 2, 2, 5, 5], vec![vec![0, 1, 2], vec![3, 4]]),
    ] {
        assert_eq!(shortcuts(dice), kept, "{dice:?}");
    }
}
