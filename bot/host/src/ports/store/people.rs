//! What is stored of people: handing it out to them, and removing it.

use async_trait::async_trait;

use super::{StoreError, TableRow};
use crate::{ChatKey, Millis, TableId, UserKey};

/// Finds and removes what is stored of people.
#[async_trait]
pub trait PeopleStore: Send + Sync {
    /// All tables, open and closed, whose set-up may name a person. Reads every table of the platform.
    ///
    /// # Errors
    /// When the store cannot be read.
    async fn tables_naming(&self, user: &UserKey) -> Result<Vec<TableRow>, StoreError>;

    /// The other people of the finished games of a person, with the names they had there, latest first. Read through an
    /// index.
    ///
    /// # Errors
    /// When the store cannot be read.
    async fn people_met(&self, user: &UserKey) -> Result<Vec<(UserKey, String)>, StoreError>;

    /// The rows that are about a person and nobody else, as JSON: an array for each kind.
    ///
    /// # Errors
    /// When the store cannot be read.
    async fn rows_of(&self, user: &UserKey) -> Result<serde_json::Value, StoreError>;

    /// Replaces the set-up of a closed table; what the platform shows of it stays as it is.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] when the table has another version by now.
    async fn replace_setup(&self, id: TableId, version: u64, setup: &str) -> Result<(), StoreError>;

    /// Removes a person from everything but set-ups of tables: preferences and standings go, and results lose name and id.
    /// What belongs to the person's private chats goes with them.
    ///
    /// # Errors
    /// When nothing could be written.
    async fn forget_person(&self, erasure: Erasure) -> Result<(), StoreError>;

    /// Deletes closed tables that were last changed before this time, with their records; at most `most`. Returned is
    /// whether there may be more.
    ///
    /// # Errors
    /// When nothing could be written.
    async fn forget_games(&self, before: Millis, most: usize) -> Result<bool, StoreError>;
}

/// What is removed of a person.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Erasure {
    /// The person.
    pub user: UserKey,
    /// The person's private conversations with the bot.
    pub chats: Vec<ChatKey>,
}
