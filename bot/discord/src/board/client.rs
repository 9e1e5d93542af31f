//! What the projector can do on Discord: send, change and delete the messages of boards, as the bot or by the token of the
//! interaction that a message came from.

use std::convert::Infallible;
use std::sync::Arc;

use kubyk_host::{Chat, Mention, Platform, TableBoard, TableId};
use kubyk_platform::{CallError, ChatLimits, Fingerprint, PlatformClient, SealedWords};
use tokio::time::Instant;
use tokio_util::task::TaskTracker;

use super::edit_handles::{EditHandle, EditHandles};
use super::sealed_word::ToldAnswer;
use super::view::DiscordBoard;
use super::watched_boards::WatchedBoards;
use crate::api::{DiscordApi, DiscordApiError, MessageRef};
use crate::bot::channel;
use crate::permissions::PermissionCache;
use crate::render::message::mention;

/// Boards that change by themselves, in any minute of one channel. More is only flicker, and this is well below what
/// Discord allows; answers to taps are not counted.
const BOARDS_PER_MINUTE: u32 = 19;
/// Discord's, of one channel.
const PER_SECOND: u32 = 5;

/// Discord, as the projector sees it.
pub(crate) struct DiscordClient {
    pub(crate) api: DiscordApi,
    pub(crate) permissions: PermissionCache,
    pub(crate) edit_handles: EditHandles,
    pub(crate) sealed_words: SealedWords<ToldAnswer>,
    pub(crate) watched: WatchedBoards,
    pub(super) tasks: TaskTracker,
}

impl DiscordClient {
    pub(crate) fn new(api: DiscordApi, tasks: TaskTracker) -> Self {
        let (permissions, edit_handles) = (PermissionCache::default(), EditHandles::default());
        let (sealed_words, watched) = (SealedWords::default(), WatchedBoards::default());
        Self { api, permissions, edit_handles, sealed_words, watched, tasks }
    }

    /// Whether this message can be changed.
    pub(crate) fn can_edit(&self, message: MessageRef) -> bool {
        self.permissions.can_see(message.channel) || self.edit_handles.get(message).is_some()
    }

    /// Counts what is said below a table's board, until the table is over.
    pub(crate) fn watch(&self, table: TableId, board: MessageRef, closed: bool) {
        if closed {
            self.watched.forget(table, board.channel);
        } else {
            self.watched.watch(table, board);
        }
    }

    /// Removes what one person alone sees, which the bot itself cannot.
    pub(crate) async fn delete_hidden(&self, message: MessageRef) {
        let Some(handle) = self.edit_handles.remove(message) else { return };
        if let Err(error) = self.api.delete_response(&handle.token, message.message).await {
            tracing::debug!(%error, "an old board stays");
        }
    }

    async fn change(&self, message: MessageRef, view: &DiscordBoard) -> Result<(), DiscordApiError> {
        let new = &view.message;
        let mut error = DiscordApiError::OutOfSight;
        if !view.hidden && self.permissions.can_see(message.channel) {
            match self.api.edit_board(message, new).await {
                Err(why) if why.forbids() => {
                    self.permissions.forbidden(message.channel);
                    error = why;
                }
                edited => return edited,
            }
        }
        let Some(EditHandle { token, original }) = self.edit_handles.get(message) else { return Err(error) };
        let which = (!original).then_some(message.message);
        let edited = self.api.edit_response(&token, which, new).await.map(drop);
        if edited.as_ref().is_err_and(DiscordApiError::is_late) {
            // The next command then shows the board anew instead of pointing to this one.
            self.edit_handles.remove(message);
        }
        edited
    }
}

impl PlatformClient for DiscordClient {
    type Message = MessageRef;
    /// The levels of a move open in messages of their own, which only the chooser sees.
    type Submenu = Infallible;
    type View = DiscordBoard;

    const PLATFORM: Platform = Platform::Discord;

    fn limits(&self, _chat: &Chat) -> ChatLimits {
        ChatLimits {
            boards_per_minute: Some(BOARDS_PER_MINUTE),
            total_per_minute: None,
            per_second: PER_SECOND,
        }
    }

    fn limited_as(&self, chat: &Chat) -> String {
        chat.topic.as_ref().unwrap_or(&chat.id).clone()
    }

    fn message(&self, _chat: &Chat, stored: &str) -> Option<MessageRef> {
        MessageRef::parse(stored)
    }

