//! Stories of seeds that are sealed in the database: what somebody reads there, and who still plays.

use std::sync::Arc;

use kubyk_core::ids::TableId;
use kubyk_core::rows::StoredTable;
use kubyk_host::store::Store;
use kubyk_store::{Database, KeyError, OpenError, OpenOptions, SealKey, Seeds};

use crate::common::{HostWorld, ReplyParts as _, button, chat, on_both_databases, play_out, shown};

on_both_databases!(crate::common::Options::default();
    whoever_reads_the_database_sees_no_seed_and_the_game_goes_on,
    another_key_and_none_are_refused,
    a_copy_needs_no_key,
    a_check_finds_nothing_wrong_with_a_key_and_without_one,
);

fn key(digit: &str) -> Option<SealKey> {
    SealKey::from_hex(&digit.repeat(64))
}

async fn opened(world: &HostWorld, seeds: Seeds) -> Result<Arc<dyn Database>, OpenError> {
    kubyk_store::open_with(&world.url(), OpenOptions { share: true, seeds, ..OpenOptions::default() }).await
}

/// The world goes on with this key.
async fn with_key(world: &mut HostWorld, key: Option<SealKey>) {
    world.store = opened(world, Seeds::Opened(key)).await.expect("the store opens");
    world.host = world.another_host();
}

/// The table as it stands in the database.
async fn raw(world: &HostWorld, table: TableId) -> StoredTable {
    let store = opened(world, Seeds::AsTheyAre).await.expect("the store opens");
    store.table(table).await.expect("it is read").expect("the table")
}

async fn whoever_reads_the_database_sees_no_seed_and_the_game_goes_on(mut world: HostWorld) {
    let table = world.say("Anna", "/pig new target=10").await.table().expect("a lobby");
    world.say("Anna", "/roll 2d6").await;
    world.say("Anna", "/rabbit daily").await;
    let clear = raw(&world, table).await.row.setup;
    assert!(!clear.contains("sealed:"), "{clear}");
    // The operator sets a key: what was there before is read, and sealed from its next change on.
    with_key(&mut world, key("a")).await;
    world.press("Bob", &button(&world.board(table).await.card, "Join")).await;
    world.say("Anna", "/roll 2d6").await;
    let fresh = world.say("Cleo", "/pig new").await.table().expect("a lobby");
    let seed = |setup: &str| serde_json::from_str::<serde_json::Value>(setup).expect("JSON")["seed"].clone();
    let known = seed(&clear).as_str().expect("a seed").to_owned();
    for table in [table, fresh] {
        let setup = raw(&world, table).await.row.setup;
        assert!(seed(&setup).as_str().is_some_and(|seed| seed.starts_with("sealed:")), "{setup}");
        assert!(!setup.contains(&known), "{setup}");
    }
    let store = opened(&world, Seeds::AsTheyAre).await.expect("the store opens");
    let rolls = store.chat(&chat().key()).await.expect("it is read").expect("settings").json;
    assert!(rolls.contains("\"seed\":\"sealed:"), "{rolls}");
    let secret = store.secret("of a test", "fresh").await.expect("it is kept");
    assert_eq!(secret, "fresh");
    assert_eq!(world.store.secret("of another", "hidden").await.as_deref(), Ok("hidden"));
    assert!(store.secret("of another", "").await.is_err(), "without the key it cannot be read");
    // And all of it is played to its end and checked, also by a process that has just started.
    with_key(&mut world, key("a")).await;
    world.press("Anna", &button(&world.board(table).await.card, "Start")).await;
    play_out(&world, table).await;
    let check = world.press("Bob", &button(&world.board(table).await.card, "Check")).await;
    let check = check.private().expect("a verdict").card;
    assert!(check.title.contains('✅'), "{check:?}");
    let again = world.say("Anna", "/roll check").await.public().expect("the seed");
    assert!(shown(&again).contains('2'), "{again:?}");
    let record = world.say("Anna", &format!("/record {table}")).await.private().expect("a record").card;
    let record = String::from_utf8(record.file.expect("a file").bytes).expect("text");
    assert!(record.contains(&format!("seed {known}\n")), "the record is as it always was");
}

