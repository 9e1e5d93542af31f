//! Accepted updates, and writes that are refused as a whole.

use futures::future::join_all;
use kubyk_core::ids::{Platform, TableId};
use kubyk_core::rows::TableRow;
use kubyk_host::store::{StoreError, Write};

use super::{AnyStore, board, created, key, moved, row, settings, standing, update, update_of, user, write};

pub(crate) async fn an_update_is_accepted_once(store: AnyStore) {
    let asked = |platform, id| Write { update: update(platform, id), ..write() };
    store.commit(asked(Platform::Telegram, "1")).await.unwrap();
    assert_eq!(store.commit(asked(Platform::Telegram, "1")).await, Err(StoreError::Duplicate));
    store.commit(asked(Platform::Discord, "1")).await.unwrap();
    store.commit(asked(Platform::Telegram, "2")).await.unwrap();
    let twenty = join_all((0..20).map(|_| store.commit(asked(Platform::Web, "3")))).await;
    assert_eq!(twenty.iter().filter(|outcome| outcome.is_ok()).count(), 1);
    assert!(twenty.iter().all(|outcome| matches!(outcome, Ok(()) | Err(StoreError::Duplicate))));
}

pub(crate) async fn two_bots_do_not_swallow_each_others_updates(store: AnyStore) {
    let asked = |bot, id| Write { update: Some(update_of(Platform::Telegram, bot, id)), ..write() };
    store.commit(asked("7", "1")).await.unwrap();
    store.commit(asked("8", "1")).await.unwrap();
    for bot in ["7", "8"] {
        assert_eq!(store.commit(asked(bot, "1")).await, Err(StoreError::Duplicate), "bot {bot}");
    }
}

pub(crate) async fn of_moves_by_one_update_one_counts(store: AnyStore) {
    let ids = 1..9;
    let created =
        ids.clone().map(|id| Write { table: Some(created(row(id, "here"), &["1 roll"])), ..write() });
    join_all(created.map(|write| store.commit(write))).await.into_iter().for_each(Result::unwrap);
    let asked = |id| Write {
        update: update(Platform::Telegram, "1"),
        table: Some(moved(TableRow { version: 2, ..row(id, "here") }, 1, 1, &["* 3", "1 hold"])),
        ..write()
    };
    let outcomes = join_all(ids.clone().map(|id| store.commit(asked(id)))).await;
    assert_eq!(outcomes.iter().filter(|outcome| outcome.is_ok()).count(), 1, "{outcomes:?}");
    assert!(outcomes.iter().all(|outcome| matches!(outcome, Ok(()) | Err(StoreError::Duplicate))));
    for (id, outcome) in ids.zip(outcomes) {
        let table = store.table(TableId(id)).await.unwrap().unwrap();
        let (version, events) = if outcome.is_ok() { (2, 3) } else { (1, 1) };
        assert_eq!((table.row.version, table.events.len()), (version, events), "{id}");
    }
}

pub(crate) async fn a_move_by_itself_counts_as_a_whole_or_not_at_all(store: AnyStore) {
    store.commit(Write { table: Some(created(row(1, "here"), &["1 roll"])), ..write() }).await.unwrap();
    let played = |id: Option<&str>, expected, keep, events: &[&str]| {
        let row = TableRow { version: expected + 1, ..row(1, "here") };
        let update = id.and_then(|id| update(Platform::Web, id));
        store.commit(Write { update, table: Some(moved(row, expected, keep, events)), ..write() })
    };
    assert_eq!(played(Some("a"), 1, 1, &["* 3"]).await, Ok(()));
    assert_eq!(played(Some("a"), 2, 2, &["2 roll"]).await, Err(StoreError::Duplicate));
    assert_eq!(played(Some("b"), 1, 1, &["2 roll"]).await, Err(StoreError::Conflict));
    assert_eq!(played(Some("b"), 2, 2, &["2 roll", "* 5"]).await, Ok(()), "it was not used up");
    assert_eq!(played(None, 3, 4, &["1 hold"]).await, Ok(()));
    assert_eq!(played(Some("c"), 4, 5, &[]).await, Ok(()));
    assert_eq!(played(Some("c"), 5, 5, &["2 hold"]).await, Err(StoreError::Duplicate));
    let table = store.table(TableId(1)).await.unwrap().unwrap();
    assert_eq!(table.row.version, 5);
    assert_eq!(table.events, ["1 roll", "* 3", "2 roll", "* 5", "1 hold"]);
}

