//! `kubyk perft`: counts the leaves of the move tree.

use crate::cli::RecordArg;
use crate::error::CliError;
use crate::{files, output};

/// Arguments of `kubyk perft`.
#[derive(Debug, clap::Args)]
pub(crate) struct PerftArgs {
    #[command(flatten)]
    record: RecordArg,
    /// How many moves deep
    depth: u32,
}

pub(crate) fn run(args: &PerftArgs) -> Result<(), CliError> {
    let table = files::record(&args.record.file)?.table;
    match table.perft(args.depth) {
        Some(leaves) => output::line(&leaves.to_string()),
        None => Err(CliError::input(format!(
            "{}: the dice would have to be thrown within {} moves: leaves are counted only where chance has no part",
            args.record.file.display(),
            args.depth
        ))),
    }
}
