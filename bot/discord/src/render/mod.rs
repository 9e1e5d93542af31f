//! Host cards as Discord messages: text, Markdown, components, attachments, all within Discord's limits.

mod body;
pub(crate) mod components;
pub(crate) mod form;
mod layout;
mod markdown;
pub(crate) mod message;

/// The text in at most so many characters.
pub(crate) fn truncate(text: &str, most: usize) -> String {
    kubyk_platform::truncate(text, most, kubyk_platform::TextUnit::Chars)
}
