//! The projector: brings each table's message to the table's newest state.
//!
//! A message is only a view of the record. So there is no queue of edits: there are wishes, and when the chat's budget
//! allows one more call, the newest state is what goes out. Tables do not wait for each other beyond that.

mod board_message;
mod board_source;
mod causes;
mod desired;
mod follow;
mod other_ways;
mod plan;
mod reply_guard;
mod shown;
mod synchronize;
#[cfg(test)]
mod tests;

use std::sync::{Arc, Weak};

use dashmap::DashMap;
use kubyk_host::{Chat, Host, TableId, metrics};
use tokio::time::{Instant, sleep};
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;

use crate::budget::{Budgets, ChatBudget};
use crate::client::PlatformClient;
use crate::projector::board_message::{BoardMessage, BoardWorker};
use crate::projector::causes::Causes;

pub use board_source::BoardSource;
pub use desired::DesiredBoard;
pub use reply_guard::ReplyGuard;
pub use shown::{FAR, ShownBoard};

/// Boards that are remembered; beyond that those are let go of with which nothing goes on.
const BOARDS: usize = 20_000;

/// Boards beyond which those of tables that are over are forgotten as soon as they are shown.
const CLOSED: usize = 2_000;

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
        Some(self.budget_of(&*self.client.upgrade()?, chat))
    }

    /// The same for the platform itself.
    pub fn budget_of(&self, client: &C, chat: &Chat) -> Arc<ChatBudget> {
        self.budgets.of(client.limited_as(chat), || client.limits(chat))
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

    /// The state of a table's message, if it is known.
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

    async fn work(self: Arc<Self>, table: TableId, message: &Arc<BoardMessage<C>>, worker: BoardWorker<C>) {
        metrics::boards_behind(C::PLATFORM, 1);
        self.synchronize(table, message, worker).await;
        metrics::boards_behind(C::PLATFORM, -1);
        // A table that is over is remembered for a while: a tap on it must not show it a second time.
        if self.boards.len() > CLOSED {
            self.boards.remove_if(&table, |_, message| message.is_at_rest() && message.shown().closed);
        }
    }

    /// Has the store note what is shown.
    pub(crate) fn note_in_store(self: &Arc<Self>, table: TableId, message: &Arc<BoardMessage<C>>) {
        let (projector, message) = (self.clone(), message.clone());
        self.tasks.spawn(async move { projector.note_now(table, &message).await });
    }

    /// Says whether it is this process alone that reads the updates, and so sends nearly everything, or another one.
    pub fn reads(&self, reads: bool) {
        self.budgets.reads(reads);
    }

    /// Notes in the store what is shown.
    pub(crate) async fn note_now(&self, table: TableId, message: &BoardMessage<C>) {
        let mut noted = message.noting.lock().await;
        let Some(client) = self.client.upgrade() else { return };
        let ShownBoard { message: Some(shown), version: Some(version), .. } = message.shown() else {
            return;
        };
        if noted.as_ref() != Some(&(shown.clone(), version)) {
            self.source.note_shown(table, &client.address(&shown), version).await;
            *noted = Some((shown, version));
        }
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
