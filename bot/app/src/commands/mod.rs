//! One file a command: its arguments, and what it does.

pub(crate) mod best;
pub(crate) mod check_config;
pub(crate) mod games;
pub(crate) mod moves;
pub(crate) mod paint;
pub(crate) mod perft;
pub(crate) mod play;
pub(crate) mod replay;
pub(crate) mod run;
pub(crate) mod simulate;
pub(crate) mod verify;

use crate::cli::{Cli, Command};
use crate::failure::Failure;

/// Does what the command line says.
pub(crate) fn run(cli: Cli) -> Result<(), Failure> {
    match cli.command {
        None => run::run(cli.run),
        Some(Command::Run(args)) => run::run(args),
        Some(Command::Games(args)) => games::run(&args),
        Some(Command::Replay(args)) => replay::run(&args),
        Some(Command::Moves(args)) => moves::run(&args),
        Some(Command::Perft(args)) => perft::run(&args),
        Some(Command::Best(args)) => best::run(&args),
        Some(Command::Paint(args)) => paint::run(&args),
        Some(Command::Verify(args)) => verify::run(&args),
        Some(Command::Play(args)) => play::run(&args),
        Some(Command::Simulate(args)) => simulate::run(&args),
        Some(Command::CheckConfig(args)) => check_config::run(&args),
    }
}
