//! Waiting time for a hint: `cargo run --release -p kubyk-games --example hint_time -- GAME POSITIONS SEED`, `all` for all but
//! Ten Thousand.
//!
//! In games of random players positions with a choice are valued as the bot values them for `/hint`, with the same
//! patience. Printed is, for each variant, how long solving took, if it had to be solved first, and of the positions
//! the median, the 99th percentile and the longest.

#[path = "../benches/common/mod.rs"]
mod common;

use std::time::{Duration, Instant};

use kubyk_games::CATALOGUE;
use kubyk_games::kit::{AnyGame, Log, RANDOM, Setup, Stream, Table, Turn, Values};

use common::BenchMix;

/// The time after which the bot hurries: that of `bot/host/src/coach/hints.rs`.
const PATIENCE: Duration = Duration::from_millis(1_200);

/// Its solutions take minutes, once for a folder of them: it is measured only where it is asked for.
const COSTLY: &str = "farkle";

/// Of so many positions of a game one is valued, so that those that are are of several games.
const EVERY: u32 = 4;

struct Waiting {
    mix: BenchMix,
    until: Instant,
}

impl Stream for Waiting {
    fn below(&mut self, bound: u32) -> u32 {
        self.mix.below(bound)
    }

    fn late(&self) -> bool {
        Instant::now() >= self.until
    }
}

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let [wanted, positions, seed] = args.as_slice() else { panic!("GAME POSITIONS SEED") };
    let [positions, seed] = [positions, seed].map(|number| number.parse::<u64>().expect("a number"));
    println!(
        "| game | positions | solved in ms | median ms | p99 ms | longest ms |\n|---|---|---|---|---|---|"
    );
    let is_wanted = |id: &str| id == wanted || wanted == "all" && id != COSTLY;
    for game in CATALOGUE.iter().filter(|game| is_wanted(game.about().id)) {
        for preset in game.about().presets {
            let values = game.values(Some(preset.name), &[]).expect("a preset");
            measure(*game, &values, preset.name, positions, seed);
        }
    }
}

fn measure(game: &dyn AnyGame, values: &Values, preset: &str, positions: u64, seed: u64) {
    let seats = game.capacity(values).into_iter().find(|seats| *seats > 1).unwrap_or(1);
    let setup = Setup { variant: values.clone(), seats, teams: game.teams(values, seats), position: None };
    let table = game.open(&setup).expect("a table opens");
    if !table.has_move_values() {
        return;
    }
    let begun = Instant::now();
    game.solve(values, seats, None);
    let solved = begun.elapsed();
    let mut mix = BenchMix(seed);
    let mut times = Vec::new();
    while (times.len() as u64) < positions {
        times.extend(play(game.open(&setup).expect("a table opens").as_mut(), &mut mix));
    }
    times.truncate(positions as usize);
    times.sort();
    let at = |part: f64| {
        times[((times.len() as f64 * part).ceil() as usize).clamp(1, times.len()) - 1].as_millis()
    };
    println!(
        "| {} `{preset}` | {} | {} | {} | {} | {} |",
        game.about().id,
        times.len(),
        solved.as_millis(),
        at(0.5),
        at(0.99),
        at(1.0),
    );
}

/// The times that hints took in a game of random players.
fn play(table: &mut dyn Table, mix: &mut BenchMix) -> Vec<Duration> {
    let mut times = Vec::new();
    loop {
        match table.turn() {
            Turn::Over(_) => return times,
            Turn::Chance(_) => {
                let faces = table.deal(mix).expect("a roll is owed");
                table.answer(&faces, &mut Log::off()).expect("a roll is taken");
            }
            Turn::Seats(waiting) => {
                let seat = waiting.first().expect("somebody owes a move");
                if table.moves(seat).len() > 1 && mix.below(EVERY) == 0 {
                    let begun = Instant::now();
                    let clock = Waiting { mix: BenchMix(0), until: begun + PATIENCE };
                    let valued =
                        table.move_values(seat).is_some() || table.move_estimates(seat, &clock).is_some();
                    assert!(valued, "every position has a hint");
                    times.push(begun.elapsed());
                }
                table.act(seat, RANDOM, mix, &mut Log::off());
            }
        }
    }
}
