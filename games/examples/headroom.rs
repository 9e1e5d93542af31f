//! Headroom of a machine player: the gain that better moves could still bring it: `cargo run --release -p kubyk-games --example
//! headroom -- GAME VARIANT LEVEL GAMES SEED ROLLOUTS MOVES`.
//!
//! The player plays against one that is better: at each decision of the first side so many of the moves that the player likes
//! best (all of them: a large number) are compared by so many rollouts of the player, on the same rolls, and the first side
//! plays the one that one half of the rollouts likes best. The gain of that move over the favourite, judged by the other half,
//! is added up over the game: this is what such a player wins more often than the player itself (the performance difference
//! lemma of Kakade and Langford, 2002). Above it stands what the best moves would gain if they were chosen and judged by all
//! rollouts, so that chance is taken for skill: no choice among these moves, however it is found, gains more where such games
//! lead. Rollouts begin in positions that the seat may take for the true one: what others hide is imagined anew in each.

#[path = "../benches/common/mod.rs"]
mod common;

use kubyk_games::CATALOGUE;
use kubyk_games::kit::{AnyGame, Log, Seat, Setup, Table, Turn, Values};

use common::BenchMix;

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let [game, variant, level, games, seed, rollouts, moves] = args.as_slice() else {
        panic!("GAME VARIANT LEVEL GAMES SEED ROLLOUTS MOVES");
    };
    let known = *CATALOGUE.iter().find(|known| known.about().id == game).expect("a game of the catalogue");
    let values = known.values(Some(variant), &[]).expect("a preset");
    let [games, seed, rollouts, moves] =
        [games, seed, rollouts, moves].map(|number| number.parse::<u64>().expect("a number"));
    let player = Player { game: known, values, level, rollouts, tried: moves as usize };
    let gains: Vec<_> = (0..games).map(|number| player.play(seed << 32 | number << 16)).collect();
    let [low, high] = [0, 1].map(|bound| mean(&gains.iter().map(|gain| gain[bound]).collect::<Vec<_>>()));
    println!(
        "{game} {variant} {level}: {games} games of seed {seed}, {rollouts} rollouts: the best of {moves} gains {:.1} ± {:.1} to {:.1} ± {:.1} % of a game",
        100.0 * low.0,
        100.0 * low.1,
        100.0 * high.0,
        100.0 * high.1,
    );
}

/// The mean with its standard error.
fn mean(samples: &[f64]) -> (f64, f64) {
    let count = samples.len() as f64;
    let mean = samples.iter().sum::<f64>() / count;
    let squares: f64 = samples.iter().map(|sample| (sample - mean).powi(2)).sum();
    (mean, (squares / (count - 1.0) / count).sqrt())
}

struct Player<'a> {
    game: &'a dyn AnyGame,
    values: Values,
    level: &'a str,
    rollouts: u64,
    /// The number of moves that are compared.
    tried: usize,
}

impl Player<'_> {
    /// The gain of the best moves in a game: its lower and its upper bound.
    fn play(&self, seed: u64) -> [f64; 2] {
        let seats = self.game.capacity(&self.values).into_iter().find(|seats| *seats > 1).expect("a rival");
        let teams = self.game.teams(&self.values, seats);
        let setup = Setup { variant: self.values.clone(), seats, teams, position: None };
        let mut table = self.game.open(&setup).expect("a table opens");
        let (mut mix, mut gains, mut number) = (BenchMix(seed), [0.0; 2], seed);
        loop {
            match table.turn() {
                Turn::Over(_) => return gains,
                Turn::Chance(_) => roll(table.as_mut(), &mut mix),
                Turn::Seats(waiting) => {
                    let seat = waiting.first().expect("somebody owes a move");
                    let decision = table.think(seat, self.level, &mut mix).expect("it owes a move");
                    let moves: Vec<_> =
                        decision.candidates.iter().take(self.tried).map(|(play, _)| play).collect();
                    let mut chosen = 0;
                    if is_first(seat) && moves.len() > 1 {
                        number += 1;
                        let gain;
                        (chosen, gain) = self.gain(table.as_ref(), seat, &moves, number);
                        gains.iter_mut().zip(gain).for_each(|(sum, gain)| *sum += gain);
                    }
                    table.play(seat, moves[chosen], &mut Log::off()).expect("a legal move");
                }
            }
        }
    }

    /// The best of these moves by one half of the rollouts, and what it gains over the first: at least and at most.
    fn gain(&self, table: &dyn Table, seat: Seat, moves: &[&String], number: u64) -> (usize, [f64; 2]) {
        let mut halves = vec![[0.0; 2]; moves.len()];
        for rollout in 0..self.rollouts {
            let seed = number.wrapping_mul(0xD6E8_FEB8_6659_FD93) ^ rollout << 1;
            let imagined = table.imagined(seat, &mut BenchMix(!seed));
            for (sums, play) in halves.iter_mut().zip(moves) {
                let mut next = imagined.copy();
                next.play(seat, play, &mut Log::off()).expect("a legal move");
                let mut mix = BenchMix(seed);
                sums[(rollout % 2) as usize] += self.finish(next.as_mut(), &mut mix);
            }
        }
        let best = |value: &dyn Fn(&[f64; 2]) -> f64| {
            let better = |best: usize, next: usize| {
                if value(&halves[next]) > value(&halves[best]) { next } else { best }
            };
            (0..halves.len()).fold(0, better)
        };
        let judged = |chosen: usize, half: usize| halves[chosen][half] - halves[0][half];
        let chosen = best(&|sums| sums[0]);
        let low = judged(chosen, 1) + judged(best(&|sums| sums[1]), 0);
        let all = best(&|sums| sums[0] + sums[1]);
        let high = judged(all, 0) + judged(all, 1);
        (chosen, [low, high].map(|gain| gain / self.rollouts as f64))
    }

    /// The share of the first side in the end.
    fn finish(&self, table: &mut dyn Table, mix: &mut BenchMix) -> f64 {
        loop {
            match table.turn() {
                Turn::Over(outcome) => {
                    let first = Seat::all(table.seats()).filter(|seat| is_first(*seat));
                    return first.map(|seat| outcome.share(seat)).sum();
                }
                Turn::Chance(_) => roll(table, mix),
                Turn::Seats(waiting) => {
                    let seat = waiting.first().expect("somebody owes a move");
                    table.act(seat, self.level, mix, &mut Log::off());
                }
            }
        }
    }
}

/// Returns `true` if a seat is one of the first side's: every other one, so that partners are on the same.
fn is_first(seat: Seat) -> bool {
    seat.index().is_multiple_of(2)
}

fn roll(table: &mut dyn Table, mix: &mut BenchMix) {
    let faces = table.deal(mix).expect("a roll is owed");
    table.answer(&faces, &mut Log::off()).expect("a roll is taken");
}
