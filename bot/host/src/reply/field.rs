//! An answer in words that a message asks for.

/// A field to write in. A platform opens it as it can: a form, a reply, a line below the message.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TextField {
    /// What is to be written, at most 45 characters.
    pub label: String,
    /// What it says before anything is written, at most 64 characters.
    pub example: String,
    /// An answer that stands in it to begin with, where a platform can put one there.
    pub value: Option<String>,
    /// The longest answer, in characters.
    pub most: usize,
    /// What comes back with the answer as [`crate::Intent::Fill`]; at most 64 bytes of ASCII.
    pub payload: String,
}
