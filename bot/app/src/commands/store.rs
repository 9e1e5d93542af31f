//! `kubyk store`: what an operator does with the database, one file a subcommand.

use std::path::PathBuf;
use std::sync::Arc;

use clap::Subcommand;
use kubyk_store::{CopyError, Database, KeyError, OpenError, OpenOptions, Seeds};
use tokio::runtime;

use super::run::{self, configured_url};
use crate::config::ConfigInputs;
use crate::output::{self, CliError};

/// Arguments of `kubyk store`.
#[derive(Debug, clap::Args)]
pub(crate) struct StoreArgs {
    #[command(subcommand)]
    command: StoreCommand,
}

#[derive(Debug, Subcommand)]
enum StoreCommand {
    /// Look for faults in the database, one a line
    Check(CheckArgs),
    /// Copy everything into an empty database, such as a file of SQLite into PostgreSQL
    Copy(CopyArgs),
    /// Make the leaderboards anew from the ledger of finished games
    Rebuild(RebuildArgs),
    /// Write everything into a new file of SQLite, while the bot may be running
    Backup(BackupArgs),
    /// Put a backup into the place of the database; stop the bot first
    Restore(RestoreArgs),
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
            StoreCommand::Check(args) => check(args).await,
            StoreCommand::Copy(args) => copy(args).await,
            StoreCommand::Rebuild(args) => rebuild(args).await,
            StoreCommand::Backup(args) => back_up(args).await,
            StoreCommand::Restore(args) => restore(args).await,
        }
    })
}

impl DatabaseArgs {
    fn url(self) -> Result<String, CliError> {
        match self.store {
            Some(url) => Ok(given(url)),
            None => {
                Ok(configured_url(&run::load_config(&ConfigInputs::of_process(self.config, Vec::new()))?))
            }
        }
    }

    /// The database, and how its seeds are read: with the configured key, if there is one.
    fn url_and_seeds(self) -> Result<(String, Seeds), CliError> {
        let config = run::load_config(&ConfigInputs::of_process(self.config, Vec::new()))?;
        let url = self.store.map_or_else(|| configured_url(&config), given);
        Ok((url, config.store_options.seeds))
    }
}

/// The database of the command line, with a word of warning where it shows a password.
fn given(url: String) -> String {
    if kubyk_store::holds_password(&url) {
        eprintln!(
            "--store: everybody on this machine sees the password in the list of processes; put the URL into a file that \
             KUBYK_STORE_URL_FILE names"
        );
    }
    url
}

/// Copies need no seed, and no key; a check does without.
const AS_THEY_ARE: Seeds = Seeds::AsTheyAre;

/// Opens a database, and brings its tables up to date.
async fn open(url: &str) -> Result<Arc<dyn Database>, CliError> {
    open_with(url, OpenOptions { seeds: AS_THEY_ARE, ..OpenOptions::default() }).await
}

/// Opens a database that this version of Kubyk has brought up to date before.
async fn open_as_is(url: &str) -> Result<Arc<dyn Database>, CliError> {
    open_with(url, OpenOptions { migrate: false, seeds: AS_THEY_ARE, ..OpenOptions::default() }).await
}

async fn open_with(url: &str, options: OpenOptions) -> Result<Arc<dyn Database>, CliError> {
    kubyk_store::open_with(url, options.unhurried())
        .await
        .map_err(|error: OpenError| CliError::input(error.to_string()))
}

// `kubyk store check`: looks for faults in the database.

/// Arguments of `kubyk store check`.
#[derive(Debug, clap::Args)]
struct CheckArgs {
    #[command(flatten)]
    store: DatabaseArgs,
}

