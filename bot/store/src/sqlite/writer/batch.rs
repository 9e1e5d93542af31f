//! One transaction for many pieces of work.

use kubyk_host::StoreError;
use sqlx::query;

use crate::sql::{Work, WorkError, apply};
use sqlx::sqlite::SqliteConnection;

/// A deferred transaction that reads before it writes would fail when another process has written in between.
const BEGIN: &str = "BEGIN IMMEDIATE";
const COMMIT: &str = "COMMIT";
pub(super) const ROLLBACK: &str = "ROLLBACK";
const SAVE: &str = "SAVEPOINT work";
const RELEASE: &str = "RELEASE SAVEPOINT work";
const UNDO: &str = "ROLLBACK TO SAVEPOINT work";

/// Outcome of each piece of work of a batch.
pub(super) type Outcomes = Vec<Result<(), StoreError>>;

/// Writes a batch in one transaction, synced once. Savepoints cost as much as the work itself, and little of it is
/// refused: so it is tried without them first. An error leaves a transaction open.
pub(super) async fn write_batch(on: &mut SqliteConnection, batch: &[&Work]) -> Result<Outcomes, sqlx::Error> {
    if let Some(outcomes) = without_savepoints(on, batch).await? {
        return Ok(outcomes);
    }
    query(ROLLBACK).execute(&mut *on).await?;
    with_savepoints(on, batch).await
}

/// `None` when something was refused midway, which spoils the transaction.
async fn without_savepoints(
    on: &mut SqliteConnection,
    batch: &[&Work],
) -> Result<Option<Outcomes>, sqlx::Error> {
    query(BEGIN).execute(&mut *on).await?;
    let mut outcomes = Vec::with_capacity(batch.len());
    for work in batch {
        outcomes.push(match apply(on, work).await {
            Ok(()) => Ok(()),
            Err(WorkError::Before(why)) => Err(why),
            Err(WorkError::Midway(_)) => return Ok(None),
            Err(WorkError::Database(error)) => return Err(error),
        });
    }
    query(COMMIT).execute(on).await?;
    Ok(Some(outcomes))
}

/// Each piece of work has a savepoint, to which a refusal goes back.
async fn with_savepoints(on: &mut SqliteConnection, batch: &[&Work]) -> Result<Outcomes, sqlx::Error> {
    query(BEGIN).execute(&mut *on).await?;
    let mut outcomes = Vec::with_capacity(batch.len());
    for work in batch {
        query(SAVE).execute(&mut *on).await?;
        outcomes.push(match apply(on, work).await {
            Ok(()) => Ok(()),
            Err(WorkError::Before(why) | WorkError::Midway(why)) => {
                query(UNDO).execute(&mut *on).await?;
                Err(why)
            }
            Err(WorkError::Database(error)) => return Err(error),
        });
        query(RELEASE).execute(&mut *on).await?;
    }
    query(COMMIT).execute(on).await?;
    Ok(outcomes)
}
