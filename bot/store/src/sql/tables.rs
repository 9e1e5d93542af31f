//! Tables, their events and the people seated at them.

use kubyk_core::ids::{BoardKey, Chat, ChatKey, Platform, TableId, UserKey};
use kubyk_core::rows::{BoardRow, Expected, Staleness, StoredTable, TablePhase, TableRow, TableWrite};
use kubyk_core::time::Millis;
use kubyk_host::store::StoreError;
use kubyk_words::Lang;

use super::moved;
use super::session::{SqlRow, SqlSession, SqlValue, WorkError, limit, platform, unknown, values};

// Queries for tables.

/// The condition that a machine player is to move. The set-up says it where a process of an earlier version has
/// written the row.
macro_rules! waits_for_bot {
    () => {
        "(waits_for_bot = 1 OR layout LIKE '%\"waits_for_bot\":true%')"
    };
}

/// The columns of a table and of one of its further boards, in the order in which [`table_rows`] reads them.
macro_rules! columns {
    () => {
        concat!(
            "tables.id, tables.platform, tables.chat, tables.topic, tables.private, game, phase, version, layout, touched, \
            due, CAST(CASE WHEN ",
            waits_for_bot!(),
            " THEN 1 ELSE 0 END AS BIGINT), tables.message, tables.shown, boards.number AS board, boards.platform, \
            boards.chat, boards.topic, boards.private, boards.lang, boards.message, boards.shown"
        )
    };
}

/// A query for rows of tables that a condition chooses, each once for each further board.
macro_rules! tables_where {
    ($($condition:expr),+; $order:expr) => {
        concat!(
            "SELECT ",
            columns!(),
            " FROM (SELECT * FROM tables WHERE ",
            $($condition),+,
            ") AS tables LEFT JOIN boards ON boards.table_id = tables.id ORDER BY ",
            $order
        )
    };
}

/// The order of lists: the latest first.
macro_rules! latest_first {
    () => {
        "touched DESC, tables.id DESC, boards.number"
    };
}

/// The open tables at which a person is seated.
macro_rules! of_person_where {
    ($condition:expr) => {
        tables_where!(
            "id IN (SELECT table_id FROM seats WHERE platform = $1 AND person = $2) AND phase <> 'closed'",
            $condition;
            latest_first!()
        )
    };
}

/// The tables that have a further board in the chat `$1`, `$2`.
macro_rules! come_to_chat {
    () => {
        "id IN (SELECT table_id FROM boards WHERE platform = $1 AND chat = $2)"
    };
}

/// The closed tables of a chat, its own and those that have a further board there: each kind through its index, and of both
/// the latest.
macro_rules! closed_tables {
    ($condition:expr, $limit:literal) => {
        tables_where!(
            "id IN (SELECT id FROM (SELECT id, touched FROM tables WHERE platform = $1 AND chat = $2 AND phase = 'closed'",
            $condition,
            " ORDER BY touched DESC, id DESC LIMIT ", $limit, ") AS own \
            UNION ALL SELECT id FROM (SELECT id, touched FROM tables WHERE ", come_to_chat!(), " AND phase = 'closed'",
            $condition,
            " ORDER BY touched DESC, id DESC LIMIT ", $limit, ") AS further) ORDER BY touched DESC, id DESC LIMIT ", $limit;
            latest_first!()
        )
    };
}

/// A table's row and then its events, in one statement: so no change can come between them.
const TABLE: &str = concat!(
    "SELECT -1 AS number, NULL AS line, ",
    columns!(),
    " FROM tables LEFT JOIN boards ON boards.table_id = tables.id WHERE tables.id = $1 \
    UNION ALL SELECT number, line, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, \
    NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL FROM events WHERE table_id = $1 ORDER BY number"
);
/// The columns of [`TABLE`] before those of the row.
const BEFORE_ROW: usize = 2;
const EXPECTED: &str = "SELECT version, due FROM tables WHERE id = $1";
const OPEN: &str = tables_where!(
    "id IN (SELECT id FROM tables WHERE platform = $1 AND chat = $2 AND phase <> 'closed' \
    UNION ALL SELECT id FROM tables WHERE ", come_to_chat!(), " AND phase <> 'closed')";
    latest_first!()
);
const CLOSED: &str = closed_tables!("", "$3");
const CLOSED_BEFORE: &str =
    closed_tables!(" AND (touched, id) < (SELECT touched, id FROM tables WHERE id = $3)", "$4");
