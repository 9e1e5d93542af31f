//! A database that an earlier version has left: everything in it is found again, and its games are played on.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on should say where")]
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicI64, AtomicU64, Ordering};

use kubyk_commands::host::Host;
use kubyk_core::ids::{Chat, ChatKey, Platform, TableId, UpdateId, User, UserKey};
use kubyk_core::painter::{Painter, RenderOptions};
use kubyk_core::reply::{Reply, Word};
use kubyk_core::request::{InView, Intent, Request};
use kubyk_core::time::{Clock, Millis};
use kubyk_games::kit::Scene;
use kubyk_host::store::{Leaderboard, Store, StoreError, Write};
use kubyk_words::{Lang, Words};
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{ConnectOptions as _, Connection as _, raw_sql};
use tempfile::TempDir;

const LOBBY: TableId = TableId(13_897_559_352);
const TIMED: TableId = TableId(28_917_791_499);
const UNTIMED: TableId = TableId(33_740_654_652);
const OVER: TableId = TableId(16_013_511_183);
const DAILY: TableId = TableId(28_662_791_259);
/// The last heartbeat in it.
const STOPPED: Millis = 1_728_000_006_000;
const HOUR: Millis = 3_600_000;

struct IdlePainter;

impl Painter for IdlePainter {
    fn png(&self, _: &Scene, _: &RenderOptions) -> Result<Vec<u8>, String> {
        Ok(vec![0])
    }
    fn svg(&self, _: &Scene, _: &RenderOptions) -> String {
        "<svg xmlns=\"http://www.w3.org/2000/svg\"/>".to_owned()
    }
    fn replay_gif(&self, _: &[Scene], _: &RenderOptions) -> Result<Vec<u8>, String> {
        Ok(vec![0])
    }
    fn text(&self, _: &Scene, _: &RenderOptions) -> String {
        String::new()
    }
    fn alt(&self, _: &Scene, _: &RenderOptions) -> String {
        String::new()
    }
}

struct TestClock(AtomicI64);

impl Clock for TestClock {
    fn now(&self) -> Millis {
        self.0.load(Ordering::Relaxed)
    }
}

struct EarlierDatabase {
    host: Arc<Host>,
    store: Arc<dyn Store>,
    updates: AtomicU64,
    _folder: TempDir,
}

impl EarlierDatabase {
    /// This version, an hour after the earlier one has stopped.
    async fn opened() -> Self {
        let folder = TempDir::new().unwrap();
        let path = folder.path().join("kubyk.db");
        restore(&path).await;
        let store: Arc<dyn Store> = kubyk_store::open(&format!("sqlite://{}", path.display())).await.unwrap();
        let words = Arc::new(Words::new(&[kubyk_commands::TEXTS]).unwrap());
        let clock = Arc::new(TestClock(AtomicI64::new(STOPPED + HOUR)));
        let host = Host::builder(store.clone(), Arc::new(IdlePainter), words, clock).build();
        Self { host, store, updates: AtomicU64::new(1000), _folder: folder }
    }

    async fn say(&self, name: &str, line: &str) -> Reply {
        let id = format!("u{}", self.updates.fetch_add(1, Ordering::Relaxed));
        let update = UpdateId { platform: Platform::Telegram, bot: "7".to_owned(), id };
        let chat = Chat { platform: Platform::Telegram, id: "-100".to_owned(), topic: None, private: false };
        let user = User::new(user(name), name, Some(Lang::En));
        let intent = Intent::Say(line.to_owned());
        self.host.ask(Request { chat, user, in_view: InView::Chat, admin: true, update }, intent).await
    }

    /// The lines of a table's board.
    async fn lines(&self, table: TableId) -> String {
        self.host.board(table).await.unwrap().card.lines.join("\n")
    }

    async fn events(&self, table: TableId) -> Vec<String> {
        self.store.table(table).await.unwrap().unwrap().events
    }

    /// The open tables of a person.
    async fn seated(&self, name: &str) -> Vec<TableId> {
        let mut ids: Vec<_> =
            self.store.tables_of_person(&user(name), None).await.unwrap().iter().map(|row| row.id).collect();
        ids.sort_unstable_by_key(|id| id.0);
        ids
    }
}

/// Makes the database as it was left.
async fn restore(path: &Path) {
    let options = SqliteConnectOptions::new().filename(path).create_if_missing(true).foreign_keys(false);
    let mut connection = options.connect().await.unwrap();
    raw_sql(include_str!("../../../store/tests/earlier/database.sql"))
        .execute(&mut connection)
        .await
        .unwrap();
    connection.close().await.unwrap();
}

fn user(name: &str) -> UserKey {
    UserKey { platform: Platform::Telegram, id: name.to_owned() }
}

