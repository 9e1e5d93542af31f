//! A command as a platform with typed options hands it over.

/// A command and the values of its parameters, by their ASCII names as the list of commands gives them.
///
/// Options of a game's variant are values too, each under the option's name.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Invocation {
    /// The command's name and, where it has subcommands, the subcommand's.
    pub path: Vec<String>,
    /// The values that were given, each once.
    pub values: Vec<(String, ParamValue)>,
}

/// The value of a parameter.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ParamValue {
    /// Text: a word of a choice, a move, a table's id.
    Text(String),
    /// A whole number.
    Integer(i64),
    /// Yes or no.
    Boolean(bool),
}

impl ParamValue {
    /// The text, if it is text.
    pub(crate) fn text(&self) -> Option<&str> {
        match self {
            Self::Text(text) => Some(text),
            Self::Integer(_) | Self::Boolean(_) => None,
        }
    }

    /// The value as it would be typed.
    pub fn into_text(self) -> String {
        match self {
            Self::Text(text) => text,
            Self::Integer(number) => number.to_string(),
            Self::Boolean(yes) => if yes { "on" } else { "off" }.to_owned(),
        }
    }
}

impl From<&str> for ParamValue {
    fn from(text: &str) -> Self {
        Self::Text(text.to_owned())
    }
}

impl From<String> for ParamValue {
    fn from(text: String) -> Self {
        Self::Text(text)
    }
}

impl From<i64> for ParamValue {
    fn from(number: i64) -> Self {
        Self::Integer(number)
    }
}

impl From<bool> for ParamValue {
    fn from(yes: bool) -> Self {
        Self::Boolean(yes)
    }
}
