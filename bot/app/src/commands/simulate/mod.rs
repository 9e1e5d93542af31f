//! `kubyk simulate`: plays many games between machine players.

mod match_up;
mod tally;

use std::io::{IsTerminal as _, Write as _, stderr};
use std::num::NonZeroU64;
use std::path::PathBuf;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};
use std::{fs, thread};

use indicatif::{ProgressBar, ProgressStyle};
use serde::Serialize;

use crate::error::CliError;
use crate::game::{self, GameArgs};
use crate::{output, solutions};
use match_up::MatchUp;
use tally::{RunningSums, Sums};

/// Games per unit of work: large enough to keep lock contention low, small enough to keep all threads busy to the end.
const RUN: u64 = 64;

/// Arguments of `kubyk simulate`.
#[derive(Debug, clap::Args)]
pub(crate) struct SimulateArgs {
    #[command(flatten)]
    game: GameArgs,
    /// The machine players, one a seat: easy, medium, hard, perfect, or a level of the game
    #[arg(long = "bot", value_name = "LEVEL,LEVEL", value_delimiter = ',', required = true)]
    bots: Vec<String>,
    /// How many games
    #[arg(long, value_name = "N")]
    games: NonZeroU64,
    /// Every machine takes every seat in turn; results are counted by machine
    #[arg(long)]
    rotate: bool,
    /// The same seed gives the same games; a random one by default
    #[arg(long, value_name = "S")]
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
    mean_scores: Vec<f64>,
    mean_events: f64,
    games_per_second: f64,
}

pub(crate) fn run(args: &SimulateArgs) -> Result<(), CliError> {
    let (game, values) = args.game.find()?;
    let table = game::open(game, &values, args.bots.len())?;
    let known = game.machine_players(&values, args.bots.len());
    args.bots.iter().try_for_each(|level| game::check_level(level, &known))?;
    solutions::prepare(game, &values, args.bots.len(), &args.bots);
    if let Some(folder) = &args.records {
        fs::create_dir_all(folder)
            .map_err(|error| CliError::input(format!("{}: {error}", folder.display())))?;
    }
    let seed = args.seed.unwrap_or_else(rand::random);
    let match_up = MatchUp { table, values: &values, bots: &args.bots, seed, rotate: args.rotate };
    let (sums, took) = all(args, &match_up)?;
    if sums.unfinished > 0 {
        eprintln!("{} games had no end in sight and were stopped", sums.unfinished);
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
    let games = args.games.get();
    let mean = |sum: f64| sum / games as f64;
    SimulationReport {
        game: match_up.table.about().id,
        variant: match_up.values.preset().name,
        games,
        seed: match_up.seed,
        bots: &args.bots,
        win_rates: sums.wins.iter().map(|wins| mean(*wins)).collect(),
        mean_scores: sums.scores.iter().map(|score| mean(*score as f64)).collect(),
        mean_events: mean(sums.events as f64),
        games_per_second: games as f64 / took.as_secs_f64(),
    }
}

/// Plays all games on all cores and sums the results.
fn all(args: &SimulateArgs, match_up: &MatchUp) -> Result<(Sums, Duration), CliError> {
    let games = args.games.get();
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
                        .map_err(|error| CliError::input(format!("{}: {error}", file.display())))?;
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
    writeln!(out, "{game} {variant}: {games} games, seed {seed}")?;
    let width = report.bots.iter().map(String::len).max().unwrap_or_default();
    let results = report.win_rates.iter().zip(&report.mean_scores);
    for ((number, bot), (wins, score)) in (1..).zip(report.bots).zip(results) {
        writeln!(out, "{number:>3}  {bot:<width$}  wins {:>6.2} %  mean score {score:.2}", wins * 100.0)?;
    }
    writeln!(out, "{:.1} events a game, {:.0} games a second", report.mean_events, report.games_per_second)?;
    Ok(out.flush()?)
}
