//! Boards in their messages: what the projector needs to know of Discord.

mod client;
mod edit_handles;
mod sealed_word;
mod view;
mod watched_boards;

pub(crate) use self::client::{DiscordClient, call_error};
pub(crate) use self::edit_handles::EditHandle;
pub(crate) use self::sealed_word::{SentWord, ToldAnswer};
pub(crate) use self::view::message;
