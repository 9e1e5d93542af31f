//! Stories of leaderboards: what a chat has played, and the way to each.

use crate::common::{HostWorld, begun, button, chat, has_button, on_both_databases, play_out, shown};
use kubyk_core::ids::Chat;

on_both_databases!(crate::common::Options::default(); what_was_played_in_a_chat_is_summed_up_and_can_be_tapped);

async fn what_was_played_in_a_chat_is_summed_up_and_can_be_tapped(world: HostWorld) {
    let all = world.say("Anna", "/top").await.public.expect("a menu");
    assert!(has_button(&all, "Pig") && has_button(&all, "Katego"), "nothing was played: {all:?}");
    world.say_as_admin("Anna", "/settings variant pig night two-dice target=60").await;
    for line in ["/pig new target=20", "/pig new night", "/pig new target=20"] {
        let table = begun(&world, line).await;
        play_out(&world, table).await;
    }
    let card = world.say("Anna", "/top").await.public.expect("a menu");
    let lines = shown(&card);
    assert!(lines.starts_with("1. ") && lines.matches(" of 3").count() == 2, "{lines}");
    assert!(!has_button(&card, "Yatzy"), "nobody has played that: {card:?}");
    assert!(card.choices[0].label.contains("20"), "the busiest first: {card:?}");
    for label in ["Target: 20", "night"] {
        let leaders = world.press("Anna", &button(&card, label)).await.private.expect("a leaderboard").card;
        assert!(shown(&leaders).contains("Anna"), "{label}: {leaders:?}");
    }
    let all = world.press("Anna", &button(&card, "Games")).await.private.expect("all games").card;
    assert!(has_button(&all, "Yatzy"), "{all:?}");
    let elsewhere = Chat { id: "-200".to_owned(), ..chat() };
    let none = world.say_in(elsewhere, "Anna", "/top").await.public.expect("a menu");
    assert!(has_button(&none, "Yatzy"), "another chat: {none:?}");
}
