//! The conformance suite: what every game of the catalogue must do, whatever its rules. It loops over the
//! catalogue, so a new game is under test with its line there.

mod play;
mod records;
mod texts;
mod values;

/// Uniform numbers from a seed: the same game for the same seed, on every machine.
pub(crate) use super::rollout::SplitMix as Mix;

use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::time::{Duration, Instant};
use std::{env, thread};

use super::{AnyGame, Setup, Stream, Table};
use crate::CATALOGUE;

impl Mix {
    /// Once in so many times.
    pub(crate) fn once_in(&mut self, times: u32) -> bool {
        self.below(times) == 0
    }

    /// One of these.
    pub(crate) fn pick<'a, T>(&mut self, of: &'a [T]) -> &'a T {
        &of[self.below(of.len() as u32) as usize]
    }
}

/// A player with the moves of [`Mix`] who does not wait at all.
pub(crate) struct Impatient(pub(crate) Mix);

impl Stream for Impatient {
    fn below(&mut self, bound: u32) -> u32 {
        self.0.below(bound)
    }

    fn late(&self) -> bool {
        true
    }
}

/// A stream beside which so many threads stand idle.
pub(crate) struct Helped<'a>(pub(crate) &'a mut Mix, pub(crate) usize);

impl Stream for Helped<'_> {
    fn below(&mut self, bound: u32) -> u32 {
        self.0.below(bound)
    }

    fn helpers(&self) -> usize {
        self.1
    }
}

/// Options with which a game is solved in a moment, over any preset; none where that is so anyway.
pub(crate) fn quick(game: &dyn AnyGame) -> &'static [(&'static str, &'static str)] {
    if game.about().id == "farkle" { &[("target", "1000")] } else { &[] }
}

/// A table of a preset with the teams it has by default.
pub(crate) fn table(game: &dyn AnyGame, preset: &str, set: &[(&str, &str)], seats: usize) -> Box<dyn Table> {
    let variant = game.values(Some(preset), set).expect("the options fit");
    let setup = Setup { variant, seats, teams: Vec::new(), position: None };
    game.open(&setup).expect("the table opens")
}

/// The table at the end of a record whose lines are joined by ` / `.
pub(crate) fn example(lines: &str) -> Box<dyn Table> {
    let text = lines.replace(" / / ", "\n\n").replace(" / ", "\n");
    let (_, table) = super::Record::read(text.as_bytes(), crate::CATALOGUE).expect("a record");
    table
}

// Cases of random play: every preset, with the fewest seats, the most and some between, several seeds each.

/// One game to be played at random.
#[derive(Clone, Copy)]
struct Case {
    game: &'static dyn AnyGame,
    preset: &'static str,
    seats: usize,
    seed: u64,
    /// `true` if players resign and run out of time.
    leaving: bool,
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
    // A check of one game alone.
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

// Two machine players against each other, to tune them by and to measure how much better one is.

/// Nothing that can fail is done while a list is held.
const UNPOISONED: &str = "no thread has panicked while it held the list";

/// One of the two as it is written: `master:20000:slope=1.2`, the level, how many positions it looks at, and weights.
pub(crate) struct Contender<'a> {
    pub(crate) level: &'a str,
    pub(crate) positions: Option<u64>,
    pub(crate) weights: Vec<(&'a str, f64)>,
    /// Threads that help it.
    pub(crate) helpers: usize,
}

impl<'a> Contender<'a> {
    /// Reads one whose level is one of these.
    pub(crate) fn read(text: &'a str, levels: &[&str]) -> Self {
        let mut parts = text.split(':');
        let level = parts.next().unwrap_or_default();
        assert!(levels.contains(&level), "{level:?} is none of {levels:?}");
        let number = |text: &str| text.parse::<f64>().unwrap_or_else(|_| panic!("{text:?} is no number"));
        let positions = parts.next().map(|positions| number(positions) as u64);
        let weight = |part: &'a str| {
            let (name, value) =
                part.split_once('=').unwrap_or_else(|| panic!("{part:?} is not `weight=value`"));
            (name, number(value))
        };
        let (helpers, weights): (Vec<_>, _) = parts.map(weight).partition(|(name, _)| *name == "helpers");
        let helpers = helpers.first().map_or(0, |(_, count)| *count as usize);
        Self { level, positions, weights, helpers }
    }
}

/// How long the two have thought.
#[derive(Default)]
pub(crate) struct Watch([Mutex<Vec<Duration>>; 2]);

impl Watch {
    /// Lets one of the two think.
    pub(crate) fn time<T>(&self, side: usize, think: impl FnOnce() -> T) -> T {
        let begin = Instant::now();
        let decision = think();
        let mut times = self.0[side].lock().expect(UNPOISONED);
        times.push(begin.elapsed());
        drop(times);
        decision
    }
}

/// Plays as many games as `KUBYK_MATCHES` says, from the number `KUBYK_SEED` on, on `KUBYK_THREADS` threads, between the two that
/// `KUBYK_DUEL` names, else `usual`, and prints the share of the first with its standard error and how long a move has taken.
///
/// `game` plays the game of a number and returns the share of the first: two numbers that follow each other are to be
/// one beginning from both sides.
pub(crate) fn duel(usual: &str, game: impl Fn([&str; 2], u64, &Watch) -> f64 + Sync) {
    let named = env::var("KUBYK_DUEL").unwrap_or_else(|_| usual.to_owned());
    let (one, other) = named.split_once(' ').expect("two players");
    let (first, games) = (number("KUBYK_SEED", 0), number("KUBYK_MATCHES", 40));
    let (watch, next, shares) = (Watch::default(), AtomicU64::new(first), Mutex::new(Vec::new()));
    thread::scope(|scope| {
        for _ in 0..number("KUBYK_THREADS", 1) {
            scope.spawn(|| {
                loop {
                    let at = next.fetch_add(1, Ordering::Relaxed);
                    if at >= first + games {
                        return;
                    }
                    let share = game([one, other], at, &watch);
                    let mut shares = shares.lock().expect(UNPOISONED);
                    shares.push(share);
                    if shares.len().is_multiple_of(10) {
                        println!("{}", summary(&shares));
                    }
                }
            });
        }
    });
    println!("{one} against {other}: {}", summary(&shares.lock().expect(UNPOISONED)));
    for (name, times) in [one, other].iter().zip(&watch.0) {
        let mut times = times.lock().expect(UNPOISONED);
        times.sort();
        let (moves, sum) = (times.len(), times.iter().sum::<Duration>());
        let late = times[moves * 99 / 100];
        println!("{name}: {moves} moves, {:.0?} a move, p99 {late:.0?}", sum / moves as u32);
    }
}

fn number(name: &str, usual: u64) -> u64 {
    env::var(name)
        .map_or(usual, |text| text.parse().unwrap_or_else(|_| panic!("{name} is a number, not {text:?}")))
}

fn summary(shares: &[f64]) -> String {
    let games = shares.len() as f64;
    let mean = shares.iter().sum::<f64>() / games;
    let variance = shares.iter().map(|share| (share - mean).powi(2)).sum::<f64>() / (games - 1.0);
    format!("{:.1} % of {games} games, ± {:.1}", 100.0 * mean, 100.0 * (variance / games).sqrt())
}
