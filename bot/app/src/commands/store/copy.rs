//! `kubyk store copy`: copies everything into an empty database.

use kubyk_store::CopyError;

use super::{open, open_as_is};
use crate::error::CliError;
use crate::output;

/// Arguments of `kubyk store copy`.
#[derive(Debug, clap::Args)]
pub(super) struct CopyArgs {
    /// The database to copy
    #[arg(value_name = "FROM")]
    from: String,
    /// The database to copy it into; there must be nothing in it
    #[arg(value_name = "TO")]
    to: String,
}

pub(super) async fn run(args: CopyArgs) -> Result<(), CliError> {
    let (from, to) = (open_as_is(&args.from).await?, open(&args.to).await?);
    let copied = kubyk_store::copy(&*from, &*to).await;
    from.close().await;
    to.close().await;
    let counts = copied.map_err(|error| match error {
        CopyError::NotEmpty => CliError::input(error.to_string()),
        other => CliError::other(other.to_string()),
    })?;
    for count in counts {
        output::line(&format!("{} {}", count.table, count.rows))?;
    }
    Ok(())
}