const OF_PERSON: &str = of_person_where!("");
const OF_PERSON_IN_CHAT: &str = of_person_where!(
    " AND (platform = $3 AND chat = $4 OR id IN (SELECT table_id FROM boards WHERE platform = $3 AND chat = $4))"
);
/// Stale tables after a row. $5 is the later of the two limits: it bounds what is read of the index.
const STALE: &str = tables_where!(
    "phase <> 'closed' AND due IS NULL AND (touched, id) > ($1, $2) AND touched < $5 \
    AND ((phase = 'lobby' AND touched < $3) OR (phase = 'playing' AND touched < $4)) \
    ORDER BY touched, id LIMIT $6";
    "touched, tables.id, boards.number"
);
/// As the indexes have it. Nothing can be shown in chats that have removed the bot; a table that others look at goes on.
const UNSETTLED: &str = tables_where!(
    "id IN (SELECT id FROM tables WHERE platform = $1 AND ((phase = 'playing' AND ",
    waits_for_bot!(),
    ") OR shown < version) AND (NOT EXISTS \
    (SELECT 1 FROM left_chats WHERE left_chats.platform = tables.platform AND left_chats.id = tables.chat) \
    OR EXISTS (SELECT 1 FROM boards WHERE boards.table_id = tables.id)) \
    UNION ALL SELECT table_id FROM boards WHERE platform = $1 AND shown < wanted AND NOT EXISTS \
    (SELECT 1 FROM left_chats WHERE left_chats.platform = boards.platform AND left_chats.id = boards.chat))";
    latest_first!()
);

const NAMING: &str = tables_where!(
    "(platform = $1 OR id IN (SELECT table_id FROM boards WHERE platform = $1)) AND layout LIKE $2 ESCAPE '!'";
    "tables.id, boards.number"
);

/// A table with its events.
pub(super) async fn table<S: SqlSession>(
    on: &mut S,
    id: TableId,
) -> Result<Option<StoredTable>, sqlx::Error> {
    let rows = on.rows(TABLE, values![id]).await?;
    let events =
        rows.iter().map(|row| row.integer(0).map(|number| number >= 0)).collect::<Result<Vec<_>, _>>()?;
    let first = events.iter().position(|is_event| *is_event).unwrap_or(rows.len());
    let (boards, events) = rows.split_at(first);
    let Some(row) = rows_behind(boards, BEFORE_ROW)?.pop() else { return Ok(None) };
    let events = events.iter().map(|row| row.text(1)).collect::<Result<_, _>>()?;
    Ok(Some(StoredTable { row, events }))
}

/// The state that a change of a table must be made from now.
pub(super) async fn expected<S: SqlSession>(
    on: &mut S,
    id: TableId,
) -> Result<Option<Expected>, sqlx::Error> {
    let Some(row) = on.row(EXPECTED, values![id]).await? else { return Ok(None) };
    Ok(Some(Expected { version: row.integer(0)? as u64, due: row.integer_or_null(1)? }))
}

/// The versions of tables; `ids` are theirs, with commas between them.
pub(super) async fn versions<S: SqlSession>(
    on: &mut S,
    statement: &'static str,
    ids: &str,
) -> Result<Vec<(TableId, u64)>, sqlx::Error> {
    let rows = on.rows(statement, values![ids]).await?;
    rows.iter().map(|row| Ok((TableId(row.integer(0)?), row.integer(1)? as u64))).collect()
}

/// The open tables of a chat, and then its latest closed ones.
pub(super) async fn tables_in_chat<S: SqlSession>(
    on: &mut S,
    chat: &ChatKey,
    closed: usize,
) -> Result<Vec<TableRow>, sqlx::Error> {
    let mut rows = on.rows(OPEN, values![chat.platform.word(), &chat.id]).await?;
    if closed > 0 {
        rows.extend(on.rows(CLOSED, values![chat.platform.word(), &chat.id, limit(closed)]).await?);
    }
    table_rows(&rows)
}

