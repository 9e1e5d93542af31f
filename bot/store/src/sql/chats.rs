//! The ways of chats: to a new id, and away.

use kubyk_core::ids::{ChatKey, Platform};
use kubyk_core::time::Millis;
use kubyk_host::store::{Migration, StoreError};

use super::session::{SqlRow as _, SqlSession};
use super::session::{WorkError, platform, values};
use super::settings;
use super::{moved, ratings};

const SET_SETTINGS: &str = "INSERT INTO chats (platform, id, settings, version) VALUES ($1, $2, $3, $4) \
    ON CONFLICT (platform, id) DO UPDATE SET settings = excluded.settings, version = excluded.version";
const FORGET_SETTINGS: &str = "DELETE FROM chats WHERE platform = $1 AND id = $2";
const MOVE_TABLES: &str = "UPDATE tables SET platform = $3, chat = $4 WHERE platform = $1 AND chat = $2";
const MOVE_BOARDS: &str = "UPDATE boards SET platform = $3, chat = $4 WHERE platform = $1 AND chat = $2";
const MOVE_RESULTS: &str = "UPDATE results SET platform = $3, chat = $4 WHERE platform = $1 AND chat = $2";
/// If a person has played in both chats, adds up the games and keeps the surer rating.
macro_rules! move_standings {
    ($table:literal) => {
        concat!(
            "INSERT INTO ",
            $table,
            " AS new (platform, chat, game, profile, ",
            ratings::standing_columns!(),
            ") SELECT $3, $4, game, profile, ",
            ratings::standing_columns!(),
            " FROM ",
            $table,
            " WHERE platform = $1 AND chat = $2 \
            ON CONFLICT (platform, chat, game, profile, user_platform, user_id) DO UPDATE SET \
            played = new.played + excluded.played, \
            won = new.won + excluded.won, \
            points = new.points + excluded.points, \
            best = CASE WHEN excluded.best > new.best THEN excluded.best ELSE new.best END, \
            rating = CASE WHEN excluded.deviation < new.deviation THEN excluded.rating ELSE new.rating END, \
            deviation = CASE WHEN excluded.deviation < new.deviation \
                THEN excluded.deviation ELSE new.deviation END, \
            version = new.version + excluded.version"
        )
    };
}
const MOVE_STANDINGS: &str = move_standings!("standings");
const MOVE_OPENING_STANDINGS: &str = move_standings!("opening_standings");
const FORGET_STANDINGS: &str = "DELETE FROM standings WHERE platform = $1 AND chat = $2";
const FORGET_OPENING_STANDINGS: &str = "DELETE FROM opening_standings WHERE platform = $1 AND chat = $2";

const LEAVE: &str = "INSERT INTO left_chats (platform, id, at) VALUES ($1, $2, $3) \
    ON CONFLICT (platform, id) DO NOTHING";
const ENTER: &str = "DELETE FROM left_chats WHERE platform = $1 AND id = $2 AND at < $3";
const FORGET_LEAVING: &str = "DELETE FROM left_chats WHERE platform = $1 AND id = $2";
const LEFT_BEFORE: &str = "SELECT platform, id FROM left_chats WHERE at < $1";
/// The search in each of the two indexes of a chat's tables.
macro_rules! played_since {
    ($phase:literal) => {
        concat!(
            "NOT EXISTS (SELECT 1 FROM tables WHERE tables.platform = $1 AND tables.chat = known.id AND ",
            $phase,
            " AND (tables.private = 1 OR tables.touched >= $2))"
        )
    };
}
const SILENT_GROUPS: &str = concat!(
    "SELECT id FROM (SELECT id FROM chats WHERE platform = $1 \
    UNION SELECT chat FROM tables WHERE platform = $1 AND phase <> 'closed' \
    UNION SELECT chat FROM boards WHERE platform = $1 AND private = 0 \
        AND table_id IN (SELECT id FROM tables WHERE phase <> 'closed')) AS known \
    WHERE NOT EXISTS (SELECT 1 FROM left_chats WHERE left_chats.platform = $1 AND left_chats.id = known.id) AND ",
    played_since!("phase <> 'closed'"),
    " AND ",
    played_since!("phase = 'closed'"),
    " ORDER BY id"
);
/// A table at which people of other chats play goes on there.
const FORGET_OPEN_TABLES: &str = "DELETE FROM tables WHERE platform = $1 AND chat = $2 AND phase <> 'closed' \
    AND id NOT IN (SELECT table_id FROM boards)";
