//! `kubyk simulate`: plays many games between machine players.

use std::collections::BTreeMap;
use std::io::{IsTerminal as _, Write as _, stderr};
use std::path::PathBuf;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};
use std::{fs, thread};

use clap_complete::ArgValueCompleter;
use indicatif::{ProgressBar, ProgressStyle};
use kubyk_games::kit::{Event, Log, Outcome, Record, Seat, Table, Turn, Values};
use serde::Serialize;

use super::arguments::{ConfigArgs, GameArgs};
use super::completions;
use crate::game::{self, SeededRng};
use crate::output::{self, CliError};
use crate::solutions;

/// Games per unit of work: large enough to keep lock contention low, small enough to keep all threads busy to the end.
const RUN: u64 = 64;

/// The most games of a simulation: more than a year's work for any machine.
const MOST_GAMES: u64 = 1_000_000_000_000;

/// Random seeds lie below it: readers of JSON take numbers for floating-point ones, which are exact up to 2^53.
const SEEDS: u64 = 1 << 53;

/// Arguments of `kubyk simulate`.
#[derive(Debug, clap::Args)]
pub(crate) struct SimulateArgs {
    #[command(flatten)]
    game: GameArgs,
    /// The machine players, one a seat: easy, medium, hard, perfect, or a level of the game
    #[arg(long = "bot", value_name = "LEVEL,LEVEL", value_delimiter = ',', required = true,
        add = ArgValueCompleter::new(completions::levels))]
    bots: Vec<String>,
    /// The number of games
    #[arg(long, value_name = "N", value_parser = |text: &str| game::within(text, &(1..=MOST_GAMES)))]
    games: u64,
    /// Every machine takes every seat in turn; results are counted by machine
    #[arg(long)]
    rotate: bool,
    /// The seed of the games, for repeating them; random by default
    #[arg(long, value_name = "S", value_parser = |text: &str| game::within(text, &(0..=u64::MAX)))]
    seed: Option<u64>,
    /// Write the record of every game into this folder
    #[arg(long, value_name = "DIR")]
    records: Option<PathBuf>,
    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

#[derive(Serialize)]
struct SimulationReport<'a> {
    game: &'static str,
    variant: &'static str,
    games: u64,
    seed: u64,
    bots: &'a [String],
    win_rates: Vec<f64>,
    /// The standard error of each win rate.
    win_rate_errors: Vec<f64>,
    mean_scores: Vec<f64>,
    mean_events: f64,
    games_per_second: f64,
}

pub(crate) fn run(args: &SimulateArgs, config: ConfigArgs) -> Result<(), CliError> {
    let (game, values) = args.game.find()?;
    let table = game::open(game, &values, args.bots.len())?;
    let seats = args.bots.len();
    args.bots.iter().try_for_each(|level| game::check_level(level, game, &values, seats))?;
    solutions::prepare(game, &values, seats, &args.bots, &config.inputs());
    if let Some(folder) = &args.records {
        fs::create_dir_all(folder).map_err(|error| output::file_fault(folder, &error))?;
    }
    let seed = args.seed.unwrap_or_else(|| rand::random::<u64>() % SEEDS);
    let match_up = MatchUp { table, values: &values, bots: &args.bots, seed, rotate: args.rotate };
    let (sums, took) = all(args, &match_up)?;
    if sums.unfinished > 0 {
        eprintln!("{} had no end in sight and stopped", counted(sums.unfinished, "game"));
    }
    let report = report(args, &match_up, &sums, took);
    if args.json { output::json(&report) } else { tell(&report) }
}

fn report<'a>(
    args: &'a SimulateArgs,
    match_up: &MatchUp,
    sums: &Sums,
    took: Duration,
) -> SimulationReport<'a> {
    let games = args.games;
    let mean = |sum: f64| sum / games as f64;
    SimulationReport {
        game: match_up.table.about().id,
        variant: match_up.values.preset().name,
        games,
        seed: match_up.seed,
        bots: &args.bots,
        win_rate_errors: sums.wins.iter().map(|wins| standard_error(*wins, games)).collect(),
        win_rates: sums.wins.iter().map(|wins| mean(*wins)).collect(),
        mean_scores: sums.scores.iter().map(|score| mean(*score as f64)).collect(),
        mean_events: mean(sums.events as f64),
        games_per_second: games as f64 / took.as_secs_f64(),
    }
}

