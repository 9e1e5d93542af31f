//! A store that fails on demand, around another one.

use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};

use async_trait::async_trait;
use futures::channel::oneshot;
use kubyk_host::{
    BoardState, ChatKey, ChatSends, ChatStore, ClockStore, Erasure, Expected, Leaderboard, LeaseStore,
    Migration, Millis, PeopleStore, Platform, ProcessStore, RatingStore, SecretStore, SettingsStore,
    Staleness, StandingRow, Store, StoreError, StoredSettings, StoredTable, TableId, TableRow, TableStore,
    UpdateStore, UserKey, Write,
};

/// Which writes are refused, and why.
type RefuseWrite = Box<dyn Fn(&Write) -> Option<StoreError> + Send + Sync>;

/// A store that refuses some writes, so many times, and counts how often tables are loaded from it.
pub(crate) struct Faulty {
    store: Arc<dyn Store>,
    refusal: RefuseWrite,
    pub(crate) refusals: AtomicUsize,
    pub(crate) loads: AtomicUsize,
    /// How often the question for tables that are due panics.
    pub(crate) panics: AtomicUsize,
    /// How often that question was asked.
    pub(crate) looks: AtomicUsize,
    /// Whether clocks and changes fail: the database is away.
    pub(crate) away: AtomicBool,
    gate: Mutex<Option<Gate>>,
}

/// Where the next write is held up.
struct Gate {
    arrived: oneshot::Sender<()>,
    open: oneshot::Receiver<()>,
}

/// The other side of a gate.
pub(crate) struct HeldWrite {
    /// Comes when the write is there.
    pub(crate) arrived: oneshot::Receiver<()>,
    /// Lets it go on.
    pub(crate) open: oneshot::Sender<()>,
}

impl Faulty {
    pub(crate) fn new(
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
    pub(crate) fn counting(store: Arc<dyn Store>) -> Arc<Self> {
        Self::new(store, 0, |_| None)
    }

    /// The answer while the database is away.
    fn there(&self) -> Result<(), StoreError> {
        if self.away.load(Ordering::Relaxed) { Err(StoreError::Failed("away".to_owned())) } else { Ok(()) }
    }

    /// Holds the next write up on its way to the database.
    pub(crate) fn hold_next_write(&self) -> HeldWrite {
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
}

#[async_trait]
impl TableStore for Faulty {
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

    async fn shown(&self, id: TableId, message: Option<&str>, version: u64) -> Result<(), StoreError> {
        self.store.shown(id, message, version).await
    }
}

#[async_trait]
impl SettingsStore for Faulty {
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
}

#[async_trait]
impl RatingStore for Faulty {
    async fn leaders(&self, board: &Leaderboard, most: usize) -> Result<Vec<StandingRow>, StoreError> {
        self.store.leaders(board, most).await
    }

    async fn standings(
        &self,
        board: &Leaderboard,
        users: &[UserKey],
    ) -> Result<Vec<StandingRow>, StoreError> {
        self.store.standings(board, users).await
    }
}

#[async_trait]
impl ClockStore for Faulty {
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
}

#[async_trait]
impl SecretStore for Faulty {
    async fn secret(&self, name: &str, fresh: &str) -> Result<String, StoreError> {
        self.store.secret(name, fresh).await
    }
}

#[async_trait]
impl ChatStore for Faulty {
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
}

#[async_trait]
impl PeopleStore for Faulty {
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

#[async_trait]
impl ProcessStore for Faulty {
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

    async fn board_state(&self, table: TableId) -> Result<Option<BoardState>, StoreError> {
        self.store.board_state(table).await
    }
}

#[async_trait]
impl UpdateStore for Faulty {
    async fn forget_updates(&self, before: Millis) -> Result<(), StoreError> {
        self.store.forget_updates(before).await
    }
}
