//! PostgreSQL, and engines that speak its protocol. Any number of processes may use one database.

mod connect;

#[cfg(test)]
mod tests;

#[cfg(test)]
pub(crate) use super::sql::migrations::postgres_migrator;

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use backon::{ExponentialBuilder, Retryable as _};
use kubyk_host::store::StoreError;
use sqlx::pool::PoolConnection;
use sqlx::postgres::{PgConnection, PgPool};
use sqlx::query;
use tokio::time::timeout;

use crate::sql::migrations::POSTGRES_FILES;
use crate::sql::session::WorkError;
use crate::sql::tables::advance;
use crate::sql::{Backend, SILENT, SqlStore, Work, apply, change_at_once};
use crate::{OpenError, OpenOptions};
use connect::{classify, is_collision, is_disconnected, is_from_a_reader, is_taken};

/// Returns why a URL names no server that can be connected to, as far as its text tells.
pub(crate) fn fault_of(url: &str) -> Option<OpenError> {
    connect::server(url).err()
}

/// A database on a server.
#[derive(Debug)]
pub(crate) struct Postgres {
    pool: PgPool,
    patience: Duration,
}

impl Postgres {
    /// Connects to the server, and makes the tables where there are none.
    pub(crate) async fn open(url: &str, options: OpenOptions) -> Result<SqlStore<Self>, OpenError> {
        let backend = Self { pool: connect::pool(url, options).await?, patience: options.patience };
        Ok(SqlStore::new(backend).sealed(options.seeds))
    }
}

impl Backend for Postgres {
    type Session = PgConnection;
    type Reader = PoolConnection<sqlx::Postgres>;

    const BEGIN_SNAPSHOT: &'static str = "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY";

    /// Locks nothing, but a server that only reads refuses it.
    const PING: &'static str = "SELECT 1 FROM leases WHERE false FOR UPDATE";

    /// Claims what it finds. A deadline that another process claims at the same moment is passed over, not waited for.
    const DUE: &'static str = "WITH claimed AS ( \
        UPDATE tables SET claimed_until = $3, claimed_due = due WHERE id IN ( \
            SELECT id FROM tables \
            WHERE due <= $1 AND (claimed_until IS NULL OR claimed_until <= $1 OR claimed_due <> due) \
            ORDER BY due LIMIT $2 FOR UPDATE SKIP LOCKED \
        ) RETURNING id, due \
    ) SELECT id FROM claimed ORDER BY due";

    const VERSIONS: &'static str =
        "SELECT id, version FROM tables WHERE id = ANY(CAST(string_to_array($1, ',') AS bigint[]))";

    const MIGRATIONS: &'static [(&'static str, &'static str)] = POSTGRES_FILES;

    const OBJECTS: &'static str = "WITH ours AS (SELECT pg_class.oid, relname FROM pg_class \
        JOIN pg_namespace ON pg_namespace.oid = relnamespace WHERE nspname = current_schema()) \
        SELECT CAST(made.relname AS TEXT), CAST(ours.relname AS TEXT) FROM pg_index \
        JOIN pg_class AS made ON made.oid = indexrelid JOIN ours ON ours.oid = indrelid WHERE NOT indisprimary \
        UNION ALL SELECT CAST(tgname AS TEXT), CAST(ours.relname AS TEXT) FROM pg_trigger \
        JOIN ours ON ours.oid = tgrelid WHERE NOT tgisinternal";

    async fn reader(&self) -> Result<Self::Reader, StoreError> {
        self.pool.acquire().await.map_err(classify)
    }

