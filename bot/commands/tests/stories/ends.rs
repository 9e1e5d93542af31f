//! Stories of tables that end before their game does, and of what can be done with them then.

use kubyk_core::ids::{Chat, Platform};
use kubyk_core::request::Intent;
use kubyk_core::rows::TableWrite;
use kubyk_core::time::Millis;
use kubyk_host::store::Write;
use kubyk_host::tables::Limits;

use crate::common::{
    DAY, HostWorld, Options, ReplyParts as _, begun, button, chat, has_button, private_chat, shown,
};

#[tokio::test]
async fn machines_do_not_play_on_when_all_people_have_left() {
    let world = HostWorld::new().await;
    let endless = "/farkle new target=100000 minimum=3000 minimum-throws=1 three-zeros=wipe";
    for line in [endless, "/farkle new"] {
        let table = world.say("Anna", line).await.table().expect("a lobby");
        for _ in 0..2 {
            world.press("Anna", &format!("b:{table}:random")).await;
        }
        world.press("Anna", &button(&world.board(table).await.card, "Start")).await;
        assert!(!world.board(table).await.closed, "a person plays");
        world.say("Anna", "/farkle resign yes").await;
        let over = world.board(table).await;
        assert!(over.closed && shown(&over.card).contains("🏆 🤖"), "one machine has won: {over:?}");
        assert!(has_button(&over.card, "Rematch"), "{over:?}");
        let stored = world.store.table(table).await.expect("a store").expect("a table");
        let left = stored.events.iter().filter(|event| event.ends_with(" resigns")).count();
        assert_eq!(left, 2, "Anna, and all machines but one: {stored:?}");
    }
    let top = world.say("Anna", "/top farkle").await.public().expect("a leaderboard");
    assert!(shown(&top).contains("No game has counted"), "who leaves at once has not played: {top:?}");
}

#[tokio::test]
async fn what_never_began_is_neither_played_again_nor_looked_back_on() {
    let world = HostWorld::new().await;
    let played = begun(&world, "/pig new").await;
    world.say("Bob", "/pig resign yes").await;
    let lobby = world.say("Anna", "/pig new").await.table().expect("a lobby");
    world.press("Anna", &button(&world.board(lobby).await.card, "Cancel game")).await;
    let refused = world.press("Anna", &format!("r:{lobby}")).await.toast().expect("a refusal");
    assert!(refused.contains("started yet"), "{refused}");
    let record = world.say("Anna", "/record").await.private().expect("a record").card;
    assert!(record.title.contains(&played.to_string()), "the last game that was played: {record:?}");
}

#[tokio::test]
async fn a_lobby_with_others_is_closed_after_a_question_and_one_without_at_once() {
    let world = HostWorld::new().await;
    let alone = world.say("Anna", "/pig new").await.table().expect("a lobby");
    world.press("Anna", &format!("b:{alone}:random")).await;
    world.press("Anna", &button(&world.board(alone).await.card, "Cancel game")).await;
    assert!(world.board(alone).await.closed, "a bot loses nothing");

    let table = world.say("Anna", "/pig new").await.table().expect("a lobby");
    world.press("Bob", &button(&world.board(table).await.card, "Join")).await;
    let close = button(&world.board(table).await.card, "Cancel game");
    for line in ["/pig cancel", "/pig cancel yes"] {
        let refused = world.say("Eve", line).await;
        assert!(refused.is_refused() && refused.private().is_none(), "nobody else is asked: {refused:?}");
    }
    for reply in [world.press("Anna", &close).await, world.say("Anna", "/pig cancel").await] {
        let asked = reply.private().expect("a question").card;
        assert!(shown(&asked).contains("At the table: Bob") && !world.board(table).await.closed, "{asked:?}");
        for answer in ["No, keep it open", "Yes, cancel it"] {
            let refused = world.press("Bob", &button(&asked, answer)).await;
            assert!(refused.is_refused(), "it is not his to answer: {refused:?}");
        }
        let stays = world.press("Anna", &button(&asked, "No, keep it open")).await;
        assert!(stays.toast().is_some_and(|toast| toast.contains("stays open")));
    }
    let asked = world.press_as_admin("Eve", &close).await.private().expect("a question").card;
    assert!(shown(&asked).contains("Anna, Bob"), "{asked:?}");
    world.press_as_admin("Eve", &button(&asked, "Yes, cancel it")).await;
    assert!(world.board(table).await.closed);

    let typed = world.say("Anna", "/pig new").await.table().expect("a lobby");
    world.press("Bob", &button(&world.board(typed).await.card, "Join")).await;
    world.say("Anna", "/pig cancel yes").await;
    assert!(world.board(typed).await.closed, "who types yes is not asked");
}

