//! `kubyk replay`: prints the standing at the end of a record.

use std::fs;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use kubyk_core::provable_dice::{self, Mismatch};
use kubyk_games::kit::{Seat, Seats, Turn, Viewer};
use kubyk_paint::{MAX_CONTACT_SHEET_SCENES, MAX_GIF_FRAMES, PaintError, RenderParams, Renderer, Theme};
use kubyk_words::Lang;
use serde::Serialize;

use super::arguments::RecordArg;
use crate::game::{self, ReplayedRecord, refused};
use crate::output::{self, CliError};

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

pub(crate) fn replay(args: &ReplayArgs) -> Result<(), CliError> {
    let replayed = game::read_record(&args.record.file)?;
    if args.json { output::json(&report(&replayed)) } else { standing(&replayed) }
}

fn report(replayed: &ReplayedRecord) -> ReplayReport<'_> {
    let ReplayedRecord { record, table, .. } = replayed;
    let over = table.over();
    ReplayReport {
        game: &record.game,
        variant: &record.variant,
        rules: record.rules.unwrap_or(table.about().rules),
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
    let words = game::terminal_words()?;
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

// `kubyk moves`: lists the legal moves at the end of a record.

/// Arguments of `kubyk moves`.
#[derive(Debug, clap::Args)]
pub(crate) struct MovesArgs {
    #[command(flatten)]
    record: RecordArg,
}

pub(crate) fn list_moves(args: &MovesArgs) -> Result<(), CliError> {
    let table = game::read_record(&args.record.file)?.table;
    // No moves are an answer, too; people are told why.
    match table.turn() {
        Turn::Over(_) => output::remark("note", "the game is over, so there are no moves"),
        Turn::Chance(_) => output::remark("note", "the dice have to be rolled before the next move"),
        Turn::Seats(_) => {}
    }
    let mut out = output::stdout();
    for seat in table.to_act().iter() {
        for play in table.moves(seat) {
            writeln!(out, "{seat} {play}")?;
        }
    }
    Ok(out.flush()?)
}

// `kubyk perft`: counts the leaves of the move tree.

/// Arguments of `kubyk perft`.
#[derive(Debug, clap::Args)]
pub(crate) struct PerftArgs {
    #[command(flatten)]
    record: RecordArg,
    /// The depth in moves
    #[arg(value_parser = |text: &str| game::within(text, &(0..=u32::MAX)))]
    depth: u32,
}

pub(crate) fn perft(args: &PerftArgs) -> Result<(), CliError> {
    let table = game::read_record(&args.record.file)?.table;
    match table.perft(args.depth) {
        Some(leaves) => output::line(&leaves.to_string()),
        None => Err(CliError::input(format!(
            "{}: the dice would have to be rolled within {} moves; leaves can be counted only without chance",
            args.record.file.display(),
            args.depth
        ))),
    }
}

// `kubyk verify`: recomputes every roll of a record from its seed.

/// Arguments of `kubyk verify`.
#[derive(Debug, clap::Args)]
pub(crate) struct VerifyArgs {
    #[command(flatten)]
    record: RecordArg,
}

pub(crate) fn verify(args: &VerifyArgs) -> Result<(), CliError> {
    let replayed = game::read_record(&args.record.file)?;
    let file = args.record.file.display();
    let refused = |what: &str| Err(CliError::input(format!("{file}: {what}")));
    match provable_dice::verify(&replayed.record, replayed.game) {
        Ok(1) => output::line("the only roll follows from the seed"),
        Ok(rolls) => output::line(&format!("all {rolls} rolls follow from the seed")),
        Err(Mismatch::NoSeed) => refused("the record does not show the seed of its dice"),
        Err(Mismatch::Commitment) => refused("the seed is not the one that was promised by \"commit\""),
        Err(Mismatch::Broken(faults)) => Err(game::refused(faults)),
        Err(Mismatch::Lot { found, expected }) => refused(&format!(
            "the order of seats does not follow from the seed: the record has lot {}, the seed gives {}",
            numbers(&found),
            numbers(&expected)
        )),
        Err(Mismatch::Roll { number, found, expected }) => refused(&format!(
            "roll {number} does not follow from the seed: the record has {}, the seed gives {}",
            numbers(&found),
            numbers(&expected)
        )),
    }
}

fn numbers(numbers: &[impl ToString]) -> String {
    numbers.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
}

// `kubyk paint`: draws the board at the end of a record, or the whole game as an animation or a contact sheet.

/// Arguments of `kubyk paint`.
#[derive(Debug, clap::Args)]
pub(crate) struct PaintArgs {
    #[command(flatten)]
    record: RecordArg,
    /// The file to write: .png, .svg or .txt is the board, .gif the whole game; - is a PNG on standard output
    #[arg(short, long, value_name = "FILE", required_unless_present = "text")]
    output: Option<PathBuf>,
    /// For the player of this seat; for onlookers by default
    #[arg(long, value_name = "SEAT", value_parser = game::seat)]
    viewer: Option<usize>,
    /// The language: en, uk or ru
    #[arg(long, default_value = "en", value_parser = lang)]
    lang: Lang,
    /// The text board in place of a picture, to standard output unless -o is given
    #[arg(long)]
    text: bool,
    /// The whole game as small pictures in rows, in place of the board at the end
    #[arg(long, conflicts_with = "text")]
    strip: bool,
    /// On a dark ground
    #[arg(long)]
    dark: bool,
}

pub(crate) fn paint(args: &PaintArgs) -> Result<(), CliError> {
    let ReplayedRecord { game, record, table } = game::read_record(&args.record.file)?;
    let format = args.format()?;
    let viewer = match args.viewer {
        None => Viewer::Spectator,
        Some(number) => Viewer::Seat(Seat::numbered(number, table.seats()).ok_or_else(|| {
            let seats = table.seats();
            CliError::input(format!("--viewer {number}: there is no such seat; the seats are 1 to {seats}"))
        })?),
    };
    let words = Arc::new(game::terminal_words()?);
    let renderer = Renderer::new(Arc::clone(&words));
    let theme = if args.dark { Theme::Dark } else { Theme::Light };
    let params = RenderParams { viewer, theme, ..RenderParams::new(args.lang, record.seats.clone()) };
    let course = |most| {
        let course = record.course(game, viewer, most).map_err(refused)?;
        if course.scenes.len() < course.whole {
            eprintln!("{} of {} positions are shown", course.scenes.len(), course.whole);
        }
        Ok::<_, CliError>(course.scenes)
    };
    let scene = table.scene(viewer);
    let painted = match format {
        PaintFormat::Text => {
            let [title, status] =
                [&scene.title, &scene.status].map(|msg| words.say(params.lang, msg, &params.names));
            format!("{title}\n{status}\n{}\n", renderer.text(&scene, &params)).into_bytes()
        }
        PaintFormat::Svg => renderer.svg(&scene, &params).into_bytes(),
        PaintFormat::Gif => renderer.replay_gif(&course(MAX_GIF_FRAMES)?, &params).map_err(unpainted)?,
        PaintFormat::Png if args.strip => {
            renderer.contact_sheet(&course(MAX_CONTACT_SHEET_SCENES)?, &params).map_err(unpainted)?
        }
        PaintFormat::Png => renderer.png(&scene, &params).map_err(unpainted)?,
    };
    match args.output.as_ref().filter(|file| !game::is_stdin(file)) {
        Some(file) => fs::write(file, painted).map_err(|error| output::file_fault(file, &error)),
        None => output::bytes(&painted),
    }
}

/// The kinds of files that are painted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum PaintFormat {
    Png,
    Svg,
    Gif,
    Text,
}

