//! Ids of accepted updates.

use kubyk_host::{Millis, Platform};

use super::session::Session;
use super::values;

const ACCEPT: &str =
    "INSERT INTO updates (platform, id, at) VALUES ($1, $2, $3) ON CONFLICT (platform, id) DO NOTHING";
const FORGET: &str = "DELETE FROM updates WHERE at < $1";

/// Accepts an update; false when it was accepted before.
pub(super) async fn accept<S: Session>(
    on: &mut S,
    (platform, id): &(Platform, String),
    at: Millis,
) -> Result<bool, sqlx::Error> {
    Ok(on.execute(ACCEPT, values![platform.word(), id, at]).await? > 0)
}

pub(super) async fn forget<S: Session>(on: &mut S, before: Millis) -> Result<(), sqlx::Error> {
    on.execute(FORGET, values![before]).await?;
    Ok(())
}
