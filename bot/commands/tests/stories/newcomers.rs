//! Stories of people who are new: what a lobby tells them, and how a first game starts in a private chat.

use kubyk_core::reply::{Card, Tone};
use kubyk_core::request::Intent;
use kubyk_core::rows::TablePhase;

use crate::common::{HostWorld, ReplyParts as _, begun, button, chat, has_button, private_chat, shown, user};

/// The label of the only coloured button of a card.
fn main_verb(card: &Card) -> Option<&str> {
    let mut all = card.choices.iter().chain(&card.actions);
    all.find(|button| button.tone == Tone::Main).map(|button| button.label.as_str())
}

#[tokio::test]
async fn the_rules_of_a_lobby_lead_to_a_seat_and_those_of_a_game_to_no_other_table() {
    let world = HostWorld::new().await;
    let table = world.say("Anna", "/pig").await.table().expect("a lobby");
    let rules = button(&world.board(table).await.card, "Rules");
    let read = async |who: &str| world.press(who, &rules).await.private().expect("rules").card;
    assert_eq!(main_verb(&read("Anna").await), None, "she sits there");
    let card = read("Bob").await;
    assert_eq!(main_verb(&card), Some("➕ Join"));
    assert_eq!(world.press("Bob", &button(&card, "Join")).await.table(), Some(table));
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
    let table = world.say("Anna", "/pig").await.table().expect("a lobby");
    world.press("Bob", &button(&world.board(table).await.card, "Join")).await;
    let lobby = world.board(table).await.card;
    for label in ["Options", "bot", "Clock", "Start"] {
        let refusal = world.press("Eve", &button(&lobby, label)).await.toast().expect("a refusal");
        assert_eq!(refusal, "Take a seat first: ➕ Join", "{label}");
    }
}

#[tokio::test]
async fn somebody_who_plays_is_told_of_the_game_and_not_of_a_lobby_of_others() {
    let world = HostWorld::new().await;
    begun(&world, "/pig new").await;
    let alone = world.say("Anna", "/table kick 2").await.toast().expect("a refusal");
    assert!(alone.contains("/table replace 2"), "{alone}");
    world.say("Eve", "/vertushka new").await.table().expect("a lobby");
    let refusal = world.say("Anna", "/table kick 2").await.toast().expect("a refusal");
    assert_eq!(refusal, alone);
}

#[tokio::test]
async fn a_lobby_says_what_the_game_is_about_and_nothing_twice() {
    let world = HostWorld::new().await;
    for line in ["/katego", "/pig", "/abalone"] {
        let table = world.say("Anna", line).await.table().expect("a lobby");
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
        let table = world.say_in(private_chat("Anna"), "Anna", line).await.table().expect("a lobby");
        let card = world.board(table).await.card;
        assert_eq!(main_verb(&card), Some("🤖 Play a bot"), "{card:?}");
        assert!(!has_button(&card, "Join"), "nobody else can: {card:?}");
        let start = Intent::Press(button(&card, "Play a bot"));
        let done = world.ask_in(private_chat("Anna"), "Anna", start, true).await;
        assert_eq!(done.table(), Some(table), "{line}: {done:?}");
        let row = world.store.table(table).await.expect("a store").expect("a table").row;
        assert_eq!(row.phase, TablePhase::Playing, "{line}");
        assert_eq!(world.board(table).await.seated, [user("Anna").key], "{line}");
    }
    let group = world.say("Anna", "/pig").await.table().expect("a lobby");
    assert_eq!(main_verb(&world.board(group).await.card), Some("➕ Join"));
}

#[tokio::test]
async fn a_private_chat_begins_with_a_game_and_a_link_with_the_game_it_names() {
    let world = HostWorld::new().await;
    let welcome = world.say_in(private_chat("Anna"), "Anna", "/start").await.public().expect("a welcome");
    assert!(main_verb(&welcome).is_some_and(|label| label.starts_with("🤖 Play a bot")), "{welcome:?}");
    let play = Intent::Press(button(&welcome, "Play a bot"));
    let table = world.ask_in(private_chat("Anna"), "Anna", play, true).await.table().expect("a game");
    let row = world.store.table(table).await.expect("a store").expect("a table").row;
    assert_eq!(row.phase, TablePhase::Playing);
    let pig = world.say_in(private_chat("Anna"), "Anna", "/start pig").await.table().expect("a lobby");
    assert!(world.board(pig).await.card.title.contains("Pig"));
    let katego = world.say_in(chat(), "Anna", "/start@kubyk_bot katego").await.table().expect("a lobby");
    assert!(world.board(katego).await.card.title.contains("Katego"));
    let odd = world.say_in(private_chat("Anna"), "Anna", "/start fr0m_somewhere").await;
    assert!(odd.public().is_some_and(|card| card.title == welcome.title), "it greets");
}

