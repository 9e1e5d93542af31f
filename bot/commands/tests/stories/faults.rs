//! A store that fails on demand, around another one.

use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};

use async_trait::async_trait;
use futures::channel::oneshot;
use futures::future::join_all;
use kubyk_commands::host::Host;
use kubyk_core::ids::{BoardKey, Chat, ChatKey, Platform, TableId, UserKey};
use kubyk_core::reply::Reply;
use kubyk_core::request::{InView, Intent, Request};
use kubyk_core::rows::{Expected, Staleness, StoredTable, TableRow};
use kubyk_core::settings::Settings;
use kubyk_core::time::Millis;
use kubyk_host::store::{
    BoardState, ChatSends, Erasure, Leaderboard, LeaseStore, LinkCode, LinkedAccount, Migration, PlayedSeat,
    StandingRow, Store, StoreError, StoredSettings, Write,
};
use kubyk_host::tables::Limits;

use crate::common::{HostWorld, Options, ReplyParts as _, chat, on_both_databases, user};

/// Chooses the writes that are refused, and the error.
type RefuseWrite = Box<dyn Fn(&Write) -> Option<StoreError> + Send + Sync>;

/// A store that refuses some writes, so many times, and counts how often tables are loaded from it.
pub(super) struct Faulty {
    store: Arc<dyn Store>,
    refusal: RefuseWrite,
    pub(super) refusals: AtomicUsize,
    pub(super) loads: AtomicUsize,
    /// The number of times that the query for due tables panics.
    pub(super) panics: AtomicUsize,
    /// The number of times that this query was made.
    pub(super) looks: AtomicUsize,
    /// `true` while clocks and changes fail: the database is away.
    pub(super) away: AtomicBool,
    gate: Mutex<Option<Gate>>,
}

/// The place at which the next write is held up.
struct Gate {
    arrived: oneshot::Sender<()>,
    open: oneshot::Receiver<()>,
}

/// The other side of a gate.
pub(super) struct HeldWrite {
    /// Comes when the write is there.
    pub(super) arrived: oneshot::Receiver<()>,
    /// Lets it go on.
    pub(super) open: oneshot::Sender<()>,
}

impl Faulty {
    pub(super) fn new(
        store: Arc<dyn Store>,
        refusals: usize,
        refusal: impl Fn(&Write) -> Option<StoreError> + Send + Sync + 'static,
    ) -> Arc<Self> {
        let (refusal, refusals) = (Box::new(refusal), AtomicUsize::new(refusals));
        Arc::new(Self {
            store,
            refusal,
            refusals,
            loads: AtomicUsize::new(0),
            panics: AtomicUsize::new(0),
            looks: AtomicUsize::new(0),
            away: AtomicBool::new(false),
            gate: Mutex::default(),
        })
    }

    /// A store that refuses nothing.
    pub(super) fn counting(store: Arc<dyn Store>) -> Arc<Self> {
        Self::new(store, 0, |_| None)
    }

    /// The answer while the database is away.
    fn there(&self) -> Result<(), StoreError> {
        if self.away.load(Ordering::Relaxed) { Err(StoreError::Failed("away".to_owned())) } else { Ok(()) }
    }

    /// Holds the next write up on its way to the database.
    pub(super) fn hold_next_write(&self) -> HeldWrite {
        let (to_holder, arrived) = oneshot::channel();
        let (open, from_holder) = oneshot::channel();
        *self.gate.lock().expect("nobody panics with it") =
            Some(Gate { arrived: to_holder, open: from_holder });
        HeldWrite { arrived, open }
    }
}

#[async_trait]
impl Store for Faulty {
    async fn commit(&self, write: Write) -> Result<(), StoreError> {
        self.there()?;
        if self.refusals.load(Ordering::Relaxed) > 0
            && let Some(error) = (self.refusal)(&write)
        {
            self.refusals.fetch_sub(1, Ordering::Relaxed);
            return Err(error);
        }
        let gate = self.gate.lock().expect("nobody panics with it").take();
        if let Some(gate) = gate {
            gate.arrived.send(()).expect("somebody waits for the write");
            gate.open.await.expect("somebody lets it go on");
        }
        self.store.commit(write).await
    }

    async fn table(&self, id: TableId) -> Result<Option<StoredTable>, StoreError> {
        self.loads.fetch_add(1, Ordering::Relaxed);
        self.store.table(id).await
    }

    async fn expected(&self, id: TableId) -> Result<Option<Expected>, StoreError> {
        self.store.expected(id).await
    }

