//! Two machine players against each other, each game twice on the same rolls with the seats changed, so that less is luck:
//! `cargo run --release -p kubyk-games --example duel -- GAME VARIANT ONE OTHER GAMES SEED`.
//!
//! Prints the share of the first (a shared win is divided) with its standard error over the pairs of games, both mean scores,
//! and how long the first thought about a move. Every other seat is the first's, so that partners play alike. Games for one
//! are played by the first alone.

#[path = "../benches/common/mod.rs"]
mod common;

use std::time::{Duration, Instant};

use kubyk_games::CATALOGUE;
use kubyk_games::kit::{AnyGame, Log, Seat, Setup, Turn, Values};

use common::BenchMix;

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let [game, variant, one, other, games, seed] = args.as_slice() else {
        panic!("GAME VARIANT ONE OTHER GAMES SEED");
    };
    let game = *CATALOGUE.iter().find(|known| known.about().id == game).expect("a game of the catalogue");
    let values = game.values(Some(variant), &[]).expect("a preset");
    let [games, seed] = [games, seed].map(|number| number.parse::<u64>().expect("a number"));
    let mut duel = Duel { game, values, levels: [one, other], decisions: Vec::new(), scores: [0.0; 2] };
    let shares: Vec<f64> = if duel.seats() == 1 {
        (0..games).map(|number| duel.play(seed, number, 0)).collect()
    } else {
        (0..games / 2).map(|pair| f64::midpoint(duel.play(seed, pair, 0), duel.play(seed, pair, 1))).collect()
    };
    let count = shares.len() as f64;
    let mean = shares.iter().sum::<f64>() / count;
    let squares: f64 = shares.iter().map(|share| (share - mean).powi(2)).sum();
    let error = (squares / (count - 1.0) / count).sqrt();
    let scores = duel.scores.map(|score| score / games as f64);
    duel.decisions.sort_unstable();
    let think = |part: usize| {
        duel.decisions.get(duel.decisions.len() * part / 100).copied().unwrap_or_default().as_millis()
    };
    println!(
        "{} {variant} {one}-{other}: {games} games of seed {seed}: {:.1} % ± {:.1}; scores {:.2} {:.2}; thinks p50 {} ms, p99 {} ms",
        game.about().id,
        100.0 * mean,
        100.0 * error,
        scores[0],
        scores[1],
        think(50),
        think(99),
    );
}

struct Duel<'a> {
    game: &'a dyn AnyGame,
    values: Values,
    levels: [&'a str; 2],
    /// The time that the first player thought about each move.
    decisions: Vec<Duration>,
    scores: [f64; 2],
}

impl Duel<'_> {
    /// The fewest seats that two can share; one where there are no more.
    fn seats(&self) -> usize {
        self.game.capacity(&self.values).into_iter().find(|seats| *seats > 1).unwrap_or(1)
    }

    /// The first player's share of a game, in which it has the even seats or the odd ones.
    fn play(&mut self, seed: u64, pair: u64, side: usize) -> f64 {
        let key = seed << 32 | pair << 2;
        let (mut dice, mut whims) = (BenchMix(key), BenchMix(key | 2 | side as u64));
        let seats = self.seats();
        let teams = self.game.teams(&self.values, seats);
        let setup = Setup { variant: self.values.clone(), seats, teams, position: None };
        let mut table = self.game.open(&setup).expect("a table opens");
        let player = |seat: Seat| (seat.index() + side) % 2;
        let outcome = loop {
            match table.turn() {
                Turn::Over(outcome) => break outcome,
                Turn::Chance(_) => {
                    let faces = table.deal(&mut dice).expect("a roll is owed");
                    table.answer(&faces, &mut Log::off()).expect("a roll is taken");
                }
                Turn::Seats(waiting) => {
                    let seat = waiting.first().expect("somebody owes a move");
                    let begin = Instant::now();
                    table.act(seat, self.levels[player(seat)], &mut whims, &mut Log::off());
                    if player(seat) == 0 {
                        self.decisions.push(begin.elapsed());
                    }
                }
            }
        };
        for (seat, score) in Seat::all(seats).zip(table.scores()) {
            self.scores[player(seat)] += score as f64 / (seats / 2).max(1) as f64;
        }
        Seat::all(seats).filter(|seat| player(*seat) == 0).map(|seat| outcome.share(seat)).sum()
    }
}
