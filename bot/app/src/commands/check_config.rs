//! `kubyk check-config`: every fault of a configuration.

use std::path::PathBuf;

use crate::config::{Config, Fault, Sources};
use crate::failure::Failure;

/// Arguments of `kubyk check-config`.
#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// The configuration file; - is standard input
    #[arg(value_name = "FILE")]
    file: PathBuf,
}

pub(crate) fn run(args: &Args) -> Result<(), Failure> {
    // With the environment, which may give what the file leaves to it (tokens), and may spoil it.
    let sources = Sources::of_process(Some(args.file.clone()), Vec::new());
    let config = load(&sources)?;
    let doors = [
        config.telegram.is_some().then_some("telegram"),
        config.discord.is_some().then_some("discord"),
        config.web.is_some().then_some("web"),
    ];
    let doors: Vec<_> = doors.into_iter().flatten().collect();
    eprintln!("{}: no faults; doors: {}", args.file.display(), doors.join(", "));
    Ok(())
}

/// The configuration, or every fault on a line of its own. Slips that do no harm are told as well.
pub(crate) fn load(sources: &Sources) -> Result<Config, Failure> {
    let config = Config::load(sources)
        .map_err(|faults| Failure::Input(faults.iter().map(Fault::to_string).collect()))?;
    for name in &config.strange {
        eprintln!("{name}: there is no such variable; it changes nothing");
    }
    Ok(config)
}