/// The closed tables of a chat that are older than a table.
pub(super) async fn closed_before<S: SqlSession>(
    on: &mut S,
    chat: &ChatKey,
    before: TableId,
    most: usize,
) -> Result<Vec<TableRow>, sqlx::Error> {
    let values = values![chat.platform.word(), &chat.id, before, limit(most)];
    table_rows(&on.rows(CLOSED_BEFORE, values).await?)
}

/// The open tables at which a person is seated, in one chat or in all.
pub(super) async fn tables_of_person<S: SqlSession>(
    on: &mut S,
    user: &UserKey,
    chat: Option<&ChatKey>,
) -> Result<Vec<TableRow>, sqlx::Error> {
    let (platform, id) = (user.platform.word(), &user.id);
    let rows = match chat {
        None => on.rows(OF_PERSON, values![platform, id]).await?,
        Some(chat) => {
            let values = values![platform, id, chat.platform.word(), &chat.id];
            on.rows(OF_PERSON_IN_CHAT, values).await?
        }
    };
    table_rows(&rows)
}

/// A page of stale tables.
pub(super) async fn stale_tables<S: SqlSession>(
    on: &mut S,
    stale: Staleness,
    after: Option<(Millis, TableId)>,
    most: usize,
) -> Result<Vec<TableRow>, sqlx::Error> {
    let Staleness { lobbies_before, games_before } = stale;
    let (touched, id) = after.unwrap_or((Millis::MIN, TableId(0)));
    let later = lobbies_before.max(games_before);
    let values = values![touched, id, lobbies_before, games_before, later, limit(most)];
    table_rows(&on.rows(STALE, values).await?)
}

/// The tables of a platform whose message is behind, and those that wait for a machine player.
pub(super) async fn unsettled<S: SqlSession>(
    on: &mut S,
    platform: Platform,
) -> Result<Vec<TableRow>, sqlx::Error> {
    table_rows(&on.rows(UNSETTLED, values![platform.word()]).await?)
}

/// The tables, open and closed, whose set-up may name a person. For this rare question no index is kept.
pub(super) async fn naming<S: SqlSession>(on: &mut S, user: &UserKey) -> Result<Vec<TableRow>, sqlx::Error> {
    let id = serde_json::Value::from(user.id.as_str()).to_string();
    let escaped: String =
        id.chars().flat_map(|c| "%_!".contains(c).then_some('!').into_iter().chain([c])).collect();
    table_rows(&on.rows(NAMING, values![user.platform.word(), &format!("%\"id\":{escaped}%")]).await?)
}

fn table_rows<R: SqlRow>(rows: &[R]) -> Result<Vec<TableRow>, sqlx::Error> {
    rows_behind(rows, 0)
}

/// The tables of rows that are grouped by table, their columns behind so many others.
fn rows_behind<R: SqlRow>(rows: &[R], first: usize) -> Result<Vec<TableRow>, sqlx::Error> {
    let mut tables: Vec<TableRow> = Vec::new();
    for row in rows {
        let id = TableId(row.integer(first)?);
        if tables.last().is_none_or(|table| table.id != id) {
            tables.push(table_row(row, first)?);
        }
        if let (Some(table), Some(number)) = (tables.last_mut(), row.integer_or_null(first + OWN_COLUMNS)?) {
            let chat = chat(row, first + OWN_COLUMNS + 1)?;
            let lang = row.text_or_null(first + OWN_COLUMNS + 5)?.as_deref().and_then(Lang::of);
            let (message, shown) = shown_by(row, first + OWN_COLUMNS + 6)?;
            table.boards.push(BoardRow { number: number as usize, chat, lang, message, shown });
        }
    }
    for table in &mut tables {
        table.boards.sort_by_key(|board| board.number);
    }
    Ok(tables)
}

/// The columns of a table before those of a further board.
const OWN_COLUMNS: usize = 14;

fn chat<R: SqlRow>(row: &R, first: usize) -> Result<Chat, sqlx::Error> {
    Ok(Chat {
        platform: platform(row, first)?,
        id: row.text(first + 1)?,
        topic: row.text_or_null(first + 2)?,
        private: row.integer(first + 3)? != 0,
    })
}

