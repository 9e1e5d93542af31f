//! The subcommands, one file each.

pub(crate) mod analyse;
pub(crate) mod best;
pub(crate) mod check_config;
pub(crate) mod completions;
pub(crate) mod games;
pub(crate) mod man;
pub(crate) mod moves;
pub(crate) mod paint;
pub(crate) mod perft;
pub(crate) mod play;
pub(crate) mod replay;
pub(crate) mod run;
pub(crate) mod simulate;
pub(crate) mod store;
pub(crate) mod verify;

use crate::cli::{Cli, CliCommand};
use crate::error::CliError;

/// Runs the subcommand that the command line names.
pub(crate) fn run(cli: Cli) -> Result<(), CliError> {
    match cli.command {
        None => run::run(cli.run),
        Some(CliCommand::Run(args)) => run::run(args),
        Some(CliCommand::Games(args)) => games::run(&args),
        Some(CliCommand::Replay(args)) => replay::run(&args),
        Some(CliCommand::Moves(args)) => moves::run(&args),
        Some(CliCommand::Perft(args)) => perft::run(&args),
        Some(CliCommand::Analyse(args)) => analyse::run(&args),
        Some(CliCommand::Best(args)) => best::run(&args),
        Some(CliCommand::Paint(args)) => paint::run(&args),
        Some(CliCommand::Verify(args)) => verify::run(&args),
        Some(CliCommand::Play(args)) => play::run(&args),
        Some(CliCommand::Simulate(args)) => simulate::run(&args),
        Some(CliCommand::Store(args)) => store::run(args),
        Some(CliCommand::CheckConfig(args)) => check_config::run(&args),
        Some(CliCommand::Completions(args)) => completions::run(&args),
        Some(CliCommand::Man(args)) => man::run(&args),
    }
}
