//! What is known of a chat: how far it has scrolled, the bot's permissions there, who steers it, and the id it has now.

mod admins;
pub(crate) mod chat_state;
mod migration;
mod permissions;

pub(crate) use admins::Admins;

/// A chat as the log names it: a private chat has the id of the person, whom no line may name.
pub(crate) fn logged(chat: i64) -> String {
    if chat > 0 { "private".to_owned() } else { chat.to_string() }
}
