//! Arguments that several subcommands share: the configuration, the game with its variant and options, the record.

use std::path::PathBuf;

use clap::error::ErrorKind;
use clap::{ArgMatches, Args, FromArgMatches as _};
use clap_complete::ArgValueCompleter;
use kubyk_games::kit::{About, AnyGame, Fault, Values};

use super::completions;
use crate::config::ConfigInputs;
use crate::did_you_mean::{KnownName, unknown};
use crate::game::{self, in_english};
use crate::output::CliError;

// Options of the configuration. Every command takes them, before and after its name. A documentation comment here would
// become what help says of the command that they are added to.
#[derive(Debug, Default, Args)]
pub(crate) struct ConfigArgs {
    /// The configuration file; else KUBYK_CONFIG, kubyk.toml here, or the one in the platform's configuration folder
    #[arg(long, value_name = "FILE")]
    config: Option<PathBuf>,
    /// Set a key of the configuration, over file and environment; may be given several times
    #[arg(long, value_name = "KEY=VALUE", value_parser = game::pair)]
    set: Vec<(String, String)>,
}

impl ConfigArgs {
    /// Adds them to a command and to those below it. Help shows them where the command is about the configuration.
    pub(super) fn add(command: clap::Command, shown: bool) -> clap::Command {
        let command = Self::augment_args(command);
        let command = command.mut_args(|arg| match arg.get_id().as_str() {
            "config" | "set" => arg.hide(!shown),
            _ => arg,
        });
        command.mut_subcommands(|below| Self::add(below, shown))
    }

    /// Those that are given at any place of the command line. Of two values of a key the later one counts.
    pub(super) fn given(matches: &ArgMatches) -> Result<Self, clap::Error> {
        let mut here = Self::from_arg_matches(matches)?;
        if let Some((_, below)) = matches.subcommand() {
            let below = Self::given(below)?;
            if here.config.is_some() && below.config.is_some() {
                let what = "--config is given twice; which file is meant?\n";
                return Err(clap::Error::raw(ErrorKind::ArgumentConflict, what));
            }
            here.config = here.config.or(below.config);
            here.set.extend(below.set);
        }
        Ok(here)
    }

    /// The inputs of this process's configuration.
    pub(crate) fn inputs(self) -> ConfigInputs {
        ConfigInputs::of_process(self.config, self.set)
    }

    /// Adds the file that is given as an argument of its own.
    pub(super) fn with_file(self, file: Option<PathBuf>) -> Result<Self, CliError> {
        if file.is_some() && self.config.is_some() {
            return Err(CliError::input("FILE and --config are given; which file is meant?"));
        }
        Ok(Self { config: file.or(self.config), set: self.set })
    }
}

/// The game arguments shared by `play` and `simulate`.
#[derive(Debug, Args)]
pub(crate) struct GameArgs {
    /// The game's id (see `kubyk games`)
    #[arg(value_name = "GAME", add = ArgValueCompleter::new(completions::games))]
    game: String,
    /// The variant; the game's first by default
    #[arg(long, value_name = "V", add = ArgValueCompleter::new(completions::variants))]
    variant: Option<String>,
    /// Set an option over the variant; may be given several times
    #[arg(long = "option", value_name = "NAME=VALUE", value_parser = game::pair,
        add = ArgValueCompleter::new(completions::options))]
    options: Vec<(String, String)>,
}

impl GameArgs {
    /// Looks the game up in the catalogue and resolves its options.
    pub(crate) fn find(&self) -> Result<(&'static dyn AnyGame, Values), CliError> {
        let game = game::find(&self.game)?;
        let set: Vec<_> = self.options.iter().map(|(name, value)| (name.as_str(), value.as_str())).collect();
        let values = game.values(self.variant.as_deref(), &set).map_err(|faults| {
            let line = |fault| self.unknown_name(game.about(), fault).map_or_else(|| in_english(fault), Ok);
            faults.iter().map(line).collect::<Result<_, _>>().map_or_else(|failed| failed, CliError::Input)
        })?;
        Ok((game, values))
    }

    /// The refusal of a variant or an option that the game does not have.
    fn unknown_name(&self, about: &About, fault: &Fault) -> Option<String> {
        let known: Vec<_> = match &*fault.why.id {
            "variant-unknown" => about.presets.iter().map(|preset| KnownName::from(preset.name)).collect(),
            "option-unknown" => about.options.iter().map(|option| KnownName::from(option.name)).collect(),
            _ => return None,
        };
        let more = format!("kubyk games {}", about.id);
        match &fault.option {
            Some(option) => Some(unknown("option", option, &known, &more)),
            None => Some(unknown("variant", self.variant.as_deref()?, &known, &more)),
        }
    }
}

/// The record file argument shared by several subcommands.
#[derive(Debug, Args)]
pub(super) struct RecordArg {
    /// The record of a game; - is standard input
    #[arg(value_name = "FILE")]
    pub(super) file: PathBuf,
}
