//! The projector: brings each table's live message to the table's newest state.
//!
//! A message is only a view of the record. So there is no queue of edits: there are wishes, and when the chat's pace
//! allows one more call, the newest state is what goes out. Tables do not wait for each other beyond that.

use std::sync::Arc;

use kubyk_host::{Change, TableId};

use crate::api::ChatRef;
use crate::api::error::{BotApiError, Permission};
use crate::board::board_message::{BoardMessage, DesiredBoard, ShownBoard, address, addressed};
use crate::board::plan::{BoardStep, plan};
use crate::bot::TelegramBot;
use crate::chat::chat_state::ChatState;
use crate::reply::send::{Recovery, delays};

/// Boards that are remembered; beyond that those are let go of with which nothing goes on.
const BOARDS: usize = 20_000;

impl TelegramBot {
    /// The host tells of a change. While a request of its chat is being handled, its reply comes first.
    pub(crate) fn route(self: &Arc<Self>, change: Change) {
        let chat_state = change.chat.id.parse().ok().map(|chat| self.chat_state(self.current_id(chat)));
        let due = match chat_state {
            Some(chat_state) => chat_state.set_aside(change),
            None => Some(change),
        };
        if let Some(change) = due {
            self.changed(&change);
        }
    }

    /// A table has changed.
    pub(crate) fn changed(self: &Arc<Self>, change: &Change) {
        self.desired(
            change.table,
            DesiredBoard { repost: change.calls, ..DesiredBoard::version(change.version) },
        );
    }

    /// Something is wanted of a table's live message.
    pub(crate) fn desired(self: &Arc<Self>, table: TableId, desired: DesiredBoard) {
        if self.boards.len() >= BOARDS {
            // What is forgotten is asked of the host again.
            self.boards.retain(|_, board_message| !board_message.is_at_rest());
        }
        // The entry is held while the wish is added: nobody lets go of the table meanwhile.
        let entry = self.boards.entry(table).or_default();
        if entry.desired(desired) {
            let (bot, board_message) = (self.clone(), entry.clone());
            self.tasks.spawn(async move { bot.synchronize(table, &board_message).await });
        }
    }

    /// Shows all boards of a chat that has moved anew: its old messages cannot be edited any more.
    pub(crate) fn follow(self: &Arc<Self>, old: i64) {
        let followers =
            self.boards.iter().filter(|entry| entry.shown().chat == old).map(|entry| *entry.key());
        for table in followers.collect::<Vec<_>>() {
            self.desired(table, DesiredBoard { look: true, ..DesiredBoard::default() });
        }
    }

    /// The chat and the message where a table is shown.
    pub(crate) async fn where_shown(&self, table: TableId) -> Option<(i64, i32)> {
        let known = self.boards.get(&table).map(|board_message| board_message.shown());
        if let Some(ShownBoard { chat, mark: Some(mark), .. }) = known {
            return Some((chat, mark.message));
        }
        addressed(&self.host.location(table).await?.message?)
    }

    async fn synchronize(self: Arc<Self>, table: TableId, board_message: &Arc<BoardMessage>) {
        let mut pauses = delays();
        while let Some(mut desired) = board_message.next() {
            if self.stop.is_cancelled() {
                // After the restart the host tells of it again.
                continue;
            }
            let before = board_message.shown().submenu_since;
            let done = self.show(table, board_message, &mut desired).await;
            if let Some(since) = board_message.shown().submenu_since.filter(|since| Some(*since) != before) {
                self.tasks.spawn(self.clone().restore_after_timeout(table, since));
            }
            match done {
                Ok(()) => pauses = delays(),
                Err(Recovery::Never) => {}
                Err(Recovery::Again) => {
                    board_message.desired(desired);
                }
                Err(Recovery::Later) => {
                    board_message.desired(desired);
                    self.pause(pauses.next().unwrap_or_default()).await;
                }
            }
        }
        // A table that is over is not remembered for ever.
        self.boards
            .remove_if(&table, |_, board_message| board_message.is_idle() && board_message.shown().over);
    }