/// Plays all games on all cores and sums the results.
fn all(args: &SimulateArgs, match_up: &MatchUp) -> Result<(Sums, Duration), CliError> {
    let games = args.games;
    let progress = progress(games);
    let next = AtomicU64::new(0);
    let tally = Mutex::new(RunningSums::new(args.bots.len()));
    let began = Instant::now();
    let work = || -> Result<(), CliError> {
        loop {
            let run = next.fetch_add(1, Ordering::Relaxed);
            let Some(first) = run.checked_mul(RUN).filter(|first| *first < games) else { return Ok(()) };
            let mut sums = Sums::new(args.bots.len());
            let last = first.saturating_add(RUN).min(games);
            for number in first..last {
                let played = match_up.play(number, args.records.is_some());
                if let (Some(folder), Some(record)) = (&args.records, &played.record) {
                    let file = folder.join(format!("{:06}.rec", number + 1));
                    fs::write(&file, record.to_string())
                        .map_err(|error| output::file_fault(&file, &error))?;
                }
                sums.add(&played);
            }
            progress.inc(last - first);
            tally.lock().map_err(|_| CliError::other("a thread failed"))?.add(run, sums);
        }
    };
    let outcomes: Vec<Result<(), CliError>> = thread::scope(|scope| {
        let threads = thread::available_parallelism().map_or(1, std::num::NonZero::get);
        let others: Vec<_> = (1..threads).map(|_| scope.spawn(work)).collect();
        let mine = work();
        let theirs = others.into_iter().map(|other| {
            other
                .join()
                .unwrap_or_else(|_| Err(CliError::other("a game broke down; please report it with the seed")))
        });
        std::iter::once(mine).chain(theirs).collect()
    });
    let took = began.elapsed();
    progress.finish_and_clear();
    outcomes.into_iter().collect::<Result<(), CliError>>()?;
    let tally = tally.into_inner().map_err(|_| CliError::other("a thread failed"))?;
    Ok((tally.sums(), took))
}

/// Creates the progress bar; it is hidden unless standard error is a terminal.
fn progress(games: u64) -> ProgressBar {
    if !stderr().is_terminal() {
        return ProgressBar::hidden();
    }
    let style = ProgressStyle::with_template("{wide_bar} {human_pos}/{human_len} games, {eta} left");
    let bar = ProgressBar::new(games);
    style.map(|style| bar.clone().with_style(style)).unwrap_or(bar)
}

fn tell(report: &SimulationReport) -> Result<(), CliError> {
    let mut out = output::stdout();
    let SimulationReport { game, variant, games, seed, .. } = report;
    writeln!(out, "{game} {variant}: {}, seed {seed}", counted(*games, "game"))?;
    let width = report.bots.iter().map(String::len).max().unwrap_or_default();
    let rates = report.win_rates.iter().zip(&report.win_rate_errors);
    for ((number, bot), ((wins, error), score)) in (1..).zip(report.bots).zip(rates.zip(&report.mean_scores))
    {
        let (wins, error) = (wins * 100.0, error * 100.0);
        writeln!(out, "{number:>3}  {bot:<width$}  wins {wins:>6.2} % ± {error:.2}  mean score {score:.2}")?;
    }
    let speed = counted(report.games_per_second.round() as u64, "game");
    writeln!(out, "{:.1} events a game, {speed} a second; ± is the standard error", report.mean_events)?;
    Ok(out.flush()?)
}

/// A number of things: `1 game`, `2 games`.
fn counted(number: u64, thing: &str) -> String {
    format!("{number} {thing}{}", if number == 1 { "" } else { "s" })
}

