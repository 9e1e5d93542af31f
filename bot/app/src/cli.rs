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
    pub(crate) run: commands::run::RunArgs,
}

/// The subcommands.
#[derive(Debug, Subcommand)]
pub(crate) enum CliCommand {
    /// Run the bot: the platforms that are configured, or a table in the browser when none is
    Run(commands::run::RunArgs),
    /// List the games with their variants and options
    Games(commands::games::GamesArgs),
    /// Replay a record and print the standing
    Replay(commands::replay::ReplayArgs),
    /// List the legal moves at the end of a record, one a line, as `SEAT move`
    Moves(commands::moves::MovesArgs),
    /// Count the leaves of the move tree below the end of a record
    Perft(commands::perft::PerftArgs),
    /// Say what the machine would play at the end of a record
    Best(commands::best::BestArgs),
    /// Say what chance and what the players did in a game, where its values are known or estimated
    Analyse(commands::analyse::AnalyseArgs),
    /// Draw the board at the end of a record
    Paint(commands::paint::PaintArgs),
    /// Recompute every roll of a record from its seed and salts
    Verify(commands::verify::VerifyArgs),
    /// Play in the terminal
    Play(commands::play::PlayArgs),
    /// Let machine players play many games against each other
    Simulate(commands::simulate::SimulateArgs),
    /// Check, copy, rebuild or back up the database
    Store(commands::store::StoreArgs),
    /// Report every fault of a configuration file
    CheckConfig(commands::check_config::CheckConfigArgs),
    /// Print a completion script for a shell
    Completions(commands::completions::CompletionsArgs),
    /// Print a manual page
    Man(commands::man::ManArgs),
}

/// The record file argument shared by several subcommands.
#[derive(Debug, Args)]
pub(crate) struct RecordArg {
    /// The record of a game; - is standard input
    #[arg(value_name = "FILE")]
    pub(crate) file: std::path::PathBuf,
}
