//! Changes of tables: tried on a copy, written in one transaction, and only then seen.

use kubyk_games::kit::Msg;

use super::Tables;
use crate::errors::HostError;
use crate::settings::NewPreferences;
use crate::table::LoadedTable;
use crate::tasks::Retry;
use crate::{ChatKey, StoreError, StoredTable, TableId, TablePhase, TableWrite, UpdateId, Write, metrics};

impl Tables {
    /// Changes a table in one transaction. A refused change, as a refused write, leaves everything as it was.
    /// `None`: there is no such table. The change may be tried several times, and reads the clock each time: deadlines
    /// may have moved on in between.
    pub(crate) async fn update<T, Why>(
        &self,
        update: Option<UpdateId>,
        id: TableId,
        change: impl Fn(&mut LoadedTable) -> Result<T, Why>,
    ) -> Result<Option<(LoadedTable, Result<T, Why>)>, HostError> {
        self.catch_up().await?;
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
            let mut next = LoadedTable { mentions: false, ..before.clone() };
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
                    self.follow_up(before.as_ref(), &next, update.map(|update| update.id)).await;
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
    pub(crate) async fn create(
        &self,
        update: UpdateId,
        mut table: LoadedTable,
    ) -> Result<LoadedTable, HostError> {
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
                    (table.row.chat.platform, table.row.chat.id) = (to.platform, to.id);
                }
                Err(error) => return Err(error.into()),
            }
        }
        *guard = Some(table.clone());
        drop(guard);
        self.follow_up(None, &table, Some(update.id)).await;
        Ok(table)
    }

    /// Closes a table of a chat as it is stored, when it cannot be loaded. `false`: there is none to close.
    pub(crate) async fn close_stored(
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
        let table = Some(TableWrite { row, expected, keep: events.len(), events: Vec::new(), seats: None });
        self.store.commit(Write { update: Some(update), at: now, table, ..Write::default() }).await?;
        *guard = None;
        Ok(true)
    }

    /// Lets the clocks of a table run out, if it is time.
    pub(crate) async fn expire(&self, id: TableId) -> Result<(), HostError> {
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
