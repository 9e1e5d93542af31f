//! Stories of the puzzle of the day.

use kubyk_commands::host::Host;
use kubyk_core::ids::{Chat, Platform};
use kubyk_core::reply::{Announcement, Card, Reply};
use kubyk_core::request::Intent;
use kubyk_core::time::Millis;
use kubyk_games::CATALOGUE;
use kubyk_games::kit::AnyGame;
use tokio::sync::mpsc::UnboundedReceiver;

use crate::common::{DAY, HostWorld, ReplyParts as _, button, chat, on_both_databases, shown};

/// Games whose solution takes no time.
pub(super) fn quick_games() -> &'static [&'static dyn AnyGame] {
    let quick: Vec<_> =
        CATALOGUE.iter().copied().filter(|game| ["thirteen", "crew"].contains(&game.about().id)).collect();
    Vec::leak(quick)
}

async fn world() -> HostWorld {
    HostWorld::with_games(quick_games()).await
}

fn card_of(reply: Reply) -> Card {
    reply.message.and_then(|message| message.parts().1).unwrap_or_else(|| panic!("nothing is told")).card
}

/// Answers from the first option on until it is over; the result, and how many answers it took.
async fn answered(world: &HostWorld, who: &str, puzzle: &Card) -> (Card, usize) {
    for (place, option) in puzzle.choices.iter().enumerate() {
        let reply = world.press(who, &button(puzzle, &option.label)).await;
        assert!(reply.public().is_none(), "nobody else sees it: {reply:?}");
        if reply.private().is_some() {
            return (card_of(reply), place + 1);
        }
        let toast = reply.toast().expect("a word");
        assert!(toast.contains("❌") && toast.contains(&format!("left: {}", 2 - place)), "{toast}");
        assert!(toast.contains(" costs ") && !toast.contains('−'), "{toast}");
    }
    panic!("it does not end");
}

#[tokio::test]
async fn the_puzzle_of_the_day_is_off_until_an_admin_turns_it_on() {
    let world = world().await;
    let refused = world.say("Anna", "/puzzle").await.toast().expect("a refusal");
    assert!(refused.contains("/settings puzzle on"), "{refused}");
    assert!(world.say("Anna", "/settings puzzle on").await.public().is_none(), "she is no admin");
    world.say_as_admin("Bob", "/settings puzzle on").await;
    assert!(world.say("Anna", "/puzzle").await.public().is_some());
}

#[tokio::test]
async fn a_private_chat_has_it_unless_it_was_turned_off() {
    let world = world().await;
    let own = || crate::common::private_chat("Anna");
    assert!(world.say_in(own(), "Anna", "/puzzle").await.public().is_some());
    let off = kubyk_core::request::Intent::Say("/settings puzzle off".to_owned());
    world.ask_in(own(), "Anna", off, true).await;
    assert!(world.say_in(own(), "Anna", "/puzzle").await.toast().is_some());
}

#[tokio::test]
async fn a_chat_sees_one_puzzle_a_day_and_everybody_has_three_tries_of_their_own() {
    let world = world().await;
    world.say_as_admin("Bob", "/settings puzzle on").await;
    let puzzle = world.say("Anna", "/puzzle").await.public().expect("for everybody");
    assert!(puzzle.picture.is_some() && puzzle.choices.len() >= 4, "{puzzle:?}");
    assert!(puzzle.lines[0].starts_with("A. ") && !shown(&puzzle).contains('✅'), "{puzzle:?}");
    let again = card_of(world.say("Bob", "/задача").await);
    assert_eq!((&again.lines, &again.choices), (&puzzle.lines, &puzzle.choices), "one message a day");

    let (anna, tries) = answered(&world, "Anna", &puzzle).await;
    let (bob, _) = answered(&world, "Bob", &puzzle).await;
    assert_eq!(anna.lines, bob.lines, "the same for all");
    let solved = anna.lines[0].contains("Solved");
    let signs = if solved { "🟥".repeat(tries - 1) + "🟩" } else { "🟥".repeat(3) };
    assert!(anna.lines[0].starts_with(&signs) && shown(&anna).contains('✅'), "{anna:?}");
    assert!(shown(&anna).contains(if solved { "1-day" } else { "0-day" }), "{anna:?}");
    let late = card_of(world.press("Anna", &button(&puzzle, "A")).await);
    assert_eq!(late.lines, anna.lines, "it is over for her");
    assert_eq!(card_of(world.say("Anna", "/puzzle").await).lines, anna.lines);

    let shared = world.press("Anna", &button(&anna, "Share")).await.public().expect("for everybody");
    assert_eq!(shared.lines[0], format!("Anna · {signs}"), "nothing of the puzzle");

    world.pass(DAY);
    let stale = world.press("Eve", &button(&puzzle, "A")).await.toast().expect("a refusal");
    assert!(stale.contains("over"), "{stale}");
    let next = world.say("Anna", "/puzzle").await.public().expect("a new one");
    assert_ne!(next.title, puzzle.title);
}

// Stories of the puzzle of the day as it goes out by itself.

on_both_databases!(crate::common::Options {
        games: super::quick_games(),
        shared: true,
        ..crate::common::Options::default()
    };
    it_goes_out_once_a_day_from_whichever_process_comes_first,
    it_goes_out_where_it_is_on_and_nobody_has_asked_for_it,
    neither_a_restart_nor_a_late_start_brings_it,
    it_goes_to_the_topic_and_in_the_language_of_the_chat,
    a_chat_that_has_removed_the_bot_gets_none,
    the_messages_of_two_chats_are_told_apart,
);

