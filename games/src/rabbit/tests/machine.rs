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

#[test]
fn strong_thinks_the_same_for_the_same_seed_and_makes_legal_moves() {
    for set in [&[][..], &[("sticky", "on"), ("wrap", "off")]] {
        let mut game = super::at(set, "* 1 2 3 4 5 6 1 2 3 4 6");
        let mut mix = Mix(3);
        for seed in 0..12 {
            match game.turn() {
                Turn::Over(_) => break,
                Turn::Chance(_) => {
                    let faces = game.deal(&mut mix).unwrap();
                    game.answer(&faces, &mut Log::off()).unwrap();
                }
                Turn::Seats(_) => {
                    let think = || game.think(Seat::at(0), "strong", &mut Mix(seed)).unwrap();
                    let thought = think();
                    assert_eq!(think(), thought);
                    assert!(
                        thought.candidates.iter().all(|(play, _)| game.moves(Seat::at(0)).contains(play))
                    );
                    super::go(game.as_mut(), thought.best());
                }
            }
        }
    }
}

#[test]
fn strong_finds_a_win_by_exchanges_and_fights_on_in_the_last_turn() {
    let game = super::at(&[], "* 3 3 3 3 5 3 4 1 3 1 1");
    assert_eq!(game.think(Seat::at(0), "strong", &mut Mix(1)).unwrap().best(), "swap B4 R5");
    // Nothing wins at once: a die has to be rolled, or all is lost.
    let turns = std::iter::once("* 3 3 3 3 3 5 1 1 1 1 1").chain(["end; * 4 4 1 1 1"; 5]);
    let game = super::at(&[], &turns.collect::<Vec<_>>().join("; "));
    assert_eq!(game.scores(), [1]);
    let thought = game.think(Seat::at(0), "strong", &mut Mix(1)).unwrap();
    assert_ne!(thought.best(), "end");
}

#[test]
fn who_ends_the_last_turn_before_the_win_makes_a_mistake() {
    let turns = std::iter::once("* 3 3 3 3 3 5 1 1 1 1 1").chain(["end; * 4 4 1 1 1"; 4]);
    let last = turns.chain(["end; * 3 1 1 1 4"]).collect::<Vec<_>>().join("; ");
    let assessed = super::at(&[], &last).assess(Some((Seat::at(0), "end")), 2_000).unwrap();
    assert_eq!((&assessed.values[..], &assessed.margins()[..]), (&[1.0][..], &[0.0][..]), "it wins for sure");
    let verdict = assessed.verdict.unwrap();
    assert!(verdict.best != "end" && verdict.error > 0.99 && verdict.margin < 0.01, "{verdict:?}");
}

#[test]
fn what_dice_decide_has_a_standard_error() {
    let assessed = super::at(&[], "* 1 2 3 4 5 6 1 2 3 4 6").assess(None, 2_000).unwrap();
    let (chance, margin) = (assessed.values[0], assessed.margins()[0]);
    assert!((0.2..0.95).contains(&chance) && (0.01..0.15).contains(&margin), "{chance} ± {margin}");
}

/// `cargo test --release -p kubyk-games rabbit::tests::machine -- --ignored --nocapture`
#[test]
#[ignore = "prints a table of many games a level"]
fn measure() {
    for set in [&[][..], &[("sticky", "on")], &[("wrap", "off")]] {
        for level in ["random", "greedy", "sharp", "strong"] {
            let begin = std::time::Instant::now();
            let (won, score) = measured(level, set, 200);
            println!("{set:?} {level:8} won {won:.3}, score {score:.3}, {:?}", begin.elapsed());
        }
    }
}
