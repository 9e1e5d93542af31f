//! A limit on connections, so that nobody can use up the process's file descriptors or memory.
//!
//! A connection holds a [`ConnectionSlot`]. When there are too many, at all or from one address, the one that has waited
//! longest without a request gives way, so that the server still answers while others send their requests by halves.
//! Connections that are being answered are never closed for others; a new one is refused then.

use std::collections::{BTreeMap, HashMap};
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio::sync::Notify;

/// Connections at a time; together with the WebSockets of the web they stay below the 1,024 file descriptors that a
/// process usually has.
const MOST: usize = 400;
/// Connections at a time from one address, so that one cannot crowd out the others; a proxy in front needs fewer.
const PER_ADDRESS: usize = 128;

/// The connections of one server.
#[derive(Default)]
pub(super) struct Connections {
    state: Mutex<ConnectionCounts>,
}

#[derive(Default)]
struct ConnectionCounts {
    next: u64,
    count: usize,
    by_address: HashMap<IpAddr, usize>,
    /// Connections that have no complete request, by how long: each is closed by its signal.
    waiting: BTreeMap<u64, (IpAddr, Arc<Notify>)>,
}

/// The place of one connection, free again when it is dropped.
pub(super) struct ConnectionSlot {
    connections: Arc<Connections>,
    address: IpAddr,
    /// Since when it waits, and its signal.
    waiting: Mutex<Option<u64>>,
    close: Arc<Notify>,
}

impl Connections {
    /// Takes a slot for a new connection; the longest waiting one may have to give way. `None` if all are busy.
    pub(super) fn accept(self: &Arc<Self>, address: IpAddr) -> Option<Arc<ConnectionSlot>> {
        self.lock().make_room(address)?;
        let close = Arc::new(Notify::new());
        let slot =
            ConnectionSlot { connections: Arc::clone(self), address, waiting: Mutex::default(), close };
        slot.wait();
        Some(Arc::new(slot))
    }

    fn lock(&self) -> MutexGuard<'_, ConnectionCounts> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl ConnectionCounts {
    /// Counts a new connection, after another one has been told to close if there are too many.
    fn make_room(&mut self, address: IpAddr) -> Option<()> {
        let crowded = self.by_address.get(&address).is_some_and(|count| *count >= PER_ADDRESS);
        if crowded || self.count >= MOST {
            let mut waiting = self.waiting.iter();
            let longest =
                waiting.find(|(_, (other, _))| !crowded || *other == address).map(|(number, _)| *number)?;
            let (_, close) = self.waiting.remove(&longest)?;
            close.notify_one();
        }
        self.count += 1;
        *self.by_address.entry(address).or_default() += 1;
        Some(())
    }

    fn leave(&mut self, address: IpAddr) {
        self.count -= 1;
        if let Some(count) = self.by_address.get_mut(&address) {
            *count -= 1;
            if *count == 0 {
                self.by_address.remove(&address);
            }
        }
    }
}

impl ConnectionSlot {
    /// Notes that the connection has no request to be answered.
    pub(super) fn wait(&self) {
        let mut state = self.connections.lock();
        state.next += 1;
        let number = state.next;
        state.waiting.insert(number, (self.address, Arc::clone(&self.close)));
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
        self.connections.lock().leave(self.address);
    }
}

#[cfg(test)]
mod tests {
    use futures::FutureExt as _;

    use super::*;

    /// An address of a small network.
    fn address(number: usize) -> IpAddr {
        IpAddr::from([10, 0, 0, u8::try_from(number).expect("a small network")])
    }

    #[test]
    fn the_longest_waiting_connection_gives_way_and_none_that_is_answered() {
        let connections = Arc::new(Connections::default());
        let accept = |number: usize| connections.accept(address(number % 200));
        let slots: Vec<_> = (0..MOST).map(|number| accept(number).expect("there is room")).collect();
        slots[0].work();
        let one_more = accept(250).expect("somebody gives way");
        assert!(slots[0].closed().now_or_never().is_none() && slots[1].closed().now_or_never().is_some());
        drop((slots, one_more));
        let busy: Vec<_> = (0..MOST).map(|number| accept(number).expect("there is room")).collect();
        busy.iter().for_each(|slot| slot.work());
        assert!(accept(250).is_none(), "all are busy");
        drop(busy);
        let state = connections.lock();
        assert!(state.count == 0 && state.by_address.is_empty() && state.waiting.is_empty());
    }

    #[test]
    fn one_address_crowds_out_itself_alone() {
        let connections = Arc::new(Connections::default());
        let other = connections.accept(address(2)).expect("there is room");
        let slots: Vec<_> = (0..PER_ADDRESS).map(|_| connections.accept(address(1))).collect();
        assert!(slots.iter().all(Option::is_some));
        let one_more = connections.accept(address(1));
        assert!(one_more.is_some(), "its longest waiting one gives way");
        assert!(slots[0].as_ref().is_some_and(|slot| slot.closed().now_or_never().is_some()));
        assert!(other.closed().now_or_never().is_none(), "the other address keeps its own");
        for slot in slots.iter().chain([&one_more]).flatten() {
            slot.work();
        }
        assert!(connections.accept(address(1)).is_none(), "all of this address are busy");
        assert!(connections.accept(address(2)).is_some());
    }
}
