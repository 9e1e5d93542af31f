//! Loads, locks and updates tables, each change in one transaction. Nothing else changes tables in the store but the
//! deletion of people's data, which tells this service.

mod abandoned;
mod absent;
mod find;
mod handle;
mod limits;
mod nudge;
mod open;
mod update;
mod uptime;

use std::sync::Arc;

use dashmap::DashMap;
use tokio::sync::MutexGuard;
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender};

pub(crate) use self::find::TableSummary;
use self::handle::Handle;
pub use self::limits::Limits;
use self::uptime::Uptime;
use crate::bots::{BotTurn, BotWork};
use crate::errors::{HostError, caught};
use crate::listeners::Listeners;
use crate::processes::LEFT;
use crate::ratings::Ratings;
use crate::settings::SettingsService;
use crate::table::LoadedTable;
use crate::table::TableSetup;
use crate::turn_notice::Nudges;
use crate::{
    BoardState, Change, ChatKey, Clock, Games, Mentions, Millis, Platform, Store, StoreError, TableId,
    TablePhase, TableRow, metrics,
};

/// What follows from a change within this time is on its way.
const OVERDUE: Millis = 60_000;
/// A board that could not be shown for so long stays as it is until the next change.
const HOPELESS: Millis = 600_000;

/// The tables.
pub(crate) struct Tables {
    store: Arc<dyn Store>,
    clock: Arc<dyn Clock>,
    games: Games,
    ratings: Ratings,
    handles: DashMap<TableId, Arc<Handle>>,
    /// The platforms that follow changes of tables.
    changes: Listeners<Change>,
    uptime: Uptime,
    limits: Limits,
    settings: Arc<SettingsService>,
    nudges: Nudges,
    bot_work: UnboundedSender<BotWork>,
    /// Whether other processes change tables at the same time.
    shared: bool,
}

impl Tables {
    /// No tables in memory yet. Machine players whose turn it is are told through `bot_work`.
    pub(crate) fn new(
        store: Arc<dyn Store>,
        clock: Arc<dyn Clock>,
        games: Games,
        ratings: Ratings,
        limits: Limits,
        settings: Arc<SettingsService>,
        bot_work: UnboundedSender<BotWork>,
    ) -> Self {
        let (handles, changes, uptime) = (DashMap::new(), Listeners::default(), Uptime::default());
        let nudges = Nudges::default();
        Self {
            store,
            clock,
            games,
            ratings,
            handles,
            changes,
            uptime,
            limits,
            settings,
            nudges,
            bot_work,
            shared: false,
        }
    }

    /// The same where other processes change tables at the same time.
    pub(crate) fn shared(self, shared: bool) -> Self {
        Self { shared, ..self }
    }

    /// Reads a table; `None` when there is none of this id.
    pub(crate) async fn read<T>(
        &self,
        id: TableId,
        read: impl FnOnce(&LoadedTable) -> T,
    ) -> Result<Option<T>, HostError> {
        let handle = self.handle(id);
        let guard = self.loaded(id, &handle).await?;
        let seen = guard.as_ref().map(read);
        if seen.is_none() {
            drop(guard);
            self.handles.remove(&id);
        }
        Ok(seen)
    }

    /// Reads one of many tables: one that cannot be loaded is passed over.
    pub(crate) async fn read_or_skip<T>(
        &self,
        id: TableId,
        read: impl FnOnce(&LoadedTable) -> T,
    ) -> Result<Option<T>, HostError> {
        match self.read(id, read).await {
            Err(HostError::Fault(why)) => {
                tracing::error!(why, "a table is passed over");
                Ok(None)
            }
            done => done,
        }
    }

    /// Asks a table something that it may refuse. `None`: there is no such table.
    pub(crate) async fn ask<T, Why>(
        &self,
        id: TableId,
        read: impl Fn(&LoadedTable) -> Result<T, Why>,
    ) -> Result<Option<Result<T, Why>>, HostError> {
        let handle = self.handle(id);
        let mut guard = handle.lock().await;
        let fresh = self.fill(id, &mut guard).await?;
        let answer = guard.as_ref().map(&read);
        if !fresh && matches!(answer, Some(Err(_))) && self.is_stale(guard.as_ref()).await? {
            *guard = self.load(id).await?;
            return Ok(guard.as_ref().map(read));
        }
        Ok(answer)
    }

