//! The way in for friends on the same network: listeners that somebody at this machine opens for one room, and closes again.
//!
//! The page of this machine stays on loopback. What is opened besides listens on the machine's own addresses in its network,
//! answers to those addresses alone (so that no page of the web can come in under a name of its own), shows one room, and lets
//! in guests: they play, watch and talk, and set nothing.

use std::collections::BTreeSet;
use std::net::{IpAddr, Ipv4Addr, SocketAddr, UdpSocket};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use axum::Router;
use tokio::net::TcpListener;
use tokio::sync::watch;
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;

/// The people whom a listener lets in.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Visitors {
    /// Whoever sits at this machine, or whom its owner has let in: they may do everything. `true` if guests may be let in
    /// from here.
    Hosts(bool),
    /// Guests of this room.
    Guests(Arc<str>),
}

impl Visitors {
    /// Returns `true` if they may enter this room.
    pub(super) fn may_enter(&self, room: &str) -> bool {
        match self {
            Self::Hosts(_) => true,
            Self::Guests(only) => **only == *room,
        }
    }

    /// What is said to them when the way in is closed behind them.
    pub(super) fn farewell(&self) -> Option<&'static str> {
        matches!(self, Self::Guests(_)).then_some("web-guests-closed")
    }

    /// Returns `true` if they may change what holds for everybody.
    pub(super) fn are_admins(&self) -> bool {
        matches!(self, Self::Hosts(_))
    }
}

/// The server behind the door.
pub(super) trait GuestServer: Send + Sync {
    /// What serves the guests of a room who come to these addresses, until `stop` is true.
    fn for_guests(&self, room: &Arc<str>, hosts: &[String], stop: watch::Receiver<bool>) -> Router;
}

/// The way by which a browser has come in, and by which it may let in guests.
pub(super) struct Entrance {
    pub(super) visitors: Visitors,
    pub(super) door: Arc<GuestDoor>,
    pub(super) server: Arc<dyn GuestServer>,
}

/// The way in for guests, open or not.
pub(super) struct GuestDoor {
    open: Mutex<Option<OpenDoor>>,
    /// The port that the page of this machine listens on.
    port: u16,
    tasks: TaskTracker,
    /// Cancelled when the server ends.
    ending: CancellationToken,
}

/// The door while it is open.
struct OpenDoor {
    room: Arc<str>,
    /// The addresses at which it is reached, such as `192.168.0.7:7070`.
    hosts: Vec<String>,
    /// Closes it.
    close: CancellationToken,
}

impl GuestDoor {
    /// A door that is closed.
    pub(super) fn new(port: u16, tasks: TaskTracker, ending: CancellationToken) -> Self {
        Self { open: Mutex::default(), port, tasks, ending }
    }

    /// The addresses of the open door, if it leads to this room.
    pub(super) fn hosts(&self, room: &str) -> Vec<String> {
        let open = self.lock();
        open.as_ref().filter(|open| *open.room == *room).map(|open| open.hosts.clone()).unwrap_or_default()
    }

    /// Returns `true` if the server ends: whoever waits comes back to the next one.
    pub(super) fn is_ending(&self) -> bool {
        self.ending.is_cancelled()
    }

    /// Closes it, if it leads to this room; guests are told to leave.
    pub(super) fn close(&self, room: &str) {
        if let Some(open) = self.lock().take_if(|open| *open.room == *room) {
            open.close.cancel();
        }
    }

    /// Opens it for a room, in place of whatever was open. Without a network there is nothing to open: nothing is reached then.
    pub(super) async fn open(&self, server: &dyn GuestServer, room: &str) -> Vec<String> {
        // Its port is to be free again.
        self.replace(None);
        let mut listeners = Vec::new();
        for address in own_addresses() {
            // The port that people know, where it is free there.
            for port in [self.port, 0] {
                if let Ok(listener) = TcpListener::bind(SocketAddr::new(address.into(), port)).await {
                    listeners.push(listener);
                    break;
                }
            }
        }
        let hosts = listeners.iter().filter_map(|listener| listener.local_addr().ok());
        let hosts: Vec<String> = hosts.map(|address| address.to_string()).collect();
        let close = self.ending.child_token();
        let room: Arc<str> = room.into();
        let (closing, stop) = watch::channel(false);
        let app = server.for_guests(&room, &hosts, stop);
        for listener in listeners {
            let (app, tasks, close) = (app.clone(), self.tasks.clone(), close.clone());
            self.tasks.spawn(async move { kubyk_platform::http::serve(listener, app, &tasks, &close).await });
        }
        let closed = close.clone();
        self.tasks.spawn(async move {
            closed.cancelled().await;
            closing.send_replace(true);
        });
        // Another room may have opened it meanwhile.
        self.replace(Some(OpenDoor { room, hosts: hosts.clone(), close }));
        hosts
    }

    fn replace(&self, door: Option<OpenDoor>) {
        let before = std::mem::replace(&mut *self.lock(), door);
        if let Some(before) = before {
            before.close.cancel();
        }
    }

    fn lock(&self) -> MutexGuard<'_, Option<OpenDoor>> {
        self.open.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Addresses in private networks (RFC 1918) and one of a documentation network (RFC 5737), which stands for the rest of the world:
/// the way to each begins at an address of this machine.
const FAR: [Ipv4Addr; 4] = [
    Ipv4Addr::new(192, 0, 2, 1),
    Ipv4Addr::new(192, 168, 0, 1),
    Ipv4Addr::new(10, 0, 0, 1),
    Ipv4Addr::new(172, 16, 0, 1),
];

/// The addresses of this machine at which others of its network reach it. Nothing is sent: where a datagram would start from is
/// known as soon as it has somewhere to go.
fn own_addresses() -> BTreeSet<Ipv4Addr> {
    let from = |far: Ipv4Addr| {
        let socket = UdpSocket::bind((Ipv4Addr::UNSPECIFIED, 0)).ok()?;
        socket.connect((far, 9)).ok()?;
        match socket.local_addr().ok()?.ip() {
            IpAddr::V4(own) if is_of_network(own) => Some(own),
            _ => None,
        }
    };
    FAR.into_iter().filter_map(from).collect()
}

/// Returns `true` for an address that a network at home gives: never one that the whole world can reach.
fn is_of_network(address: Ipv4Addr) -> bool {
    address.is_private() || address.is_link_local()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_addresses_of_a_network_at_home_are_listened_on() {
        for (address, fits) in [
            ("192.168.0.7", true),
            ("10.1.2.3", true),
            ("172.20.0.2", true),
            ("169.254.3.4", true),
            ("127.0.0.1", false),
            ("8.8.8.8", false),
            ("0.0.0.0", false),
        ] {
            assert_eq!(is_of_network(address.parse().expect("an address")), fits, "{address}");
        }
        assert!(own_addresses().into_iter().all(is_of_network));
    }

    #[test]
    fn guests_enter_one_room_and_set_nothing() {
        let (hosts, guests) = (Visitors::Hosts(true), Visitors::Guests("attic".into()));
        assert!(hosts.may_enter("attic") && hosts.may_enter("cellar") && hosts.are_admins());
        assert!(guests.may_enter("attic") && !guests.may_enter("cellar") && !guests.are_admins());
    }
}
