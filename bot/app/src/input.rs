//! Files that commands read.

use std::fs::File;
use std::io::{self, Read};
use std::path::Path;

use kubyk_games::CATALOGUE;
use kubyk_games::kit::{AnyGame, LARGEST, Record, RecordError, Table};
use kubyk_words::{Lang, Words};

use crate::failure::Failure;

/// A record that was read and replayed.
pub(crate) struct Replayed {
    pub(crate) game: &'static dyn AnyGame,
    pub(crate) record: Record,
    /// The table as the last event left it.
    pub(crate) table: Box<dyn Table>,
}

/// Reads a record and replays it.
pub(crate) fn record(file: &Path) -> Result<Replayed, Failure> {
    let bytes = bytes(file)?;
    let (record, table) = Record::read(&bytes, CATALOGUE).map_err(|error| refused(file, &error))?;
    let game = kubyk_games::find(&record.game)
        .ok_or_else(|| Failure::other(format!("the catalogue has lost the game {}", record.game)))?;
    Ok(Replayed { game, record, table })
}

/// The words of everything, for what commands say.
pub(crate) fn words() -> Result<Words, Failure> {
    let parts = [
        kubyk_host::TEXTS,
        kubyk_paint::TEXTS,
        kubyk_telegram::TEXTS,
        kubyk_discord::TEXTS,
        kubyk_web::TEXTS,
    ];
    Words::new(&parts).map_err(|error| Failure::other(error.to_string()))
}

/// The bytes of a file, or of standard input for `-`; of too large a one only the beginning.
fn bytes(file: &Path) -> Result<Vec<u8>, Failure> {
    // One byte more than is allowed: the reader says that it is too much.
    let limit = LARGEST as u64 + 1;
    let mut bytes = Vec::new();
    let read = if is_stdin(file) {
        io::stdin().lock().take(limit).read_to_end(&mut bytes)
    } else {
        File::open(file).and_then(|opened| opened.take(limit).read_to_end(&mut bytes))
    };
    read.map_err(|error| Failure::input(format!("{}: {error}", file.display())))?;
    Ok(bytes)
}

/// Does this name standard input?
pub(crate) fn is_stdin(file: &Path) -> bool {
    file == Path::new("-")
}

fn refused(file: &Path, error: &RecordError) -> Failure {
    match words() {
        Ok(words) => {
            let why = words.say(Lang::En, &error.why, &[]);
            Failure::input(format!("{}:{}: {why}", file.display(), error.line))
        }
        Err(failure) => failure,
    }
}
