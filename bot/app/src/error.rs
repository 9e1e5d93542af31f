//! Errors of the command line and the exit codes they map to.

use std::io;
use std::process::ExitCode;

/// Failure of a subcommand.
#[derive(Debug, thiserror::Error)]
pub(crate) enum CliError {
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
    pub(crate) fn input(what: impl Into<String>) -> Self {
        Self::Input(vec![what.into()])
    }

    /// A failure that the user's input did not cause.
    pub(crate) fn other(what: impl Into<String>) -> Self {
        Self::Other(what.into())
    }

    /// Prints the error to standard error and returns the process's exit code.
    pub(crate) fn report(&self) -> ExitCode {
        match self {
            Self::Input(_) => {
                eprintln!("{}", printable(&self.to_string()));
                ExitCode::from(2)
            }
            Self::OutputClosed => ExitCode::SUCCESS,
            Self::Other(_) => {
                eprintln!("kubyk: {}", printable(&self.to_string()));
                ExitCode::FAILURE
            }
        }
    }
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
