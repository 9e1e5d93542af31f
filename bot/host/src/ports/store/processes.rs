//! What several processes share that serve one bot at the same time.

use async_trait::async_trait;

use super::{LeaseStore, StoreError};
use crate::{ChatKey, Millis, TableId};

/// Tells processes of each other. Times are measured by the database's clock: those of the machines may differ.
#[async_trait]
pub trait ProcessStore: LeaseStore {
    /// Notes that a process is alive.
    ///
    /// # Errors
    /// When nothing could be written.
    async fn beat(&self, process: &str) -> Result<(), StoreError>;

    /// The processes, and for how long each has been silent.
    ///
    /// # Errors
    /// When the store cannot be read.
    async fn processes(&self) -> Result<Vec<(String, Millis)>, StoreError>;

    /// Removes a process that has been silent for so long.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] when it is alive, or another process came first.
    async fn bury(&self, process: &str, silent: Millis) -> Result<(), StoreError>;

    /// What was sent into a chat lately.
    ///
    /// # Errors
    /// When the store cannot be read.
    async fn sends(&self, chat: &ChatKey) -> Result<ChatSends, StoreError>;

    /// Replaces what was sent into a chat lately; `sends.age` is not written.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] when the stored version is not `sends.version`.
    async fn note_sends(&self, chat: &ChatKey, sends: ChatSends) -> Result<(), StoreError>;

    /// Forgets chats into which nothing was sent for so long.
    ///
    /// # Errors
    /// When nothing could be written.
    async fn forget_sends(&self, silent: Millis) -> Result<(), StoreError>;

    /// What a table's message shows; `None` where there is no such table.
    ///
    /// # Errors
    /// When the store cannot be read.
    async fn board_state(&self, table: TableId) -> Result<Option<BoardState>, StoreError>;
}

/// What was sent into a chat lately, as the platform's budget has written it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct ChatSends {
    /// What the budget knows, as JSON; empty where it knows nothing.
    pub json: String,
    /// How long ago it was written.
    pub age: Millis,
    /// The stored version; 0 where there is none.
    pub version: u64,
}

/// A table's message and how far behind it is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BoardState {
    /// The platform's id of the message.
    pub message: Option<String>,
    /// The version in it.
    pub shown: u64,
    /// The version of the table.
    pub version: u64,
}
