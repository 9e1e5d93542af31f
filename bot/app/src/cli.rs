//! The command line.

use clap::{Args, Parser, Subcommand};

use crate::commands;

/// Kubyk: dice and board games for Discord, Telegram and the browser.
///
/// Without a command the bot runs: the platforms that are configured, or a table in the browser when none is.
/// FILE may be - for standard input. Exit status: 0 all is well, 2 something given is wrong, 1 anything else.
#[derive(Debug, Parser)]
#[command(name = "kubyk", version, args_conflicts_with_subcommands = true)]
pub(crate) struct Cli {
    #[command(subcommand)]
    pub(crate) command: Option<CliCommand>,
    #[command(flatten)]
    pub(crate) run: commands::run::Args,
}

/// The subcommands.
#[derive(Debug, Subcommand)]
pub(crate) enum CliCommand {
    /// Run the bot: the platforms that are configured, or a table in the browser when none is
    Run(commands::run::Args),
    /// List the games with their variants and options
    Games(commands::games::Args),
    /// Replay a record and print the standing
    Replay(commands::replay::Args),
    /// List the legal moves at the end of a record, one a line, as `SEAT move`
    Moves(commands::moves::Args),
    /// Count the leaves of the move tree below the end of a record
    Perft(commands::perft::Args),
    /// Say what the machine would play at the end of a record
    Best(commands::best::Args),
    /// Draw the board at the end of a record
    Paint(commands::paint::Args),
    /// Recompute every roll of a record from its seed and salts
    Verify(commands::verify::Args),
    /// Play in the terminal
    Play(commands::play::Args),
    /// Let machine players play many games against each other
    Simulate(commands::simulate::Args),
    /// Report every fault of a configuration file
    CheckConfig(commands::check_config::Args),
    /// Print a completion script for a shell
    Completions(commands::completions::Args),
    /// Print a manual page
    Man(commands::man::Args),
}

/// The record file argument shared by several subcommands.
#[derive(Debug, Args)]
pub(crate) struct RecordArg {
    /// The record of a game; - is standard input
    #[arg(value_name = "FILE")]
    pub(crate) file: std::path::PathBuf,
}
