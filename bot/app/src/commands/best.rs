//! `kubyk best`: the machine player's move at the end of a record, and its evaluation of each candidate.

use std::io::Write as _;
use std::time::Instant;

use kubyk_games::kit::{Seat, Table, Thought, Unit};
use serde::Serialize;

use crate::cli::RecordArg;
use crate::error::CliError;
use crate::files::{self, ReplayedRecord};
use crate::seeded_rng::SeededRng;
use crate::{game, output, solutions};

/// Arguments of `kubyk best`.
#[derive(Debug, clap::Args)]
pub(crate) struct BestArgs {
    #[command(flatten)]
    record: RecordArg,
    /// Which machine player; the strongest that people are offered by default
    #[arg(long, value_name = "L")]
    level: Option<String>,
    /// For whom, where several seats owe a move
    #[arg(long, value_name = "SEAT")]
    viewer: Option<usize>,
    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

#[derive(Serialize)]
struct BestReport<'a> {
    seat: Seat,
    #[serde(rename = "move")]
    play: &'a str,
    level: &'a str,
    value: f64,
    unit: Unit,
    exact: bool,
    /// Search statistics of players that look ahead.
    #[serde(skip_serializing_if = "Option::is_none")]
    search: Option<SearchStats>,
    candidates: Vec<Candidate<'a>>,
    /// What the position is worth to the seat under best play, where that is known.
    #[serde(skip_serializing_if = "Option::is_none")]
    before: Option<f64>,
    /// The same after this move.
    #[serde(skip_serializing_if = "Option::is_none")]
    after: Option<f64>,
}

/// What the position is worth before and after a move.
#[derive(Clone, Copy)]
struct MoveValues {
    before: f64,
    after: f64,
    unit: Unit,
}

#[derive(Clone, Copy, Serialize)]
struct SearchStats {
    depth: u32,
    nodes: u64,
    nodes_per_second: u64,
}

#[derive(Serialize)]
struct Candidate<'a> {
    #[serde(rename = "move")]
    play: &'a str,
    value: f64,
}

pub(crate) fn run(args: &BestArgs) -> Result<(), CliError> {
    let ReplayedRecord { game, record, table } = files::record(&args.record.file)?;
    let variant = record.setup(game).map_err(game::refused)?.variant;
    let level = args.level.as_deref().unwrap_or_else(|| game.strongest(&variant, table.seats()));
    game::check_level(level, &game.machine_players(&variant, table.seats()))?;
    let seat = seat(args, table.as_ref())?;
    solutions::solve(game, &variant, table.seats());
    // A fixed seed makes the answer reproducible, also for players that choose at random.
    let began = Instant::now();
    let thought = table.think(seat, level, &mut SeededRng::new(0, 0));
    let thought = thought.ok_or_else(|| CliError::other(format!("seat {seat} has nothing to choose")))?;
    let looked = thought.search.map(|search| SearchStats {
        depth: search.depth,
        nodes: search.nodes,
        nodes_per_second: (search.nodes as f64 / began.elapsed().as_secs_f64().max(1e-6)) as u64,
    });
    let values = values(table.as_ref(), seat, thought.best());
    if args.json {
        output::json(&report(seat, level, &thought, looked, values))
    } else {
        tell(seat, level, &thought, looked, values)
    }
}

/// What the position is worth before and after this move, where that is known.
fn values(table: &dyn Table, seat: Seat, play: &str) -> Option<MoveValues> {
    let before = *table.values()?.get(seat.index())?;
    let judged = table.judge(seat)?;
    let (_, after) = judged.candidates.iter().find(|(text, _)| text == play)?;
    Some(MoveValues { before, after: *after, unit: judged.unit })
}

/// Returns the seat given by `--viewer`, or the first seat to move.
fn seat(args: &BestArgs, table: &dyn Table) -> Result<Seat, CliError> {
    let refused = |what: &str| CliError::input(format!("{}: {what}", args.record.file.display()));
    let waiting = table.to_act();
    let Some(number) = args.viewer else {
        return waiting.first().ok_or_else(|| match table.over() {
            Some(_) => refused("the game is over"),
            None => refused("the dice have to be thrown first"),
        });
    };
    let seat = Seat::numbered(number, table.seats());
    seat.filter(|seat| waiting.contains(*seat)).ok_or_else(|| refused(&format!("seat {number} owes no move")))
}

fn report<'a>(
    seat: Seat,
    level: &'a str,
    thought: &'a Thought<String>,
    search: Option<SearchStats>,
    values: Option<MoveValues>,
) -> BestReport<'a> {
    let candidates = thought.candidates.iter().map(|(play, value)| Candidate { play, value: *value });
    BestReport {
        seat,
        play: thought.best(),
        level,
        value: thought.candidates[0].1,
        unit: thought.unit,
        exact: thought.exact,
        search,
        candidates: candidates.collect(),
        before: values.map(|values| values.before),
        after: values.map(|values| values.after),
    }
}

fn tell(
    seat: Seat,
    level: &str,
    thought: &Thought<String>,
    looked: Option<SearchStats>,
    values: Option<MoveValues>,
) -> Result<(), CliError> {
    let mut out = output::stdout();
    writeln!(out, "seat {seat}: {} ({level})", thought.best())?;
    if let Some(MoveValues { before, after, unit }) = values {
        writeln!(out, "{} under best play: {before:.6} before, {after:.6} after", unit_name(unit))?;
    }
    let unit = unit_name(thought.unit);
    writeln!(out, "{unit}, {}", if thought.exact { "computed" } else { "estimated" })?;
    if let Some(SearchStats { depth, nodes, nodes_per_second }) = looked {
        writeln!(out, "depth {depth}, {nodes} positions, {nodes_per_second} a second")?;
    }
    for (play, value) in &thought.candidates {
        writeln!(out, "{value:>12.6}  {play}")?;
    }
    Ok(out.flush()?)
}

fn unit_name(unit: Unit) -> &'static str {
    match unit {
        Unit::WinProbability => "probability to win",
        Unit::ExpectedScore => "expected score",
        Unit::Heuristic => "by rule of thumb",
    }
}
