//! The ways of chats: to a new id, and away.

use async_trait::async_trait;

use super::StoreError;
use crate::{ChatKey, Millis, Platform};

/// Follows chats: to a new id, and away.
#[async_trait]
pub trait ChatStore: Send + Sync {
    /// Moves everything of a chat to its new id. From then on writes that name the old id are refused with
    /// [`StoreError::Moved`]. Doing it twice does no harm.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] when settings have changed since they were merged; otherwise why nothing could be
    /// written.
    async fn migrate(&self, migration: Migration) -> Result<(), StoreError>;

    /// Notes that a chat has removed the bot, if that is not known yet.
    ///
    /// # Errors
    /// When nothing could be written.
    async fn leave(&self, chat: &ChatKey, at: Millis) -> Result<(), StoreError>;

    /// Notes that the bot is in a chat, unless the chat removed it at this time or later.
    ///
    /// # Errors
    /// When nothing could be written.
    async fn enter(&self, chat: &ChatKey, at: Millis) -> Result<(), StoreError>;

    /// The groups of a platform that have settings or open tables, and where nobody has played since this time: those of
    /// which it is not known that they have removed the bot. Conversations with one person are among them where they have
    /// settings and have never had a table. It reads the settings of all chats: for what happens once a day.
    ///
    /// # Errors
    /// When the store cannot be read.
    async fn silent_groups(&self, platform: Platform, since: Millis) -> Result<Vec<ChatKey>, StoreError>;

    /// The chats that removed the bot before this time.
    ///
    /// # Errors
    /// When the store cannot be read.
    async fn left_before(&self, before: Millis) -> Result<Vec<ChatKey>, StoreError>;

    /// Deletes the settings and open tables of a chat that has removed the bot.
    ///
    /// # Errors
    /// When nothing could be written.
    async fn forget_chat(&self, chat: &ChatKey) -> Result<(), StoreError>;
}

/// A chat's move to a new id, with the settings that both ids have from then on together.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Migration {
    /// The id that the chat had.
    pub old: ChatKey,
    /// The id that it has now.
    pub new: ChatKey,
    /// The settings of both, merged, as JSON; `None` where neither had any.
    pub settings: Option<String>,
    /// The version of the old id's settings that were merged; 0 where there were none.
    pub old_version: u64,
    /// The version of the new id's settings that were merged; 0 where there were none.
    pub new_version: u64,
}

impl Migration {
    /// The version of the merged settings: later than both.
    pub fn merged_version(&self) -> u64 {
        self.old_version.max(self.new_version) + 1
    }
}
