//! Stories of a database that is lost, and of one that moves to a server.

use std::sync::Arc;
use std::sync::atomic::Ordering;

use kubyk_commands::host::Host;
use kubyk_core::ids::TableId;
use kubyk_core::request::{InView, Intent, Request};
use kubyk_core::time::WallClock;
use kubyk_games::CATALOGUE;
use kubyk_host::store::{Leaderboard, StandingRow, StoreError, Write};
use kubyk_store::{Database, backup, check, copy, open};
use kubyk_words::Words;

use crate::common::{
    BlankPainter, HostWorld, ReplyParts as _, begun, chat, on_both_databases, play_out, shown, until,
    update_id, user,
};
use crate::faults::Faulty;
use crate::schema::TestSchema;

on_both_databases!(crate::common::Options::default();
    a_restored_backup_is_played_on,
    a_backup_moves_to_a_server,
    a_backup_replaces_no_file,
);

/// A database as people see it: a board, and a leaderboard.
async fn seen(world: &HostWorld, store: Arc<dyn Database>, table: TableId) -> (String, Vec<StandingRow>) {
    let board =
        Leaderboard { chat: Some(chat().key()), game: "pig".to_owned(), profile: "one-die".to_owned() };
    let leaders = store.leaders(&board, 9).await.expect("a store");
    let host = world.host_over(store);
    (shown(&host.board(table).await.expect("the table is there").card), leaders)
}

/// A game that is over, and one that goes on.
async fn played(world: &HostWorld) -> TableId {
    let over = begun(world, "/pig new").await;
    play_out(world, over).await;
    let table = begun(world, "/abalone new").await;
    world.say("Anna", "C3C4").await;
    table
}

async fn a_restored_backup_is_played_on(world: HostWorld) {
    let table = played(&world).await;
    let before = seen(&world, world.store_again().await, table).await;
    let folder = tempfile::tempdir().expect("a temporary directory");
    let file = folder.path().join("backup.db");
    backup(&world.url(), &file).await.expect("a backup");
    world.say("Bob", "G7G6").await;

    let restored = open(&format!("sqlite://{}", file.display())).await.expect("the backup opens");
    assert_eq!(check(&*restored, CATALOGUE).await, Ok(Vec::new()));
    assert_eq!(seen(&world, restored.clone(), table).await, before, "as it was at that moment");
    let host = world.host_over(restored);
    assert_eq!(world.say_at(&host, "Bob", "G7G6").await.table(), Some(table));
    assert_eq!(world.say_at(&host, "Anna", "C4C5").await.table(), Some(table));
}

async fn a_backup_moves_to_a_server(world: HostWorld) {
    let table = played(&world).await;
    let before = seen(&world, world.store_again().await, table).await;
    let Some(schema) = TestSchema::create().await else { return };
    let server = open(&schema.url).await.expect("the server's database opens");
    let counts = copy(&*world.store_again().await, &*server).await.expect("a copy");
    let rows = |name| counts.iter().find(|count| count.table == name).map(|count| count.rows);
    assert_eq!((rows("tables"), rows("results"), rows("standings")), (Some(2), Some(2), Some(4)));
    assert_eq!(check(&*server, CATALOGUE).await, Ok(Vec::new()));
    assert_eq!(seen(&world, server.clone(), table).await, before);
    let again = copy(&*world.store_again().await, &*server).await;
    assert!(again.is_err(), "there is something in it already");
    let host = world.host_over(server);
    assert_eq!(world.say_at(&host, "Bob", "G7G6").await.table(), Some(table));
}

async fn a_backup_replaces_no_file(world: HostWorld) {
    let folder = tempfile::tempdir().expect("a temporary directory");
    let file = folder.path().join("notes.txt");
    std::fs::write(&file, "to be kept").expect("a file");
    assert!(backup(&world.url(), &file).await.is_err());
    assert_eq!(std::fs::read_to_string(&file).expect("the file"), "to be kept");
}

// Stories of a disk that is full for a while, just when a machine has made up its mind.

/// Changes of tables that nobody has asked for do not fit on the disk.
fn unasked(write: &Write) -> Option<StoreError> {
    let refused = write.update.is_none() && write.table.is_some();
    refused.then(|| StoreError::Full("for a while".to_owned()))
}

#[tokio::test]
async fn a_machine_tries_again_when_its_move_could_not_be_written() {
    let dir = tempfile::tempdir().expect("a temporary directory");
    let url = format!("sqlite://{}", dir.path().join("kubyk.db").display());
    let store = kubyk_store::open(&url).await.expect("the store opens");
    let full = Faulty::new(store, 2, unasked);
    let words = Arc::new(Words::new(&[kubyk_commands::TEXTS]).expect("the words are sound"));
    let host = Host::new(full.clone(), Arc::new(BlankPainter), words, Arc::new(WallClock));
    let mut updates = 0..;
    let mut say = async |line: &str| {
        let update = update_id(&updates.next().map(|number: u32| number.to_string()).unwrap_or_default());
        let intent = Intent::Say(line.to_owned());
        let request =
            Request { chat: chat(), user: user("Anna"), in_view: InView::Chat, admin: false, update };
        host.ask(request, intent).await
    };
    let table = say("/abalone new").await.table().expect("a lobby");
    say("/abalone bot beginner").await;
    say("/abalone start").await;
    say("C3C4").await;
    until(&host, table, "the machine's move", |board| board.awaits.iter().any(|who| who.id == "Anna")).await;
    assert_eq!(full.refusals.load(Ordering::Relaxed), 0, "each refusal was met");
}

#[tokio::test]
async fn a_house_variant_is_saved_even_if_its_lobby_cannot_be_called_by_it() {
    let dir = tempfile::tempdir().expect("a temporary directory");
    let url = format!("sqlite://{}", dir.path().join("kubyk.db").display());
    let store = kubyk_store::open(&url).await.expect("the store opens");
    let full = Faulty::new(store, 1, unasked);
    let words = Arc::new(Words::new(&[kubyk_commands::TEXTS]).expect("the words are sound"));
    let host = Host::new(full.clone(), Arc::new(BlankPainter), words, Arc::new(WallClock));
    let say = async |update: &str, line: &str| {
        let (update, intent) = (update_id(update), Intent::Say(line.to_owned()));
        let request =
            Request { chat: chat(), user: user("Anna"), in_view: InView::Chat, admin: true, update };
        host.ask(request, intent).await
    };
    let table = say("1", "/pig new target=30").await.table().expect("a lobby");
    let kept = say("2", &format!("/settings variant #{table} mine")).await;
    assert_eq!(full.refusals.load(Ordering::Relaxed), 0, "the lobby was not called by it");
    assert!(kept.public().is_some_and(|card| card.title.contains("Saved")), "{:?}", kept.toast());
}
