//! Boards that change without being tapped: machines' moves, other people's commands, what was missed while the bot
//! was down. Each channel has a queue of stale boards and edits one message after the other, each to its newest state.

pub(crate) mod budget;
pub(crate) mod message_cache;

use std::collections::{HashMap, VecDeque};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use backon::{BackoffBuilder, ExponentialBuilder};
use kubyk_host::{Board, Change, Chat, TableId};
use serenity::all::ChannelId;
use tokio::sync::mpsc::UnboundedReceiver;
use tokio::time::{Instant, sleep, sleep_until};

use crate::api::{DiscordApiError, MessageRef};
use crate::board::budget::Budget;
use crate::bot::{DiscordBot, channel};
use crate::interaction::response_plan::BoardVersion;
use crate::render::message::Message;

/// How long a change waits for answers in its channel, one of which may show it.
const FOR_ANSWERS: Duration = Duration::from_secs(3);
/// The same where nothing is shown yet: the answer that opens the table would be shown twice.
const FOR_OPENING: Duration = Duration::from_secs(30);
/// Number of queues above which idle ones are dropped.
const MANY: usize = 1000;

/// Edit queues by channel.
#[derive(Default)]
pub(crate) struct EditQueues {
    edit_queues: Mutex<HashMap<ChannelId, EditQueue>>,
}

struct EditQueue {
    stale: VecDeque<StaleBoard>,
    running: bool,
    budget: Budget,
}

/// A table whose message is behind.
#[derive(Clone, Copy)]
struct StaleBoard {
    table: TableId,
    /// The version it had when that was last heard.
    version: u64,
    /// Are people to be called? Nobody is told of a message that is edited.
    calls: bool,
}

impl DiscordBot {
    /// Follows the host's changes for as long as it tells of them.
    pub(crate) async fn follow(self: Arc<Self>, mut changes: UnboundedReceiver<Change>) {
        while let Some(change) = changes.recv().await {
            self.board_changed(&change.chat, change.table, change.version, change.calls);
        }
    }

    /// A table has this version, and its message may be behind.
    pub(crate) fn board_changed(self: &Arc<Self>, chat: &Chat, table: TableId, version: u64, calls: bool) {
        let Some(channel) = channel(chat) else { return };
        let mut edit_queues = self.edit_queues.edit_queues.lock().unwrap_or_else(PoisonError::into_inner);
        if edit_queues.len() >= MANY {
            edit_queues.retain(|_, queue| queue.running || !queue.budget.is_full());
        }
        let queue = edit_queues.entry(channel).or_insert_with(EditQueue::new);
        match queue.stale.iter_mut().find(|stale| stale.table == table) {
            Some(stale) => {
                stale.version = version.max(stale.version);
                stale.calls |= calls;
            }
            None => queue.stale.push_back(StaleBoard { table, version, calls }),
        }
        if !queue.running {
            queue.running = true;
            tokio::spawn(self.clone().run_queue(channel));
        }
    }

    async fn run_queue(self: Arc<Self>, channel: ChannelId) {
        loop {
            self.in_flight.quiet(channel, FOR_ANSWERS).await;
            let Some(stale) = self.edit_queues.next(channel) else { return };
            if self.messages.of(stale.table).shown() >= stale.version && !stale.calls {
                continue;
            }
            if let Some(at) = self.edit_queues.take(channel) {
                sleep_until(at).await;
            }
            self.catch_up(channel, stale).await;
        }
    }

    /// Brings one message up to date, however often that has to be tried.
    async fn catch_up(self: &Arc<Self>, channel: ChannelId, stale: StaleBoard) {
        let table = stale.table;
        let mut pauses = ExponentialBuilder::default()
            .with_min_delay(Duration::from_millis(500))
            .with_max_delay(Duration::from_mins(1))
            .with_max_times(12)
            .with_jitter()
            .build();
        loop {
            self.api.wait_until_editable(channel).await;
            let guard = self.in_flight.begin(None);
            let shown = self.bring_up_to_date(channel, stale).await;
            drop(guard);
            match shown {
                Ok(()) => return,
                Err(error) if error.passes() => match pauses.next() {
                    Some(pause) => sleep(pause).await,
                    None => return tracing::error!(%table, %error, "a board could not be brought up to date"),
                },
                Err(error) => {
                    return tracing::info!(%table, %error, "a board stays behind until it is tapped");
                }
            }
        }
    }

