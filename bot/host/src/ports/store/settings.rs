//! Storage of chats' settings and of people's preferences.

use async_trait::async_trait;

use super::StoreError;
use crate::{ChatKey, Platform, UserKey};

/// Reads settings and preferences. Their changes are part of a [`super::Write`].
#[async_trait]
pub trait SettingsStore: Send + Sync {
    /// A chat's settings. `None` where none were ever set, and for the old id of a chat that has moved.
    ///
    /// # Errors
    /// When the store cannot be read.
    async fn chat(&self, chat: &ChatKey) -> Result<Option<StoredSettings>, StoreError>;

    /// The chats of a platform whose settings have one piece of JSON in them and not another, but for those that have
    /// removed the bot. It reads the settings of all chats: for what happens a few times a day.
    ///
    /// # Errors
    /// When the store cannot be read.
    async fn chats_with(
        &self,
        platform: Platform,
        has: &str,
        lacks: &str,
    ) -> Result<Vec<ChatKey>, StoreError>;

    /// A person's preferences.
    ///
    /// # Errors
    /// When the store cannot be read.
    async fn person(&self, user: &UserKey) -> Result<Option<StoredSettings>, StoreError>;
}

/// Settings as they are stored.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StoredSettings {
    /// The settings as JSON.
    pub json: String,
    /// Begins with 1 and grows with every change.
    pub version: u64,
}

/// New settings of a chat or a person.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SettingsWrite<K> {
    /// The chat or the person.
    pub key: K,
    /// The settings as JSON.
    pub json: String,
    /// The version that they were made from: the stored one must not be another. 0 where there are none yet.
    pub expected: u64,
}
