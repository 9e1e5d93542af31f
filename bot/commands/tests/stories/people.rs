//! Stories of what is kept of people: it is handed out to them, and it goes when they want it or its time has come.

use std::path::Path;

use kubyk_core::ids::{Chat, Platform, TableId};
use kubyk_core::reply::Reply;
use kubyk_core::request::{Arrival, Intent};
use kubyk_core::rows::{StoredTable, TablePhase, TableWrite};
use kubyk_games::CATALOGUE;
use kubyk_games::kit::Record;
use kubyk_host::personal_data::Retention;
use kubyk_host::store::Write;
use kubyk_store::backup;

use crate::common::{
    DAY, HostWorld, Options, ReplyParts as _, begun, button, chat, has_button, on_both_databases, play_out,
    shown,
};
use crate::faults::Faulty;

on_both_databases!(super::options();
    nothing_names_a_person_who_has_had_their_data_deleted,
    a_game_is_resigned_before_its_player_is_forgotten,
    a_forgotten_player_is_missing_in_a_rematch,
    a_rematch_that_was_on_its_way_forgets_a_person_as_well,
    nobody_else_can_have_them_deleted,
    a_person_gets_everything_that_is_stored_and_nothing_of_others,
    ones_own_data_do_not_tell_what_will_be_rolled,
    a_chat_that_has_removed_the_bot_is_forgotten_after_a_while,
    a_chat_that_comes_back_to_another_process_stays,
    old_games_go_and_results_stay,
    a_table_that_cannot_be_changed_keeps_nothing_else_from_being_deleted,
);

fn options() -> Options {
    let retention = Retention { left_chat_days: 30, game_days: Some(100), contact: None };
    Options { retention, ..Options::default() }
}

/// Bob's conversation with the bot.
fn with_bob() -> Chat {
    Chat { platform: Platform::Telegram, id: "Bob".to_owned(), topic: None, private: true }
}

/// Bob has everything about him deleted.
async fn delete_bob(world: &HostWorld) -> Reply {
    let asked = world.say("Bob", "/me delete").await.private().expect("a question");
    assert!(asked.secret);
    world.press("Bob", &button(&asked.card, "Yes")).await
}

/// Everything that the database holds, as it would stand in a backup.
async fn stored(world: &HostWorld) -> Vec<u8> {
    let folder = tempfile::tempdir().expect("a temporary directory");
    let file = folder.path().join("backup.db");
    backup(&world.url(), &file).await.expect("a backup");
    std::fs::read(file).expect("the backup")
}

/// Returns `true` if a word stands in any of SQLite's files. A server's files are its own.
fn files_hold(world: &HostWorld, word: &str) -> bool {
    let url = world.url();
    let Some(folder) = url.strip_prefix("sqlite://").and_then(|file| Path::new(file).parent()) else {
        return false;
    };
    let files = std::fs::read_dir(folder).expect("the folder").map(|entry| entry.expect("a file").path());
    files.map(|file| std::fs::read(file).expect("the file")).any(|bytes| holds(&bytes, word))
}

fn holds(bytes: &[u8], word: &str) -> bool {
    bytes.windows(word.len()).any(|window| window == word.as_bytes())
}

async fn record(world: &HostWorld, table: TableId) -> String {
    let sent = world.say("Anna", &format!("/record {table}")).await.private().expect("a record");
    String::from_utf8(sent.card.file.expect("a file").bytes).expect("text")
}

async fn nothing_names_a_person_who_has_had_their_data_deleted(mut world: HostWorld) {
    let over = begun(&world, "/pig new").await;
    play_out(&world, over).await;
    let running = begun(&world, "/abalone new").await;
    let lobby = world.say("Bob", "/katego new").await.table().expect("a lobby");
    world.press("Anna", &button(&world.board(lobby).await.card, "Join")).await;
    world.say("Bob", "/me dark").await;
    world.say_in(with_bob(), "Bob", "/pig new").await.table().expect("a table of his own");
    world.ask_in(with_bob(), "Bob", Intent::Say("/settings boards text".to_owned()), true).await;
    let before = record(&world, over).await;
    assert!(holds(&stored(&world).await, "Bob"));

    let toast = delete_bob(&world).await.toast().expect("a word");
    assert!(toast.starts_with("Done"), "{toast}");
    assert!(!holds(&stored(&world).await, "Bob"), "his name and id are the same here");
    // Soon also in free space; a name that stays would end in the time limit of the test.
    while files_hold(&world, "Bob") {
        tokio::time::sleep(std::time::Duration::from_millis(20)).await;
    }
    assert_eq!(kubyk_store::check(&*world.store_again().await, CATALOGUE).await, Ok(Vec::new()));
    // The other players' game is whole: the same moves, the same dice.
    let after = record(&world, over).await;
    assert_eq!(after, before.replace("seat Bob", "seat № 2"));
    let (_, table) = Record::read(after.as_bytes(), CATALOGUE).expect("a record");
    assert!(table.over().is_some());
    let checked = world.say("Anna", &format!("/verify {over}")).await;
    let answer = format!("{:?}{:?}", checked.private(), checked.public());
    assert!(answer.contains("dice") && !answer.contains("Bob"), "{answer}");
    assert!(world.board(running).await.closed);
    let steered = world.board(lobby).await;
    assert!(shown(&steered.card).contains("Anna") && !shown(&steered.card).contains("Bob"));
    world.restart().await;
    assert!(!files_hold(&world, "Bob"), "after a restart");
    // Bob comes again as somebody new.
    let top = format!("{:?}", world.say("Bob", "/top pig").await);
    assert!(top.contains("Anna") && !top.contains("Bob"), "{top}");
}

