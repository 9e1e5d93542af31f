//! `kubyk man`: prints a manual page in roff.

use clap::CommandFactory as _;
use clap_mangen::Man;

use crate::cli::Cli;
use crate::error::CliError;
use crate::output;

/// Arguments of `kubyk man`.
#[derive(Debug, clap::Args)]
pub(crate) struct ManArgs {
    /// The subcommand to describe; without one the page of kubyk itself
    #[arg(value_name = "COMMAND")]
    command: Option<String>,
}

pub(crate) fn run(args: &ManArgs) -> Result<(), CliError> {
    let mut cli = Cli::command();
    // Subcommands learn their full names, such as `kubyk-paint`.
    cli.build();
    let command = match &args.command {
        None => &cli,
        Some(name) => cli.find_subcommand(name).ok_or_else(|| {
            let known: Vec<_> = cli.get_subcommands().map(clap::Command::get_name).collect();
            CliError::input(format!("no command \"{name}\"; the commands: {}", known.join(", ")))
        })?,
    };
    let mut page = Vec::new();
    Man::new(command.clone()).render(&mut page)?;
    output::bytes(&page)
}
