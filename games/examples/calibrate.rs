//! Calibration of predictions: the share of games that the predicted winner does win, in games of a machine player against
//! itself: `cargo run --release -p kubyk-games --example calibrate -- GAME VARIANT LEVEL GAMES SEED EFFORT`.
//!
//! After a few moves at random every position is estimated with so much effort. Printed is the factor by which the scale of the
//! game's logistic curve is to be multiplied so that its chances fit the results best (1 where it is right) with its error by
//! jackknife over the games, the share of the first seat, and for each tenth of the chances how often the win came.

#[path = "../benches/common/mod.rs"]
mod common;

use kubyk_games::CATALOGUE;
use kubyk_games::kit::{AnyGame, Log, RANDOM, Seat, Setup, Turn, Values};

use common::BenchMix;

/// The number of random moves at the beginning of each game, so that no two games are the same.
const OPENING: usize = 4;

/// An end that is certain says nothing of the curve.
const CERTAIN: f64 = 1e-6;

/// The chance of the first seat in a position, and its share of the win in the end.
type Sample = (f64, f64);

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let [game, variant, level, games, seed, effort] = args.as_slice() else {
        panic!("GAME VARIANT LEVEL GAMES SEED EFFORT");
    };
    let known = *CATALOGUE.iter().find(|known| known.about().id == game).expect("a game of the catalogue");
    let values = known.values(Some(variant), &[]).expect("a preset");
    let [games, seed, effort] = [games, seed, effort].map(|number| number.parse::<u64>().expect("a number"));
    let played: Vec<_> =
        (0..games).map(|number| play(known, &values, level, seed << 32 | number, effort)).collect();
    let shares: Vec<f64> = played.iter().filter_map(|game| Some(game.last()?.1)).collect();
    let all = stretch(&played, None);
    let without: Vec<f64> = (0..played.len()).map(|out| stretch(&played, Some(out))).collect();
    let mean = without.iter().sum::<f64>() / without.len() as f64;
    let squares: f64 = without.iter().map(|one| (one - mean).powi(2)).sum();
    let error = (squares * (1.0 - 1.0 / without.len() as f64)).sqrt();
    println!(
        "{game} {variant} {level}, {games} games of seed {seed}, effort {effort}: scale × {:.3} ± {:.3}; the first seat gets {:.1} %",
        1.0 / all,
        error / (all * all),
        100.0 * shares.iter().sum::<f64>() / shares.len() as f64,
    );
    for tenth in 0..10 {
        let within = |(chance, _): &&Sample| ((chance * 10.0) as usize).min(9) == tenth;
        let samples: Vec<_> = played.iter().flatten().filter(within).collect();
        let mean = |of: fn(&Sample) -> f64| {
            100.0 * samples.iter().map(|sample| of(sample)).sum::<f64>() / samples.len().max(1) as f64
        };
        println!(
            "{:6} positions: said {:5.1} %, won {:5.1} %",
            samples.len(),
            mean(|it| it.0),
            mean(|it| it.1)
        );
    }
}

fn play(game: &dyn AnyGame, values: &Values, level: &str, seed: u64, effort: u64) -> Vec<Sample> {
    let mut mix = BenchMix(seed);
    let setup = Setup { variant: values.clone(), seats: 2, teams: Vec::new(), position: None };
    let mut table = game.open(&setup).expect("a table of two opens");
    let (mut chances, mut moves) = (Vec::new(), 0);
    loop {
        match table.turn() {
            Turn::Over(outcome) => {
                let share = outcome.share(Seat::at(0));
                return chances.into_iter().map(|chance| (chance, share)).collect();
            }
            Turn::Chance(_) => {
                let faces = table.deal(&mut mix).expect("a roll is owed");
                table.answer(&faces, &mut Log::off()).expect("a roll is taken");
            }
            Turn::Seats(waiting) => {
                if moves >= OPENING {
                    let estimated = table.estimate(None, effort).expect("a game that can be estimated");
                    chances.push(estimated.values[0]);
                }
                let level = if moves < OPENING { RANDOM } else { level };
                let seat = waiting.first().expect("somebody owes a move");
                table.act(seat, level, &mut mix, &mut Log::off());
                moves += 1;
            }
        }
    }
}

/// The factor a for which σ(a · logit(chance)) fits the results best, without one of the games: Newton's method on the
/// likelihood, which is concave.
fn stretch(games: &[Vec<Sample>], without: Option<usize>) -> f64 {
    let samples = games.iter().enumerate().filter(|(at, _)| Some(*at) != without).flat_map(|(_, game)| game);
    let open = samples.filter(|(chance, _)| (CERTAIN..=1.0 - CERTAIN).contains(chance));
    let open: Vec<_> = open.map(|(chance, share)| ((chance / (1.0 - chance)).ln(), *share)).collect();
    let mut factor = 1.0;
    for _ in 0..30 {
        let (mut slope, mut bend) = (0.0, 0.0);
        for (odds, share) in &open {
            let chance = 1.0 / (1.0 + (-factor * odds).exp());
            slope += odds * (share - chance);
            bend += odds * odds * chance * (1.0 - chance);
        }
        factor += (slope / bend).clamp(-0.5, 0.5);
    }
    factor
}