fn shown_by<R: SqlRow>(row: &R, first: usize) -> Result<(Option<String>, u64), sqlx::Error> {
    Ok((row.text_or_null(first)?, row.integer(first + 1)? as u64))
}

fn table_row<R: SqlRow>(row: &R, first: usize) -> Result<TableRow, sqlx::Error> {
    let phase = row.text(first + 6)?;
    let chat = chat(row, first + 1)?;
    let (message, shown) = shown_by(row, first + 12)?;
    Ok(TableRow {
        id: TableId(row.integer(first)?),
        boards: vec![BoardRow { message, shown, ..BoardRow::new(0, chat.clone()) }],
        chat,
        game: row.text(first + 5)?,
        phase: TablePhase::of(&phase).ok_or_else(|| unknown("phase", &phase))?,
        version: row.integer(first + 7)? as u64,
        setup: row.text(first + 8)?,
        touched: row.integer(first + 9)?,
        due: row.integer_or_null(first + 10)?,
        waits_for_bot: row.integer(first + 11)? != 0,
    })
}

// Changes of tables.

const CREATE: &str = "INSERT INTO tables \
    (id, version, game, phase, layout, touched, due, events, waits_for_bot, platform, chat, topic, private) \
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13) ON CONFLICT (id) DO NOTHING";
/// The ordinary change: the phase stays and no event is taken back. It leaves the indexes over the phase and the events
/// alone. Chat and game are never changed: a table moves only with its chat, and a write that still names the old one
/// must not take it back.
macro_rules! advance {
    () => {
        "UPDATE tables SET \
        version = $2, layout = $3, touched = $4, due = $5, events = $6, waits_for_bot = $7 \
        WHERE id = $1 AND version = $8 AND due IS NOT DISTINCT FROM $9 AND phase = $10 AND events <= $11"
    };
}
pub(crate) use advance;
const ADVANCE: &str = advance!();
/// Any other change.
const CHANGE: &str = "UPDATE tables SET \
    version = $2, layout = $3, touched = $4, due = $5, events = $6, waits_for_bot = $7, phase = $10 \
    WHERE id = $1 AND version = $8 AND due IS NOT DISTINCT FROM $9";
const TAKE_BACK: &str = "DELETE FROM events WHERE table_id = $1 AND number >= $2";
const ADD_EVENT: &str = "INSERT INTO events (table_id, number, line) VALUES ($1, $2, $3)";
/// A move and the roll that it asked for.
const ADD_EVENTS: &str = "INSERT INTO events (table_id, number, line) VALUES ($1, $2, $3), ($1, $4, $5)";
/// A process that was held up before sending has put an older board into the message: that is noted, so that it is
/// put right. Of another message than the newest one nothing is noted. Version 0 says that there is no message any
/// more; a version without a message, that it will not be shown.
macro_rules! note_shown_in {
    ($boards:literal, $table:literal) => {
        concat!(
            "UPDATE ",
            $boards,
            " SET message = CASE WHEN $3 > 0 THEN COALESCE($2, message) ELSE $2 END, shown = $3 WHERE ",
            $table,
            " = $1 AND platform = $4 AND chat = $5 AND (shown <= $3 OR $3 = 0 OR message = $2)"
        )
    };
}
const NOTE_SHOWN: &str = note_shown_in!("tables", "id");
const NOTE_FURTHER_SHOWN: &str = note_shown_in!("boards", "table_id");

// A table's own board stands in its row, which every change writes; so the few further ones cost the others nothing.

const ADD_BOARD: &str = "INSERT INTO boards (table_id, number, platform, chat, topic, private, shown, wanted, lang) \
    VALUES ($1, $2, $3, $4, $5, $6, 0, $7, $8)";
/// The version that further boards are to show: the index of those that are behind compares columns of one row.
const WANT: &str = "UPDATE boards SET wanted = $2 WHERE table_id = $1";

