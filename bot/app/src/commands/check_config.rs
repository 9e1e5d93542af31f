//! `kubyk check-config`: reports every fault of a configuration.

use std::path::PathBuf;

use crate::config::{Config, ConfigError, ConfigInputs};
use crate::error::CliError;

/// Arguments of `kubyk check-config`.
#[derive(Debug, clap::Args)]
pub(crate) struct CheckConfigArgs {
    /// The configuration file; - is standard input
    #[arg(value_name = "FILE")]
    file: PathBuf,
}

pub(crate) fn run(args: &CheckConfigArgs) -> Result<(), CliError> {
    // The environment is read, too: it may supply tokens that the file omits, and may itself be invalid.
    let sources = ConfigInputs::of_process(Some(args.file.clone()), Vec::new());
    let config = load(&sources)?;
    let platforms = [
        config.telegram.is_some().then_some("telegram"),
        config.discord.is_some().then_some("discord"),
        config.web.is_some().then_some("web"),
    ];
    let platforms: Vec<_> = platforms.into_iter().flatten().collect();
    eprintln!("{}: no faults; platforms: {}", args.file.display(), platforms.join(", "));
    Ok(())
}

/// Loads the configuration; the error has one line per fault. Unknown variables are only warned about.
pub(crate) fn load(sources: &ConfigInputs) -> Result<Config, CliError> {
    let config = Config::load(sources)
        .map_err(|faults| CliError::Input(faults.iter().map(ConfigError::to_string).collect()))?;
    for name in &config.unknown_variables {
        eprintln!("{name}: there is no such variable; it changes nothing");
    }
    Ok(config)
}
