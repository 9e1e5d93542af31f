//! Ids of accepted updates.

use kubyk_host::{Millis, UpdateId};

use super::session::SqlSession;
use super::values;

const ACCEPT: &str = "INSERT INTO updates (platform, bot, id, at) VALUES ($1, $2, $3, $4) \
    ON CONFLICT (platform, bot, id) DO NOTHING";
const FORGET: &str = "DELETE FROM updates WHERE at < $1";

/// Accepts an update; false when it was accepted before.
pub(super) async fn accept<S: SqlSession>(
    on: &mut S,
    UpdateId { platform, bot, id }: &UpdateId,
    at: Millis,
) -> Result<bool, sqlx::Error> {
    Ok(on.execute(ACCEPT, values![platform.word(), bot, id, at]).await? > 0)
}

pub(super) async fn forget<S: SqlSession>(on: &mut S, before: Millis) -> Result<(), sqlx::Error> {
    on.execute(FORGET, values![before]).await?;
    Ok(())
}
