//! A limit on connections, so that nobody can use up the process's file descriptors or memory.
//!
//! A connection holds a [`ConnectionSlot`]. When there are too many, the one that has waited longest without a request gives way,
//! so that the server still answers while others send their requests by halves. Connections that are being answered are
//! never closed for others; a new one is refused then.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio::sync::Notify;

/// Connections at a time; together with the WebSockets of the web they stay below the 1,024 file descriptors that a
/// process usually has.
const MOST: usize = 400;

/// The connections of one server.
#[derive(Default)]
pub(super) struct Connections {
    state: Mutex<ConnectionCounts>,
}

#[derive(Default)]
struct ConnectionCounts {
    next: u64,
    count: usize,
    /// Connections that have no complete request, by how long: each is closed by its signal.
    waiting: BTreeMap<u64, Arc<Notify>>,
}

/// The place of one connection, free again when it is dropped.
pub(super) struct ConnectionSlot {
    connections: Arc<Connections>,
    /// Since when it waits, and its signal.
    waiting: Mutex<Option<u64>>,
    close: Arc<Notify>,
}

impl Connections {
    /// Takes a slot for a new connection; the longest waiting one may have to give way. `None` if all are busy.
    pub(super) fn accept(self: &Arc<Self>) -> Option<Arc<ConnectionSlot>> {
        {
            let mut state = self.lock();
            if state.count >= MOST {
                let (_, longest) = state.waiting.pop_first()?;
                longest.notify_one();
            }
            state.count += 1;
        }
        let close = Arc::new(Notify::new());
        let slot = ConnectionSlot { connections: Arc::clone(self), waiting: Mutex::default(), close };
        slot.wait();
        Some(Arc::new(slot))
    }

    fn lock(&self) -> MutexGuard<'_, ConnectionCounts> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl ConnectionSlot {
    /// Notes that the connection has no request to be answered.
    pub(super) fn wait(&self) {
        let mut state = self.connections.lock();
        state.next += 1;
        let number = state.next;
        state.waiting.insert(number, Arc::clone(&self.close));
        *self.waiting.lock().unwrap_or_else(PoisonError::into_inner) = Some(number);
    }

    /// Notes that the connection's request is being answered.
    pub(super) fn work(&self) {
        let mut state = self.connections.lock();
        if let Some(number) = self.waiting.lock().unwrap_or_else(PoisonError::into_inner).take() {
            state.waiting.remove(&number);
        }
    }

    /// Returns true if the connection has no request to be answered.
    pub(super) fn is_waiting(&self) -> bool {
        self.waiting.lock().unwrap_or_else(PoisonError::into_inner).is_some()
    }

    /// Waits until the connection has to give way.
    pub(super) async fn closed(&self) {
        self.close.notified().await;
    }
}

impl Drop for ConnectionSlot {
    fn drop(&mut self) {
        self.work();
        self.connections.lock().count -= 1;
    }
}

#[cfg(test)]
mod tests {
    use futures::FutureExt as _;

    use super::*;

    #[test]
    fn the_longest_waiting_connection_gives_way_and_none_that_is_answered() {
        let connections = Arc::new(Connections::default());
        let slots: Vec<_> = (0..MOST).map(|_| connections.accept().expect("there is room")).collect();
        slots[0].work();
        let one_more = connections.accept().expect("somebody gives way");
        assert!(slots[0].closed().now_or_never().is_none() && slots[1].closed().now_or_never().is_some());
        drop((slots, one_more));
        let busy: Vec<_> = (0..MOST).map(|_| connections.accept().expect("there is room")).collect();
        busy.iter().for_each(|slot| slot.work());
        assert!(connections.accept().is_none(), "all are busy");
        drop(busy);
        assert_eq!(connections.lock().count, 0);
        assert!(connections.lock().waiting.is_empty());
    }
}
