//! Stories of tables that nobody comes back to, and of too many tables.

use kubyk_host::{Limits, Millis};

use crate::common::{DAY, HostWorld, Options, begun, shown};

const HOUR: Millis = 60 * 60 * 1000;

#[tokio::test]
async fn a_lobby_that_nobody_begins_is_closed_after_a_day_and_says_why() {
    let world = HostWorld::new().await;
    let table = world.say("Anna", "/pig new").await.table.expect("a lobby");
    let mut changes = world.host.subscribe(kubyk_host::Platform::Telegram).await;
    while changes.try_recv().is_ok() {}
    world.pass(23 * HOUR);
    world.host.scheduler().close_abandoned().await.expect("a store");
    assert!(!world.board(table).await.closed);
    world.pass(2 * HOUR);
    world.host.scheduler().close_abandoned().await.expect("a store");
    let board = world.board(table).await;
    assert!(board.closed && shown(&board.card).contains("nobody started the game in time"), "{board:?}");
    assert_eq!(changes.try_recv().map(|change| (change.table, change.cause)), Ok((table, None)));
}

#[tokio::test]
async fn a_game_without_clocks_is_closed_after_thirty_days_of_silence() {
    let world = HostWorld::new().await;
    world.host.scheduler().tick().await;
    let silent = begun(&world, "/abalone new").await;
    let timed = begun(&world, "/abalone new pace=14d/move").await;
    let played = begun(&world, "/nibble new").await;
    world.pass(29 * DAY);
    let board = world.board(played).await;
    world.press("Anna", &crate::common::button(&board.card, "Resign")).await;
    world.host.scheduler().close_abandoned().await.expect("a store");
    assert!(!world.board(silent).await.closed);
    world.say("Anna", &format!("/nibble undo #{played}")).await;
    world.pass(2 * DAY);
    world.host.scheduler().close_abandoned().await.expect("a store");
    let board = world.board(silent).await;
    assert!(board.closed && shown(&board.card).contains("nobody has moved for a long time"), "{board:?}");
    assert!(!world.board(timed).await.closed, "its clocks take care of it");
}

#[tokio::test]
async fn one_person_opens_five_tables_of_a_chat_at_once() {
    let world = HostWorld::new().await;
    let mut tables = Vec::new();
    for _ in 0..5 {
        tables.extend(world.say("Anna", "/pig new").await.table);
    }
    assert_eq!(tables.len(), 5);
    let refused = world.say("Anna", "/pig new").await;
    assert_eq!(refused.table, None);
    assert!(refused.toast.is_some_and(|toast| toast.contains("You already have 5 open tables here")));
    assert!(world.say("Bob", "/pig new").await.table.is_some(), "others may");
    world.press("Anna", &format!("c:{}", tables[0])).await;
    assert!(world.say("Anna", "/pig new").await.table.is_some(), "one of them is closed");
}

#[tokio::test]
async fn a_chat_holds_so_many_open_tables_and_no_more() {
    let limits = Limits { open_tables: 2, ..Limits::default() };
    let world = HostWorld::with(Options { limits, ..Options::default() }).await;
    for who in ["Anna", "Bob"] {
        assert!(world.say(who, "/pig new").await.table.is_some());
    }
    let refused = world.say("Cleo", "/pig new").await.toast.expect("a refusal");
    assert!(refused.contains("already has 2 open tables"), "{refused}");
}
