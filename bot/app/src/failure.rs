//! How a command can end badly.

use std::io;
use std::process::ExitCode;

/// Why a command did not do what was asked.
#[derive(Debug)]
pub(crate) enum Failure {
    /// What was given is wrong: one line for each thing.
    Input(Vec<String>),
    /// Nobody listens to what is printed any more (`kubyk moves … | head`).
    Unheard,
    /// Anything else.
    Other(String),
}

impl Failure {
    /// One thing that is wrong with what was given.
    pub(crate) fn input(what: impl Into<String>) -> Self {
        Self::Input(vec![what.into()])
    }

    /// Something that went wrong without anybody's fault.
    pub(crate) fn other(what: impl Into<String>) -> Self {
        Self::Other(what.into())
    }

    /// Says it on standard error and how the process ends.
    pub(crate) fn tell(self) -> ExitCode {
        match self {
            Self::Input(lines) => {
                lines.iter().for_each(|line| eprintln!("{}", visible(line)));
                ExitCode::from(2)
            }
            Self::Unheard => ExitCode::SUCCESS,
            Self::Other(what) => {
                eprintln!("kubyk: {}", visible(&what));
                ExitCode::FAILURE
            }
        }
    }
}

/// What a foreign file says must not steer the terminal: control characters are shown, not obeyed.
fn visible(text: &str) -> String {
    let shown =
        |c: char| if c.is_control() && c != '\n' { c.escape_default().collect() } else { String::from(c) };
    text.chars().map(shown).collect()
}

/// Standard output is the only thing that is written without naming it.
impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Self {
        match error.kind() {
            io::ErrorKind::BrokenPipe => Self::Unheard,
            _ => Self::other(format!("standard output: {error}")),
        }
    }
}
