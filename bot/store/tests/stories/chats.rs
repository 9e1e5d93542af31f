//! The ways of chats: to a new id, and into silence.

use futures::future::join_all;
use kubyk_core::ids::{Chat, Platform, TableId};
use kubyk_core::rows::{TablePhase, TableRow};
use kubyk_host::store::{StoreError, StoredSettings, Write};

use super::{
    AnyStore, board, chat, created, key, migration, moved, row, settings, standing, stored, text, update,
    user, write,
};

pub(crate) async fn a_chat_gets_a_new_id(store: AnyStore) {
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

pub(crate) async fn chats_that_become_one(store: AnyStore) {
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

pub(crate) async fn settings_of_a_chat_move_only_as_they_were_merged(store: AnyStore) {
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

pub(crate) async fn nothing_is_written_for_a_chat_that_has_moved(store: AnyStore) {
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

pub(crate) async fn a_moved_table_stays_moved(store: AnyStore) {
    store.commit(Write { table: Some(created(row(1, "old"), &[])), ..write() }).await.unwrap();
    store.migrate(migration(&*store, "old", "new", None).await).await.unwrap();
    // A process that has not heard of it yet.
    let next = TableRow { version: 2, ..row(1, "old") };
    store.commit(Write { table: Some(moved(next, 1, 0, &[])), ..write() }).await.unwrap();
    assert_eq!(store.table(TableId(1)).await.unwrap().unwrap().row.chat, chat("new"));
}

pub(crate) async fn groups_that_have_fallen_silent(store: AnyStore) {
    let table = |id, chat, touched, phase| TableRow { touched, phase, ..row(id, chat) };
    let private = |id, phase| {
        let row = table(id, "person", 1, phase);
        TableRow { chat: Chat { private: true, ..row.chat }, ..row }
    };
    for row in [
        table(1, "open", 5, TablePhase::Lobby),
        table(2, "lively", 5, TablePhase::Playing),
        table(3, "lively", 10, TablePhase::Closed),
        table(4, "empty", 5, TablePhase::Closed),
        table(5, "set", 5, TablePhase::Closed),
        table(6, "left", 5, TablePhase::Playing),
        private(7, TablePhase::Closed),
        private(8, TablePhase::Playing),
    ] {
        store.commit(Write { table: Some(created(row, &[])), ..write() }).await.unwrap();
    }
    for chat in ["set", "never", "person"] {
        store.commit(Write { chat: settings(key(chat), 0, "{}"), ..write() }).await.unwrap();
    }
    store.leave(&key("left"), 1).await.unwrap();
    let silent = async |since| store.silent_groups(Platform::Telegram, since).await.unwrap();
    assert_eq!(silent(10).await, [key("never"), key("open"), key("set")]);
    assert_eq!(silent(11).await, [key("lively"), key("never"), key("open"), key("set")]);
    assert_eq!(silent(5).await, [key("never")], "somebody has played since");
    assert_eq!(store.silent_groups(Platform::Discord, 10).await.unwrap(), []);
}

// Settings of chats and preferences of people.

pub(crate) async fn settings_and_preferences(store: AnyStore) {
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

pub(crate) async fn chats_are_found_by_what_their_settings_say(store: AnyStore) {
    for (chat, json) in [
        ("old", "{\"puzzle\":true,\"puzzle_shown\":\"2026-11-22\"}"),
        ("new", "{\"puzzle\":true,\"puzzle_shown\":\"2026-11-23\"}"),
        ("off", "{\"puzzle\":false}"),
        ("left", "{\"puzzle\":true}"),
    ] {
        store.commit(Write { chat: settings(key(chat), 0, json), ..write() }).await.unwrap();
    }
    store.leave(&key("left"), 1).await.unwrap();
    let found = async || {
        store.chats_with(key("old").platform, "\"puzzle\":true", "\"puzzle_shown\":\"2026-11-23\"").await
    };
    assert_eq!(found().await, Ok(vec![key("old")]));
    store.enter(&key("left"), 1).await.unwrap();
    assert_eq!(found().await, Ok(vec![key("old")]), "it was asked for before the bot was removed");
    store.enter(&key("left"), 2).await.unwrap();
    assert_eq!(found().await, Ok(vec![key("left"), key("old")]));
    assert_eq!(store.chats_with(Platform::Web, "{", "?").await, Ok(Vec::new()), "of one platform");
}

pub(crate) async fn settings_change_only_from_what_was_read(store: AnyStore) {
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
