//! Durable storage: the host's [`Store`] over a database.
//!
//! A commit returns only after the database has synced it. The URL says which database; SQLite is the embedded one.

mod open;
mod sql;
mod sqlite;

pub use open::{OpenError, OpenOptions, open, open_with};

use async_trait::async_trait;
use kubyk_host::Store;

/// A store that can be closed in good order.
#[async_trait]
pub trait Database: Store {
    /// Finishes what was handed in, and lets go of the database. Later writes fail.
    async fn close(&self);
}
