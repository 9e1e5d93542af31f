//! Faults of a configuration, each with its place.

use std::fmt;

use toml::de::DeValue;

/// One fault of the configuration. [`std::fmt::Display`] prints `FILE:LINE: KEY: what is wrong`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct ConfigError {
    /// The place the faulty value was given at.
    pub(super) at: Source,
    /// The path of the key, if the fault belongs to one.
    pub(super) key: Option<String>,
    /// The fault and what is expected instead.
    pub(super) what: String,
}

/// The place where a value was given.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Source {
    /// A line of a file: the file's name and the line's number.
    Line(String, usize),
    /// A file as a whole.
    File(String),
    /// An environment variable.
    Variable(String),
    /// `--set` on the command line.
    Flag,
    /// The value was not given.
    Nowhere,
}

impl Source {
    /// The line's number, for a line of a file.
    pub(super) fn line(&self) -> Option<usize> {
        match self {
            Self::Line(_, line) => Some(*line),
            Self::File(_) | Self::Variable(_) | Self::Flag | Self::Nowhere => None,
        }
    }
}

impl fmt::Display for ConfigError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.at {
            Source::Line(file, line) => write!(f, "{file}:{line}: ")?,
            Source::File(file) => write!(f, "{file}: ")?,
            Source::Variable(name) => write!(f, "{name}: ")?,
            Source::Flag => f.write_str("--set: ")?,
            Source::Nowhere => {}
        }
        if let Some(key) = &self.key {
            write!(f, "{key}: ")?;
        }
        f.write_str(&self.what)
    }
}

pub(super) fn kind_of(value: &DeValue) -> &'static str {
    match value {
        DeValue::String(_) => "a text",
        DeValue::Integer(_) => "a whole number",
        DeValue::Float(_) => "a fraction",
        DeValue::Boolean(_) => "true or false",
        DeValue::Datetime(_) => "a date",
        DeValue::Array(_) => "a list",
        DeValue::Table(_) => "a section",
    }
}
