//! Writes to standard output, which carries results only; prompts and progress go to standard error.

use std::io::{self, BufWriter, StdoutLock, Write as _};
use std::path::Path;
use std::process::ExitCode;

use serde::Serialize;

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

// Errors of the command line and the exit codes they map to.

/// Failure of a subcommand.
#[derive(Debug, thiserror::Error)]
pub(super) enum CliError {
    /// The user's input is wrong: one line per fault. Exit code 2.
    #[error("{}", .0.join("\n"))]
    Input(Vec<String>),
    /// The reader of standard output has gone (`kubyk moves … | head`). Exit code 0.
    #[error("standard output is closed")]
    OutputClosed,
    /// Any other failure. Exit code 1.
    #[error("{0}")]
    Other(String),
}

impl CliError {
    /// A single fault of the user's input.
    pub(super) fn input(what: impl Into<String>) -> Self {
        Self::Input(vec![what.into()])
    }

    /// A failure that the user's input did not cause.
    pub(super) fn other(what: impl Into<String>) -> Self {
        Self::Other(what.into())
    }

    /// Prints the error to standard error and returns the process's exit code.
    pub(super) fn report(&self) -> ExitCode {
        match self {
            Self::Input(faults) => {
                for fault in faults {
                    if names_line(fault) {
                        eprintln!("{}", printable(fault));
                    } else {
                        remark("error", fault);
                    }
                }
                ExitCode::from(2)
            }
            Self::OutputClosed => ExitCode::SUCCESS,
            Self::Other(what) => {
                remark("error", what);
                ExitCode::FAILURE
            }
        }
    }
}

/// Returns `true` if a fault begins with its place, `FILE:LINE: `, by which editors and scripts find it.
fn names_line(fault: &str) -> bool {
    let before_space = fault.split_once(": ").map_or("", |(place, _)| place);
    let line = before_space.rsplit_once(':').map(|(_, line)| line);
    line.is_some_and(|line| !line.is_empty() && line.bytes().all(|byte| byte.is_ascii_digit()))
}

/// Prints a remark to standard error, in the form of clap's errors.
pub(crate) fn remark(kind: &str, what: &str) {
    eprintln!("{kind}: {}", printable(what));
}

/// The system's words for a failure, without the number of its error.
pub(crate) fn io_reason(error: &io::Error) -> String {
    let text = error.to_string();
    text.split_once(" (os error").map_or(text.clone(), |(reason, _)| reason.to_owned())
}

/// A file that cannot be read or written.
pub(crate) fn file_fault(file: &Path, error: &io::Error) -> CliError {
    CliError::input(format!("{}: {}", file.display(), io_reason(error)))
}

/// Escapes control characters, so that text from a foreign file cannot send commands to the terminal.
fn printable(text: &str) -> String {
    let shown =
        |c: char| if c.is_control() && c != '\n' { c.escape_default().collect() } else { String::from(c) };
    text.chars().map(shown).collect()
}

/// Only writes to standard output are converted implicitly; every other I/O error names its file.
impl From<io::Error> for CliError {
    fn from(error: io::Error) -> Self {
        match error.kind() {
            io::ErrorKind::BrokenPipe => Self::OutputClosed,
            _ => Self::other(format!("standard output: {error}")),
        }
    }
}