async fn another_key_and_none_are_refused(world: HostWorld) {
    let refused = async |key| match opened(&world, Seeds::Opened(key)).await {
        Err(OpenError::Key(why)) => Some(why),
        Err(other) => panic!("{other}"),
        Ok(_) => None,
    };
    assert!(refused(None).await.is_none(), "nothing is sealed yet");
    assert!(refused(key("a")).await.is_none(), "and from now on it is");
    assert!(refused(key("a")).await.is_none());
    for (key, missing) in [(None, true), (key("b"), false)] {
        let why = refused(key).await.expect("a refusal");
        assert_eq!(matches!(why, KeyError::Missing), missing, "{why}");
        assert!(why.to_string().contains("store.key"), "{why}");
    }
    opened(&world, Seeds::AsTheyAre).await.expect("who only copies needs no key");
}

async fn a_copy_needs_no_key(mut world: HostWorld) {
    with_key(&mut world, key("c")).await;
    let table = world.say("Anna", "/pig new").await.table().expect("a lobby");
    let folder = tempfile::tempdir().expect("a temporary directory");
    let file = folder.path().join("copy.db");
    let at = format!("sqlite://{}", file.display());
    let raw_options = OpenOptions { seeds: Seeds::AsTheyAre, ..OpenOptions::default() };
    let copy = kubyk_store::open_with(&at, raw_options).await.expect("a new database");
    let from = opened(&world, Seeds::AsTheyAre).await.expect("the store opens");
    kubyk_store::copy(&*from, &*copy).await.expect("it is copied");
    assert_eq!(copy.check().await, Ok(Vec::new()));
    copy.close().await;
    let key = OpenOptions { seeds: Seeds::Opened(key("c")), ..OpenOptions::default() };
    let copy = kubyk_store::open_with(&at, key).await.expect("the same key opens the copy");
    let host = world.host_over(copy as Arc<dyn Store>);
    assert!(host.board(table).await.is_some());
    let reply = world.say_at(&host, "Anna", &format!("/verify {table}")).await;
    assert!(reply.private().is_some_and(|word| word.card.lines[0].contains("SHA-256")));
}

async fn a_check_finds_nothing_wrong_with_a_key_and_without_one(mut world: HostWorld) {
    with_key(&mut world, key("d")).await;
    let played = world.say("Anna", "/pig new target=10").await.table().expect("a lobby");
    world.press("Bob", &button(&world.board(played).await.card, "Join")).await;
    world.press("Anna", &button(&world.board(played).await.card, "Start")).await;
    play_out(&world, played).await;
    world.say("Anna", "/roll 2d6").await;
    world.say("Anna", "/rabbit daily").await;
    let settings = opened(&world, Seeds::AsTheyAre).await.expect("the store opens");
    let settings = settings.chat(&chat().key()).await.expect("it is read").expect("settings").json;
    assert!(settings.contains("\"seed\":\"sealed:"), "{settings}");
    let folder = tempfile::tempdir().expect("a temporary directory");
    let copy = format!("sqlite://{}", folder.path().join("copy.db").display());
    let raw_options = OpenOptions { seeds: Seeds::AsTheyAre, ..OpenOptions::default() };
    let to = kubyk_store::open_with(&copy, raw_options).await.expect("a new database");
    kubyk_store::copy(&*opened(&world, Seeds::AsTheyAre).await.expect("the store opens"), &*to)
        .await
        .expect("it is copied");
    to.close().await;
    for url in [world.url(), copy] {
        for seeds in [Seeds::Opened(key("d")), Seeds::AsTheyAre] {
            let options = OpenOptions { share: true, seeds, ..OpenOptions::default() };
            let store = kubyk_store::open_with(&url, options).await.expect("the store opens");
            let found = kubyk_store::check(&*store, kubyk_games::CATALOGUE).await;
            assert_eq!(found, Ok(Vec::new()), "{url} {seeds:?}");
            store.close().await;
        }
    }
}
