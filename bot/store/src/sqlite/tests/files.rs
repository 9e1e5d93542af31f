//! Files that are deleted, replaced or readable to others.

use kubyk_host::{ClockStore, Store, StoreError, TableId, TableStore};
use tempfile::TempDir;

use super::{lobby, shared};
use crate::Database;
use crate::sql::SqlStore;
use crate::sqlite::Sqlite;

/// A database with one table in it, deep enough that its folders had to be made.
async fn kept(folder: &TempDir) -> (SqlStore<Sqlite>, std::path::PathBuf) {
    let path = folder.path().join("a/b/kubyk.db");
    let store = Sqlite::open(path.clone(), shared()).await.unwrap();
    store.commit(lobby(1, vec![])).await.unwrap();
    (store, path)
}

#[tokio::test]
async fn a_deleted_database_acknowledges_nothing() {
    let folder = TempDir::new().unwrap();
    let (store, path) = kept(&folder).await;
    std::fs::remove_dir_all(path.parent().unwrap()).unwrap();
    let outcome = store.commit(lobby(2, vec![])).await;
    assert!(matches!(outcome, Err(StoreError::Gone(_))), "{outcome:?}");
    let read = store.table(TableId(1)).await;
    assert!(matches!(read, Err(StoreError::Gone(_))), "{read:?}");
    let heartbeat = store.heartbeat(9).await;
    assert!(matches!(heartbeat, Err(StoreError::Gone(_))), "{heartbeat:?}");
    store.close().await;
    assert!(!path.exists(), "no empty one takes its place");
}

#[tokio::test]
async fn a_deletion_is_noticed_by_the_heartbeat() {
    let folder = TempDir::new().unwrap();
    let (store, path) = kept(&folder).await;
    std::fs::remove_file(&path).unwrap();
    let heartbeat = store.heartbeat(9).await;
    assert!(matches!(heartbeat, Err(StoreError::Gone(_))), "{heartbeat:?}");
}

#[tokio::test]
async fn a_database_that_comes_back_is_written_to_again() {
    let folder = TempDir::new().unwrap();
    let (store, path) = kept(&folder).await;
    let (there, away) = (path.parent().unwrap(), folder.path().join("away"));
    std::fs::rename(there, &away).unwrap();
    let outcome = store.commit(lobby(2, vec![])).await;
    assert!(matches!(outcome, Err(StoreError::Gone(_))), "{outcome:?}");
    std::fs::rename(&away, there).unwrap();
    store.commit(lobby(3, vec![])).await.unwrap();
    assert!(store.table(TableId(3)).await.unwrap().is_some());
    assert_eq!(store.table(TableId(2)).await, Ok(None));
}

#[tokio::test]
async fn a_replaced_database_is_not_written_to() {
    let folder = TempDir::new().unwrap();
    let (store, path) = kept(&folder).await;
    let copy = folder.path().join("copy");
    std::fs::copy(&path, &copy).unwrap();
    std::fs::rename(&copy, &path).unwrap();
    let outcome = store.commit(lobby(2, vec![])).await;
    assert!(matches!(&outcome, Err(StoreError::Gone(why)) if why.contains("replaced")), "{outcome:?}");
}

#[tokio::test]
async fn a_deleted_log_is_noticed() {
    let folder = TempDir::new().unwrap();
    let (store, path) = kept(&folder).await;
    std::fs::remove_file(path.with_extension("db-wal")).unwrap();
    let outcome = store.commit(lobby(2, vec![])).await;
    assert!(matches!(&outcome, Err(StoreError::Gone(why)) if why.contains("-wal")), "{outcome:?}");
}

#[cfg(unix)]
#[tokio::test]
async fn nobody_else_can_read_the_files() {
    use std::os::unix::fs::PermissionsExt as _;
    let folder = TempDir::new().unwrap();
    let (store, path) = kept(&folder).await;
    let mode = |path: &std::path::Path| path.metadata().unwrap().permissions().mode() & 0o777;
    for name in ["kubyk.db", "kubyk.db-wal", "kubyk.db-shm"] {
        assert_eq!(mode(&path.with_file_name(name)), 0o600, "{name}");
    }
    for made in ["a", "a/b"] {
        assert_eq!(mode(&folder.path().join(made)), 0o700, "{made}");
    }
    store.close().await;
}
