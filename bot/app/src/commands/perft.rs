//! `kubyk perft`: the leaf count of the move tree.

use crate::cli::RecordArg;
use crate::failure::Failure;
use crate::{input, output};

/// Arguments of `kubyk perft`.
#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    #[command(flatten)]
    record: RecordArg,
    /// How many moves deep
    depth: u32,
}

pub(crate) fn run(args: &Args) -> Result<(), Failure> {
    let table = input::record(&args.record.file)?.table;
    match table.perft(args.depth) {
        Some(leaves) => output::line(&leaves.to_string()),
        None => Err(Failure::input(format!(
            "{}: the dice would have to be thrown within {} moves: leaves are counted only where chance has no part",
            args.record.file.display(),
            args.depth
        ))),
    }
}