/// The standard error of a win rate, with half a win and half a loss added to those that were counted (Agresti and Coull,
/// The American Statistician 52, 1998): else no win in ten games would look certain. Of shared wins it is an upper bound.
fn standard_error(wins: f64, games: u64) -> f64 {
    let games = games as f64 + 1.0;
    let rate = (wins + 0.5) / games;
    (rate * (1.0 - rate) / games).sqrt()
}

// Plays one game of a simulation.

/// The event limit of a game; beyond it the players are going round in circles.
const LONGEST: u64 = 100_000;

/// The fixed settings of a simulation.
struct MatchUp<'a> {
    /// The first position.
    table: Box<dyn Table>,
    values: &'a Values,
    /// The machine players, in the order of the results.
    bots: &'a [String],
    seed: u64,
    /// `true` if the players rotate through the seats from game to game.
    rotate: bool,
}

/// The result of a game, indexed by machine player.
struct GameResult {
    /// Each player's share of the win.
    wins: Vec<f64>,
    scores: Vec<i64>,
    events: u64,
    finished: bool,
    /// The record, if requested.
    record: Option<Record>,
}

impl MatchUp<'_> {
    /// Plays game `number`, counted from 0. The result depends on the seed and the number only.
    fn play(&self, number: u64, recorded: bool) -> GameResult {
        let seats = self.bots.len();
        let shift = if self.rotate { (number % seats as u64) as usize } else { 0 };
        let machine = |seat: usize| (seat + shift) % seats;
        let seat_of = |machine: usize| (machine + seats - shift) % seats;
        let mut table = self.table.copy();
        let mut stream = SeededRng::new(self.seed, number);
        let mut written = recorded.then(Vec::new);
        let mut log = Log::off();
        let mut events = 0;
        let outcome = loop {
            if events >= LONGEST {
                break None;
            }
            match table.turn() {
                Turn::Over(outcome) => break Some(outcome),
                Turn::Chance(_) => {
                    let Some(faces) = table.deal(&mut stream) else { break None };
                    if table.answer(&faces, &mut log).is_err() {
                        break None;
                    }
                    events += 1;
                    note(&mut written, || Event::Rolled(faces));
                }
                // Seats of a simultaneous step move one by one; a player is shown nothing of the earlier choices.
                Turn::Seats(waiting) => {
                    let Some(seat) = waiting.first() else { break None };
                    let level = &self.bots[machine(seat.index())];
                    let Some(play) = table.act(seat, level, &mut stream, &mut log) else { break None };
                    events += 1;
                    note(&mut written, || Event::Played(seat, play));
                }
            }
        };
        let shares = shares(outcome, seats);
        let scores = table.scores();
        GameResult {
            wins: (0..seats).map(|machine| shares[seat_of(machine)]).collect(),
            scores: (0..seats).map(|machine| scores[seat_of(machine)]).collect(),
            events,
            finished: outcome.is_some(),
            record: written.map(|events| self.record(events, machine)),
        }
    }

    fn record(&self, events: Vec<Event>, machine: impl Fn(usize) -> usize) -> Record {
        let about = self.table.about();
        let options = self.values.changed(about.options).into_iter();
        Record {
            game: about.id.to_owned(),
            variant: self.values.preset().name.to_owned(),
            options: options.map(|(name, value)| (name.to_owned(), value.to_owned())).collect(),
            seats: (0..self.bots.len()).map(|seat| self.bots[machine(seat)].clone()).collect(),
            rules: Some(about.rules),
            events,
            ..Record::default()
        }
    }
}

fn note(written: &mut Option<Vec<Event>>, event: impl FnOnce() -> Event) {
    if let Some(written) = written {
        written.push(event());
    }
}

/// Each seat's share of the win: split between the winners, or between all seats of a drawn game.
fn shares(outcome: Option<Outcome>, seats: usize) -> Vec<f64> {
    let Some(outcome) = outcome else { return vec![0.0; seats] };
    let drawn = outcome.winners.is_empty() && seats > 1;
    let sharers = if drawn { seats } else { outcome.winners.len() };
    let share = |seat: Seat| {
        if drawn || outcome.winners.contains(seat) { 1.0 / sharers as f64 } else { 0.0 }
    };
    Seat::all(seats).map(share).collect()
}