#[tokio::test]
async fn a_game_that_is_ended_is_no_day_in_a_row() {
    let world = HostWorld::new().await;
    let table = world.say("Anna", "/rabbit daily").await.table().expect("a table");
    world.ask_in(private_chat("Anna"), "Anna", Intent::Say("/end yes".to_owned()), true).await;
    let refused = world.press("Anna", &format!("h:{table}")).await.toast().expect("a refusal");
    assert!(refused.contains("doesn't count"), "{refused}");
    let kept = world.store.person(&crate::common::user("Anna").key).await.expect("a store");
    assert!(!kept.is_some_and(|kept| kept.json.contains("rabbit")), "no streak");
}

#[tokio::test]
async fn a_table_that_cannot_be_loaded_hides_no_other_and_can_be_ended() {
    let mut world = HostWorld::new().await;
    let broken = begun(&world, "/pig new").await;
    let sound = begun(&world, "/pig new").await;
    let stored = world.store.table(broken).await.expect("a store").expect("a table");
    let (mut row, expected, keep) = (stored.row.clone(), Some(stored.row.expected()), stored.events.len());
    row.version += 1;
    let table = Some(TableWrite {
        row,
        expected,
        keep,
        events: vec!["1 nonsense".to_owned()],
        seats: None,
        new_boards: 0,
    });
    world.store.commit(Write { table, ..Write::default() }).await.expect("it is stored");
    world.restart().await;
    let tables = shown(&world.say("Anna", "/tables").await.public().expect("a list"));
    assert!(tables.contains(&sound.to_string()), "{tables}");
    assert_eq!(world.say("Anna", "/pig roll").await.table(), Some(sound));
    let ended = world.say_as_admin("Eve", &format!("/end #{broken}")).await;
    assert!(ended.toast().expect("a word").contains("doesn't count"));
    assert!(world.board(broken).await.closed && !world.board(sound).await.closed);
}

#[tokio::test]
async fn an_admin_is_asked_before_a_game_of_others_ends() {
    let world = HostWorld::new().await;
    let table = begun(&world, "/pig new").await;
    let card = world.say_as_admin("Eve", "/end").await.private().expect("a question").card;
    assert!(card.title.contains("Pig") && !world.board(table).await.closed, "{card:?}");
    let (yes, no) = (button(&card, "Yes, end it"), button(&card, "No, let them play"));
    assert!(world.host.read(Intent::Press(yes.clone())).needs_admin(), "doors have to ask for it");
    assert!(world.press("Bob", &yes).await.is_refused(), "this is for admins");
    let kept = world.press_as_admin("Eve", &no).await.toast().expect("a word");
    assert!(kept.contains("goes on") && !world.board(table).await.closed, "{kept}");
    world.press_as_admin("Eve", &yes).await;
    assert!(world.board(table).await.closed);

    let table = begun(&world, "/pig new").await;
    world.say_as_admin("Eve", "/end yes").await;
    assert!(world.board(table).await.closed, "whoever types it is not asked");
    let lobby = world.say("Anna", "/pig new").await.table().expect("a lobby");
    world.say_as_admin("Eve", "/end").await;
    assert!(world.board(lobby).await.closed, "with a lobby nothing is lost");
}

