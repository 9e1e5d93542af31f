//! Processes that serve one bot together: who is alive, who holds which lease, and what they have sent.

use kubyk_core::ids::{BoardKey, ChatKey};
use kubyk_core::time::Millis;
use kubyk_host::store::{BoardState, ChatSends, StoreError};

use super::session::{SqlRow as _, SqlSession, WorkError, values};
use crate::DatabaseTime;

const BEAT: &str =
    "INSERT INTO processes (id, at) VALUES ($1, $2) ON CONFLICT (id) DO UPDATE SET at = excluded.at";
const PROCESSES: &str = "SELECT id, at FROM processes";
const BURY: &str = "DELETE FROM processes WHERE id = $1 AND at <= $2";
const TAKE_LEASE: &str = "INSERT INTO leases (name, holder, until) VALUES ($1, $2, $3) \
    ON CONFLICT (name) DO UPDATE SET holder = excluded.holder, until = excluded.until \
    WHERE leases.holder = excluded.holder OR leases.until < $4";
const RELEASE_LEASE: &str = "DELETE FROM leases WHERE name = $1 AND holder = $2";
/// What a chat has been sent, and how long ago that was noted, by a database that tells its time by this expression.
macro_rules! read_sends {
    ($now:expr) => {
        concat!("SELECT sent, ", $now, " - at, version FROM chat_sends WHERE platform = $1 AND chat = $2")
    };
}
pub(crate) use read_sends;
/// Notes what a chat has been sent: as the first, or over what was noted under the version `$4`.
macro_rules! write_sends {
    ($now:expr) => {
        concat!(
            "INSERT INTO chat_sends (platform, chat, sent, at, version) SELECT $1, $2, $3, ",
            $now,
            ", $4 + 1 WHERE $4 = 0 OR EXISTS (SELECT 1 FROM chat_sends WHERE platform = $1 AND chat = $2) \
            ON CONFLICT (platform, chat) DO UPDATE SET sent = excluded.sent, at = excluded.at, \
            version = excluded.version WHERE chat_sends.version = $4 AND $4 > 0"
        )
    };
}
pub(crate) use write_sends;
const FORGET_SENDS: &str = "DELETE FROM chat_sends WHERE at <= $1";
const BOARD_STATE: &str = "SELECT message, shown, version FROM tables WHERE id = $1 AND platform = $2 AND chat = $3 \
    UNION ALL SELECT boards.message, boards.shown, tables.version FROM boards JOIN tables ON tables.id = boards.table_id \
    WHERE boards.table_id = $1 AND boards.platform = $2 AND boards.chat = $3 LIMIT 1";

pub(super) async fn beat<S: SqlSession>(on: &mut S, process: &str) -> Result<(), sqlx::Error> {
    let now = on.now().await?;
    on.execute(BEAT, values![process, now]).await?;
    Ok(())
}

/// The processes, and for how long each has been silent.
pub(super) async fn processes<S: SqlSession>(on: &mut S) -> Result<Vec<(String, Millis)>, sqlx::Error> {
    let now = on.now().await?;
    let rows = on.rows(PROCESSES, &[]).await?;
    rows.iter().map(|row| Ok((row.text(0)?, now - row.integer(1)?))).collect()
}

pub(super) async fn bury<S: SqlSession>(on: &mut S, process: &str, silent: Millis) -> Result<(), WorkError> {
    let now = on.now().await?;
    found(on.execute(BURY, values![process, now - silent]).await?)
}

pub(super) async fn take_lease<S: SqlSession>(
    on: &mut S,
    name: &str,
    holder: &str,
    length: Millis,
) -> Result<(), WorkError> {
    let now = on.now().await?;
    found(on.execute(TAKE_LEASE, values![name, holder, now + length, now]).await?)
}

pub(super) async fn release_lease<S: SqlSession>(
    on: &mut S,
    name: &str,
    holder: &str,
) -> Result<(), sqlx::Error> {
    on.execute(RELEASE_LEASE, values![name, holder]).await?;
    Ok(())
}

