//! The machine players.

use crate::kit::check::{Mix, table};
use crate::kit::{Log, Seat, Turn};
use crate::rabbit::Rabbit;

/// The share of games that a level wins, and its mean score.
fn measured(level: &str, set: &[(&str, &str)], games: u64) -> (f64, f64) {
    let (mut won, mut scored) = (0, 0);
    for seed in 0..games {
        let mut game = table(&Rabbit, "base", set, 1);
        let mut mix = Mix(seed);
        let mut events = 0;
        loop {
            events += 1;
            assert!(events < 20_000, "the game does not end");
            match game.turn() {
                Turn::Over(outcome) => {
                    won += outcome.winners.len();
                    break;
                }
                Turn::Chance(_) => {
                    let faces = game.deal(&mut mix).unwrap();
                    game.answer(&faces, &mut Log::off()).unwrap();
                }
                Turn::Seats(_) => {
                    game.act(Seat::at(0), level, &mut mix, &mut Log::off()).unwrap();
                }
            }
        }
        scored += game.scores()[0];
    }
    (won as f64 / games as f64, scored as f64 / games as f64)
}

#[test]
fn stronger_players_win_more() {
    for set in [&[][..], &[("sticky", "on"), ("wrap", "off")]] {
        let [(_, random), (_, greedy)] = ["random", "greedy"].map(|level| measured(level, set, 100));
        let (won, sharp) = measured("sharp", set, 4);
        assert!(random < greedy && greedy < sharp && won > 0.5, "{set:?}: {random} {greedy} {sharp} {won}");
    }
}

#[test]
fn sharp_finds_a_win_by_exchanges_alone() {
    // A red 5 and a red 4 of the table, black threes and fours in hand: 5 → 4 → 3 takes two exchanges.
    let mut game = super::at(&[], "* 3 3 3 3 5 3 4 1 3 1 1");
    for play in ["swap B4 R5", "swap R3 B4"] {
        let thought = game.think(Seat::at(0), "sharp", &mut Mix(1)).unwrap();
        assert_eq!(thought.best(), play);
        super::go(game.as_mut(), play);
    }
    assert!(game.over().is_some());
}

/// `cargo test --release -p kubyk-games rabbit::tests::machine -- --ignored --nocapture`
#[test]
#[ignore = "prints a table of many games a level"]
fn measure() {
    for set in [&[][..], &[("sticky", "on")], &[("wrap", "off")]] {
        for level in ["random", "greedy", "sharp"] {
            let begin = std::time::Instant::now();
            let (won, score) = measured(level, set, 200);
            println!("{set:?} {level:8} won {won:.3}, score {score:.3}, {:?}", begin.elapsed());
        }
    }
}
