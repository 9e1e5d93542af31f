//! Stories of two processes that work on one store.

use kubyk_core::time::Millis;

use crate::common::{HostWorld, ReplyParts as _, begun, button, on_both_databases, shown};
use crate::faults::Faulty;

on_both_databases!(crate::common::Options::default();
    a_refusal_is_not_answered_from_a_stale_memory,
    moves_at_two_hosts_follow_each_other,
    deadlines_that_another_process_has_moved_are_not_overwritten,
    a_move_on_its_way_does_not_undo_a_shift_of_deadlines,
);

const MINUTE: Millis = 60_000;

async fn a_refusal_is_not_answered_from_a_stale_memory(world: HostWorld) {
    let other = world.another_host();
    let table = world.say("Anna", "/pig new").await.table().expect("a lobby");
    let lobby = other.board(table).await.expect("the table is there").card;
    let join = button(&lobby, "Join");
    world.press("Bob", &join).await;
    let twice = world.press_at(&other, "Bob", &join).await.toast().expect("a refusal");
    assert!(twice.contains("already"), "{twice}");
    let begun = world.press_at(&other, "Anna", &format!("s:{table}")).await;
    assert_eq!(begun.table(), Some(table), "Bob sits there: {begun:?}");
    let board = other.board(table).await.expect("the table is there");
    let rolled = world.press("Anna", &button(&board.card, "🎲")).await;
    assert_eq!(rolled.table(), Some(table), "the game has begun: {rolled:?}");
}

async fn moves_at_two_hosts_follow_each_other(world: HostWorld) {
    let other = world.another_host();
    let table = begun(&world, "/abalone new").await;
    other.board(table).await.expect("the table is there");
    assert_eq!(world.say("Anna", "C3C4").await.table(), Some(table));
    let answer = world.say_at(&other, "Bob", "G7G6").await;
    assert_eq!(answer.table(), Some(table), "{answer:?}");
    let again = world.say("Anna", "C4C5").await;
    assert_eq!(again.table(), Some(table), "{again:?}");
}

async fn deadlines_that_another_process_has_moved_are_not_overwritten(world: HostWorld) {
    world.host.scheduler().tick().await;
    let table = begun(&world, "/abalone new pace=10+0").await;
    world.run(2 * MINUTE).await;
    // Not noted as a time in which the bot was running.
    world.pass(4_000);
    world.another_host().scheduler().tick().await;
    world.say("Anna", "C3C4").await;
    let lines = shown(&world.board(table).await.card);
    let anna = lines.lines().find(|line| line.starts_with("Anna 0")).expect("a line of hers");
    assert!(anna.contains("⏱ 8:00"), "{lines}");
}

/// The machine sleeps between a move's last look at the clock and its way into the database.
async fn a_move_on_its_way_does_not_undo_a_shift_of_deadlines(world: HostWorld) {
    world.host.scheduler().tick().await;
    let table = begun(&world, "/abalone new pace=10+0").await;
    world.run(2 * MINUTE).await;
    let slow = Faulty::counting(world.store_again().await);
    let host = world.host_over(slow.clone());
    let held = slow.hold_next_write();
    let meanwhile = async {
        held.arrived.await.expect("the move is on its way");
        world.pass(30 * MINUTE);
        world.host.scheduler().tick().await;
        held.open.send(()).expect("the move waits");
    };
    let (moved, ()) = tokio::join!(world.say_at(&host, "Anna", "C3C4"), meanwhile);
    assert_eq!(moved.table(), Some(table), "{moved:?}");
    let lines = shown(&world.another_host().board(table).await.expect("the table is there").card);
    let clock = |who: &str| lines.lines().find(|line| line.contains(who)).expect("a line of a player");
    assert!(clock("Anna 0").contains("⏱ 8:00"), "{lines}");
    assert!(clock("Bob 0").contains("⏱ 10:00"), "nobody is charged the sleep: {lines}");
}
