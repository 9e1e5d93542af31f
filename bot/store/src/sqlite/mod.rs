//! SQLite: one connection that writes, a few that read.

mod checkpoint;
mod connect;
mod error;
mod writer;

#[cfg(test)]
mod tests;

pub(crate) use connect::Tuning;

use std::path::PathBuf;

use async_trait::async_trait;
use kubyk_host::{
    ChatKey, ChatStore, ClockStore, Leaderboard, Millis, Platform, RatingStore, SecretStore, SettingsStore,
    Staleness, Standing, Store, StoreError, StoredTable, TableId, TableRow, TableStore, UpdateStore, UserKey,
    Write,
};
use sqlx::SqlitePool;

use crate::write::Work;
use crate::{Database, OpenError, read};
use error::sorted;
use writer::Writer;

/// What the statements run on.
pub(crate) type Connection = sqlx::SqliteConnection;
/// A statement with its arguments.
pub(crate) type Query<'q> = sqlx::query::Query<'q, sqlx::Sqlite, sqlx::sqlite::SqliteArguments>;
/// What they return.
pub(crate) type Row = sqlx::sqlite::SqliteRow;

/// A store in an SQLite file.
#[derive(Debug)]
pub(crate) struct Sqlite {
    writer: Writer,
    readers: SqlitePool,
}

impl Sqlite {
    /// Opens the file, or makes it.
    pub(crate) async fn open(path: PathBuf, tuning: Tuning) -> Result<Self, OpenError> {
        let (connection, options) = connect::writer(path, tuning).await?;
        let readers = connect::readers(&options);
        Ok(Self { writer: Writer::start(connection, options), readers })
    }
}

/// Reads on a connection of the pool.
macro_rules! read {
    ($self:ident, $function:ident($($argument:expr),*)) => {{
        let mut on = $self.readers.acquire().await.map_err(sorted)?;
        read::$function(&mut on, $($argument),*).await.map_err(sorted)
    }};
}

#[async_trait]
impl Store for Sqlite {
    async fn commit(&self, write: Write) -> Result<(), StoreError> {
        self.writer.run(Work::Write(Box::new(write))).await
    }
}

#[async_trait]
impl TableStore for Sqlite {
    async fn table(&self, id: TableId) -> Result<Option<StoredTable>, StoreError> {
        let mut snapshot = self.readers.begin().await.map_err(sorted)?;
        let table = read::table(&mut snapshot, id).await.map_err(sorted)?;
        snapshot.commit().await.map_err(sorted)?;
        Ok(table)
    }

    async fn tables(&self, chat: &ChatKey, closed: usize) -> Result<Vec<TableRow>, StoreError> {
        read!(self, tables(chat, closed))
    }

    async fn tables_of_person(
        &self,
        user: &UserKey,
        chat: Option<&ChatKey>,
    ) -> Result<Vec<TableRow>, StoreError> {
        read!(self, tables_of_person(user, chat))
    }

    async fn stale_tables(
        &self,
        stale: Staleness,
        after: Option<(Millis, TableId)>,
        most: usize,
    ) -> Result<Vec<TableRow>, StoreError> {
        read!(self, stale_tables(stale, after, most))
    }

    async fn unsettled(&self, platform: Platform) -> Result<Vec<TableRow>, StoreError> {
        read!(self, unsettled(platform))
    }

    async fn shown(&self, id: TableId, message: Option<&str>, version: u64) -> Result<(), StoreError> {
        self.writer.run(Work::Shown { table: id, message: message.map(str::to_owned), version }).await
    }
}

#[async_trait]
impl ClockStore for Sqlite {
    async fn due(&self, now: Millis, most: usize) -> Result<Vec<TableId>, StoreError> {
        read!(self, due(now, most))
    }

    async fn heartbeat(&self, now: Millis) -> Result<(), StoreError> {
        self.writer.run(Work::Pulse { at: now }).await
    }

    async fn shift_deadlines(&self, now: Millis) -> Result<(), StoreError> {
        self.writer.run(Work::Resume { at: now }).await
    }
}

#[async_trait]
impl SettingsStore for Sqlite {
    async fn chat(&self, chat: &ChatKey) -> Result<Option<String>, StoreError> {
        read!(self, chat(chat))
    }

    async fn person(&self, user: &UserKey) -> Result<Option<String>, StoreError> {
        read!(self, person(user))
    }
}

#[async_trait]
impl RatingStore for Sqlite {
    async fn leaders(&self, board: &Leaderboard, most: usize) -> Result<Vec<Standing>, StoreError> {
        read!(self, leaders(board, most))
    }

    async fn standings(&self, board: &Leaderboard, users: &[UserKey]) -> Result<Vec<Standing>, StoreError> {
        read!(self, standings(board, users))
    }
}

#[async_trait]
impl SecretStore for Sqlite {
    async fn secret(&self, name: &str, fresh: &str) -> Result<String, StoreError> {
        let kept = || async { read!(self, secret(name)) };
        if let Some(value) = kept().await? {
            return Ok(value);
        }
        self.writer.run(Work::Keep { name: name.to_owned(), value: fresh.to_owned() }).await?;
        kept().await?.ok_or_else(|| StoreError::Failed(format!("{name} was not kept")))
    }
}

#[async_trait]
impl ChatStore for Sqlite {
    async fn migrate(&self, old: &ChatKey, new: &ChatKey) -> Result<(), StoreError> {
        self.writer.run(Work::Migrate { old: old.clone(), new: new.clone() }).await
    }
}

#[async_trait]
impl UpdateStore for Sqlite {
    async fn forget_updates(&self, before: Millis) -> Result<(), StoreError> {
        self.writer.run(Work::Forget { before }).await
    }
}

#[async_trait]
impl Database for Sqlite {
    async fn close(&self) {
        self.readers.close().await;
        self.writer.close().await;
    }
}
