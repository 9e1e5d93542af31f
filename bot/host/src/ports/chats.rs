//! The move of a chat to a new id.

use async_trait::async_trait;

use super::StoreError;
use crate::ChatKey;

/// Moves everything of a chat to a new id.
#[async_trait]
pub trait ChatStore: Send + Sync {
    /// Moves everything of a chat to its new id. Doing it twice does no harm.
    ///
    /// # Errors
    /// When nothing could be written.
    async fn migrate(&self, old: &ChatKey, new: &ChatKey) -> Result<(), StoreError>;
}
