//! Stories of films: who gets one, and what is in it.

use crate::common::{World, button, has_button};
use kubyk_host::{File, Private, Reply, TableId};

/// Anna and Bob sit down, and somebody gives up.
async fn over(world: &World, new: &str) -> TableId {
    let table = world.say("Anna", new).await.table.expect("a lobby");
    world.press("Bob", &button(&world.board(table).await.card, "Join")).await;
    world.press("Anna", &button(&world.board(table).await.card, "Start")).await;
    world.say("Anna", "/pig roll").await;
    world.say("Bob", &format!("/resign #{table}")).await;
    assert!(world.board(table).await.closed);
    table
}

fn film(reply: Reply) -> (String, Vec<String>, File) {
    let Reply { private: Some(Private { card, .. }), .. } = reply else { panic!("no film: {reply:?}") };
    (card.title, card.lines, card.file.expect("a file"))
}

#[tokio::test]
async fn a_finished_game_is_filmed_by_button_and_by_word() {
    let world = World::new().await;
    let table = over(&world, "/pig new target=30").await;
    let board = world.board(table).await.card;
    let labels: Vec<_> = board.actions.iter().map(|button| button.label.as_str()).collect();
    assert_eq!(labels.len(), 5, "a door shows no more: {labels:?}");
    let (title, lines, file) = film(world.press("Eve", &button(&board, "Film")).await);
    assert!(title.contains(&table.to_string()) && lines.len() == 1 && lines[0].contains("Anna"), "{lines:?}");
    assert_eq!(file.name, format!("pig-{table}.gif"));
    assert!(file.is_film());
    assert_eq!(file.bytes, b"GIF89a of 3 scenes", "the start, the throw, the end");
    for line in ["/film", "/pig film", "/фільм", "/фильм", "/свиня фільм", &format!("/film {table}")]
    {
        assert_eq!(film(world.say("Anna", line).await).2, file, "{line}");
    }
}

#[tokio::test]
async fn a_long_game_is_thinned_and_that_is_said() {
    let world = World::new().await;
    let table = world.say("Anna", "/pig new variant=one-die target=1000").await.table.expect("a lobby");
    world.press("Bob", &button(&world.board(table).await.card, "Join")).await;
    world.press("Anna", &button(&world.board(table).await.card, "Start")).await;
    for _ in 0..210 {
        for who in ["Anna", "Bob"] {
            let card = world.board(table).await.card;
            world.say(who, if has_button(&card, "✋") { "/pig hold" } else { "/pig roll" }).await;
        }
    }
    world.say("Bob", &format!("/resign #{table}")).await;
    let (_, lines, file) = film(world.say("Bob", "/film").await);
    assert_eq!(file.bytes, b"GIF89a of 200 scenes");
    assert!(lines.len() == 2 && lines[1].starts_with("200 of "), "{lines:?}");
}

#[tokio::test]
async fn only_one_film_is_made_at_a_time_and_none_of_a_running_game() {
    let world = World::new().await;
    let none = world.say("Anna", "/film").await.toast.expect("a refusal");
    assert!(none.contains("no table"), "{none}");
    let table = over(&world, "/pig new target=30").await;
    let (one, other) = tokio::join!(world.say("Anna", "/film"), world.say("Bob", "/film"));
    let refused: Vec<_> = [one, other].into_iter().filter_map(|reply| reply.toast).collect();
    assert!(refused.len() == 1 && refused[0].contains("Another film"), "{refused:?}");
    film(world.say("Bob", "/film").await);

    let again = world.press("Anna", &button(&world.board(table).await.card, "Rematch")).await.table;
    let running = again.expect("a new table");
    let refused = world.say("Anna", &format!("/film #{running}")).await.toast.expect("a refusal");
    assert!(refused.contains("over"), "{refused}");
    assert!(!has_button(&world.board(running).await.card, "Film"));
    assert!(
        film(world.say("Anna", "/film").await).2.name.contains(&table.to_string()),
        "the last that is over"
    );
}
