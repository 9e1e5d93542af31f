//! The real binary, asked as a person at a shell would ask it.

#![allow(dead_code, reason = "each test asks only some of the questions")]

use std::io::Write as _;
use std::path::Path;
use std::process::{Command, Output, Stdio};

/// Output and exit status of a run.
#[derive(Debug)]
pub(crate) struct CommandOutput {
    pub(crate) status: i32,
    pub(crate) out: String,
    pub(crate) err: String,
}

/// Runs `kubyk` with this on standard input.
pub(crate) fn kubyk_with(input: impl AsRef<[u8]>, args: &[&str]) -> CommandOutput {
    let output = kubyk_bytes(input, args);
    CommandOutput {
        status: output.status.code().unwrap_or(-1),
        out: String::from_utf8(output.stdout).unwrap(),
        err: String::from_utf8(output.stderr).unwrap(),
    }
}

/// Runs the binary for output that is no text.
pub(crate) fn kubyk_bytes(input: impl AsRef<[u8]>, args: &[&str]) -> Output {
    let mut child = command(args).stdin(Stdio::piped()).spawn().unwrap();
    // It may have said all it has to say before it has read everything.
    drop(child.stdin.take().unwrap().write_all(input.as_ref()));
    child.wait_with_output().unwrap()
}

/// Runs `kubyk` without any input.
pub(crate) fn kubyk(args: &[&str]) -> CommandOutput {
    kubyk_with("", args)
}

/// `kubyk` with nothing in its environment that could change what it does.
pub(crate) fn command(args: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_kubyk"));
    command.args(args).stdout(Stdio::piped()).stderr(Stdio::piped());
    for (name, _) in std::env::vars_os().filter(|(name, _)| name.to_string_lossy().starts_with("KUBYK_")) {
        command.env_remove(name);
    }
    command.env("XDG_CACHE_HOME", concat!(env!("CARGO_TARGET_TMPDIR"), "/cache"));
    command
}

/// The path as an argument.
pub(crate) fn arg(path: &Path) -> &str {
    path.to_str().unwrap()
}

impl CommandOutput {
    /// It went well, and this is what it printed.
    #[track_caller]
    pub(crate) fn ok(self) -> String {
        assert_eq!(self.status, 0, "{self:?}");
        self.out
    }

    /// It printed one JSON value.
    #[track_caller]
    pub(crate) fn json(self) -> serde_json::Value {
        let out = self.ok();
        assert_eq!(out.lines().count(), 1, "{out}");
        serde_json::from_str(&out).unwrap()
    }

    /// Something given was wrong; what it said, in the form of every error and without its beginning.
    #[track_caller]
    pub(crate) fn refused(self) -> String {
        assert_eq!(self.status, 2, "{self:?}");
        assert_eq!(self.out, "");
        // A fault of a file begins with its place, any other with the word.
        let is_fault = |line: &str| {
            let place = line.split_once(": ").and_then(|(place, _)| place.rsplit_once(':'));
            line.starts_with("error: ") || place.is_some_and(|(_, number)| number.parse::<u64>().is_ok())
        };
        assert!(self.err.lines().any(is_fault), "{self:?}");
        self.err.lines().map(|line| line.strip_prefix("error: ").unwrap_or(line).to_owned() + "\n").collect()
    }
}
