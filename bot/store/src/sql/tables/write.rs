//! Changes of tables.

use kubyk_host::{Expected, StoreError, TableId, TablePhase, TableRow, TableWrite};

use super::seats;
use crate::sql::session::SqlSession;
use crate::sql::{WorkError, chats, values};

const CREATE: &str = "INSERT INTO tables \
    (id, version, game, phase, layout, touched, due, events, waits_for_bot, platform, chat, topic, private) \
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13) ON CONFLICT (id) DO NOTHING";
/// The ordinary change: the phase stays and no event is taken back. It leaves the indexes over the phase and the events
/// alone. Chat and game are never changed: a table moves only with its chat, and a write that still names the old one
/// must not take it back.
const ADVANCE: &str = "UPDATE tables SET \
    version = $2, layout = $3, touched = $4, due = $5, events = $6, waits_for_bot = $7 \
    WHERE id = $1 AND version = $8 AND due IS NOT DISTINCT FROM $9 AND phase = $10 AND events <= $11";
/// Any other change.
const CHANGE: &str = "UPDATE tables SET \
    version = $2, layout = $3, touched = $4, due = $5, events = $6, waits_for_bot = $7, phase = $10 \
    WHERE id = $1 AND version = $8 AND due IS NOT DISTINCT FROM $9";
const TAKE_BACK: &str = "DELETE FROM events WHERE table_id = $1 AND number >= $2";
const ADD_EVENT: &str = "INSERT INTO events (table_id, number, line) VALUES ($1, $2, $3)";
/// A move and the throw that it asked for.
const ADD_EVENTS: &str = "INSERT INTO events (table_id, number, line) VALUES ($1, $2, $3), ($1, $4, $5)";
/// Whoever was held up before sending has put an older board into the message: that is noted, so that it is put right. Of
/// another message than the newest one nothing is noted. Version 0 says that there is no message any more; a version without
/// a message, that it will not be shown.
const NOTE_SHOWN: &str = "UPDATE tables SET message = CASE WHEN $3 > 0 THEN COALESCE($2, message) ELSE $2 END, \
    shown = $3 WHERE id = $1 AND (shown <= $3 OR $3 = 0 OR message = $2)";

/// Creates or changes a table with its events and seats.
pub(in crate::sql) async fn write<S: SqlSession>(on: &mut S, write: &TableWrite) -> Result<(), WorkError> {
    let TableRow { id, phase, .. } = write.row;
    match write.expected {
        None => create(on, write).await?,
        Some(expected) => change(on, write, expected).await?,
    }
    match (&write.seats, phase) {
        (None, TablePhase::Lobby | TablePhase::Playing) => {}
        (Some(people), TablePhase::Lobby | TablePhase::Playing) => seats::set(on, id, people).await?,
        (_, TablePhase::Closed) => seats::set(on, id, &[]).await?,
    }
    Ok(add_events(on, id, write.keep as i64, &write.events).await?)
}

async fn create<S: SqlSession>(on: &mut S, write: &TableWrite) -> Result<(), WorkError> {
    chats::refuse_moved(on, &write.row.chat.key()).await?;
    let TableRow { id, chat, game, phase, version, setup, touched, due, waits_for_bot, .. } = &write.row;
    let values = values![
        *id,
        *version,
        game,
        phase.word(),
        setup,
        *touched,
        *due,
        count(write),
        *waits_for_bot,
        chat.platform.word(),
        &chat.id,
        chat.topic.as_ref(),
        chat.private,
    ];
    if on.execute(CREATE, values).await? == 0 {
        return Err(WorkError::Midway(StoreError::Conflict));
    }
    Ok(())
}

async fn change<S: SqlSession>(on: &mut S, write: &TableWrite, expected: Expected) -> Result<(), WorkError> {
    let TableRow { id, phase, version, setup, touched, due, waits_for_bot, .. } = &write.row;
    let keep = write.keep as i64;
    let values = values![
        *id,
        *version,
        setup,
        *touched,
        *due,
        count(write),
        *waits_for_bot,
        expected.version,
        expected.due,
        phase.word(),
        keep,
    ];
    if on.execute(ADVANCE, values).await? > 0 {
        return Ok(());
    }
    if on.execute(CHANGE, &values[..10]).await? == 0 {
        return Err(WorkError::Midway(StoreError::Conflict));
    }
    on.execute(TAKE_BACK, values![*id, keep]).await?;
    Ok(())
}

/// The number of events after a change.
fn count(write: &TableWrite) -> i64 {
    (write.keep + write.events.len()) as i64
}

async fn add_events<S: SqlSession>(
    on: &mut S,
    table: TableId,
    first: i64,
    events: &[String],
) -> Result<(), sqlx::Error> {
    for (number, lines) in (first..).step_by(2).zip(events.chunks(2)) {
        match lines {
            [line] => on.execute(ADD_EVENT, values![table, number, line]).await?,
            [one, two] => on.execute(ADD_EVENTS, values![table, number, one, number + 1, two]).await?,
            _ => continue,
        };
    }
    Ok(())
}

/// Notes what the platform shows of a table.
pub(in crate::sql) async fn note_shown<S: SqlSession>(
    on: &mut S,
    table: TableId,
    message: Option<&String>,
    version: u64,
) -> Result<(), sqlx::Error> {
    on.execute(NOTE_SHOWN, values![table, message, version]).await?;
    Ok(())
}
