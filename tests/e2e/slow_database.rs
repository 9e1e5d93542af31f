//! A database that is slow to write.

use std::time::Duration;

use sqlx::postgres::PgConnection;
use sqlx::{Connection as _, Executor as _};

use crate::schema::TestSchema;
use crate::story::Told;

/// For this long no change of a table is written.
const HELD: Duration = Duration::from_secs(5);

/// Holds up every change of a table; what is only read goes on.
pub(crate) async fn hold_changes(schema: &TestSchema) -> Told {
    let mut other = PgConnection::connect(&schema.url).await?;
    other.execute("BEGIN; LOCK TABLE tables IN EXCLUSIVE MODE").await?;
    tokio::time::sleep(HELD).await;
    other.execute("ROLLBACK").await?;
    Ok(other.close().await?)
}