// Sums of results, always added in the same order: floating-point sums depend on it, and the same seed must give
// the same figures.

/// Sums over games, indexed by machine player.
#[derive(Clone, PartialEq, Debug)]
struct Sums {
    wins: Vec<f64>,
    scores: Vec<i64>,
    events: u64,
    unfinished: u64,
}

/// Adds runs of games in the order of their numbers, whatever order they arrive in.
struct RunningSums {
    sums: Sums,
    /// The number of the run that is added next.
    next: u64,
    /// Runs that arrived out of order.
    early: BTreeMap<u64, Sums>,
}

impl Sums {
    fn new(seats: usize) -> Self {
        Self { wins: vec![0.0; seats], scores: vec![0; seats], events: 0, unfinished: 0 }
    }

    fn add(&mut self, played: &GameResult) {
        add(&mut self.wins, &played.wins);
        add(&mut self.scores, &played.scores);
        self.events += played.events;
        self.unfinished += u64::from(!played.finished);
    }

    fn add_all(&mut self, other: &Self) {
        add(&mut self.wins, &other.wins);
        add(&mut self.scores, &other.scores);
        self.events += other.events;
        self.unfinished += other.unfinished;
    }
}

impl RunningSums {
    fn new(seats: usize) -> Self {
        Self { sums: Sums::new(seats), next: 0, early: BTreeMap::new() }
    }

    fn add(&mut self, run: u64, sums: Sums) {
        self.early.insert(run, sums);
        while let Some(sums) = self.early.remove(&self.next) {
            self.sums.add_all(&sums);
            self.next += 1;
        }
    }

    fn sums(self) -> Sums {
        self.sums
    }
}

fn add<N: Copy + std::ops::AddAssign>(to: &mut [N], from: &[N]) {
    to.iter_mut().zip(from).for_each(|(to, from)| *to += *from);
}

#[cfg(test)]
mod tests {
    use kubyk_games::kit::{Reason, Seats};

    use super::*;

    #[test]
    fn the_error_of_a_win_rate_is_never_nothing() {
        assert!((standard_error(50.0, 100) - 0.05).abs() < 1e-3);
        assert!((standard_error(5000.0, 10_000) - 0.005).abs() < 1e-5);
        for wins in [0.0, 10.0] {
            assert!((standard_error(wins, 10) - 0.063).abs() < 1e-3);
        }
    }

    #[test]
    fn a_win_is_shared_and_a_draw_is_everybodys() {
        let seats = |numbers: &[usize]| numbers.iter().map(|number| Seat::at(number - 1)).collect::<Seats>();
        let shares = |winners: &[usize], of| {
            shares(Some(Outcome { winners: seats(winners), reason: Reason::Score }), of)
        };
        assert_eq!(shares(&[2], 3), [0.0, 1.0, 0.0]);
        assert_eq!(shares(&[1, 3], 4), [0.5, 0.0, 0.5, 0.0]);
        assert_eq!(shares(&[], 2), [0.5, 0.5]);
        assert_eq!(shares(&[], 1), [0.0]);
        assert_eq!(shares(&[1], 1), [1.0]);
    }

    #[test]
    fn the_order_in_which_runs_come_does_not_matter() {
        let run = |number: u64| {
            let mut sums = Sums::new(2);
            sums.wins = vec![1.0 / (number as f64 + 3.0), 0.1];
            sums.events = number;
            sums
        };
        let sums = |order: &[u64]| {
            let mut tally = RunningSums::new(2);
            order.iter().for_each(|number| tally.add(*number, run(*number)));
            tally.sums()
        };
        assert_eq!(sums(&[0, 1, 2, 3]), sums(&[3, 1, 0, 2]));
        assert_eq!(sums(&[0, 1, 2, 3]).events, 6);
    }
}