impl PaintArgs {
    /// The kind that `--text` or the file's name asks for. A name without an ending, such as a device's, is a PNG.
    fn format(&self) -> Result<PaintFormat, CliError> {
        let ending = self.output.as_deref().and_then(Path::extension).map(|ending| ending.to_string_lossy());
        let format = match ending.as_deref().map(str::to_lowercase).as_deref() {
            _ if self.text => PaintFormat::Text,
            None | Some("png") => PaintFormat::Png,
            Some("svg") => PaintFormat::Svg,
            Some("gif") => PaintFormat::Gif,
            Some("txt") => PaintFormat::Text,
            Some(other) => {
                let what = format!(
                    "no pictures end in .{other}; possible are .png, .svg and .txt for the board, and .gif for the whole game"
                );
                return Err(CliError::input(what));
            }
        };
        if self.strip && format != PaintFormat::Png {
            return Err(CliError::input("--strip makes a .png; without it a .gif shows the whole game"));
        }
        Ok(format)
    }
}

#[expect(clippy::needless_pass_by_value, reason = "it is handed to `map_err`")]
fn unpainted(error: PaintError) -> CliError {
    CliError::other(error.to_string())
}

/// A language's code.
pub(crate) fn lang(text: &str) -> Result<Lang, String> {
    Lang::of(text).ok_or_else(|| "the languages are en, uk and ru".to_owned())
}
