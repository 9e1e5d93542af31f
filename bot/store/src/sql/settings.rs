//! Settings of chats and preferences of people.

use kubyk_host::{ChatKey, UserKey};

use super::session::{Session, SqlRow as _};
use super::values;

const CHAT: &str = "SELECT settings FROM chats WHERE platform = $1 AND id = $2";
const SET_CHAT: &str = "INSERT INTO chats (platform, id, settings) VALUES ($1, $2, $3) \
    ON CONFLICT (platform, id) DO UPDATE SET settings = excluded.settings";
const PERSON: &str = "SELECT preferences FROM people WHERE platform = $1 AND id = $2";
const SET_PERSON: &str = "INSERT INTO people (platform, id, preferences) VALUES ($1, $2, $3) \
    ON CONFLICT (platform, id) DO UPDATE SET preferences = excluded.preferences";

pub(super) async fn chat<S: Session>(on: &mut S, chat: &ChatKey) -> Result<Option<String>, sqlx::Error> {
    on.row(CHAT, values![chat.platform.word(), &chat.id]).await?.map(|row| row.text(0)).transpose()
}

pub(super) async fn set_chat<S: Session>(
    on: &mut S,
    chat: &ChatKey,
    settings: &str,
) -> Result<(), sqlx::Error> {
    on.execute(SET_CHAT, values![chat.platform.word(), &chat.id, settings]).await?;
    Ok(())
}

pub(super) async fn person<S: Session>(on: &mut S, user: &UserKey) -> Result<Option<String>, sqlx::Error> {
    on.row(PERSON, values![user.platform.word(), &user.id]).await?.map(|row| row.text(0)).transpose()
}

pub(super) async fn set_person<S: Session>(
    on: &mut S,
    user: &UserKey,
    preferences: &str,
) -> Result<(), sqlx::Error> {
    on.execute(SET_PERSON, values![user.platform.word(), &user.id, preferences]).await?;
    Ok(())
}
