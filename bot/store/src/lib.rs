//! Where Kubyk keeps everything: the host's [`Store`] over a database.
//!
//! What was answered is on the disk: a commit returns only after the database has synced it. The database is told
//! by the URL; SQLite is the embedded one.

mod merge;
mod open;
mod read;
mod sql;
mod sqlite;
mod write;

pub use open::{OpenError, open};

use async_trait::async_trait;
use kubyk_host::Store;

/// A store that can be closed in good order.
#[async_trait]
pub trait Database: Store {
    /// Finishes what was handed in, and lets go of the database. Later writes fail.
    async fn close(&self);
}
