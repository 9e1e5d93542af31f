//! Settings of chats and preferences of people: each is changed only from the version that was read.

use kubyk_core::ids::{ChatKey, Platform, UserKey};
use kubyk_host::store::{SettingsWrite, StoreError, StoredSettings};

use super::session::{SqlRow as _, SqlSession};
use super::session::{WorkError, values};

/// The statements of one of the two tables.
struct Statements {
    select: &'static str,
    insert: &'static str,
    update: &'static str,
}

const CHATS: Statements = Statements {
    select: "SELECT settings, version FROM chats WHERE platform = $1 AND id = $2",
    insert: "INSERT INTO chats (platform, id, settings, version) VALUES ($1, $2, $3, 1) \
        ON CONFLICT (platform, id) DO NOTHING",
    update: "UPDATE chats SET settings = $3, version = version + 1 \
        WHERE platform = $1 AND id = $2 AND version = $4",
};
const PEOPLE: Statements = Statements {
    select: "SELECT preferences, version FROM people WHERE platform = $1 AND id = $2",
    insert: "INSERT INTO people (platform, id, preferences, version) VALUES ($1, $2, $3, 1) \
        ON CONFLICT (platform, id) DO NOTHING",
    update: "UPDATE people SET preferences = $3, version = version + 1 \
        WHERE platform = $1 AND id = $2 AND version = $4",
};

/// No index finds a piece of JSON on both databases, and it is not asked for often.
const CHATS_WITH: &str = "SELECT id FROM chats \
    WHERE platform = $1 AND settings LIKE $2 AND settings NOT LIKE $3 AND NOT EXISTS \
    (SELECT 1 FROM left_chats WHERE left_chats.platform = chats.platform AND left_chats.id = chats.id) \
    ORDER BY id";

pub(super) async fn chats_with<S: SqlSession>(
    on: &mut S,
    platform: Platform,
    has: &str,
    lacks: &str,
) -> Result<Vec<ChatKey>, sqlx::Error> {
    let (has, lacks) = (format!("%{has}%"), format!("%{lacks}%"));
    let rows = on.rows(CHATS_WITH, values![platform.word(), &has, &lacks]).await?;
    rows.iter().map(|row| Ok(ChatKey { platform, id: row.text(0)? })).collect()
}

pub(super) async fn chat<S: SqlSession>(
    on: &mut S,
    chat: &ChatKey,
) -> Result<Option<StoredSettings>, sqlx::Error> {
    select(on, &CHATS, (chat.platform, &chat.id)).await
}

pub(super) async fn person<S: SqlSession>(
    on: &mut S,
    user: &UserKey,
) -> Result<Option<StoredSettings>, sqlx::Error> {
    select(on, &PEOPLE, (user.platform, &user.id)).await
}

/// Both at once, for a request: one way to the database in place of two.
const BOTH: &str = "SELECT settings, chats.version, preferences, people.version FROM (SELECT 1 AS one) AS here \
    LEFT JOIN chats ON chats.platform = $1 AND chats.id = $2 \
    LEFT JOIN people ON people.platform = $3 AND people.id = $4";

/// The settings of a chat and the preferences of a person.
pub(super) async fn both<S: SqlSession>(
    on: &mut S,
    chat: &ChatKey,
    user: &UserKey,
) -> Result<[Option<StoredSettings>; 2], sqlx::Error> {
    let values = values![chat.platform.word(), &chat.id, user.platform.word(), &user.id];
    let Some(row) = on.row(BOTH, values).await? else { return Ok([None, None]) };
    let stored = |column| -> Result<_, sqlx::Error> {
        let (json, version) = (row.text_or_null(column)?, row.integer_or_null(column + 1)?);
        Ok(json.zip(version).map(|(json, version)| StoredSettings { json, version: version as u64 }))
    };
    Ok([stored(0)?, stored(2)?])
}

pub(super) async fn set_chat<S: SqlSession>(
    on: &mut S,
    write: &SettingsWrite<ChatKey>,
) -> Result<(), WorkError> {
    let SettingsWrite { key, json, expected } = write;
    set(on, &CHATS, (key.platform, &key.id), json, *expected).await
}

pub(super) async fn set_person<S: SqlSession>(
    on: &mut S,
    write: &SettingsWrite<UserKey>,
) -> Result<(), WorkError> {
    let SettingsWrite { key, json, expected } = write;
    set(on, &PEOPLE, (key.platform, &key.id), json, *expected).await
}

async fn select<S: SqlSession>(
    on: &mut S,
    statements: &Statements,
    (platform, id): (Platform, &String),
) -> Result<Option<StoredSettings>, sqlx::Error> {
    let Some(row) = on.row(statements.select, values![platform.word(), id]).await? else { return Ok(None) };
    Ok(Some(StoredSettings { json: row.text(0)?, version: row.integer(1)? as u64 }))
}

async fn set<S: SqlSession>(
    on: &mut S,
    statements: &Statements,
    (platform, id): (Platform, &String),
    json: &String,
    expected: u64,
) -> Result<(), WorkError> {
    let changed = if expected == 0 {
        on.execute(statements.insert, values![platform.word(), id, json]).await?
    } else {
        on.execute(statements.update, values![platform.word(), id, json, expected]).await?
    };
    if changed == 0 { Err(WorkError::Midway(StoreError::Conflict)) } else { Ok(()) }
}
