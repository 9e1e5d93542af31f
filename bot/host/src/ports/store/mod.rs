//! The store as a whole: all subjects behind one object, and the transaction that spans them.

mod chats;
mod clocks;
mod leases;
mod people;
mod processes;
mod ratings;
mod results;
mod secrets;
mod settings;
mod tables;
mod updates;

use async_trait::async_trait;

pub use self::chats::{ChatStore, Migration};
pub use self::clocks::ClockStore;
pub use self::leases::LeaseStore;
pub use self::people::{Erasure, PeopleStore};
pub use self::processes::{BoardState, ChatSends, ProcessStore};
pub use self::ratings::{Leaderboard, RatingStore, StandingRow};
pub use self::results::{SeatResult, StandingChange};
pub use self::secrets::SecretStore;
pub use self::settings::{SettingsStore, SettingsWrite, StoredSettings};
pub use self::tables::{Expected, Staleness, StoredTable, TablePhase, TableRow, TableStore, TableWrite};
pub use self::updates::UpdateStore;
use crate::{ChatKey, Millis, UpdateId, UserKey};

/// Durable storage. One [`Write`] is one transaction.
#[async_trait]
pub trait Store:
    TableStore
    + SettingsStore
    + RatingStore
    + ClockStore
    + UpdateStore
    + SecretStore
    + ChatStore
    + PeopleStore
    + ProcessStore
{
    /// Writes all of it or nothing, durably, before it returns.
    ///
    /// # Errors
    /// [`StoreError::Duplicate`] when the update was accepted before, [`StoreError::Conflict`] when something that the
    /// write builds on has changed, [`StoreError::Moved`] when it names a chat that has another id by now; otherwise why
    /// nothing could be written.
    async fn commit(&self, write: Write) -> Result<(), StoreError>;
}

/// Everything that one accepted request changes.
#[derive(Clone, Debug, Default)]
pub struct Write {
    /// The update behind the request; each is accepted once.
    pub update: Option<UpdateId>,
    /// The time of the request.
    pub at: Millis,
    /// The changed table.
    pub table: Option<TableWrite>,
    /// A chat's settings.
    pub chat: Option<SettingsWrite<ChatKey>>,
    /// A person's preferences.
    pub person: Option<SettingsWrite<UserKey>>,
    /// New standings, whole rows, each with the version that it was made from.
    pub standings: Vec<(Leaderboard, StandingRow)>,
    /// What the seats of a game came to that has ended, for the ledger.
    pub results: Vec<SeatResult>,
}

/// Failure of a call to the store, which has changed nothing but for [`StoreError::Unknown`].
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum StoreError {
    /// This update was accepted before.
    #[error("the update was accepted before")]
    Duplicate,
    /// What the write builds on has changed, or a table to be created exists already.
    #[error("the data were changed by somebody else")]
    Conflict,
    /// The chat has this id by now.
    #[error("the chat has moved to {0}")]
    Moved(ChatKey),
    /// Another program holds the database.
    #[error("the database is locked: {0}")]
    Locked(String),
    /// The database cannot be written to.
    #[error("the database is read-only: {0}")]
    ReadOnly(String),
    /// The disk is full.
    #[error("the disk is full: {0}")]
    Full(String),
    /// The database's files were deleted or replaced.
    #[error("the database is gone: {0}")]
    Gone(String),
    /// Any other failure.
    #[error("the database failed: {0}")]
    Failed(String),
    /// The database was lost while it wrote: it may have done so or not.
    #[error("the database may have written it or not: {0}")]
    Unknown(String),
}
