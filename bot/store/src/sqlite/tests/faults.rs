//! Faults of the database while it is in use.

use std::time::{Duration, Instant};

use kubyk_host::{Platform, SettingsWrite, Store, StoreError, TableId, TableStore, UserKey, Write};
use sqlx::{Connection as _, query, query_scalar};
use tempfile::TempDir;

use super::{big, lobby, opened, shared, stranger};
use crate::sqlite::Tuning;
use crate::{CopyError, Database};

#[tokio::test]
async fn another_program_holds_the_database() {
    let folder = TempDir::new().unwrap();
    let store = opened(&folder, Tuning { patience: Duration::from_millis(100), ..shared() }).await;
    let mut other = stranger(&folder).await;
    query("BEGIN IMMEDIATE").execute(&mut other).await.unwrap();
    let began = Instant::now();
    let both = futures::join!(store.commit(lobby(1, vec![])), store.commit(lobby(2, vec![])));
    assert!(matches!(both, (Err(StoreError::Locked(_)), Err(StoreError::Locked(_)))), "{both:?}");
    assert!(began.elapsed() < Duration::from_secs(3));
    assert_eq!(store.table(TableId(1)).await, Ok(None), "it can be read all the same");
    query("ROLLBACK").execute(&mut other).await.unwrap();
    store.commit(lobby(1, vec![])).await.unwrap();
    assert!(store.table(TableId(1)).await.unwrap().is_some());
}

#[tokio::test]
async fn another_program_that_is_quick_is_waited_for() {
    let folder = TempDir::new().unwrap();
    let store = opened(&folder, shared()).await;
    let mut other = stranger(&folder).await;
    query("BEGIN IMMEDIATE").execute(&mut other).await.unwrap();
    let mut commit = Box::pin(store.commit(lobby(1, vec![])));
    let early = tokio::time::timeout(Duration::from_millis(300), &mut commit).await;
    assert!(early.is_err(), "it has not waited: {early:?}");
    query("COMMIT").execute(&mut other).await.unwrap();
    assert_eq!(commit.await, Ok(()));
}

#[tokio::test]
async fn the_database_cannot_be_written_to() {
    let folder = TempDir::new().unwrap();
    opened(&folder, shared()).await.commit(lobby(1, vec![])).await.unwrap();
    let store = opened(&folder, Tuning { read_only: true, ..shared() }).await;
    let outcome = store.commit(lobby(2, vec![])).await;
    assert!(matches!(outcome, Err(StoreError::ReadOnly(_))), "{outcome:?}");
    assert!(store.table(TableId(1)).await.unwrap().is_some(), "it can be read all the same");
    assert_eq!(store.table(TableId(2)).await, Ok(None));
}

#[tokio::test]
async fn the_disk_is_full() {
    let folder = TempDir::new().unwrap();
    let store = opened(&folder, Tuning { most_pages: Some(120), ..shared() }).await;
    store.commit(lobby(1, vec![])).await.unwrap();
    store.commit(big(2)).await.unwrap();
    let outcome = store.commit(big(3)).await;
    assert!(matches!(outcome, Err(StoreError::Full(_))), "{outcome:?}");
    assert_eq!(store.table(TableId(3)).await, Ok(None));
    store.commit(lobby(4, vec![])).await.unwrap();
    // The update was not used up either.
    store.commit(lobby(3, vec!["1 roll".to_owned()])).await.unwrap();
}

#[tokio::test]
async fn a_copy_that_does_not_fit_ends_with_the_reason() {
    let (here, there) = (TempDir::new().unwrap(), TempDir::new().unwrap());
    let from = opened(&here, shared()).await;
    // More than is on its way at once: who sends must not wait for somebody who has given up.
    let rows = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 20000) \
        INSERT INTO updates (platform, bot, id, at) SELECT 'telegram', '7', i, i FROM n";
    query(rows).execute(&mut stranger(&here).await).await.unwrap();
    let to = opened(&there, Tuning { most_pages: Some(120), ..shared() }).await;
    let copied = crate::copy(&from, &to).await;
    assert!(matches!(copied, Err(CopyError::Store(StoreError::Full(_)))), "{copied:?}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_does_not_fit_spoils_nothing_else() {
    let folder = TempDir::new().unwrap();
    let store = opened(&folder, Tuning { most_pages: Some(120), ..shared() }).await;
    let jobs = (1..=40).map(|id| store.commit(if id % 10 == 0 { big(id) } else { lobby(id, vec![]) }));
    let outcomes = futures::future::join_all(jobs).await;
    for (id, outcome) in (1..).zip(&outcomes) {
        let there = store.table(TableId(id)).await.unwrap().is_some();
        assert_eq!(there, outcome.is_ok(), "table {id}");
        assert!(matches!(outcome, Ok(()) | Err(StoreError::Full(_))), "{outcome:?}");
        assert!(outcome.is_ok() || id % 10 == 0, "a small one fits: {id}");
    }
    assert_eq!(outcomes.iter().filter(|outcome| outcome.is_err()).count(), 3);
}

#[tokio::test]
async fn a_broken_connection_is_replaced() {
    let folder = TempDir::new().unwrap();
    let store = opened(&folder, shared()).await;
    let mut other = stranger(&folder).await;
    query("ALTER TABLE people RENAME TO folk").execute(&mut other).await.unwrap();
    let person = || Write {
        person: Some(SettingsWrite {
            key: UserKey { platform: Platform::Web, id: "ann".to_owned() },
            json: "{}".to_owned(),
            expected: 0,
        }),
        ..lobby(1, vec![])
    };
    let outcome = store.commit(person()).await;
    assert!(matches!(outcome, Err(StoreError::Failed(_))), "{outcome:?}");
    assert_eq!(store.table(TableId(1)).await, Ok(None));
    query("ALTER TABLE folk RENAME TO people").execute(&mut other).await.unwrap();
    store.commit(person()).await.unwrap();
}

#[tokio::test]
async fn it_is_synced_and_checked() {
    let folder = TempDir::new().unwrap();
    let path = folder.path().join("kubyk.db");
    let mut connection = crate::sqlite::connect::writer(&path, shared()).await.unwrap().connection;
    for (pragma, value) in [("synchronous", 2), ("foreign_keys", 1), ("busy_timeout", 5000)] {
        let sql = sqlx::AssertSqlSafe(format!("PRAGMA {pragma}"));
        assert_eq!(query_scalar::<_, i64>(sql).fetch_one(&mut connection).await.unwrap(), value, "{pragma}");
    }
    let mode: String = query_scalar("PRAGMA journal_mode").fetch_one(&mut connection).await.unwrap();
    assert_eq!(mode, "wal");
    connection.close().await.unwrap();
}

#[tokio::test]
async fn after_closing_nothing_is_written() {
    let folder = TempDir::new().unwrap();
    let store = opened(&folder, shared()).await;
    let (first, ()) = futures::join!(store.commit(lobby(1, vec![])), store.close());
    assert_eq!(first, Ok(()), "it was handed in before");
    let outcome = store.commit(lobby(2, vec![])).await;
    assert!(matches!(outcome, Err(StoreError::Failed(_))), "{outcome:?}");
    store.close().await;
    assert!(!folder.path().join("kubyk.db-wal").exists(), "the log was written back");
    let again = opened(&folder, shared()).await;
    assert!(again.table(TableId(1)).await.unwrap().is_some());
    assert_eq!(again.table(TableId(2)).await, Ok(None));
}
