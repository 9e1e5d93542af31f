//! The platforms that are told something as it happens.

use dashmap::DashMap;
use kubyk_core::ids::Platform;
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};

/// The listeners to one kind of news, one for each platform.
pub(crate) struct Listeners<T> {
    senders: DashMap<Platform, UnboundedSender<T>>,
}

impl<T> Default for Listeners<T> {
    fn default() -> Self {
        Self { senders: DashMap::new() }
    }
}

impl<T> Listeners<T> {
    /// Begins to tell a platform, in place of an earlier listener.
    pub(crate) fn subscribe(&self, platform: Platform) -> UnboundedReceiver<T> {
        let (sender, receiver) = unbounded_channel();
        self.senders.insert(platform, sender);
        receiver
    }

    /// The platforms that listen.
    pub(crate) fn platforms(&self) -> Vec<Platform> {
        let open = self.senders.iter().filter(|sender| !sender.is_closed());
        open.map(|sender| *sender.key()).collect()
    }

    /// Tells a platform.
    pub(crate) fn tell(&self, platform: Platform, news: T) {
        if let Some(sender) = self.senders.get(&platform) {
            // A platform that has closed does not listen any more.
            let _ = sender.send(news);
        }
    }
}
