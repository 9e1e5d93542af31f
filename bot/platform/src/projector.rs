//! The projector: brings each table's message to the table's newest state.
//!
//! A message is only a view of the record. So there is no queue of edits: there are wishes, and when the chat's budget
//! allows one more call, the newest state is what goes out. Tables do not wait for each other beyond that.

use std::sync::{Arc, Weak};

use dashmap::DashMap;
use kubyk_host::{Change, Chat, Host, TableId};
use tokio::sync::OwnedMutexGuard;
use tokio::time::{Instant, sleep};
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;

use crate::board_message::{BoardMessage, BoardWorker};
use crate::board_source::BoardSource;
use crate::budget::{Budgets, ChatBudget};
use crate::causes::Causes;
use crate::client::{Fingerprint, PlatformClient};
use crate::desired::DesiredBoard;
use crate::shown::ShownBoard;

/// Boards that are remembered; beyond that those are let go of with which nothing goes on.
const BOARDS: usize = 20_000;

/// Shows the tables of one platform.
pub struct Projector<C: PlatformClient, S: BoardSource = Host> {
    pub(crate) client: Weak<C>,
    pub(crate) source: Arc<S>,
    pub(crate) budgets: Budgets<String>,
    pub(crate) tasks: TaskTracker,
    pub(crate) stop: CancellationToken,
    boards: DashMap<TableId, Arc<BoardMessage<C>>>,
    causes: Causes,
}

/// Held while an update is handled: its changes wait for its reply. They are shown when it is dropped, even if no reply
/// came.
pub struct ReplyGuard<C: PlatformClient, S: BoardSource = Host> {
    projector: Arc<Projector<C, S>>,
    update: String,
}

impl<C: PlatformClient, S: BoardSource> Projector<C, S> {
    /// A projector that shows nothing yet. `tasks` runs what is under way, until `stop`.
    pub fn new(
        client: Weak<C>,
        source: Arc<S>,
        budgets: Budgets<String>,
        tasks: TaskTracker,
        stop: CancellationToken,
    ) -> Arc<Self> {
        let (boards, causes) = (DashMap::new(), Causes::default());
        Arc::new(Self { client, source, budgets, tasks, stop, boards, causes })
    }

    /// The budget of a chat; `None` once the platform has closed.
    pub fn budget(&self, chat: &Chat) -> Option<Arc<ChatBudget>> {
        let client = self.client.upgrade()?;
        Some(self.budgets.of(chat.id.clone(), || client.limits(chat)))
    }

    /// The host tells of a change.
    pub fn route(self: &Arc<Self>, change: Change) {
        if let Some(change) = self.causes.sift(change) {
            self.changed(&change);
        }
    }

    /// An update is being handled; the changes it causes wait for its reply.
    pub fn replying(self: &Arc<Self>, update: &str) -> ReplyGuard<C, S> {
        self.causes.begin(update);
        ReplyGuard { projector: self.clone(), update: update.to_owned() }
    }

    /// Something is wanted of a table's message.
    pub fn desire(self: &Arc<Self>, table: TableId, desired: DesiredBoard<C>) {
        if self.boards.len() >= BOARDS {
            // What is forgotten is asked of the host again.
            self.boards.retain(|_, message| !message.is_at_rest());
        }
        // The entry is held while the wish is added: nobody lets go of the table meanwhile.
        let entry = self.boards.entry(table).or_default();
        if let Some(worker) = entry.desire(desired) {
            let (projector, message) = (self.clone(), entry.clone());
            self.tasks.spawn(async move { projector.work(table, &message, worker).await });
        }
    }

    /// What a table's message shows, if that is known.
    pub fn shown(&self, table: TableId) -> Option<ShownBoard<C::Message>> {
        self.boards.get(&table).map(|message| message.shown())
    }

    /// The message that shows a table, as this process or else the store knows it.
    pub async fn message(&self, table: TableId) -> Option<C::Message> {
        let known = self.shown(table).and_then(|shown| shown.message);
        if known.is_some() {
            return known;
        }
        let client = self.client.upgrade()?;
        let (chat, stored) = self.source.stored_message(table).await?;
        client.message(&chat, &stored)
    }

