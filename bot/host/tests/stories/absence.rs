//! Stories of players who do not move for long: the others vote, a machine moves, somebody takes the seat.

use kubyk_host::{Mentions, Platform, TableId};

use crate::common::{DAY, HostWorld, button, has_button, shown, until};

/// A table of three at which Anna is to move.
async fn of_three(world: &HostWorld) -> TableId {
    let table = world.say("Anna", "/pig new target=1000").await.table.expect("a lobby");
    for who in ["Bob", "Cat"] {
        world.press(who, &button(&world.board(table).await.card, "Join")).await;
    }
    world.press("Anna", &button(&world.board(table).await.card, "Start")).await;
    table
}

/// What somebody's vote about Anna brings.
async fn votes(world: &HostWorld, table: TableId, who: &str, label: &str) {
    let asked = world.press(who, &button(&world.board(table).await.card, "Anna is away")).await;
    let card = asked.private.expect("a question").card;
    world.press(who, &button(&card, label)).await;
}

#[tokio::test]
async fn nobody_is_absent_before_a_day_has_passed() {
    let world = HostWorld::new().await;
    let table = of_three(&world).await;
    world.pass(DAY - 1);
    assert!(!has_button(&world.board(table).await.card, "away"));
    let refused = world.say("Bob", "/pig replace").await.toast.expect("a refusal");
    assert!(refused.contains("a day"), "{refused}");
    world.pass(1);
    assert!(has_button(&world.board(table).await.card, "Anna is away"));
    let refused = world.say("Anna", "/pig replace").await.toast.expect("a refusal");
    assert!(refused.contains("Nobody"), "nobody votes about oneself: {refused}");
}

#[tokio::test]
async fn a_player_who_is_absent_is_called_once_and_the_others_see_what_they_can_do() {
    let world = HostWorld::new().await;
    let alone = world.say("Zoe", "/pig new target=1000").await.table.expect("a lobby");
    world.say("Zoe", "/pig bot random").await;
    world.press("Zoe", &button(&world.board(alone).await.card, "Start")).await;
    let table = of_three(&world).await;
    let mut changes = world.host.subscribe(Platform::Telegram).await;
    let mut called = async || {
        world.host.scheduler().call_absent().await.expect("a store");
        let told = std::iter::from_fn(|| changes.try_recv().ok());
        told.filter(|change| change.mentions == Mentions::WithVersion)
            .map(|change| change.table)
            .collect::<Vec<_>>()
    };
    world.pass(DAY - 60_000);
    assert_eq!(called().await, []);
    world.pass(120_000);
    assert_eq!(called().await, [table], "whoever plays alone keeps nobody waiting");
    let mut at_start = world.another_host().subscribe(Platform::Telegram).await;
    let again = std::iter::from_fn(|| at_start.try_recv().ok()).find(|change| change.table == table);
    let again = again.expect("its board has not been shown").mentions;
    assert_eq!(again, Mentions::WithVersion, "a process that died between the two has called nobody");
    let card = world.board(table).await.card;
    assert!(has_button(&card, "Anna is away") && card.mentions[0].name == "Anna", "{card:?}");
    assert_eq!(called().await, []);
    world.pass(DAY + 60_000);
    assert_eq!(called().await, [], "once a turn");
    world.say("Anna", &format!("/resign #{table} yes")).await;
    world.pass(DAY + 60_000);
    assert_eq!(called().await, [table], "the next turn is another one");
}

#[tokio::test]
async fn by_correspondence_the_time_for_a_move_counts() {
    let world = HostWorld::new().await;
    let table = world.say("Anna", "/pig new pace=48h/wait").await.table.expect("a lobby");
    world.press("Bob", &button(&world.board(table).await.card, "Join")).await;
    world.press("Anna", &button(&world.board(table).await.card, "Start")).await;
    world.pass(DAY);
    assert!(!has_button(&world.board(table).await.card, "away"));
    world.pass(DAY);
    assert!(has_button(&world.board(table).await.card, "Anna is away"));
}

#[tokio::test]
async fn the_majority_puts_a_machine_in_the_place_and_the_player_comes_back() {
    let world = HostWorld::new().await;
    let table = of_three(&world).await;
    world.pass(DAY);
    votes(&world, table, "Bob", "A bot").await;
    let board = shown(&world.board(table).await.card);
    assert!(board.contains("bot 1, ✖ out 0 (needed: 2)") && board.contains("▶ Anna"), "{board}");
    votes(&world, table, "Cat", "A bot").await;
    until(&world.host, table, "the machine's turn", |board| shown(&board.card).contains("▶ Bob")).await;
    let card = world.board(table).await.card;
    assert!(has_button(&card, "Play for Anna") && !shown(&card).contains("Vote"), "{card:#?}");
    let sits = button(&card, "Play for Anna");
    let refused = world.press("Bob", &sits).await.toast.expect("a refusal");
    assert!(refused.contains("already"), "{refused}");
    world.press("Anna", &sits).await;
    let card = world.board(table).await.card;
    assert!(shown(&card).contains("Anna plays again") && !has_button(&card, "Play for"), "{card:#?}");
}

#[tokio::test]
async fn somebody_else_takes_the_seat() {
    let world = HostWorld::new().await;
    let table = of_three(&world).await;
    world.pass(DAY);
    votes(&world, table, "Bob", "A bot").await;
    votes(&world, table, "Cat", "A bot").await;
    world.press("Dan", &button(&world.board(table).await.card, "Play for Anna")).await;
    let card = shown(&world.board(table).await.card);
    assert!(card.contains("Dan") && !card.contains("Anna"), "{card}");
    let refused = world.say("Anna", &format!("/pig roll #{table}")).await.toast.expect("a refusal");
    assert!(refused.contains("not in this game"), "{refused}");
}

#[tokio::test]
async fn the_majority_goes_on_without_the_player() {
    let world = HostWorld::new().await;
    let table = of_three(&world).await;
    world.pass(DAY);
    votes(&world, table, "Bob", "A bot").await;
    votes(&world, table, "Bob", "Out").await;
    assert!(shown(&world.board(table).await.card).contains("bot 0, ✖ out 1"), "a vote can be changed");
    votes(&world, table, "Cat", "Out").await;
    let board = shown(&world.board(table).await.card);
    assert!(board.contains("✖ Anna") && board.contains("▶ Bob"), "{board}");
}

#[tokio::test]
async fn a_vote_ends_when_the_player_moves() {
    let world = HostWorld::new().await;
    let table = of_three(&world).await;
    world.pass(DAY);
    votes(&world, table, "Bob", "Out").await;
    world.press("Anna", &button(&world.board(table).await.card, "🎲")).await;
    assert!(!shown(&world.board(table).await.card).contains("Vote"));
    let refused = world.press("Cat", &format!("f:{table}:1:out")).await.toast.expect("a refusal");
    assert!(refused.contains("long enough"), "{refused}");
}