async fn a_game_is_resigned_before_its_player_is_forgotten(world: HostWorld) {
    let table = begun(&world, "/abalone new").await;
    world.say("Anna", "C3C4").await;
    delete_bob(&world).await;
    let text = record(&world, table).await;
    assert!(text.contains("seat № 2") && text.contains("2 resigns"), "{text}");
    let results = world.store.rows_of(&crate::common::user("Anna").key).await.expect("a store");
    assert_eq!(results["results"][0]["won"], 1, "{results}");
}

async fn a_rematch_that_was_on_its_way_forgets_a_person_as_well(world: HostWorld) {
    let over = begun(&world, "/pig new").await;
    play_out(&world, over).await;
    let rematch = button(&world.board(over).await.card, "Rematch");
    let slow = Faulty::counting(world.store.clone());
    let host = world.host_over(slow.clone());
    let held = slow.hold_next_write();
    let meanwhile = async {
        held.arrived.await.expect("the rematch is on its way");
        delete_bob(&world).await;
        held.open.send(()).expect("the rematch waits");
    };
    let (opened, ()) = tokio::join!(world.press_at(&host, "Anna", &rematch), meanwhile);
    let lobby = opened.table().expect("a lobby");
    assert!(!shown(&host.board(lobby).await.expect("it is there").card).contains("Bob"));
    assert!(!holds(&stored(&world).await, "Bob"), "his name and id are the same here");
}

async fn a_table_that_cannot_be_changed_keeps_nothing_else_from_being_deleted(world: HostWorld) {
    let broken = begun(&world, "/pig new").await;
    let sound = begun(&world, "/pig new").await;
    world.say("Bob", "/me dark").await;
    let StoredTable { mut row, events } = world.store.table(broken).await.expect("a store").expect("a table");
    let expected = Some(row.expected());
    row.version += 1;
    let nonsense = vec!["9 flies".to_owned()];
    let table =
        Some(TableWrite { row, expected, keep: events.len(), events: nonsense, seats: None, new_boards: 0 });
    world.store.commit(Write { table, ..Write::default() }).await.expect("a store");
    let host = world.another_host();
    let asked = world.say("Bob", "/me delete").await.private().expect("a question");
    let reply = world.press_at(&host, "Bob", &button(&asked.card, "Yes")).await;
    let is_told = reply.toast().as_ref().is_some_and(|toast| toast.contains("broke on my side"));
    assert!(is_told, "not all of it could be deleted: {reply:?}");
    let board = shown(&host.board(sound).await.expect("a board").card);
    assert!(board.contains("Anna") && !board.contains("Bob"), "{board}");
    let settings = world.store.person(&crate::common::user("Bob").key).await.expect("a store");
    assert!(settings.is_none(), "{settings:?}");
}

async fn a_forgotten_player_is_missing_in_a_rematch(world: HostWorld) {
    let table = begun(&world, "/pig new").await;
    play_out(&world, table).await;
    delete_bob(&world).await;
    let again = world.say("Anna", "/pig rematch").await.table().expect("a lobby");
    let board = world.board(again).await;
    assert!(shown(&board.card).contains("Anna") && !shown(&board.card).contains("№"), "{board:#?}");
}

async fn nobody_else_can_have_them_deleted(world: HostWorld) {
    world.say("Bob", "/me dark").await;
    let asked = world.say("Bob", "/me delete").await.private().expect("a question");
    let refused = world.press("Anna", &button(&asked.card, "Yes")).await.toast().expect("a refusal");
    assert!(refused.contains("wasn't for you"), "{refused}");
    assert!(holds(&stored(&world).await, "Bob"));
    let refused = world.say("Bob", "/me delete dark").await.toast().expect("a refusal");
    assert!(refused.contains("separate command"), "{refused}");
}

