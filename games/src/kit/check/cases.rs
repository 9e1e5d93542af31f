//! Cases of random play: every preset, with the fewest seats, the most and some between, several seeds each.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

use crate::CATALOGUE;
use crate::kit::AnyGame;

use super::play;

/// One game to be played at random.
#[derive(Clone, Copy)]
pub(super) struct Case {
    pub(super) game: &'static dyn AnyGame,
    pub(super) preset: &'static str,
    pub(super) seats: usize,
    pub(super) seed: u64,
    /// Whether players resign and run out of time.
    pub(super) leaving: bool,
}

#[test]
fn every_game_keeps_the_contract() {
    let cases = cases();
    let next = AtomicUsize::new(0);
    let workers = thread::available_parallelism().map_or(1, usize::from);
    thread::scope(|scope| {
        for _ in 0..workers {
            scope.spawn(|| {
                while let Some(case) = cases.get(next.fetch_add(1, Ordering::Relaxed)) {
                    let _named = Named(*case);
                    play::play(case);
                }
            });
        }
    });
}

fn cases() -> Vec<Case> {
    let mut cases = Vec::new();
    // Who works on one game need not wait for the others.
    let only = std::env::var("KUBYK_GAME").ok();
    for &game in CATALOGUE.iter().filter(|game| only.as_deref().is_none_or(|only| only == game.about().id)) {
        for preset in game.about().presets {
            let values = game.values(Some(preset.name), &[]).expect("a preset is a variant");
            let capacity = game.capacity(&values);
            assert!(capacity.is_sorted() && !capacity.is_empty(), "{}", preset.name);
            let mut tables = vec![capacity[0], capacity[capacity.len() / 8], capacity[capacity.len() - 1]];
            tables.dedup();
            for seats in tables {
                let case = |seed| Case { game, preset: preset.name, seats, seed, leaving: seed % 2 == 0 };
                // Large tables take long and differ little from seed to seed.
                cases.extend((1..=if seats > 8 { 2 } else { 4 }).map(case));
            }
        }
    }
    cases
}

/// Says which case it was when a check fails inside.
struct Named(Case);

impl Drop for Named {
    fn drop(&mut self) {
        if thread::panicking() {
            let Case { game, preset, seats, seed, .. } = self.0;
            eprintln!("failed: {} {preset}, {seats} seats, seed {seed}", game.about().id);
        }
    }
}
