//! Tables' boards as Telegram's messages: what the projector asks of the platform, and menus under boards.

use std::sync::Arc;
use std::time::Duration;

use kubyk_core::ids::{BoardKey, Chat, Platform, TableId};
use kubyk_core::reply::{Button, Card, Mention, TableBoard, Tone};
use kubyk_core::request::Intent;
use kubyk_platform::{CallError, ChatLimits, DesiredBoard, Fingerprint, PlatformClient, RenderedBoard};
use tokio::time::Instant;

use crate::api::{Address, ChatRef, InlineMessage, SentMessage};
use crate::bot::TelegramBot;
use crate::chat::BoardRef;
use crate::http::Permission;
use crate::incoming::{Origin, UserRequest};
use crate::keyboard::Keyboard;
use crate::mini_app::with_app;
use crate::send::CallbackAnswer;
use crate::types::MessageKey;
use crate::view::{self, MessageView};

// The place of a board.

/// The message that shows a board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum BoardPlace {
    /// One of the bot's own, in a chat.
    Chat(BoardRef),
    /// One that somebody has put into a chat by the bot.
    Inline(InlineMessage),
}

impl BoardPlace {
    /// The bot's own message in a chat.
    pub(super) fn in_chat(&self) -> Option<BoardRef> {
        match self {
            Self::Chat(board) => Some(*board),
            Self::Inline(_) => None,
        }
    }
}

/// The address by which the store knows a message. Its chat belongs to it, for a chat that has moved counts its messages
/// anew.
pub(super) fn address(chat: i64, message: i32) -> String {
    format!("{chat}/{message}")
}

/// The chat and the message of an address.
pub(super) fn parse_address(text: &str) -> Option<(i64, i32)> {
    let (chat, message) = text.split_once('/')?;
    Some((chat.parse().ok()?, message.parse().ok()?))
}

// Telegram as the projector sees it.

impl PlatformClient for TelegramBot {
    type Message = BoardPlace;
    type Submenu = Submenu;
    type View = MessageView;

    const PLATFORM: Platform = Platform::Telegram;

    fn limits(&self, chat: &Chat) -> ChatLimits {
        // An inline message counts as its chat does, of which nothing is known: it may be a group.
        let group = ChatRef::of(chat).is_none_or(|target| target.chat < 0);
        ChatLimits {
            boards_per_minute: group.then_some(self.config.group_edits_per_minute),
            total_per_minute: group.then_some(self.config.group_messages_per_minute),
            per_second: self.config.chat_per_second,
            private_counts: self.config.ephemerals_count,
        }
    }

    fn message(&self, chat: &Chat, stored: &str) -> Option<BoardPlace> {
        let Some(target) = ChatRef::of(chat) else { return InlineMessage::of(chat).map(BoardPlace::Inline) };
        let (chat, message) = parse_address(stored).filter(|(chat, _)| *chat == target.chat)?;
        Some(BoardPlace::Chat(self.chat_state(chat).mark(message, target.topic)))
    }

    fn address(&self, message: &BoardPlace) -> String {
        match message {
            BoardPlace::Chat(board) => address(board.chat, board.message),
            BoardPlace::Inline(message) => message.to_host().id,
        }
    }

    fn render(&self, board: &TableBoard, plain: bool) -> MessageView {
        let in_app = with_app(board, self.config.app.as_deref(), &self.me.username);
        let board = in_app.as_ref().unwrap_or(board);
        match ChatRef::of(&board.chat) {
            Some(target) if !plain => self.view(target, &board.card),
            Some(target) => self.view_with(target, &board.card, false),
            None => self.disabling(MessageView::linked(board, !plain)),
        }
    }

    fn with_submenu(
        &self,
        view: &MessageView,
        submenu: &Submenu,
        message: &BoardPlace,
    ) -> Option<MessageView> {
        submenu.under(view, message)
    }

    async fn send(
        self: &Arc<Self>,
        chat: &Chat,
        table: TableId,
        view: &MessageView,
        _before: Option<&BoardPlace>,
    ) -> Result<BoardPlace, CallError> {
        let Some(target) = ChatRef::of(chat) else {
            let Some(message) = InlineMessage::of(chat) else {
                let why = format!("table {table} is in no chat of Telegram's: {}", chat.id);
                return Err(CallError::Refused(why));
            };
            return self.put_inline(message, view).await;
        };
        if !self.chat_state(target.chat).takes_boards() {
            return Err(CallError::NotSent);
        }
        match self.api.send(Address::everybody(target, None), view).await {
            Ok(SentMessage { message_id: message, .. }) => {
                self.note_written(target.chat, view.media.right());
                let chat = self.chat_state(target.chat);
                chat.note_message(message, target.topic);
                let message = chat.mark(message, target.topic);
                chat.watch_board(table, message);
                Ok(BoardPlace::Chat(message))
            }
            Err(error) => Err(self.recover(target, &error).await),
        }
    }

