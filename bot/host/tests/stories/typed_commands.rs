//! Stories of which table is meant by what people type.

use kubyk_host::{Chat, Incomplete, Intent, Invocation, ParamValue};

use crate::common::{HostWorld, begun, button, chat};

/// A topic of the chat.
fn topic(name: &str) -> Chat {
    Chat { topic: Some(name.to_owned()), ..chat() }
}

#[tokio::test]
async fn a_table_that_is_named_is_that_one_or_none() {
    let world = HostWorld::new().await;
    let table = begun(&world, "/pig new").await;
    world.say("Bob", "/pig resign yes").await;
    for line in [format!("/pig hold #{table}"), format!("/pig #{table}")] {
        let refused = world.say("Anna", &line).await;
        assert_eq!(refused.table, None, "no lobby is opened: {line}");
        assert!(refused.toast.expect("a refusal").contains("over"), "{line}");
    }
    for line in ["/pig hold #0000000", "/pig #0000000", "/pig join #0000000", "/board #0000000"] {
        let refused = world.say("Anna", line).await;
        assert_eq!(refused.table, None, "{line}");
        assert!(refused.toast.expect("a refusal").contains("no table"), "{line}");
    }
}

#[tokio::test]
async fn the_last_game_of_a_topic_is_found_whatever_was_played_in_others() {
    let world = HostWorld::new().await;
    let mut tables = Vec::new();
    for name in ["1", "2", "2", "2", "2", "2", "2"] {
        let table = world.say_in(topic(name), "Anna", "/pig new").await.table.expect("a lobby");
        world.press("Bob", &button(&world.board(table).await.card, "Join")).await;
        world.press("Anna", &button(&world.board(table).await.card, "Start")).await;
        world.say_in(topic(name), "Bob", "/pig resign yes").await;
        world.pass(1);
        tables.push(table);
    }
    let first = tables[0].to_string();
    for (place, line) in [(topic("1"), "/record".to_owned()), (chat(), format!("/record #{first}"))] {
        let record = world.say_in(place, "Anna", &line).await.private.expect("a record").card;
        assert!(record.title.contains(&first), "{line}: {record:?}");
    }
}

#[tokio::test]
async fn who_has_left_a_game_that_goes_on_plays_there_no_more() {
    let world = HostWorld::new().await;
    let left = world.say("Anna", "/pig new").await.table.expect("a lobby");
    for who in ["Bob", "Cid"] {
        world.press(who, &button(&world.board(left).await.card, "Join")).await;
    }
    world.press("Anna", &button(&world.board(left).await.card, "Start")).await;
    world.say("Cid", "/pig resign yes").await;
    let refused = world.say("Cid", "/pig roll").await.toast.expect("a refusal");
    assert!(refused.contains("left this game"), "{refused}");
    let other = world.say("Cid", "/pig new").await.table.expect("a lobby");
    world.press("Anna", &button(&world.board(other).await.card, "Join")).await;
    world.press("Cid", &button(&world.board(other).await.card, "Start")).await;
    world.say("Cid", "/pig roll").await;
    world.say("Cid", "/pig hold").await;
    world.say("Cid", "/pig resign yes").await;
    assert!(world.board(other).await.closed && !world.board(left).await.closed);
}

#[tokio::test]
async fn salts_stay_with_those_who_stay() {
    let world = HostWorld::new().await;
    let table = world.say("Anna", "/pig new").await.table.expect("a lobby");
    for who in ["Bob", "Cid"] {
        world.press(who, &button(&world.board(table).await.card, "Join")).await;
        world.say(who, &format!("/pig salt from {who}")).await;
    }
    world.press("Bob", &button(&world.board(table).await.card, "Leave")).await;
    world.press("Anna", &button(&world.board(table).await.card, "Start")).await;
    world.say("Anna", "/pig resign yes").await;
    let record = world.say("Anna", "/record").await.private.expect("a record").card.file.expect("a file");
    let record = String::from_utf8(record.bytes).expect("a text");
    assert!(record.contains("salt 2 from Cid") && !record.contains("from Bob"), "{record}");
}

#[tokio::test]
async fn typed_values_mean_what_the_same_words_typed_mean() {
    let world = HostWorld::new().await;
    let invoke = async |path: &[&str], values: &[(&str, ParamValue)]| {
        let path = path.iter().map(|name| (*name).to_owned()).collect();
        let values = values.iter().map(|(name, value)| ((*name).to_owned(), value.clone())).collect();
        world.ask("Anna", Intent::Invoke(Invocation { path, values }), None, false).await
    };
    let values = [("variant", "two-dice".into()), ("target", 50.into()), ("overtake", true.into())];
    let table = invoke(&["pig", "new"], &values).await.table.expect("a lobby");
    let typed = world.say("Bob", "/pig new variant=two-dice target=50 overtake=on").await.table;
    let lines = async |table| world.board(table).await.card.lines[0].clone();
    assert_eq!(lines(table).await, lines(typed.expect("a lobby")).await);
    let unknown = invoke(&["pig", "fly"], &[]).await.toast.expect("a refusal");
    assert!(unknown.contains("pig fly"), "{unknown}");
    let typing = Invocation {
        path: vec!["pig".to_owned(), "new".to_owned()],
        values: vec![("variant".to_owned(), "tw".into())],
    };
    let typed = Incomplete::Value { command: &typing, parameter: "variant" };
    let found = world.host.complete(&chat(), &crate::common::user("Anna"), typed).await;
    assert!(found.iter().any(|one| one.value == "two-dice"), "{found:?}");
}
