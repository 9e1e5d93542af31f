//! A limit on WebSockets, so that no page can use up the process's file descriptors.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// WebSockets at a time from one address.
const PER_ADDRESS: usize = 256;
/// WebSockets at a time; together with the connections of the server they stay below the 1,024 file descriptors that a
/// process usually has.
const MOST: usize = 400;

/// The WebSockets that are open, by address.
#[derive(Default)]
pub(crate) struct SocketLimit {
    open: Mutex<HashMap<IpAddr, usize>>,
}

/// The place of one WebSocket, free again when it is dropped.
pub(crate) struct SocketSlot {
    limit: Arc<SocketLimit>,
    address: IpAddr,
}

impl SocketLimit {
    /// Takes a slot for a WebSocket; `None` if there are too many, from this address or at all.
    pub(crate) fn accept(self: &Arc<Self>, address: IpAddr) -> Option<SocketSlot> {
        let mut open = self.lock();
        if open.values().sum::<usize>() >= MOST {
            return None;
        }
        let count = open.entry(address).or_default();
        if *count >= PER_ADDRESS {
            return None;
        }
        *count += 1;
        Some(SocketSlot { limit: Arc::clone(self), address })
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<IpAddr, usize>> {
        self.open.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for SocketSlot {
    fn drop(&mut self) {
        let mut open = self.limit.lock();
        if let Some(count) = open.get_mut(&self.address) {
            *count -= 1;
            if *count == 0 {
                open.remove(&self.address);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sockets_are_counted_by_address() {
        let limit = Arc::new(SocketLimit::default());
        let (one, other) = (IpAddr::from([127, 0, 0, 1]), IpAddr::from([127, 0, 0, 2]));
        let sockets: Vec<_> = (0..PER_ADDRESS).map(|_| limit.accept(one)).collect();
        assert!(sockets.iter().all(Option::is_some));
        assert!(limit.accept(one).is_none() && limit.accept(other).is_some());
        drop(sockets);
        assert!(limit.accept(one).is_some());
        assert!(limit.lock().is_empty());
    }
}
