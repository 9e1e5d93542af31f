//! Changes that a reply of this process shows, and those that it does not.

use std::sync::Arc;

use kubyk_host::{Change, Host, Mentions, TableId, metrics};
use tokio::time::Instant;

use crate::client::PlatformClient;
use crate::projector::{BoardSource, DesiredBoard, Projector};

/// Held while an update is handled: its changes wait for its reply. They are shown when it is dropped, even if no reply
/// came.
pub struct ReplyGuard<C: PlatformClient, S: BoardSource = Host> {
    projector: Arc<Projector<C, S>>,
    update: String,
    since: Instant,
}

impl<C: PlatformClient, S: BoardSource> Projector<C, S> {
    /// The host tells of a change.
    pub fn route(self: &Arc<Self>, change: Change) {
        if let Some(change) = self.causes.sift(change) {
            self.changed(&change);
        }
    }

    /// An update is being handled; the changes it causes wait for its reply.
    pub fn replying(self: &Arc<Self>, update: &str) -> ReplyGuard<C, S> {
        self.causes.begin(update);
        ReplyGuard { projector: self.clone(), update: update.to_owned(), since: Instant::now() }
    }

    fn changed(self: &Arc<Self>, change: &Change) {
        let desired = match change.mentions {
            Mentions::None => DesiredBoard::version(change.version),
            Mentions::WithVersion => DesiredBoard {
                repost: true,
                replaces: change.message.clone(),
                ..DesiredBoard::version(change.version)
            },
            Mentions::Again => DesiredBoard::newest(true),
        };
        self.desire(change.table, desired);
    }
}

impl<C: PlatformClient, S: BoardSource> ReplyGuard<C, S> {
    /// Shows a table as the reply wants it, together with what the update has changed of it.
    pub fn show(&self, table: TableId, desired: DesiredBoard<C>) {
        let changes = self.projector.causes.show(&self.update, table);
        let repost = desired.repost || changes.iter().any(|change| change.mentions != Mentions::None);
        self.projector.desire(table, DesiredBoard { repost, since: Some(self.since), ..desired });
    }

    /// Notes that the reply itself has shown a table, after [`Projector::note`] of the version it shows. What has happened
    /// since then follows.
    pub fn showed(&self, table: TableId) {
        metrics::shown(C::PLATFORM, self.since.elapsed());
        if self.projector.source.is_shared() {
            // Another process may have changed the table, and shown it before this reply did.
            self.projector.desire(table, DesiredBoard::newest(false));
        }
        for change in self.projector.causes.show(&self.update, table) {
            self.projector.changed(&change);
        }
    }
}

impl<C: PlatformClient, S: BoardSource> Drop for ReplyGuard<C, S> {
    fn drop(&mut self) {
        for change in self.projector.causes.finish(&self.update) {
            self.projector.changed(&change);
        }
    }
}
