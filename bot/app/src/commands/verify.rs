//! `kubyk verify`: recomputes every roll of a record from its seed.

use kubyk_host::provable_dice::{self, Mismatch};

use crate::cli::RecordArg;
use crate::error::CliError;
use crate::{files, game, output};

/// Arguments of `kubyk verify`.
#[derive(Debug, clap::Args)]
pub(crate) struct VerifyArgs {
    #[command(flatten)]
    record: RecordArg,
}

pub(crate) fn run(args: &VerifyArgs) -> Result<(), CliError> {
    let replayed = files::record(&args.record.file)?;
    let file = args.record.file.display();
    let refused = |what: &str| Err(CliError::input(format!("{file}: {what}")));
    match provable_dice::verify(&replayed.record, replayed.game) {
        Ok(1) => output::line("the only roll follows from the seed"),
        Ok(rolls) => output::line(&format!("all {rolls} rolls follow from the seed")),
        Err(Mismatch::NoSeed) => refused("the record does not show the seed of its dice"),
        Err(Mismatch::Commitment) => refused("the seed is not the one that was promised by \"commit\""),
        Err(Mismatch::Broken(faults)) => Err(game::refused(faults)),
        Err(Mismatch::Lot { found, expected }) => refused(&format!(
            "the order of seats does not follow from the seed: the record has lot {}, the seed gives {}",
            numbers(&found),
            numbers(&expected)
        )),
        Err(Mismatch::Roll { number, found, expected }) => refused(&format!(
            "roll {number} does not follow from the seed: the record has {}, the seed gives {}",
            numbers(&found),
            numbers(&expected)
        )),
    }
}

fn numbers(numbers: &[impl ToString]) -> String {
    numbers.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
}
