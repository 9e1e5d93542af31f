//! Stored data of people: finding them, and removing them.

use std::sync::LazyLock;

use kubyk_core::ids::{TableId, UserKey};
use kubyk_core::time::Millis;
use kubyk_host::store::{Erasure, StoreError};
use serde_json::{Value, json};

use super::maintenance::RowQuery;
use super::session::{SqlRow, SqlSession};
use super::session::{WorkError, limit, platform, values};

const FORGET_RESULTS: &str = "UPDATE results SET user_platform = NULL, user_id = NULL, \
    name = '№ ' || CAST(seat + 1 AS TEXT) WHERE user_platform = $1 AND user_id = $2";
/// A person with another name in another game stands there once with each.
const MET: &str = "SELECT other.user_platform, other.user_id, other.name \
    FROM results AS own JOIN results AS other ON other.table_id = own.table_id AND other.seat <> own.seat \
    WHERE own.user_platform = $1 AND own.user_id = $2 AND other.user_id IS NOT NULL \
    AND (other.user_platform <> $1 OR other.user_id <> $2) \
    GROUP BY other.user_platform, other.user_id, other.name ORDER BY MAX(other.ended) DESC, other.name";
/// Everything else that is about a person and nobody else.
const FORGET: [&str; 5] = [
    "DELETE FROM standings WHERE user_platform = $1 AND user_id = $2",
    "DELETE FROM opening_standings WHERE user_platform = $1 AND user_id = $2",
    "DELETE FROM seats WHERE platform = $1 AND person = $2",
    "DELETE FROM people WHERE platform = $1 AND id = $2",
    "DELETE FROM link_codes WHERE platform = $1 AND id = $2",
];
/// The data of a private conversation; events and seats go with their tables.
const FORGET_CHAT: [&str; 7] = [
    "DELETE FROM boards WHERE platform = $1 AND chat = $2",
    "DELETE FROM results WHERE platform = $1 AND chat = $2",
    "DELETE FROM standings WHERE platform = $1 AND chat = $2",
    "DELETE FROM opening_standings WHERE platform = $1 AND chat = $2",
    "DELETE FROM tables WHERE platform = $1 AND chat = $2",
    "DELETE FROM chats WHERE platform = $1 AND id = $2",
    "DELETE FROM left_chats WHERE platform = $1 AND id = $2",
];
const REPLACE_SETUP: &str = "UPDATE tables SET layout = $3, version = version + 1, \
    shown = CASE WHEN shown = version THEN version + 1 ELSE shown END \
    WHERE id = $1 AND version = $2 AND phase = 'closed'";
const KEEP_SHOWN: &str = "UPDATE boards SET wanted = $2 + 1, \
    shown = CASE WHEN shown = $2 THEN $2 + 1 ELSE shown END WHERE table_id = $1";
const FORGET_GAMES: &str = "DELETE FROM tables WHERE id IN \
    (SELECT id FROM tables WHERE phase = 'closed' AND touched < $1 ORDER BY touched LIMIT $2)";
const OLD_GAMES: &str = "SELECT id FROM tables WHERE phase = 'closed' AND touched < $1 LIMIT 1";

/// The tables of rows about one person, and which of their rows.
const OWN: [(&str, &str); 6] = [
    ("people", "platform = $1 AND id = $2"),
    ("standings", "user_platform = $1 AND user_id = $2"),
    ("opening_standings", "user_platform = $1 AND user_id = $2"),
    ("results", "user_platform = $1 AND user_id = $2"),
    ("links", "platform = $1 AND id = $2"),
    ("link_codes", "platform = $1 AND id = $2"),
];

static QUERIES: LazyLock<Vec<(&str, RowQuery)>> = LazyLock::new(|| {
    let query = |(table, condition)| Some((table, RowQuery::new(table, condition)?));
    OWN.into_iter().filter_map(query).collect()
});

pub(super) async fn rows_of<S: SqlSession>(on: &mut S, user: &UserKey) -> Result<Value, sqlx::Error> {
    let mut all = json!({});
    for (table, query) in QUERIES.iter() {
        all[table] = query.json(on, values![user.platform.word(), &user.id]).await?;
    }
    Ok(all)
}

/// The other people of somebody's finished games, with the names they had there, latest first.
pub(super) async fn met<S: SqlSession>(
    on: &mut S,
    user: &UserKey,
) -> Result<Vec<(UserKey, String)>, sqlx::Error> {
    let rows = on.rows(MET, values![user.platform.word(), &user.id]).await?;
    rows.iter()
        .map(|row| Ok((UserKey { platform: platform(row, 0)?, id: row.text(1)? }, row.text(2)?)))
        .collect()
}

pub(super) async fn forget<S: SqlSession>(on: &mut S, erasure: &Erasure) -> Result<(), sqlx::Error> {
    let Erasure { user, chats } = erasure;
    let own = values![user.platform.word(), &user.id];
    for chat in chats {
        for statement in FORGET_CHAT {
            on.execute(statement, values![chat.platform.word(), &chat.id]).await?;
        }
    }
    on.execute(FORGET_RESULTS, own).await?;
    for statement in FORGET {
        on.execute(statement, own).await?;
    }
    Ok(())
}

pub(super) async fn replace_setup<S: SqlSession>(
    on: &mut S,
    table: TableId,
    version: u64,
    setup: &str,
) -> Result<(), WorkError> {
    match on.execute(REPLACE_SETUP, values![table, version, setup]).await? {
        0 => Err(WorkError::Midway(StoreError::Conflict)),
        _ => {
            on.execute(KEEP_SHOWN, values![table, version]).await?;
            Ok(())
        }
    }
}

pub(super) async fn forget_games<S: SqlSession>(
    on: &mut S,
    before: Millis,
    most: usize,
) -> Result<(), sqlx::Error> {
    on.execute(FORGET_GAMES, values![before, limit(most)]).await?;
    Ok(())
}

/// Returns `true` if a closed table was last changed before this time.
pub(super) async fn has_old_games<S: SqlSession>(on: &mut S, before: Millis) -> Result<bool, sqlx::Error> {
    Ok(on.row(OLD_GAMES, values![before]).await?.is_some())
}
