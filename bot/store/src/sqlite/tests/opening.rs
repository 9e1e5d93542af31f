//! What keeps a database from being opened.

use std::time::Duration;

use futures::FutureExt as _;

use kubyk_host::{Store, StoreError, TableId, TableStore};
use sqlx::query;
use tempfile::TempDir;

use super::{lobby, opened, shared, stranger};
use crate::sqlite::{Sqlite, Tuning};
use crate::{Database, OpenError, open};

#[tokio::test]
async fn what_cannot_be_opened_says_why() {
    let folder = TempDir::new().unwrap();
    let url = |name: &str| format!("sqlite://{}", folder.path().join(name).display());
    let fault = async |url: String| open(&url).await.err().unwrap();

    std::fs::write(folder.path().join("notes.txt"), "not a database, but long enough to be one".repeat(50))
        .unwrap();
    let said = fault(url("notes.txt")).await;
    assert!(matches!(said, OpenError::NotADatabase { .. }), "{said:?}");
    assert!(said.to_string().contains("notes.txt"), "{said}");
    let said = fault(url("notes.txt/kubyk.db")).await;
    assert!(matches!(said, OpenError::Folder { .. }), "{said:?}");
    std::fs::create_dir(folder.path().join("folder")).unwrap();
    let said = fault(url("folder")).await;
    assert!(matches!(said, OpenError::File { .. }), "{said:?}");

    opened(&folder, shared()).await.close().await;
    let mut other = stranger(&folder).await;
    query("UPDATE _sqlx_migrations SET checksum = x'00'").execute(&mut other).await.unwrap();
    let said = fault(url("kubyk.db")).await;
    assert!(matches!(said, OpenError::Tables { .. }), "{said:?}");
}

#[tokio::test]
async fn an_older_database_is_changed_only_where_that_is_meant() {
    let folder = TempDir::new().unwrap();
    opened(&folder, shared()).await.close().await;
    let mut other = stranger(&folder).await;
    let last = "DELETE FROM _sqlx_migrations WHERE version = (SELECT max(version) FROM _sqlx_migrations)";
    query(last).execute(&mut other).await.unwrap();
    let as_it_is = || Tuning { migrate: false, ..shared() };
    let said = Sqlite::open(folder.path().join("kubyk.db"), as_it_is()).await.err().unwrap();
    assert!(matches!(said, OpenError::Older { .. }), "{said:?}");
    let fresh = TempDir::new().unwrap();
    opened(&fresh, shared()).await.close().await;
    opened(&fresh, as_it_is()).await.close().await;
}

#[tokio::test]
async fn where_nothing_is_to_be_made_nothing_is_made() {
    let folder = TempDir::new().unwrap();
    let tuning = || Tuning { migrate: false, ..shared() };
    let missing = folder.path().join("missing/kubyk.db");
    let said = Sqlite::open(missing, tuning()).await.err().unwrap();
    assert!(matches!(said, OpenError::Empty { .. }), "{said:?}");
    assert!(!folder.path().join("missing").exists());
    let empty = folder.path().join("empty.db");
    std::fs::write(&empty, "").unwrap();
    let said = Sqlite::open(empty, tuning()).await.err().unwrap();
    assert!(matches!(said, OpenError::Empty { .. }), "{said:?}");
}

#[tokio::test]
async fn a_database_that_is_locked_at_the_start() {
    let folder = TempDir::new().unwrap();
    opened(&folder, shared()).await.close().await;
    let mut other = stranger(&folder).await;
    query("BEGIN EXCLUSIVE").execute(&mut other).await.unwrap();
    let tuning = Tuning { patience: Duration::from_millis(100), ..shared() };
    let said = Sqlite::open(folder.path().join("kubyk.db"), tuning).await.unwrap_err();
    assert!(matches!(said, OpenError::Locked { .. }), "{said:?}");
}

/// One round in a few comes to the moment in which two change the journal at once.
#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn several_processes_may_open_it_at_once() {
    for _ in 0..8 {
        let folder = TempDir::new().unwrap();
        let path = folder.path().join("kubyk.db");
        let opening = (0..4).map(|_| tokio::spawn(Sqlite::open(path.clone(), shared())));
        let opened = futures::future::join_all(opening).await;
        let stores: Vec<_> = opened.into_iter().map(|store| store.unwrap().unwrap()).collect();
        for (id, store) in (1..).zip(&stores) {
            store.commit(lobby(id, vec![])).await.unwrap();
            assert_eq!(store.commit(lobby(1, vec![])).await, Err(StoreError::Duplicate));
        }
        assert!(stores[0].table(TableId(4)).await.unwrap().is_some());
    }
}

#[tokio::test]
async fn a_second_process_is_refused_until_the_first_has_ended() {
    let folder = TempDir::new().unwrap();
    let path = folder.path().join("kubyk.db");
    let first = Sqlite::open(path.clone(), Tuning::default()).await.unwrap();
    first.commit(lobby(1, vec![])).await.unwrap();
    let linked = folder.path().join("linked.db");
    #[cfg(unix)]
    std::os::unix::fs::symlink(&path, &linked).unwrap();
    for path in [&path, &linked].into_iter().filter(|path| path.exists()) {
        for tuning in [Tuning::default(), shared()] {
            let refused = Sqlite::open(path.clone(), tuning).await.unwrap_err();
            assert!(matches!(refused, OpenError::InUse { .. }), "{refused:?}");
        }
    }
    first.close().await;
    let second = Sqlite::open(path.clone(), shared()).await.unwrap();
    let third = Sqlite::open(path.clone(), shared()).await.unwrap();
    let refused = Sqlite::open(path, Tuning::default()).await.unwrap_err();
    assert!(matches!(refused, OpenError::InUse { .. }), "it is shared: {refused:?}");
    assert!(second.table(TableId(1)).await.unwrap().is_some());
    third.commit(lobby(2, vec![])).await.unwrap();
}

/// Its connection is still being opened when nobody waits for it any more.
#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn a_reader_that_is_given_up_leaves_no_log_beside_the_file() {
    let mut given_up = 0;
    for _ in 0..50 {
        let folder = TempDir::new().unwrap();
        let store = opened(&folder, shared()).await;
        store.commit(lobby(1, vec![])).await.unwrap();
        for _ in 0..4 {
            // A connection may be there sooner or later.
            given_up += usize::from(store.table(TableId(1)).now_or_never().is_none());
        }
        store.close().await;
        assert!(!folder.path().join("kubyk.db-wal").exists());
    }
    assert_ne!(given_up, 0, "every connection was there at once");
}
