//! The stories of every store, on PostgreSQL.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on should say where")]

mod schema;
mod stories;

use std::sync::Arc;

use kubyk_store::Database;
use schema::TestSchema;

async fn fresh() -> Option<(Arc<dyn Database>, TestSchema)> {
    let schema = TestSchema::create().await?;
    Some((kubyk_store::open(&schema.url).await.unwrap(), schema))
}

stories::stories!(fresh);
