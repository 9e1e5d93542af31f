//! Stories of people whose names, and whose words, a chat app would act on if they were repeated as they are.

use kubyk_core::reply::{Card, Reply};
use kubyk_words::without_joiners;

use crate::common::{HostWorld, ReplyParts as _, button};

/// Names that call strangers, are commands, addresses, tags or numbers, or turn a line around.
const NAMES: [&str; 8] = [
    "@durov",
    "/start",
    "t.me/x",
    "https://example.com/a",
    "$USD",
    "x#spam",
    "+380 67 123 45 67",
    "<@123> :smile: @everyone",
];

/// The sentences of a card; what stands on buttons and boards does nothing.
fn sentences(card: &Card) -> Vec<String> {
    let mut all = vec![card.title.clone(), card.call.clone()];
    all.extend(card.lines.iter().chain(&card.foot).cloned());
    all.extend(card.mentions.iter().map(|mention| mention.name.clone()));
    all
}

fn sentences_of(reply: &Reply) -> Vec<String> {
    let cards = reply.public().into_iter().chain(reply.private().map(|private| private.card));
    let words = reply.toast().into_iter().chain(reply.summary());
    cards.flat_map(|card| sentences(&card)).chain(words).collect()
}

/// Checks that a name is told, and nowhere so that it acts. Returns whether it is told.
fn is_told(name: &str, sentences: &[String]) -> bool {
    for line in sentences {
        assert!(!line.contains(name), "{name:?} acts in {line:?}");
    }
    sentences.iter().any(|line| without_joiners(line).contains(name))
}

#[tokio::test]
async fn a_name_never_acts_where_it_is_repeated() {
    for name in NAMES {
        let world = HostWorld::new().await;
        let table = world.say(name, "/pig new").await.table().expect("a lobby");
        let lobby = world.board(table).await.card;
        assert!(is_told(name, &sentences(&lobby)), "{lobby:?}");
        world.press("Bob", &button(&lobby, "Join")).await;
        let lobby = world.board(table).await.card;
        is_told(name, &sentences_of(&world.press(name, &button(&lobby, "Cancel game")).await));
        assert!(is_told(name, &sentences_of(&world.say("Eve", "/tables").await)));
        world.press(name, &button(&lobby, "Start")).await;
        let board = world.board(table).await;
        assert!(is_told(name, &sentences(&board.card)), "{board:?}");
        let nudged: Vec<_> = board.turn.nudge.iter().map(|mention| mention.name.clone()).collect();
        is_told(name, &nudged);
        assert!(is_told(name, &sentences_of(&world.say(name, "/roll 2d6").await)));
        is_told(name, &sentences_of(&world.say("Eve", "/pig roll").await));
        world.say(name, "/pig resign yes").await;
        assert!(is_told(name, &sentences(&world.board(table).await.card)));
        is_told(name, &sentences_of(&world.say("Eve", "/top pig").await));
    }
}

#[tokio::test]
async fn what_was_typed_never_acts_where_it_is_quoted() {
    let world = HostWorld::new().await;
    world.say("Anna", "/pig new").await;
    for typed in NAMES {
        let lines = [
            format!("/pig {typed}"),
            format!("/roll {typed}"),
            format!("/roll 2d6 # {typed}"),
            format!("/rules {typed}"),
            format!("/games {typed}"),
            format!("/pig salt {typed}"),
        ];
        for line in lines {
            is_told(typed, &sentences_of(&world.say("Anna", &line).await));
        }
    }
}

#[tokio::test]
async fn what_people_copy_from_the_bot_is_understood() {
    let world = HostWorld::new().await;
    let copied = format!("/pig salt {}", kubyk_words::inert("my.cat/walked"));
    let table = world.say("Anna", "/pig new").await.table().expect("a lobby");
    world.say("Anna", &copied).await;
    let salted = world.say("Anna", &format!("/pig salt my.cat/walked #{table}")).await;
    assert!(salted.toast().is_some_and(|toast| without_joiners(&toast).contains("my.cat/walked")));
    let rolled = world.say("Bob", "/roll 2d6\u{2060}+1").await;
    assert!(sentences_of(&rolled).iter().any(|line| line.contains("2d6+1")), "{rolled:?}");
}

#[tokio::test]
async fn people_whose_names_look_the_same_are_numbered() {
    let world = HostWorld::new().await;
    let table = world.say("Anna", "/pig new").await.table().expect("a lobby");
    let join = button(&world.board(table).await.card, "Join");
    world.press("\u{410}nna", &join).await;
    let lobby = sentences(&world.board(table).await.card).join("\n");
    assert!(lobby.contains("\u{410}nna 2"), "{lobby}");
}
