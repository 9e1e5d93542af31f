//! Storage of game tables and of their events.

mod rows;

pub use self::rows::{Expected, Staleness, StoredTable, TablePhase, TableRow, TableWrite};
use async_trait::async_trait;

use super::StoreError;
use crate::{ChatKey, Millis, Platform, TableId, UserKey};

/// Reads tables, and notes what platforms show of them. Their changes are part of a [`super::Write`].
#[async_trait]
pub trait TableStore: Send + Sync {
    /// One table with its events in order.
    ///
    /// # Errors
    /// When the store cannot be read.
    async fn table(&self, id: TableId) -> Result<Option<StoredTable>, StoreError>;

    /// The state that a change of a table must be made from now; `None` where there is no such table.
    ///
    /// # Errors
    /// When the store cannot be read.
    async fn expected(&self, id: TableId) -> Result<Option<Expected>, StoreError>;

    /// The open tables of a chat, followed by its latest `closed` closed ones; newest first.
    ///
    /// # Errors
    /// When the store cannot be read.
    async fn tables(&self, chat: &ChatKey, closed: usize) -> Result<Vec<TableRow>, StoreError>;

    /// The closed tables of a chat that are older than the table `before`, newest first and at most so many; none where
    /// that table is gone.
    ///
    /// # Errors
    /// When the store cannot be read.
    async fn closed_before(
        &self,
        chat: &ChatKey,
        before: TableId,
        most: usize,
    ) -> Result<Vec<TableRow>, StoreError>;

    /// The open tables at which a person is seated, in one chat or in all; newest first. Read through an index.
    ///
    /// # Errors
    /// When the store cannot be read.
    async fn tables_of_person(
        &self,
        user: &UserKey,
        chat: Option<&ChatKey>,
    ) -> Result<Vec<TableRow>, StoreError>;

    /// Open tables without a deadline that nobody has changed for long, oldest first, at most `most`; for the next
    /// page, those after the last row of the page before.
    ///
    /// # Errors
    /// When the store cannot be read.
    async fn stale_tables(
        &self,
        stale: Staleness,
        after: Option<(Millis, TableId)>,
        most: usize,
    ) -> Result<Vec<TableRow>, StoreError>;

    /// The tables of a platform whose message is behind their version, and those where it is a machine player's turn.
    ///
    /// # Errors
    /// When the store cannot be read.
    async fn unsettled(&self, platform: Platform) -> Result<Vec<TableRow>, StoreError>;

    /// Notes what is shown of a table: the platform's message and the version in it; neither where there is no message any
    /// more, a version alone where the platform refuses to show it.
    ///
    /// # Errors
    /// When nothing could be written.
    async fn shown(&self, id: TableId, message: Option<&str>, version: u64) -> Result<(), StoreError>;
}