async fn a_person_gets_everything_that_is_stored_and_nothing_of_others(world: HostWorld) {
    let table = begun(&world, "/pig new").await;
    play_out(&world, table).await;
    world.say("Bob", "/me dark").await;
    let sent = world.say("Bob", "/me export").await.private().expect("his data");
    assert!(sent.secret);
    let file = sent.card.file.expect("a file").bytes;
    assert!(!holds(&file, "Anna") && !holds(&file, "seed"), "{}", String::from_utf8_lossy(&file));
    let data: serde_json::Value = serde_json::from_slice(&file).expect("JSON");
    assert_eq!((&data["person"]["id"], &data["results"][0]["name"]), (&"Bob".into(), &"Bob".into()));
    assert_eq!(data["standings"].as_array().map(Vec::len), Some(2), "here and worldwide");
    assert_eq!(
        (&data["tables"][0]["id"], &data["tables"][0]["seat"]),
        (&table.to_string().into(), &2.into())
    );
    let moves = data["tables"][0]["moves"].as_array().expect("his moves");
    assert!(!moves.is_empty() && moves.iter().all(|line| line == "roll" || line == "hold"), "{moves:?}");
    assert!(data["people"][0]["preferences"].as_str().is_some_and(|set| set.contains("dark")));
}

async fn ones_own_data_do_not_tell_what_will_be_rolled(world: HostWorld) {
    world.say_in(with_bob(), "Bob", "/roll 2d6").await;
    let sent = world.say_in(with_bob(), "Bob", "/me export").await.private().expect("his data");
    let data: serde_json::Value =
        serde_json::from_slice(&sent.card.file.expect("a file").bytes).expect("JSON");
    let rolls = &data["chats"][0]["settings"]["rolls"];
    assert!(rolls.is_object() && rolls.get("seed").is_none(), "{data}");
}

async fn a_chat_that_has_removed_the_bot_is_forgotten_after_a_while(world: HostWorld) {
    let over = begun(&world, "/pig new").await;
    play_out(&world, over).await;
    world.say("Anna", "/abalone new").await.table().expect("a lobby");
    world.say_as_admin("Anna", "/settings boards text").await;
    let phases = async || -> Vec<_> {
        let rows = world.store.tables(&chat().key(), 9).await.expect("a store");
        rows.into_iter().map(|row| row.phase).collect()
    };
    world.host.left(&chat().key()).await;
    world.pass(29 * DAY);
    world.host.scheduler().let_go().await.expect("a store");
    assert_eq!(phases().await, [TablePhase::Lobby, TablePhase::Closed], "not yet");
    world.ask("Anna", Intent::Arrive(Arrival::default()), None, true).await;
    world.pass(9 * DAY);
    world.host.scheduler().let_go().await.expect("a store");
    assert_eq!(phases().await.len(), 2, "it has come back");
    world.host.left(&chat().key()).await;
    world.pass(DAY / 2);
    world.say("Anna", "/tables").await;
    world.pass(30 * DAY);
    world.host.scheduler().let_go().await.expect("a store");
    assert_eq!(phases().await.len(), 2, "somebody has asked for something, so it has come back unannounced");
    world.host.left(&chat().key()).await;
    world.pass(31 * DAY);
    world.host.scheduler().let_go().await.expect("a store");
    assert_eq!(phases().await, [TablePhase::Closed]);
    assert_eq!(world.store.chat(&chat().key()).await, Ok(None));
}

async fn a_chat_that_comes_back_to_another_process_stays(world: HostWorld) {
    world.say("Anna", "/pig new").await.table().expect("a lobby");
    let chat = chat().key();
    // This process has just noted that the chat has the bot; another one is told that it was removed, and of no return.
    let removed = 20_000 * DAY;
    world.store.leave(&chat, removed).await.expect("a store");
    let left = async || world.store.left_before(removed + 1).await.expect("a store");
    world.say("Anna", "/tables").await;
    assert_eq!(left().await, [chat], "the line may have been written before");
    world.pass(DAY / 12);
    world.say("Anna", "/tables").await;
    assert_eq!(left().await, []);
}

async fn old_games_go_and_results_stay(world: HostWorld) {
    let over = begun(&world, "/pig new").await;
    play_out(&world, over).await;
    world.pass(99 * DAY);
    world.host.scheduler().let_go().await.expect("a store");
    assert!(world.store.table(over).await.expect("a store").is_some());
    world.pass(2 * DAY);
    world.host.scheduler().let_go().await.expect("a store");
    assert_eq!(world.store.table(over).await, Ok(None));
    let rows = world.store.rows_of(&crate::common::user("Anna").key).await.expect("a store");
    assert_eq!(rows["results"].as_array().map(Vec::len), Some(1));
}

