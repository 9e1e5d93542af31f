//! `kubyk paint`: draws the board at the end of a record, or the whole game as an animation or a contact sheet.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use kubyk_games::kit::{Seat, Viewer};
use kubyk_paint::{MAX_CONTACT_SHEET_SCENES, MAX_GIF_FRAMES, PaintError, RenderParams, Renderer, Theme};
use kubyk_words::Lang;

use crate::cli::RecordArg;
use crate::error::CliError;
use crate::files::{self, ReplayedRecord};
use crate::game::refused;
use crate::output;

/// Arguments of `kubyk paint`.
#[derive(Debug, clap::Args)]
pub(crate) struct PaintArgs {
    #[command(flatten)]
    record: RecordArg,
    /// Where to write it; - is standard output. What ends in .gif is a film of the whole game
    #[arg(short, long, value_name = "FILE", required_unless_present = "text")]
    output: Option<PathBuf>,
    /// For the player of this seat; for onlookers by default
    #[arg(long, value_name = "SEAT")]
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

pub(crate) fn run(args: &PaintArgs) -> Result<(), CliError> {
    let ReplayedRecord { game, record, table } = files::record(&args.record.file)?;
    let film = !args.text && args.output.as_deref().is_some_and(is_gif);
    if film && args.strip {
        return Err(CliError::input("--strip makes a PNG; without it what ends in .gif is a film"));
    }
    let viewer = match args.viewer {
        None => Viewer::Spectator,
        Some(number) => Viewer::Seat(Seat::numbered(number, table.seats()).ok_or_else(|| {
            let seats = table.seats();
            CliError::input(format!("--viewer {number}: there is no such seat; the seats are 1 to {seats}"))
        })?),
    };
    let words = Arc::new(files::words()?);
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
    let painted = if args.text {
        let [title, status] =
            [&scene.title, &scene.status].map(|msg| words.say(params.lang, msg, &params.names));
        format!("{title}\n{status}\n{}\n", renderer.text(&scene, &params)).into_bytes()
    } else if film {
        renderer.replay_gif(&course(MAX_GIF_FRAMES)?, &params).map_err(unpainted)?
    } else if args.strip {
        renderer.contact_sheet(&course(MAX_CONTACT_SHEET_SCENES)?, &params).map_err(unpainted)?
    } else {
        renderer.png(&scene, &params).map_err(unpainted)?
    };
    match args.output.as_ref().filter(|file| !files::is_stdin(file)) {
        Some(file) => {
            fs::write(file, painted).map_err(|error| CliError::input(format!("{}: {error}", file.display())))
        }
        None => output::bytes(&painted),
    }
}

fn is_gif(file: &Path) -> bool {
    file.extension().is_some_and(|ending| ending.eq_ignore_ascii_case("gif"))
}

#[expect(clippy::needless_pass_by_value, reason = "it is handed to `map_err`")]
fn unpainted(error: PaintError) -> CliError {
    CliError::other(error.to_string())
}

/// A language's code.
pub(crate) fn lang(text: &str) -> Result<Lang, String> {
    Lang::of(text).ok_or_else(|| "the languages are en, uk and ru".to_owned())
}
