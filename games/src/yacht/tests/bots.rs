//! The machine players of Yacht.

use crate::kit::check::{Mix, table};
use crate::kit::{Log, Seat, Unit};
use crate::sheet::tests::{averages, check_pars};
use crate::yacht::{Line, Yacht};

/// What a level thinks of five dice in the first turn of a game.
fn thought(level: &str, faces: &[u8]) -> (String, f64, Unit) {
    let mut game = table(&Yacht, "base", &[], 2);
    game.play(Seat::at(0), "roll", &mut Log::off()).expect("a turn begins");
    game.answer(faces, &mut Log::off()).expect("the dice fall");
    let thought = game.think(Seat::at(0), level, &mut Mix(1)).expect("it owes a move");
    (thought.best().clone(), thought.candidates[0].1, thought.unit)
}

#[test]
fn greedy_knows_good_dice() {
    assert_eq!(thought("greedy", &[6; 5]).0, "score yacht");
    assert_eq!(thought("greedy", &[2, 3, 4, 5, 6]).0, "score large");
    assert_eq!(thought("greedy", &[5, 5, 5, 5, 1]).0, "score four");
}

/// In the slow profile of tests this takes seconds.
#[test]
fn optimal_play_expects_what_is_known() {
    let game = table(&Yacht, "base", &[], 2);
    let before = game.think(Seat::at(0), "optimal", &mut Mix(1)).expect("it owes a move");
    assert!(before.exact && before.unit == Unit::ExpectedScore);
    assert!((before.candidates[0].1 - 208.061).abs() < 1e-3, "{:?}", before.candidates);
    assert_eq!(thought("optimal", &[6; 5]).0, "score yacht");
    assert!(thought("optimal", &[6; 5]).1 > before.candidates[0].1 + 50.0);
    check_pars::<Line>(());
}

#[test]
fn greedy_beats_chance() {
    let [greedy, random] = ["greedy", "random"].map(|level| averages(&Yacht, level, 3).iter().sum::<f64>());
    assert!(greedy > random + 80.0, "{greedy} {random}");
}
