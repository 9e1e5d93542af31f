//! `kubyk store`: what an operator does with the database, one file a subcommand.

mod backup;
mod check;
mod copy;
mod rebuild;

use std::path::PathBuf;
use std::sync::Arc;

use clap::Subcommand;
use kubyk_store::{Database, OpenError, OpenOptions};
use tokio::runtime;

use super::check_config;
use super::run::configured_url;
use crate::config::ConfigInputs;
use crate::error::CliError;

/// Arguments of `kubyk store`.
#[derive(Debug, clap::Args)]
pub(crate) struct StoreArgs {
    #[command(subcommand)]
    command: StoreCommand,
}

#[derive(Debug, Subcommand)]
enum StoreCommand {
    /// Look for faults in the database, one a line
    Check(check::CheckArgs),
    /// Copy everything into an empty database, such as a file of SQLite into PostgreSQL
    Copy(copy::CopyArgs),
    /// Make the leaderboards anew from the ledger of finished games
    Rebuild(rebuild::RebuildArgs),
    /// Write everything into a new file of SQLite, while the bot may be running
    Backup(backup::BackupArgs),
}

/// Which database is meant.
#[derive(Debug, clap::Args)]
struct DatabaseArgs {
    /// The database, `sqlite://PATH` or `postgres://USER:PASSWORD@HOST/NAME`; else the configured one
    #[arg(long, value_name = "URL")]
    store: Option<String>,
    /// The configuration file; else KUBYK_CONFIG, kubyk.toml here, or the one in the platform's configuration folder
    #[arg(long, value_name = "FILE")]
    config: Option<PathBuf>,
}

pub(crate) fn run(args: StoreArgs) -> Result<(), CliError> {
    let runtime = runtime::Builder::new_current_thread().enable_all().build();
    let runtime = runtime.map_err(|error| CliError::other(format!("no runtime: {error}")))?;
    runtime.block_on(async {
        match args.command {
            StoreCommand::Check(args) => check::run(args).await,
            StoreCommand::Copy(args) => copy::run(args).await,
            StoreCommand::Rebuild(args) => rebuild::run(args).await,
            StoreCommand::Backup(args) => backup::run(args).await,
        }
    })
}

impl DatabaseArgs {
    fn url(self) -> Result<String, CliError> {
        match self.store {
            Some(url) => Ok(url),
            None => {
                Ok(configured_url(&check_config::load(&ConfigInputs::of_process(self.config, Vec::new()))?))
            }
        }
    }
}

/// Opens a database, and brings its tables up to date.
async fn open(url: &str) -> Result<Arc<dyn Database>, CliError> {
    open_with(url, OpenOptions::default()).await
}

/// Opens a database that this version of Kubyk has brought up to date before.
async fn open_as_is(url: &str) -> Result<Arc<dyn Database>, CliError> {
    open_with(url, OpenOptions { migrate: false, ..OpenOptions::default() }).await
}

async fn open_with(url: &str, options: OpenOptions) -> Result<Arc<dyn Database>, CliError> {
    kubyk_store::open_with(url, options.unhurried())
        .await
        .map_err(|error: OpenError| CliError::input(error.to_string()))
}
