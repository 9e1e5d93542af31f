//! Messages that change by other ways than the projector's: answers to taps, and messages whose answer was lost.

use std::sync::Arc;

use kubyk_host::{Chat, TableId};
use tokio::sync::OwnedMutexGuard;

use crate::client::{Fingerprint, PlatformClient};
use crate::projector::{BoardSource, DesiredBoard, Projector};

impl<C: PlatformClient, S: BoardSource> Projector<C, S> {
    /// The right to change a table's message by another way than the projector's, an answer to a tap for example.
    pub async fn lock_edits(&self, table: TableId) -> OwnedMutexGuard<()> {
        let edit_lock = self.boards.entry(table).or_default().edit_lock.clone();
        edit_lock.lock_owned().await
    }

    /// Notes that a table's message shows this by another way than the projector's. If a newer version was there already, it
    /// is shown again.
    pub fn note(
        self: &Arc<Self>,
        table: TableId,
        chat: &Chat,
        message: C::Message,
        version: u64,
        fingerprint: Option<Fingerprint>,
    ) {
        let entry = self.boards.entry(table).or_default().clone();
        let overtaken = entry.update(|shown| {
            shown.enter(&chat.id, || None);
            let overtaken = shown.version > Some(version);
            shown.message = Some(message);
            shown.version = Some(version);
            shown.fingerprint = fingerprint;
            shown.submenu_since = None;
            overtaken
        });
        self.note_in_store(table, &entry);
        if overtaken {
            self.desire(table, DesiredBoard::newest(false));
        }
    }

    /// Notes that somebody has tapped on a message that offers this table's moves. After a lost answer it may be a second
    /// message of the table, or the only one.
    pub fn tapped(self: &Arc<Self>, table: TableId, message: &C::Message) {
        let Some(entry) = self.boards.get(&table).map(|entry| entry.clone()) else { return };
        let stray = entry.update(|shown| {
            if !shown.has_strays() || shown.message.as_ref() == Some(message) {
                return false;
            }
            shown.strays -= 1;
            if shown.message.is_none() {
                shown.message = Some(message.clone());
            }
            shown.message.as_ref() != Some(message)
        });
        if stray && let Some(client) = self.client.upgrade() {
            tracing::info!(%table, "a second message of a table is taken away");
            let message = message.clone();
            self.tasks.spawn(async move { client.delete(&message).await });
        }
    }
}
