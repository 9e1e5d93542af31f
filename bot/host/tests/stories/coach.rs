//! Stories of the coach: who is told what of a game that is over.

use kubyk_host::{Card, Private, Reply, TableId};

use crate::common::{HostWorld, button, has_button};

/// Anna and Bob play Pig, each holding after one throw; then somebody gives up.
async fn over(world: &HostWorld, new: &str) -> TableId {
    let table = world.say("Anna", new).await.table.expect("a lobby");
    world.press("Bob", &button(&world.board(table).await.card, "Join")).await;
    world.press("Anna", &button(&world.board(table).await.card, "Start")).await;
    for who in ["Anna", "Bob"] {
        let card = world.board(table).await.card;
        world.say(who, if has_button(&card, "✋") { "/pig hold" } else { "/pig roll" }).await;
    }
    world.say("Bob", &format!("/resign #{table}")).await;
    assert!(world.board(table).await.closed);
    table
}

fn told(reply: Reply) -> Card {
    let Reply { private: Some(Private { card, .. }), public: None, .. } = reply else {
        panic!("not in private: {reply:?}")
    };
    card
}

#[tokio::test]
async fn a_finished_game_is_explained_in_private_and_shared_by_a_button() {
    let world = HostWorld::new().await;
    let table = over(&world, "/pig new variant=one-die target=30").await;
    let board = world.board(table).await.card;
    let card = told(world.press("Eve", &button(&board, "Coach")).await);
    assert!(card.title.contains(&table.to_string()), "{}", card.title);
    assert!(card.lines[0].starts_with("Anna: luck ") && card.lines[1].starts_with("Bob: luck "), "{card:?}");
    let line = card.board.clone().expect("the line of the game");
    assert!(line.contains("Anna") && line.ends_with('█'), "she wins: {line}");
    for line in ["/coach", "/pig coach", "/тренер", "/свиня тренер", &format!("/coach {table}")]
    {
        assert_eq!(told(world.say("Anna", line).await).lines.len(), card.lines.len(), "{line}");
    }
    let shared = world.press("Eve", &button(&card, "Share")).await.public.expect("for everybody");
    assert_eq!((&shared.title, &shared.lines), (&card.title, &card.lines));
    assert!(shared.actions.is_empty());
}

#[tokio::test]
async fn a_game_without_values_has_no_coach_and_a_running_one_neither() {
    let world = HostWorld::new().await;
    let table = over(&world, "/pig new target=30 overtake=on").await;
    assert!(!has_button(&world.board(table).await.card, "Coach"));
    let refused = world.say("Anna", "/coach").await.toast.expect("a refusal");
    assert!(refused.contains("luck from skill"), "{refused}");
    let running = world.say("Anna", "/pig new target=30").await.table.expect("a lobby");
    world.press("Bob", &button(&world.board(running).await.card, "Join")).await;
    world.press("Anna", &button(&world.board(running).await.card, "Start")).await;
    assert!(!has_button(&world.board(running).await.card, "Coach"));
    let refused = world.say("Anna", &format!("/coach #{running}")).await.toast.expect("a refusal");
    assert!(refused.contains("over"), "{refused}");
}
