//! Telegram as the projector sees it.

use std::sync::Arc;
use std::time::Duration;

use kubyk_host::{Chat, Mention, Platform, TableBoard, TableId};
use kubyk_platform::{CallError, ChatLimits, Fingerprint, PlatformClient, RenderedBoard};

use tokio::time::Instant;

use crate::api::error::Permission;
use crate::api::{Address, ChatRef, SentMessage};
use crate::board::board_ref::{BoardRef, address, parse_address};
use crate::board::submenu::Submenu;
use crate::bot::TelegramBot;
use crate::render::html;
use crate::render::view::MessageView;

impl PlatformClient for TelegramBot {
    type Message = BoardRef;
    type Submenu = Submenu;
    type View = MessageView;

    const PLATFORM: Platform = Platform::Telegram;

    fn limits(&self, chat: &Chat) -> ChatLimits {
        let group = ChatRef::of(chat).is_some_and(|target| target.chat < 0);
        ChatLimits {
            boards_per_minute: group.then_some(self.config.group_edits_per_minute),
            total_per_minute: group.then_some(self.config.group_messages_per_minute),
            per_second: self.config.chat_per_second,
        }
    }

    fn message(&self, chat: &Chat, stored: &str) -> Option<BoardRef> {
        let target = ChatRef::of(chat)?;
        let (chat, message) = parse_address(stored).filter(|(chat, _)| *chat == target.chat)?;
        Some(self.chat_state(chat).mark(message, target.topic))
    }

    fn address(&self, message: &BoardRef) -> String {
        address(message.chat, message.message)
    }

    fn render(&self, board: &TableBoard, plain: bool) -> MessageView {
        match ChatRef::of(&board.chat) {
            Some(target) if !plain => self.view(target, &board.card),
            Some(target) => self.view_with(target, &board.card, false),
            None => MessageView::new(&board.card, !plain),
        }
    }

    fn with_submenu(&self, view: &MessageView, submenu: &Submenu, message: &BoardRef) -> Option<MessageView> {
        submenu.under(view, message.message)
    }

    async fn send(
        self: &Arc<Self>,
        chat: &Chat,
        table: TableId,
        view: &MessageView,
        _before: Option<&BoardRef>,
    ) -> Result<BoardRef, CallError> {
        let Some(target) = ChatRef::of(chat) else {
            return Err(CallError::Refused(format!(
                "table {table} is in no chat of Telegram's: {}",
                chat.id
            )));
        };
        match self.api.send(Address::everybody(target, None), view).await {
            Ok(SentMessage { message_id: message, .. }) => {
                let chat = self.chat_state(target.chat);
                chat.allow(Permission::Messages);
                chat.allow(view.media.right());
                chat.note_message(message, target.topic);
                let message = chat.mark(message, target.topic);
                chat.watch_board(table, message);
                Ok(message)
            }
            Err(error) => Err(self.recover(target, &error).await),
        }
    }

    async fn edit(
        self: &Arc<Self>,
        message: &BoardRef,
        table: TableId,
        view: &MessageView,
        shown: Option<Fingerprint>,
    ) -> Result<(), CallError> {
        let same_photo = shown.is_some_and(|shown| shown.picture == view.fingerprint().picture);
        match self.api.edit(message.chat, message.message, view, same_photo).await {
            Ok(()) => {
                let chat = self.chat_state(message.chat);
                chat.allow(Permission::Messages);
                chat.watch_board(table, *message);
                Ok(())
            }
            Err(error) => {
                let target = ChatRef { chat: message.chat, topic: message.topic };
                Err(self.recover(target, &error).await)
            }
        }
    }

    async fn delete(self: &Arc<Self>, message: &BoardRef) {
        self.remove(message.chat, message.message).await;
    }

    fn mention(&self, call: &Mention) -> Option<String> {
        html::mention(call)
    }

    fn has_scrolled_away(&self, message: &BoardRef) -> bool {
        self.chat_state(message.chat).has_scrolled_away(message)
    }

    fn note_board(self: &Arc<Self>, board: &TableBoard, asked: Instant) {
        self.end_sealed_words(board, asked);
    }

    fn submenu_time(&self) -> Duration {
        self.config.menu
    }
}