    /// Shows all boards of a chat anew: its old messages cannot be changed any more.
    pub fn chat_moved(self: &Arc<Self>, old: &str) {
        let there = self.boards.iter().filter(|entry| entry.shown().chat == old).map(|entry| *entry.key());
        for table in there.collect::<Vec<_>>() {
            self.desire(table, DesiredBoard::newest(false));
        }
    }

    /// The right to change a table's message by another way than the projector's, an answer to a tap for example.
    pub async fn turn(&self, table: TableId) -> OwnedMutexGuard<()> {
        let turn = self.boards.entry(table).or_default().turn.clone();
        turn.lock_owned().await
    }

    /// Notes that a table's message shows this by another way than the projector's.
    pub fn note(
        self: &Arc<Self>,
        table: TableId,
        chat: &Chat,
        message: C::Message,
        version: u64,
        fingerprint: Option<Fingerprint>,
    ) {
        let entry = self.boards.entry(table).or_default().clone();
        entry.update(|shown| {
            shown.enter(&chat.id, || None);
            shown.message = Some(message);
            shown.version = shown.version.max(Some(version));
            shown.fingerprint = fingerprint;
            shown.submenu_since = None;
        });
        self.note_in_store(table, &entry);
    }

    /// Notes that somebody has tapped on a message that offers this table's moves. After a lost answer it may be a second
    /// message of the table, or the only one.
    pub fn tapped(self: &Arc<Self>, table: TableId, message: &C::Message) {
        let Some(entry) = self.boards.get(&table).map(|entry| entry.clone()) else { return };
        let stray = entry.update(|shown| {
            if shown.strays == 0 || shown.message.as_ref() == Some(message) {
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

    fn changed(self: &Arc<Self>, change: &Change) {
        self.desire(
            change.table,
            DesiredBoard { repost: change.calls, ..DesiredBoard::version(change.version) },
        );
    }

    async fn work(self: Arc<Self>, table: TableId, message: &Arc<BoardMessage<C>>, worker: BoardWorker<C>) {
        self.synchronize(table, message, worker).await;
        // A table that is over is not remembered for ever.
        self.boards.remove_if(&table, |_, message| message.is_at_rest() && message.shown().closed);
    }

    /// Has the store note what is shown.
    pub(crate) fn note_in_store(self: &Arc<Self>, table: TableId, message: &Arc<BoardMessage<C>>) {
        let (projector, message) = (self.clone(), message.clone());
        self.tasks.spawn(async move {
            let mut noted = message.noting.lock().await;
            let Some(client) = projector.client.upgrade() else { return };
            let ShownBoard { message: Some(shown), version: Some(version), .. } = message.shown() else {
                return;
            };
            if noted.as_ref() != Some(&(shown.clone(), version)) {
                projector.source.note_shown(table, &client.address(&shown), version).await;
                *noted = Some((shown, version));
            }
        });
    }

    /// Waits until a submenu has stood there long enough, and if it is there still, puts the board's own buttons back.
    pub(crate) fn end_submenu(self: &Arc<Self>, table: TableId, since: Instant) {
        let Some(time) = self.client.upgrade().map(|client| client.submenu_time()) else { return };
        let projector = self.clone();
        self.tasks.spawn(async move {
            tokio::select! {
                () = sleep(time) => {}
                () = projector.stop.cancelled() => return,
            }
            if projector.shown(table).is_some_and(|shown| shown.submenu_since == Some(since)) {
                projector.desire(table, DesiredBoard::newest(false));
            }
        });
    }
}

impl<C: PlatformClient, S: BoardSource> ReplyGuard<C, S> {
    /// Shows a table as the reply wants it, together with what the update has changed of it.
    pub fn show(&self, table: TableId, desired: DesiredBoard<C>) {
        let changes = self.projector.causes.show(&self.update, table);
        let repost = desired.repost || changes.iter().any(|change| change.calls);
        self.projector.desire(table, DesiredBoard { repost, ..desired });
    }

    /// Notes that the reply itself has shown a table.
    pub fn showed(&self, table: TableId) {
        self.projector.causes.show(&self.update, table);
    }
}

impl<C: PlatformClient, S: BoardSource> Drop for ReplyGuard<C, S> {
    fn drop(&mut self) {
        for change in self.projector.causes.finish(&self.update) {
            self.projector.changed(&change);
        }
    }
}
