//! Stories of the next game: seats are kept, and nobody plays again unasked.

use crate::common::{HostWorld, begun, button, has_button, shown};
use kubyk_host::TableId;

/// A table of Anna, Bob and Cid whose game is over, and the rematch that Anna asks for.
async fn asked(world: &HostWorld) -> TableId {
    let table = world.say("Anna", "/pig new").await.table.expect("a lobby");
    for who in ["Bob", "Cid"] {
        world.press(who, &button(&world.board(table).await.card, "Join")).await;
    }
    world.press("Anna", &button(&world.board(table).await.card, "Start")).await;
    for who in ["Bob", "Cid"] {
        world.say(who, &format!("/resign #{table} yes")).await;
    }
    world.press("Anna", &button(&world.board(table).await.card, "Rematch")).await.table.expect("a lobby")
}

#[tokio::test]
async fn a_rematch_begins_when_the_last_has_said_yes() {
    let mut world = HostWorld::new().await;
    let table = asked(&world).await;
    let names: Vec<_> = world.board(table).await.card.mentions.into_iter().map(|one| one.name).collect();
    assert_eq!(names, ["Bob", "Cid"], "they are asked by name");
    world.press("Bob", &button(&world.board(table).await.card, "I'm in")).await;
    world.restart().await;
    let lobby = world.board(table).await.card;
    assert!(shown(&lobby).contains("Cid ⏳") && !shown(&lobby).contains("Bob ⏳"), "{lobby:?}");
    assert!(has_button(&lobby, "Start"), "two are enough");
    world.say("Cid", "/pig join").await;
    let board = world.board(table).await;
    assert_eq!(board.awaits.len(), 1, "it has begun: {board:?}");
}

#[tokio::test]
async fn whoever_does_not_want_another_game_is_not_in_it() {
    let world = HostWorld::new().await;
    let table = asked(&world).await;
    world.press("Bob", &button(&world.board(table).await.card, "Leave")).await;
    world.press("Cid", &button(&world.board(table).await.card, "I'm in")).await;
    let board = world.board(table).await;
    assert!(!shown(&board.card).contains("Bob") && board.awaits.len() == 1, "{board:?}");

    let table = asked(&world).await;
    world.press("Bob", &button(&world.board(table).await.card, "I'm in")).await;
    world.press("Anna", &button(&world.board(table).await.card, "Start")).await;
    let board = world.board(table).await;
    assert!(!shown(&board.card).contains("Cid") && board.awaits.len() == 1, "not waited for: {board:?}");
}

#[tokio::test]
async fn a_rematch_against_machine_players_begins_at_once() {
    let world = HostWorld::new().await;
    let table = world.say("Anna", "/pig new").await.table.expect("a lobby");
    for line in ["/pig bot random", "/pig start"] {
        world.say("Anna", line).await;
    }
    world.say("Anna", &format!("/resign #{table} yes")).await;
    let again = world.press("Anna", &button(&world.board(table).await.card, "Rematch")).await.table;
    let board = world.board(again.expect("a table")).await.card;
    assert!(!has_button(&board, "Start") && !has_button(&board, "I'm in"), "{board:?}");
}

#[tokio::test]
async fn the_host_of_a_lobby_frees_a_seat_and_nobody_else_does() {
    let world = HostWorld::new().await;
    let table = world.say("Anna", "/pig new").await.table.expect("a lobby");
    for who in ["Bob", "Cid"] {
        world.press(who, &button(&world.board(table).await.card, "Join")).await;
    }
    for who in ["Bob", "Eve"] {
        assert!(world.say(who, &format!("/pig kick 3 table={table}")).await.toast.is_some(), "{who}");
    }
    let menu = world.say("Anna", "/pig kick").await.private.expect("a menu").card;
    assert!(!has_button(&menu, "Anna"), "{menu:?}");
    world.press("Anna", &button(&menu, "Bob")).await;
    assert!(shown(&world.board(table).await.card).contains("2. Cid"));
    let none = world.say("Anna", "/pig kick 9").await.toast.expect("a refusal");
    assert!(none.contains("no such seat"), "{none}");
    world.say_as_admin("Eve", &format!("/pig kick 1 table={table}")).await;
    assert!(shown(&world.board(table).await.card).contains("1. Cid"));
}

#[tokio::test]
async fn a_second_table_goes_on_while_a_rematch_waits() {
    let world = HostWorld::new().await;
    let lobby = asked(&world).await;
    let other = begun(&world, "/abalone new").await;
    world.say("Anna", "C3C4").await;
    assert_eq!(world.board(other).await.awaits[0].id, "Bob");
    assert!(world.board(lobby).await.awaits.is_empty());
}

#[tokio::test]
async fn a_rematch_that_was_called_off_can_be_asked_for_again() {
    let world = HostWorld::new().await;
    let table = begun(&world, "/pig new").await;
    world.say("Bob", &format!("/resign #{table} yes")).await;
    let rematch = button(&world.board(table).await.card, "Rematch");
    let off = world.press("Anna", &rematch).await.table.expect("a lobby");
    world.say("Anna", "/pig cancel").await;
    let again = world.press("Bob", &rematch).await.table.expect("another lobby");
    assert_ne!(again, off);
    world.press("Anna", &rematch).await;
    assert_eq!(world.board(again).await.awaits.len(), 1, "she has said yes to it");
    world.say("Bob", &format!("/resign #{again} yes")).await;
    let record = world.say("Anna", "/pig record").await;
    assert!(record.toast.is_none(), "of the game that was played: {record:?}");
}

#[tokio::test]
async fn a_seat_is_not_freed_for_somebody_who_moved_up_to_it() {
    let world = HostWorld::new().await;
    let table = world.say("Anna", "/pig new").await.table.expect("a lobby");
    for who in ["Bob", "Cid"] {
        world.press(who, &button(&world.board(table).await.card, "Join")).await;
    }
    let menu = world.say("Anna", "/pig kick").await.private.expect("a menu").card;
    world.press("Bob", &button(&world.board(table).await.card, "Leave")).await;
    let refused = world.press("Anna", &button(&menu, "Bob")).await.toast.expect("a refusal");
    assert!(refused.contains("Somebody else"), "{refused}");
    assert!(shown(&world.board(table).await.card).contains("2. Cid"));
}
