//! What is read, and how rows become the host's types.

use kubyk_host::{
    Chat, ChatKey, Leaderboard, Millis, Phase, Platform, Staleness, Standing, StoredTable, TableId, TableRow,
    UserKey,
};
use sqlx::{Row as _, query, query_scalar};

use crate::sql;
use crate::sqlite::{Connection, Row};

/// A table with its events. Both must be read in one transaction, or a move may come between them.
pub(crate) async fn table(on: &mut Connection, id: TableId) -> Result<Option<StoredTable>, sqlx::Error> {
    let Some(row) = query(sql::TABLE).bind(id.0).fetch_optional(&mut *on).await? else { return Ok(None) };
    let events = query_scalar(sql::EVENTS).bind(id.0).fetch_all(on).await?;
    Ok(Some(StoredTable { row: table_row(&row)?, events }))
}

pub(crate) async fn tables(
    on: &mut Connection,
    chat: &ChatKey,
    closed: usize,
) -> Result<Vec<TableRow>, sqlx::Error> {
    let open = query(sql::OPEN_TABLES).bind(chat.platform.word()).bind(&chat.id);
    let mut rows = open.fetch_all(&mut *on).await?;
    if closed > 0 {
        let over = query(sql::CLOSED_TABLES).bind(chat.platform.word()).bind(&chat.id);
        rows.extend(over.bind(limit(closed)).fetch_all(on).await?);
    }
    rows.iter().map(table_row).collect()
}

pub(crate) async fn tables_of_person(
    on: &mut Connection,
    user: &UserKey,
    chat: Option<&ChatKey>,
) -> Result<Vec<TableRow>, sqlx::Error> {
    let statement = if chat.is_some() { sql::TABLES_OF_PERSON_IN_CHAT } else { sql::TABLES_OF_PERSON };
    let mut theirs = query(statement).bind(user.platform.word()).bind(&user.id);
    if let Some(chat) = chat {
        theirs = theirs.bind(chat.platform.word()).bind(&chat.id);
    }
    theirs.fetch_all(on).await?.iter().map(table_row).collect()
}

pub(crate) async fn stale_tables(
    on: &mut Connection,
    stale: Staleness,
    after: Option<(Millis, TableId)>,
    most: usize,
) -> Result<Vec<TableRow>, sqlx::Error> {
    let Staleness { lobbies_before, games_before } = stale;
    let (touched, id) = after.unwrap_or((Millis::MIN, TableId(0)));
    let page = query(sql::STALE_TABLES).bind(touched).bind(id.0).bind(lobbies_before).bind(games_before);
    let page = page.bind(lobbies_before.max(games_before)).bind(limit(most));
    page.fetch_all(on).await?.iter().map(table_row).collect()
}

pub(crate) async fn unsettled(on: &mut Connection, platform: Platform) -> Result<Vec<TableRow>, sqlx::Error> {
    let rows = query(sql::UNSETTLED).bind(platform.word()).fetch_all(on).await?;
    rows.iter().map(table_row).collect()
}

pub(crate) async fn due(on: &mut Connection, now: Millis, most: usize) -> Result<Vec<TableId>, sqlx::Error> {
    let ids: Vec<i64> = query_scalar(sql::DUE).bind(now).bind(limit(most)).fetch_all(on).await?;
    Ok(ids.into_iter().map(TableId).collect())
}

pub(crate) async fn chat(on: &mut Connection, chat: &ChatKey) -> Result<Option<String>, sqlx::Error> {
    query_scalar(sql::CHAT).bind(chat.platform.word()).bind(&chat.id).fetch_optional(on).await
}

pub(crate) async fn person(on: &mut Connection, user: &UserKey) -> Result<Option<String>, sqlx::Error> {
    query_scalar(sql::PERSON).bind(user.platform.word()).bind(&user.id).fetch_optional(on).await
}

pub(crate) async fn secret(on: &mut Connection, name: &str) -> Result<Option<String>, sqlx::Error> {
    query_scalar(sql::SECRET).bind(name).fetch_optional(on).await
}

pub(crate) async fn leaders(
    on: &mut Connection,
    board: &Leaderboard,
    most: usize,
) -> Result<Vec<Standing>, sqlx::Error> {
    let (door, chat) = place(board);
    let best = query(sql::LEADERS).bind(door).bind(chat).bind(&board.game).bind(&board.profile);
    let rows = best.bind(limit(most)).fetch_all(on).await?;
    rows.iter().map(standing).collect()
}

pub(crate) async fn standings(
    on: &mut Connection,
    board: &Leaderboard,
    users: &[UserKey],
) -> Result<Vec<Standing>, sqlx::Error> {
    let (door, chat) = place(board);
    let mut found = Vec::with_capacity(users.len());
    for user in users {
        let one = query(sql::STANDING).bind(door).bind(chat).bind(&board.game).bind(&board.profile);
        let row = one.bind(user.platform.word()).bind(&user.id).fetch_optional(&mut *on).await?;
        if let Some(row) = row {
            found.push(standing(&row)?);
        }
    }
    Ok(found)
}

/// Where a leaderboard is, as its rows have it: the worldwide ones are nowhere.
pub(crate) fn place(board: &Leaderboard) -> (&str, &str) {
    board.chat.as_ref().map_or(("", ""), |chat| (chat.platform.word(), &chat.id))
}

fn limit(most: usize) -> i64 {
    i64::try_from(most).unwrap_or(i64::MAX)
}

fn table_row(row: &Row) -> Result<TableRow, sqlx::Error> {
    let phase: &str = row.try_get(6)?;
    Ok(TableRow {
        id: TableId(row.try_get(0)?),
        chat: Chat {
            platform: platform(row, 1)?,
            id: row.try_get(2)?,
            topic: row.try_get(3)?,
            private: row.try_get::<i64, _>(4)? != 0,
        },
        game: row.try_get(5)?,
        phase: Phase::of(phase).ok_or_else(|| strange("phase", phase))?,
        version: row.try_get::<i64, _>(7)? as u64,
        layout: row.try_get(8)?,
        touched: row.try_get(9)?,
        due: row.try_get(10)?,
        message: row.try_get(11)?,
        shown: row.try_get::<i64, _>(12)? as u64,
    })
}

fn standing(row: &Row) -> Result<Standing, sqlx::Error> {
    Ok(Standing {
        user: UserKey { platform: platform(row, 0)?, id: row.try_get(1)? },
        name: row.try_get(2)?,
        played: row.try_get(3)?,
        won: row.try_get(4)?,
        points: row.try_get(5)?,
        best: row.try_get(6)?,
        rating: row.try_get(7)?,
        deviation: row.try_get(8)?,
    })
}

fn platform(row: &Row, column: usize) -> Result<Platform, sqlx::Error> {
    let word: &str = row.try_get(column)?;
    Platform::of(word).ok_or_else(|| strange("door", word))
}

/// A word that this version does not know: a newer one wrote it.
fn strange(what: &str, word: &str) -> sqlx::Error {
    sqlx::Error::Decode(format!("unknown {what} {word:?}").into())
}
