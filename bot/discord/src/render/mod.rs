//! Host cards as Discord messages: text, Markdown, components, attachments, all within Discord's limits.

pub(crate) mod body;
pub(crate) mod components;
pub(crate) mod markdown;
pub(crate) mod message;
pub(crate) mod truncate;
