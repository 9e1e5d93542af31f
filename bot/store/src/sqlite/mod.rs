//! SQLite: one connection that writes, a few that read.

mod batch;
mod checkpoint;
mod connect;
mod error;
mod files;
mod inspect;
mod lock;
mod migrations;
mod session;
mod writer;

#[cfg(test)]
mod tests;

pub(crate) use connect::Tuning;

use std::path::PathBuf;

use kubyk_host::StoreError;
use sqlx::pool::PoolConnection;
use sqlx::{SqlitePool, sqlite};

use crate::OpenError;
use crate::sql::{Backend, SqlStore, Work};
use error::classify;
use writer::Writer;

/// A connection to the file.
type Connection = sqlite::SqliteConnection;

/// An SQLite file.
#[derive(Debug)]
pub(crate) struct Sqlite {
    writer: Writer,
    readers: SqlitePool,
}

impl Sqlite {
    /// Opens the file, or makes it.
    pub(crate) async fn open(path: PathBuf, tuning: Tuning) -> Result<SqlStore<Self>, OpenError> {
        let opened = connect::writer(&path, tuning).await?;
        let readers = connect::readers(&opened.options);
        Ok(SqlStore::new(Self { writer: Writer::start(opened), readers }))
    }
}

impl Backend for Sqlite {
    type Session = Connection;
    type Reader = PoolConnection<sqlx::Sqlite>;

    async fn reader(&self) -> Result<Self::Reader, StoreError> {
        self.writer.is_gone()?;
        self.readers.acquire().await.map_err(classify)
    }

    async fn write(&self, work: Work) -> Result<(), StoreError> {
        self.writer.run(work).await
    }

    fn classify(error: sqlx::Error) -> StoreError {
        classify(error)
    }

    async fn close(&self) {
        self.readers.close().await;
        self.writer.close().await;
    }
}
