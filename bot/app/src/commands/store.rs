//! `kubyk store`: what an operator does with the database, one file a subcommand.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use clap::{Subcommand, ValueHint};
use kubyk_store::{CopyError, Database, KeyError, OpenError, OpenOptions, Seeds};
use tokio::runtime;

use super::arguments::ConfigArgs;
use super::run::{self, configured_url};
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

/// The database of a command.
#[derive(Debug, clap::Args)]
struct DatabaseArgs {
    /// The database, a file or `postgres://USER:PASSWORD@HOST/NAME`; else the configured one
    #[arg(long, value_name = "DATABASE", value_hint = ValueHint::FilePath)]
    store: Option<String>,
}

pub(crate) fn run(args: StoreArgs, config: ConfigArgs) -> Result<(), CliError> {
    let runtime = runtime::Builder::new_current_thread().enable_all().build();
    let runtime = runtime.map_err(|error| CliError::other(format!("no runtime: {error}")))?;
    runtime.block_on(async {
        match args.command {
            StoreCommand::Check(args) => check(args, config).await,
            StoreCommand::Copy(args) => copy(args).await,
            StoreCommand::Rebuild(args) => rebuild(args, config).await,
            StoreCommand::Backup(args) => back_up(args, config).await,
            StoreCommand::Restore(args) => restore(args, config).await,
        }
    })
}

impl DatabaseArgs {
    fn url(self, config: ConfigArgs) -> Result<String, CliError> {
        match self.store {
            Some(database) => Ok(given(&database)),
            None => Ok(configured_url(&run::load_config(&config.inputs())?)),
        }
    }

    /// The database, and how its seeds are read: with the configured key, if there is one.
    fn url_and_seeds(self, config: ConfigArgs) -> Result<(String, Seeds), CliError> {
        let config = run::load_config(&config.inputs())?;
        let url = self.store.map_or_else(|| configured_url(&config), |database| given(&database));
        Ok((url, config.store_options.seeds))
    }
}

/// The URL of a database that the command line names by its URL or as a file, with a warning where it shows a password.
fn given(database: &str) -> String {
    if kubyk_store::holds_password(database) {
        let what = "everybody on this machine sees the password in the list of processes; put the URL into a file that \
                    KUBYK_STORE_URL_FILE names";
        output::remark("warning", what);
    }
    if database.contains("://") || database.starts_with("sqlite:") {
        database.to_owned()
    } else {
        format!("sqlite://{database}")
    }
}

/// The file that a path or a URL of SQLite names.
fn file_of(named: &Path) -> Result<PathBuf, CliError> {
    let Some(text) = named.to_str() else { return Ok(named.to_owned()) };
    let path = text.strip_prefix("sqlite://").or_else(|| text.strip_prefix("sqlite:")).unwrap_or(text);
    if path.contains("://") {
        return Err(CliError::input(format!(
            "{path:?} is no file of SQLite; to fill a server, use `kubyk store copy`"
        )));
    }
    Ok(PathBuf::from(path))
}

/// The folder of a new file, where it is not there yet: it is made with the file.
fn missing_folder(file: &Path) -> Option<PathBuf> {
    let folder = file.parent().filter(|folder| !folder.as_os_str().is_empty())?;
    (!folder.exists()).then(|| folder.to_owned())
}

/// Tells of a folder that was missing and has been made.
fn tell_of_folder(missing: Option<&PathBuf>) {
    if let Some(folder) = missing.filter(|folder| folder.is_dir()) {
        eprintln!("the folder {} is new", folder.display());
    }
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

async fn check(args: CheckArgs, config: ConfigArgs) -> Result<(), CliError> {
    let (url, seeds) = args.store.url_and_seeds(config)?;
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

async fn rebuild(args: RebuildArgs, config: ConfigArgs) -> Result<(), CliError> {
    let database = open_as_is(&args.store.url(config)?).await?;
    let rebuilt = database.rebuild_standings().await;
    database.close().await;
    rebuilt.map_err(|error| CliError::other(error.to_string()))
}

// `kubyk store copy`: copies everything into an empty database.

/// Arguments of `kubyk store copy`.
#[derive(Debug, clap::Args)]
struct CopyArgs {
    /// The database to copy, a file or a URL
    #[arg(value_name = "FROM", value_hint = ValueHint::FilePath)]
    from: String,
    /// The database to copy it into, a file or a URL; there must be nothing in it
    #[arg(value_name = "TO", value_hint = ValueHint::FilePath)]
    to: String,
}

async fn copy(args: CopyArgs) -> Result<(), CliError> {
    let (from, to) = (given(&args.from), given(&args.to));
    let missing = to.strip_prefix("sqlite://").and_then(|file| missing_folder(Path::new(file)));
    let (from, to) = (open_as_is(&from).await?, open(&to).await?);
    tell_of_folder(missing.as_ref());
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

async fn back_up(args: BackupArgs, config: ConfigArgs) -> Result<(), CliError> {
    let file = file_of(&args.file)?;
    let missing = missing_folder(&file);
    kubyk_store::backup(&args.store.url(config)?, &file).await.map_err(|error| failed(&error))?;
    tell_of_folder(missing.as_ref());
    Ok(())
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

async fn restore(args: RestoreArgs, config: ConfigArgs) -> Result<(), CliError> {
    let (url, file) = (args.store.url(config)?, file_of(&args.file)?);
    let missing = url.strip_prefix("sqlite://").and_then(|file| missing_folder(Path::new(file)));
    let restored = kubyk_store::restore(&url, &file).await.map_err(|error| match error {
        CopyError::NotEmpty => {
            CliError::input(format!("{error}; restore into a new one and set store.url to it"))
        }
        error => failed(&error),
    });
    let kept = restored?;
    tell_of_folder(missing.as_ref());
    if let Some(kept) = kept {
        eprintln!("restored; what was there before is kept in {}", kept.display());
    }
    Ok(())
}
