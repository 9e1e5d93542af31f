//! What is wanted of a table's message.

use tokio::time::Instant;

use crate::client::PlatformClient;
use crate::projector::shown::ShownBoard;

/// Desired state of a table's message. Wishes that come in while one is worked on become one.
#[derive(Debug)]
pub struct DesiredBoard<C: PlatformClient + ?Sized> {
    /// It must show this version at least; zero is any.
    pub version: u64,
    /// It must be compared with the newest state, whatever its version.
    pub refresh: bool,
    /// It must stand at the end of the chat.
    pub repost: bool,
    /// The stored address of the message in whose place a new one is wanted for those whom the version mentions: once
    /// another process has put it there, they have been called.
    pub replaces: Option<String>,
    /// Other buttons are to be put under it.
    pub submenu: Option<C::Submenu>,
    /// When the request came in that has brought it about, if one has.
    pub since: Option<Instant>,
}

impl<C: PlatformClient + ?Sized> DesiredBoard<C> {
    /// To show this version at least.
    pub fn version(version: u64) -> Self {
        Self { version, ..Self::default() }
    }

    /// To show the newest state, in a new message if `repost`.
    pub fn newest(repost: bool) -> Self {
        Self { refresh: true, repost, ..Self::default() }
    }

    /// The same with these buttons under it.
    pub fn with_submenu(self, submenu: C::Submenu) -> Self {
        Self { submenu: Some(submenu), ..self }
    }

    /// Both; of two submenus the later one, and none if the later wish wants the board as it is.
    pub(crate) fn and(self, later: Self) -> Self {
        Self {
            version: self.version.max(later.version),
            refresh: self.refresh || later.refresh,
            repost: self.repost || later.repost,
            replaces: if later.repost { later.replaces } else { self.replaces },
            submenu: later.submenu.or(self.submenu.filter(|_| !later.refresh)),
            since: self.since.or(later.since),
        }
    }

    /// Whether it is fulfilled already.
    pub(crate) fn is_met(&self, shown: &ShownBoard<C::Message>) -> bool {
        let newer = shown.version.is_none_or(|version| version < self.version);
        !(newer || self.refresh || self.repost || self.submenu.is_some())
    }
}

impl<C: PlatformClient + ?Sized> Default for DesiredBoard<C> {
    fn default() -> Self {
        Self { version: 0, refresh: false, repost: false, replaces: None, submenu: None, since: None }
    }
}

impl<C: PlatformClient + ?Sized> Clone for DesiredBoard<C> {
    fn clone(&self) -> Self {
        Self {
            version: self.version,
            refresh: self.refresh,
            repost: self.repost,
            replaces: self.replaces.clone(),
            submenu: self.submenu.clone(),
            since: self.since,
        }
    }
}
