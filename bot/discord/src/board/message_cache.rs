//! What this process knows of the live messages it has shown: a cache; the host keeps what must not be lost.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use kubyk_host::TableId;
use tokio::sync::OwnedMutexGuard;
use tokio::time::{Instant, timeout};

use crate::api::{InteractionToken, MessageRef};

/// When so many tables are known, those untouched for an hour are forgotten.
const MANY: usize = 2000;
const OLD: Duration = Duration::from_hours(1);

/// The tables.
#[derive(Default)]
pub(crate) struct MessageCache {
    tables: Mutex<HashMap<TableId, Arc<CachedMessage>>>,
}

/// One table.
pub(crate) struct CachedMessage {
    /// Held while its message is being changed, so that an older state never overtakes a newer one.
    gate: Arc<tokio::sync::Mutex<()>>,
    state: Mutex<State>,
}

struct State {
    shown: u64,
    handle: Option<EditHandle>,
    used: Instant,
}

/// An interaction by whose token a message can be changed without any permission.
#[derive(Clone)]
pub(crate) struct EditHandle {
    /// The interaction.
    pub(crate) token: InteractionToken,
    /// The message.
    pub(crate) message: MessageRef,
    /// Is it the interaction's own answer, or the message that was tapped?
    pub(crate) original: bool,
}

impl MessageCache {
    /// What is known of a table.
    pub(crate) fn of(&self, table: TableId) -> Arc<CachedMessage> {
        let mut tables = self.tables.lock().unwrap_or_else(PoisonError::into_inner);
        if tables.len() >= MANY && !tables.contains_key(&table) {
            tables.retain(|_, cached| Arc::strong_count(cached) > 1 || cached.state().used.elapsed() < OLD);
        }
        tables.entry(table).or_insert_with(CachedMessage::new).clone()
    }
}

impl CachedMessage {
    fn new() -> Arc<Self> {
        let state = State { shown: 0, handle: None, used: Instant::now() };
        Arc::new(Self { gate: Arc::default(), state: Mutex::new(state) })
    }

    /// Waits for one's turn to change the message.
    pub(crate) async fn lock(&self) -> OwnedMutexGuard<()> {
        self.gate.clone().lock_owned().await
    }

    /// The same for somebody who cannot wait for long: goes on without, and [`Self::note`] tells if that was wrong.
    pub(crate) async fn lock_within(&self, most: Duration) -> Option<OwnedMutexGuard<()>> {
        timeout(most, self.lock()).await.ok()
    }

    /// The version that the message shows, 0 when this process does not know.
    pub(crate) fn shown(&self) -> u64 {
        self.state().shown
    }

    /// The message shows this version now. `false` when a newer one was there already and may have been overwritten.
    pub(crate) fn record_shown(&self, version: u64, handle: Option<EditHandle>) -> bool {
        let mut state = self.state();
        state.used = Instant::now();
        if handle.is_some() {
            state.handle = handle;
        }
        if version < state.shown {
            state.shown = 0;
            return false;
        }
        state.shown = version;
        true
    }

    /// A way to change this message by an interaction's token, while one is good.
    pub(crate) fn edit_handle(&self, message: MessageRef) -> Option<EditHandle> {
        let handle = self.state().handle.clone();
        handle.filter(|handle| handle.message == message && Instant::now() < handle.token.expires())
    }

    /// No key fits any longer.
    pub(crate) fn forget_edit_handle(&self) {
        self.state().handle = None;
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use kubyk_host::TableId;

    use super::{EditHandle, MessageCache};
    use crate::api::{InteractionToken, MessageRef};

    #[tokio::test(start_paused = true)]
    async fn an_older_state_that_came_later_is_noticed() {
        let messages = MessageCache::default();
        let cached = messages.of(TableId(1));
        assert!(cached.record_shown(3, None));
        assert!(cached.record_shown(5, None));
        assert!(!cached.record_shown(4, None));
        assert_eq!(messages.of(TableId(1)).shown(), 0, "to be shown again");
    }

    #[tokio::test(start_paused = true)]
    async fn keys_fit_their_message_and_expire() {
        let cached = MessageCache::default().of(TableId(1));
        let message_ref = MessageRef { channel: 1.into(), message: 2.into() };
        let token = InteractionToken::for_tests("t");
        cached.record_shown(1, Some(EditHandle { token, message: message_ref, original: true }));
        cached.record_shown(2, None);
        assert!(cached.edit_handle(message_ref).is_some());
        assert!(cached.edit_handle(MessageRef { channel: 1.into(), message: 3.into() }).is_none());
        tokio::time::advance(Duration::from_mins(14)).await;
        assert!(cached.edit_handle(message_ref).is_none());
    }

    #[tokio::test(start_paused = true)]
    async fn whoever_is_in_a_hurry_does_not_wait_for_long() {
        let cached = MessageCache::default().of(TableId(1));
        let turn = cached.lock().await;
        assert!(cached.lock_within(Duration::from_secs(1)).await.is_none());
        drop(turn);
        assert!(cached.lock_within(Duration::from_secs(1)).await.is_some());
    }
}
