//! `kubyk paint`: the board at the end of a record, as a picture or as text.

use std::fs;
use std::io::Write as _;
use std::path::PathBuf;
use std::sync::Arc;

use kubyk_games::kit::{Seat, Viewer};
use kubyk_paint::{Look, Painter, Theme};
use kubyk_words::Lang;

use crate::cli::RecordArg;
use crate::failure::Failure;
use crate::input::{self, Replayed};
use crate::output;

/// Arguments of `kubyk paint`.
#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    #[command(flatten)]
    record: RecordArg,
    /// Where to write it; - is standard output
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
    /// On a dark ground
    #[arg(long)]
    dark: bool,
}

pub(crate) fn run(args: &Args) -> Result<(), Failure> {
    let Replayed { record, table, .. } = input::record(&args.record.file)?;
    let viewer = match args.viewer {
        None => Viewer::Spectator,
        Some(number) => Viewer::Seat(Seat::numbered(number, table.seats()).ok_or_else(|| {
            let seats = table.seats();
            Failure::input(format!("--viewer {number}: there is no such seat; the seats are 1 to {seats}"))
        })?),
    };
    let words = Arc::new(input::words()?);
    let painter = Painter::new(Arc::clone(&words));
    let theme = if args.dark { Theme::Dark } else { Theme::Light };
    let look = Look { viewer, theme, ..Look::new(args.lang, record.seats) };
    let scene = table.scene(viewer);
    let painted = if args.text {
        let [title, status] = [&scene.title, &scene.status].map(|msg| words.say(look.lang, msg, &look.names));
        format!("{title}\n{status}\n{}\n", painter.text(&scene, &look)).into_bytes()
    } else {
        painter.png(&scene, &look).map_err(|error| Failure::other(error.to_string()))?
    };
    match args.output.as_ref().filter(|file| !input::is_stdin(file)) {
        Some(file) => {
            fs::write(file, painted).map_err(|error| Failure::input(format!("{}: {error}", file.display())))
        }
        None => {
            let mut out = output::stdout();
            out.write_all(&painted)?;
            Ok(out.flush()?)
        }
    }
}

/// A language's code.
pub(crate) fn lang(text: &str) -> Result<Lang, String> {
    Lang::of(text).ok_or_else(|| "the languages are en, uk and ru".to_owned())
}
