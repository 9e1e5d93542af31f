//! Writes to standard output, which carries results only; prompts and progress go to standard error.

use std::io::{self, BufWriter, StdoutLock, Write as _};

use serde::Serialize;

use crate::error::CliError;

/// A buffered handle to standard output; the caller flushes it.
pub(crate) fn stdout() -> BufWriter<StdoutLock<'static>> {
    BufWriter::new(io::stdout().lock())
}

/// Prints one JSON object on a line of its own.
pub(crate) fn json(value: &impl Serialize) -> Result<(), CliError> {
    let text = serde_json::to_string(value).map_err(|error| CliError::other(error.to_string()))?;
    line(&text)
}

/// Prints a line.
pub(crate) fn line(text: &str) -> Result<(), CliError> {
    let mut out = stdout();
    writeln!(out, "{text}")?;
    Ok(out.flush()?)
}

/// Prints bytes as they are.
pub(crate) fn bytes(bytes: &[u8]) -> Result<(), CliError> {
    let mut out = stdout();
    out.write_all(bytes)?;
    Ok(out.flush()?)
}
