//! Games and records as the command line names them.

use std::fmt::Display;
use std::fs::File;
use std::io::{self, Read};
use std::ops::RangeInclusive;
use std::path::Path;
use std::str::FromStr;

use kubyk_core::names::spelled;
use kubyk_games::CATALOGUE;
use kubyk_games::kit::{
    AnyGame, Fault, LARGEST, MOST_SEATS, Record, RecordError, Setup, Stream, Table, Texts, Values,
};
use kubyk_words::{Lang, Words};
use rand::rngs::StdRng;
use rand::{RngExt as _, SeedableRng as _};

use crate::did_you_mean::{KnownName, unknown};
use crate::output::{self, CliError};

/// Looks a game up in the catalogue by its id or an alias.
pub(crate) fn find(name: &str) -> Result<&'static dyn AnyGame, CliError> {
    let wanted = spelled(name);
    let aliases = |game: &&'static dyn AnyGame| game.about().aliases.iter().copied().map(spelled);
    let named =
        |game: &&'static dyn AnyGame| game.about().id == wanted || aliases(game).any(|alias| alias == wanted);
    CATALOGUE.iter().copied().find(named).ok_or_else(|| {
        let known =
            |game: &'static dyn AnyGame| KnownName { name: game.about().id, forms: aliases(&game).collect() };
        let known: Vec<_> = CATALOGUE.iter().copied().map(known).collect();
        CliError::input(unknown("game", name, &known, "kubyk games"))
    })
}

/// Opens a table at the game's first position.
pub(crate) fn open(game: &dyn AnyGame, values: &Values, seats: usize) -> Result<Box<dyn Table>, CliError> {
    let setup = Setup { variant: values.clone(), seats, teams: Vec::new(), position: None };
    game.open(&setup).map_err(refused)
}

/// Checks that `level` is one of the machine players that a game has.
pub(crate) fn check_level(
    level: &str,
    game: &dyn AnyGame,
    values: &Values,
    seats: usize,
) -> Result<(), CliError> {
    let known = game.machine_players(values, seats);
    if known.contains(&level) {
        return Ok(());
    }
    let known: Vec<_> = known.into_iter().map(KnownName::from).collect();
    Err(CliError::input(unknown(
        "machine player",
        level,
        &known,
        &format!("kubyk games {}", game.about().id),
    )))
}

/// Parses `NAME=VALUE`.
pub(crate) fn pair(text: &str) -> Result<(String, String), String> {
    match text.split_once('=') {
        Some((name, value)) if !name.is_empty() => Ok((name.to_owned(), value.to_owned())),
        _ => Err("NAME=VALUE is expected".to_owned()),
    }
}

/// Parses a whole number within a range.
pub(crate) fn within<N>(text: &str, range: &RangeInclusive<N>) -> Result<N, String>
where
    N: FromStr + PartialOrd + Display,
{
    let number = text.parse().ok().filter(|number| range.contains(number));
    number.ok_or_else(|| format!("a whole number from {} to {} is expected", range.start(), range.end()))
}

/// Parses the number of a seat, or how many there are.
pub(crate) fn seat(text: &str) -> Result<usize, String> {
    within(text, &(1..=MOST_SEATS))
}

/// Converts a game's refusals into an input error, one line per fault.
#[expect(clippy::needless_pass_by_value, reason = "it is handed to `map_err`")]
pub(crate) fn refused(faults: Vec<Fault>) -> CliError {
    faults.iter().map(in_english).collect::<Result<_, _>>().map_or_else(|failed| failed, CliError::Input)
}

/// Says one refusal.
pub(crate) fn in_english(fault: &Fault) -> Result<String, CliError> {
    let why = terminal_words()?.say(Lang::En, &fault.why, &[]);
    Ok(match &fault.option {
        Some(option) => format!("option {option}: {why}"),
        None => why,
    })
}

// Reads the files that subcommands take, and loads the Fluent texts.

/// A record together with the table that its events lead to.
pub(super) struct ReplayedRecord {
    pub(super) game: &'static dyn AnyGame,
    pub(super) record: Record,
    /// The table after the last event.
    pub(super) table: Box<dyn Table>,
}

/// Reads a record and replays it.
pub(super) fn read_record(file: &Path) -> Result<ReplayedRecord, CliError> {
    let bytes = bytes(file)?;
    let (record, table) = Record::read(&bytes, CATALOGUE).map_err(|error| refused_record(file, &error))?;
    let game = kubyk_games::find(&record.game)
        .ok_or_else(|| CliError::other(format!("the catalogue has lost the game {}", record.game)))?;
    Ok(ReplayedRecord { game, record, table })
}

/// The texts for the command line.
pub(super) fn terminal_words() -> Result<Words, CliError> {
    load_words().map(Words::for_terminal)
}

/// The texts of the command line.
const TEXTS: Texts = kubyk_games::texts!("../text");

/// Loads the texts of every crate.
pub(super) fn load_words() -> Result<Words, CliError> {
    let parts = [
        TEXTS,
        kubyk_commands::TEXTS,
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
    read.map_err(|error| output::file_fault(file, &error))?;
    Ok(bytes)
}

/// Returns true for `-`, which names standard input.
pub(super) fn is_stdin(file: &Path) -> bool {
    file == Path::new("-")
}

fn refused_record(file: &Path, error: &RecordError) -> CliError {
    match terminal_words() {
        Ok(words) => {
            let why = words.say(Lang::En, &error.why, &[]);
            CliError::input(format!("{}:{}: {why}", file.display(), error.line))
        }
        Err(failure) => failure,
    }
}

// A reproducible random source: one seeded generator per simulated game.

/// Uniform random numbers determined by a seed and a game's number.
pub(super) struct SeededRng(StdRng);

impl SeededRng {
    /// Creates the generator of one game. It is independent of other games, so games may be played in any order.
    pub(super) fn new(seed: u64, game: u64) -> Self {
        let mut bytes = [0; 32];
        bytes[..8].copy_from_slice(&seed.to_le_bytes());
        bytes[8..16].copy_from_slice(&game.to_le_bytes());
        Self(StdRng::from_seed(bytes))
    }
}

impl Stream for SeededRng {
    fn below(&mut self, bound: u32) -> u32 {
        self.0.random_range(0..bound)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_same_game_has_the_same_numbers_and_another_has_others() {
        let numbers = |seed, game| {
            let mut seeded = SeededRng::new(seed, game);
            [(); 8].map(|()| seeded.below(1000))
        };
        assert_eq!(numbers(7, 1), numbers(7, 1));
        assert_ne!(numbers(7, 1), numbers(7, 2));
        assert_ne!(numbers(7, 1), numbers(8, 1));
        assert_ne!(numbers(1, 7), numbers(7, 1));
    }
}
