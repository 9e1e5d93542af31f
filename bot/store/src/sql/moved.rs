//! Ids that chats had before they moved.

use kubyk_core::ids::ChatKey;
use kubyk_host::store::StoreError;

use super::session::{SqlRow as _, SqlSession, WorkError, platform, values};

const MOVED_TO: &str = "SELECT new_platform, new_id FROM moved_chats WHERE platform = $1 AND id = $2";
const NOTE_MOVE: &str = "INSERT INTO moved_chats (platform, id, new_platform, new_id) VALUES ($1, $2, $3, $4) \
    ON CONFLICT (platform, id) DO UPDATE SET new_platform = excluded.new_platform, new_id = excluded.new_id";
/// Ids that led to the old one lead on to the new one.
const FOLLOW_MOVE: &str =
    "UPDATE moved_chats SET new_platform = $3, new_id = $4 WHERE new_platform = $1 AND new_id = $2";
/// An id that a chat moves to is in use, whatever was noted before.
const REVIVE: &str = "DELETE FROM moved_chats WHERE platform = $1 AND id = $2";

/// Refuses what names a chat that has moved.
pub(super) async fn refuse<S: SqlSession>(on: &mut S, chat: &ChatKey) -> Result<(), WorkError> {
    match on.row(MOVED_TO, values![chat.platform.word(), &chat.id]).await? {
        None => Ok(()),
        Some(row) => {
            let to = ChatKey { platform: platform(&row, 0)?, id: row.text(1)? };
            Err(WorkError::Midway(StoreError::Moved(to)))
        }
    }
}

/// Notes that a chat has moved.
pub(super) async fn note<S: SqlSession>(on: &mut S, old: &ChatKey, new: &ChatKey) -> Result<(), sqlx::Error> {
    let both = values![old.platform.word(), &old.id, new.platform.word(), &new.id];
    on.execute(FOLLOW_MOVE, both).await?;
    on.execute(NOTE_MOVE, both).await?;
    on.execute(REVIVE, values![new.platform.word(), &new.id]).await?;
    Ok(())
}
