//! Stories of people who are new: what a lobby tells them, and how a first game starts in a private chat.

use kubyk_core::reply::{Card, Tone};
use kubyk_core::request::Intent;
use kubyk_core::rows::TablePhase;

use crate::common::{HostWorld, begun, button, chat, has_button, private_chat, shown, user};

/// What the only coloured button of a card says.
fn main_verb(card: &Card) -> Option<&str> {
    let mut all = card.choices.iter().chain(&card.actions);
    all.find(|button| button.tone == Tone::Main).map(|button| button.label.as_str())
}

#[tokio::test]
async fn the_rules_of_a_lobby_lead_to_a_seat_and_those_of_a_game_to_no_other_table() {
    let world = HostWorld::new().await;
    let table = world.say("Anna", "/pig").await.table.expect("a lobby");
    let rules = button(&world.board(table).await.card, "Rules");
    let read = async |who: &str| world.press(who, &rules).await.private.expect("rules").card;
    assert_eq!(main_verb(&read("Anna").await), None, "she sits there");
    let card = read("Bob").await;
    assert_eq!(main_verb(&card), Some("➕ Join"));
    assert_eq!(world.press("Bob", &button(&card, "Join")).await.table, Some(table));
    world.press("Anna", &button(&world.board(table).await.card, "Start")).await;
    for who in ["Anna", "Bob", "Eve"] {
        assert_eq!(main_verb(&read(who).await), None, "{who}");
    }
    world.say("Anna", "/pig resign yes").await;
    assert_eq!(main_verb(&read("Eve").await), Some("🎲 Play"), "that game is over");
}

#[tokio::test]
async fn a_bystander_is_told_to_take_a_seat_first() {
    let world = HostWorld::new().await;
    let table = world.say("Anna", "/pig").await.table.expect("a lobby");
    world.press("Bob", &button(&world.board(table).await.card, "Join")).await;
    let lobby = world.board(table).await.card;
    for label in ["Options", "bot", "Clock", "Start"] {
        let said = world.press("Eve", &button(&lobby, label)).await.toast.expect("a refusal");
        assert_eq!(said, "Take a seat first: ➕ Join", "{label}");
    }
}

#[tokio::test]
async fn somebody_who_plays_is_told_of_the_game_and_not_of_a_lobby_of_others() {
    let world = HostWorld::new().await;
    begun(&world, "/pig new").await;
    let alone = world.say("Anna", "/table kick 2").await.toast.expect("a refusal");
    assert!(alone.contains("/table replace 2"), "{alone}");
    world.say("Eve", "/vertushka new").await.table.expect("a lobby");
    let said = world.say("Anna", "/table kick 2").await.toast.expect("a refusal");
    assert_eq!(said, alone);
}

#[tokio::test]
async fn a_lobby_says_what_the_game_is_about_and_nothing_twice() {
    let world = HostWorld::new().await;
    for line in ["/katego", "/pig", "/abalone"] {
        let table = world.say("Anna", line).await.table.expect("a lobby");
        let card = world.board(table).await.card;
        let game = card.title.split_once(' ').expect("a sign and a name").1;
        let number = format!("#{table}");
        assert!(
            !card.title.contains(&number) && !card.lines.iter().any(|it| it.contains(&number)),
            "{card:?}"
        );
        assert!(card.foot.iter().any(|line| line.contains(&number)), "{card:?}");
        assert!(card.lines.iter().all(|line| line != game), "{card:?}");
        assert!(shown(&card).lines().any(|line| line.chars().count() > 25), "a pitch: {card:?}");
        world.press("Anna", &button(&card, "Cancel game")).await;
    }
}

#[tokio::test]
async fn a_table_in_a_private_chat_starts_against_a_bot_in_one_tap() {
    let world = HostWorld::new().await;
    for line in ["/pig", "/katego", "/abalone"] {
        let table = world.say_in(private_chat("Anna"), "Anna", line).await.table.expect("a lobby");
        let card = world.board(table).await.card;
        assert_eq!(main_verb(&card), Some("🤖 Play the bot"), "{card:?}");
        assert!(!has_button(&card, "Join"), "nobody else can: {card:?}");
        let start = Intent::Press(button(&card, "Play the bot"));
        let done = world.ask_in(private_chat("Anna"), "Anna", start, true).await;
        assert_eq!(done.table, Some(table), "{line}: {done:?}");
        let row = world.store.table(table).await.expect("a store").expect("a table").row;
        assert_eq!(row.phase, TablePhase::Playing, "{line}");
        assert_eq!(world.board(table).await.seated, [user("Anna").key], "{line}");
    }
    let group = world.say("Anna", "/pig").await.table.expect("a lobby");
    assert_eq!(main_verb(&world.board(group).await.card), Some("➕ Join"));
}

#[tokio::test]
async fn a_private_chat_begins_with_a_game_and_a_link_with_the_game_it_names() {
    let world = HostWorld::new().await;
    let welcome = world.say_in(private_chat("Anna"), "Anna", "/start").await.public.expect("a welcome");
    assert!(main_verb(&welcome).is_some_and(|label| label.starts_with("🤖 Play the bot")), "{welcome:?}");
    let play = Intent::Press(button(&welcome, "Play the bot"));
    let table = world.ask_in(private_chat("Anna"), "Anna", play, true).await.table.expect("a game");
    let row = world.store.table(table).await.expect("a store").expect("a table").row;
    assert_eq!(row.phase, TablePhase::Playing);
    let pig = world.say_in(private_chat("Anna"), "Anna", "/start pig").await.table.expect("a lobby");
    assert!(world.board(pig).await.card.title.contains("Pig"));
    let katego = world.say_in(chat(), "Anna", "/start@kubyk_bot katego").await.table.expect("a lobby");
    assert!(world.board(katego).await.card.title.contains("Katego"));
    let odd = world.say_in(private_chat("Anna"), "Anna", "/start fr0m_somewhere").await;
    assert!(odd.public.is_some_and(|card| card.title == welcome.title), "it greets");
}
