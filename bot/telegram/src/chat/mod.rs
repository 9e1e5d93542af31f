//! What is known of a chat: how far it has scrolled, the bot's permissions there, who steers it, and the id it has now.

mod admins;
pub(crate) mod chat_state;
mod migration;
mod permissions;

pub(crate) use admins::Admins;