    async fn edit(
        self: &Arc<Self>,
        message: &BoardPlace,
        table: TableId,
        view: &MessageView,
        shown: Option<Fingerprint>,
    ) -> Result<(), CallError> {
        let same_photo = shown.is_some_and(|shown| shown.picture == view.fingerprint().picture);
        let message = match message {
            BoardPlace::Chat(board) => board,
            BoardPlace::Inline(message) => {
                let edited = self.edit_inline(message, view, same_photo).await;
                return edited.map_err(|error| match error {
                    // Telegram could fetch the one that is there, which shows an older state.
                    CallError::PictureRefused(why) if shown.is_some_and(|shown| shown.picture.is_some()) => {
                        CallError::Unreachable(why)
                    }
                    error => error,
                });
            }
        };
        if !self.chat_state(message.chat).takes_boards() {
            return Err(CallError::NotSent);
        }
        match self.api.edit(message.chat, message.message, view, same_photo).await {
            Ok(()) => {
                self.note_written(message.chat, Permission::Messages);
                self.chat_state(message.chat).watch_board(table, *message);
                Ok(())
            }
            Err(error) => {
                let target = ChatRef { chat: message.chat, topic: message.topic };
                Err(self.recover(target, &error).await)
            }
        }
    }

    async fn delete(self: &Arc<Self>, message: &BoardPlace, _hidden: bool) {
        // A message that somebody else has sent stays, and shows the next table.
        if let Some(board) = message.in_chat() {
            self.remove(board.chat, board.message).await;
        }
    }

    fn mention(&self, call: &Mention) -> Option<String> {
        view::mention(call)
    }

    fn has_scrolled_away(&self, message: &BoardPlace) -> bool {
        message.in_chat().is_some_and(|board| self.chat_state(board.chat).has_scrolled_away(&board))
    }

    fn note_board(self: &Arc<Self>, board: &TableBoard, asked: Instant) {
        self.end_sealed_words(board, asked);
    }

    fn submenu_time(&self) -> Duration {
        self.config.menu
    }
}

// Boards that could not be shown because the bot may not write in their chat.

impl TelegramBot {
    /// Notes that something could be written in a chat; if that is news, boards that are behind follow.
    pub(super) fn note_written(self: &Arc<Self>, chat: i64, right: Permission) {
        let state = self.chat_state(chat);
        let news = state.allow(Permission::Messages) | state.allow(right);
        if news {
            let bot = self.clone();
            self.tasks.spawn(async move { bot.catch_up(chat).await });
        }
    }

    /// Shows the boards of a chat that are behind.
    pub(super) async fn catch_up(self: &Arc<Self>, chat: i64) {
        let key = ChatRef { chat, topic: None }.to_host().key();
        for table in self.host.tables_behind(&key).await {
            self.projector.desire(&BoardKey { table, chat: key.clone() }, DesiredBoard::newest(false));
        }
    }
}

// Further levels of a move under a board: other buttons in place of its own, where nothing can be shown to whoever moves
// alone. They stand in everybody's way, so each has a way back that anybody may take, and gives way by itself after a while.

/// First character of the way back's payload; none of the host's begins with it.
const BACK: char = '^';

/// Buttons for a further level of a move, under the board that was tapped on.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Submenu {
    /// The message that was tapped on.
    pub(super) message: BoardPlace,
    pub(super) keyboard: Keyboard,
    /// The way back to the board's own buttons, below them.
    pub(super) back: Keyboard,
}

impl TelegramBot {
    /// A card's buttons to be put under a board, and below them the way back to the board's own.
    pub(super) async fn submenu(
        &self,
        incoming: &UserRequest,
        table: TableId,
        message: i32,
        card: &Card,
    ) -> Submenu {
        let target = incoming.context.target;
        let place = BoardPlace::Chat(self.chat_state(target.chat).mark(message, target.topic));
        let card = self.fitted(target, card.clone());
        Submenu::new(place, &card, table, self.own_text(incoming, "telegram-back").await)
    }