    async fn write(&self, work: Work) -> Result<(), StoreError> {
        let task = tokio::spawn(run_transaction(self.pool.clone(), work, self.patience));
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

// One piece of work in a transaction of its own. The server syncs the commits of many connections together.

/// Enough where every row that is written is compared with what was read.
const BEGIN: &str = "BEGIN ISOLATION LEVEL READ COMMITTED";
/// For work that builds on rows which it does not write.
const BEGIN_SERIALIZABLE: &str = "BEGIN ISOLATION LEVEL SERIALIZABLE";
const COMMIT: &str = "COMMIT";
const ROLLBACK: &str = "ROLLBACK";

/// Further attempts after transactions have met, or a connection turned out to be dead before anything was done on it.
/// Colliding transactions last milliseconds, and so do the pauses between them.
const ATTEMPTS: usize = 12;
const FIRST_PAUSE: Duration = Duration::from_millis(1);
const LONGEST_PAUSE: Duration = Duration::from_millis(100);

/// Failure of an attempt.
enum Undone {
    /// It has changed nothing, and another attempt may do it.
    Again(StoreError),
    /// It has changed nothing.
    Refused(StoreError),
    /// The connection was lost while the server committed: only another attempt can tell whether it has.
    Unknown(StoreError),
}

impl Undone {
    fn why(self) -> StoreError {
        match self {
            Self::Again(why) | Self::Refused(why) | Self::Unknown(why) => why,
        }
    }
}

/// Does a piece of work durably, or nothing of it. To be run in a task of its own: given up in the middle, it would
/// leave a transaction open on a connection that others are handed.
async fn run_transaction(pool: PgPool, work: Work, patience: Duration) -> Result<(), StoreError> {
    let pauses = ExponentialBuilder::default()
        .with_min_delay(FIRST_PAUSE)
        .with_max_delay(LONGEST_PAUSE)
        .with_max_times(ATTEMPTS)
        .with_jitter();
    let unknown = AtomicBool::new(false);
    let attempts = (async || {
        let done = attempt(&pool, &work, patience).await;
        unknown.fetch_or(matches!(done, Err(Undone::Unknown(_))), Ordering::Relaxed);
        done
    })
    .retry(pauses);
    let done = attempts.when(|undone| !matches!(undone, Undone::Refused(_))).await;
    match done.map_err(Undone::why) {
        Err(why) if unknown.into_inner() => learned(&work, why),
        done => done,
    }
}

/// The outcome of an attempt of which nobody knew whether it had been committed, by the failure of a later one.
fn learned(work: &Work, why: StoreError) -> Result<(), StoreError> {
    match why {
        // It had.
        StoreError::Duplicate => Ok(()),
        // It had, or another process has buried the same one: better two take over than nobody.
        StoreError::Conflict if matches!(work, Work::Bury { .. }) => Ok(()),
        // It had, or somebody else was quicker: whoever builds on what has changed reads it again.
        StoreError::Conflict | StoreError::Moved(_) => Err(why),
        why => Err(StoreError::Unknown(why.to_string())),
    }
}

async fn attempt(pool: &PgPool, work: &Work, patience: Duration) -> Result<(), Undone> {
    let mut connection = pool.acquire().await.map_err(|error| Undone::Refused(classify(error)))?;
    let commits = AtomicBool::new(false);
    let failed = match timeout(patience, transact(&mut connection, work, &commits)).await {
        Ok(Ok(())) => return Ok(()),
        Ok(Err(failed)) => failed,
        Err(_) => {
            let why = StoreError::Failed(SILENT.to_owned());
            let why = if commits.into_inner() { Undone::Unknown(why) } else { Undone::Refused(why) };
            Failed { why, is_spent: true }
        }
    };
    if failed.is_spent {
        // The server drops the rest of the transaction with the connection.
        drop(connection.detach());
    }
    Err(failed.why)
}

/// Failure of a transaction.
struct Failed {
    why: Undone,
    /// `true` if the connection must not be used again: the server may still hold something of it, or only reads, while
    /// another one may have taken its place by now.
    is_spent: bool,
}

/// `commits` tells once the server has been asked to commit.
async fn transact(on: &mut PgConnection, work: &Work, commits: &AtomicBool) -> Result<(), Failed> {
    if let Some(done) = at_once(on, work, commits).await {
        return done.map_err(|why| {
            let is_spent = matches!(&why, WorkError::Database(error) if is_disconnected(error));
            failed(why, is_spent, commits)
        });
    }
    let begin = if work.is_serializable() { BEGIN_SERIALIZABLE } else { BEGIN };
    if let Err(error) = query(begin).execute(&mut *on).await {
        let again = is_disconnected(&error);
        let why = classify(error);
        let why = if again { Undone::Again(why) } else { Undone::Refused(why) };
        return Err(Failed { why, is_spent: true });
    }
    let Err(why) = apply_and_commit(on, work, commits).await else { return Ok(()) };
    let undone = query(ROLLBACK).execute(&mut *on).await;
    Err(failed(why, undone.is_err(), commits))
}

fn failed(why: WorkError, is_spent: bool, commits: &AtomicBool) -> Failed {
    let reads = matches!(&why, WorkError::Database(error) if is_from_a_reader(error));
    let why = match why {
        WorkError::Before(why) | WorkError::Midway(why) => Undone::Refused(why),
        WorkError::Database(error) if is_collision(&error) => Undone::Again(StoreError::Conflict),
        WorkError::Database(error) if commits.load(Ordering::Relaxed) && is_disconnected(&error) => {
            Undone::Unknown(classify(error))
        }
        WorkError::Database(error) => Undone::Refused(classify(error)),
    };
    Failed { why, is_spent: is_spent || reads }
}

async fn apply_and_commit(on: &mut PgConnection, work: &Work, commits: &AtomicBool) -> Result<(), WorkError> {
    apply(on, work).await?;
    commits.store(true, Ordering::Relaxed);
    query(COMMIT).execute(on).await?;
    Ok(())
}

// Work of one statement, which is a transaction of its own: one way to the server and back in place of five.

/// The ordinary change of a table, with its update and at most two events, a move and the roll that it asked for: all of it or
/// nothing. An update that is accepted at the same moment fails as a whole by its key.
const CHANGE_AT_ONCE: &str = concat!(
    "WITH changed AS (",
    advance!(),
    " AND NOT EXISTS (SELECT 1 FROM updates WHERE platform = $12 AND bot = $13 AND updates.id = $14) RETURNING id), \
    accepted AS (INSERT INTO updates (platform, bot, id, at) \
        SELECT $12, $13, $14, $15 FROM changed WHERE $14 IS NOT NULL), \
    added AS (INSERT INTO events (table_id, number, line) \
        SELECT changed.id, $11 + lines.number, line FROM changed, (VALUES (0, $16), (1, $17)) AS lines (number, line) \
        WHERE line IS NOT NULL) \
    SELECT id FROM changed"
);

/// Does work that one statement can do. `None`: it takes a transaction, and nothing has changed yet.
async fn at_once(on: &mut PgConnection, work: &Work, commits: &AtomicBool) -> Option<Result<(), WorkError>> {
    if work.writes_once() {
        commits.store(true, Ordering::Relaxed);
        return Some(apply(on, work).await);
    }
    commits.store(true, Ordering::Relaxed);
    match change_at_once(on, CHANGE_AT_ONCE, work).await {
        Ok(true) => Some(Ok(())),
        Err(error) if !is_collision(&error) && !is_taken(&error) => Some(Err(error.into())),
        // Something is otherwise than it was: the transaction finds out what, and whether that is a reason to refuse.
        Ok(false) | Err(_) => {
            commits.store(false, Ordering::Relaxed);
            None
        }
    }
}
