//! Storage of secrets that many tables share.

use async_trait::async_trait;

use super::StoreError;

/// Keeps secrets by name. A secret never changes.
#[async_trait]
pub trait SecretStore: Send + Sync {
    /// The secret of this name; `fresh`, which is stored first, where there is none yet.
    ///
    /// # Errors
    /// When nothing could be read or written.
    async fn secret(&self, name: &str, fresh: &str) -> Result<String, StoreError>;
}
