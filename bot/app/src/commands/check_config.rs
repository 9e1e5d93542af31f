//! `kubyk check-config`: every fault of a configuration file at once.

use std::path::PathBuf;

use crate::config;
use crate::failure::Failure;

/// Arguments of `kubyk check-config`.
#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// The file
    #[arg(value_name = "FILE")]
    file: PathBuf,
}

pub(crate) fn run(args: &Args) -> Result<(), Failure> {
    match config::load(Some(&args.file), &|_| None) {
        Ok(_) => {
            eprintln!("{}: no fault", args.file.display());
            Ok(())
        }
        Err(faults) => Err(Failure::Input(faults.iter().map(ToString::to_string).collect())),
    }
}
