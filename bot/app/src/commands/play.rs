//! Being written.
use crate::failure::Failure;
/// Arguments.
#[derive(Debug, clap::Args)]
pub(crate) struct Args {}
pub(crate) fn run(_: &Args) -> Result<(), Failure> {
    Ok(())
}
