//! Stories of games that count, and of those that do not.

use kubyk_core::ids::TableId;

use crate::common::{DAY, HostWorld, ReplyParts as _, button, on_both_databases, shown, user};

on_both_databases!(crate::common::Options::default();
    a_second_account_that_resigns_at_once_makes_nobody_a_winner,
    somebody_who_leaves_at_once_spoils_nothing_for_the_others,
    meeting_the_same_person_again_counts_less_until_the_next_day,
    worldwide_a_rating_is_shown_after_five_different_people,
);

/// A game of Pig between people, in which each has made so many moves before the second one gives up.
async fn given_up(world: &HostWorld, people: &[&str], rounds: usize) -> TableId {
    let table = world.say(people[0], "/pig new variant=one-die").await.table().expect("a lobby");
    for person in &people[1..] {
        world.press(person, &button(&world.board(table).await.card, "Join")).await;
    }
    world.press(people[0], &button(&world.board(table).await.card, "Start")).await;
    let moves = async |person: &str| {
        world.say(person, &format!("/pig roll #{table}")).await;
        world.say(person, &format!("/pig hold #{table}")).await;
    };
    for _ in 0..rounds {
        for person in people {
            moves(person).await;
        }
    }
    world.say(people[1], &format!("/resign #{table} yes")).await;
    table
}

async fn top(world: &HostWorld, line: &str) -> String {
    let reply = world.say("Anna", line).await;
    shown(&reply.public().or(reply.private().map(|private| private.card)).expect("a leaderboard"))
}

async fn a_second_account_that_resigns_at_once_makes_nobody_a_winner(world: HostWorld) {
    for rounds in [0, 0, 1] {
        let table = given_up(&world, &["Anna", "Second"], rounds).await;
        let board = world.board(table).await;
        assert!(board.closed && shown(&board.card).contains("one side made fewer than 3 moves"), "{board:?}");
        assert!(!shown(&board.card).contains('📈'));
    }
    for line in ["/top pig variant=one-die", "/top pig variant=one-die world=on"] {
        assert!(top(&world, line).await.contains("No game has counted here yet"), "{line}");
    }
    let table = given_up(&world, &["Anna", "Second"], 3).await;
    assert!(!shown(&world.board(table).await.card).contains("doesn't count"));
    assert!(top(&world, "/top pig variant=one-die").await.contains("Anna · rating"));
    assert!(top(&world, "/top pig variant=one-die").await.contains("won 1 of 1"));
}

async fn somebody_who_leaves_at_once_spoils_nothing_for_the_others(world: HostWorld) {
    let table = given_up(&world, &["Anna", "Troll", "Bob"], 0).await;
    for _ in 0..3 {
        for person in ["Anna", "Bob"] {
            world.say(person, &format!("/pig roll #{table}")).await;
            world.say(person, &format!("/pig hold #{table}")).await;
        }
    }
    world.say("Bob", &format!("/resign #{table} yes")).await;
    assert!(world.board(table).await.closed);
    let top = top(&world, "/top pig variant=one-die").await;
    assert!(top.contains("Anna · rating") && top.contains("Bob · rating") && !top.contains("Troll"), "{top}");
}

/// The change of Anna's rating by a game.
async fn gain(world: &HostWorld, table: TableId) -> f64 {
    let rows = world.store.rows_of(&user("Anna").key).await.expect("the store is read");
    let results = rows["results"].as_array().expect("results");
    let result = results.iter().find(|row| row["table_id"] == table.0).expect("that of the game");
    let rating = |column: &str| result[column].as_f64().expect("a rating");
    rating("world_rating") - rating("world_rating_before")
}

async fn meeting_the_same_person_again_counts_less_until_the_next_day(world: HostWorld) {
    let mut gains = Vec::new();
    for _ in 0..3 {
        let table = given_up(&world, &["Anna", "Bob"], 3).await;
        gains.push(gain(&world, table).await);
    }
    assert!(gains[1] < gains[0] * 0.6 && gains[2] < gains[0] * 0.4, "{gains:?}");
    let table = given_up(&world, &["Anna", "Cleo"], 3).await;
    assert!(gain(&world, table).await > gains[2] * 2.0, "another person counts in full");
    world.pass(DAY + 1);
    let table = given_up(&world, &["Anna", "Bob"], 3).await;
    assert!(gain(&world, table).await > gains[2], "and so does another day");
}

async fn worldwide_a_rating_is_shown_after_five_different_people(world: HostWorld) {
    for rival in ["Bob", "Cleo", "Dan", "Eve", "Bob"] {
        given_up(&world, &["Anna", rival], 3).await;
    }
    let world_top = top(&world, "/top pig variant=one-die world=on").await;
    assert!(!world_top.contains("Anna") && world_top.contains("5 different people"), "{world_top}");
    assert!(top(&world, "/top pig variant=one-die").await.contains("Anna · rating"), "the chat knows them");
    given_up(&world, &["Anna", "Fay"], 3).await;
    let world_top = top(&world, "/top pig variant=one-die world=on").await;
    assert!(world_top.contains("1. Anna · rating") && !world_top.contains("Bob"), "{world_top}");
}
