//! Stories of the next game: seats are kept, and nobody plays again unasked.

use kubyk_core::ids::TableId;
use kubyk_core::provable_dice::{Mismatch, verify};
use kubyk_core::request::Intent;
use kubyk_core::setup::WhoBegins;
use kubyk_games::CATALOGUE;
use kubyk_games::kit::Record;
use kubyk_host::tables::Limits;

use crate::common::{HostWorld, Options, ReplyParts as _, begun, button, has_button, play_out, shown};

/// A table of Anna, Bob and Cid whose game is over, and the rematch that Anna asks for.
async fn asked(world: &HostWorld) -> TableId {
    let table = world.say("Anna", "/pig new").await.table().expect("a lobby");
    for who in ["Bob", "Cid"] {
        world.press(who, &button(&world.board(table).await.card, "Join")).await;
    }
    world.press("Anna", &button(&world.board(table).await.card, "Start")).await;
    for who in ["Bob", "Cid"] {
        world.say(who, &format!("/resign #{table} yes")).await;
    }
    world.press("Anna", &button(&world.board(table).await.card, "Rematch")).await.table().expect("a lobby")
}

#[tokio::test]
async fn a_rematch_counts_among_the_tables_of_a_chat() {
    let limits = Limits { open_tables: 1, ..Limits::default() };
    let world = HostWorld::with(Options { limits, ..Options::default() }).await;
    let over = begun(&world, "/pig new").await;
    world.say("Bob", &format!("/resign #{over} yes")).await;
    let rematch = button(&world.board(over).await.card, "Rematch");
    let other = world.say("Cid", "/pig new").await.table().expect("a lobby");
    let refused = world.press("Anna", &rematch).await.toast().expect("a refusal");
    assert!(refused.contains("already has 1 open table"), "{refused}");
    world.press("Cid", &format!("c:{other}")).await;
    let again = world.press("Anna", &rematch).await.table();
    assert!(
        again.is_some() && world.press("Bob", &rematch).await.table() == again,
        "one that is there is joined"
    );
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
    let table = world.say("Anna", "/pig new").await.table().expect("a lobby");
    for line in ["/pig bot random", "/pig start"] {
        world.say("Anna", line).await;
    }
    world.say("Anna", &format!("/resign #{table} yes")).await;
    let again = world.press("Anna", &button(&world.board(table).await.card, "Rematch")).await.table();
    let board = world.board(again.expect("a table")).await.card;
    assert!(!has_button(&board, "Start") && !has_button(&board, "I'm in"), "{board:?}");
}

#[tokio::test]
async fn the_host_of_a_lobby_frees_a_seat_and_nobody_else_does() {
    let world = HostWorld::new().await;
    let table = world.say("Anna", "/pig new").await.table().expect("a lobby");
    for who in ["Bob", "Cid"] {
        world.press(who, &button(&world.board(table).await.card, "Join")).await;
    }
    for who in ["Bob", "Eve"] {
        assert!(world.say(who, &format!("/pig kick 3 table={table}")).await.toast().is_some(), "{who}");
    }
    let menu = world.say("Anna", "/pig kick").await.private().expect("a menu").card;
    assert!(!has_button(&menu, "Anna"), "{menu:?}");
    world.press("Anna", &button(&menu, "Bob")).await;
    assert!(shown(&world.board(table).await.card).contains("2. Cid"));
    let none = world.say("Anna", "/pig kick 9").await.toast().expect("a refusal");
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
    let off = world.press("Anna", &rematch).await.table().expect("a lobby");
    world.say("Anna", "/pig cancel").await;
    let again = world.press("Bob", &rematch).await.table().expect("another lobby");
    assert_ne!(again, off);
    world.press("Anna", &rematch).await;
    assert_eq!(world.board(again).await.awaits.len(), 1, "she has said yes to it");
    world.say("Bob", &format!("/resign #{again} yes")).await;
    let record = world.say("Anna", "/pig record").await;
    assert!(record.toast().is_none(), "of the game that was played: {record:?}");
}

#[tokio::test]
async fn a_seat_is_not_freed_for_somebody_who_moved_up_to_it() {
    let world = HostWorld::new().await;
    let table = world.say("Anna", "/pig new").await.table().expect("a lobby");
    for who in ["Bob", "Cid"] {
        world.press(who, &button(&world.board(table).await.card, "Join")).await;
    }
    let menu = world.say("Anna", "/pig kick").await.private().expect("a menu").card;
    world.press("Bob", &button(&world.board(table).await.card, "Leave")).await;
    let refused = world.press("Anna", &button(&menu, "Bob")).await.toast().expect("a refusal");
    assert!(refused.contains("Someone else"), "{refused}");
    assert!(shown(&world.board(table).await.card).contains("2. Cid"));
}

// The first player: by a lot that anybody can draw again, the first who came, or a chosen player.

/// Tables of a world where nobody says who begins.
async fn drawing() -> HostWorld {
    HostWorld::with(Options { first: WhoBegins::Lot, ..Options::default() }).await
}

/// The record of a game that is over.
async fn record(world: &HostWorld, table: TableId) -> Record {
    let reply = world.say("Anna", &format!("/pig record #{table}")).await;
    let file = reply.private().expect("a message").card.file.expect("a file");
    Record::read(&file.bytes, CATALOGUE).expect("it is read").0
}

fn verdict(record: &Record) -> Result<usize, Mismatch> {
    verify(record, kubyk_games::find(&record.game).expect("a game"))
}

