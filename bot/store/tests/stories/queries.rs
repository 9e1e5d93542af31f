//! Queries for tables.

use std::collections::BTreeSet;

use kubyk_host::{Platform, Staleness, TableId, TablePhase, TableRow, TableWrite, Write};

use super::AnyStore;
use super::make::{chat_at, created, key, moved, row, user, write};

pub(crate) async fn tables_of_a_chat(store: AnyStore) {
    let rows = [
        TableRow { touched: 10, ..row(1, "here") },
        TableRow { touched: 30, phase: TablePhase::Closed, ..row(2, "here") },
        TableRow { touched: 20, phase: TablePhase::Playing, ..row(3, "here") },
        TableRow { touched: 40, phase: TablePhase::Closed, ..row(4, "here") },
        TableRow { touched: 50, ..row(5, "there") },
        TableRow { touched: 60, chat: chat_at(Platform::Discord, "here"), ..row(6, "here") },
        TableRow { touched: 5, phase: TablePhase::Closed, ..row(7, "here") },
    ];
    for row in rows {
        store.commit(Write { table: Some(created(row, &[])), ..write() }).await.unwrap();
    }
    for (closed, expected) in
        [(0, &[3, 1][..]), (1, &[3, 1, 4]), (2, &[3, 1, 4, 2]), (usize::MAX, &[3, 1, 4, 2, 7])]
    {
        let found = store.tables(&key("here"), closed).await.unwrap();
        assert_eq!(found.iter().map(|row| row.id.0).collect::<Vec<_>>(), expected, "{closed} closed");
    }
    assert_eq!(store.tables(&key("nowhere"), 9).await, Ok(Vec::new()));
    for (before, most, expected) in
        [(4, 1, &[2][..]), (4, 9, &[2, 7]), (2, 9, &[7]), (3, 9, &[7]), (7, 9, &[]), (99, 9, &[])]
    {
        let found = store.closed_before(&key("here"), TableId(before), most).await.unwrap();
        assert_eq!(found.iter().map(|row| row.id.0).collect::<Vec<_>>(), expected, "{most} before {before}");
    }
}

pub(crate) async fn tables_of_a_person(store: AnyStore) {
    let seated = |table, people: &[&str]| {
        let seats = Some(people.iter().map(|name| user(name)).collect());
        store.commit(Write { table: Some(TableWrite { seats, ..table }), ..write() })
    };
    seated(created(TableRow { touched: 10, ..row(1, "here") }, &[]), &["ann", "bob"]).await.unwrap();
    seated(created(TableRow { touched: 20, ..row(2, "here") }, &[]), &["bob"]).await.unwrap();
    seated(created(TableRow { touched: 30, ..row(3, "there") }, &[]), &["ann", "ann"]).await.unwrap();
    let found = async |name: &str, chat: Option<&str>| {
        let chat = chat.map(key);
        let rows = store.tables_of_person(&user(name), chat.as_ref()).await.unwrap();
        rows.into_iter().map(|row| row.id.0).collect::<Vec<_>>()
    };
    assert_eq!(found("ann", None).await, [3, 1]);
    assert_eq!(found("ann", Some("here")).await, [1]);
    assert_eq!(found("bob", Some("here")).await, [2, 1]);
    assert_eq!(found("bob", Some("there")).await, Vec::<i64>::new());
    assert_eq!(found("eve", None).await, Vec::<i64>::new());

    let next = TableRow { version: 2, phase: TablePhase::Playing, touched: 40, ..row(1, "here") };
    store.commit(Write { table: Some(moved(next, 1, 0, &[])), ..write() }).await.unwrap();
    assert_eq!(found("bob", None).await, [1, 2], "a change that names no people leaves them seated");
    let left = moved(TableRow { version: 3, touched: 50, ..row(1, "here") }, 2, 0, &[]);
    seated(left, &["ann"]).await.unwrap();
    assert_eq!(found("bob", None).await, [2]);
    let over = TableRow { version: 4, phase: TablePhase::Closed, ..row(1, "here") };
    store.commit(Write { table: Some(moved(over, 3, 0, &[])), ..write() }).await.unwrap();
    assert_eq!(found("ann", None).await, [3], "a closed table is nobody's any more");
}

