//! The binary `kubyk`: the command line, the configuration, and the wiring of everything else.

mod commands;
mod config;
mod did_you_mean;
mod game;
mod output;
mod solutions;

use std::process::ExitCode;

fn main() -> ExitCode {
    commands::completions::answer(commands::command);
    let (cli, config) = commands::parse();
    match commands::run(cli, config) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => error.report(),
    }
}