    async fn tables(&self, chat: &ChatKey, closed: usize) -> Result<Vec<TableRow>, StoreError> {
        self.store.tables(chat, closed).await
    }

    async fn closed_before(
        &self,
        chat: &ChatKey,
        before: TableId,
        most: usize,
    ) -> Result<Vec<TableRow>, StoreError> {
        self.store.closed_before(chat, before, most).await
    }

    async fn tables_of_person(
        &self,
        user: &UserKey,
        chat: Option<&ChatKey>,
    ) -> Result<Vec<TableRow>, StoreError> {
        self.store.tables_of_person(user, chat).await
    }

    async fn stale_tables(
        &self,
        stale: Staleness,
        after: Option<(Millis, TableId)>,
        most: usize,
    ) -> Result<Vec<TableRow>, StoreError> {
        self.store.stale_tables(stale, after, most).await
    }

    async fn unsettled(&self, platform: Platform) -> Result<Vec<TableRow>, StoreError> {
        self.store.unsettled(platform).await
    }

    async fn shown(&self, board: &BoardKey, message: Option<&str>, version: u64) -> Result<(), StoreError> {
        self.store.shown(board, message, version).await
    }

    async fn invitation(&self, table: TableId, fresh: &str) -> Result<Option<String>, StoreError> {
        self.store.invitation(table, fresh).await
    }

    async fn invited(&self, code: &str) -> Result<Option<TableId>, StoreError> {
        self.store.invited(code).await
    }

    async fn linked(&self, user: &UserKey) -> Result<Vec<LinkedAccount>, StoreError> {
        self.store.linked(user).await
    }

    async fn offer_link(&self, offered: LinkCode) -> Result<(), StoreError> {
        self.store.offer_link(offered).await
    }

    async fn link_code(&self, code: &str) -> Result<Option<LinkCode>, StoreError> {
        self.store.link_code(code).await
    }

    async fn claim_link_code(&self, code: &str, said_by: &str) -> Result<(), StoreError> {
        self.store.claim_link_code(code, said_by).await
    }

    async fn link(
        &self,
        code: &str,
        account: LinkedAccount,
        person: &str,
        now: Millis,
    ) -> Result<(), StoreError> {
        self.store.link(code, account, person, now).await
    }

    async fn unlink(&self, user: &UserKey) -> Result<(), StoreError> {
        self.store.unlink(user).await
    }

    async fn chat(&self, chat: &ChatKey) -> Result<Option<StoredSettings>, StoreError> {
        self.store.chat(chat).await
    }

    async fn chats_with(
        &self,
        platform: Platform,
        has: &str,
        lacks: &str,
    ) -> Result<Vec<ChatKey>, StoreError> {
        self.store.chats_with(platform, has, lacks).await
    }

    async fn person(&self, user: &UserKey) -> Result<Option<StoredSettings>, StoreError> {
        self.store.person(user).await
    }

    async fn chat_and_person(
        &self,
        chat: &ChatKey,
        user: &UserKey,
    ) -> Result<[Option<StoredSettings>; 2], StoreError> {
        self.store.chat_and_person(chat, user).await
    }

    async fn standings_of_chat(
        &self,
        chat: &ChatKey,
        most: usize,
    ) -> Result<Vec<(Leaderboard, StandingRow)>, StoreError> {
        self.store.standings_of_chat(chat, most).await
    }

    async fn leaders(&self, board: &Leaderboard, most: usize) -> Result<Vec<StandingRow>, StoreError> {
        self.store.leaders(board, most).await
    }

    async fn proven_leaders(
        &self,
        board: &Leaderboard,
        rivals: usize,
        most: usize,
    ) -> Result<Vec<StandingRow>, StoreError> {
        self.store.proven_leaders(board, rivals, most).await
    }

    async fn linked_leaders(
        &self,
        board: &Leaderboard,
        rivals: usize,
        most: usize,
        fresh: [f64; 2],
    ) -> Result<Vec<Vec<StandingRow>>, StoreError> {
        self.store.linked_leaders(board, rivals, most, fresh).await
    }

    async fn meetings(
        &self,
        user: &UserKey,
        game: &str,
        since: Millis,
    ) -> Result<Vec<(UserKey, i64)>, StoreError> {
        self.store.meetings(user, game, since).await
    }

    async fn games_of_person(&self, user: &UserKey, most: usize) -> Result<Vec<PlayedSeat>, StoreError> {
        self.store.games_of_person(user, most).await
    }