const HOUR: Millis = 3600 * 1000;

/// The announcements of a process that looks now.
async fn posted(host: &Host, follower: &mut UnboundedReceiver<Announcement>) -> Vec<Announcement> {
    host.scheduler().post_puzzles().await;
    std::iter::from_fn(|| follower.try_recv().ok()).collect()
}

async fn switch(world: &HostWorld, to: &str) {
    let reply = world.say_as_admin("Bob", &format!("/settings puzzle {to}")).await;
    assert!(reply.public().is_some(), "{reply:?}");
}

async fn it_goes_out_once_a_day_from_whichever_process_comes_first(world: HostWorld) {
    let other = world.another_host();
    let mut here = world.host.announcements(Platform::Telegram);
    let mut there = other.announcements(Platform::Telegram);
    switch(&world, "on").await;
    assert!(posted(&world.host, &mut here).await.is_empty(), "not at night");
    world.pass(9 * HOUR);
    let mut titles = Vec::new();
    for _ in 0..2 {
        let (one, two) = tokio::join!(posted(&world.host, &mut here), posted(&other, &mut there));
        let all: Vec<_> = one.into_iter().chain(two).collect();
        let [Announcement { chat: to, id, card }] = &all[..] else { panic!("{all:?}") };
        assert_eq!(*to, chat());
        assert!(id.len() <= 25 && id.is_ascii(), "{id}");
        assert!(card.picture.is_some() && card.choices.len() >= 4, "{card:?}");
        assert!(world.say("Anna", "/puzzle").await.private().is_some(), "the chat has seen it");
        world.pass(HOUR);
        assert!(posted(&world.host, &mut here).await.is_empty());
        assert!(posted(&other, &mut there).await.is_empty());
        titles.push(card.title.clone());
        world.pass(DAY - HOUR);
    }
    assert_ne!(titles[0], titles[1], "each day has its own");
}

async fn it_goes_out_where_it_is_on_and_nobody_has_asked_for_it(world: HostWorld) {
    let mut follower = world.host.announcements(Platform::Telegram);
    world.pass(9 * HOUR);
    world.say_as_admin("Bob", "/settings boards text").await;
    assert!(posted(&world.host, &mut follower).await.is_empty(), "off until an admin turns it on");
    switch(&world, "on").await;
    switch(&world, "off").await;
    assert!(posted(&world.host, &mut follower).await.is_empty());
    switch(&world, "on").await;
    assert!(world.say("Anna", "/puzzle").await.public().is_some());
    assert!(posted(&world.host, &mut follower).await.is_empty(), "one message a day");
    world.pass(DAY);
    assert_eq!(posted(&world.host, &mut follower).await.len(), 1);
}

async fn neither_a_restart_nor_a_late_start_brings_it(mut world: HostWorld) {
    let mut follower = world.host.announcements(Platform::Telegram);
    switch(&world, "on").await;
    world.pass(9 * HOUR);
    assert_eq!(posted(&world.host, &mut follower).await.len(), 1);
    world.restart().await;
    let mut follower = world.host.announcements(Platform::Telegram);
    assert!(posted(&world.host, &mut follower).await.is_empty(), "not again that day");
    world.pass(DAY + 3 * HOUR);
    assert!(posted(&world.host, &mut follower).await.is_empty(), "nobody was there in time");
    world.pass(DAY - 3 * HOUR);
    assert_eq!(posted(&world.host, &mut follower).await.len(), 1);
}

async fn it_goes_to_the_topic_and_in_the_language_of_the_chat(world: HostWorld) {
    let mut follower = world.host.announcements(Platform::Telegram);
    let topic = Chat { topic: Some("5".to_owned()), ..chat() };
    let on = Intent::Say("/settings puzzle on".to_owned());
    world.ask_in(topic.clone(), "Bob", on, true).await;
    world.pass(9 * HOUR);
    let announced = posted(&world.host, &mut follower).await;
    assert_eq!((announced.len(), &announced[0].chat), (1, &topic));
    assert!(announced[0].card.title.contains("Puzzle of"), "as Bob reads: {announced:?}");
    world.say_as_admin("Bob", "/settings language uk").await;
    world.pass(DAY);
    let announced = posted(&world.host, &mut follower).await;
    assert_eq!((announced.len(), &announced[0].chat), (1, &topic));
    assert!(announced[0].card.title.contains("Задача дня"), "{announced:?}");
}

async fn a_chat_that_has_removed_the_bot_gets_none(world: HostWorld) {
    let mut follower = world.host.announcements(Platform::Telegram);
    switch(&world, "on").await;
    world.pass(9 * HOUR);
    world.host.left(&chat().key()).await;
    assert!(posted(&world.host, &mut follower).await.is_empty());
}

async fn the_messages_of_two_chats_are_told_apart(world: HostWorld) {
    let mut follower = world.host.announcements(Platform::Telegram);
    for id in ["-100", "-200"] {
        let on = Intent::Say("/settings puzzle on".to_owned());
        world.ask_in(Chat { id: id.to_owned(), ..chat() }, "Bob", on, true).await;
    }
    world.pass(9 * HOUR);
    let announced = posted(&world.host, &mut follower).await;
    let [one, other] = &announced[..] else { panic!("{announced:?}") };
    assert_ne!(one.chat, other.chat);
    assert_ne!(one.id, other.id, "a platform may compare them over all chats");
}