    /// What a table's message shows, as the store knows it; `None` also where that cannot be read.
    pub(crate) async fn board_state(&self, table: TableId) -> Option<BoardState> {
        self.store.board_state(table).await.unwrap_or_else(|error| {
            tracing::warn!(%table, %error, "what a board shows could not be read");
            None
        })
    }

    /// The tables of a chat that are not over, and then the latest `closed` ones that are; newest first.
    pub(crate) async fn of_chat(&self, chat: &ChatKey, closed: usize) -> Result<Vec<TableRow>, StoreError> {
        self.store.tables(chat, closed).await
    }

    /// The tables of a chat that were over before that one, newest first and at most so many.
    pub(crate) async fn closed_before(
        &self,
        chat: &ChatKey,
        before: TableId,
        most: usize,
    ) -> Result<Vec<TableRow>, StoreError> {
        self.store.closed_before(chat, before, most).await
    }

    /// Begins to follow the tables of a platform: first come those whose message is behind. Returned are those
    /// too that wait for a machine player, for [`Self::wake_bots`].
    pub(crate) async fn subscribe(&self, platform: Platform) -> (UnboundedReceiver<Change>, Vec<TableId>) {
        let receiver = self.changes.subscribe(platform);
        (receiver, self.announce_unsettled(platform).await)
    }

    /// Tells of the tables of a platform whose message is behind; returned are those that wait for a machine player.
    async fn announce_unsettled(&self, platform: Platform) -> Vec<TableId> {
        let rows = self.unsettled(platform).await;
        self.announce(platform, &rows)
    }

    /// The same of these tables.
    fn announce(&self, platform: Platform, rows: &[TableRow]) -> Vec<TableId> {
        for row in rows.iter().filter(|row| row.shown < row.version) {
            self.changes.tell(platform, catch_up(row));
        }
        rows.iter().filter(|row| row.waits_for_bot).map(|row| row.id).collect()
    }

    /// The tables of a platform whose message is behind, or that wait for a machine player.
    async fn unsettled(&self, platform: Platform) -> Vec<TableRow> {
        self.store.unsettled(platform).await.unwrap_or_else(|error| {
            tracing::error!(%error, "open tables could not be read");
            Vec::new()
        })
    }

    /// Takes over what another process may have left that is silent: boards that are behind, and turns of machine players.
    /// What has changed since that one fell silent is somebody else's.
    pub(crate) async fn take_over(&self) {
        let now = self.clock.now();
        for platform in self.changes.platforms() {
            let mut rows = self.unsettled(platform).await;
            rows.retain(|row| now - row.touched >= LEFT);
            let waiting = self.announce(platform, &rows);
            self.wake_bots(waiting).await;
        }
    }

    /// Does what should have been done a while ago: a process may have died, or the database have failed, between a change
    /// and what follows from it.
    pub(crate) async fn sweep(&self) {
        let now = self.clock.now();
        for platform in self.changes.platforms() {
            let rows = self.unsettled(platform).await;
            let waited = |row: &&TableRow| now - row.touched >= OVERDUE;
            for row in rows.iter().filter(waited) {
                // A board that cannot be shown at all is not tried for ever.
                if row.shown < row.version && now - row.touched < HOPELESS {
                    self.changes.tell(platform, catch_up(row));
                }
            }
            let bots = rows.iter().filter(waited).filter(|row| row.waits_for_bot);
            self.wake_bots(bots.map(|row| row.id).collect()).await;
        }
    }

    /// Lets the machine players of these tables play where it is their turn.
    pub(crate) async fn wake_bots(&self, tables: Vec<TableId>) {
        for id in tables {
            match self.read(id, BotTurn::of).await {
                Ok(Some(Some(turn))) => self.pass_to_bots(BotWork::Play(turn)),
                Ok(_) => {}
                Err(error) => error.log_fault("a table's machine players could not be woken"),
            }
        }
    }

    /// Notes what the platform shows now.
    pub(crate) async fn shown(&self, table: TableId, message: Option<&str>, version: u64) {
        if let Err(error) = self.store.shown(table, message, version).await {
            tracing::warn!(%table, %error, "what is shown could not be noted");
        }
        if let Some(handle) = self.handles.get(&table).map(|handle| handle.clone()) {
            handle.shown(message, version).await;
        }
    }

