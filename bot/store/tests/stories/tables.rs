//! Tables, their events and what is shown of them.

use kubyk_host::{Platform, StoreError, TableId, TablePhase, TableRow, Write};

use super::AnyStore;
use super::make::{created, key, moved, row, settings, update, write};

pub(crate) async fn what_is_written_is_read(store: AnyStore) {
    let id = TableId(7);
    assert_eq!(store.table(id).await, Ok(None));
    let mut first = row(7, "here");
    first.chat.topic = Some("12".to_owned());
    first.chat.private = true;
    first.setup = r#"{"variant":"two-dice"}"#.to_owned();
    first.touched = 1_700_000_000_123;
    // Neither of these is written with a table.
    let mut given = first.clone();
    given.message = Some("99".to_owned());
    given.shown = 5;
    store.commit(Write { table: Some(created(given, &["1 roll", "* 3 2"])), ..write() }).await.unwrap();
    let table = store.table(id).await.unwrap().unwrap();
    assert_eq!(table.row, first);
    assert_eq!(table.events, ["1 roll", "* 3 2"]);

    let next =
        TableRow { version: 2, phase: TablePhase::Closed, setup: "{}".to_owned(), touched: 2, ..first };
    store.commit(Write { table: Some(moved(next.clone(), 1, 2, &["1 hold"])), ..write() }).await.unwrap();
    let table = store.table(id).await.unwrap().unwrap();
    assert_eq!(table.row, next);
    assert_eq!(table.events, ["1 roll", "* 3 2", "1 hold"]);
}

pub(crate) async fn a_table_changes_from_the_version_expected(store: AnyStore) {
    let next = |version, expected| {
        let row = TableRow { version, ..row(1, "here") };
        store.commit(Write { table: Some(moved(row, expected, 0, &[])), ..write() })
    };
    assert_eq!(next(2, 1).await, Err(StoreError::Conflict), "there is no such table yet");
    store.commit(Write { table: Some(created(row(1, "here"), &[])), ..write() }).await.unwrap();
    assert_eq!(next(2, 1).await, Ok(()));
    assert_eq!(next(2, 1).await, Err(StoreError::Conflict));
    assert_eq!(next(3, 2).await, Ok(()));
}

pub(crate) async fn a_table_is_created_once(store: AnyStore) {
    let make = |event| store.commit(Write { table: Some(created(row(1, "here"), &[event])), ..write() });
    make("1 roll").await.unwrap();
    assert_eq!(make("1 hold").await, Err(StoreError::Conflict));
    assert_eq!(store.table(TableId(1)).await.unwrap().unwrap().events, ["1 roll"]);
}

pub(crate) async fn events_are_kept_and_taken_back(store: AnyStore) {
    store
        .commit(Write { table: Some(created(row(1, "here"), &["a", "b", "c", "d"])), ..write() })
        .await
        .unwrap();
    store.commit(Write { table: Some(created(row(2, "here"), &["other"])), ..write() }).await.unwrap();
    let steps: [(usize, &[&str], &[&str]); 5] = [
        (4, &["e"], &["a", "b", "c", "d", "e"]),
        (2, &[], &["a", "b"]),
        (1, &["x", "y"], &["a", "x", "y"]),
        (3, &[], &["a", "x", "y"]),
        (0, &["z"], &["z"]),
    ];
    for (version, (keep, add, left)) in (1..).zip(steps) {
        let row = TableRow { version: version + 1, ..row(1, "here") };
        store.commit(Write { table: Some(moved(row, version, keep, add)), ..write() }).await.unwrap();
        assert_eq!(store.table(TableId(1)).await.unwrap().unwrap().events, left);
    }
    assert_eq!(store.table(TableId(2)).await.unwrap().unwrap().events, ["other"]);
}

pub(crate) async fn what_was_shown(store: AnyStore) {
    store.commit(Write { table: Some(created(row(1, "here"), &["a"])), ..write() }).await.unwrap();
    let shown = async || {
        let row = store.table(TableId(1)).await.unwrap().unwrap().row;
        (row.message, row.shown)
    };
    store.shown(TableId(1), Some("500"), 1).await.unwrap();
    assert_eq!(shown().await, (Some("500".to_owned()), 1));
    let next = TableRow { version: 2, ..row(1, "here") };
    store.commit(Write { table: Some(moved(next, 1, 1, &[])), ..write() }).await.unwrap();
    assert_eq!(shown().await, (Some("500".to_owned()), 1), "a change keeps it");
    store.shown(TableId(1), Some("400"), 0).await.unwrap();
    store.shown(TableId(1), Some("501"), 2).await.unwrap();
    store.shown(TableId(1), Some("499"), 1).await.unwrap();
    assert_eq!(shown().await, (Some("501".to_owned()), 2), "a late note of an older message changes nothing");
    store.shown(TableId(1), Some("501"), 1).await.unwrap();
    assert_eq!(shown().await, (Some("501".to_owned()), 1), "the newest one shows an older board now");
    store.shown(TableId(1), None, 2).await.unwrap();
    assert_eq!(
        shown().await,
        (Some("501".to_owned()), 2),
        "the message stays as it is: it cannot be changed"
    );
    store.shown(TableId(1), None, 0).await.unwrap();
    assert_eq!(shown().await, (None, 0));
    store.shown(TableId(404), Some("1"), 1).await.unwrap();
    assert_eq!(store.table(TableId(404)).await, Ok(None));
}

pub(crate) async fn strange_texts(store: AnyStore) {
    for (id, text) in
        (1..).zip(["", "'; DROP TABLE tables; --", "Ґанок 🎲 \u{202e}x", "$1 ?1 %", &"я".repeat(100_000)])
    {
        let mut strange = row(id, text);
        strange.setup = text.to_owned();
        store
            .commit(Write {
                update: update(Platform::Web, text),
                table: Some(created(strange.clone(), &[text])),
                chat: settings(key(text), 0, text),
                ..write()
            })
            .await
            .unwrap();
        let table = store.table(TableId(id)).await.unwrap().unwrap();
        assert_eq!((&table.row, &table.events[..]), (&strange, &[text.to_owned()][..]));
        assert_eq!(store.chat(&key(text)).await.unwrap().unwrap().json, text);
    }
}
