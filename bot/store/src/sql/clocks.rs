//! Deadlines of tables, and the heartbeat by which a stop of the bot is measured.

use kubyk_host::{Millis, TableId};

use super::session::{SqlRow as _, SqlSession};
use super::{limit, values};

/// How long a deadline is left to the process that has found it. If that one is gone, another one is late by so much.
const CLAIM: Millis = 10_000;
const LAST_HEARTBEAT: &str = "SELECT at FROM heartbeat";
/// Writes nothing where no table has a deadline.
const HEARTBEAT: &str = "INSERT INTO heartbeat (one, at) \
    SELECT 1, $1 FROM (SELECT 1) AS here WHERE EXISTS (SELECT 1 FROM tables WHERE due IS NOT NULL) \
    ON CONFLICT (one) DO UPDATE SET at = excluded.at WHERE heartbeat.at < excluded.at";
/// Of several processes that come back together, one makes up for the stop.
const TAKE_STOP: &str = "UPDATE heartbeat SET at = $1 WHERE at = $2";
/// A table that was changed after the last heartbeat has been waiting only since then.
const SHIFT_DEADLINES: &str = "UPDATE tables SET \
    due = due + $1 - CASE WHEN touched > $2 THEN touched ELSE $2 END \
    WHERE due IS NOT NULL AND $1 > CASE WHEN touched > $2 THEN touched ELSE $2 END";

pub(super) async fn due<S: SqlSession>(
    on: &mut S,
    statement: &'static str,
    now: Millis,
    most: usize,
) -> Result<Vec<TableId>, sqlx::Error> {
    let rows = on.rows(statement, values![now, limit(most), now.saturating_add(CLAIM)]).await?;
    rows.iter().map(|row| row.integer(0).map(TableId)).collect()
}

pub(super) async fn heartbeat<S: SqlSession>(on: &mut S, at: Millis) -> Result<(), sqlx::Error> {
    on.execute(HEARTBEAT, values![at]).await?;
    Ok(())
}

pub(super) async fn shift_deadlines<S: SqlSession>(
    on: &mut S,
    at: Millis,
    tolerance: Millis,
) -> Result<(), sqlx::Error> {
    let last = on.row(LAST_HEARTBEAT, &[]).await?.map(|row| row.integer(0)).transpose()?;
    if last.is_some_and(|last| at - last < tolerance) {
        return Ok(());
    }
    if let Some(last) = last
        && on.execute(TAKE_STOP, values![at, last]).await? == 0
    {
        return Ok(());
    }
    on.execute(SHIFT_DEADLINES, values![at, last.unwrap_or(0)]).await?;
    heartbeat(on, at).await
}
