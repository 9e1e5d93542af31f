//! `kubyk replay`: the standing at the end of a record.

use std::io::Write as _;

use kubyk_games::kit::{Seats, Viewer};
use kubyk_words::Lang;
use serde::Serialize;

use crate::cli::RecordArg;
use crate::failure::Failure;
use crate::input::{self, Replayed};
use crate::output;

/// Arguments of `kubyk replay`.
#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    #[command(flatten)]
    record: RecordArg,
    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

#[derive(Serialize)]
struct Report<'a> {
    game: &'a str,
    variant: &'a str,
    rules: u32,
    over: bool,
    to_act: Seats,
    needs: Option<Needs>,
    scores: Vec<i64>,
    winners: Seats,
    #[serde(skip_serializing_if = "Option::is_none")]
    reason: Option<&'static str>,
    events: usize,
}

#[derive(Serialize)]
struct Needs {
    faces: usize,
}

pub(crate) fn run(args: &Args) -> Result<(), Failure> {
    let replayed = input::record(&args.record.file)?;
    if args.json { output::json(&report(&replayed)) } else { standing(&replayed) }
}

fn report(replayed: &Replayed) -> Report<'_> {
    let Replayed { record, table, .. } = replayed;
    let over = table.over();
    Report {
        game: &record.game,
        variant: &record.variant,
        rules: table.about().rules,
        over: over.is_some(),
        to_act: table.to_act(),
        needs: table.needs().map(|draw| Needs { faces: draw.dice.len() }),
        scores: table.scores(),
        winners: over.map_or(Seats::NONE, |outcome| outcome.winners),
        reason: over.map(|outcome| outcome.reason.word()),
        events: record.events.len(),
    }
}

fn standing(replayed: &Replayed) -> Result<(), Failure> {
    let names = &replayed.record.seats;
    let words = input::words()?;
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
