//! Settings of chats and preferences of people.

use futures::future::join_all;
use kubyk_host::{Platform, StoreError, StoredSettings, Write};

use super::AnyStore;
use super::make::{key, settings, user, write};

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
