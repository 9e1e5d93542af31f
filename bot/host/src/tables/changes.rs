//! The platforms that follow changes of tables.

use dashmap::DashMap;
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};

use crate::{Change, Platform};

/// The listeners of changes, one for each platform.
#[derive(Default)]
pub(super) struct Changes {
    listeners: DashMap<Platform, UnboundedSender<Change>>,
}

impl Changes {
    /// Begins to follow a platform's tables, in place of an earlier listener.
    pub(super) fn subscribe(&self, platform: Platform) -> UnboundedReceiver<Change> {
        let (sender, receiver) = unbounded_channel();
        self.listeners.insert(platform, sender);
        receiver
    }

    /// The platforms that are followed.
    pub(super) fn platforms(&self) -> Vec<Platform> {
        self.listeners.iter().map(|listener| *listener.key()).collect()
    }

    /// Tells the table's platform.
    pub(super) fn announce(&self, change: Change) {
        if let Some(listener) = self.listeners.get(&change.chat.platform) {
            // A platform that has closed does not listen any more; its boards catch up when it opens again.
            let _ = listener.send(change);
        }
    }
}