/// Creates or changes a table with its events and seats.
pub(super) async fn write<S: SqlSession>(on: &mut S, write: &TableWrite) -> Result<(), WorkError> {
    let TableRow { id, phase, version, ref boards, .. } = write.row;
    match write.expected {
        None => create(on, write).await?,
        Some(expected) => change(on, write, expected).await?,
    }
    let further = boards.iter().filter(|board| board.number > 0);
    let (known, new): (Vec<_>, Vec<_>) = further.partition(|board| board.number < write.new_boards);
    if !known.is_empty() {
        on.execute(WANT, values![id, version]).await?;
    }
    for BoardRow { number, chat, lang, .. } in new {
        moved::refuse(on, &chat.key()).await?;
        let (platform, topic) = (chat.platform.word(), chat.topic.as_ref());
        let lang = lang.map(|lang| lang.code().to_owned());
        let values = values![id, *number, platform, &chat.id, topic, chat.private, version, lang.as_ref()];
        on.execute(ADD_BOARD, values).await?;
    }
    if phase == TablePhase::Closed {
        on.execute(END_INVITATION, values![id]).await?;
    }
    match (&write.seats, phase) {
        (None, TablePhase::Lobby | TablePhase::Playing) => {}
        (Some(people), TablePhase::Lobby | TablePhase::Playing) => set_seats(on, id, people).await?,
        (_, TablePhase::Closed) => set_seats(on, id, &[]).await?,
    }
    Ok(add_events(on, id, write.keep as i64, &write.events).await?)
}

