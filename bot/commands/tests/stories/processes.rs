//! Stories of several processes that serve one bot at the same time, on one database.

use std::sync::Arc;
use std::time::{Duration, Instant};

use futures::future::join_all;
use kubyk_commands::host::Host;
use kubyk_core::ids::{Platform, TableId};
use kubyk_core::reply::{Change, Mentions};
use kubyk_core::request::{InView, Intent, Request};
use kubyk_core::time::Millis;
use kubyk_host::processes::Fleet;
use tokio::time::sleep;

use crate::common::{
    HostWorld, Options, begun, button, chat, on_both_databases, play_out, shown, update_id, user,
};

on_both_databases!(super::options();
    whoever_joins_at_once_through_any_process_sits_there_once,
    an_update_that_two_processes_receive_counts_once,
    every_process_sees_what_another_has_done,
    a_reminder_is_told_by_one_process,
    no_clock_is_moved_while_another_process_is_alive,
    a_stop_of_all_processes_is_made_up_for_once,
    processes_know_how_many_they_are,
    what_a_silent_process_has_left_is_seen_to_within_seconds,
    a_board_and_a_bots_turn_that_nobody_saw_to_are_seen_to_later,
    a_turn_that_waits_is_told_of_by_one_process,
);

const MINUTE: Millis = 60_000;
const HOUR: Millis = 60 * MINUTE;
/// Shorter than any gap that counts as a stop.
const STEP: Millis = 9_000;

fn options() -> Options {
    Options { shared: true, ..Options::default() }
}

/// Three processes on the world's store.
fn three(world: &HostWorld) -> [Arc<Host>; 3] {
    [world.host.clone(), world.another_host(), world.another_host()]
}

async fn ask(world: &HostWorld, host: &Host, who: &str, payload: &str) -> Option<TableId> {
    world.press_at(host, who, payload).await.table()
}

async fn whoever_joins_at_once_through_any_process_sits_there_once(world: HostWorld) {
    let hosts = three(&world);
    let table = world.say("Anna", "/thirteen new").await.table().expect("a lobby");
    let join = button(&world.board(table).await.card, "Join");
    let names: Vec<_> = (0..12).map(|number| format!("Guest{number}")).collect();
    let joining = names.iter().zip(hosts.iter().cycle()).map(|(name, host)| ask(&world, host, name, &join));
    assert!(join_all(joining).await.iter().all(|joined| *joined == Some(table)));
    for host in &hosts {
        let lobby = host.board(table).await.expect("the table is there").card;
        let seated = shown(&lobby);
        for name in &names {
            assert!(seated.contains(name), "{name} in {seated}");
        }
    }
    let stored = world.store.table(table).await.expect("a store").expect("a table");
    assert_eq!((stored.row.version, stored.row.setup.matches("Guest7").count()), (13, 2), "a name and an id");
}

async fn an_update_that_two_processes_receive_counts_once(world: HostWorld) {
    let hosts = three(&world);
    let table = begun(&world, "/pig new").await;
    let payload = button(&world.board(table).await.card, "🎲");
    let request = || Request {
        chat: chat(),
        user: user("Anna"),
        in_view: InView::Chat,
        admin: false,
        update: update_id("the same"),
    };
    let tap = || Intent::Press(payload.clone());
    join_all(hosts.iter().map(|host| host.ask(request(), tap()))).await;
    let stored = world.store.table(table).await.expect("a store").expect("a table");
    assert_eq!(stored.events.iter().filter(|event| event.ends_with("roll")).count(), 1, "{stored:?}");
}

async fn every_process_sees_what_another_has_done(world: HostWorld) {
    let [one, two, three] = three(&world);
    let table = begun(&world, "/abalone new").await;
    for (host, who, play) in [(&two, "Anna", "C3C4"), (&three, "Bob", "G7G6"), (&one, "Anna", "C4C5")] {
        assert_eq!(world.say_at(host, who, play).await.table(), Some(table), "{play}");
        for host in [&one, &two, &three] {
            let stored = world.store.table(table).await.expect("a store").expect("a table");
            let board = host.board(table).await.expect("the table is there");
            assert_eq!(board.version, stored.row.version, "{play}");
        }
    }
    let over = begun(&world, "/pig new").await;
    play_out(&world, over).await;
    assert_eq!(world.store_again().await.check().await, Ok(Vec::new()));
    world.ask("Anna", Intent::Say("/settings language uk".to_owned()), None, true).await;
    let reply = format!("{:?}", world.say_at(&three, "Anna", "/tables").await);
    assert!(reply.contains("столи"), "{reply}");
}

async fn a_reminder_is_told_by_one_process(world: HostWorld) {
    let hosts = three(&world);
    join_all(hosts.iter().map(|host| host.scheduler().tick())).await;
    begun(&world, "/abalone new pace=1h").await;
    let mut subscribers = Vec::new();
    for host in &hosts {
        subscribers.push(host.subscribe(Platform::Telegram).await);
    }
    // The reminder comes in the last quarter; all processes are alive all the while.
    for _ in 0..50 * MINUTE / STEP {
        world.pass(STEP);
        join_all(hosts.iter().map(|host| host.scheduler().tick())).await;
    }
    let mut reminded = 0;
    for changes in &mut subscribers {
        while let Ok(Change { mentions, .. }) = changes.try_recv() {
            reminded += usize::from(mentions != Mentions::None);
        }
    }
    assert_eq!(reminded, 1);
}

