//! Stories of tables that cannot be loaded, of ids that are taken, and of what a start loads.

use std::sync::atomic::Ordering;

use kubyk_host::{Platform, StoreError, StoredTable, TableId, TablePhase, TableWrite, Write};

use crate::common::{HostWorld, begun};
use crate::faulty_store::Faulty;

impl HostWorld {
    /// Breaks what the store has of a table.
    async fn break_table(&self, id: TableId) {
        let StoredTable { mut row, events } = self.store.table(id).await.expect("a store").expect("a table");
        let expected = Some(row.expected());
        row.version += 1;
        "nonsense".clone_into(&mut row.setup);
        let table = Some(TableWrite { row, expected, keep: events.len(), events: Vec::new(), seats: None });
        self.store.commit(Write { table, ..Write::default() }).await.expect("a store");
    }

    /// Copies a row of the store to so many tables more, which are due earlier.
    async fn copy_table(&self, id: TableId, copies: i64) {
        let StoredTable { row, .. } = self.store.table(id).await.expect("a store").expect("a table");
        for number in 1..=copies {
            let mut row = row.clone();
            (row.id, row.due) = (TableId(number), row.due.map(|due| due - 1000));
            let table =
                TableWrite { row, expected: None, keep: 0, events: Vec::new(), seats: Some(Vec::new()) };
            let write = Write { table: Some(table), ..Write::default() };
            self.store.commit(write).await.expect("a store");
        }
    }
}

#[tokio::test]
async fn broken_tables_with_clocks_starve_no_others_and_are_tried_ever_more_seldom() {
    let mut world = HostWorld::new().await;
    world.host.scheduler().tick().await;
    let broken = begun(&world, "/abalone new pace=1+0").await;
    let sound = begun(&world, "/abalone new pace=1+0").await;
    world.break_table(broken).await;
    world.copy_table(broken, 500).await;
    let counting = Faulty::counting(world.store.clone());
    world.host = world.host_over(counting.clone());
    world.host.scheduler().tick().await;
    world.run(70_000).await;
    assert!(world.board(sound).await.closed, "its flag has fallen");
    let first = counting.loads.load(Ordering::Relaxed);
    world.run(30_000).await;
    let second = counting.loads.load(Ordering::Relaxed);
    assert!(second - first <= 502, "each broken table is tried once a minute at most: {first}, {second}");
    world.run(10 * 60_000).await;
    let later = counting.loads.load(Ordering::Relaxed) - second;
    assert!(later <= 4 * 502, "and then ever more seldom: {later}");
}

#[tokio::test]
async fn a_table_whose_id_is_taken_gets_another_one() {
    let mut world = HostWorld::new().await;
    let creates = |write: &Write| write.table.as_ref().is_some_and(|table| table.expected.is_none());
    let taken =
        Faulty::new(world.store.clone(), 3, move |write| creates(write).then_some(StoreError::Conflict));
    world.host = world.host_over(taken.clone());
    let opened = world.say("Anna", "/pig new").await;
    assert_eq!(taken.refusals.load(Ordering::Relaxed), 0);
    let table = opened.table.expect("a lobby");
    assert!(!world.board(table).await.closed);
}

#[tokio::test]
async fn a_start_loads_only_tables_that_wait_for_a_machine() {
    let mut world = HostWorld::new().await;
    let mut of_people = Vec::new();
    for _ in 0..3 {
        of_people.push(begun(&world, "/abalone new").await);
    }
    let with_machine = world.say("Anna", "/abalone new").await.table.expect("a lobby");
    world.press("Anna", &format!("b:{with_machine}:random")).await;
    world.press("Anna", &format!("s:{with_machine}")).await;
    let counting = Faulty::counting(world.store.clone());
    world.host = world.host_over(counting.clone());
    world.host.subscribe(Platform::Telegram).await;
    tokio::task::yield_now().await;
    assert_eq!(counting.loads.load(Ordering::Relaxed), 0, "a person owes the move everywhere");
    let rows = world.store.unsettled(Platform::Telegram).await.expect("a store");
    assert_eq!(rows.iter().filter(|row| row.phase == TablePhase::Playing).count(), 4);
}

#[tokio::test]
async fn a_typed_move_loads_no_table_but_the_one_that_is_meant() {
    let mut world = HostWorld::new().await;
    let meant = begun(&world, "/abalone new").await;
    for who in ["Cleo", "Dan", "Eve"] {
        let table = world.say(who, "/abalone new").await.table.expect("a lobby");
        world.press("Fay", &format!("j:{table}")).await;
        world.press(who, &format!("s:{table}")).await;
    }
    let counting = Faulty::counting(world.store.clone());
    world.host = world.host_over(counting.clone());
    world.host.scheduler().tick().await;
    assert_eq!(world.say("Anna", "C3C4").await.table, Some(meant));
    assert_eq!(counting.loads.load(Ordering::Relaxed), 1);
}

/// Nobody knows whether a move was written: nobody is told that it was not, and what the table is now is read again.
#[tokio::test]
async fn a_table_whose_commit_is_in_doubt_is_read_again() {
    let world = HostWorld::new().await;
    let table = begun(&world, "/abalone new").await;
    let doubt = |write: &Write| write.table.is_some().then(|| StoreError::Unknown("lost".to_owned()));
    let host = world.host_over(Faulty::new(world.store.clone(), 1, doubt));
    let told = world.say_at(&host, "Anna", "C3C4").await.toast.expect("a word");
    assert!(told.contains("The board will show") && !told.contains("has changed"), "{told}");
    // It was, as another one sees it.
    world.say("Anna", "C3C4").await;
    let board = host.board(table).await.expect("it is there").card;
    assert!(crate::common::shown(&board).contains("It's Bob's turn"), "{board:?}");
}
