//! The binary `kubyk`: the command line, the configuration, and the wiring of everything else.

mod cli;
mod commands;
mod config;
mod error;
mod files;
mod game;
mod output;
mod seeded_rng;
mod solutions;

use std::process::ExitCode;

use clap::Parser as _;

fn main() -> ExitCode {
    match commands::run(cli::Cli::parse()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => error.report(),
    }
}
