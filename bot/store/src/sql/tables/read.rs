//! Queries for tables.

use kubyk_host::{
    Chat, ChatKey, Expected, Millis, Platform, Staleness, StoredTable, TableId, TablePhase, TableRow, UserKey,
};

use crate::sql::session::{SqlRow, SqlSession};
use crate::sql::{limit, platform, unknown, values};

/// Whether a machine player is to move. The set-up says it where a process of an earlier version has written the row.
macro_rules! waits_for_bot {
    () => {
        "(waits_for_bot = 1 OR layout LIKE '%\"waits_for_bot\":true%')"
    };
}

/// The columns of a row, in the order in which [`table_row`] reads them.
macro_rules! columns {
    () => {
        concat!(
            "id, platform, chat, topic, private, game, phase, version, layout, touched, due, CAST(CASE WHEN ",
            waits_for_bot!(),
            " THEN 1 ELSE 0 END AS BIGINT), message, shown"
        )
    };
}

/// A query for rows of tables.
macro_rules! tables_where {
    ($($condition:expr),+) => {
        concat!("SELECT ", columns!(), " FROM tables WHERE ", $($condition),+)
    };
}

/// The open tables at which a person is seated.
macro_rules! of_person_where {
    ($condition:expr) => {
        tables_where!(
            "id IN (SELECT table_id FROM seats WHERE platform = $1 AND person = $2) AND phase <> 'closed'",
            $condition,
            " ORDER BY touched DESC, id DESC"
        )
    };
}

/// A table's row and then its events, in one statement: so no change can come between them.
const TABLE: &str = concat!(
    "SELECT -1 AS number, NULL AS line, ",
    columns!(),
    " FROM tables WHERE id = $1 UNION ALL SELECT number, line, \
    NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL \
    FROM events WHERE table_id = $1 ORDER BY number"
);
/// The columns of [`TABLE`] before those of the row.
const BEFORE_ROW: usize = 2;
const EXPECTED: &str = "SELECT version, due FROM tables WHERE id = $1";
const OPEN: &str =
    tables_where!("platform = $1 AND chat = $2 AND phase <> 'closed' ORDER BY touched DESC, id DESC");
const CLOSED: &str =
    tables_where!("platform = $1 AND chat = $2 AND phase = 'closed' ORDER BY touched DESC, id DESC LIMIT $3");
const CLOSED_BEFORE: &str = tables_where!(
    "platform = $1 AND chat = $2 AND phase = 'closed' \
    AND (touched, id) < (SELECT touched, id FROM tables WHERE id = $3) ORDER BY touched DESC, id DESC LIMIT $4"
);
const OF_PERSON: &str = of_person_where!("");
const OF_PERSON_IN_CHAT: &str = of_person_where!(" AND platform = $3 AND chat = $4");
/// Stale tables after a row. $5 is the later of the two limits: it bounds what is read of the index.
const STALE: &str = tables_where!(
    "phase <> 'closed' AND due IS NULL AND (touched, id) > ($1, $2) AND touched < $5 \
    AND ((phase = 'lobby' AND touched < $3) OR (phase = 'playing' AND touched < $4)) \
    ORDER BY touched, id LIMIT $6"
);
/// As the index has it. Nothing can be shown in chats that have removed the bot.
const UNSETTLED: &str = tables_where!(
    "platform = $1 AND ((phase = 'playing' AND ",
    waits_for_bot!(),
    ") OR shown < version) AND NOT EXISTS \
    (SELECT 1 FROM left_chats WHERE left_chats.platform = tables.platform AND left_chats.id = tables.chat) \
    ORDER BY touched DESC, id DESC"
);

const NAMING: &str = tables_where!("platform = $1 AND layout LIKE $2 ESCAPE '!' ORDER BY id");

/// A table with its events.
pub(in crate::sql) async fn table<S: SqlSession>(
    on: &mut S,
    id: TableId,
) -> Result<Option<StoredTable>, sqlx::Error> {
    let rows = on.rows(TABLE, values![id]).await?;
    let Some((first, events)) = rows.split_first() else { return Ok(None) };
    let events = events.iter().map(|row| row.text(1)).collect::<Result<_, _>>()?;
    Ok(Some(StoredTable { row: table_row(first, BEFORE_ROW)?, events }))
}

/// The state that a change of a table must be made from now.
pub(in crate::sql) async fn expected<S: SqlSession>(
    on: &mut S,
    id: TableId,
) -> Result<Option<Expected>, sqlx::Error> {
    let Some(row) = on.row(EXPECTED, values![id]).await? else { return Ok(None) };
    Ok(Some(Expected { version: row.integer(0)? as u64, due: row.integer_or_null(1)? }))
}

/// The open tables of a chat, and then its latest closed ones.
pub(in crate::sql) async fn tables_in_chat<S: SqlSession>(
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
pub(in crate::sql) async fn closed_before<S: SqlSession>(
    on: &mut S,
    chat: &ChatKey,
    before: TableId,
    most: usize,
) -> Result<Vec<TableRow>, sqlx::Error> {
    let values = values![chat.platform.word(), &chat.id, before, limit(most)];
    table_rows(&on.rows(CLOSED_BEFORE, values).await?)
}

/// The open tables at which a person is seated, in one chat or in all.
pub(in crate::sql) async fn tables_of_person<S: SqlSession>(
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
pub(in crate::sql) async fn stale_tables<S: SqlSession>(
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

/// The tables of a platform whose message is behind, and those that are being played.
pub(in crate::sql) async fn unsettled<S: SqlSession>(
    on: &mut S,
    platform: Platform,
) -> Result<Vec<TableRow>, sqlx::Error> {
    table_rows(&on.rows(UNSETTLED, values![platform.word()]).await?)
}

/// The tables, open and closed, whose set-up may name a person. For this rare question no index is kept.
pub(in crate::sql) async fn naming<S: SqlSession>(
    on: &mut S,
    user: &UserKey,
) -> Result<Vec<TableRow>, sqlx::Error> {
    let id = serde_json::Value::from(user.id.as_str()).to_string();
    let escaped: String =
        id.chars().flat_map(|c| "%_!".contains(c).then_some('!').into_iter().chain([c])).collect();
    table_rows(&on.rows(NAMING, values![user.platform.word(), &format!("%\"id\":{escaped}%")]).await?)
}

fn table_rows<R: SqlRow>(rows: &[R]) -> Result<Vec<TableRow>, sqlx::Error> {
    rows.iter().map(|row| table_row(row, 0)).collect()
}

fn table_row<R: SqlRow>(row: &R, first: usize) -> Result<TableRow, sqlx::Error> {
    let phase = row.text(first + 6)?;
    Ok(TableRow {
        id: TableId(row.integer(first)?),
        chat: Chat {
            platform: platform(row, first + 1)?,
            id: row.text(first + 2)?,
            topic: row.text_or_null(first + 3)?,
            private: row.integer(first + 4)? != 0,
        },
        game: row.text(first + 5)?,
        phase: TablePhase::of(&phase).ok_or_else(|| unknown("phase", &phase))?,
        version: row.integer(first + 7)? as u64,
        setup: row.text(first + 8)?,
        touched: row.integer(first + 9)?,
        due: row.integer_or_null(first + 10)?,
        waits_for_bot: row.integer(first + 11)? != 0,
        message: row.text_or_null(first + 12)?,
        shown: row.integer(first + 13)? as u64,
    })
}
