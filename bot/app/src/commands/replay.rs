//! `kubyk replay`: prints the standing at the end of a record.

use std::io::Write as _;

use kubyk_games::kit::{Seats, Viewer};
use kubyk_words::Lang;
use serde::Serialize;

use crate::cli::RecordArg;
use crate::error::CliError;
use crate::files::{self, ReplayedRecord};
use crate::output;

/// Arguments of `kubyk replay`.
#[derive(Debug, clap::Args)]
pub(crate) struct ReplayArgs {
    #[command(flatten)]
    record: RecordArg,
    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

#[derive(Serialize)]
struct ReplayReport<'a> {
    game: &'a str,
    variant: &'a str,
    rules: u32,
    over: bool,
    to_act: Seats,
    needs: Option<NeededRoll>,
    scores: Vec<i64>,
    winners: Seats,
    #[serde(skip_serializing_if = "Option::is_none")]
    reason: Option<&'static str>,
    events: usize,
}

#[derive(Serialize)]
struct NeededRoll {
    faces: usize,
}

pub(crate) fn run(args: &ReplayArgs) -> Result<(), CliError> {
    let replayed = files::record(&args.record.file)?;
    if args.json { output::json(&report(&replayed)) } else { standing(&replayed) }
}

fn report(replayed: &ReplayedRecord) -> ReplayReport<'_> {
    let ReplayedRecord { record, table, .. } = replayed;
    let over = table.over();
    ReplayReport {
        game: &record.game,
        variant: &record.variant,
        rules: table.about().rules,
        over: over.is_some(),
        to_act: table.to_act(),
        needs: table.needs().map(|draw| NeededRoll { faces: draw.dice.len() }),
        scores: table.scores(),
        winners: over.map_or(Seats::NONE, |outcome| outcome.winners),
        reason: over.map(|outcome| outcome.reason.word()),
        events: record.events.len(),
    }
}

fn standing(replayed: &ReplayedRecord) -> Result<(), CliError> {
    let names = &replayed.record.seats;
    let words = files::words()?;
    let scene = replayed.table.scene(Viewer::Spectator);
    let mut out = output::stdout();
    for msg in [&scene.title, &scene.status] {
        writeln!(out, "{}", words.say(Lang::En, msg, names))?;
    }
    let width = names.iter().map(|name| name.chars().count()).max().unwrap_or_default();
    for ((number, name), score) in (1..).zip(names).zip(replayed.table.scores()) {
        writeln!(out, "{number:>2}  {name:<width$}  {score:>6}")?;
    }
    Ok(out.flush()?)
}
