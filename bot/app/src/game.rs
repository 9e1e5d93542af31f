//! A game and its variant as the command line names them.

use kubyk_games::CATALOGUE;
use kubyk_games::kit::{AnyGame, Fault, Setup, Table, Values};
use kubyk_words::Lang;

use crate::failure::Failure;
use crate::input::words;

/// Which game, and how.
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
    /// The game with its options.
    pub(crate) fn find(&self) -> Result<(&'static dyn AnyGame, Values), Failure> {
        let wanted = self.game.to_lowercase();
        let named = |game: &&'static dyn AnyGame| {
            let about = game.about();
            about.id == wanted || about.aliases.contains(&wanted.as_str())
        };
        let Some(game) = CATALOGUE.iter().copied().find(named) else {
            let known: Vec<_> = CATALOGUE.iter().map(|game| game.about().id).collect();
            return Err(Failure::input(format!(
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

/// The first position of a game.
pub(crate) fn open(game: &dyn AnyGame, values: &Values, seats: usize) -> Result<Box<dyn Table>, Failure> {
    let setup = Setup { variant: values.clone(), seats, teams: Vec::new(), position: None };
    game.open(&setup).map_err(refused)
}

/// Is this one of the machine players?
pub(crate) fn check_level(level: &str, known: &[&str]) -> Result<(), Failure> {
    if known.contains(&level) {
        return Ok(());
    }
    Err(Failure::input(format!("no machine player \"{level}\"; the machine players: {}", known.join(", "))))
}

/// Two parts around an equals sign.
pub(crate) fn pair(text: &str) -> Result<(String, String), String> {
    match text.split_once('=') {
        Some((name, value)) if !name.is_empty() => Ok((name.to_owned(), value.to_owned())),
        _ => Err("NAME=VALUE is expected".to_owned()),
    }
}

/// Every fault on a line of its own.
#[expect(clippy::needless_pass_by_value, reason = "it is handed to `map_err`")]
pub(crate) fn refused(faults: Vec<Fault>) -> Failure {
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
    Failure::Input(faults.iter().map(line).collect())
}
