//! `kubyk analyse`: what chance and what the players did in a game.

use std::io::Write as _;

use kubyk_games::kit::{AnalysedEvent, Analysis, AnalysisError, MoveGrade, SeatTotals, Unit, ValueBasis};

use super::arguments::{ConfigArgs, RecordArg};
use crate::game::{self, ReplayedRecord};
use crate::output::CliError;
use crate::{output, solutions};

/// Arguments of `kubyk analyse`.
#[derive(Debug, clap::Args)]
pub(crate) struct AnalyseArgs {
    #[command(flatten)]
    record: RecordArg,
    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(args: &AnalyseArgs, config: ConfigArgs) -> Result<(), CliError> {
    let ReplayedRecord { game, record, .. } = game::read_record(&args.record.file)?;
    let setup = record.setup(game).map_err(game::refused)?;
    solutions::solve(game, &setup.variant, setup.seats, &config.inputs());
    let analysis = record.analyse(game).map_err(|error| match error {
        AnalysisError::Faulty(faults) => game::refused(faults),
        AnalysisError::Unsolved => CliError::input(format!(
            "{}: nobody knows the values of {} {} with these options and {} seats, so it cannot be analysed",
            args.record.file.display(),
            record.game,
            record.variant,
            record.seats.len()
        )),
    })?;
    if args.json { output::json(&analysis) } else { tell(&analysis, &record.seats) }
}

/// The events in a table, then a line for each seat, then the sentence.
fn tell(analysis: &Analysis, names: &[String]) -> Result<(), CliError> {
    let mut out = output::stdout();
    let unit = Shown(analysis.scale.unit);
    let basis = match analysis.scale.basis {
        ValueBasis::Whole => "exact",
        ValueBasis::TwoSeats => "each seat against the best of the others alone",
        ValueBasis::Solitaire => "exact for each seat by itself",
        ValueBasis::Engine if analysis.start_margins.is_empty() => "estimate, ± by how much two looks differ",
        ValueBasis::Engine => "estimate by rollouts, ± standard errors",
    };
    let what = unit.name();
    writeln!(out, "{} {}: {what}, {basis}", analysis.game, analysis.variant)?;
    let values = |values: &[f64]| values.iter().map(|value| unit.value(*value)).collect::<Vec<_>>().join(" ");
    let width = analysis.events.iter().map(|event| line(event).chars().count()).max().unwrap_or_default();
    let margin = unit.margin(analysis.start_margins.iter().copied().fold(0.0, f64::max));
    writeln!(out, "{:>4}  {:<width$}  {:>8}  {}{margin}", "", "start", "", values(&analysis.start))?;
    for event in &analysis.events {
        let (n, change, remark) = match event {
            AnalysedEvent::Chance { n, luck, margins, .. } => {
                let margin = margins.iter().copied().fold(0.0, f64::max);
                (n, unit.change(roller_luck(luck)), unit.margin(margin))
            }
            AnalysedEvent::Move { n, error, margin, best, mark, .. } => {
                let cost = if *error > 0.0 { unit.change(-error) } else { String::new() };
                (n, cost, remark(*mark, best.as_deref(), &unit.margin(*margin)))
            }
        };
        let row = format!("{n:>4}  {:<width$}  {change:>8}  {}{remark}", line(event), values(event.after()));
        writeln!(out, "{}", row.trim_end())?;
    }
    for (seat, name) in analysis.totals.iter().zip(names) {
        writeln!(out, "{}", sentence(seat, name, unit))?;
    }
    Ok(out.flush()?)
}

fn line(event: &AnalysedEvent) -> &str {
    match event {
        AnalysedEvent::Chance { line, .. } | AnalysedEvent::Move { line, .. } => line,
    }
}

/// The luck that is largest in either direction: in a game of two, that of the first with its sign.
fn roller_luck(luck: &[f64]) -> f64 {
    luck.iter().copied().fold(0.0, |most: f64, luck| if luck.abs() > most.abs() { luck } else { most })
}

fn remark(mark: Option<MoveGrade>, best: Option<&str>, margin: &str) -> String {
    let mark = match mark {
        None => return String::new(),
        Some(MoveGrade::Inaccuracy) => "inaccuracy",
        Some(MoveGrade::Mistake) => "mistake",
        Some(MoveGrade::Blunder) => "blunder",
    };
    format!("  {mark}{margin}; best: {}", best.unwrap_or_default())
}

/// `Саша: luck +7.0 %, mistakes −12.0 %; 3 moments decided it`.
fn sentence(seat: &SeatTotals, name: &str, unit: Shown) -> String {
    let SeatTotals { luck, luck_margin, error, margin, given_up, moves, marks, .. } = seat;
    let moments = match marks.all() {
        0 => "no move was a mistake".to_owned(),
        1 => "one move mattered".to_owned(),
        many => format!("{many} moves mattered"),
    };
    let luck = unit.change(*luck) + &unit.margin(*luck_margin);
    let error = unit.change(-error) + &unit.margin(*margin);
    let left = if *given_up > 0.0 { format!("; gave up {}", unit.change(*given_up)) } else { String::new() };
    format!("{}  {name}: luck {luck}, mistakes {error} in {moves} moves; {moments}{left}", seat.seat)
}

/// The format of a unit's numbers for people.
#[derive(Clone, Copy)]
struct Shown(Unit);

impl Shown {
    fn name(self) -> &'static str {
        match self.0 {
            Unit::WinProbability => "win chance",
            Unit::ExpectedScore => "expected points",
            Unit::Heuristic => "estimate",
        }
    }

    fn value(self, value: f64) -> String {
        match self.0 {
            Unit::WinProbability => format!("{:>6.1}%", 100.0 * value),
            Unit::ExpectedScore | Unit::Heuristic => format!("{value:>8.2}"),
        }
    }

    fn change(self, change: f64) -> String {
        // No sign before a rounded nothing.
        let change = if change.abs() < 1e-9 { 0.0 } else { change };
        match self.0 {
            Unit::WinProbability => format!("{:+.1}%", 100.0 * change),
            Unit::ExpectedScore | Unit::Heuristic => format!("{change:+.2}"),
        }
    }

    /// The margin of an estimated change, written behind it; empty if the change is exact.
    fn margin(self, margin: f64) -> String {
        if margin > 0.0 {
            format!(" (±{})", self.change(margin).trim_start_matches('+'))
        } else {
            String::new()
        }
    }
}
