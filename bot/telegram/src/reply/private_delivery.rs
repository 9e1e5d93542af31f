//! Words for one person: in the answer to a tap, under the board, in place of a menu, or in the private chat.

use std::sync::Arc;
use std::time::Duration;

use kubyk_host::{Button, Card, Private, TableId, Tone};
use kubyk_platform::DesiredBoard;

use crate::api::ChatRef;
use crate::api::error::BotApiError;
use crate::bot::TelegramBot;
use crate::render::html::plain;
use crate::reply::callback::CallbackAnswer;
use crate::reply::deliver::{log_failure, reply_to};
use crate::update::incoming::{ChatContext, UserRequest};

/// Time for which the answer to a tap may wait for a private message to arrive.
const PRIVATELY: Duration = Duration::from_secs(5);
/// The sign under a line that was answered elsewhere.
const ANSWERED: &str = "👌";
/// Private messages that are remembered, so that a newer one takes their place.
const SHEETS: usize = 10_000;

impl TelegramBot {
    /// Sends a private word as a message. In a private chat it takes the place of the last one about the table: what
    /// could be answered there is out of date.
    pub(crate) async fn send_private(
        self: &Arc<Self>,
        target: ChatRef,
        private: Private,
        reply_to: Option<i32>,
    ) -> Result<i32, BotApiError> {
        let asks = !private.card.choices.is_empty() && private.card.field.is_none();
        let message = self.send_card(target, private.card, reply_to).await?;
        let table = private.table.filter(|_| asks && target.chat > 0);
        if let Some(old) = table.and_then(|table| self.private_messages.insert((target.chat, table), message))
        {
            self.remove(target.chat, old).await;
        }
        if self.private_messages.len() > SHEETS {
            self.private_messages.clear();
        }
        Ok(message)
    }

    /// Says in the private chat what nobody else may see, and what the tap is answered. Who has never spoken to the
    /// bot is led there.
    pub(crate) async fn answer_in_private(
        self: &Arc<Self>,
        incoming: &UserRequest,
        private: Private,
        toast: Option<CallbackAnswer>,
    ) -> CallbackAnswer {
        let page = self.private_page(private.table);
        let Some(person) = incoming.person() else { return CallbackAnswer::default() };
        let word = match self.privately(person, self.apart(incoming, private)).await {
            Some(Err(BotApiError::Closed)) => {
                return CallbackAnswer { page: page.parse().ok(), ..CallbackAnswer::default() };
            }
            Some(Err(_)) => "telegram-not-sent",
            Some(Ok(_)) | None => "telegram-sent-apart",
        };
        match toast {
            Some(toast) => toast,
            None => CallbackAnswer::hint(&self.own_text(incoming, word).await),
        }
    }

    /// Says something in the private chat with a person; `None` while that takes longer than the answer to a tap can
    /// wait.
    async fn privately(self: &Arc<Self>, person: i64, private: Private) -> Option<Result<i32, BotApiError>> {
        let (bot, target) = (self.clone(), ChatRef { chat: person, topic: None });
        // A task of its own: what is on its way arrives even if nothing waits for it any more.
        let sent = self.tasks.spawn(async move { bot.send_private(target, private, None).await });
        let sent = tokio::time::timeout(PRIVATELY, sent).await.ok()?;
        Some(sent.unwrap_or_else(|error| Err(BotApiError::Unreachable(error.to_string()))))
    }

    /// The same for what was typed: the way there is shown in the chat.
    pub(crate) async fn send_in_private(self: &Arc<Self>, incoming: &UserRequest, private: Private) {
        let page = self.private_page(private.table);
        let Some(person) = incoming.person() else { return };
        let private = self.apart(incoming, private);
        if self.send_private(ChatRef { chat: person, topic: None }, private, None).await
            == Err(BotApiError::Closed)
        {
            let label = self.own_text(incoming, "telegram-open-private").await;
            let lines = vec![self.own_text(incoming, "telegram-private-needed").await];
            let actions = vec![Button::open(label, page).toned(Tone::Main)];
            let card = Card { lines, actions, ..Card::default() };
            self.leave_notice(incoming.context.target, card, reply_to(incoming)).await;
        }
    }

