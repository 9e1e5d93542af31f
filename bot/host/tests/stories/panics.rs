//! Stories of a game that panics: its own table recovers, and all others go on as if nothing were.

use std::sync::atomic::Ordering;
use std::time::Duration;

use kubyk_host::{Millis, TableId};

use crate::common::{HostWorld, begun, button, has_button, thrown_to_a_choice, until};
use crate::faulty_store::Faulty;
use crate::panicking_game::{TRAPPED, catalogue};

const MINUTE: Millis = 60_000;

#[tokio::test]
async fn a_panic_in_one_tables_expiry_stops_no_other_clock() {
    let (switches, games) = catalogue();
    let world = HostWorld::with_games(games).await;
    world.host.scheduler().tick().await;
    let trapped = begun(&world, &format!("/pig new target={TRAPPED} pace=1+0")).await;
    let sound = begun(&world, "/pig new target=50 pace=1+0").await;
    switches.leave.store(true, Ordering::Relaxed);
    world.pass(MINUTE / 2);
    world.host.scheduler().tick().await;
    for _ in 0..7 {
        world.pass(10_000);
        world.host.scheduler().tick().await;
    }
    assert!(world.board(sound).await.closed, "its flag has fallen");
    assert!(!world.board(trapped).await.closed);
    switches.leave.store(false, Ordering::Relaxed);
    world.run(11 * MINUTE).await;
    assert!(world.board(trapped).await.closed, "it is tried again");
}

#[tokio::test]
async fn a_machine_that_panics_resigns_as_soon_as_the_game_lets_it() {
    let (switches, games) = catalogue();
    let world = HostWorld::with_games(games).await;
    let mut tables = Vec::new();
    for target in [TRAPPED, "50"] {
        let table = world.say("Anna", &format!("/pig new target={target}")).await.table.expect("a lobby");
        world.press("Anna", &format!("b:{table}:random")).await;
        tables.push(table);
    }
    let [trapped, sound] = tables[..] else { unreachable!("two were opened") };
    switches.think.store(true, Ordering::Relaxed);
    switches.leave.store(true, Ordering::Relaxed);
    for table in [trapped, sound] {
        begun_up_to_the_machine(&world, table).await;
    }
    until(&world.host, sound, "the other machine's move", |board| board.closed || !board.awaits.is_empty())
        .await;
    let board = world.board(trapped).await;
    assert!(!board.closed && board.awaits.is_empty(), "it can neither move nor leave: {board:?}");
    switches.leave.store(false, Ordering::Relaxed);
    until(&world.host, trapped, "the end", |board| board.closed).await;
}

#[tokio::test]
async fn a_panic_in_a_scene_is_an_incident_of_one_board() {
    let (switches, games) = catalogue();
    let world = HostWorld::with_games(games).await;
    let trapped = begun(&world, &format!("/pig new target={TRAPPED}")).await;
    let sound = begun(&world, "/pig new target=50").await;
    switches.scene.store(true, Ordering::Relaxed);
    assert_eq!(world.host.board(trapped).await, None);
    let told = world.press("Anna", &format!("w:{trapped}")).await.toast.expect("a refusal");
    assert!(told.contains("error"), "{told}");
    assert!(world.host.board(sound).await.is_some());
    switches.scene.store(false, Ordering::Relaxed);
    assert!(world.host.board(trapped).await.is_some());
}

#[tokio::test]
async fn a_table_that_panics_while_it_is_loaded_is_passed_over() {
    let (switches, games) = catalogue();
    let mut world = HostWorld::with_games(games).await;
    let trapped = begun(&world, &format!("/pig new target={TRAPPED}")).await;
    let sound = begun(&world, "/pig new target=50").await;
    world.press("Anna", &button(&world.board(trapped).await.card, "🎲")).await;
    world.restart().await;
    switches.play.store(true, Ordering::Relaxed);
    let told = world.say("Anna", "/pig roll").await;
    assert_eq!((told.toast, told.table), (None, Some(sound)), "the other table is the only one that counts");
    let told = world.say("Anna", &format!("/pig roll #{trapped}")).await.toast.expect("an incident");
    assert!(told.contains("error"), "{told}");
    switches.play.store(false, Ordering::Relaxed);
    assert!(world.host.board(trapped).await.is_some(), "it is tried again");
}