pub(crate) async fn stale_tables_come_in_pages(store: AnyStore) {
    let rows = [
        TableRow { touched: 10, ..row(1, "here") },
        TableRow { touched: 20, phase: TablePhase::Playing, ..row(2, "here") },
        TableRow { touched: 20, ..row(3, "there") },
        TableRow { touched: 30, ..row(4, "here") },
        TableRow { touched: 30, phase: TablePhase::Playing, ..row(5, "here") },
        TableRow { touched: 10, phase: TablePhase::Playing, due: Some(9), ..row(6, "here") },
        TableRow { touched: 10, phase: TablePhase::Closed, ..row(7, "here") },
    ];
    for row in rows {
        store.commit(Write { table: Some(created(row, &[])), ..write() }).await.unwrap();
    }
    let page = async |lobbies_before, games_before, after, most| {
        let stale = Staleness { lobbies_before, games_before };
        let rows = store.stale_tables(stale, after, most).await.unwrap();
        rows.into_iter().map(|row| row.id.0).collect::<Vec<_>>()
    };
    assert_eq!(page(30, 30, None, 9).await, [1, 2, 3]);
    assert_eq!(page(31, 20, None, 9).await, [1, 3, 4]);
    assert_eq!(page(10, 31, None, 9).await, [2, 5]);
    assert_eq!(page(31, 31, None, 2).await, [1, 2]);
    assert_eq!(page(31, 31, Some((20, TableId(2))), 2).await, [3, 4]);
    assert_eq!(page(31, 31, Some((30, TableId(4))), 2).await, [5]);
}

pub(crate) async fn unsettled_tables_of_a_platform(store: AnyStore) {
    let phases = [TablePhase::Lobby, TablePhase::Playing, TablePhase::Closed];
    for (id, phase) in (1..).zip(phases) {
        let table = TableRow { phase, waits_for_bot: id == 2, ..row(id, "here") };
        store.commit(Write { table: Some(created(table, &[])), ..write() }).await.unwrap();
    }
    let elsewhere = TableRow { chat: chat_at(Platform::Discord, "here"), ..row(4, "here") };
    store.commit(Write { table: Some(created(elsewhere, &[])), ..write() }).await.unwrap();
    let ids = async || -> BTreeSet<i64> {
        store.unsettled(Platform::Telegram).await.unwrap().iter().map(|row| row.id.0).collect()
    };
    assert_eq!(ids().await, BTreeSet::from([1, 2, 3]), "nothing of them was shown yet");
    for id in 1..=3 {
        store.shown(TableId(id), Some("m"), 1).await.unwrap();
    }
    assert_eq!(ids().await, BTreeSet::from([2]), "a machine player is to move");
    let next = TableRow { version: 2, phase: TablePhase::Playing, ..row(2, "here") };
    store.commit(Write { table: Some(moved(next, 1, 0, &[])), ..write() }).await.unwrap();
    store.shown(TableId(2), Some("m"), 2).await.unwrap();
    assert_eq!(ids().await, BTreeSet::new(), "people are to move");
    let setup = r#"{"waits_for_bot":true}"#.to_owned();
    let earlier = TableRow { version: 3, phase: TablePhase::Playing, setup, ..row(2, "here") };
    store.commit(Write { table: Some(moved(earlier, 2, 0, &[])), ..write() }).await.unwrap();
    store.shown(TableId(2), Some("m"), 3).await.unwrap();
    assert_eq!(ids().await, BTreeSet::from([2]), "a process of an earlier version has noted it");
    let noted = store.unsettled(Platform::Telegram).await.unwrap();
    assert!(noted.iter().all(|row| row.waits_for_bot), "{noted:?}");
    let next = TableRow { version: 4, phase: TablePhase::Closed, ..row(2, "here") };
    store.commit(Write { table: Some(moved(next, 3, 0, &[])), ..write() }).await.unwrap();
    assert_eq!(ids().await, BTreeSet::from([2]), "its end was not shown");
    store.leave(&key("here"), 1).await.unwrap();
    assert_eq!(ids().await, BTreeSet::new(), "nothing can be shown there");
    store.enter(&key("here"), 2).await.unwrap();
    assert_eq!(ids().await, BTreeSet::from([2]));
    store.shown(TableId(2), Some("m"), 4).await.unwrap();
    assert_eq!(ids().await, BTreeSet::new());
}