// Stories of people who are blocked, by others and by the admins of a chat.

/// Somebody blocks another person, or lets them in again.
async fn toggles(world: &HostWorld, who: &str, whom: &str) -> String {
    let list = world.say(who, "/block").await.private().expect("a list").card;
    let after = world.press(who, &button(&list, whom)).await.private().expect("a list").card;
    shown(&after)
}

#[tokio::test]
async fn nobody_is_seated_with_somebody_they_have_blocked() {
    let world = HostWorld::new().await;
    let nobody = world.say("Anna", "/block").await.private().expect("a list").card;
    assert!(shown(&nobody).contains("Nobody else"), "{nobody:#?}");
    let played = begun(&world, "/pig new target=10").await;
    play_out(&world, played).await;
    assert!(toggles(&world, "Anna", "Bob").await.contains("Blocked: 1"));
    let list = world.say("Anna", "/block").await.private().expect("a list").card;
    assert!(has_button(&list, "🚫 Bob") && !has_button(&list, "Anna"), "{list:#?}");

    let table = world.say("Anna", "/pig new").await.table().expect("a lobby");
    let join = button(&world.board(table).await.card, "Join");
    let refused = world.press("Bob", &join).await.toast().expect("a refusal");
    assert!(refused.contains("can't take a seat") && !refused.contains("Anna"), "{refused}");
    let refused = world.press("Bob", &button(&world.board(played).await.card, "Rematch")).await;
    assert!(refused.table().is_none() && refused.toast().is_some(), "{refused:#?}");
    let of_bob = world.say("Bob", "/pig new").await.table().expect("a lobby");
    let refused = world.press("Anna", &button(&world.board(of_bob).await.card, "Join")).await.toast();
    assert!(refused.is_some_and(|why| why.contains("you have blocked")));

    // A button that was tampered with puts nobody on the list.
    let bob = button(&world.say("Anna", "/block").await.private().expect("a list").card, "Bob");
    let forged = format!("{}x", &bob[..bob.len() - 1]);
    assert!(world.press("Anna", &forged).await.toast().is_some_and(|why| why.contains("on the list")));
    assert!(toggles(&world, "Anna", "Bob").await.contains("Blocked: 0"));
    world.press("Bob", &join).await;
    assert!(shown(&world.board(table).await.card).contains("2. Bob"));
}

#[tokio::test]
async fn somebody_is_unblocked_where_they_do_not_play() {
    let world = HostWorld::new().await;
    let played = begun(&world, "/pig new target=10").await;
    play_out(&world, played).await;
    toggles(&world, "Anna", "Bob").await;
    let elsewhere = Chat { id: "99".into(), ..crate::common::chat() };
    let list = world.say_in(elsewhere.clone(), "Anna", "/block").await.private().expect("a list");
    assert!(list.secret, "nobody else is told whom she has blocked");
    let payload = button(&list.card, "🚫 Bob");
    let after =
        world.ask_in(elsewhere, "Anna", Intent::Press(payload), false).await.private().expect("a list").card;
    assert!(shown(&after).contains("Blocked: 0") && !has_button(&after, "Bob"), "{after:#?}");
}

#[tokio::test]
async fn the_admins_of_a_chat_keep_somebody_away() {
    let world = HostWorld::new().await;
    let played = begun(&world, "/pig new target=10").await;
    play_out(&world, played).await;
    let refused = world.say("Bob", "/settings block").await.toast().expect("a refusal");
    assert!(refused.contains("Only an admin"), "{refused}");
    let list = world.say_as_admin("Anna", "/settings block").await.private().expect("a list").card;
    world.press_as_admin("Anna", &button(&list, "Bob")).await;
    let refused = world.say("Bob", "/pig new").await.toast().expect("a refusal");
    assert!(refused.contains("admins"), "{refused}");
    let daily = world.say("Bob", "/rabbit daily").await;
    assert!(daily.table().is_none() && daily.toast().is_some_and(|why| why.contains("admins")));
    let table = world.say("Anna", "/pig new").await.table().expect("a lobby");
    let refused = world.press("Bob", &button(&world.board(table).await.card, "Join")).await.toast();
    assert!(refused.is_some_and(|why| why.contains("admins")));
    let kept = world.store.chat(&crate::common::chat().key()).await.expect("a store").expect("settings");
    assert!(!kept.json.contains("Bob"), "no list holds anybody's id: {}", kept.json);
}
