//! How far scores of best play go apart, by which the marks of games for points are measured.

use super::{Rules, played};
use crate::kit::Log;
use crate::kit::check::{Mix, table};

#[test]
fn scores_of_best_play_deviate_as_is_said() {
    // With more games it prints what the games say of themselves.
    let asked = std::env::var("KUBYK_DEVIATION_GAMES").ok().and_then(|games| games.parse().ok());
    let games: u64 = asked.unwrap_or(60);
    let cases: &[Rules] = &[
        ("yacht", "base", &[]),
        ("general", "base", &[]),
        ("general", "base", &[("first-throw", "off")]),
        ("yatzy", "base", &[]),
        ("yatzy", "american", &[]),
        ("yatzy", "american", &[("joker", "off")]),
        ("thirteen", "base", &[]),
        ("thirteen", "base", &[("divisor", "11")]),
        ("thirteen", "base", &[("divisor", "17")]),
        ("crew", "base", &[]),
        ("crew", "base", &[("rounds", "1")]),
        ("house-numbers", "base", &[]),
        ("house-numbers", "base", &[("places", "4")]),
        ("house-numbers", "base", &[("places", "5")]),
    ];
    for (id, preset, set) in cases {
        let game = crate::find(id).expect("a game of the catalogue");
        let mut mix = Mix(17);
        let opened = table(game, preset, set, 2);
        let scores = (0..games).map(|_| {
            let record = played(game, preset, set, &["", ""], &mut mix);
            let table = record.replay(game, &mut Log::off()).expect("it was played");
            table.scores()[0] as f64
        });
        let scores: Vec<_> = scores.collect();
        let mean = scores.iter().sum::<f64>() / games as f64;
        let measured = (scores.iter().map(|score| (score - mean).powi(2)).sum::<f64>() / games as f64).sqrt();
        let said = opened.valuation().expect("a solved game").deviation;
        println!("{id} {preset} {set:?}: mean {mean:.2}, deviation {measured:.2}, said {said:.2}");
        if asked.is_some() {
            continue;
        }
        let expected = opened.values().expect("a solved game")[0];
        assert!((mean - expected).abs() < 5.0 * said / (games as f64).sqrt(), "{id}: {mean} of {expected}");
        assert!(
            (measured / said - 1.0).abs() < 4.0 / (games as f64).sqrt(),
            "{id} {set:?}: {measured} of {said}"
        );
    }
}