#[tokio::test]
async fn nonsense_is_quoted_back_but_not_at_length() {
    let world = HostWorld::new().await;
    world.say("Anna", "/pig").await;
    let long = "x".repeat(3000);
    for line in [
        format!("/{long}@kubyk_bot"),
        format!("/pig new pace={long}"),
        format!("/pig bot {long}"),
        format!("/rules {long}"),
        format!("/play {long}"),
        format!("/settings {long}"),
        format!("/settings boards {long}"),
        format!("/settings language {long}"),
        format!("/settings default {long}"),
        format!("/settings variant pig {long}"),
        format!("/settings variant pig {long} target=50"),
        format!("/roll {long}"),
    ] {
        let refusal = world.say_as_admin("Anna", &line).await.toast().expect("a refusal");
        assert!(refusal.chars().count() < 700 && refusal.contains('…'), "{}: {refusal}", &line[..30]);
    }
}

// Stories of tables that nobody comes back to, and of too many tables.

const HOUR: Millis = 60 * 60 * 1000;

#[tokio::test]
async fn a_lobby_that_nobody_begins_is_closed_after_a_day_and_says_why() {
    let world = HostWorld::new().await;
    let table = world.say("Anna", "/pig new").await.table().expect("a lobby");
    let mut changes = world.host.subscribe(kubyk_core::ids::Platform::Telegram).await;
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
    // The bot runs, and calls those who keep others waiting.
    for _ in 0..70 {
        world.pass(10_000);
        world.host.scheduler().tick().await;
    }
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
        tables.extend(world.say("Anna", "/pig new").await.table());
    }
    assert_eq!(tables.len(), 5);
    let refused = world.say("Anna", "/pig new").await;
    assert_eq!(refused.table(), None);
    assert!(refused.toast().is_some_and(|toast| toast.contains("You already have 5 open tables here")));
    assert!(world.say("Bob", "/pig new").await.table().is_some(), "others may");
    world.press("Anna", &format!("c:{}", tables[0])).await;
    assert!(world.say("Anna", "/pig new").await.table().is_some(), "one of them is closed");
}

#[tokio::test]
async fn tables_that_are_in_nobodys_way_are_not_counted() {
    let world = HostWorld::new().await;
    let room = Chat { platform: Platform::Web, ..chat() };
    for chat in [private_chat("Anna"), room] {
        for number in 1..=6 {
            let opened = world.say_in(chat.clone(), "Anna", "/pig new").await;
            assert!(opened.table().is_some(), "{number} in {chat:?}: {opened:?}");
        }
    }
}

#[tokio::test]
async fn games_of_the_day_take_no_tables_from_a_server() {
    let limits = Limits { open_tables: 2, ..Limits::default() };
    let world = HostWorld::with(Options { limits, ..Options::default() }).await;
    for who in ["Anna", "Bob", "Cleo"] {
        assert!(world.say_in_guild(who, "/rabbit daily").await.board.is_some());
    }
    for who in ["Anna", "Bob"] {
        assert!(world.say_in_guild(who, "/pig new").await.board.is_some(), "{who}");
    }
    assert!(world.say_in_guild("Cleo", "/pig new").await.board.is_none());
}

#[tokio::test]
async fn a_chat_holds_so_many_open_tables_and_no_more() {
    let limits = Limits { open_tables: 2, ..Limits::default() };
    let world = HostWorld::with(Options { limits, ..Options::default() }).await;
    for who in ["Anna", "Bob"] {
        assert!(world.say(who, "/pig new").await.table().is_some());
    }
    let refused = world.say("Cleo", "/pig new").await.toast().expect("a refusal");
    assert!(refused.contains("already has 2 open tables"), "{refused}");
}