#[tokio::test]
async fn the_lot_follows_from_the_seed_and_is_told() {
    let world = drawing().await;
    let mut begun_by = std::collections::BTreeSet::new();
    for round in 0..30 {
        let table = world.say("Anna", "/pig new target=10").await.table().expect("a lobby");
        world.press("Bob", &button(&world.board(table).await.card, "Join")).await;
        let salted = round % 2 == 0;
        if salted {
            world.say("Bob", "/pig salt of Bob").await;
        }
        assert!(shown(&world.board(table).await.card).contains("drawn at random"));
        world.press("Anna", &button(&world.board(table).await.card, "Start")).await;
        let board = shown(&world.board(table).await.card);
        let who = if board.contains("▶ Anna") { "Anna" } else { "Bob" };
        assert!(board.contains(&format!("The draw: {who} goes first")), "{board}");
        play_out(&world, table).await;
        assert!(!shown(&world.board(table).await.card).contains("The draw"));

        let record = record(&world, table).await;
        assert_eq!(record.seats[0], who);
        assert_eq!(record.lot, if who == "Anna" { [1, 2] } else { [2, 1] });
        let of_bob = record.salts.keys().next().map(|seat| record.seats[seat.index()].as_str());
        assert_eq!(of_bob, salted.then_some("Bob"));
        assert!(verdict(&record).is_ok(), "{record}");
        let mut forged = record.clone();
        forged.lot.reverse();
        // With a salt another order would be another lot, which may come out like this.
        assert!(salted || matches!(verdict(&forged), Err(Mismatch::Lot { .. })), "{forged}");
        begun_by.insert(who);
    }
    assert_eq!(begun_by.len(), 2, "one of them begins every time");
}

#[tokio::test]
async fn the_next_one_begins_the_rematch() {
    let world = drawing().await;
    let table = begun(&world, "/pig new target=10").await;
    let first = beginner(&world, table).await;
    play_out(&world, table).await;
    world.press("Anna", &button(&world.board(table).await.card, "Rematch")).await;
    let next = world
        .press("Bob", &button(&world.board(table).await.card, "Rematch"))
        .await
        .table()
        .expect("a table");
    let second = beginner(&world, next).await;
    assert_ne!(first, second);
    assert!(!shown(&world.board(next).await.card).contains("The draw"));
    play_out(&world, next).await;
    let record = record(&world, next).await;
    assert!(record.lot.is_empty() && verdict(&record).is_ok());
}

async fn beginner(world: &HostWorld, table: TableId) -> &'static str {
    if shown(&world.board(table).await.card).contains("▶ Anna") { "Anna" } else { "Bob" }
}

#[tokio::test]
async fn the_host_of_a_lobby_chooses_who_begins() {
    let world = drawing().await;
    let table = world.say("Anna", "/abalone new").await.table().expect("a lobby");
    world.press("Bob", &button(&world.board(table).await.card, "Join")).await;
    let options = world.press("Anna", &button(&world.board(table).await.card, "Options")).await;
    let menu = world.press("Anna", &button(&options.private().expect("a menu").card, "Who goes first")).await;
    let menu = menu.private().expect("a menu").card;
    assert!(has_button(&menu, "● 🎲 At random") && has_button(&menu, "⚫ Bob"), "{menu:#?}");
    let refused = world.press("Bob", &button(&menu, "⚫ Bob")).await;
    assert!(refused.table().is_none(), "{refused:#?}");
    world.press("Anna", &button(&menu, "⚫ Bob")).await;
    let lobby = shown(&world.board(table).await.card);
    assert!(lobby.contains("1. Bob ⚫\n2. Anna ⚪") && !lobby.contains("lot"), "{lobby}");
    world.press("Anna", &button(&world.board(table).await.card, "Start")).await;
    assert!(shown(&world.board(table).await.card).contains("▶ Bob"));
}

#[tokio::test]
async fn the_host_of_a_lobby_frees_a_seat_and_salts_the_dice_by_button() {
    let world = drawing().await;
    let table = world.say("Anna", "/pig new").await.table().expect("a lobby");
    let menu = async |label: &str| {
        let options = world.press("Anna", &button(&world.board(table).await.card, "Options")).await;
        let options = options.private().expect("a menu").card;
        if !has_button(&options, label) {
            return None;
        }
        world.press("Anna", &button(&options, label)).await.private().map(|private| private.card)
    };
    assert_eq!(menu("Free a seat").await, None, "there is nobody else");
    world.press("Bob", &button(&world.board(table).await.card, "Join")).await;
    let seats = menu("Free a seat").await.expect("a question");
    assert!(!has_button(&seats, "Anna"), "{seats:#?}");
    world.press("Anna", &button(&seats, "✖ Bob")).await;
    assert!(!shown(&world.board(table).await.card).contains("Bob"));
    let salt = menu("Salt the dice").await.expect("a question").field.expect("a field");
    let filled = Intent::Fill { payload: salt.payload, text: "my cat".to_owned() };
    let toast = world.ask("Anna", filled, None, false).await.toast().expect("a word");
    assert!(toast.contains("salt is added: “my cat”"), "{toast}");
}

#[tokio::test]
async fn the_words_for_who_begins_are_typed() {
    let world = drawing().await;
    let table = world.say("Anna", "/pig new first=joined").await.table().expect("a lobby");
    world.press("Bob", &button(&world.board(table).await.card, "Join")).await;
    assert!(!shown(&world.board(table).await.card).contains("lot"));
    world.say("Anna", "/pig first lot").await;
    assert!(shown(&world.board(table).await.card).contains("drawn at random"));
    world.say("Anna", "/pig first 2").await;
    assert!(shown(&world.board(table).await.card).contains("1. Bob\n2. Anna"));
    let refused = world.say("Anna", "/pig first 3").await;
    assert!(refused.toast().is_some_and(|why| why.contains('2')));
}