async fn create<S: SqlSession>(on: &mut S, write: &TableWrite) -> Result<(), WorkError> {
    moved::refuse(on, &write.row.chat.key()).await?;
    let TableRow { id, chat, game, phase, version, setup, touched, due, waits_for_bot, .. } = &write.row;
    let values = values![
        *id,
        *version,
        game,
        phase.word(),
        setup,
        *touched,
        *due,
        events_after(write),
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
    let values = change_values(write, expected);
    if on.execute(ADVANCE, &values).await? > 0 {
        return Ok(());
    }
    if on.execute(CHANGE, &values[..10]).await? == 0 {
        return Err(WorkError::Midway(StoreError::Conflict));
    }
    on.execute(TAKE_BACK, values![write.row.id, write.keep as i64]).await?;
    Ok(())
}

/// The values of a change, in the order of its places; the last one counts for the ordinary change alone.
pub(crate) fn change_values(write: &TableWrite, expected: Expected) -> [SqlValue<'_>; 11] {
    let TableRow { id, phase, version, setup, touched, due, waits_for_bot, .. } = &write.row;
    *values![
        *id,
        *version,
        setup,
        *touched,
        *due,
        events_after(write),
        *waits_for_bot,
        expected.version,
        expected.due,
        phase.word(),
        write.keep as i64,
    ]
}

/// The number of events after a change.
fn events_after(write: &TableWrite) -> i64 {
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
pub(super) async fn note_shown<S: SqlSession>(
    on: &mut S,
    BoardKey { table, chat }: &BoardKey,
    message: Option<&String>,
    version: u64,
) -> Result<(), sqlx::Error> {
    let values = values![*table, message, version, chat.platform.word(), &chat.id];
    if on.execute(NOTE_SHOWN, values).await? == 0 {
        on.execute(NOTE_FURTHER_SHOWN, values).await?;
    }
    Ok(())
}

// Codes by which people of other chats come to open tables.

const INVITE: &str = "INSERT INTO invitations (table_id, code) \
    SELECT id, $2 FROM tables WHERE id = $1 AND phase <> 'closed' ON CONFLICT (table_id) DO NOTHING";
const INVITATION: &str = "SELECT code FROM invitations WHERE table_id = $1";
const INVITED: &str = "SELECT table_id FROM invitations WHERE code = $1";
const END_INVITATION: &str = "DELETE FROM invitations WHERE table_id = $1";

/// Notes a code for an open table that has none yet.
pub(super) async fn invite<S: SqlSession>(on: &mut S, table: TableId, code: &str) -> Result<(), sqlx::Error> {
    on.execute(INVITE, values![table, code]).await?;
    Ok(())
}

/// The code of a table.
pub(super) async fn invitation<S: SqlSession>(
    on: &mut S,
    table: TableId,
) -> Result<Option<String>, sqlx::Error> {
    on.row(INVITATION, values![table]).await?.map(|row| row.text(0)).transpose()
}

/// The table to which a code invites.
pub(super) async fn invited<S: SqlSession>(on: &mut S, code: &str) -> Result<Option<TableId>, sqlx::Error> {
    on.row(INVITED, values![code]).await?.map(|row| row.integer(0).map(TableId)).transpose()
}

// The people at open tables, kept so that a person's tables are found through an index.

const CLEAR_SEATS: &str = "DELETE FROM seats WHERE table_id = $1";
const ADD_SEAT: &str = "INSERT INTO seats (table_id, platform, person) VALUES ($1, $2, $3) \
    ON CONFLICT (table_id, platform, person) DO NOTHING";

const SEATED: &str = "SELECT platform, person FROM seats WHERE table_id = $1 ORDER BY platform, person";

/// The people at a table.
pub(super) async fn seated<S: SqlSession>(on: &mut S, table: TableId) -> Result<Vec<UserKey>, sqlx::Error> {
    let rows = on.rows(SEATED, values![table]).await?;
    rows.iter().map(|row| Ok(UserKey { platform: platform(row, 0)?, id: row.text(1)? })).collect()
}

/// Replaces the people at a table.
async fn set_seats<S: SqlSession>(on: &mut S, table: TableId, people: &[UserKey]) -> Result<(), sqlx::Error> {
    on.execute(CLEAR_SEATS, values![table]).await?;
    for user in people {
        on.execute(ADD_SEAT, values![table, user.platform.word(), &user.id]).await?;
    }
    Ok(())
}

// Deadlines of tables, and the heartbeat by which a stop of the bot is measured.

/// The time for which a deadline belongs to the process that has found it. If that process is gone, another one is late by as
/// much.
const CLAIM: Millis = 10_000;
const LAST_HEARTBEAT: &str = "SELECT at FROM heartbeat";
/// Writes nothing where no table has a deadline.
const HEARTBEAT: &str = "INSERT INTO heartbeat (one, at) \
    SELECT 1, $1 FROM (SELECT 1) AS here WHERE EXISTS (SELECT 1 FROM tables WHERE due IS NOT NULL) \
    ON CONFLICT (one) DO UPDATE SET at = excluded.at WHERE heartbeat.at < excluded.at";
/// A heartbeat that another process has written since `at` was read is not further ahead of it.
const LONGEST_WAY: Millis = 120_000;
/// Of several processes that come back together, one makes up for the stop.
const TAKE_STOP: &str = "UPDATE heartbeat SET at = $1 WHERE at = $2";
/// A table that was changed after the last heartbeat has been waiting only since then. Between two heartbeats lie a few
/// seconds: a change that is further ahead of one was made under a clock that has been set since.
const SHIFT_DEADLINES: &str = "UPDATE tables SET \
    due = due + $1 - CASE WHEN touched > $2 AND touched - $2 < 60000 THEN touched ELSE $2 END WHERE due IS NOT NULL";
/// The shift of deadlines where there was no heartbeat yet.
const SHIFT_FIRST_DEADLINES: &str =
    "UPDATE tables SET due = due + $1 - touched WHERE due IS NOT NULL AND $1 > touched";
const MOVE_DEADLINES: &str = "UPDATE tables SET due = due + $1, \
    touched = CASE WHEN touched + $1 > $2 THEN $2 ELSE touched + $1 END WHERE phase <> 'closed'";
const MOVE_HEARTBEAT: &str = "UPDATE heartbeat SET at = at + $1";

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
    let Some(last) = last else {
        on.execute(SHIFT_FIRST_DEADLINES, values![at]).await?;
        return heartbeat(on, at).await;
    };
    let another_runs = tolerance > 0 && (-LONGEST_WAY..tolerance).contains(&(at - last));
    if !another_runs && on.execute(TAKE_STOP, values![at, last]).await? > 0 {
        on.execute(SHIFT_DEADLINES, values![at, last]).await?;
    }
    Ok(())
}

pub(super) async fn move_times<S: SqlSession>(
    on: &mut S,
    by: Millis,
    now: Millis,
) -> Result<(), sqlx::Error> {
    on.execute(MOVE_DEADLINES, values![by, now]).await?;
    on.execute(MOVE_HEARTBEAT, values![by]).await?;
    Ok(())
}