#[tokio::test]
async fn the_clocks_are_looked_at_again_after_a_panic() {
    let mut world = HostWorld::new().await;
    let faulty = Faulty::counting(world.store.clone());
    world.host = world.host_over(faulty.clone());
    faulty.panics.store(1, Ordering::Relaxed);
    let host = world.host.clone();
    let runs = tokio::spawn(async move { host.scheduler().run().await });
    let again = async {
        while faulty.looks.load(Ordering::Relaxed) < 2 {
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
    };
    assert!(tokio::time::timeout(Duration::from_mins(1), again).await.is_ok(), "nobody looks any more");
    assert_eq!(faulty.panics.load(Ordering::Relaxed), 0);
    runs.abort();
}

#[tokio::test]
async fn a_machine_that_has_to_prepare_keeps_no_other_waiting() {
    let (switches, games) = catalogue();
    let world = HostWorld::with_games(games).await;
    switches.prepare.store(true, Ordering::Relaxed);
    let mut tables = Vec::new();
    for target in [TRAPPED, "50"] {
        let table = world.say("Anna", &format!("/pig new target={target}")).await.table.expect("a lobby");
        world.press("Anna", &format!("b:{table}:random")).await;
        begun_up_to_the_machine(&world, table).await;
        tables.push(table);
    }
    until(&world.host, tables[1], "the other machine's move", |board| {
        board.closed || !board.awaits.is_empty()
    })
    .await;
    let board = world.board(tables[0]).await;
    assert!(!board.closed && board.awaits.is_empty(), "it is not ready yet: {board:?}");
    switches.prepare.store(false, Ordering::Relaxed);
    until(&world.host, tables[0], "its move", |board| board.closed || !board.awaits.is_empty()).await;
}

#[tokio::test]
async fn a_hint_that_has_to_be_worked_out_keeps_nobody_waiting() {
    let (switches, games) = catalogue();
    let world = HostWorld::with_games(games).await;
    let table = world.say("Anna", &format!("/pig new target={TRAPPED}")).await.table.expect("a lobby");
    world.press("Anna", &format!("b:{table}:random")).await;
    world.press("Anna", &button(&world.board(table).await.card, "Start")).await;
    thrown_to_a_choice(&world, table).await;
    switches.prepare.store(true, Ordering::Relaxed);
    let line = format!("/hint #{table}");
    let others = async {
        let under_way = async {
            while !switches.preparing.load(Ordering::Relaxed) {
                tokio::time::sleep(Duration::from_millis(10)).await;
            }
        };
        assert!(tokio::time::timeout(Duration::from_mins(1), under_way).await.is_ok(), "nobody works it out");
        let other = world.say("Bob", "/pig new target=50").await.table.expect("a lobby");
        assert!(!world.board(other).await.closed && !world.board(table).await.closed);
        switches.prepare.store(false, Ordering::Relaxed);
    };
    let (hint, ()) = tokio::join!(world.say("Anna", &line), others);
    assert!(hint.private.is_some(), "it comes in the end: {hint:?}");
}

/// Starts a game and plays until the machine owes a move.
async fn begun_up_to_the_machine(world: &HostWorld, table: TableId) {
    world.press("Anna", &button(&world.board(table).await.card, "Start")).await;
    for _ in 0..1000 {
        let board = world.board(table).await;
        if board.closed || board.awaits.is_empty() {
            break;
        }
        let label = if has_button(&board.card, "✋") { "✋" } else { "🎲" };
        world.press("Anna", &button(&board.card, label)).await;
    }
}