    async fn games_of_chat(
        &self,
        chat: &ChatKey,
        since: Millis,
        most: usize,
    ) -> Result<Vec<PlayedSeat>, StoreError> {
        self.store.games_of_chat(chat, since, most).await
    }

    async fn standings(
        &self,
        board: &Leaderboard,
        users: &[UserKey],
    ) -> Result<Vec<StandingRow>, StoreError> {
        self.store.standings(board, users).await
    }

    async fn due(&self, now: Millis, most: usize) -> Result<Vec<TableId>, StoreError> {
        self.looks.fetch_add(1, Ordering::Relaxed);
        let panics =
            self.panics.fetch_update(Ordering::Relaxed, Ordering::Relaxed, |left| left.checked_sub(1));
        assert!(panics.is_err(), "the store panics");
        self.there()?;
        self.store.due(now, most).await
    }

    async fn heartbeat(&self, now: Millis) -> Result<(), StoreError> {
        self.there()?;
        self.store.heartbeat(now).await
    }

    async fn shift_deadlines(&self, now: Millis, tolerance: Millis) -> Result<(), StoreError> {
        self.there()?;
        self.store.shift_deadlines(now, tolerance).await
    }

    async fn move_times(&self, by: Millis, now: Millis) -> Result<(), StoreError> {
        self.there()?;
        self.store.move_times(by, now).await
    }

    async fn forget_updates(&self, before: Millis) -> Result<(), StoreError> {
        self.store.forget_updates(before).await
    }

    async fn migrate(&self, migration: Migration) -> Result<(), StoreError> {
        self.store.migrate(migration).await
    }

    async fn leave(&self, chat: &ChatKey, at: Millis) -> Result<(), StoreError> {
        self.store.leave(chat, at).await
    }

    async fn enter(&self, chat: &ChatKey, at: Millis) -> Result<(), StoreError> {
        self.store.enter(chat, at).await
    }

    async fn silent_groups(&self, platform: Platform, since: Millis) -> Result<Vec<ChatKey>, StoreError> {
        self.store.silent_groups(platform, since).await
    }

    async fn left_before(&self, before: Millis) -> Result<Vec<ChatKey>, StoreError> {
        self.store.left_before(before).await
    }

    async fn forget_chat(&self, chat: &ChatKey) -> Result<(), StoreError> {
        self.store.forget_chat(chat).await
    }

    async fn tables_naming(&self, user: &UserKey) -> Result<Vec<TableRow>, StoreError> {
        self.store.tables_naming(user).await
    }

    async fn people_met(&self, user: &UserKey) -> Result<Vec<(UserKey, String)>, StoreError> {
        self.store.people_met(user).await
    }

    async fn rows_of(&self, user: &UserKey) -> Result<serde_json::Value, StoreError> {
        self.store.rows_of(user).await
    }

    async fn replace_setup(&self, id: TableId, version: u64, setup: &str) -> Result<(), StoreError> {
        self.store.replace_setup(id, version, setup).await
    }

    async fn forget_person(&self, erasure: Erasure) -> Result<(), StoreError> {
        self.store.forget_person(erasure).await
    }

    async fn forget_games(&self, before: Millis, most: usize) -> Result<bool, StoreError> {
        self.store.forget_games(before, most).await
    }

    async fn beat(&self, process: &str) -> Result<(), StoreError> {
        self.store.beat(process).await
    }

    async fn processes(&self) -> Result<Vec<(String, Millis)>, StoreError> {
        self.store.processes().await
    }

    async fn bury(&self, process: &str, silent: Millis) -> Result<(), StoreError> {
        self.store.bury(process, silent).await
    }

    async fn sends(&self, chat: &ChatKey) -> Result<ChatSends, StoreError> {
        self.store.sends(chat).await
    }

    async fn note_sends(&self, chat: &ChatKey, sends: ChatSends) -> Result<(), StoreError> {
        self.store.note_sends(chat, sends).await
    }

    async fn forget_sends(&self, silent: Millis) -> Result<(), StoreError> {
        self.store.forget_sends(silent).await
    }

    async fn versions(&self, tables: &[TableId]) -> Result<Vec<(TableId, u64)>, StoreError> {
        self.store.versions(tables).await
    }

    async fn board_state(&self, board: &BoardKey) -> Result<Option<BoardState>, StoreError> {
        self.store.board_state(board).await
    }

    async fn secret(&self, name: &str, fresh: &str) -> Result<String, StoreError> {
        self.store.secret(name, fresh).await
    }
}