    async fn show(
        self: &Arc<Self>,
        table: TableId,
        board_message: &Arc<BoardMessage>,
        desired: &mut DesiredBoard,
    ) -> Result<(), Recovery> {
        let mut paid = None;
        let mut first = None;
        while !desired.is_met(&board_message.shown()) {
            let Some(board) = self.host.board(table).await else {
                tracing::error!(%table, "a table that is to be shown cannot be found");
                board_message.show(|shown| shown.over = true);
                break;
            };
            let Ok(chat) = board.chat.id.parse() else {
                tracing::error!(%table, chat = board.chat.id, "this is no chat of Telegram's");
                break;
            };
            if *first.get_or_insert(board.version) != board.version {
                // It was a step from a position that is no more.
                desired.submenu = None;
            }
            let chat_state = self.chat_state(self.current_id(chat));
            let Some(step) = plan(&board, board_message, &chat_state, desired) else {
                self.note(table, board_message);
                break;
            };
            if paid != Some(step.kind()) {
                paid = Some(step.kind());
                let Some(waited) = self.wait_turn(&chat_state, step.kind()).await else { break };
                if waited {
                    // Much may have happened meanwhile: what goes out is the newest.
                    *desired = board_message
                        .more()
                        .map_or_else(|| desired.clone(), |more| desired.clone().and(more));
                    continue;
                }
            }
            return self.take(table, board_message, &chat_state, step, desired).await;
        }
        Ok(())
    }

    async fn take(
        self: &Arc<Self>,
        table: TableId,
        board_message: &Arc<BoardMessage>,
        chat_state: &Arc<ChatState>,
        step: BoardStep,
        desired: &mut DesiredBoard,
    ) -> Result<(), Recovery> {
        let done = match step.edit {
            None => self.api.send(step.target, &step.view, None).await,
            Some(message) => {
                let same_photo =
                    board_message.shown().print.is_some_and(|print| print.photo == step.print.photo);
                self.api.edit(step.target.chat, message, &step.view, same_photo).await.map(|()| message)
            }
        };
        let message = match (done, step.edit) {
            (Ok(message), _) | (Err(BotApiError::Unchanged), Some(message)) => message,
            (Err(failure), _) => {
                if failure.passes() {
                    chat_state.rate.refund(step.kind());
                }
                return Err(self.failed(board_message, chat_state, step.target, &failure, desired).await);
            }
        };
        chat_state.allow(Permission::Messages);
        let mut shown = step.shown;
        if step.edit.is_none() {
            chat_state.allow(step.view.media.right());
            chat_state.saw(message, step.target.topic);
            shown.mark = Some(chat_state.mark(message, step.target.topic));
        }
        board_message.show(|now| *now = shown);
        self.note(table, board_message);
        if let Some(old) = step.old {
            let (bot, chat) = (self.clone(), step.target.chat);
            self.tasks.spawn(async move { bot.remove(chat, old).await });
        }
        Ok(())
    }

    async fn failed(
        self: &Arc<Self>,
        board_message: &BoardMessage,
        chat_state: &Arc<ChatState>,
        target: ChatRef,
        failure: &BotApiError,
        desired: &mut DesiredBoard,
    ) -> Recovery {
        match failure {
            BotApiError::Missing => {
                board_message.show(ShownBoard::lost);
                desired.look = true;
                Recovery::Again
            }
            BotApiError::OtherKind => {
                desired.repost = true;
                Recovery::Again
            }
            BotApiError::Picture(why) if !board_message.shown().text_only => {
                tracing::error!(why, "Telegram cannot show a board's picture");
                board_message.show(|shown| shown.text_only = true);
                Recovery::Again
            }
            failure => {
                let remedy = self.remedy(chat_state, target, failure);
                if let BotApiError::Moved(new) = failure {
                    self.move_chat(chat_state.id, *new).await;
                }
                remedy
            }
        }
    }

    /// Has the store note what is shown.
    fn note(self: &Arc<Self>, table: TableId, board_message: &Arc<BoardMessage>) {
        let (bot, board_message) = (self.clone(), board_message.clone());
        self.tasks.spawn(async move {
            let mut log_failure = board_message.noting.lock().await;
            let ShownBoard { chat, mark: Some(mark), version: Some(version), .. } = board_message.shown()
            else {
                return;
            };
            if *log_failure != Some((mark.message, version)) {
                bot.host.shown(table, Some(&address(chat, mark.message)), version).await;
                *log_failure = Some((mark.message, version));
            }
        });
    }
}
