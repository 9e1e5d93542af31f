//! Storage of the ids of accepted updates.

use async_trait::async_trait;

use super::StoreError;
use crate::Millis;

/// Tends the ids of accepted updates. They are accepted as part of a [`super::Write`].
#[async_trait]
pub trait UpdateStore: Send + Sync {
    /// Forgets the ids that were accepted before this time.
    ///
    /// # Errors
    /// When nothing could be written.
    async fn forget_updates(&self, before: Millis) -> Result<(), StoreError>;
}
