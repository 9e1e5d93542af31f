//! What every store must do, told once: each story is given an empty one.

mod make;

use std::collections::BTreeSet;
use std::sync::Arc;

use futures::future::join_all;
use kubyk_host::{
    Leaderboard, Phase, Platform, Staleness, Store, StoreError, StoredSettings, TableId, TableRow,
    TableWrite, Write,
};
use make::{
    board, chat, chat_at, created, key, migration, moved, row, settings, standing, stored, text, update,
    user, write,
};

/// Makes a test of each story. `$fresh` makes an empty store, and whatever must live as long as it.
macro_rules! stories {
    ($fresh:path) => {
        $crate::stories::stories!($fresh:
            what_is_written_is_read,
            an_update_is_accepted_once,
            a_refused_job_leaves_nothing,
            a_table_changes_from_the_version_expected,
            a_table_is_created_once,
            a_deadline_that_was_moved_is_not_written_over,
            events_are_kept_and_taken_back,
            tables_of_a_chat,
            tables_of_a_person,
            stale_tables_come_in_pages,
            unsettled_tables_of_a_door,
            tables_come_due_and_a_stop_is_made_up_for,
            what_was_shown,
            settings_and_preferences,
            settings_change_only_from_what_was_read,
            standings_change_only_from_what_was_read,
            leaders,
            standings_of_some,
            a_chat_gets_a_new_id,
            chats_that_become_one,
            settings_of_a_chat_move_only_as_they_were_merged,
            nothing_is_written_for_a_chat_that_has_moved,
            a_moved_table_stays_moved,
            old_updates_are_forgotten,
            of_many_writers_one_wins,
            many_tables_at_once,
            a_reader_sees_whole_moves,
            strange_texts,
        );
    };
    ($fresh:path: $($story:ident),+ $(,)?) => {$(
        #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
        async fn $story() {
            let (store, guard) = $fresh().await;
            stories::$story(store).await;
            drop(guard);
        }
    )+};
}
pub(crate) use stories;

type Shared = Arc<dyn Store>;

pub(crate) async fn what_is_written_is_read(store: Shared) {
    let id = TableId(7);
    assert_eq!(store.table(id).await, Ok(None));
    let mut first = row(7, "here");
    first.chat.topic = Some("12".to_owned());
    first.chat.private = true;
    first.layout = r#"{"variant":"two-dice"}"#.to_owned();
    first.touched = 1_700_000_000_123;
    // Neither of these is written with a table.
    let mut given = first.clone();
    given.message = Some("99".to_owned());
    given.shown = 5;
    store.commit(Write { table: Some(created(given, &["1 roll", "* 3 2"])), ..write() }).await.unwrap();
    let table = store.table(id).await.unwrap().unwrap();
    assert_eq!(table.row, first);
    assert_eq!(table.events, ["1 roll", "* 3 2"]);

    let next = TableRow { version: 2, phase: Phase::Closed, layout: "{}".to_owned(), touched: 2, ..first };
    store.commit(Write { table: Some(moved(next.clone(), 1, 2, &["1 hold"])), ..write() }).await.unwrap();
    let table = store.table(id).await.unwrap().unwrap();
    assert_eq!(table.row, next);
    assert_eq!(table.events, ["1 roll", "* 3 2", "1 hold"]);
}

pub(crate) async fn an_update_is_accepted_once(store: Shared) {
    let asked = |door, id| Write { update: update(door, id), ..write() };
    store.commit(asked(Platform::Telegram, "1")).await.unwrap();
    assert_eq!(store.commit(asked(Platform::Telegram, "1")).await, Err(StoreError::Duplicate));
    store.commit(asked(Platform::Discord, "1")).await.unwrap();
    store.commit(asked(Platform::Telegram, "2")).await.unwrap();
    let twenty = join_all((0..20).map(|_| store.commit(asked(Platform::Web, "3")))).await;
    assert_eq!(twenty.iter().filter(|outcome| outcome.is_ok()).count(), 1);
    assert!(twenty.iter().all(|outcome| matches!(outcome, Ok(()) | Err(StoreError::Duplicate))));
}

