//! Loads, locks and updates tables, each change in one transaction. Nothing else changes tables in the store but the
//! deletion of people's data and of old games, which tells this service.

pub mod find;
mod upkeep;

use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};

use dashmap::DashMap;
use kubyk_core::Games;
use kubyk_core::course::Course;
use kubyk_core::ids::{BoardKey, Chat, ChatKey, Platform, TableId, UpdateId, UserKey};
use kubyk_core::reply::{Change, Mentions};
use kubyk_core::rows::{BoardRow, StoredTable, TablePhase, TableRow, TableWrite};
use kubyk_core::setup::Setup;
use kubyk_core::table::LoadedTable;
use kubyk_core::time::{Clock, Millis};
use kubyk_games::kit::{AnyGame, Msg};
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender};
use tokio::sync::{Mutex, MutexGuard, RwLock, broadcast};

use crate::bot_work::{BotTurn, BotWork};
use crate::errors::{HostError, caught};
use crate::listeners::Listeners;
use crate::metrics;
use crate::processes::LEFT;
use crate::ratings::Ratings;
use crate::settings_service::{NewPreferences, SettingsService};
use crate::store::{BoardState, Store, StoreError, Write};
use crate::tasks::Retry;
use crate::turn_notice::Nudges;

/// Consequences of a change within this time are on their way.
const OVERDUE: Millis = 60_000;
/// Changes that somebody who follows all of them may be behind.
const BEHIND: usize = 1024;
/// A board that could not be shown for so long stays as it is until the next change.
const HOPELESS: Millis = 600_000;

/// The tables.
pub struct Tables {
    store: Arc<dyn Store>,
    clock: Arc<dyn Clock>,
    games: Games,
    ratings: Ratings,
    handles: DashMap<TableId, Arc<Handle>>,
    /// The platforms that follow changes of tables.
    changes: Listeners<Change>,
    /// Tables that this process has changed, for pages that show them.
    changed: broadcast::Sender<TableId>,
    uptime: Uptime,
    limits: Limits,
    settings: Arc<SettingsService>,
    nudges: Nudges,
    bot_work: UnboundedSender<BotWork>,
    /// `true` if other processes change tables at the same time.
    shared: bool,
}

