//! PostgreSQL, and engines that speak its protocol. Any number of processes may use one database.

mod connect;
mod error;
mod lease;
mod migrations;
mod session;
mod transaction;

#[cfg(test)]
mod tests;

#[cfg(test)]
pub(crate) use migrations::migrator;

use kubyk_host::StoreError;
use sqlx::pool::PoolConnection;
use sqlx::postgres::{PgConnection, PgPool};

use crate::sql::{Backend, SqlStore, Work};
use crate::{Leadership, OpenError, OpenOptions};
use error::{classify, is_disconnected};

/// A database on a server.
#[derive(Debug)]
pub(crate) struct Postgres {
    pool: PgPool,
}

impl Postgres {
    /// Connects to the server, and makes the tables where there are none.
    pub(crate) async fn open(url: &str, options: OpenOptions) -> Result<SqlStore<Self>, OpenError> {
        Ok(SqlStore::new(Self { pool: connect::pool(url, options).await? }))
    }
}

impl Backend for Postgres {
    type Session = PgConnection;
    type Reader = PoolConnection<sqlx::Postgres>;

    const BEGIN_SNAPSHOT: &'static str = "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY";

    async fn reader(&self) -> Result<Self::Reader, StoreError> {
        self.pool.acquire().await.map_err(classify)
    }

    async fn write(&self, work: Work) -> Result<(), StoreError> {
        let task = tokio::spawn(transaction::run(self.pool.clone(), work));
        task.await.map_err(|error| StoreError::Failed(error.to_string()))?
    }

    fn classify(error: sqlx::Error) -> StoreError {
        classify(error)
    }

    fn is_disconnected(error: &sqlx::Error) -> bool {
        is_disconnected(error)
    }

    async fn lead(&self) -> Result<Leadership, StoreError> {
        lease::lead(&self.pool).await
    }

    async fn close(&self) {
        self.pool.close().await;
    }
}