fn chat() -> ChatKey {
    ChatKey { platform: Platform::Telegram, id: "-100".to_owned() }
}

#[tokio::test]
async fn its_tables_are_found_by_chat_and_by_person() {
    let world = EarlierDatabase::opened().await;
    let rows = world.store.tables(&chat(), 9).await.unwrap();
    assert_eq!(rows.len(), 6, "{rows:?}");
    assert_eq!(world.seated("Anna").await, [LOBBY, TIMED, UNTIMED]);
    assert_eq!(world.seated("Bob").await, [TIMED, UNTIMED]);
    assert_eq!(world.seated("Cat").await, [DAILY]);
    assert_eq!(world.seated("Dan").await, Vec::new(), "his game of the day is over");
    let shown = world.store.table(TIMED).await.unwrap().unwrap().row;
    assert_eq!((shown.boards[0].message.as_deref(), shown.boards[0].shown), (Some("77"), 3));
}

#[tokio::test]
async fn its_games_are_played_on_and_their_clocks_have_not_run() {
    let world = EarlierDatabase::opened().await;
    world.host.scheduler().tick().await;
    let board = world.lines(TIMED).await;
    assert!(board.contains("⏱ 9:59"), "no time has passed since the last heartbeat: {board}");
    let moved = world.say("Bob", &format!("/abalone G7G6 #{TIMED}")).await;
    assert_eq!(moved.word.as_ref().and_then(Word::toast), None);
    assert_eq!(world.events(TIMED).await, ["1 C4D4", "2 G7G6"]);
    let stored = world.store.table(TIMED).await.unwrap().unwrap().row.setup;
    assert!(stored.contains(r#""undone":3"#), "boards are numbered on after a takeback: {stored}");
    world.say("Anna", &format!("/pig roll #{UNTIMED}")).await;
    assert!(world.events(UNTIMED).await.len() >= 2);
    world.say("Bob", &format!("/katego join #{LOBBY}")).await;
    assert_eq!(world.seated("Bob").await, [LOBBY, TIMED, UNTIMED]);
    assert!(world.host.board(OVER).await.unwrap().closed);
    assert!(!world.host.board(DAILY).await.unwrap().closed);
}

#[tokio::test]
async fn its_settings_hold() {
    let world = EarlierDatabase::opened().await;
    let Some(Word::Refused(refused)) = world.say("Anna", "/nibble new").await.word else { panic!() };
    assert!(refused.contains("turned off"), "{refused}");
    assert!(world.store.chat(&chat()).await.unwrap().unwrap().json.contains(r#""dark":true"#));
    assert!(world.store.person(&user("Anna")).await.unwrap().unwrap().json.contains(r#""text":true"#));
    assert!(world.store.person(&user("Dan")).await.unwrap().unwrap().json.contains(r#""days":1"#));
    let seed = world.store.secret("rabbit 2024-10-04", "another").await.unwrap();
    assert!(seed.starts_with("f3bca1b3"), "the dice of the day stay: {seed}");
}

#[tokio::test]
async fn its_standings_are_added_to() {
    let world = EarlierDatabase::opened().await;
    let board = Leaderboard { chat: Some(chat()), game: "pig".to_owned(), profile: "night v1".to_owned() };
    let played = async || {
        let rows = world.store.leaders(&board, 9).await.unwrap();
        rows.into_iter().map(|row| (row.name, row.played, row.won)).collect::<Vec<_>>()
    };
    assert_eq!(played().await, [("Anna".to_owned(), 1, 1), ("Bob".to_owned(), 1, 0)]);
    let table = world.say("Anna", "/pig new variant=night").await.table().unwrap();
    world.say("Bob", &format!("/pig join #{table}")).await;
    world.say("Anna", &format!("/pig start #{table}")).await;
    // Whoever begins, each has three turns, and nobody comes to 30.
    for _ in 0..4 {
        for who in ["Anna", "Bob"] {
            world.say(who, &format!("/pig roll #{table}")).await;
            world.say(who, &format!("/pig hold #{table}")).await;
        }
    }
    world.say("Anna", &format!("/pig resign #{table} yes")).await;
    let mut rows = played().await;
    rows.sort_unstable();
    assert_eq!(rows, [("Anna".to_owned(), 2, 1), ("Bob".to_owned(), 2, 1)]);
}

#[tokio::test]
async fn its_updates_are_not_accepted_again() {
    let world = EarlierDatabase::opened().await;
    let id = UpdateId { platform: Platform::Telegram, bot: "7".to_owned(), id: "u0".to_owned() };
    let again = Write { update: Some(id), ..Write::default() };
    assert_eq!(world.store.commit(again).await, Err(StoreError::Duplicate));
}