impl Tables {
    /// No tables in memory yet. Machine players whose turn it is are told through `bot_work`.
    pub fn new(
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
            changed: broadcast::Sender::new(BEHIND),
            uptime,
            limits,
            settings,
            nudges,
            bot_work,
            shared: false,
        }
    }

    /// Sets whether other processes change tables at the same time.
    pub fn shared(self, shared: bool) -> Self {
        Self { shared, ..self }
    }

    /// Reads a table; `None` when there is none of this id.
    ///
    /// # Errors
    /// When the store cannot be read, or the table cannot be loaded.
    pub async fn read<T>(
        &self,
        id: TableId,
        read: impl FnOnce(&LoadedTable) -> T,
    ) -> Result<Option<T>, HostError> {
        self.seen(id, self.shared, read).await
    }

    /// Reads a table as this process has it in memory, where another one may have changed it meanwhile. `None`: it is not there,
    /// or is just being changed.
    pub fn glance<T>(&self, id: TableId, read: impl FnOnce(&LoadedTable) -> T) -> Option<T> {
        let handle = self.handles.get(&id)?.clone();
        let loaded = handle.loaded.try_lock().ok()?;
        loaded.as_ref().map(read)
    }

    /// Reads a table as this process has it in memory, or else as it is stored: for somebody who has just changed it here, or does not
    /// mind what another process has changed meanwhile. `None`: there is no table of this id.
    ///
    /// # Errors
    /// When the store cannot be read, or the table cannot be loaded.
    pub async fn recall<T>(
        &self,
        id: TableId,
        read: impl FnOnce(&LoadedTable) -> T,
    ) -> Result<Option<T>, HostError> {
        self.seen(id, false, read).await
    }

    /// Reads one of many tables: one that cannot be loaded is passed over.
    ///
    /// # Errors
    /// When the store cannot be read.
    pub async fn read_or_skip<T>(
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
    ///
    /// # Errors
    /// When the store cannot be read, or the table cannot be loaded.
    pub async fn ask<T, Why>(
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

    /// The state that the message of a board shows, as the store knows it; `None` also where that cannot be read.
    pub async fn board_state(&self, board: &BoardKey) -> Option<BoardState> {
        self.store.board_state(board).await.unwrap_or_else(|error| {
            tracing::warn!(table = %board.table, %error, "what a board shows could not be read");
            None
        })
    }

    /// The tables of a chat that are not over, and then the latest `closed` ones that are; newest first.
    ///
    /// # Errors
    /// When the store cannot be read.
    pub async fn of_chat(&self, chat: &ChatKey, closed: usize) -> Result<Vec<TableRow>, StoreError> {
        self.store.tables(chat, closed).await
    }

    /// The tables of a chat that were over before that one, newest first and at most so many.
    ///
    /// # Errors
    /// When the store cannot be read.
    pub async fn closed_before(
        &self,
        chat: &ChatKey,
        before: TableId,
        most: usize,
    ) -> Result<Vec<TableRow>, StoreError> {
        self.store.closed_before(chat, before, most).await
    }

    /// Begins to follow the changes that this process makes, whatever the platform of the table.
    pub fn follow(&self) -> broadcast::Receiver<TableId> {
        self.changed.subscribe()
    }

    /// The versions of these tables as they are stored; those that do not exist are missing.
    ///
    /// # Errors
    /// When the store cannot be read.
    pub async fn versions(&self, tables: &[TableId]) -> Result<Vec<(TableId, u64)>, StoreError> {
        self.store.versions(tables).await
    }

    /// Begins to follow the tables of a platform: first come those whose message is behind. Returned are those
    /// too that wait for a machine player, for [`Self::wake_bots`].
    pub async fn subscribe(&self, platform: Platform) -> (UnboundedReceiver<Change>, Vec<TableId>) {
        let receiver = self.changes.subscribe(platform);
        (receiver, self.announce_unsettled(platform).await)
    }

    /// Tells of the tables of a platform whose message is behind; returned are those that wait for a machine player.
    async fn announce_unsettled(&self, platform: Platform) -> Vec<TableId> {
        let rows = self.unsettled(platform).await;
        self.announce(platform, &rows)
    }

    /// Announces changes of these tables.
    fn announce(&self, platform: Platform, rows: &[TableRow]) -> Vec<TableId> {
        rows.iter().for_each(|row| self.announce_boards(platform, row));
        waits_for_bot(platform, rows).collect()
    }

    /// Announces the boards of a table on a platform that are behind.
    fn announce_boards(&self, platform: Platform, row: &TableRow) {
        let there = row.boards.iter().filter(|board| board.chat.platform == platform);
        for board in there.filter(|board| board.shown < row.version) {
            self.changes.tell(platform, catch_up(row, board));
        }
    }

    /// The tables that have a board on a platform which is behind, and those of the platform that wait for a machine player.
    async fn unsettled(&self, platform: Platform) -> Vec<TableRow> {
        self.store.unsettled(platform).await.unwrap_or_else(|error| {
            tracing::error!(%error, "open tables could not be read");
            Vec::new()
        })
    }

    /// Takes over what another process may have left that is silent: boards that are behind, and turns of machine players.
    /// Changes since that process fell silent belong to another one.
    pub async fn take_over(&self) {
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
            let waited = |row: &TableRow| now - row.touched >= OVERDUE;
            let waited: Vec<_> = rows.into_iter().filter(waited).collect();
            // A board that cannot be shown at all is not tried for ever.
            let hopeful = waited.iter().filter(|row| now - row.touched < HOPELESS);
            hopeful.for_each(|row| self.announce_boards(platform, row));
            self.wake_bots(waits_for_bot(platform, &waited).collect()).await;
        }
    }

    /// Lets the machine players of these tables play where it is their turn.
    pub async fn wake_bots(&self, tables: Vec<TableId>) {
        for id in tables {
            match self.read(id, BotTurn::of).await {
                Ok(Some(Some(turn))) => self.pass_to_bots(BotWork::Play(turn)),
                Ok(_) => {}
                Err(error) => error.log_fault("a table's machine players could not be woken"),
            }
        }
    }

    /// Notes what the platform shows now.
    pub async fn shown(&self, board: &BoardKey, message: Option<&str>, version: u64) {
        let table = board.table;
        if let Err(error) = self.store.shown(board, message, version).await {
            tracing::warn!(%table, %error, "what is shown could not be noted");
        }
        if let Some(handle) = self.handles.get(&table).map(|handle| handle.clone()) {
            handle.shown(&board.chat, message, version).await;
        }
    }

    /// Notes that the platform refuses a version. After a while no start tries it again: a bot that asks for what it may not
    /// do over and over is shut out in the end. The table's next change does.
    pub async fn refused(&self, board: &BoardKey, version: u64) {
        if let Ok(Some(touched)) = self.read_or_skip(board.table, |loaded| loaded.row.touched).await
            && self.clock.now() - touched >= HOPELESS
        {
            self.shown(board, None, version).await;
        }
    }

    /// Follows a chat to its new id, which the store knows already.
    pub async fn migrate(&self, old: &ChatKey, new: &ChatKey) {
        for handle in self.in_memory() {
            handle.migrate(old, new).await;
        }
    }

    /// Lets go of tables that nobody has asked for since then; they are loaded again on demand.
    pub(crate) fn evict_idle(&self, since: Millis) {
        self.handles.retain(|_, handle| Arc::strong_count(handle) > 1 || handle.used_since(since));
    }

    /// Lets go of one table, since the store has changed it.
    pub async fn forget(&self, id: TableId) {
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
    pub fn now(&self) -> Millis {
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

    /// Reads a table that is loaded where it is not in memory; with `renewed` also where another process has changed it.
    async fn seen<T>(
        &self,
        id: TableId,
        renewed: bool,
        read: impl FnOnce(&LoadedTable) -> T,
    ) -> Result<Option<T>, HostError> {
        let handle = self.handle(id);
        let mut guard = handle.lock().await;
        if !self.fill(id, &mut guard).await? && renewed && self.is_stale(guard.as_ref()).await? {
            *guard = self.load(id).await?;
        }
        let seen = guard.as_ref().map(read);
        if seen.is_none() {
            drop(guard);
            self.handles.remove(&id);
        }
        Ok(seen)
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

    /// Returns `true` if a table has changed in the store since it was loaded, by another process. A refusal must
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

/// An update as the cause of changes: the reply to it shows them, on its platform.
fn cause_of(update: UpdateId) -> (Platform, String) {
    (update.platform, update.id)
}

/// The tables of a platform that wait for a machine player.
fn waits_for_bot(platform: Platform, rows: &[TableRow]) -> impl Iterator<Item = TableId> {
    rows.iter().filter(move |row| row.waits_for_bot && row.chat.platform == platform).map(|row| row.id)
}

/// The change of a board whose message is behind since before this process began. It calls people whom no board that was
/// shown has reminded.
fn catch_up(row: &TableRow, board: &BoardRow) -> Change {
    let course = Course::of_row(row).filter(|_| row.phase == TablePhase::Playing);
    let reminds = course.is_some_and(|course| {
        course.calls_absent_after(board.shown)
            || course.timer.is_some_and(|timer| timer.reminds_after(board.shown))
    });
    let mentions = if reminds { Mentions::WithVersion } else { Mentions::None };
    Change { mentions, ..Change::of(row, board) }
}

// Changes of tables: tried on a copy, written in one transaction, and only then seen.

impl Tables {
    /// Changes a table in one transaction. A refused change, as a refused write, leaves everything as it was.
    /// `None`: there is no such table. The change may be tried several times, and reads the clock each time: deadlines
    /// may have moved on in between.
    ///
    /// # Errors
    /// When the table cannot be loaded, the update was accepted before, or the store cannot be read or written.
    pub async fn update<T, Why>(
        &self,
        update: Option<UpdateId>,
        id: TableId,
        change: impl Fn(&mut LoadedTable) -> Result<T, Why>,
    ) -> Result<Option<(LoadedTable, Result<T, Why>)>, HostError> {
        self.catch_up().await?;
        let _steady = self.uptime.moving.read().await;
        let handle = self.handle(id);
        let mut guard = handle.lock().await;
        let mut fresh = self.fill(id, &mut guard).await?;
        let mut retry = Retry::new();
        loop {
            let Some(before) = guard.as_ref() else {
                drop(guard);
                self.handles.remove(&id);
                return Ok(None);
            };
            let mut next = before.next();
            let value = match change(&mut next) {
                Ok(value) => value,
                Err(_) if !fresh && self.is_stale(Some(before)).await? => {
                    *guard = self.load(id).await?;
                    fresh = true;
                    continue;
                }
                Err(why) => return Ok(Some((next, Err(why)))),
            };
            let finished = self.ratings.finish(before, &mut next).await?;
            let now = self.clock.now();
            let write = Write {
                update: update.clone(),
                at: now,
                table: Some(next.write(Some(before), now)),
                standings: finished.standings.clone(),
                results: finished.results.clone(),
                person: finished.person.as_ref().map(NewPreferences::write),
                ..Write::default()
            };
            match self.store.commit(write).await {
                Ok(()) => {
                    let before = guard.replace(next.clone());
                    drop(guard);
                    self.ratings.written(finished);
                    self.follow_up(before.as_ref(), &next, update.map(cause_of)).await;
                    return Ok(Some((next, Ok(value))));
                }
                // The table, a person's standing or the chat's id has changed: what is held here is stale.
                Err(why @ (StoreError::Conflict | StoreError::Moved(_))) if retry.pause().await => {
                    metrics::conflict();
                    *guard = self.load(id).await?;
                    // A table apart from the chat where it counts is not moved with that chat.
                    let asked_in = guard.as_mut().and_then(|table| table.setup.asked_in.as_mut());
                    if let (StoreError::Moved(to), Some(asked_in)) = (why, asked_in) {
                        (asked_in.platform, asked_in.id) = (to.platform, to.id);
                    }
                    fresh = true;
                }
                Err(error) => {
                    if matches!(error, StoreError::Unknown(_)) {
                        // Perhaps it was written: what is held here may be stale.
                        *guard = None;
                    }
                    return Err(error.into());
                }
            }
        }
    }

    /// Stores a new table.
    ///
    /// # Errors
    /// When the id is taken, the update was accepted before, or nothing could be written.
    pub async fn create(&self, update: UpdateId, mut table: LoadedTable) -> Result<LoadedTable, HostError> {
        let now = self.clock.now();
        let handle = self.handle(table.row.id);
        let mut guard = handle.lock().await;
        loop {
            let written = Some(table.write(None, now));
            let write = Write { update: Some(update.clone()), at: now, table: written, ..Write::default() };
            match self.store.commit(write).await {
                Ok(()) => break,
                // The request came in by the id that the chat had before.
                Err(StoreError::Moved(to)) if table.row.chat.key() != to => {
                    let from = table.row.chat.key();
                    table.row.move_chat(&from, &to);
                }
                Err(error) => return Err(error.into()),
            }
        }
        *guard = Some(table.clone());
        drop(guard);
        self.follow_up(None, &table, Some(cause_of(update))).await;
        Ok(table)
    }

    /// Closes a table of a chat as it is stored, when it cannot be loaded. `false`: there is none to close.
    ///
    /// # Errors
    /// When the table has changed meanwhile, the update was accepted before, or the store cannot be read or written.
    pub async fn close_stored(
        &self,
        update: UpdateId,
        chat: &ChatKey,
        id: TableId,
    ) -> Result<bool, HostError> {
        let handle = self.handle(id);
        let mut guard = handle.lock().await;
        let stored = self.store.table(id).await?.filter(|stored| stored.row.chat.key() == *chat);
        let Some(StoredTable { mut row, events }) =
            stored.filter(|stored| stored.row.phase != TablePhase::Closed)
        else {
            return Ok(false);
        };
        let now = self.clock.now();
        let expected = Some(row.expected());
        (row.phase, row.version, row.touched, row.due) = (TablePhase::Closed, row.version + 1, now, None);
        if let Ok(mut setup) = serde_json::from_str::<serde_json::Value>(&row.setup) {
            setup["called_off"] = true.into();
            row.setup = setup.to_string();
        }
        let table = Some(TableWrite {
            new_boards: row.next_board(),
            row,
            expected,
            keep: events.len(),
            events: Vec::new(),
            seats: None,
        });
        self.store.commit(Write { update: Some(update), at: now, table, ..Write::default() }).await?;
        *guard = None;
        Ok(true)
    }

    /// Lets the clocks of a table run out, if it is time.
    ///
    /// # Errors
    /// When the table cannot be loaded, or the store cannot be read or written.
    pub async fn expire(&self, id: TableId) -> Result<(), HostError> {
        // A move that came in between has set the clock: then there is nothing to do.
        let expire = |table: &mut LoadedTable| -> Result<(), Msg> {
            let now = self.clock.now();
            if let Some(due) = table.row.due.filter(|due| *due <= now) {
                metrics::timer_lag(now - due);
            }
            table.expire(now)
        };
        self.update(None, id, expire).await.map(drop)
    }
}

// New tables: how many there may be, and their ids.

/// Number of ids tried for one table. Even one collision is rare.
const IDS: usize = 8;

impl Tables {
    /// Refuses another table of a person in a chat that has enough open ones, of that person or altogether. Where a person's
    /// tables are in nobody's way, they are limited as a chat's are.
    ///
    /// # Errors
    /// When the store cannot be read. The refusal is the inner error.
    pub async fn may_open(&self, chat: &Chat, user: &UserKey) -> Result<Result<(), Msg>, HostError> {
        let key = chat.key();
        let mut here = self.store.tables(&key, 0).await?;
        // What one person plays alone among others is in nobody's way, and nobody else can end it.
        let alone =
            |row: &TableRow| Setup::of_row(row).is_some_and(|setup| setup.only_for(&row.chat).is_some());
        here.retain(|row| row.chat.key() == key && !alone(row));
        let most = self.limits.open_tables;
        if here.len() >= most {
            return Ok(Err(Msg::new("tables-many-here").with("most", most)));
        }
        if chat.private || chat.platform.lists_own_tables() {
            return Ok(Ok(()));
        }
        let most = self.limits.open_tables_of_person;
        let own = here.iter().filter(|row| Setup::of_row(row).is_some_and(|setup| setup.opener == *user));
        Ok(if own.count() >= most { Err(Msg::new("tables-many-yours").with("most", most)) } else { Ok(()) })
    }

    /// A row for a new table in its lobby.
    pub fn new_row(&self, id: TableId, chat: Chat, game: &dyn AnyGame) -> TableRow {
        let boards = vec![BoardRow::new(0, chat.clone())];
        TableRow {
            id,
            chat,
            game: game.about().id.to_owned(),
            phase: TablePhase::Lobby,
            version: 0,
            setup: String::new(),
            touched: self.clock.now(),
            due: None,
            waits_for_bot: false,
            boards,
        }
    }

    /// Stores a new table under an id that no table has yet.
    ///
    /// # Errors
    /// When every id that was tried is taken, the update was accepted before, or nothing could be written.
    pub async fn open(&self, update: UpdateId, mut table: LoadedTable) -> Result<LoadedTable, HostError> {
        for _ in 1..IDS {
            table.row.id = TableId::random();
            match self.create(update.clone(), table.clone()).await {
                Err(HostError::Store(StoreError::Conflict)) => {
                    tracing::info!(table = %table.row.id, "the id of a new table is taken");
                }
                done => return done,
            }
        }
        table.row.id = TableId::random();
        self.create(update, table).await
    }
}

// Limits of what people may keep open, and for how long.

/// Limits of open tables.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Limits {
    /// The longest that a lobby stays open without a change.
    pub lobby_idle: Millis,
    /// The longest that a game without a deadline stays open without a move.
    pub game_idle: Millis,
    /// The most open tables that one person has opened in a chat.
    pub open_tables_of_person: usize,
    /// The most open tables of a chat.
    pub open_tables: usize,
}

const HOUR: Millis = 60 * 60 * 1000;

impl Default for Limits {
    fn default() -> Self {
        Self { lobby_idle: 24 * HOUR, game_idle: 30 * 24 * HOUR, open_tables_of_person: 5, open_tables: 50 }
    }
}

// One table's place in memory.

/// One table's place in memory. Requests of one table are serial: each holds the lock while it changes the table.
#[derive(Default)]
pub(crate) struct Handle {
    loaded: Mutex<Option<LoadedTable>>,
    used: AtomicI64,
}

impl Handle {
    /// Waits until nobody else changes the table.
    async fn lock(&self) -> MutexGuard<'_, Option<LoadedTable>> {
        self.loaded.lock().await
    }

    /// Notes that somebody asks for the table now.
    fn touch(&self, now: Millis) {
        self.used.store(now, Ordering::Relaxed);
    }

    fn used_since(&self, when: Millis) -> bool {
        self.used.load(Ordering::Relaxed) >= when
    }

    /// Notes what the platform shows.
    pub(crate) async fn shown(&self, chat: &ChatKey, message: Option<&str>, version: u64) {
        if let Some(table) = self.lock().await.as_mut() {
            for board in table.row.boards.iter_mut().filter(|board| board.chat.key() == *chat) {
                if message.is_some() || version == 0 {
                    board.message = message.map(str::to_owned);
                }
                board.shown = board.shown.max(version);
            }
        }
    }

    /// Forgets what is in memory: the store knows better.
    pub(crate) async fn forget(&self) {
        *self.lock().await = None;
    }

    /// Follows a chat to its new id.
    async fn migrate(&self, old: &ChatKey, new: &ChatKey) {
        if let Some(table) = self.lock().await.as_mut() {
            table.row.move_chat(old, new);
        }
    }
}

// The time during which the bot was running: no clock runs while it was not, nor because somebody sets the machine's.

/// A longer gap between two signs of life means that the bot was not running: stopped, or the machine asleep.
const LONGEST_GAP: Millis = 20_000;
/// A clock that was set by less is followed once it adds up to this.
const LEAST_SET: Millis = 1_000;

/// The last sign of life.
#[derive(Default)]
pub(crate) struct Uptime {
    last: AtomicI64,
    /// Held alone while deadlines are moved, and together by whatever reckons with them.
    moving: RwLock<()>,
}

impl Uptime {
    fn has_gap(&self, now: Millis) -> bool {
        now - self.last.load(Ordering::Relaxed) > LONGEST_GAP
    }
}

impl Tables {
    /// Notes that the bot is running. To be called at least every few seconds.
    pub(crate) fn sign_of_life(&self) {
        self.uptime.last.fetch_max(self.clock.now(), Ordering::Relaxed);
    }

    /// Moves all deadlines by the time in which the bot was not running, and by what the clock was set, if that has not been
    /// done yet. Everything that counts a player's time comes after this, so that nobody is charged for a sleep of the
    /// machine or for a change of its clock.
    ///
    /// # Errors
    /// When nothing could be written: then no time may be counted.
    pub(crate) async fn catch_up(&self) -> Result<(), StoreError> {
        let was_set = || self.clock.was_set_by().abs() >= LEAST_SET;
        if !self.uptime.has_gap(self.clock.now()) && !was_set() {
            return Ok(());
        }
        let _alone = self.uptime.moving.write().await;
        let now = self.clock.now();
        if self.uptime.has_gap(now) {
            let tolerance = if self.shared { LONGEST_GAP / 2 } else { 0 };
            self.store.shift_deadlines(now, tolerance).await?;
            // Tables in memory have deadlines that do not hold any more.
            self.forget_all().await;
            self.uptime.last.fetch_max(now, Ordering::Relaxed);
        }
        if was_set() {
            let by = self.clock.was_set_by();
            self.store.move_times(by, self.clock.now() + by).await?;
            self.clock.follow(by);
            self.forget_all().await;
            self.nudges.move_times(by);
            self.uptime.last.fetch_add(by, Ordering::Relaxed);
            tracing::warn!(by_ms = by, "the clock was set; the time of no player has changed");
        }
        Ok(())
    }
}
