//! Durable storage: the host's [`Store`] over a database.
//!
//! A commit returns only after the database has synced it. The URL says which database: a file of
//! SQLite for one process, or PostgreSQL for any number of them.

mod maintenance;
mod open;
mod postgres;
mod sql;
mod sqlite;

pub use maintenance::{CopyError, backup, copy};
pub use open::{OpenError, OpenOptions, open, open_with};
pub use sql::maintenance::{CopiedRows, RowCount};

use open::{is_postgres, sqlite_path};

use async_trait::async_trait;
use kubyk_host::{Millis, Store, StoreError};
use tokio::sync::mpsc::Sender;

/// A store, and what an operator does with it as a whole.
#[async_trait]
pub trait Database: Store {
    /// Makes all leaderboards anew from the ledger of finished games.
    ///
    /// # Errors
    /// When nothing could be written.
    async fn rebuild_standings(&self) -> Result<(), StoreError>;

    /// The faults of the database, a line each; none where all is well.
    ///
    /// # Errors
    /// When it cannot be read.
    async fn check(&self) -> Result<Vec<String>, StoreError>;

    /// The number of rows of each table.
    ///
    /// # Errors
    /// When they cannot be read.
    async fn counts(&self) -> Result<Vec<RowCount>, StoreError>;

    /// Sends all rows as they are at one moment; returned is how many there were.
    ///
    /// # Errors
    /// When they cannot be read.
    async fn export(&self, pages: Sender<CopiedRows>) -> Result<Vec<RowCount>, StoreError>;

    /// Writes rows that another database has sent.
    ///
    /// # Errors
    /// When nothing could be written.
    async fn import(&self, page: CopiedRows) -> Result<(), StoreError>;

    /// Asks the database whether it is there.
    ///
    /// # Errors
    /// When it does not answer.
    async fn ping(&self) -> Result<(), StoreError>;

    /// The database's time.
    ///
    /// # Errors
    /// When it does not answer.
    async fn now(&self) -> Result<Millis, StoreError>;

    /// Finishes what was handed in, and lets go of the database. Later writes fail.
    async fn close(&self);
}
