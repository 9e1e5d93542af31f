//! Tests of Yatzy: the worked examples, what the lines score, jokers and saved rolls.

use super::{Line, SheetKind, Yatzy};
use crate::kit::check::{Mix, example, table};
use crate::kit::{AnyGame, Log, Seat, Seats, Unit};
use crate::sheet::DiceMultiset;

const AMERICAN: &str = "kubyk 1 / game yatzy / variant american / seat Аня / /  \
     1 roll / * 4 4 2 4 1 / 1 keep 4 4 4 / * 4 4 / 1 score yatzy / 1 roll /  \
     * 4 4 4 4 4 / 1 score 4 / 1 roll / * 4 4 4 4 4 / 1 score large";

const MAXI: &str = "kubyk 1 / game yatzy / variant maxi / seat Аня / seat Вова / /  \
     1 roll / * 1 2 3 4 5 6 / 1 score straight / 2 roll / * 4 4 6 6 6 6 /  \
     2 score full / 1 roll / * 3 3 6 6 6 6 / 1 keep 6 6 6 6 / * 6 2 /  \
     1 keep 6 6 6 6 6 / * 1 / 1 keep 6 6 6 6 6 / * 4 / 1 keep 6 6 6 6 6 / * 6 /  \
     1 score yatzy";

const ANNA: Seat = Seat::at(0);

#[test]
fn a_further_five_alike_is_a_joker() {
    let game = example(AMERICAN);
    assert_eq!(game.scores(), [310]);
    assert_eq!(game.to_act(), Seats::only(ANNA));
    assert_eq!(game.moves(ANNA), ["roll"]);
}

#[test]
fn a_joker_is_forced_into_the_line_of_its_face() {
    let mut game = table(&Yatzy, "american", &[], 1);
    for line in ["score yatzy", "?"] {
        game.play(ANNA, "roll", &mut Log::off()).expect("its turn");
        game.answer(&[4; 5], &mut Log::off()).expect("a roll is owed");
        if line != "?" {
            game.play(ANNA, line, &mut Log::off()).expect("a free line");
        }
    }
    let scores: Vec<_> = game.moves(ANNA).into_iter().filter(|text| text.starts_with("score")).collect();
    assert_eq!(scores, ["score 4"]);
    assert!(game.play(ANNA, "score full", &mut Log::off()).is_err());
}

#[test]
fn unused_rolls_are_saved() {
    assert_eq!(example(MAXI).scores(), [121, 26]);
}

#[test]
fn lines_score_their_own_dice() {
    let points = |sheet, line: Line, faces: &[u8]| line.points(sheet, DiceMultiset::of(faces), false);
    let maxi = [4, 4, 6, 6, 6, 6];
    for (line, expected) in [(Line::Full, 26), (Line::Tower, 32), (Line::TwoPairs, 20), (Line::Castle, 0)] {
        assert_eq!(points(SheetKind::Maxi, line, &maxi), expected, "{line:?}");
    }
    let alike = [3; 5];
    for (line, expected) in [(Line::Full, 0), (Line::TwoPairs, 0), (Line::Four, 12), (Line::Yatzy, 50)] {
        assert_eq!(points(SheetKind::Base, line, &alike), expected, "{line:?}");
    }
    let run = [2, 3, 4, 5, 5];
    for (line, expected) in [(Line::Small, 30), (Line::Large, 0), (Line::Three, 0), (Line::Chance, 19)] {
        assert_eq!(points(SheetKind::American, line, &run), expected, "{line:?}");
    }
    assert_eq!(points(SheetKind::Base, Line::Small, &[1, 2, 3, 4, 5]), 15);
    assert_eq!(points(SheetKind::Maxi, Line::Straight, &[1, 2, 3, 4, 5, 6]), 21);
}

#[test]
fn the_bonus_counts_once_it_is_reached() {
    let mut game = table(&Yatzy, "base", &[], 1);
    for face in [6, 5, 4, 3] {
        game.play(ANNA, "roll", &mut Log::off()).expect("its turn");
        game.answer(&[face; 5], &mut Log::off()).expect("a roll is owed");
        game.play(ANNA, &format!("score {face}"), &mut Log::off()).expect("a free line");
    }
    assert_eq!(game.scores(), [5 * 18 + 50]);
}

#[test]
fn only_the_american_sheet_has_a_joker() {
    let fits = |preset, joker| AnyGame::values(&Yatzy, Some(preset), &[("joker", joker)]).is_ok();
    assert!(fits("american", "free") && fits("american", "off"));
    assert!(!fits("base", "forced") && !fits("maxi", "free"));
}

// The machine players of Yatzy.

/// The score that an empty sheet can expect of perfect play.
fn expected(preset: &str, set: &[(&str, &str)]) -> f64 {
    let game = table(&Yatzy, preset, set, 1);
    let decision = game.think(ANNA, "optimal", &mut Mix(1)).expect("it owes a move");
    assert!(decision.exact && decision.unit == Unit::ExpectedScore);
    decision.candidates[0].1
}

#[test]
fn the_machine_keeps_four_alike_and_writes_five() {
    let mut game = table(&Yatzy, "base", &[], 1);
    game.play(ANNA, "roll", &mut Log::off()).expect("its turn");
    game.answer(&[6, 6, 6, 6, 1], &mut Log::off()).expect("a roll is owed");
    assert_eq!(game.act(ANNA, "greedy", &mut Mix(1), &mut Log::off()).as_deref(), Some("keep 6 6 6 6"));
    game.answer(&[6], &mut Log::off()).expect("a roll is owed");
    assert_eq!(game.act(ANNA, "greedy", &mut Mix(1), &mut Log::off()).as_deref(), Some("score yatzy"));
}

/// The published value of the American sheet is that of the free joker: 254.5896.
#[test]
fn perfect_play_of_the_american_sheet_expects_what_is_known() {
    let value = expected("american", &[("joker", "free")]);
    assert!((value - 254.5896).abs() < 1e-4, "{value}");
}

/// The published value of the Scandinavian sheet; with the printed joker rule the American one loses two thousandths.
#[test]
#[ignore = "takes long without optimisation: cargo test --release -p kubyk-games yatzy -- --ignored"]
fn perfect_play_of_the_other_sheets_expects_what_is_known() {
    for (preset, known) in [("base", 248.44), ("american", 254.59)] {
        let value = expected(preset, &[]);
        assert!((value - known).abs() < 5e-3, "{preset}: {value}");
    }
}
