//! Storage of deadlines and of the sign of life by which a stop of the bot is measured.

use async_trait::async_trait;

use super::StoreError;
use crate::{Millis, TableId};

/// Finds tables whose deadline has come, and moves all deadlines after a stop.
#[async_trait]
pub trait ClockStore: Send + Sync {
    /// The tables whose deadline has come, the longest overdue first, at most `most`. Where several processes look for
    /// them, each is handed to one, and to another one only if it is still overdue some seconds later.
    ///
    /// # Errors
    /// When the store cannot be read.
    async fn due(&self, now: Millis, most: usize) -> Result<Vec<TableId>, StoreError>;

    /// Notes that the bot is running, so that a stop can be made up for. Does nothing where no table has a deadline.
    ///
    /// # Errors
    /// When nothing could be written.
    async fn heartbeat(&self, now: Millis) -> Result<(), StoreError>;

    /// Makes up for a stop: moves every deadline by the time since the last [`ClockStore::heartbeat`] or since the
    /// table was changed, whichever was later. Does nothing where that heartbeat is more recent than `tolerance`: another
    /// process was running.
    ///
    /// # Errors
    /// When nothing could be written.
    async fn shift_deadlines(&self, now: Millis, tolerance: Millis) -> Result<(), StoreError>;
}