const FORGET_BOARDS: &str = "DELETE FROM boards WHERE platform = $1 AND chat = $2";

/// Notes that a chat has removed the bot, if that is not known yet.
pub(super) async fn leave<S: SqlSession>(on: &mut S, chat: &ChatKey, at: Millis) -> Result<(), sqlx::Error> {
    on.execute(LEAVE, values![chat.platform.word(), &chat.id, at]).await?;
    Ok(())
}

/// Notes that the bot is in a chat, unless the chat removed it at this time or later.
pub(super) async fn enter<S: SqlSession>(on: &mut S, chat: &ChatKey, at: Millis) -> Result<(), sqlx::Error> {
    on.execute(ENTER, values![chat.platform.word(), &chat.id, at]).await?;
    Ok(())
}

/// The groups of a platform where nobody has played since this time.
pub(super) async fn silent_groups<S: SqlSession>(
    on: &mut S,
    platform: Platform,
    since: Millis,
) -> Result<Vec<ChatKey>, sqlx::Error> {
    let rows = on.rows(SILENT_GROUPS, values![platform.word(), since]).await?;
    rows.iter().map(|row| Ok(ChatKey { platform, id: row.text(0)? })).collect()
}

/// The chats that removed the bot before this time.
pub(super) async fn left_before<S: SqlSession>(
    on: &mut S,
    before: Millis,
) -> Result<Vec<ChatKey>, sqlx::Error> {
    let rows = on.rows(LEFT_BEFORE, values![before]).await?;
    rows.iter().map(|row| Ok(ChatKey { platform: platform(row, 0)?, id: row.text(1)? })).collect()
}

/// Deletes the settings and open tables of a chat that has removed the bot, and its boards of others' tables.
pub(super) async fn forget<S: SqlSession>(on: &mut S, chat: &ChatKey) -> Result<(), sqlx::Error> {
    let key = values![chat.platform.word(), &chat.id];
    if on.execute(FORGET_LEAVING, key).await? == 0 {
        // It has come back meanwhile.
        return Ok(());
    }
    for statement in [FORGET_BOARDS, FORGET_OPEN_TABLES, FORGET_SETTINGS] {
        on.execute(statement, key).await?;
    }
    Ok(())
}

/// Moves everything of a chat.
pub(super) async fn migrate<S: SqlSession>(on: &mut S, migration: &Migration) -> Result<(), WorkError> {
    let Migration { old, new, old_version, new_version, .. } = migration;
    if old == new {
        return Ok(());
    }
    for (chat, merged) in [(old, old_version), (new, new_version)] {
        let stored = settings::chat(on, chat).await?.map_or(0, |stored| stored.version);
        if stored != *merged {
            return Err(WorkError::Midway(StoreError::Conflict));
        }
    }
    let from = values![old.platform.word(), &old.id];
    let to = values![new.platform.word(), &new.id];
    let both = &[from[0], from[1], to[0], to[1]];
    if let Some(json) = &migration.settings {
        on.execute(SET_SETTINGS, &[to[0], to[1], json.into(), migration.merged_version().into()]).await?;
    }
    let moves = [MOVE_TABLES, MOVE_BOARDS, MOVE_RESULTS, MOVE_STANDINGS, MOVE_OPENING_STANDINGS];
    for statement in moves {
        on.execute(statement, both).await?;
    }
    for statement in [FORGET_SETTINGS, FORGET_STANDINGS, FORGET_OPENING_STANDINGS] {
        on.execute(statement, from).await?;
    }
    moved::note(on, old, new).await?;
    Ok(())
}
