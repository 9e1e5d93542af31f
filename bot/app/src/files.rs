//! Reads the files that subcommands take, and loads the Fluent texts.

use std::fs::File;
use std::io::{self, Read};
use std::path::Path;

use kubyk_games::CATALOGUE;
use kubyk_games::kit::{AnyGame, LARGEST, Record, RecordError, Table};
use kubyk_words::{Lang, Words};

use crate::error::CliError;

/// A record together with the table that its events lead to.
pub(crate) struct ReplayedRecord {
    pub(crate) game: &'static dyn AnyGame,
    pub(crate) record: Record,
    /// The table after the last event.
    pub(crate) table: Box<dyn Table>,
}

/// Reads a record and replays it.
pub(crate) fn record(file: &Path) -> Result<ReplayedRecord, CliError> {
    let bytes = bytes(file)?;
    let (record, table) = Record::read(&bytes, CATALOGUE).map_err(|error| refused(file, &error))?;
    let game = kubyk_games::find(&record.game)
        .ok_or_else(|| CliError::other(format!("the catalogue has lost the game {}", record.game)))?;
    Ok(ReplayedRecord { game, record, table })
}

/// Loads the texts of every crate.
pub(crate) fn words() -> Result<Words, CliError> {
    let parts = [
        kubyk_host::TEXTS,
        kubyk_paint::TEXTS,
        kubyk_platform::TEXTS,
        kubyk_telegram::TEXTS,
        kubyk_discord::TEXTS,
        kubyk_web::TEXTS,
    ];
    Words::new(&parts).map_err(|error| CliError::other(error.to_string()))
}

/// Reads a file, or standard input for `-`, up to just over the largest record.
fn bytes(file: &Path) -> Result<Vec<u8>, CliError> {
    // One byte more than allowed, so that the record parser reports the excess.
    let limit = LARGEST as u64 + 1;
    let mut bytes = Vec::new();
    let read = if is_stdin(file) {
        io::stdin().lock().take(limit).read_to_end(&mut bytes)
    } else {
        File::open(file).and_then(|opened| opened.take(limit).read_to_end(&mut bytes))
    };
    read.map_err(|error| CliError::input(format!("{}: {error}", file.display())))?;
    Ok(bytes)
}

/// Returns true for `-`, which names standard input.
pub(crate) fn is_stdin(file: &Path) -> bool {
    file == Path::new("-")
}

fn refused(file: &Path, error: &RecordError) -> CliError {
    match words() {
        Ok(words) => {
            let why = words.say(Lang::En, &error.why, &[]);
            CliError::input(format!("{}:{}: {why}", file.display(), error.line))
        }
        Err(failure) => failure,
    }
}
