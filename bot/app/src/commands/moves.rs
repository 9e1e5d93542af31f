//! `kubyk moves`: lists the legal moves at the end of a record.

use std::io::Write as _;

use crate::cli::RecordArg;
use crate::error::CliError;
use crate::{files, output};

/// Arguments of `kubyk moves`.
#[derive(Debug, clap::Args)]
pub(crate) struct MovesArgs {
    #[command(flatten)]
    record: RecordArg,
}

pub(crate) fn run(args: &MovesArgs) -> Result<(), CliError> {
    let table = files::record(&args.record.file)?.table;
    let mut out = output::stdout();
    for seat in table.to_act().iter() {
        for play in table.moves(seat) {
            writeln!(out, "{seat} {play}")?;
        }
    }
    Ok(out.flush()?)
}