    /// Answers what was typed in a group in the private chat; to whom cannot be reached there, in the group.
    pub(crate) async fn send_to_asker(self: &Arc<Self>, incoming: &UserRequest, private: Private) {
        let Some(person) = incoming.person() else { return };
        let target = incoming.context.target;
        let sent = self.send_private(
            ChatRef { chat: person, topic: None },
            self.apart(incoming, private.clone()),
            None,
        );
        match sent.await {
            Ok(_) => self.react(incoming, ANSWERED).await,
            Err(BotApiError::Closed) => {
                log_failure(self.send_private(target, private, reply_to(incoming)).await);
            }
            failed => log_failure(failed),
        }
    }

    /// The same for a tap, and what that is answered.
    pub(crate) async fn answer_asker(
        self: &Arc<Self>,
        incoming: &UserRequest,
        private: Private,
        toast: Option<CallbackAnswer>,
    ) -> CallbackAnswer {
        let Some(person) = incoming.person() else { return CallbackAnswer::default() };
        let target = incoming.context.target;
        let word = match self.privately(person, self.apart(incoming, private.clone())).await {
            Some(Err(BotApiError::Closed)) => {
                let bot = self.clone();
                self.tasks.spawn(async move { log_failure(bot.send_private(target, private, None).await) });
                return toast.unwrap_or_default();
            }
            Some(Err(_)) => "telegram-not-sent",
            Some(Ok(_)) | None => "telegram-sent-apart",
        };
        match toast {
            Some(toast) => toast,
            None => CallbackAnswer::hint(&self.own_text(incoming, word).await),
        }
    }

    /// Leads to a table of the person alone, which stands in the private chat, from the group where it was asked for.
    pub(crate) async fn lead_to_own_table(self: &Arc<Self>, incoming: &UserRequest, table: TableId) {
        let Some(person) = incoming.person() else { return };
        let label = self.own_text(incoming, "telegram-open-private").await;
        let way = Button::open(label, self.private_page(Some(table))).toned(Tone::Main);
        let lines = vec![self.own_text(incoming, "telegram-played-apart").await];
        let led = Card { lines: lines.clone(), actions: vec![way], ..Card::default() };
        let private = Private { card: led, secret: false, table: None };
        let Err(Private { card: led, .. }) = self.whisper(incoming, private).await else { return };
        let word = Card { lines, ..Card::default() };
        match self.send_card(ChatRef { chat: person, topic: None }, word, None).await {
            Ok(_) => self.react(incoming, ANSWERED).await,
            Err(BotApiError::Closed) => {
                self.leave_notice(incoming.context.target, led, reply_to(incoming)).await;
            }
            failed => log_failure(failed),
        }
    }

    /// Shows a menu or a question in the private chat; to whom cannot be reached there, under the board, where the host takes
    /// no answer of others.
    pub(crate) async fn menu_in_private(
        self: &Arc<Self>,
        incoming: &UserRequest,
        table: TableId,
        private: Private,
    ) -> CallbackAnswer {
        let Some(person) = incoming.person() else { return CallbackAnswer::default() };
        let card = private.card.clone();
        if let Some(Ok(_)) | None = self.privately(person, self.apart(incoming, private)).await {
            return CallbackAnswer::hint(&self.own_text(incoming, "telegram-sent-apart").await);
        }
        if let Some(board) = self.projector.message(table).await {
            let submenu = self.submenu(incoming, table, board.message, &card).await;
            self.projector.desire(table, DesiredBoard::newest(false).with_submenu(submenu));
        }
        CallbackAnswer::hint(&plain(&card))
    }

    /// Takes the buttons off a private message that was answered: what it asked is decided. A question in a group goes
    /// altogether, since the board tells everybody what came of it.
    pub(crate) async fn clear_answered(&self, context: &ChatContext, message: i32, table: TableId) {
        let target = context.target;
        let board = self.projector.message(table).await;
        if board.is_some_and(|board| (board.chat, board.message) == (target.chat, message)) {
            return;
        }
        if context.private {
            self.remove_buttons(target.chat, message).await;
        } else {
            self.remove(target.chat, message).await;
        }
    }

    /// What is said in the private chat: its buttons act where it was asked for.
    fn apart(&self, incoming: &UserRequest, private: Private) -> Private {
        if incoming.context.private { private } else { self.on_behalf(incoming.context.target, private) }
    }

    fn private_page(&self, table: Option<TableId>) -> String {
        let start = table.map_or("hello".to_owned(), |table| format!("t_{table}"));
        format!("https://t.me/{}?start={start}", self.me.username)
    }
}
