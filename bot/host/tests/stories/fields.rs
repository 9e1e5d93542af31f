//! What is written where it is asked for: numbers, times, salts.

use kubyk_host::{Card, Intent, Reply, TableId};

use crate::common::{HostWorld, button, shown};

/// What somebody is asked.
fn asked(reply: Reply) -> Card {
    let card = reply.private.unwrap_or_else(|| panic!("nothing is asked: {:?}", reply.toast)).card;
    assert!(card.field.is_some(), "{card:?}");
    card
}

/// Somebody writes into the field of a question.
async fn write(world: &HostWorld, who: &str, question: &Card, text: &str) -> Reply {
    let payload = question.field.as_ref().map(|field| field.payload.clone()).unwrap_or_default();
    world.ask(who, Intent::Fill { payload, text: text.to_owned() }, None, true).await
}

async fn press(world: &HostWorld, who: &str, card: &Card, label: &str) -> Card {
    let reply = world.press_as_admin(who, &button(card, label)).await;
    reply.private.unwrap_or_else(|| panic!("no menu: {:?}", reply.toast)).card
}

async fn open(world: &HostWorld, line: &str) -> (TableId, Card) {
    let table = world.say("Anna", line).await.table.expect("a lobby");
    (table, world.board(table).await.card)
}

#[tokio::test]
async fn a_number_that_no_menu_has_is_written() {
    let world = HostWorld::new().await;
    let (table, lobby) = open(&world, "/pig new variant=one-die").await;
    let values = press(&world, "Anna", &press(&world, "Anna", &lobby, "Options").await, "Target").await;
    let question = asked(world.press_as_admin("Anna", &button(&values, "Another value")).await);
    assert!(shown(&question).contains("from 10 to 1000"), "{question:?}");
    for wrong in ["5", "many", "10.5"] {
        let again = asked(write(&world, "Anna", &question, wrong).await);
        assert!(shown(&again).contains(&format!("not “{wrong}”")), "{again:?}");
    }
    let done = write(&world, "Anna", &question, " 1 37 ").await;
    assert_eq!(done.table, Some(table), "{done:?}");
    assert!(shown(&world.board(table).await.card).contains("Target: 137"));
    let words = press(&world, "Anna", &press(&world, "Anna", &lobby, "Options").await, "Overtaking").await;
    assert!(words.actions.iter().all(|button| !button.label.contains("Another")), "a menu has them all");
}

#[tokio::test]
async fn only_who_may_change_a_lobby_is_asked() {
    let world = HostWorld::new().await;
    let (_, lobby) = open(&world, "/pig new variant=one-die").await;
    let values = press(&world, "Anna", &press(&world, "Anna", &lobby, "Options").await, "Target").await;
    let refused = world.press("Bob", &button(&values, "Another value")).await;
    assert!(refused.private.is_none() && refused.toast.is_some(), "{refused:?}");
}

#[tokio::test]
async fn a_time_limit_is_written() {
    let world = HostWorld::new().await;
    let (table, lobby) = open(&world, "/pig new variant=one-die").await;
    let question = asked(
        world.press_as_admin("Anna", &button(&press(&world, "Anna", &lobby, "Clock").await, "Another")).await,
    );
    let again = asked(write(&world, "Anna", &question, "fast").await);
    assert!(shown(&again).contains("“fast”"), "{again:?}");
    write(&world, "Anna", &again, "7 + 3").await;
    assert!(shown(&world.board(table).await.card).contains("7 minutes each"));

    let menu = world.say_as_admin("Anna", "/settings pace").await.public.expect("a menu");
    let question = asked(world.press_as_admin("Anna", &button(&menu, "Another")).await);
    write(&world, "Anna", &question, "2d").await;
    let (table, _) = open(&world, "/pig new variant=one-die").await;
    assert!(shown(&world.board(table).await.card).contains("2 days a move"));
}

#[tokio::test]
async fn a_salt_is_asked_for() {
    let world = HostWorld::new().await;
    open(&world, "/pig new variant=one-die").await;
    let question = asked(world.say("Anna", "/pig salt").await);
    let again = asked(write(&world, "Anna", &question, &"x".repeat(65)).await);
    let taken = write(&world, "Anna", &again, "10:30, my cat").await;
    assert!(taken.toast.is_some_and(|toast| toast.contains("“10:30, my cat”")));
}
