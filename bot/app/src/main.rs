//! The binary `kubyk`: the command line, the configuration, and the wiring of everything else.

mod commands;
mod config;
mod game;
mod output;
mod solutions;

use std::process::ExitCode;

use clap::Parser as _;

fn main() -> ExitCode {
    match commands::run(commands::Cli::parse()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => error.report(),
    }
}
