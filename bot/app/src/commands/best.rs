//! `kubyk best`: the machine player's move at the end of a record, and its evaluation of each candidate.

use std::io::Write as _;
use std::time::Instant;

use clap_complete::ArgValueCompleter;
use kubyk_games::kit::{Decision, Seat, Table, Unit};
use serde::Serialize;

use super::arguments::{ConfigArgs, RecordArg};
use super::completions;
use crate::game::SeededRng;
use crate::game::{self, ReplayedRecord};
use crate::output::CliError;
use crate::{output, solutions};

/// Arguments of `kubyk best`.
#[derive(Debug, clap::Args)]
pub(crate) struct BestArgs {
    #[command(flatten)]
    record: RecordArg,
    /// The machine player; the strongest that people are offered by default
    #[arg(long, value_name = "L", add = ArgValueCompleter::new(completions::levels))]
    level: Option<String>,
    /// For whom, where several seats owe a move
    #[arg(long, value_name = "SEAT", value_parser = game::seat)]
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
    /// The change by the last sweep, where the values come from a solution that is found by sweeps.
    #[serde(skip_serializing_if = "Option::is_none")]
    residual: Option<f64>,
    /// Search statistics of players that look ahead.
    #[serde(skip_serializing_if = "Option::is_none")]
    search: Option<SearchStats>,
    candidates: Vec<Candidate<'a>>,
    /// The value of the position to the seat under best play, where that is known.
    #[serde(skip_serializing_if = "Option::is_none")]
    before: Option<f64>,
    /// The value after this move.
    #[serde(skip_serializing_if = "Option::is_none")]
    after: Option<f64>,
    /// The estimated value of the position to the seat, where the game is not solved.
    #[serde(skip_serializing_if = "Option::is_none")]
    estimate: Option<Estimate>,
}

/// An estimate of what the position is worth.
#[derive(Clone, Copy, Serialize)]
struct Estimate {
    value: f64,
    /// Its standard error, where it is known.
    #[serde(skip_serializing_if = "Option::is_none")]
    margin: Option<f64>,
    #[serde(skip)]
    unit: Unit,
}

/// The value of the position, as far as it is known.
#[derive(Clone, Copy)]
enum PositionValue {
    /// Under best play, before and after the move.
    Solved(MoveValues),
    Estimated(Estimate),
    Unknown,
}

/// The values of the position before and after a move.
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

pub(crate) fn run(args: &BestArgs, config: ConfigArgs) -> Result<(), CliError> {
    let ReplayedRecord { game, record, table } = game::read_record(&args.record.file)?;
    let variant = record.setup(game).map_err(game::refused)?.variant;
    let level = args.level.as_deref().unwrap_or_else(|| game.strongest(&variant, table.seats()));
    game::check_level(level, game, &variant, table.seats())?;
    let seat = seat(args, table.as_ref())?;
    solutions::solve(game, &variant, table.seats(), &config.inputs());
    // A fixed seed makes the answer reproducible, also for players that choose at random.
    let began = Instant::now();
    let decision = table.think(seat, level, &mut SeededRng::new(0, 0));
    let decision = decision.ok_or_else(|| CliError::other(format!("seat {seat} has nothing to choose")))?;
    let looked = decision.search.map(|search| SearchStats {
        depth: search.depth,
        nodes: search.nodes,
        nodes_per_second: (search.nodes as f64 / began.elapsed().as_secs_f64().max(1e-6)) as u64,
    });
    let value = match values(table.as_ref(), seat, decision.best()) {
        Some(values) => PositionValue::Solved(values),
        None => estimate(table.as_ref(), seat).map_or(PositionValue::Unknown, PositionValue::Estimated),
    };
    if args.json {
        output::json(&report(seat, level, &decision, looked, value))
    } else {
        tell(seat, level, &decision, looked, value)
    }
}

/// The estimated value of the position, with as much effort as a short game has for each.
fn estimate(table: &dyn Table, seat: Seat) -> Option<Estimate> {
    let estimation = table.estimation()?;
    let estimated = table.estimate(None, estimation.effort_each(0))?;
    let margin = estimated.margins().get(seat.index()).copied();
    let value = *estimated.values.get(seat.index())?;
    Some(Estimate { value, margin, unit: estimation.scale.unit })
}

/// The values of the position before and after this move, where they are known.
fn values(table: &dyn Table, seat: Seat, play: &str) -> Option<MoveValues> {
    let before = *table.values()?.get(seat.index())?;
    let judged = table.move_values(seat)?;
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
            None => refused("the dice have to be rolled first"),
        });
    };
    let seat = Seat::numbered(number, table.seats());
    seat.filter(|seat| waiting.contains(*seat)).ok_or_else(|| refused(&format!("seat {number} owes no move")))
}

fn report<'a>(
    seat: Seat,
    level: &'a str,
    decision: &'a Decision<String>,
    search: Option<SearchStats>,
    value: PositionValue,
) -> BestReport<'a> {
    let values = match value {
        PositionValue::Solved(values) => Some(values),
        PositionValue::Estimated(_) | PositionValue::Unknown => None,
    };
    let candidates = decision.candidates.iter().map(|(play, value)| Candidate { play, value: *value });
    BestReport {
        seat,
        play: decision.best(),
        level,
        value: decision.candidates[0].1,
        unit: decision.unit,
        exact: decision.exact,
        residual: decision.residual,
        search,
        candidates: candidates.collect(),
        before: values.map(|values| values.before),
        after: values.map(|values| values.after),
        estimate: match value {
            PositionValue::Estimated(estimate) => Some(estimate),
            PositionValue::Solved(_) | PositionValue::Unknown => None,
        },
    }
}

fn tell(
    seat: Seat,
    level: &str,
    decision: &Decision<String>,
    looked: Option<SearchStats>,
    value: PositionValue,
) -> Result<(), CliError> {
    let mut out = output::stdout();
    writeln!(out, "seat {seat}: {} ({level})", decision.best())?;
    match value {
        PositionValue::Solved(MoveValues { before, after, unit }) => {
            writeln!(out, "{} under best play: {before:.6} before, {after:.6} after", unit_name(unit))?;
        }
        PositionValue::Estimated(Estimate { value, margin, unit }) => {
            let margin = margin.map_or_else(String::new, |margin| format!(" ± {margin:.4}"));
            writeln!(out, "{} by estimate: {value:.4}{margin}", unit_name(unit))?;
        }
        PositionValue::Unknown => {}
    }
    let unit = unit_name(decision.unit);
    let how = if decision.exact { "computed" } else { "estimated" };
    let residual =
        decision.residual.map(|residual| format!("; the last sweep changed {residual:.1e} at most"));
    writeln!(out, "{unit}, {how}{}", residual.unwrap_or_default())?;
    if let Some(SearchStats { depth, nodes, nodes_per_second }) = looked {
        writeln!(out, "depth {depth}, {nodes} positions, {nodes_per_second} a second")?;
    }
    for (play, value) in &decision.candidates {
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
