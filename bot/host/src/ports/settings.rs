//! Storage of chats' settings and of people's preferences.

use async_trait::async_trait;

use super::StoreError;
use crate::{ChatKey, UserKey};

/// Reads settings and preferences. Their changes are part of a [`super::Write`].
#[async_trait]
pub trait SettingsStore: Send + Sync {
    /// A chat's settings as JSON.
    ///
    /// # Errors
    /// When the store cannot be read.
    async fn chat(&self, chat: &ChatKey) -> Result<Option<String>, StoreError>;

    /// A person's preferences as JSON.
    ///
    /// # Errors
    /// When the store cannot be read.
    async fn person(&self, user: &UserKey) -> Result<Option<String>, StoreError>;
}
