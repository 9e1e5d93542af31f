//! Deadlines and the heartbeat.

use kubyk_host::{StoreError, TableId, TableRow, TableWrite, Write};

use super::AnyStore;
use super::make::{created, moved, row, write};

pub(crate) async fn a_deadline_that_was_moved_is_not_written_over(store: AnyStore) {
    let timed = TableRow { touched: 10, due: Some(100), ..row(1, "here") };
    store.commit(Write { table: Some(created(timed.clone(), &[])), ..write() }).await.unwrap();
    store.heartbeat(20).await.unwrap();
    store.shift_deadlines(1020, 0).await.unwrap();
    // A move that was made from the table as it was before.
    let next = TableRow { version: 2, ..timed.clone() };
    let late = Write { table: Some(moved(next, 1, 0, &["1 roll"])), ..write() };
    assert_eq!(store.commit(late).await, Err(StoreError::Conflict));
    let stored = store.table(TableId(1)).await.unwrap().unwrap();
    assert_eq!((stored.row.due, stored.events.len()), (Some(1100), 0));
    let next = TableRow { version: 2, due: Some(1500), ..timed };
    let expected = Some(stored.row.expected());
    let again = TableWrite { expected, ..moved(next, 1, 0, &["1 roll"]) };
    store.commit(Write { table: Some(again), ..write() }).await.unwrap();
    assert_eq!(store.table(TableId(1)).await.unwrap().unwrap().row.due, Some(1500));
}

pub(crate) async fn tables_come_due_and_a_stop_is_made_up_for(store: AnyStore) {
    // Nothing is due, so nothing is noted of the bot's being there.
    store.heartbeat(500).await.unwrap();
    for (id, touched, due) in [(1, 10, Some(100)), (2, 10, Some(50)), (3, 10, None), (4, 40, Some(90))] {
        let table = TableRow { touched, due, ..row(id, "here") };
        store.commit(Write { table: Some(created(table, &[])), ..write() }).await.unwrap();
    }
    let due = async |now| {
        let tables = store.due(now, 10).await.unwrap();
        tables.into_iter().map(|id| id.0).collect::<Vec<_>>()
    };
    assert_eq!(due(49).await, Vec::<i64>::new());
    assert_eq!(store.due(100, 1).await.unwrap(), [TableId(2)]);
    // The last pulse was at 30, and table 4 was changed after it: it has lost less time.
    store.heartbeat(30).await.unwrap();
    store.shift_deadlines(1030, 0).await.unwrap();
    assert_eq!(due(1049).await, Vec::<i64>::new());
    assert_eq!(due(1100).await, [2, 4, 1], "those that have waited longest first");
    let deadline = async |id| store.table(TableId(id)).await.unwrap().unwrap().row.due;
    assert_eq!(deadline(4).await, Some(90 + 1030 - 40));
    store.shift_deadlines(1030, 0).await.unwrap();
    assert_eq!(due(1049).await, Vec::<i64>::new());
    assert_eq!(deadline(2).await, Some(1050), "twice at the same time is once");
}
