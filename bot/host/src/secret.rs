//! Tokens and passwords, kept so that they reach no log.

use std::fmt;

/// Text that is never shown, not even in a debug print.
#[derive(Clone, PartialEq, Eq)]
pub struct Secret(String);

impl Secret {
    /// Keeps it.
    pub fn new(text: impl Into<String>) -> Self {
        Self(text.into())
    }

    /// Shows it to whom it must be shown.
    pub fn reveal(&self) -> &str {
        &self.0
    }
}

impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("…")
    }
}

#[cfg(test)]
mod tests {
    use super::Secret;

    #[test]
    fn it_is_not_printed() {
        let secret = Some(Secret::new("hush"));
        assert_eq!(format!("{secret:?}"), "Some(…)");
        assert_eq!(secret.as_ref().map(Secret::reveal), Some("hush"));
    }
}
