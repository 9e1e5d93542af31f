//! Stories of the puzzle of the day as it goes out by itself.

use kubyk_host::{Announcement, Chat, Host, Intent, Millis, Platform};
use tokio::sync::mpsc::UnboundedReceiver;

use crate::common::{DAY, HostWorld, chat, on_both_databases};

on_both_databases!(crate::common::Options {
        games: crate::puzzle::quick_games(),
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

/// What a process announces when it looks now.
async fn posted(host: &Host, follower: &mut UnboundedReceiver<Announcement>) -> Vec<Announcement> {
    host.scheduler().post_puzzles().await;
    std::iter::from_fn(|| follower.try_recv().ok()).collect()
}

async fn switch(world: &HostWorld, to: &str) {
    let said = world.say_as_admin("Bob", &format!("/settings puzzle {to}")).await;
    assert!(said.public.is_some(), "{said:?}");
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
        assert!(world.say("Anna", "/puzzle").await.private.is_some(), "the chat has seen it");
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
    assert!(world.say("Anna", "/puzzle").await.public.is_some());
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