#[async_trait]
impl LeaseStore for Faulty {
    async fn take_lease(&self, name: &str, holder: &str, length: Millis) -> Result<(), StoreError> {
        self.store.take_lease(name, holder, length).await
    }

    async fn release_lease(&self, name: &str, holder: &str) -> Result<(), StoreError> {
        self.store.release_lease(name, holder).await
    }
}

// Stories of two processes on one database: what both change at the same time is not lost.

on_both_databases!(super::many_tables();
    games_of_one_person_that_end_together_all_count,
    the_ledger_tells_the_standings_of_games_that_ended_together,
    settings_that_are_changed_together_are_all_kept,
    nothing_is_lost_while_a_chat_moves,
);

/// One person may sit at many tables at once.
fn many_tables() -> Options {
    let limits = Limits { open_tables_of_person: 99, ..Limits::default() };
    Options { limits, ..Options::default() }
}

/// Two processes, and the people who reach the one or the other.
struct TwoHosts {
    world: HostWorld,
    hosts: [Arc<Host>; 2],
}

impl TwoHosts {
    async fn of(world: HostWorld) -> Self {
        let hosts = [world.host.clone(), world.host_over(world.store_again().await)];
        Self { world, hosts }
    }

    /// Has an admin say something in a chat to one of the two.
    async fn say(&self, host: usize, chat: &Chat, who: &str, line: &str) -> Reply {
        let update = self.world.next_update();
        let intent = Intent::Say(line.to_owned());
        let request =
            Request { chat: chat.clone(), user: user(who), in_view: InView::Chat, admin: true, update };
        self.hosts[host % 2].ask(request, intent).await
    }

    /// A game that Anna has played for a while against somebody; only this host knows of it.
    async fn begin(&self, host: usize, other: &str) -> TableId {
        let table = self.say(host, &chat(), "Anna", "/pig new").await.table().expect("a lobby");
        self.say(host, &chat(), other, &format!("/pig join #{table}")).await;
        self.say(host, &chat(), "Anna", &format!("/pig start #{table}")).await;
        for _ in 0..3 {
            for who in ["Anna", other] {
                for play in ["roll", "hold"] {
                    self.say(host, &chat(), who, &format!("/pig {play} #{table}")).await;
                }
            }
        }
        table
    }

    /// Has Anna give all of these up at the same time, each at its own host.
    async fn end(&self, games: &[TableId]) {
        let ends = games.iter().enumerate().map(async |(host, table)| {
            let reply = self.say(host, &chat(), "Anna", &format!("/pig resign #{table} yes")).await;
            assert_eq!(reply.table(), Some(*table), "{reply:?}");
        });
        join_all(ends).await;
    }

    /// The number of games of Pig that a person has finished, and of those the person won, by the leaderboard of a chat or the
    /// world.
    async fn played(&self, who: &str, chat: Option<ChatKey>) -> (i64, i64) {
        let board = Leaderboard { chat, game: "pig".to_owned(), profile: "one-die".to_owned() };
        let rows = self.world.store.standings(&board, &[user(who).key]).await.expect("a store");
        rows.first().map_or((0, 0), |row| (row.played, row.won))
    }

    async fn settings(&self, chat: &Chat) -> Settings {
        let stored = self.world.store.chat(&chat.key()).await.expect("a store").expect("settings");
        serde_json::from_str(&stored.json).expect("settings are JSON")
    }
}

fn supergroup() -> Chat {
    Chat { id: "-1000".to_owned(), ..chat() }
}

async fn games_of_one_person_that_end_together_all_count(world: HostWorld) {
    let pair = TwoHosts::of(world).await;
    let mut games = Vec::new();
    for number in 0..16 {
        games.push(pair.begin(number, if number % 4 < 2 { "Bob" } else { "Cat" }).await);
    }
    pair.end(&games).await;
    for place in [None, Some(chat().key())] {
        assert_eq!(pair.played("Anna", place.clone()).await, (16, 0));
        assert_eq!(pair.played("Bob", place.clone()).await, (8, 8));
        assert_eq!(pair.played("Cat", place).await, (8, 8));
    }
}

