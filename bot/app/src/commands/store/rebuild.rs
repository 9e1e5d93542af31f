//! `kubyk store rebuild`: makes the leaderboards anew from the ledger of finished games.

use super::{DatabaseArgs, open_as_is};
use crate::error::CliError;

/// Arguments of `kubyk store rebuild`.
#[derive(Debug, clap::Args)]
pub(super) struct RebuildArgs {
    #[command(flatten)]
    store: DatabaseArgs,
}

pub(super) async fn run(args: RebuildArgs) -> Result<(), CliError> {
    let database = open_as_is(&args.store.url()?).await?;
    let rebuilt = database.rebuild_standings().await;
    database.close().await;
    rebuilt.map_err(|error| CliError::other(error.to_string()))
}
