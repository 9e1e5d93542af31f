//! Tables in memory: loaded on demand, serial each, written before anything is answered.

use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};

use kubyk_games::kit::Msg;
use tokio::sync::{Mutex, MutexGuard};

use super::{Host, HostError, RequestContext};
use crate::loaded_table::LoadedTable;
use crate::{Change, ChatKey, Millis, Phase, Reply, StoreError, StoredTable, TableId, TableWrite, Write};

/// One table's place in memory. Whoever holds the lock changes the table.
#[derive(Default)]
pub(super) struct Handle {
    live: Mutex<Option<LoadedTable>>,
    used: AtomicI64,
}

impl Handle {
    pub(super) fn used_since(&self, when: Millis) -> bool {
        self.used.load(Ordering::Relaxed) >= when
    }

    pub(super) async fn shown(&self, message: Option<&str>, version: u64) {
        if let Some(live) = self.live.lock().await.as_mut() {
            live.row.message = message.map(str::to_owned);
            live.row.shown = live.row.shown.max(version);
        }
    }

    /// Forgets what is in memory: the store knows better.
    pub(super) async fn forget(&self) {
        *self.live.lock().await = None;
    }

    pub(super) async fn moved(&self, old: &ChatKey, new: &ChatKey) {
        if let Some(live) = self.live.lock().await.as_mut()
            && live.row.chat.key() == *old
        {
            live.row.chat.id.clone_from(&new.id);
        }
    }
}

impl Host {
    /// Looks at a table; `None` when there is none of this id.
    pub(super) async fn read<T>(
        &self,
        id: TableId,
        look: impl FnOnce(&LoadedTable) -> T,
    ) -> Result<Option<T>, HostError> {
        let handle = self.handle_of(id);
        let guard = self.loaded(id, &handle).await?;
        let seen = guard.as_ref().map(look);
        if seen.is_none() {
            drop(guard);
            self.tables.remove(&id);
        }
        Ok(seen)
    }

    /// The same for one of many: if it cannot be loaded, the others are looked at all the same.
    pub(super) async fn read_or_skip<T>(
        &self,
        id: TableId,
        look: impl FnOnce(&LoadedTable) -> T,
    ) -> Result<Option<T>, HostError> {
        match self.read(id, look).await {
            Err(HostError::Fault(why)) => {
                tracing::error!(why, "a table is passed over");
                Ok(None)
            }
            done => done,
        }
    }

    /// Closes a table as it is stored, when it cannot be loaded. `false`: there is none to close in this chat.
    pub(super) async fn close_stored(&self, cx: &RequestContext<'_>, id: TableId) -> Result<bool, HostError> {
        let handle = self.handle_of(id);
        let mut guard = handle.live.lock().await;
        let here = |stored: &StoredTable| stored.row.chat.key() == cx.request.chat.key();
        let stored = self.store.table(id).await?.filter(here);
        let Some(StoredTable { mut row, events }) = stored.filter(|stored| stored.row.phase != Phase::Closed)
        else {
            return Ok(false);
        };
        let now = self.clock.now();
        let expected = Some(row.expected());
        (row.phase, row.version, row.touched, row.due) = (Phase::Closed, row.version + 1, now, None);
        if let Ok(mut layout) = serde_json::from_str::<serde_json::Value>(&row.layout) {
            layout["called_off"] = true.into();
            row.layout = layout.to_string();
        }
        let table = Some(TableWrite { row, expected, keep: events.len(), events: Vec::new(), seats: None });
        let update = Some((cx.request.chat.platform, cx.request.update.clone()));
        self.store.commit(Write { update, at: now, table, ..Write::default() }).await?;
        *guard = None;
        Ok(true)
    }

    /// A table as it stands now.
    pub(super) async fn require(
        &self,
        cx: &RequestContext<'_>,
        id: TableId,
    ) -> Result<LoadedTable, HostError> {
        let live = self.read(id, Clone::clone).await?;
        live.ok_or_else(|| self.refused(cx, &Msg::new("table-unknown")))
    }

    /// What a table lets somebody know, or why it does not.
    pub(super) async fn ask<T>(
        &self,
        cx: &RequestContext<'_>,
        id: TableId,
        look: impl FnOnce(&LoadedTable) -> Result<T, Msg>,
    ) -> Result<T, HostError> {
        let unknown = || self.refused(cx, &Msg::new("table-unknown"));
        self.read(id, look).await?.ok_or_else(unknown)?.map_err(|why| self.refused(cx, &why))
    }

    /// Changes a table, and answers with its board.
    pub(super) async fn update_as(
        self: &Arc<Self>,
        cx: &RequestContext<'_>,
        id: TableId,
        change: impl Fn(&mut LoadedTable) -> Result<(), Msg>,
    ) -> Result<Reply, HostError> {
        let (live, ()) = self.change(cx, id, change).await?;
        Ok(self.accepted(cx, &live))
    }