    fn note_board(self: &Arc<Self>, board: &TableBoard, asked: Instant) {
        self.end_sealed_words(board, asked);
    }

    fn address(&self, message: &MessageRef) -> String {
        message.to_string()
    }

    fn render(&self, board: &TableBoard, plain: bool) -> DiscordBoard {
        DiscordBoard::new(board, plain)
    }

    fn with_submenu(&self, _: &DiscordBoard, submenu: &Infallible, _: &MessageRef) -> Option<DiscordBoard> {
        match *submenu {}
    }

    async fn send(
        self: &Arc<Self>,
        chat: &Chat,
        table: TableId,
        view: &DiscordBoard,
        before: Option<&MessageRef>,
    ) -> Result<MessageRef, CallError> {
        let Some(channel) = channel(chat) else {
            return Err(CallError::Refused(format!("{} is no channel", chat.id)));
        };
        if view.hidden || !self.permissions.can_see(channel) {
            return Err(CallError::NotSent);
        }
        let once = match before {
            // This version may have been sent before: a board comes again to call somebody.
            Some(before) => format!("{table}-{:x}", before.message.get() ^ view.version),
            None => format!("{table}-{}", view.version),
        };
        let message = view.message.clone().once(once);
        let sent = match self.api.send_board(channel, &message).await {
            // Where nothing new may be posted, a board that has scrolled away is changed where it is.
            Err(error) if error.forbids() && self.permissions.forbid_posts(channel) => {
                return Err(CallError::Again);
            }
            sent => sent.map_err(call_error)?,
        };
        let sent = sent.ok_or_else(|| CallError::Unanswered("a message without an id".to_owned()))?;
        self.watch(table, sent, view.closed);
        Ok(sent)
    }

    async fn edit(
        self: &Arc<Self>,
        message: &MessageRef,
        table: TableId,
        view: &DiscordBoard,
        _shown: Option<Fingerprint>,
    ) -> Result<(), CallError> {
        let edited = match self.change(*message, view).await {
            // What is gone needs no update, and must not be tried again after each restart.
            Err(error) if error.lacks_channel() || error.lacks_message() && view.closed => Ok(()),
            Err(error) if error.forbids() || error.is_late() => {
                tracing::info!(%table, %error, "a board stays behind until it is tapped");
                Err(if error == DiscordApiError::OutOfSight { CallError::NotSent } else { CallError::Denied })
            }
            edited => edited.map_err(call_error),
        };
        if edited.is_ok() && !view.hidden {
            self.watch(table, *message, view.closed);
        }
        edited
    }

    async fn delete(self: &Arc<Self>, message: &MessageRef) {
        let handle = self.edit_handles.remove(*message);
        let mut gone = Err(DiscordApiError::OutOfSight);
        if self.permissions.can_see(message.channel) {
            gone = self.api.delete_message(*message).await;
        }
        if let (Err(_), Some(handle)) = (&gone, handle) {
            gone = self.api.delete_response(&handle.token, message.message).await;
        }
        match gone {
            Err(error) if !error.lacks_message() => tracing::debug!(%error, "an old board stays"),
            _ => {}
        }
    }

    fn mention(&self, call: &Mention) -> Option<String> {
        mention(call)
    }

    fn has_scrolled_away(&self, message: &MessageRef) -> bool {
        self.permissions.can_post(message.channel) && self.watched.has_scrolled_away(*message)
    }
}

/// What a failure means to whoever wanted to send.
pub(crate) fn call_error(error: DiscordApiError) -> CallError {
    match error {
        DiscordApiError::OutOfSight => CallError::NotSent,
        DiscordApiError::Held(time) => CallError::NotYet(time),
        DiscordApiError::Limited { wait, everywhere: true } => CallError::HoldAll(wait),
        DiscordApiError::Limited { wait, everywhere: false } => CallError::Hold(wait),
        DiscordApiError::Unreachable(why) => CallError::Unreachable(why),
        DiscordApiError::Unanswered(why) => CallError::Unanswered(why),
        DiscordApiError::Refused { .. } if error.lacks_message() => CallError::Missing,
        DiscordApiError::Refused { .. } if error.forbids() => CallError::Denied,
        DiscordApiError::Refused { .. } if error.is_too_large() => {
            CallError::PictureRefused(error.to_string())
        }
        DiscordApiError::Refused { .. } if error.passes() => CallError::Unreachable(error.to_string()),
        DiscordApiError::Refused { .. } => CallError::Refused(error.to_string()),
    }
}
