//! The people at open tables, kept so that a person's tables are found through an index.

use kubyk_host::{TableId, UserKey};

use crate::sql::session::SqlSession;
use crate::sql::values;

const CLEAR: &str = "DELETE FROM seats WHERE table_id = $1";
const ADD: &str = "INSERT INTO seats (table_id, platform, person) VALUES ($1, $2, $3) \
    ON CONFLICT (table_id, platform, person) DO NOTHING";

/// Replaces the people at a table.
pub(super) async fn set<S: SqlSession>(
    on: &mut S,
    table: TableId,
    people: &[UserKey],
) -> Result<(), sqlx::Error> {
    on.execute(CLEAR, values![table]).await?;
    for user in people {
        on.execute(ADD, values![table, user.platform.word(), &user.id]).await?;
    }
    Ok(())
}
