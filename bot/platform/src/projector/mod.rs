//! The projector: brings each table's message to the table's newest state.
//!
//! A message is only a view of the record. So there is no queue of edits: there are wishes, and when the chat's budget
//! allows one more call, the newest state is what goes out. Tables do not wait for each other beyond that.

mod answer;
mod board_message;
mod causes;
mod synchronize;

#[cfg(test)]
mod tests;

pub use answer::BoardAnswer;
pub use board_message::{DesiredBoard, FAR, ShownBoard};

use std::sync::{Arc, Weak};

use dashmap::DashMap;
use kubyk_commands::host::{Host, Unavailable};
use kubyk_core::ids::{BoardKey, Chat, ChatKey, TableId};
use kubyk_core::reply::{Change, Mentions, TableBoard};
use kubyk_host::metrics;
use kubyk_host::store::BoardState;
use kubyk_host::tasks::supervise;
use tokio::sync::Mutex;
use tokio::sync::mpsc::UnboundedReceiver;
use tokio::time::{Instant, sleep};
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;

use crate::budget::{Budgets, ChatBudget};
use crate::client::PlatformClient;
use crate::projector::board_message::{BoardMessage, BoardWorker};
use crate::projector::causes::Causes;

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
    boards: DashMap<BoardKey, Arc<BoardMessage<C>>>,
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

    /// The budget of a chat, for the platform itself.
    pub fn budget_of(&self, client: &C, chat: &Chat) -> Arc<ChatBudget> {
        self.budgets.of(client.limited_as(chat), || client.limits(chat))
    }

    /// Something is wanted of a board.
    pub fn desire(self: &Arc<Self>, board: &BoardKey, desired: DesiredBoard<C>) {
        if self.boards.len() >= BOARDS {
            // A forgotten table is asked of the host again.
            self.boards.retain(|_, message| !message.is_at_rest());
        }
        // The entry is held while the wish is added: nobody lets go of the table meanwhile.
        let entry = self.boards.entry(board.clone()).or_default();
        if let Some(worker) = entry.desire(desired) {
            let (projector, board, message) = (self.clone(), board.clone(), entry.clone());
            self.tasks.spawn(async move { projector.work(&board, &message, worker).await });
        }
    }

    /// The board that shows a table to somebody in a chat: the one there, or else that of the table's own chat. `None` where
    /// there is no such table, or another platform shows it.
    pub async fn board_for(&self, table: TableId, chat: &ChatKey) -> Option<BoardKey> {
        let there = BoardKey { table, chat: chat.clone() };
        if self.boards.contains_key(&there) {
            return Some(there);
        }
        self.source.board_for(table, chat).await.filter(|board| board.chat.platform == C::PLATFORM)
    }

    /// The state of a board's message, if it is known.
    pub fn shown(&self, board: &BoardKey) -> Option<ShownBoard<C::Message>> {
        self.boards.get(board).map(|message| message.shown())
    }

    /// The message that shows a board, as this process or else the store knows it.
    pub async fn message(&self, board: &BoardKey) -> Option<C::Message> {
        let known = self.shown(board).and_then(|shown| shown.message);
        if known.is_some() {
            return known;
        }
        let client = self.client.upgrade()?;
        let (chat, stored) = self.source.stored_message(board).await?;
        client.message(&chat, &stored)
    }

    /// Shows all boards of a chat anew under its new id: its old messages cannot be changed any more.
    pub fn chat_moved(self: &Arc<Self>, old: &str, new: &str) {
        let there =
            self.boards.iter().filter(|entry| entry.key().chat.id == old).map(|entry| entry.key().clone());
        for board in there.collect::<Vec<_>>() {
            self.boards.remove_if(&board, |_, message| message.is_idle());
            let chat = ChatKey { id: new.to_owned(), ..board.chat };
            self.desire(&BoardKey { chat, ..board }, DesiredBoard::newest(false));
        }
    }

    async fn work(self: Arc<Self>, board: &BoardKey, message: &Arc<BoardMessage<C>>, worker: BoardWorker<C>) {
        metrics::boards_behind(C::PLATFORM, 1);
        self.synchronize(board, message, worker).await;
        metrics::boards_behind(C::PLATFORM, -1);
        // A table that is over is remembered for a while: a tap on it must not show it a second time.
        if self.boards.len() > CLOSED {
            self.boards.remove_if(board, |_, message| message.is_at_rest() && message.shown().closed);
        }
    }

    /// Has the store note what is shown.
    pub(crate) fn note_in_store(self: &Arc<Self>, board: &BoardKey, message: &Arc<BoardMessage<C>>) {
        let (projector, board, message) = (self.clone(), board.clone(), message.clone());
        self.tasks.spawn(async move { projector.note_now(&board, &message).await });
    }

    /// Says whether it is this process alone that reads the updates, and so sends nearly everything, or another one.
    pub fn reads(&self, reads: bool) {
        self.budgets.reads(reads);
    }

    /// Notes in the store what is shown.
    pub(crate) async fn note_now(&self, board: &BoardKey, message: &BoardMessage<C>) {
        let mut noted = message.noting.lock().await;
        let Some(client) = self.client.upgrade() else { return };
        let ShownBoard { message: Some(shown), version: Some(version), .. } = message.shown() else {
            return;
        };
        if noted.as_ref() != Some(&(shown.clone(), version)) {
            self.source.note_shown(board, &client.address(&shown), version).await;
            *noted = Some((shown, version));
        }
    }

    /// Waits until a submenu has stood there long enough, and if it is there still, puts the board's own buttons back.
    pub(crate) fn end_submenu(self: &Arc<Self>, board: &BoardKey, since: Instant) {
        let Some(time) = self.client.upgrade().map(|client| client.submenu_time()) else { return };
        let (projector, board) = (self.clone(), board.clone());
        self.tasks.spawn(async move {
            tokio::select! {
                () = sleep(time) => {}
                () = projector.stop.cancelled() => return,
            }
            if projector.shown(&board).is_some_and(|shown| shown.submenu_since == Some(since)) {
                projector.desire(&board, DesiredBoard::newest(false));
            }
        });
    }
}

