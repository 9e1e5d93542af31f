//! One piece of work in a transaction of its own. The server syncs the commits of many connections together.

use std::time::Duration;

use backon::{ExponentialBuilder, Retryable as _};
use kubyk_host::StoreError;
use sqlx::postgres::{PgConnection, PgPool};
use sqlx::query;
use tokio::time::timeout;

use super::error::{classify, is_collision, is_disconnected, is_from_a_reader};
use crate::sql::{SILENT, Work, WorkError, apply};

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

/// Failure of an attempt, which has changed nothing.
enum Undone {
    /// Another attempt may do it.
    Again(StoreError),
    Refused(StoreError),
}

/// Does a piece of work durably, or nothing of it. To be run in a task of its own: given up in the middle, it would
/// leave a transaction open on a connection that others are handed.
pub(super) async fn run(pool: PgPool, work: Work, patience: Duration) -> Result<(), StoreError> {
    let pauses = ExponentialBuilder::default()
        .with_min_delay(FIRST_PAUSE)
        .with_max_delay(LONGEST_PAUSE)
        .with_max_times(ATTEMPTS)
        .with_jitter();
    let attempts = (|| attempt(&pool, &work, patience)).retry(pauses);
    let done = attempts.when(|undone| matches!(undone, Undone::Again(_))).await;
    done.map_err(|(Undone::Again(why) | Undone::Refused(why))| why)
}

async fn attempt(pool: &PgPool, work: &Work, patience: Duration) -> Result<(), Undone> {
    let mut connection = pool.acquire().await.map_err(|error| Undone::Refused(classify(error)))?;
    let failed = match timeout(patience, transact(&mut connection, work)).await {
        Ok(Ok(())) => return Ok(()),
        Ok(Err(failed)) => failed,
        Err(_) => Failed { why: Undone::Refused(StoreError::Failed(SILENT.to_owned())), is_spent: true },
    };
    if failed.is_spent {
        // What the server still holds of the transaction ends with the connection.
        drop(connection.detach());
    }
    Err(failed.why)
}

/// Failure of a transaction.
struct Failed {
    why: Undone,
    /// Whether the connection must not be used again: the server may still hold something of it, or only reads, while
    /// another one may have taken its place by now.
    is_spent: bool,
}

async fn transact(on: &mut PgConnection, work: &Work) -> Result<(), Failed> {
    let begin = if work.is_serializable() { BEGIN_SERIALIZABLE } else { BEGIN };
    if let Err(error) = query(begin).execute(&mut *on).await {
        let again = is_disconnected(&error);
        let why = classify(error);
        let why = if again { Undone::Again(why) } else { Undone::Refused(why) };
        return Err(Failed { why, is_spent: true });
    }
    let Err(why) = apply_and_commit(on, work).await else { return Ok(()) };
    let undone = query(ROLLBACK).execute(&mut *on).await;
    let reads = matches!(&why, WorkError::Database(error) if is_from_a_reader(error));
    let is_spent = undone.is_err() || reads;
    let why = match why {
        WorkError::Before(why) | WorkError::Midway(why) => Undone::Refused(why),
        WorkError::Database(error) if is_collision(&error) => Undone::Again(StoreError::Conflict),
        WorkError::Database(error) => Undone::Refused(classify(error)),
    };
    Err(Failed { why, is_spent })
}

async fn apply_and_commit(on: &mut PgConnection, work: &Work) -> Result<(), WorkError> {
    apply(on, work).await?;
    query(COMMIT).execute(on).await?;
    Ok(())
}
