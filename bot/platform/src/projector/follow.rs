//! The host's changes on their way to the messages.

use std::sync::Arc;

use kubyk_host::{Change, supervise};
use tokio::sync::Mutex;
use tokio::sync::mpsc::UnboundedReceiver;

use crate::client::PlatformClient;
use crate::projector::{BoardSource, Projector};

impl<C: PlatformClient, S: BoardSource> Projector<C, S> {
    /// Shows the changes that the host tells of and the platform wants, for as long as it tells of any.
    pub async fn follow(
        self: Arc<Self>,
        changes: UnboundedReceiver<Change>,
        is_wanted: impl Fn(&Change) -> bool,
    ) {
        // Outside the task: a panic must not lose the changes behind the one that caused it.
        let changes = Mutex::new(changes);
        supervise("changes of tables", || async {
            let mut changes = changes.lock().await;
            while let Some(change) = changes.recv().await {
                if is_wanted(&change) {
                    self.route(change);
                }
            }
        })
        .await;
    }
}