    /// Notes that the platform refuses a version. After a while no start tries it again: a bot that asks for what it may not
    /// do over and over is shut out in the end. The table's next change does.
    pub(crate) async fn refused(&self, table: TableId, version: u64) {
        if let Ok(Some(touched)) = self.read_or_skip(table, |loaded| loaded.row.touched).await
            && self.clock.now() - touched >= HOPELESS
        {
            self.shown(table, None, version).await;
        }
    }

    /// Follows a chat to its new id, which the store knows already.
    pub(crate) async fn migrate(&self, old: &ChatKey, new: &ChatKey) {
        for handle in self.in_memory() {
            handle.migrate(old, new).await;
        }
    }

    /// Lets go of tables that nobody has asked for since then; they are loaded again on demand.
    pub(crate) fn evict_idle(&self, since: Millis) {
        self.handles.retain(|_, handle| Arc::strong_count(handle) > 1 || handle.used_since(since));
    }

    /// Lets go of one table, since the store has changed it.
    pub(crate) async fn forget(&self, id: TableId) {
        if let Some(handle) = self.handles.get(&id).map(|handle| handle.clone()) {
            handle.forget().await;
        }
    }

    /// Says how many tables are in memory.
    pub(crate) fn measure(&self) {
        metrics::tables_loaded(self.handles.len());
    }

    /// Lets go of everything in memory, since the store has changed it.
    pub(crate) async fn forget_all(&self) {
        for handle in self.in_memory() {
            handle.forget().await;
        }
    }

    /// The present time.
    pub(crate) fn now(&self) -> Millis {
        self.clock.now()
    }

    fn in_memory(&self) -> Vec<Arc<Handle>> {
        self.handles.iter().map(|entry| entry.value().clone()).collect()
    }

    fn handle(&self, id: TableId) -> Arc<Handle> {
        let handle = self.handles.entry(id).or_default().clone();
        handle.touch(self.clock.now());
        handle
    }

    async fn loaded<'a>(
        &self,
        id: TableId,
        handle: &'a Handle,
    ) -> Result<MutexGuard<'a, Option<LoadedTable>>, HostError> {
        let mut guard = handle.lock().await;
        if !self.fill(id, &mut guard).await? && self.shared && self.is_stale(guard.as_ref()).await? {
            *guard = self.load(id).await?;
        }
        Ok(guard)
    }

    /// Loads a table that is not in memory; `true` if it was not.
    async fn fill(&self, id: TableId, loaded: &mut Option<LoadedTable>) -> Result<bool, HostError> {
        let fresh = loaded.is_none();
        metrics::table_cache(if fresh { "miss" } else { "hit" });
        if fresh {
            *loaded = self.load(id).await?;
        }
        Ok(fresh)
    }

    /// Whether a table has changed in the store since it was loaded, by another process. A refusal must
    /// come from the table as it is stored.
    async fn is_stale(&self, table: Option<&LoadedTable>) -> Result<bool, HostError> {
        let Some(table) = table else { return Ok(true) };
        let stale = self.store.expected(table.row.id).await? != Some(table.row.expected());
        if stale {
            metrics::table_cache("stale");
        }
        Ok(stale)
    }

    async fn load(&self, id: TableId) -> Result<Option<LoadedTable>, HostError> {
        let Some(stored) = self.store.table(id).await? else { return Ok(None) };
        let cannot = |why| HostError::Fault(format!("table {id} cannot be loaded: {why}"));
        // A game that panics while it is replayed must not take down those who look through many tables.
        caught(async { LoadedTable::load(stored, self.games).map(Some).map_err(cannot) }).await
    }

    fn pass_to_bots(&self, work: BotWork) {
        // The receiver lives as long as the host.
        let _ = self.bot_work.send(work);
    }
}

/// The change of a table whose message is behind since before this process began. It calls people whom no board that was
/// shown has reminded.
fn catch_up(row: &TableRow) -> Change {
    let setup = TableSetup::of_row(row).filter(|_| row.phase == TablePhase::Playing);
    let reminds = setup.is_some_and(|setup| {
        setup.calls_absent_after(row.shown) || setup.timer.is_some_and(|timer| timer.reminds_after(row.shown))
    });
    Change {
        table: row.id,
        chat: row.chat.clone(),
        version: row.version,
        mentions: if reminds { Mentions::WithVersion } else { Mentions::None },
        message: row.message.clone(),
        cause: None,
    }
}
