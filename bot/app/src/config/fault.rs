//! What is wrong with a configuration, and where.

use std::fmt;

/// One fault.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Fault {
    /// Where it stands.
    pub(crate) place: Place,
    /// The key, where it is one's.
    pub(crate) key: Option<String>,
    /// What is wrong, and what was expected.
    pub(crate) what: String,
}

/// Where something was given.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Place {
    /// In the file of this name, in this line.
    Line(String, usize),
    /// The whole file.
    File(String),
    /// In the environment, by this variable.
    Variable(String),
    /// On the command line.
    Flag,
    /// Nowhere: it is missing.
    Nowhere,
}

impl Place {
    /// The line of the file, where it is one.
    pub(super) fn line(&self) -> Option<usize> {
        match self {
            Self::Line(_, line) => Some(*line),
            Self::File(_) | Self::Variable(_) | Self::Flag | Self::Nowhere => None,
        }
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.place {
            Place::Line(file, line) => write!(f, "{file}:{line}: ")?,
            Place::File(file) => write!(f, "{file}: ")?,
            Place::Variable(name) => write!(f, "{name}: ")?,
            Place::Flag => f.write_str("--set: ")?,
            Place::Nowhere => {}
        }
        if let Some(key) = &self.key {
            write!(f, "{key}: ")?;
        }
        f.write_str(&self.what)
    }
}