async fn no_clock_is_moved_while_another_process_is_alive(world: HostWorld) {
    world.host.scheduler().tick().await;
    let table = begun(&world, "/abalone new pace=10+0").await;
    world.run(2 * MINUTE).await;
    world.pass(4_000);
    world.another_host().scheduler().tick().await;
    world.say("Anna", "C3C4").await;
    let lines = shown(&world.board(table).await.card);
    assert!(lines.contains("⏱ 7:56"), "{lines}");
}

async fn a_stop_of_all_processes_is_made_up_for_once(world: HostWorld) {
    let hosts = three(&world);
    join_all(hosts.iter().map(|host| host.scheduler().tick())).await;
    let table = begun(&world, "/abalone new pace=10+0").await;
    world.run(2 * MINUTE).await;
    world.pass(HOUR);
    // They come back together.
    let again = [world.another_host(), world.another_host(), world.another_host()];
    join_all(again.iter().map(|host| host.scheduler().tick())).await;
    assert_eq!(world.say_at(&again[1], "Anna", "C3C4").await.table(), Some(table));
    let lines = shown(&again[2].board(table).await.expect("the table is there").card);
    assert!(lines.contains("⏱ 8:00"), "{lines}");
}

async fn processes_know_how_many_they_are(world: HostWorld) {
    let hosts = three(&world);
    for host in &hosts {
        host.scheduler().look_at_processes().await;
    }
    hosts[0].scheduler().look_at_processes().await;
    let alive = |host: &Arc<Host>| host.fleet().map(Fleet::alive).map(|alive| *alive.borrow());
    assert_eq!(alive(&hosts[0]), Some(3));
}

/// The silence of processes is measured by the database's clock, which no test can turn.
async fn what_a_silent_process_has_left_is_seen_to_within_seconds(world: HostWorld) {
    let other = world.another_host();
    let mut changes = other.subscribe(Platform::Telegram).await;
    world.host.scheduler().look_at_processes().await;
    let silent = Instant::now();
    let table = begun(&world, "/pig new").await;
    world.pass(STEP);
    let scheduler = other.scheduler();
    let noticed = async {
        let heard = changes.recv().await.map(|change| change.table);
        let waited = silent.elapsed();
        // Long enough for three looks more.
        sleep(Duration::from_secs(3)).await;
        (heard, waited)
    };
    let (heard, waited) = tokio::select! {
        noticed = noticed => noticed,
        () = scheduler.run() => unreachable!("it runs for ever"),
        () = sleep(Duration::from_secs(15)) => panic!("nobody has seen to it"),
    };
    assert_eq!(heard, Some(table));
    assert!(waited >= Duration::from_secs(4), "it might still have shown it itself");
    assert!(changes.try_recv().is_err(), "what cannot be shown is not asked for each second");
}

/// As if the process had died between the change and what follows from it, and its death had gone unnoticed.
async fn a_board_and_a_bots_turn_that_nobody_saw_to_are_seen_to_later(world: HostWorld) {
    let table = world.say("Anna", "/pig new").await.table().expect("a lobby");
    world.say("Anna", "/pig bot random").await;
    let other = world.another_host();
    let mut changes = other.subscribe(Platform::Telegram).await;
    world.say("Anna", "/pig start").await;
    while changes.try_recv().is_ok() {}
    other.scheduler().sweep().await;
    assert!(changes.try_recv().is_err(), "what has just been changed is on its way");
    world.pass(2 * MINUTE);
    other.scheduler().sweep().await;
    assert!(matches!(changes.try_recv(), Ok(Change { table: heard, .. }) if heard == table));
    world.pass(HOUR);
    other.scheduler().sweep().await;
    assert!(changes.try_recv().is_err(), "it is not tried for ever");
    let mut at_start = world.another_host().subscribe(Platform::Telegram).await;
    assert!(matches!(at_start.try_recv(), Ok(Change { table: heard, .. }) if heard == table));
    let version = world.board(table).await.version;
    world.host.board_refused(&chat().board_of(table), version).await;
    let mut at_start = world.another_host().subscribe(Platform::Telegram).await;
    assert!(at_start.try_recv().is_err(), "nor at each start");
}

/// Anna has answered at one process, Bob at the other; both know that Carol keeps them waiting.
async fn a_turn_that_waits_is_told_of_by_one_process(world: HostWorld) {
    let other = world.another_host();
    let mut subscribers =
        [world.host.subscribe(Platform::Telegram).await, other.subscribe(Platform::Telegram).await];
    let table = world.say("Anna", "/katego new variant=psychological").await.table().expect("a lobby");
    for name in ["Bob", "Carol", "Dave"] {
        world.say(name, "/katego join").await;
    }
    world.say("Anna", "/katego start").await;
    assert_eq!(world.say("Anna", "/katego put 3").await.table(), Some(table));
    assert_eq!(world.say_at(&other, "Bob", "/katego put 4").await.table(), Some(table));
    world.pass(MINUTE);
    for host in [&world.host, &other] {
        host.scheduler().nudge().await;
    }
    // An answer in the same step through a process that has not seen it yet is no new turn.
    let third = world.another_host();
    let mut late = third.subscribe(Platform::Telegram).await;
    assert_eq!(world.say_at(&third, "Dave", "/katego put 5").await.table(), Some(table));
    third.scheduler().nudge().await;
    let nudges = subscribers
        .iter_mut()
        .chain([&mut late])
        .flat_map(|changes| std::iter::from_fn(|| changes.try_recv().ok()));
    assert_eq!(nudges.filter(|change| change.mentions != Mentions::None).count(), 1);
}