    /// Changes a table in one transaction: the change is tried on a copy, written, and only then seen.
    /// Refused changes leave everything as it was.
    pub(super) async fn change<T>(
        self: &Arc<Self>,
        cx: &RequestContext<'_>,
        id: TableId,
        change: impl Fn(&mut LoadedTable) -> Result<T, Msg>,
    ) -> Result<(LoadedTable, T), HostError> {
        let update = Some((cx.request.chat.platform, cx.request.update.clone()));
        let done = self.update(update, id, change).await?;
        let unknown = || self.refused(cx, &Msg::new("table-unknown"));
        let (live, outcome) = done.ok_or_else(unknown)?;
        match outcome {
            Ok(value) => Ok((live, value)),
            Err(why) => Err(HostError::Refused(self.words.say(cx.lang, &why, &live.layout.names()))),
        }
    }

    /// The same for changes that no person asks for. `None`: there is no such table.
    pub(super) async fn update<T, Why>(
        self: &Arc<Self>,
        update: Option<(crate::Platform, String)>,
        id: TableId,
        change: impl Fn(&mut LoadedTable) -> Result<T, Why>,
    ) -> Result<Option<(LoadedTable, Result<T, Why>)>, HostError> {
        let handle = self.handle_of(id);
        let mut guard = self.loaded(id, &handle).await?;
        for attempt in 0.. {
            let Some(before) = guard.as_ref() else {
                drop(guard);
                self.tables.remove(&id);
                return Ok(None);
            };
            let mut next = LoadedTable { calls: false, ..before.clone() };
            let value = match change(&mut next) {
                Ok(value) => value,
                Err(why) => return Ok(Some((next, Err(why)))),
            };
            let ends = before.row.phase == Phase::Playing && next.row.phase == Phase::Closed;
            let people = next.layout.people().filter(|_| ends);
            let _finishing = self.user_locks.of(people).await;
            let standings = self.results(before, &mut next).await?;
            let streak = self.streak(before, &next).await?;
            let now = self.clock.now();
            let table = Some(next.write(Some(before), now));
            let person = streak.as_ref().map(|(user, settings)| (user.clone(), settings.to_json()));
            let write =
                Write { update: update.clone(), at: now, table, standings, person, ..Write::default() };
            match self.store.commit(write).await {
                Ok(()) => {
                    *guard = Some(next.clone());
                    drop(guard);
                    if let Some((user, settings)) = streak {
                        self.people.insert(user, Arc::new(settings));
                    }
                    self.announce(&next, update.map(|(_, id)| id));
                    self.wake_machines_of(&next);
                    return Ok(Some((next, Ok(value))));
                }
                // Another process has changed it: what we hold is stale, look again.
                Err(StoreError::Conflict) if attempt == 0 => *guard = self.load(id).await?,
                Err(error) => return Err(error.into()),
            }
        }
        unreachable!("the loop ends in its second round")
    }

    /// Stores a new table.
    pub(super) async fn create(
        self: &Arc<Self>,
        cx: &RequestContext<'_>,
        mut live: LoadedTable,
    ) -> Result<LoadedTable, HostError> {
        let now = self.clock.now();
        let write = Write {
            update: Some((cx.request.chat.platform, cx.request.update.clone())),
            at: now,
            table: Some(live.write(None, now)),
            ..Write::default()
        };
        let handle = self.handle_of(live.row.id);
        let mut guard = handle.live.lock().await;
        self.store.commit(write).await?;
        *guard = Some(live.clone());
        drop(guard);
        self.announce(&live, Some(cx.request.update.clone()));
        self.wake_machines_of(&live);
        Ok(live)
    }

    fn handle_of(&self, id: TableId) -> Arc<Handle> {
        let handle = self.tables.entry(id).or_default().clone();
        handle.used.store(self.clock.now(), Ordering::Relaxed);
        handle
    }

    async fn loaded<'a>(
        &self,
        id: TableId,
        handle: &'a Handle,
    ) -> Result<MutexGuard<'a, Option<LoadedTable>>, HostError> {
        let mut guard = handle.live.lock().await;
        if guard.is_none() {
            *guard = self.load(id).await?;
        }
        Ok(guard)
    }

    async fn load(&self, id: TableId) -> Result<Option<LoadedTable>, HostError> {
        let Some(stored) = self.store.table(id).await? else { return Ok(None) };
        LoadedTable::load(stored, self.games)
            .map(Some)
            .map_err(|why| HostError::Fault(format!("table {id} cannot be loaded: {why}")))
    }

    fn announce(&self, live: &LoadedTable, cause: Option<String>) {
        if let Some(listener) = self.listeners.get(&live.row.chat.platform) {
            let change = Change {
                table: live.row.id,
                chat: live.row.chat.clone(),
                version: live.row.version,
                calls: live.calls,
                cause,
            };
            // A door that has closed does not listen any more; its boards catch up when it opens again.
            let _ = listener.send(change);
        }
    }
}