    /// Puts a table's own buttons back under its board, and answers the tap that asked for it.
    pub(super) async fn restore_buttons(self: &Arc<Self>, incoming: &UserRequest, table: TableId) {
        let Origin::Tap { query, message } = &incoming.origin else { return };
        let chat = incoming.context.target.chat;
        let own = incoming.context.target.to_host().board_of(table);
        let board = self.projector.message(&own).await.and_then(|place| place.in_chat());
        match (board, message.and_then(MessageKey::public)) {
            (Some(board), Some(message)) if (board.chat, board.message) == (chat, message) => {
                self.projector.desire(&own, DesiredBoard::newest(false));
            }
            // The board is elsewhere by now, and these buttons stayed behind.
            (_, Some(message)) => self.remove_buttons(chat, message).await,
            (_, None) => {}
        }
        self.acknowledge(query, &CallbackAnswer::default()).await;
    }
}

impl Submenu {
    /// The buttons of a card, to stand under a table's board, and a way back with this label.
    pub(super) fn new(message: BoardPlace, card: &Card, table: TableId, back: String) -> Self {
        let back = Keyboard::new(&[], &[Button::send(back, format!("{BACK}{table}"))]);
        Self { message, keyboard: Keyboard::of(card), back }
    }

    /// The view with these buttons; `None` if they belong to another message, or are the board's own, as those of the
    /// first level of a move are.
    pub(super) fn under(&self, view: &MessageView, message: &BoardPlace) -> Option<MessageView> {
        if self.message != *message || view.keyboard.offers(&self.keyboard) {
            return None;
        }
        Some(view.clone().under(self.keyboard.clone().above(self.back.clone())))
    }
}

/// The table to whose own buttons a tap leads back.
pub(super) fn back_target(intent: &Intent) -> Option<TableId> {
    let Intent::Press(data) = intent else { return None };
    data.strip_prefix(BACK)?.parse().ok()
}

/// Returns `true` if the card only asks whether something is to be done that cannot be undone.
pub(super) fn asks_to_confirm(card: &Card) -> bool {
    card.choices.is_empty() && matches!(&card.actions[..], [yes] | [yes, _] if yes.tone == Tone::Danger)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_message_is_known_with_its_chat() {
        assert_eq!(parse_address(&address(-1_001_000_000_001, 57)), Some((-1_001_000_000_001, 57)));
        assert_eq!(parse_address("57"), None);
    }

    #[test]
    fn the_way_back_names_its_table() {
        let table = TableId::random();
        assert_eq!(back_target(&Intent::Press(format!("{BACK}{table}"))), Some(table));
        for other in ["^", "^?", "o:0000001", "/pig"] {
            assert_eq!(back_target(&Intent::Press(other.to_owned())), None, "{other}");
        }
        assert_eq!(back_target(&Intent::Say(format!("{BACK}{table}"))), None);
    }

    #[test]
    fn one_button_that_takes_something_away_is_a_question() {
        let sure = Button::send("Yes", "q:x").toned(Tone::Danger);
        let card = Card { actions: vec![sure.clone()], ..Card::default() };
        assert!(asks_to_confirm(&card));
        assert!(!asks_to_confirm(&Card { choices: vec![sure.clone()], ..card.clone() }));
        assert!(!asks_to_confirm(&Card {
            actions: vec![Button::send("Back", "o:x"), sure],
            ..Card::default()
        }));
        assert!(!asks_to_confirm(&Card::default()));
    }

    #[test]
    fn the_boards_own_buttons_give_way_to_a_further_level() {
        let first = Button::send("A1 …", "m:A1");
        let card = Card {
            choices: vec![first.clone()],
            actions: vec![Button::send("Resign", "q:")],
            ..Card::default()
        };
        let view = MessageView::new(&card, true);
        let board = |message| BoardPlace::Chat(BoardRef { chat: -5, message, topic: None, seen: 0 });
        let submenu = |button: &Button| {
            let card = Card { choices: vec![button.clone()], ..Card::default() };
            Submenu::new(board(7), &card, TableId(1), "Back".to_owned())
        };
        let deeper = submenu(&Button::send("A1 ↗", "m:A1.1"));
        assert!(deeper.under(&view, &board(5)).is_none(), "another message");
        let under = deeper.under(&view, &board(7)).expect("a further level");
        assert!(under.keyboard.offers(&deeper.keyboard) && !under.keyboard.offers(&view.keyboard));
        assert!(submenu(&first).under(&view, &board(7)).is_none(), "the first level is the board's own");
    }
}
