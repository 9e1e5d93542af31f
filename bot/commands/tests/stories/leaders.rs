//! Stories of leaderboards: what a chat has played, and the way to each.

use crate::common::{
    DAY, HostWorld, ReplyParts as _, begun, button, chat, has_button, on_both_databases, play_out, shown,
};
use kubyk_core::ids::Chat;

on_both_databases!(crate::common::Options::default();
    what_was_played_in_a_chat_is_summed_up_and_can_be_tapped,
    a_person_sees_what_was_won_against_whom_and_a_chat_its_week,
);

async fn what_was_played_in_a_chat_is_summed_up_and_can_be_tapped(world: HostWorld) {
    let nothing = world.say("Anna", "/top").await.public().expect("a menu");
    assert!(shown(&nothing).contains("No game has counted"), "{nothing:?}");
    let games =
        world.press("Anna", &button(&nothing, "Play")).await.private().expect("what can be played").card;
    assert!(!games.choices.is_empty(), "{games:?}");
    // Worldwide somebody may have played.
    let all = world.press("Anna", &button(&nothing, "Games")).await.private().expect("all games").card;
    assert_eq!(all.choices.len(), kubyk_games::CATALOGUE.len(), "{all:?}");
    world.say_as_admin("Anna", "/settings variant pig night two-dice target=60").await;
    for line in ["/pig new target=20", "/pig new night", "/pig new target=20"] {
        let table = begun(&world, line).await;
        play_out(&world, table).await;
    }
    let card = world.say("Anna", "/top").await.public().expect("a menu");
    let lines = shown(&card);
    assert!(lines.starts_with("1. ") && lines.matches(" of 3").count() == 2, "{lines}");
    assert!(!has_button(&card, "Yatzy"), "nobody has played that: {card:?}");
    assert!(card.choices[0].label.contains("20"), "the busiest first: {card:?}");
    for label in ["Target: 20", "night"] {
        let leaders = world.press("Anna", &button(&card, label)).await.private().expect("a leaderboard").card;
        assert!(shown(&leaders).contains("Anna"), "{label}: {leaders:?}");
    }
    let all = world.press("Anna", &button(&card, "Games")).await.private().expect("all games").card;
    assert!(has_button(&all, "Yatzy"), "{all:?}");
    assert!(card.prompt.is_some() && all.prompt.is_some(), "a menu of them has a question");
    let elsewhere = Chat { id: "-200".to_owned(), ..chat() };
    let none = world.say_in(elsewhere, "Anna", "/top").await.public().expect("a menu");
    assert!(shown(&none).contains("No game has counted"), "another chat: {none:?}");
}

async fn a_person_sees_what_was_won_against_whom_and_a_chat_its_week(world: HostWorld) {
    let own = async || world.say("Anna", "/me games").await.private().expect("for her alone").card;
    assert!(shown(&own().await).contains("haven't finished a game"), "{:?}", own().await);
    for loser in ["Bob", "Anna", "Bob", "Bob"] {
        let table = begun(&world, "/pig new two-dice").await;
        world.say(loser, "/resign yes").await;
        assert!(world.board(table).await.closed);
        world.pass(1_000);
    }
    let lines = shown(&own().await);
    let told = [
        "Played: 4 · won: 3",
        "Wins in a row: now 2, best 2",
        "🐷 Pig: won 3 of 4",
        "Bob: ahead 3, behind 1",
    ];
    assert!(told.iter().all(|line| lines.contains(line)), "{lines}");

    play_out(&world, begun(&world, "/pig new target=20").await).await;
    let top = world.say("Anna", "/top").await.public().expect("a menu");
    let week = button(&top, "This week");
    let lines = shown(&world.press("Anna", &week).await.private().expect("the week").card);
    // Those that were given up at once do not count here either.
    let told = ["1 game has counted here", " of 1", "Played most: 🐷 Pig (1)", "A game counts if"];
    assert!(told.iter().all(|line| lines.contains(line)), "{lines}");
    let lines = shown(&own().await);
    let told = [
        "Played: 5",
        "Latest games:",
        "On the leaderboards here:",
        "🐷 Pig · one die · Target: 20 · won ",
        " · best ",
    ];
    assert!(told.iter().all(|line| lines.contains(line)), "{lines}");
    world.pass(8 * DAY);
    let lines = shown(&world.press("Anna", &week).await.private().expect("the week").card);
    assert!(lines.contains("No game has counted here"), "{lines}");
}