pub(super) async fn sends<S: SqlSession>(on: &mut S, chat: &ChatKey) -> Result<ChatSends, sqlx::Error> {
    let Some(row) = on.row(S::READ_SENDS, values![chat.platform.word(), &chat.id]).await? else {
        return Ok(ChatSends::default());
    };
    Ok(ChatSends { json: row.text(0)?, age: row.integer(1)?, version: row.integer(2)? as u64 })
}

pub(super) async fn note_sends<S: SqlSession>(
    on: &mut S,
    chat: &ChatKey,
    sends: &ChatSends,
) -> Result<(), WorkError> {
    let values = values![chat.platform.word(), &chat.id, &sends.json, sends.version];
    found(on.execute(S::WRITE_SENDS, values).await?)
}

pub(super) async fn forget_sends<S: SqlSession>(on: &mut S, silent: Millis) -> Result<(), sqlx::Error> {
    let now = on.now().await?;
    on.execute(FORGET_SENDS, values![now - silent]).await?;
    Ok(())
}

pub(super) async fn board_state<S: SqlSession>(
    on: &mut S,
    BoardKey { table, chat }: &BoardKey,
) -> Result<Option<BoardState>, sqlx::Error> {
    let values = values![*table, chat.platform.word(), &chat.id];
    let Some(row) = on.row(BOARD_STATE, values).await? else { return Ok(None) };
    let (shown, version) = (row.integer(1)? as u64, row.integer(2)? as u64);
    Ok(Some(BoardState { message: row.text_or_null(0)?, shown, version }))
}

// The clock of games that they have in common.

const CORRECTION: &str = "SELECT (SELECT correction FROM clock), (SELECT at FROM heartbeat)";
const CORRECT: &str = "INSERT INTO clock (one, correction) VALUES (1, $2) \
    ON CONFLICT (one) DO UPDATE SET correction = excluded.correction WHERE clock.correction = $1";

pub(super) async fn time<S: SqlSession>(on: &mut S) -> Result<DatabaseTime, sqlx::Error> {
    let row = on.row(CORRECTION, &[]).await?;
    let [correction, heartbeat] = match &row {
        Some(row) => [row.integer_or_null(0)?, row.integer_or_null(1)?],
        None => [None, None],
    };
    Ok(DatabaseTime { now: on.now().await?, correction: correction.unwrap_or(0), heartbeat })
}

pub(super) async fn correct_time<S: SqlSession>(
    on: &mut S,
    from: Millis,
    to: Millis,
) -> Result<(), WorkError> {
    found(on.execute(CORRECT, values![from, to]).await?)
}

fn found(rows: u64) -> Result<(), WorkError> {
    if rows == 0 { Err(WorkError::Midway(StoreError::Conflict)) } else { Ok(()) }
}

// Secrets by name.

const SECRET: &str = "SELECT value FROM secrets WHERE name = $1";
const SECRETS: &str = "SELECT name, value FROM secrets ORDER BY name";
const PUT_SECRET_IF_ABSENT: &str =
    "INSERT INTO secrets (name, value) VALUES ($1, $2) ON CONFLICT (name) DO NOTHING";

pub(super) async fn secret<S: SqlSession>(on: &mut S, name: &str) -> Result<Option<String>, sqlx::Error> {
    on.row(SECRET, values![name]).await?.map(|row| row.text(0)).transpose()
}

/// All secrets, by name.
pub(super) async fn secrets<S: SqlSession>(on: &mut S) -> Result<Vec<(String, String)>, sqlx::Error> {
    on.rows(SECRETS, &[]).await?.iter().map(|row| Ok((row.text(0)?, row.text(1)?))).collect()
}

pub(super) async fn put_secret_if_absent<S: SqlSession>(
    on: &mut S,
    name: &str,
    secret: &str,
) -> Result<(), sqlx::Error> {
    on.execute(PUT_SECRET_IF_ABSENT, values![name, secret]).await?;
    Ok(())
}
