//! Two machine players against each other, to tune them by and to measure how much better one is.

use std::env;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;
use std::time::{Duration, Instant};

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
        let thought = think();
        let mut times = self.0[side].lock().expect(UNPOISONED);
        times.push(begin.elapsed());
        drop(times);
        thought
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
