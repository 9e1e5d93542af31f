//! `kubyk store backup`: writes everything into a new file of SQLite, while the bot may be running.

use std::path::PathBuf;

use kubyk_store::CopyError;

use super::DatabaseArgs;
use crate::error::CliError;

/// Arguments of `kubyk store backup`.
#[derive(Debug, clap::Args)]
pub(super) struct BackupArgs {
    #[command(flatten)]
    store: DatabaseArgs,
    /// The file to write; there must be nothing in it
    #[arg(value_name = "FILE")]
    file: PathBuf,
}

pub(super) async fn run(args: BackupArgs) -> Result<(), CliError> {
    let written = kubyk_store::backup(&args.store.url()?, &args.file).await;
    written.map_err(|error| match error {
        CopyError::Open(_) | CopyError::NotEmpty => CliError::input(error.to_string()),
        CopyError::Store(_) | CopyError::Differs { .. } => CliError::other(error.to_string()),
    })
}