// Sources of boards.

/// The part of the host that the projector needs; tests put a double in its place.
pub trait BoardSource: Send + Sync + 'static {
    /// The newest state of a board; `None` where there is none.
    fn board(&self, board: &BoardKey)
    -> impl Future<Output = Result<Option<TableBoard>, Unavailable>> + Send;

    /// The board that shows a table to somebody in a chat; `None` where there is no such table.
    fn board_for(&self, _table: TableId, _chat: &ChatKey) -> impl Future<Output = Option<BoardKey>> + Send {
        async { None }
    }

    /// The chat of a board at whose table machines alone are to move: it is about to change.
    fn machines_move_in(&self, _board: &BoardKey) -> Option<Chat> {
        None
    }

    /// The address of the message that shows a board, as the store knows it.
    fn stored_message(
        &self,
        board: &BoardKey,
    ) -> impl Future<Output = Option<(kubyk_core::ids::Chat, String)>> + Send;

    /// Notes what is shown.
    fn note_shown(&self, board: &BoardKey, message: &str, version: u64) -> impl Future<Output = ()> + Send;

    /// Notes that the platform refuses to show a version.
    fn note_refused(&self, board: &BoardKey, version: u64) -> impl Future<Output = ()> + Send;

    /// Returns `true` if other processes show the same tables.
    fn is_shared(&self) -> bool {
        false
    }

    /// The state that the message of a board shows, as the store knows it.
    fn board_state(&self, _board: &BoardKey) -> impl Future<Output = Option<BoardState>> + Send {
        async { None }
    }
}

impl BoardSource for Host {
    async fn board(&self, board: &BoardKey) -> Result<Option<TableBoard>, Unavailable> {
        self.board_if_known(board).await
    }

    async fn board_for(&self, table: TableId, chat: &ChatKey) -> Option<BoardKey> {
        Some(self.location_from(table, Some(chat)).await?.chat.board_of(table))
    }

    fn machines_move_in(&self, board: &BoardKey) -> Option<Chat> {
        Self::machines_move_in(self, board)
    }

    async fn stored_message(&self, board: &BoardKey) -> Option<(Chat, String)> {
        let at = self.location_from(board.table, Some(&board.chat)).await?;
        let there = at.chat.key() == board.chat;
        Some((at.chat, at.message.filter(|_| there)?))
    }

    async fn note_shown(&self, board: &BoardKey, message: &str, version: u64) {
        self.shown(board, Some(message), version).await;
    }

    async fn note_refused(&self, board: &BoardKey, version: u64) {
        self.board_refused(board, version).await;
    }

    fn is_shared(&self) -> bool {
        self.fleet().is_some()
    }

    async fn board_state(&self, board: &BoardKey) -> Option<BoardState> {
        Self::board_state(self, board).await
    }
}

// Changes that a reply of this process shows, and those that it does not.

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
        self.desire(&change.board(), desired);
    }
}

impl<C: PlatformClient, S: BoardSource> ReplyGuard<C, S> {
    /// Shows a board as the reply wants it, together with what the update has changed of it.
    pub fn show(&self, board: &BoardKey, desired: DesiredBoard<C>) {
        let changes = self.projector.causes.show(&self.update, board);
        let repost = desired.repost || changes.iter().any(|change| change.mentions != Mentions::None);
        self.projector.desire(board, DesiredBoard { repost, since: Some(self.since), ..desired });
    }

    /// Notes that the reply itself shows a board, after [`BoardAnswer::shown`]. Later changes follow.
    pub fn showed(&self, board: &BoardKey) {
        metrics::shown(C::PLATFORM, self.since.elapsed());
        for change in self.projector.causes.show(&self.update, board) {
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

// Messages whose answer was lost.

impl<C: PlatformClient, S: BoardSource> Projector<C, S> {
    /// Notes that somebody has tapped on a message that offers the moves of this board. After a lost answer it may be a second
    /// message of the board, or the only one.
    pub fn tapped(self: &Arc<Self>, board: &BoardKey, message: &C::Message) {
        let Some(entry) = self.boards.get(board).map(|entry| entry.clone()) else { return };
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
            tracing::info!(table = %board.table, "a second message of a table is taken away");
            let message = message.clone();
            self.tasks.spawn(async move { client.delete(&message, false).await });
        }
    }
}

// The host's changes on their way to the messages.

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
