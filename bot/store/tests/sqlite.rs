//! The stories of every store, on SQLite.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on should say where")]

mod stories;

use std::sync::Arc;

use kubyk_store::Database;
use tempfile::TempDir;

async fn fresh() -> Option<(Arc<dyn Database>, TempDir)> {
    let folder = TempDir::new().unwrap();
    let url = format!("sqlite://{}", folder.path().join("deep/er/kubyk.db").display());
    Some((kubyk_store::open(&url).await.unwrap(), folder))
}

stories::stories!(fresh);
