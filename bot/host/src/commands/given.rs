//! The values of a command's parameters before they are read: what every way of asking comes down to.

/// Values by the names of their parameters, as text. A parameter that takes several has one entry for each.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Given(Vec<(&'static str, String)>);

impl Given {
    /// Adds a value.
    pub(crate) fn put(&mut self, name: &'static str, value: impl Into<String>) {
        self.0.push((name, value.into()));
    }

    /// Whether the parameter has a value.
    pub(crate) fn has(&self, name: &str) -> bool {
        self.0.iter().any(|(known, _)| *known == name)
    }

    /// The first value of a parameter.
    pub(crate) fn get(&self, name: &str) -> Option<&str> {
        let mut values = self.0.iter().filter(|(known, _)| *known == name);
        values.next().map(|(_, value)| value.as_str())
    }

    /// Every value of a parameter.
    pub(crate) fn all<'a>(&'a self, name: &'a str) -> impl Iterator<Item = &'a str> {
        self.0.iter().filter(move |(known, _)| *known == name).map(|(_, value)| value.as_str())
    }
}
