//! Limits on connections, so that nobody can use up the process's file descriptors or memory.
//!
//! A connection holds a [`Slot`]. When there are too many, the one that has waited longest without a request gives way,
//! so that pages still answer while others send their requests by halves. Connections that are being answered and
//! WebSockets are never closed for others; a new one is refused then.

use std::collections::{BTreeMap, HashMap};
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio::sync::Notify;

/// Connections at a time, WebSockets apart; both together stay below the 1,024 file descriptors that a process usually
/// has.
const MOST: usize = 400;
/// WebSockets at a time from one address.
const SOCKETS_PER_ADDRESS: usize = 256;
/// WebSockets at a time.
const SOCKETS: usize = 400;

/// All connections of the server.
#[derive(Default)]
pub(crate) struct Connections {
    state: Mutex<State>,
}

#[derive(Default)]
struct State {
    next: u64,
    count: usize,
    /// Connections that have no complete request, by how long: each is closed by its signal.
    waiting: BTreeMap<u64, Arc<Notify>>,
    sockets: HashMap<IpAddr, usize>,
}

/// The place of one connection, free again when it is dropped.
pub(crate) struct Slot {
    connections: Arc<Connections>,
    /// Since when it waits, and its signal.
    waiting: Mutex<Option<u64>>,
    close: Arc<Notify>,
}

/// The place of one WebSocket.
pub(crate) struct SocketSlot {
    connections: Arc<Connections>,
    address: IpAddr,
}

impl Connections {
    /// Takes a slot for a new connection; the longest waiting one may have to give way. `None` if all are busy.
    pub(crate) fn accept(self: &Arc<Self>) -> Option<Arc<Slot>> {
        {
            let mut state = self.lock();
            if state.count >= MOST {
                let (_, longest) = state.waiting.pop_first()?;
                longest.notify_one();
            }
            state.count += 1;
        }
        let close = Arc::new(Notify::new());
        let slot = Slot { connections: Arc::clone(self), waiting: Mutex::default(), close };
        slot.wait();
        Some(Arc::new(slot))
    }

    /// Takes a slot for a WebSocket; `None` if there are too many, from this address or at all.
    pub(crate) fn socket(self: &Arc<Self>, address: IpAddr) -> Option<SocketSlot> {
        let mut state = self.lock();
        if state.sockets.values().sum::<usize>() >= SOCKETS {
            return None;
        }
        let count = state.sockets.entry(address).or_default();
        if *count >= SOCKETS_PER_ADDRESS {
            return None;
        }
        *count += 1;
        Some(SocketSlot { connections: Arc::clone(self), address })
    }

    fn lock(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Slot {
    /// Notes that the connection has no request to be answered.
    pub(crate) fn wait(&self) {
        let mut state = self.connections.lock();
        state.next += 1;
        let number = state.next;
        state.waiting.insert(number, Arc::clone(&self.close));
        *self.waiting.lock().unwrap_or_else(PoisonError::into_inner) = Some(number);
    }

    /// Notes that the connection's request is being answered.
    pub(crate) fn work(&self) {
        let mut state = self.connections.lock();
        if let Some(number) = self.waiting.lock().unwrap_or_else(PoisonError::into_inner).take() {
            state.waiting.remove(&number);
        }
    }

    /// Returns true if the connection has no request to be answered.
    pub(crate) fn is_waiting(&self) -> bool {
        self.waiting.lock().unwrap_or_else(PoisonError::into_inner).is_some()
    }

    /// Waits until the connection has to give way.
    pub(crate) async fn closed(&self) {
        self.close.notified().await;
    }
}

impl Drop for Slot {
    fn drop(&mut self) {
        self.work();
        self.connections.lock().count -= 1;
    }
}

impl Drop for SocketSlot {
    fn drop(&mut self) {
        let mut state = self.connections.lock();
        if let Some(count) = state.sockets.get_mut(&self.address) {
            *count -= 1;
            if *count == 0 {
                state.sockets.remove(&self.address);
            }
        }
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

    #[test]
    fn sockets_are_counted_by_address() {
        let connections = Arc::new(Connections::default());
        let (one, other) = (IpAddr::from([127, 0, 0, 1]), IpAddr::from([127, 0, 0, 2]));
        let sockets: Vec<_> = (0..SOCKETS_PER_ADDRESS).map(|_| connections.socket(one)).collect();
        assert!(sockets.iter().all(Option::is_some));
        assert!(connections.socket(one).is_none() && connections.socket(other).is_some());
        drop(sockets);
        assert!(connections.socket(one).is_some());
        assert!(connections.lock().sockets.is_empty());
    }
}