async fn check(args: CheckArgs) -> Result<(), CliError> {
    let (url, seeds) = args.store.url_and_seeds()?;
    let seeds = if let Seeds::Opened(None) = seeds { AS_THEY_ARE } else { seeds };
    let database = open_with(&url, OpenOptions { migrate: false, seeds, ..OpenOptions::default() }).await?;
    let is_sealed = matches!(database.try_key().await, Err(KeyError::Missing));
    let faults = kubyk_store::check(&*database, kubyk_games::CATALOGUE).await;
    database.close().await;
    let faults = faults.map_err(|error| CliError::other(error.to_string()))?;
    if is_sealed {
        eprintln!("the rolls were not checked: their seeds are sealed, give store.key");
    }
    for fault in &faults {
        output::line(fault)?;
    }
    match faults.len() {
        0 => {
            eprintln!("no faults");
            Ok(())
        }
        count => Err(CliError::other(format!("faults: {count}"))),
    }
}

// `kubyk store rebuild`: makes the leaderboards anew from the ledger of finished games.

/// Arguments of `kubyk store rebuild`.
#[derive(Debug, clap::Args)]
struct RebuildArgs {
    #[command(flatten)]
    store: DatabaseArgs,
}

async fn rebuild(args: RebuildArgs) -> Result<(), CliError> {
    let database = open_as_is(&args.store.url()?).await?;
    let rebuilt = database.rebuild_standings().await;
    database.close().await;
    rebuilt.map_err(|error| CliError::other(error.to_string()))
}

// `kubyk store copy`: copies everything into an empty database.

/// Arguments of `kubyk store copy`.
#[derive(Debug, clap::Args)]
struct CopyArgs {
    /// The database to copy
    #[arg(value_name = "FROM")]
    from: String,
    /// The database to copy it into; there must be nothing in it
    #[arg(value_name = "TO")]
    to: String,
}

async fn copy(args: CopyArgs) -> Result<(), CliError> {
    let (from, to) = (open_as_is(&args.from).await?, open(&args.to).await?);
    let copied = kubyk_store::copy(&*from, &*to).await;
    from.close().await;
    to.close().await;
    let counts = copied.map_err(|error| failed(&error))?;
    for count in counts {
        output::line(&format!("{} {}", count.table, count.rows))?;
    }
    Ok(())
}

// `kubyk store backup`: writes everything into a new file of SQLite, while the bot may be running.

/// Arguments of `kubyk store backup`.
#[derive(Debug, clap::Args)]
struct BackupArgs {
    #[command(flatten)]
    store: DatabaseArgs,
    /// The file to write; there must be nothing in it
    #[arg(value_name = "FILE")]
    file: PathBuf,
}

async fn back_up(args: BackupArgs) -> Result<(), CliError> {
    let written = kubyk_store::backup(&args.store.url()?, &args.file).await;
    written.map_err(|error| failed(&error))
}

fn failed(error: &CopyError) -> CliError {
    match error {
        CopyError::Store(_) | CopyError::Differs { .. } => CliError::other(error.to_string()),
        CopyError::Open(_)
        | CopyError::NotEmpty
        | CopyError::InUse
        | CopyError::NotAFile(_)
        | CopyError::File { .. } => CliError::input(error.to_string()),
    }
}

// `kubyk store restore`: puts a backup into the place of the database.

/// Arguments of `kubyk store restore`.
#[derive(Debug, clap::Args)]
struct RestoreArgs {
    #[command(flatten)]
    store: DatabaseArgs,
    /// The backup. A file of SQLite that it replaces is kept beside it; a database of PostgreSQL must be empty
    #[arg(value_name = "FILE")]
    file: PathBuf,
}

async fn restore(args: RestoreArgs) -> Result<(), CliError> {
    let restored = kubyk_store::restore(&args.store.url()?, &args.file).await.map_err(|error| match error {
        CopyError::NotEmpty => {
            CliError::input(format!("{error}; restore into a new one and set store.url to it"))
        }
        error => failed(&error),
    });
    if let Some(kept) = restored? {
        eprintln!("restored; what was there before is kept in {}", kept.display());
    }
    Ok(())
}
