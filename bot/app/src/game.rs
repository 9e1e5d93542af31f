//! Command line arguments that choose a game, its variant and options.

use kubyk_games::CATALOGUE;
use kubyk_games::kit::{AnyGame, Fault, Setup, Table, Values};
use kubyk_host::commands::spelled;
use kubyk_words::Lang;

use crate::error::CliError;
use crate::files::words;

/// The game arguments shared by `play` and `simulate`.
#[derive(Debug, clap::Args)]
pub(crate) struct GameArgs {
    /// The game's id (see `kubyk games`)
    #[arg(value_name = "GAME")]
    game: String,
    /// The variant; the game's first by default
    #[arg(long, value_name = "V")]
    variant: Option<String>,
    /// Set an option over the variant; may be given several times
    #[arg(long = "option", value_name = "NAME=VALUE", value_parser = pair)]
    options: Vec<(String, String)>,
}

impl GameArgs {
    /// Looks the game up in the catalogue and resolves its options.
    pub(crate) fn find(&self) -> Result<(&'static dyn AnyGame, Values), CliError> {
        let wanted = spelled(&self.game);
        let named = |game: &&'static dyn AnyGame| {
            let about = game.about();
            about.id == wanted || about.aliases.iter().any(|alias| spelled(alias) == wanted)
        };
        let Some(game) = CATALOGUE.iter().copied().find(named) else {
            let known: Vec<_> = CATALOGUE.iter().map(|game| game.about().id).collect();
            return Err(CliError::input(format!(
                "no game \"{}\"; the games: {}",
                self.game,
                known.join(", ")
            )));
        };
        let set: Vec<_> = self.options.iter().map(|(name, value)| (name.as_str(), value.as_str())).collect();
        let values = game.values(self.variant.as_deref(), &set).map_err(refused)?;
        Ok((game, values))
    }
}

/// Opens a table at the game's first position.
pub(crate) fn open(game: &dyn AnyGame, values: &Values, seats: usize) -> Result<Box<dyn Table>, CliError> {
    let setup = Setup { variant: values.clone(), seats, teams: Vec::new(), position: None };
    game.open(&setup).map_err(refused)
}

/// Checks that `level` is one of the known machine players.
pub(crate) fn check_level(level: &str, known: &[&str]) -> Result<(), CliError> {
    if known.contains(&level) {
        return Ok(());
    }
    Err(CliError::input(format!("no machine player \"{level}\"; the machine players: {}", known.join(", "))))
}

/// Parses `NAME=VALUE`.
pub(crate) fn pair(text: &str) -> Result<(String, String), String> {
    match text.split_once('=') {
        Some((name, value)) if !name.is_empty() => Ok((name.to_owned(), value.to_owned())),
        _ => Err("NAME=VALUE is expected".to_owned()),
    }
}

/// Converts a game's refusals into an input error, one line per fault.
#[expect(clippy::needless_pass_by_value, reason = "it is handed to `map_err`")]
pub(crate) fn refused(faults: Vec<Fault>) -> CliError {
    let words = match words() {
        Ok(words) => words,
        Err(failure) => return failure,
    };
    let line = |fault: &Fault| {
        let why = words.say(Lang::En, &fault.why, &[]);
        match &fault.option {
            Some(option) => format!("option {option}: {why}"),
            None => why,
        }
    };
    CliError::Input(faults.iter().map(line).collect())
}