async fn the_ledger_tells_the_standings_of_games_that_ended_together(world: HostWorld) {
    let pair = TwoHosts::of(world).await;
    let mut games = Vec::new();
    for number in 0..12 {
        games.push(pair.begin(number, if number % 3 == 0 { "Bob" } else { "Cat" }).await);
    }
    pair.end(&games).await;
    let leaders = async || {
        let mut rows = Vec::new();
        for chat in [None, Some(chat().key())] {
            let board = Leaderboard { chat, game: "pig".to_owned(), profile: "one-die".to_owned() };
            rows.extend(pair.world.store.leaders(&board, 9).await.expect("a store"));
        }
        rows.into_iter().map(|row| StandingRow { version: 0, ..row }).collect::<Vec<_>>()
    };
    let played = leaders().await;
    assert_eq!(played.len(), 6);
    pair.world.store_again().await.rebuild_standings().await.expect("a store");
    assert_eq!(leaders().await, played);
}

async fn settings_that_are_changed_together_are_all_kept(world: HostWorld) {
    let pair = TwoHosts::of(world).await;
    let games = ["pig", "nibble", "abalone", "katego", "rabbit"];
    let closes = games.iter().enumerate().map(async |(host, game)| {
        let reply = pair.say(host, &chat(), "Anna", &format!("/settings game {game} off")).await;
        assert!(reply.public().is_some(), "{reply:?}");
    });
    let rolls = (0..30).map(async |host| {
        let reply = pair.say(host, &chat(), &format!("Player{host}"), "/roll d6").await;
        assert!(reply.public().is_some(), "{reply:?}");
    });
    let own = ["/me text", "/me dark", "/me uk"].iter().enumerate().map(async |(host, line)| {
        let reply = pair.say(host, &chat(), "Anna", line).await;
        assert!(reply.toast().is_some(), "{reply:?}");
    });
    tokio::join!(join_all(closes), join_all(rolls), join_all(own));
    let settings = pair.settings(&chat()).await;
    let mut closed = settings.closed_games.clone();
    closed.sort();
    assert_eq!(closed, ["abalone", "katego", "nibble", "pig", "rabbit"]);
    let rolls = serde_json::to_value(&settings.rolls).expect("rolls are JSON");
    assert_eq!(rolls["count"], 30);
    let anna = pair.world.store.person(&user("Anna").key).await.expect("a store").expect("preferences");
    let anna: Settings = serde_json::from_str(&anna.json).expect("preferences are JSON");
    assert_eq!((anna.text, anna.dark, anna.lang.is_some()), (Some(true), Some(true), true));
}

async fn nothing_is_lost_while_a_chat_moves(world: HostWorld) {
    let pair = TwoHosts::of(world).await;
    let mut games = Vec::new();
    for number in 0..8 {
        games.push(pair.begin(number, "Bob").await);
    }
    pair.say(0, &chat(), "Anna", "/settings boards text").await;
    pair.say(1, &supergroup(), "Anna", "/settings boards dark").await;
    // Settings that are kept by game are merged game by game.
    let named = ["nibble", "abalone", "katego", "rabbit"];
    let defaults = named.iter().enumerate().map(async |(number, game)| {
        let place = if number < 2 { chat() } else { supergroup() };
        let reply = pair.say(number, &place, "Anna", &format!("/settings default {game}")).await;
        assert!(reply.public().is_some(), "{reply:?}");
    });
    let lobbies = (0..4).map(async |host| {
        let reply = pair.say(host, &chat(), &format!("Player{host}"), "/pig new").await;
        reply.table().unwrap_or_else(|| panic!("a lobby: {reply:?}"))
    });
    let moves = (0..4).map(async |host: usize| {
        pair.hosts[host % 2].migrate(&chat().key(), &supergroup().key()).await.expect("it is stored");
    });
    let (.., lobbies) =
        tokio::join!(join_all(defaults), pair.end(&games), join_all(moves), join_all(lobbies));

    for who in ["Anna", "Bob"] {
        assert_eq!(pair.played(who, None).await.0, 8);
        assert_eq!(pair.played(who, Some(supergroup().key())).await.0, 8);
        assert_eq!(pair.played(who, Some(chat().key())).await.0, 0, "nothing comes back under the old id");
    }
    let settings = pair.settings(&supergroup()).await;
    assert_eq!((settings.text, settings.dark), (Some(true), Some(true)));
    assert_eq!(pair.world.store.chat(&chat().key()).await, Ok(None));
    assert!(settings.defaults.keys().eq(["abalone", "katego", "nibble", "rabbit"]), "{settings:?}");
    let there = pair.world.store.tables(&supergroup().key(), 99).await.expect("a store");
    assert_eq!(there.len(), games.len() + lobbies.len());
    for lobby in lobbies {
        let joined = pair.say(0, &supergroup(), "Bob", &format!("/pig join #{lobby}")).await;
        assert_eq!(joined.table(), Some(lobby), "{joined:?}");
    }
}
