//! Many writers and readers at once.

use std::sync::Arc;

use futures::future::join_all;
use kubyk_host::{Platform, StoreError, TableId, TableRow, Write};

use super::AnyStore;
use super::make::{created, moved, row, update, write};

pub(crate) async fn of_many_writers_one_wins(store: AnyStore) {
    store.commit(Write { table: Some(created(row(1, "here"), &[])), ..write() }).await.unwrap();
    for version in 1..=20 {
        let moves = (0..16).map(|writer| {
            let store = Arc::clone(&store);
            let row = TableRow { version: version + 1, ..row(1, "here") };
            let line = format!("{version} by {writer}");
            let table = Some(moved(row, version, version as usize - 1, &[&line]));
            tokio::spawn(async move { store.commit(Write { table, ..write() }).await })
        });
        let outcomes: Vec<_> = join_all(moves).await.into_iter().map(Result::unwrap).collect();
        assert_eq!(outcomes.iter().filter(|outcome| outcome.is_ok()).count(), 1);
        assert!(outcomes.iter().all(|outcome| matches!(outcome, Ok(()) | Err(StoreError::Conflict))));
    }
    let table = store.table(TableId(1)).await.unwrap().unwrap();
    assert_eq!((table.row.version, table.events.len()), (21, 20));
}

pub(crate) async fn many_tables_at_once(store: AnyStore) {
    let tasks = (1..=24).map(|id| {
        let store = Arc::clone(&store);
        tokio::spawn(async move {
            store.commit(Write { table: Some(created(row(id, "here"), &[])), ..write() }).await.unwrap();
            for version in 1..=20 {
                let line = format!("1 move-{version}");
                let row = TableRow { version: version + 1, ..row(id, "here") };
                let table = Some(moved(row, version, version as usize - 1, &[&line]));
                let update = update(Platform::Web, &format!("{id}/{version}"));
                store.commit(Write { update, table, ..write() }).await.unwrap();
                let seen = store.table(TableId(id)).await.unwrap().unwrap();
                assert_eq!(seen.row.version, version + 1, "what was answered is there");
            }
        })
    });
    for task in join_all(tasks).await {
        task.unwrap();
    }
    for id in 1..=24 {
        let table = store.table(TableId(id)).await.unwrap().unwrap();
        let expected: Vec<_> = (1..=20).map(|version| format!("1 move-{version}")).collect();
        assert_eq!(table.events, expected);
    }
}

pub(crate) async fn a_reader_sees_whole_moves(store: AnyStore) {
    store.commit(Write { table: Some(created(row(1, "here"), &[])), ..write() }).await.unwrap();
    let writer = tokio::spawn({
        let store = Arc::clone(&store);
        async move {
            for version in 1..=100u64 {
                let row = TableRow { version: version + 1, ..row(1, "here") };
                let table = Some(moved(row, version, 2 * (version as usize - 1), &["1 roll", "* 1"]));
                store.commit(Write { table, ..write() }).await.unwrap();
            }
        }
    });
    while !writer.is_finished() {
        let table = store.table(TableId(1)).await.unwrap().unwrap();
        assert_eq!(table.events.len() as u64, 2 * (table.row.version - 1));
    }
    writer.await.unwrap();
}
