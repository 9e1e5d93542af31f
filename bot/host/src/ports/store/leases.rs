//! What one process of a bot at a time may do.

use async_trait::async_trait;

use super::StoreError;
use crate::Millis;

/// Keeps leases by name. Times are measured by the database's clock: those of the machines may differ.
#[async_trait]
pub trait LeaseStore: Send + Sync {
    /// Takes a lease, or renews it, for so long from now.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] while somebody else holds it.
    async fn take_lease(&self, name: &str, holder: &str, length: Millis) -> Result<(), StoreError>;

    /// Gives a lease back; nothing happens where somebody else holds it.
    ///
    /// # Errors
    /// When nothing could be written.
    async fn release_lease(&self, name: &str, holder: &str) -> Result<(), StoreError>;
}
