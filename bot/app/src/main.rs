//! The binary `kubyk`: the command line, the configuration, and the wiring of everything else.

mod chance;
mod cli;
mod commands;
mod config;
mod failure;
mod game;
mod input;
mod output;

use std::process::ExitCode;

use clap::Parser as _;

fn main() -> ExitCode {
    match commands::run(cli::Cli::parse()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => failure.tell(),
    }
}
