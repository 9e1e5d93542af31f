//! The machine players of Little Max.

use crate::kit::check::{Mix, table};
use crate::kit::{Log, Seat, Turn};
use crate::pair_result::PairResult;

use crate::mia::solution::{Game, Solution};
use crate::mia::{Mia, Variant};

/// What the announcing seat gets by its own mixture against the best answer to each announcement.
fn guaranteed(game: &Game, low: usize) -> f64 {
    let results: Vec<PairResult> = PairResult::all().collect();
    let said = |place: usize| {
        let worth = |believed: bool| {
            let worth = results.iter().map(|thrown| {
                let often = thrown.chance() * game.announcements(*thrown)[place];
                let doubted = if thrown.place() >= place { game.proved[place] } else { game.caught };
                often * if believed { game.believed[place] } else { doubted }
            });
            worth.sum::<f64>()
        };
        worth(true).min(worth(false))
    };
    (low..PairResult::COUNT).map(said).sum()
}

#[test]
fn neither_seat_can_do_better_than_the_equilibrium() {
    for mia_costs in 1..=3 {
        let solution = Solution::of(Variant { lives: 3, mia_costs, blind_pass: false });
        for lives in [[1, 1], [3, 3], [1, 3], [3, 1], [2, 5], [10, 10]] {
            let all = PairResult::all().filter(|beat| *beat != PairResult::HIGHEST).map(Some);
            for beat in all.chain([None]) {
                let game = solution.after(lives, beat);
                let low = beat.map_or(0, |beat| beat.place() + 1);
                let sure = guaranteed(game, low);
                assert!((sure - game.value).abs() < 1e-9, "{lives:?} {beat:?}: {sure} {}", game.value);
            }
        }
    }
}

/// The share of games that the first level wins against the second, each in both seats equally often.
fn share(levels: [&str; 2], games: u64) -> f64 {
    let mut won = 0;
    for seed in 0..games {
        let mut game = table(&Mia, "base", &[], 2);
        let mut mix = Mix(seed);
        let level = |seat: Seat| levels[(seat.index() + seed as usize) % 2];
        let winner = loop {
            match game.turn() {
                Turn::Over(outcome) => break outcome.winners.first().expect("somebody wins"),
                Turn::Chance(_) => {
                    let faces = game.deal(&mut mix).expect("chance owes");
                    game.answer(&faces, &mut Log::off()).expect("as asked for");
                }
                Turn::Seats(seats) => {
                    let seat = seats.first().expect("somebody acts");
                    game.act(seat, level(seat), &mut mix, &mut Log::off());
                }
            }
        };
        won += u64::from(level(winner) == levels[0]);
    }
    won as f64 / games as f64
}

#[test]
fn the_machine_beats_chance() {
    for level in ["sound", "optimal"] {
        let share = share([level, "random"], 300);
        assert!(share > 0.8, "{level}: {share}");
    }
}