pub(crate) async fn a_refused_job_leaves_nothing(store: Shared) {
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

pub(crate) async fn a_table_changes_from_the_version_expected(store: Shared) {
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

pub(crate) async fn a_table_is_created_once(store: Shared) {
    let make = |event| store.commit(Write { table: Some(created(row(1, "here"), &[event])), ..write() });
    make("1 roll").await.unwrap();
    assert_eq!(make("1 hold").await, Err(StoreError::Conflict));
    assert_eq!(store.table(TableId(1)).await.unwrap().unwrap().events, ["1 roll"]);
}

pub(crate) async fn a_deadline_that_was_moved_is_not_written_over(store: Shared) {
    let timed = TableRow { touched: 10, due: Some(100), ..row(1, "here") };
    store.commit(Write { table: Some(created(timed.clone(), &[])), ..write() }).await.unwrap();
    store.heartbeat(20).await.unwrap();
    store.shift_deadlines(1020).await.unwrap();
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

pub(crate) async fn events_are_kept_and_taken_back(store: Shared) {
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

pub(crate) async fn tables_of_a_chat(store: Shared) {
    let rows = [
        TableRow { touched: 10, ..row(1, "here") },
        TableRow { touched: 30, phase: Phase::Closed, ..row(2, "here") },
        TableRow { touched: 20, phase: Phase::Playing, ..row(3, "here") },
        TableRow { touched: 40, phase: Phase::Closed, ..row(4, "here") },
        TableRow { touched: 50, ..row(5, "there") },
        TableRow { touched: 60, chat: chat_at(Platform::Discord, "here"), ..row(6, "here") },
        TableRow { touched: 5, phase: Phase::Closed, ..row(7, "here") },
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
}

pub(crate) async fn tables_of_a_person(store: Shared) {
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

    let next = TableRow { version: 2, phase: Phase::Playing, touched: 40, ..row(1, "here") };
    store.commit(Write { table: Some(moved(next, 1, 0, &[])), ..write() }).await.unwrap();
    assert_eq!(found("bob", None).await, [1, 2], "a change that names no people leaves them seated");
    let left = moved(TableRow { version: 3, touched: 50, ..row(1, "here") }, 2, 0, &[]);
    seated(left, &["ann"]).await.unwrap();
    assert_eq!(found("bob", None).await, [2]);
    let over = TableRow { version: 4, phase: Phase::Closed, ..row(1, "here") };
    store.commit(Write { table: Some(moved(over, 3, 0, &[])), ..write() }).await.unwrap();
    assert_eq!(found("ann", None).await, [3], "a closed table is nobody's any more");
}

pub(crate) async fn stale_tables_come_in_pages(store: Shared) {
    let rows = [
        TableRow { touched: 10, ..row(1, "here") },
        TableRow { touched: 20, phase: Phase::Playing, ..row(2, "here") },
        TableRow { touched: 20, ..row(3, "there") },
        TableRow { touched: 30, ..row(4, "here") },
        TableRow { touched: 30, phase: Phase::Playing, ..row(5, "here") },
        TableRow { touched: 10, phase: Phase::Playing, due: Some(9), ..row(6, "here") },
        TableRow { touched: 10, phase: Phase::Closed, ..row(7, "here") },
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

pub(crate) async fn unsettled_tables_of_a_door(store: Shared) {
    let phases = [Phase::Lobby, Phase::Playing, Phase::Closed];
    for (id, phase) in (1..).zip(phases) {
        store
            .commit(Write { table: Some(created(TableRow { phase, ..row(id, "here") }, &[])), ..write() })
            .await
            .unwrap();
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
    assert_eq!(ids().await, BTreeSet::from([2]), "it is being played");
    let next = TableRow { version: 2, phase: Phase::Closed, ..row(2, "here") };
    store.commit(Write { table: Some(moved(next, 1, 0, &[])), ..write() }).await.unwrap();
    assert_eq!(ids().await, BTreeSet::from([2]), "its end was not shown");
    store.shown(TableId(2), Some("m"), 2).await.unwrap();
    assert_eq!(ids().await, BTreeSet::new());
}

pub(crate) async fn tables_come_due_and_a_stop_is_made_up_for(store: Shared) {
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
    assert_eq!(due(100).await, [2, 4, 1], "those that have waited longest first");
    assert_eq!(store.due(100, 1).await.unwrap(), [TableId(2)]);
    // The last pulse was at 30, and table 4 was changed after it: it has lost less time.
    store.heartbeat(30).await.unwrap();
    store.shift_deadlines(1030).await.unwrap();
    assert_eq!(due(1049).await, Vec::<i64>::new());
    assert_eq!(due(1100).await, [2, 4, 1]);
    let moved_on = store.table(TableId(4)).await.unwrap().unwrap().row.due;
    assert_eq!(moved_on, Some(90 + 1030 - 40));
    store.shift_deadlines(1030).await.unwrap();
    assert_eq!(due(1049).await, Vec::<i64>::new());
    assert_eq!(due(1050).await, [2], "twice at the same time is once");
}

pub(crate) async fn what_was_shown(store: Shared) {
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
    store.shown(TableId(1), None, 0).await.unwrap();
    assert_eq!(shown().await, (None, 0));
    store.shown(TableId(404), Some("1"), 1).await.unwrap();
    assert_eq!(store.table(TableId(404)).await, Ok(None));
}

pub(crate) async fn settings_and_preferences(store: Shared) {
    let set = |expected, text: &str| Write {
        chat: settings(key("here"), expected, text),
        person: settings(user("ann"), expected, &format!("{text}!")),
        ..write()
    };
    for (version, json) in (1..).zip(["{\"lang\":\"uk\"}", "{}"]) {
        store.commit(set(version - 1, json)).await.unwrap();
        let expected = |json: &str| Ok(Some(StoredSettings { json: json.to_owned(), version }));
        assert_eq!(store.chat(&key("here")).await, expected(json));
        assert_eq!(store.person(&user("ann")).await, expected(&format!("{json}!")));
    }
    assert_eq!(store.chat(&key("there")).await, Ok(None));
    assert_eq!(store.person(&user("bob")).await, Ok(None));
}

pub(crate) async fn settings_change_only_from_what_was_read(store: Shared) {
    let chat = |expected| Write { chat: settings(key("here"), expected, "{}"), ..write() };
    let person = |expected| Write { person: settings(user("ann"), expected, "{}"), ..write() };
    assert_eq!(store.commit(chat(1)).await, Err(StoreError::Conflict), "there are none yet");
    assert_eq!(store.commit(person(1)).await, Err(StoreError::Conflict));
    for version in 0..3 {
        store.commit(chat(version)).await.unwrap();
        store.commit(person(version)).await.unwrap();
        assert_eq!(store.commit(chat(version)).await, Err(StoreError::Conflict));
        assert_eq!(store.commit(person(version)).await, Err(StoreError::Conflict));
    }
    let many = join_all((0..20).map(|_| store.commit(chat(3)))).await;
    assert_eq!(many.iter().filter(|outcome| outcome.is_ok()).count(), 1);
    assert_eq!(store.chat(&key("here")).await.unwrap().unwrap().version, 4);
}

pub(crate) async fn standings_change_only_from_what_was_read(store: Shared) {
    let set = |version| {
        let row = stored(standing("ann", 1500), version);
        let other = standing(&format!("bob{version}"), 1500);
        store.commit(Write { standings: vec![(board(None), other), (board(None), row)], ..write() })
    };
    assert_eq!(set(1).await, Err(StoreError::Conflict), "there is no such row yet");
    for version in 0..3 {
        set(version).await.unwrap();
        assert_eq!(set(version).await, Err(StoreError::Conflict));
    }
    let found = store.standings(&board(None), &[user("ann"), user("bob0"), user("bob3")]).await.unwrap();
    assert_eq!(found.iter().map(|row| row.version).collect::<Vec<_>>(), [3, 1], "all of a write or nothing");
}

pub(crate) async fn leaders(store: Shared) {
    let here = board(Some("here"));
    let mut tied = standing("bob", 1500);
    tied.points = 7;
    let rows = [standing("ann", 1500), tied.clone(), standing("cat", 1700), standing("dan", 1300)];
    let standings = rows.iter().map(|row| (here.clone(), row.clone())).collect();
    store.commit(Write { standings, ..write() }).await.unwrap();
    let worldwide = vec![(board(None), standing("eve", 1))];
    store.commit(Write { standings: worldwide, ..write() }).await.unwrap();
    let other = Leaderboard { profile: "house".to_owned(), ..here.clone() };
    store.commit(Write { standings: vec![(other, standing("fay", 1))], ..write() }).await.unwrap();

    let best = store.leaders(&here, 3).await.unwrap();
    let first = |row| stored(row, 1);
    assert_eq!(best, [standing("cat", 1700), tied, standing("ann", 1500)].map(first));
    assert_eq!(store.leaders(&here, 0).await.unwrap().len(), 0);
    assert_eq!(store.leaders(&board(None), 10).await.unwrap(), [first(standing("eve", 1))]);
    let mut better = first(standing("dan", 1900));
    better.name = "Daniel".to_owned();
    store.commit(Write { standings: vec![(here.clone(), better.clone())], ..write() }).await.unwrap();
    assert_eq!(store.leaders(&here, 1).await.unwrap(), [stored(better, 2)]);
    assert_eq!(store.leaders(&here, 9).await.unwrap().len(), 4);
}

pub(crate) async fn standings_of_some(store: Shared) {
    let rows = ["ann", "bob", "cat"].map(|name| (board(None), standing(name, 1500)));
    store.commit(Write { standings: rows.to_vec(), ..write() }).await.unwrap();
    let asked = [user("cat"), user("nobody"), user("ann")];
    let found = store.standings(&board(None), &asked).await.unwrap();
    assert_eq!(found, [standing("cat", 1500), standing("ann", 1500)].map(|row| stored(row, 1)));
    assert_eq!(store.standings(&board(None), &[]).await, Ok(Vec::new()));
    assert_eq!(store.standings(&board(Some("here")), &asked).await, Ok(Vec::new()));
}

pub(crate) async fn a_chat_gets_a_new_id(store: Shared) {
    let lang = "{\"lang\":\"uk\"}";
    store
        .commit(Write {
            table: Some(created(row(1, "old"), &["1 roll"])),
            chat: settings(key("old"), 0, lang),
            standings: vec![
                (board(Some("old")), standing("ann", 1600)),
                (board(None), standing("ann", 1600)),
            ],
            ..write()
        })
        .await
        .unwrap();
    for _ in 0..2 {
        store.migrate(migration(&*store, "old", "new", Some(lang)).await).await.unwrap();
        let table = store.table(TableId(1)).await.unwrap().unwrap();
        assert_eq!((table.row.chat, table.events), (chat("new"), vec!["1 roll".to_owned()]));
        assert_eq!(store.tables(&key("old"), 9).await, Ok(Vec::new()));
        assert_eq!(store.tables(&key("new"), 9).await.unwrap().len(), 1);
        assert_eq!(store.chat(&key("old")).await, Ok(None));
        assert_eq!(text(store.chat(&key("new")).await.unwrap()).as_deref(), Some(lang));
        assert_eq!(store.leaders(&board(Some("old")), 9).await, Ok(Vec::new()));
        for place in [Some("new"), None] {
            assert_eq!(store.leaders(&board(place), 9).await.unwrap(), [stored(standing("ann", 1600), 1)]);
        }
    }
    store.migrate(migration(&*store, "new", "new", Some("{}")).await).await.unwrap();
    assert_eq!(store.tables(&key("new"), 9).await.unwrap().len(), 1);
    assert_eq!(store.leaders(&board(Some("new")), 9).await.unwrap().len(), 1);
    assert_eq!(text(store.chat(&key("new")).await.unwrap()).as_deref(), Some(lang));
}

pub(crate) async fn chats_that_become_one(store: Shared) {
    let mut sure = standing("ann", 1600);
    (sure.played, sure.won, sure.points, sure.best, sure.deviation) = (10, 4, 100, 30, 60.0);
    let mut fresh = standing("ann", 1400);
    (fresh.played, fresh.won, fresh.points, fresh.best, fresh.deviation) = (2, 1, 5, 40, 300.0);
    fresh.name = "Anna".to_owned();
    let place = |place, standings: Vec<_>| Write {
        standings: standings.into_iter().map(|row| (board(Some(place)), row)).collect(),
        ..write()
    };
    store.commit(place("old", vec![sure, standing("bob", 1)])).await.unwrap();
    store.commit(place("new", vec![fresh.clone(), standing("cat", 2)])).await.unwrap();
    for _ in 0..2 {
        store.migrate(migration(&*store, "old", "new", None).await).await.unwrap();
        let rows = store.leaders(&board(Some("new")), 9).await.unwrap();
        assert_eq!(rows.len(), 3);
        let ann = &rows[0];
        assert_eq!((ann.played, ann.won, ann.points, ann.best), (12, 5, 105, 40));
        assert_eq!((ann.rating, ann.deviation, ann.name.as_str()), (1600.0, 60.0, "Anna"));
    }
    let late = place("new", vec![stored(fresh, 1)]);
    assert_eq!(store.commit(late).await, Err(StoreError::Conflict), "made from a row before the move");
}

pub(crate) async fn settings_of_a_chat_move_only_as_they_were_merged(store: Shared) {
    let set = |chat: &str, expected| Write { chat: settings(key(chat), expected, "{}"), ..write() };
    for (old, new) in [("a", "b"), ("b", "c"), ("d", "c")] {
        let read = migration(&*store, old, new, Some("{\"text\":true}")).await;
        for (chat, version) in [(old, read.old_version), (new, read.new_version)] {
            let before = migration(&*store, old, new, Some("{}")).await;
            store.commit(set(chat, version)).await.unwrap();
            assert_eq!(
                store.migrate(before).await,
                Err(StoreError::Conflict),
                "{chat} has changed meanwhile"
            );
        }
        let merged = migration(&*store, old, new, Some("{\"text\":true}")).await;
        let version = merged.merged_version();
        store.migrate(merged).await.unwrap();
        let moved = store.chat(&key(new)).await.unwrap().unwrap();
        assert_eq!(moved, StoredSettings { json: "{\"text\":true}".to_owned(), version });
        assert_eq!(store.commit(set(new, version - 1)).await, Err(StoreError::Conflict));
    }
    let to = key("c");
    assert_eq!(store.commit(set("a", 0)).await, Err(StoreError::Moved(to)), "an id leads to the last one");
}

pub(crate) async fn nothing_is_written_for_a_chat_that_has_moved(store: Shared) {
    store.migrate(migration(&*store, "old", "new", None).await).await.unwrap();
    let moved = Err(StoreError::Moved(key("new")));
    let lobby = || Write { table: Some(created(row(1, "old"), &["1 roll"])), ..write() };
    assert_eq!(store.commit(lobby()).await, moved);
    let chat = Write { chat: settings(key("old"), 0, "{}"), ..write() };
    assert_eq!(store.commit(chat).await, moved);
    let standings = vec![(board(None), standing("ann", 1)), (board(Some("old")), standing("ann", 1))];
    let update = update(Platform::Telegram, "1");
    assert_eq!(store.commit(Write { update, standings, ..write() }).await, moved);
    assert_eq!(store.leaders(&board(None), 9).await, Ok(Vec::new()), "all of it or nothing");
    // The id is given to another chat.
    store.migrate(migration(&*store, "elsewhere", "old", None).await).await.unwrap();
    store.commit(lobby()).await.unwrap();
}

pub(crate) async fn a_moved_table_stays_moved(store: Shared) {
    store.commit(Write { table: Some(created(row(1, "old"), &[])), ..write() }).await.unwrap();
    store.migrate(migration(&*store, "old", "new", None).await).await.unwrap();
    // A process that has not heard of it yet.
    let next = TableRow { version: 2, ..row(1, "old") };
    store.commit(Write { table: Some(moved(next, 1, 0, &[])), ..write() }).await.unwrap();
    assert_eq!(store.table(TableId(1)).await.unwrap().unwrap().row.chat, chat("new"));
}

pub(crate) async fn old_updates_are_forgotten(store: Shared) {
    let asked = |id: &str, at| Write { update: update(Platform::Web, id), at, ..write() };
    for (id, at) in [("a", 10), ("b", 20), ("c", 30)] {
        store.commit(asked(id, at)).await.unwrap();
    }
    store.forget_updates(20).await.unwrap();
    assert_eq!(store.commit(asked("a", 40)).await, Ok(()));
    assert_eq!(store.commit(asked("b", 40)).await, Err(StoreError::Duplicate));
    assert_eq!(store.commit(asked("c", 40)).await, Err(StoreError::Duplicate));
}

pub(crate) async fn of_many_writers_one_wins(store: Shared) {
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

pub(crate) async fn many_tables_at_once(store: Shared) {
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

pub(crate) async fn a_reader_sees_whole_moves(store: Shared) {
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

pub(crate) async fn strange_texts(store: Shared) {
    for (id, text) in
        (1..).zip(["", "'; DROP TABLE tables; --", "Ґанок 🎲 \u{202e}x", "$1 ?1 %", &"я".repeat(100_000)])
    {
        let mut strange = row(id, text);
        strange.layout = text.to_owned();
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
