//! One table's place in memory.

use std::sync::atomic::{AtomicI64, Ordering};

use tokio::sync::{Mutex, MutexGuard};

use crate::table::LoadedTable;
use crate::{ChatKey, Millis};

/// One table's place in memory. Requests of one table are serial: each holds the lock while it changes the table.
#[derive(Default)]
pub(super) struct Handle {
    loaded: Mutex<Option<LoadedTable>>,
    used: AtomicI64,
}

impl Handle {
    /// Waits until nobody else changes the table.
    pub(super) async fn lock(&self) -> MutexGuard<'_, Option<LoadedTable>> {
        self.loaded.lock().await
    }

    /// Notes that somebody asks for the table now.
    pub(super) fn touch(&self, now: Millis) {
        self.used.store(now, Ordering::Relaxed);
    }

    pub(super) fn used_since(&self, when: Millis) -> bool {
        self.used.load(Ordering::Relaxed) >= when
    }

    /// Notes what the platform shows.
    pub(super) async fn shown(&self, message: Option<&str>, version: u64) {
        if let Some(table) = self.lock().await.as_mut() {
            if message.is_some() || version == 0 {
                table.row.message = message.map(str::to_owned);
            }
            table.row.shown = table.row.shown.max(version);
        }
    }

    /// Forgets what is in memory: the store knows better.
    pub(super) async fn forget(&self) {
        *self.lock().await = None;
    }

    /// Follows a chat to its new id.
    pub(super) async fn migrate(&self, old: &ChatKey, new: &ChatKey) {
        if let Some(table) = self.lock().await.as_mut()
            && table.row.chat.key() == *old
        {
            table.row.chat.id.clone_from(&new.id);
        }
    }
}
