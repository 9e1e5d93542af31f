//! People as the page names them, and as other browsers see them.

use kubyk_host::display_name;
use serde::{Deserialize, Serialize};

use super::MAX_NAME;

/// Person that a browser speaks for.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct Persona {
    /// Random; a browser that knows it speaks for the persona.
    pub id: String,
    /// Displayed name.
    pub name: String,
}

/// Persona as other browsers see it.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
pub struct PersonaView {
    /// Stands for the persona without giving its id away.
    pub mark: String,
    /// Displayed name.
    pub name: String,
}

/// Browser that shows a table.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
pub struct WatcherView {
    /// The table's id.
    pub table: String,
    /// Whoever speaks there.
    pub name: String,
    /// The marks of all that the browser speaks for: if one of them sits at the table, nobody only watches.
    pub marks: Vec<String>,
}

impl Persona {
    /// The persona with a tidy name; `None` if the id or the name cannot be used.
    pub fn tidy(self) -> Option<Self> {
        let id = (8..=64).contains(&self.id.len())
            && self.id.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"-_".contains(&byte));
        let name = display_name(&self.name)?;
        (id && name.chars().count() <= MAX_NAME).then_some(Self { id: self.id, name })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn personas_are_tidied_or_refused() {
        let tidy = |id: &str, name: &str| Persona { id: id.into(), name: name.into() }.tidy().map(|p| p.name);
        assert_eq!(tidy("abcd-efgh_1", "  Саша \n  І. "), Some("Саша І.".into()));
        assert_eq!(tidy("short", "Саша"), None);
        assert_eq!(tidy("abcd efgh", "Саша"), None);
        assert_eq!(tidy("abcdefgh", "   "), None);
        assert_eq!(tidy("abcdefgh", "\u{202E}a\u{7}b"), Some("ab".into()));
        assert_eq!(tidy("abcdefgh", "\u{200B}"), None);
        assert_eq!(tidy("abcdefgh", &"ї".repeat(MAX_NAME)), Some("ї".repeat(MAX_NAME)));
        assert_eq!(tidy("abcdefgh", &"ї".repeat(MAX_NAME + 1)), None);
    }
}
