//! PostgreSQL, and engines that speak its protocol. Any number of processes may use one database.

mod connect;
mod error;
mod migrations;
mod session;
mod transaction;

#[cfg(test)]
mod tests;

#[cfg(test)]
pub(crate) use migrations::migrator;

use std::time::Duration;

use kubyk_host::StoreError;
use sqlx::pool::PoolConnection;
use sqlx::postgres::{PgConnection, PgPool};

use crate::sql::{Backend, SqlStore, Work};
use crate::{OpenError, OpenOptions};
use error::{classify, is_disconnected};

/// A database on a server.
#[derive(Debug)]
pub(crate) struct Postgres {
    pool: PgPool,
    patience: Duration,
}

impl Postgres {
    /// Connects to the server, and makes the tables where there are none.
    pub(crate) async fn open(url: &str, options: OpenOptions) -> Result<SqlStore<Self>, OpenError> {
        Ok(SqlStore::new(Self { pool: connect::pool(url, options).await?, patience: options.patience }))
    }
}

impl Backend for Postgres {
    type Session = PgConnection;
    type Reader = PoolConnection<sqlx::Postgres>;

    const BEGIN_SNAPSHOT: &'static str = "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY";

    /// Locks nothing, but a server that only reads refuses it.
    const PING: &'static str = "SELECT 1 FROM leases WHERE false FOR UPDATE";

    /// Claims what it finds. What another process claims at the same moment is passed over, not waited for.
    const DUE: &'static str = "WITH claimed AS ( \
        UPDATE tables SET claimed_until = $3, claimed_due = due WHERE id IN ( \
            SELECT id FROM tables \
            WHERE due <= $1 AND (claimed_until IS NULL OR claimed_until <= $1 OR claimed_due <> due) \
            ORDER BY due LIMIT $2 FOR UPDATE SKIP LOCKED \
        ) RETURNING id, due \
    ) SELECT id FROM claimed ORDER BY due";

    async fn reader(&self) -> Result<Self::Reader, StoreError> {
        self.pool.acquire().await.map_err(classify)
    }

    async fn write(&self, work: Work) -> Result<(), StoreError> {
        let task = tokio::spawn(transaction::run(self.pool.clone(), work, self.patience));
        task.await.map_err(|error| StoreError::Failed(error.to_string()))?
    }

    fn classify(error: sqlx::Error) -> StoreError {
        classify(error)
    }

    fn is_disconnected(error: &sqlx::Error) -> bool {
        is_disconnected(error)
    }

    fn patience(&self) -> Option<Duration> {
        Some(self.patience)
    }

    fn discard(reader: Self::Reader) {
        drop(reader.detach());
    }

    async fn close(&self) {
        self.pool.close().await;
    }
}
