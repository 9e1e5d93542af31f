//! `kubyk store check`: looks for faults in the database.

use super::{DatabaseArgs, open_as_is};
use crate::error::CliError;
use crate::output;

/// Arguments of `kubyk store check`.
#[derive(Debug, clap::Args)]
pub(super) struct CheckArgs {
    #[command(flatten)]
    store: DatabaseArgs,
}

pub(super) async fn run(args: CheckArgs) -> Result<(), CliError> {
    let database = open_as_is(&args.store.url()?).await?;
    let faults = database.check().await;
    database.close().await;
    let faults = faults.map_err(|error| CliError::other(error.to_string()))?;
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
