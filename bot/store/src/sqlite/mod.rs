//! SQLite: one connection that writes, a few that read.

mod cleaning;
mod connect;
mod files;
mod writer;

#[cfg(test)]
mod tests;

#[cfg(test)]
pub(crate) use super::sql::migrations::sqlite_migrator;
pub(crate) use connect::{Tuning, replace, vacuum_into};
pub(crate) use files::{Workshop, create_folder, target};

use std::path::PathBuf;

use kubyk_host::store::StoreError;
use sqlx::AssertSqlSafe;
use sqlx::pool::PoolConnection;
use sqlx::sqlite::{SqliteConnection, SqlitePool};

use crate::OpenError;
use crate::sql::maintenance::misplaced;
use crate::sql::migrations::SQLITE_FILES;
use crate::sql::session::{SqlRow as _, SqlSession as _};
use crate::sql::{Backend, SqlStore, Work};
use connect::classify;
use writer::Writer;

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
    type Session = SqliteConnection;
    type Reader = PoolConnection<sqlx::Sqlite>;

    const BEGIN_SNAPSHOT: &'static str = "BEGIN";

    /// A file that only reads is refused when it is opened.
    const PING: &'static str = "SELECT 1";

    /// One process looks at deadlines, and where two do, the first one's change counts: nothing is claimed.
    const DUE: &'static str = "SELECT id FROM tables WHERE due <= $1 AND $3 > $1 ORDER BY due LIMIT $2";

    const VERSIONS: &'static str =
        "SELECT id, version FROM tables WHERE id IN (SELECT value FROM json_each('[' || $1 || ']'))";

    const MIGRATIONS: &'static [(&'static str, &'static str)] = SQLITE_FILES;

    const OBJECTS: &'static str = "SELECT name, tbl_name FROM sqlite_master \
        WHERE type IN ('index', 'trigger') AND name NOT LIKE 'sqlite!_%' ESCAPE '!'";

    async fn reader(&self) -> Result<Self::Reader, StoreError> {
        self.writer.is_gone()?;
        if let Some(idle) = self.readers.try_acquire() {
            return Ok(idle);
        }
        // In a task of its own: a connection that is being opened when its reader is given up would stay open behind the
        // pool's back, and the log beside the file with it.
        let readers = self.readers.clone();
        let acquired = tokio::spawn(async move { readers.acquire().await }).await;
        acquired.map_err(|error| StoreError::Failed(error.to_string()))?.map_err(classify)
    }

    async fn write(&self, work: Work) -> Result<(), StoreError> {
        self.writer.run(work).await
    }

    fn classify(error: sqlx::Error) -> StoreError {
        classify(error)
    }

    async fn integrity(on: &mut SqliteConnection) -> Result<Vec<String>, sqlx::Error> {
        let rows = on.rows("PRAGMA integrity_check", &[]).await?;
        let report: Vec<_> = rows.iter().map(|row| row.text(0)).collect::<Result<_, _>>()?;
        let mut faults: Vec<_> = report.into_iter().filter(|report| report != "ok").collect();
        for (fault, keys) in misplaced() {
            let keys: Vec<String> = sqlx::query_scalar(AssertSqlSafe(keys)).fetch_all(&mut *on).await?;
            faults.extend(keys.into_iter().map(|key| format!("{fault}: {key}")));
        }
        Ok(faults)
    }

    async fn close(&self) {
        self.readers.close().await;
        self.writer.close().await;
    }
}
