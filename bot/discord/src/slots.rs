//! What this process knows of the live messages it has shown: a cache; the host keeps what must not be lost.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use kubyk_host::TableId;
use tokio::sync::OwnedMutexGuard;
use tokio::time::{Instant, timeout};

use crate::rest::{Place, Ticket};

/// An interaction's token is good for 15 minutes; the last one is left to Discord's clock.
const TICKET: Duration = Duration::from_mins(14);
/// When so many tables are known, those untouched for an hour are forgotten.
const MANY: usize = 2000;
const OLD: Duration = Duration::from_hours(1);

/// The tables.
#[derive(Default)]
pub(crate) struct Slots {
    tables: Mutex<HashMap<TableId, Arc<Slot>>>,
}

/// One table.
pub(crate) struct Slot {
    /// Held while its message is being changed, so that an older state never overtakes a newer one.
    gate: Arc<tokio::sync::Mutex<()>>,
    state: Mutex<State>,
}

struct State {
    shown: u64,
    key: Option<Key>,
    used: Instant,
}

/// An interaction by whose token a message can be changed without any permission.
#[derive(Clone)]
pub(crate) struct Key {
    /// The interaction.
    pub(crate) ticket: Ticket,
    /// The message.
    pub(crate) place: Place,
    /// Is it the interaction's own answer, or the message that was tapped?
    pub(crate) original: bool,
    /// When the interaction came in.
    pub(crate) since: Instant,
}

impl Slots {
    /// What is known of a table.
    pub(crate) fn of(&self, table: TableId) -> Arc<Slot> {
        let mut tables = self.tables.lock().unwrap_or_else(PoisonError::into_inner);
        if tables.len() >= MANY && !tables.contains_key(&table) {
            tables.retain(|_, slot| Arc::strong_count(slot) > 1 || slot.state().used.elapsed() < OLD);
        }
        tables.entry(table).or_insert_with(Slot::new).clone()
    }
}

impl Slot {
    fn new() -> Arc<Self> {
        let state = State { shown: 0, key: None, used: Instant::now() };
        Arc::new(Self { gate: Arc::default(), state: Mutex::new(state) })
    }

    /// Waits for one's turn to change the message.
    pub(crate) async fn turn(&self) -> OwnedMutexGuard<()> {
        self.gate.clone().lock_owned().await
    }

    /// The same for somebody who cannot wait for long: goes on without, and [`Self::note`] tells if that was wrong.
    pub(crate) async fn turn_soon(&self, most: Duration) -> Option<OwnedMutexGuard<()>> {
        timeout(most, self.turn()).await.ok()
    }

    /// The version that the message shows, 0 when this process does not know.
    pub(crate) fn shown(&self) -> u64 {
        self.state().shown
    }

    /// The message shows this version now. `false` when a newer one was there already and may have been overwritten.
    pub(crate) fn note(&self, version: u64, key: Option<Key>) -> bool {
        let mut state = self.state();
        state.used = Instant::now();
        if key.is_some() {
            state.key = key;
        }
        if version < state.shown {
            state.shown = 0;
            return false;
        }
        state.shown = version;
        true
    }

    /// A way to change this message by an interaction's token, while one is good.
    pub(crate) fn key(&self, place: Place) -> Option<Key> {
        let key = self.state().key.clone();
        key.filter(|key| key.place == place && key.since.elapsed() < TICKET)
    }

    /// No key fits any longer.
    pub(crate) fn forget_key(&self) {
        self.state().key = None;
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use kubyk_host::TableId;
    use tokio::time::Instant;

    use super::{Key, Slots, TICKET};
    use crate::rest::{Place, Ticket};

    #[tokio::test(start_paused = true)]
    async fn an_older_state_that_came_later_is_noticed() {
        let slots = Slots::default();
        let slot = slots.of(TableId(1));
        assert!(slot.note(3, None));
        assert!(slot.note(5, None));
        assert!(!slot.note(4, None));
        assert_eq!(slots.of(TableId(1)).shown(), 0, "to be shown again");
    }

    #[tokio::test(start_paused = true)]
    async fn keys_fit_their_message_and_expire() {
        let slot = Slots::default().of(TableId(1));
        let place = Place { channel: 1, message: 2 };
        let ticket = Ticket { application: 1, id: 2, token: "t".into() };
        slot.note(1, Some(Key { ticket, place, original: true, since: Instant::now() }));
        slot.note(2, None);
        assert!(slot.key(place).is_some());
        assert!(slot.key(Place { channel: 1, message: 3 }).is_none());
        tokio::time::advance(TICKET).await;
        assert!(slot.key(place).is_none());
    }

    #[tokio::test(start_paused = true)]
    async fn whoever_is_in_a_hurry_does_not_wait_for_long() {
        let slot = Slots::default().of(TableId(1));
        let turn = slot.turn().await;
        assert!(slot.turn_soon(Duration::from_secs(1)).await.is_none());
        drop(turn);
        assert!(slot.turn_soon(Duration::from_secs(1)).await.is_some());
    }
}