pub(crate) async fn a_refused_job_leaves_nothing(store: AnyStore) {
    store.commit(Write { table: Some(created(row(1, "here"), &["1 roll"])), ..write() }).await.unwrap();
    store.commit(Write { update: update(Platform::Web, "old"), ..write() }).await.unwrap();
    let full = |id: &str, expected| Write {
        update: update(Platform::Web, id),
        table: Some(moved(TableRow { version: 9, ..row(1, "here") }, expected, 0, &["1 hold"])),
        chat: settings(key("here"), 0, "{}"),
        person: settings(user("ann"), 0, "{}"),
        standings: vec![(board(None), standing("ann", 1))],
        ..write()
    };
    // Among others that are written at the same time and in the same transaction.
    let others = (10..30).map(|id| Write { table: Some(created(row(id, "there"), &["1 roll"])), ..write() });
    let (conflict, duplicate, others) = futures::join!(
        store.commit(full("new", 8)),
        store.commit(full("old", 1)),
        join_all(others.map(|write| store.commit(write))),
    );
    assert_eq!(conflict, Err(StoreError::Conflict));
    assert_eq!(duplicate, Err(StoreError::Duplicate));
    assert!(others.iter().all(Result::is_ok));
    let table = store.table(TableId(1)).await.unwrap().unwrap();
    assert_eq!((table.row.version, table.events), (1, vec!["1 roll".to_owned()]));
    assert_eq!(store.chat(&key("here")).await, Ok(None));
    assert_eq!(store.person(&user("ann")).await, Ok(None));
    assert_eq!(store.leaders(&board(None), 10).await, Ok(Vec::new()));
    assert_eq!(store.tables(&key("there"), 0).await.unwrap().len(), 20);
    // The update of the conflict was not used up: the platform may deliver it again.
    store.commit(full("new", 1)).await.unwrap();
}

pub(crate) async fn old_updates_are_forgotten(store: AnyStore) {
    let asked = |id: &str, at| Write { update: update(Platform::Web, id), at, ..write() };
    for (id, at) in [("a", 10), ("b", 20), ("c", 30)] {
        store.commit(asked(id, at)).await.unwrap();
    }
    store.forget_updates(20).await.unwrap();
    assert_eq!(store.commit(asked("a", 40)).await, Ok(()));
    assert_eq!(store.commit(asked("b", 40)).await, Err(StoreError::Duplicate));
    assert_eq!(store.commit(asked("c", 40)).await, Err(StoreError::Duplicate));
}

// Leases: what one process at a time may do.

const HOUR: i64 = 3_600_000;

pub(crate) async fn one_holder_at_a_time_has_a_lease(store: AnyStore) {
    assert_eq!(store.take_lease("run", "first", HOUR).await, Ok(()));
    assert_eq!(store.take_lease("run", "first", HOUR).await, Ok(()), "it is renewed");
    assert_eq!(store.take_lease("run", "second", HOUR).await, Err(StoreError::Conflict));
    assert_eq!(store.take_lease("walk", "second", HOUR).await, Ok(()), "another lease is another's");
    store.release_lease("run", "second").await.unwrap();
    assert_eq!(
        store.take_lease("run", "second", HOUR).await,
        Err(StoreError::Conflict),
        "it was not its own"
    );
    store.release_lease("run", "first").await.unwrap();
    assert_eq!(store.take_lease("run", "second", HOUR).await, Ok(()));
}

pub(crate) async fn a_lease_that_has_run_out_is_anybodys(store: AnyStore) {
    assert_eq!(store.take_lease("run", "first", -1).await, Ok(()));
    assert_eq!(store.take_lease("run", "second", HOUR).await, Ok(()));
    assert_eq!(store.take_lease("run", "first", HOUR).await, Err(StoreError::Conflict));
}