#[tokio::test]
async fn a_move_at_a_table_that_still_waits_says_why_nothing_happens() {
    let world = HostWorld::new().await;
    let table = world.say("Anna", "/pig").await.table().expect("a lobby");
    let answer_to = async |who: &str| {
        let reply = world.say(who, "/pig roll").await;
        assert_eq!(reply.table(), Some(table), "the lobby is shown: {reply:?}");
        reply.toast().expect("a word")
    };
    assert!(answer_to("Anna").await.contains("1 more player"));
    assert_eq!(answer_to("Bob").await, "Take a seat first: ➕ Join");
    world.press("Bob", &button(&world.board(table).await.card, "Join")).await;
    assert!(answer_to("Bob").await.contains("/table start"));
}

#[tokio::test]
async fn many_variants_stand_in_their_groups_so_that_the_options_are_near() {
    let world = HostWorld::new().await;
    let table = world.say("Anna", "/katego").await.table().expect("a lobby");
    let open = async |payload: &str| world.press("Anna", payload).await.private().expect("a menu").card;
    let options = open(&button(&world.board(table).await.card, "Options")).await;
    assert!(options.prompt.is_some() && has_button(&options, "⚙"), "options on the first page: {options:?}");
    let groups: Vec<_> = options.choices.iter().filter(|choice| choice.label.ends_with(')')).collect();
    assert!(groups.len() >= 3, "{options:?}");
    let group = open(&button(&options, &groups[0].label)).await;
    assert!(group.choices.len() > 1 && group.prompt.is_some(), "{group:?}");
    let wanted = group.choices.last().expect("a variant").label.clone();
    let set = open(&button(&group, &wanted)).await;
    assert!(set.choices.iter().any(|choice| choice.label.starts_with("● ")), "{set:?}");
    let wanted = wanted.trim_start_matches("● ").to_lowercase();
    assert!(shown(&world.board(table).await.card).to_lowercase().contains(&wanted), "{wanted}");
}

/// A game whose button stands on the first page leads back there, one of a chapter to that.
#[tokio::test]
async fn the_way_back_from_a_game_leads_to_where_its_button_stands() {
    let world = HostWorld::new().await;
    let first = world.say("Anna", "/play").await.public().expect("a menu");
    let open = async |payload: &str| world.press("Anna", payload).await.private().expect("a menu").card;
    let pig = open(&button(&first, "Pig")).await;
    assert_eq!(open(&button(&pig, "Back")).await.title, first.title);
    let chapter = open(&button(&first, "Collect combinations")).await;
    let yacht = open(&button(&chapter, "Yacht")).await;
    assert_eq!(open(&button(&yacht, "Back")).await.title, chapter.title);
}

/// Whoever asks for rules reads them; no table opens.
#[tokio::test]
async fn the_list_of_rules_leads_to_rules() {
    let world = HostWorld::new().await;
    let list = world.say("Anna", "/rules").await.public().expect("a menu");
    let reply = world.press("Anna", &button(&list, "Pig")).await;
    let rules = reply.private().expect("the rules").card;
    assert!(reply.table().is_none() && shown(&rules).contains("bank"), "{rules:?}");
    let games = world.say("Anna", "/games").await.public().expect("a menu");
    let variants = world.press("Anna", &button(&games, "Pig")).await;
    assert!(variants.table().is_none() && variants.private().is_some(), "{variants:?}");
}

#[tokio::test]
async fn variants_of_several_games_are_called_by_their_games() {
    let world = HostWorld::new().await;
    let card = world.say("Anna", "/play 8 quick").await.public().expect("a menu");
    let mut labels: Vec<_> = card.choices.iter().map(|choice| choice.label.clone()).collect();
    assert!(labels.iter().all(|label| label.chars().filter(|letter| letter.is_alphabetic()).count() > 2));
    let count = labels.len();
    labels.sort_unstable();
    labels.dedup_by_key(|label| label.split_once(' ').map(|(_, words)| words.to_owned()));
    assert_eq!(labels.len(), count, "no two are called the same: {labels:?}");
}

#[tokio::test]
async fn of_a_large_company_those_are_named_who_are_waited_for() {
    let world = HostWorld::new().await;
    let table = world.say("P1", "/thirteen new simultaneous=on").await.table().expect("a lobby");
    for number in 2..=14 {
        world.press(&format!("P{number}"), &button(&world.board(table).await.card, "Join")).await;
    }
    world.press("P1", &button(&world.board(table).await.card, "Start")).await;
    let board = world.board(table).await;
    assert!(board.awaits.len() > 1, "{board:?}");
    let lines = shown(&board.card);
    assert!(lines.contains("P13") && lines.contains("P14"), "{lines}");
}

#[tokio::test]
async fn the_promise_of_free_rolls_is_short_and_its_check_whole() {
    let world = HostWorld::new().await;
    let digits = |text: &str| text.split([' ', '.', '\n', ',']).any(|word| word.len() == 64);
    let rolled = world.say("Anna", "/roll 2d6").await.public().expect("a roll");
    assert!(!digits(&shown(&rolled)) && shown(&rolled).contains("🔒"), "{rolled:?}");
    let check = world.say("Anna", "/roll check").await;
    let card = check.public().or(check.private().map(|private| private.card)).expect("a check");
    assert!(digits(&shown(&card)), "{card:?}");
}