    async fn bring_up_to_date(
        self: &Arc<Self>,
        channel: ChannelId,
        stale: StaleBoard,
    ) -> Result<(), DiscordApiError> {
        let StaleBoard { table, calls, .. } = stale;
        let cached = self.messages.of(table);
        self.wait_until_opened(channel, table).await;
        // Waited for before the newest state is asked for, so that it is the newest.
        let turn = cached.lock().await;
        let at = self.host.location(table).await;
        if at.is_none_or(|at| cached.shown() >= at.version && !calls) {
            return Ok(());
        }
        let Some(board) = self.host.board(table).await else { return Ok(()) };
        let shows = BoardVersion::of(&board);
        let message = Message::card(&board.card);
        let there = board.message.as_deref().and_then(MessageRef::parse);
        let anew = match there {
            Some(old) if calls => self.repost(&shows, old, channel, &message).await?,
            _ => None,
        };
        let message_ref = match (anew, there) {
            (Some(new), _) => new,
            (None, Some(message_ref)) => match self.edit_board(&board, message_ref, &message).await {
                Err(error) if error.lacks_message() && !board.closed => {
                    self.send_board(channel, &shows, message).await?
                }
                // What is gone needs no update, and must not be tried again after each restart.
                Err(error) if error.lacks_message() || error.lacks_channel() => message_ref,
                changed => changed.map(|()| message_ref)?,
            },
            (None, None) => self.send_board(channel, &shows, message).await?,
        };
        self.record_shown(&shows, message_ref, None).await;
        drop(turn);
        Ok(())
    }

    /// Waits until the answer that opens a table has had its time to show it.
    async fn wait_until_opened(&self, channel: ChannelId, table: TableId) {
        let until = Instant::now() + FOR_OPENING;
        while self.in_flight.in_channel(channel) && Instant::now() < until {
            if self.host.location(table).await.is_none_or(|at| at.message.is_some()) {
                return;
            }
            self.in_flight.quiet(channel, FOR_ANSWERS).await;
        }
    }

    /// Changes a message as the bot, or by the token of the interaction it came from.
    async fn edit_board(
        &self,
        board: &Board,
        message_ref: MessageRef,
        message: &Message,
    ) -> Result<(), DiscordApiError> {
        let mut error = DiscordApiError::out_of_sight();
        if self.permissions.can_see(message_ref.channel) {
            match self.api.edit_message(message_ref, message).await {
                Err(why) if why.forbids() => {
                    self.permissions.forbidden(message_ref.channel);
                    error = why;
                }
                edited => return edited,
            }
        }
        let cached = self.messages.of(board.table);
        let Some(handle) = cached.edit_handle(message_ref) else { return Err(error) };
        let which = (!handle.original).then_some(message_ref.message);
        let edited = self.api.edit_response(&handle.token, which, message).await.map(drop);
        if edited.as_ref().is_err_and(DiscordApiError::is_late) {
            // The next command then shows the board anew instead of pointing to this one.
            cached.forget_edit_handle();
        }
        edited
    }

    /// Shows a board in a new message, which tells people of it; `None` where the bot may not write: the old message
    /// can still be changed.
    async fn repost(
        &self,
        shows: &BoardVersion,
        old: MessageRef,
        channel: ChannelId,
        message: &Message,
    ) -> Result<Option<MessageRef>, DiscordApiError> {
        let new = match self.send_board(channel, shows, message.clone()).await {
            Err(error) if error.forbids() => {
                tracing::info!(table = %shows.table, %error, "people cannot be reminded of their move");
                return Ok(None);
            }
            made => made?,
        };
        if let Err(error) = self.api.delete_message(old).await {
            tracing::debug!(table = %shows.table, %error, "a board that was shown anew stays where it was, too");
        }
        Ok(Some(new))
    }

    async fn send_board(
        &self,
        channel: ChannelId,
        shows: &BoardVersion,
        message: Message,
    ) -> Result<MessageRef, DiscordApiError> {
        if !self.permissions.can_see(channel) {
            return Err(DiscordApiError::out_of_sight());
        }
        let message = message.once(format!("{}-{}", shows.table, shows.version));
        let message_ref = self.api.send_message(channel, &message).await?;
        message_ref.ok_or_else(|| DiscordApiError::Unanswered("a message without an id".to_owned()))
    }
}

impl EditQueues {
    /// The next stale table; `None` ends the queue's task.
    fn next(&self, channel: ChannelId) -> Option<StaleBoard> {
        let mut edit_queues = self.edit_queues.lock().unwrap_or_else(PoisonError::into_inner);
        let queue = edit_queues.get_mut(&channel)?;
        let next = queue.stale.pop_front();
        queue.running = next.is_some();
        next
    }

    /// Somebody has tapped on a message of one's own, which changes another: that is no flicker.
    pub(crate) fn tapped(&self, channel: ChannelId) {
        let mut edit_queues = self.edit_queues.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(queue) = edit_queues.get_mut(&channel) {
            queue.budget.give();
        }
    }

    /// Takes of the channel's budget; says when it may be used.
    fn take(&self, channel: ChannelId) -> Option<Instant> {
        let mut edit_queues = self.edit_queues.lock().unwrap_or_else(PoisonError::into_inner);
        edit_queues.get_mut(&channel).map(|queue| queue.budget.take())
    }
}

impl EditQueue {
    fn new() -> Self {
        Self { stale: VecDeque::new(), running: false, budget: Budget::new() }
    }
}
