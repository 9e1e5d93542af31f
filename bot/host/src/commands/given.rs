//! The values of a command's parameters before they are read: what every way of asking comes down to.

use super::ParamValue;

/// Values by the names of their parameters. A parameter that takes several has one entry for each.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Given(Vec<(&'static str, ParamValue)>);

impl Given {
    /// Adds a value.
    pub(crate) fn put(&mut self, name: &'static str, value: impl Into<ParamValue>) {
        self.0.push((name, value.into()));
    }

    /// Puts what was written in the place of a value that stands for it.
    pub(crate) fn fill(&mut self, blank: &str, written: &str) {
        for (_, value) in &mut self.0 {
            if value.text() == Some(blank) {
                *value = written.into();
            }
        }
    }

    /// Whether the parameter has a value.
    pub(crate) fn has(&self, name: &str) -> bool {
        self.0.iter().any(|(known, _)| *known == name)
    }

    /// Every value of a parameter.
    pub(crate) fn values<'a>(&'a self, name: &'a str) -> impl Iterator<Item = &'a ParamValue> {
        self.0.iter().filter(move |(known, _)| *known == name).map(|(_, value)| value)
    }

    /// Every value as it would be typed, with the name of its parameter.
    pub(crate) fn iter(&self) -> impl Iterator<Item = (&'static str, String)> {
        self.0.iter().map(|(name, value)| (*name, value.clone().into_text()))
    }

    /// The first value of a parameter, if it is text.
    pub(crate) fn get(&self, name: &str) -> Option<&str> {
        let first = self.0.iter().find(|(known, _)| *known == name);
        first.and_then(|(_, value)| value.text())
    }

    /// Every value of a parameter that is text.
    pub(crate) fn all<'a>(&'a self, name: &'a str) -> impl Iterator<Item = &'a str> {
        self.values(name).filter_map(ParamValue::text)
    }
}
