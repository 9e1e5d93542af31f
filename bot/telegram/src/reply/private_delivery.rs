//! Words for one person: in the answer to a tap, under the board, in place of a menu, or in the private chat.

use std::sync::Arc;

use kubyk_host::{Button, Card, Mention, Private, TableId, Tone};

use crate::api::ChatRef;
use crate::api::error::BotApiError;
use crate::board::submenu::asks_to_confirm;
use crate::bot::TelegramBot;
use crate::reply::callback::CallbackAnswer;
use crate::reply::deliver::{log_failure, reply_to};
use crate::reply::sealed_word::WordPlace;
use crate::update::incoming::UserRequest;

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
        if let Some(table) = private.table.filter(|_| asks && target.chat > 0) {
            self.replace_private(target, table, message).await;
        }
        Ok(message)
    }

    /// Keeps a message in a private chat as the one about a table, and takes the one before it away.
    pub(crate) async fn replace_private(&self, target: ChatRef, table: TableId, message: i32) {
        let old = self.private_messages.insert((target.chat, table), message);
        if let Some(old) = old.filter(|old| *old != message) {
            self.remove(target.chat, old).await;
        }
        if self.private_messages.len() > SHEETS {
            self.private_messages.clear();
        }
    }

    /// Says in the private chat what a tap in a group has asked for, and what the tap is answered. Who has never spoken to
    /// the bot is led there, to the same.
    pub(crate) async fn answer_in_private(
        self: &Arc<Self>,
        incoming: &UserRequest,
        private: Private,
        toast: Option<CallbackAnswer>,
    ) -> CallbackAnswer {
        let Some(person) = incoming.person() else { return CallbackAnswer::default() };
        let target = ChatRef { chat: person, topic: None };
        let word = match self.send_private(target, self.apart(incoming, private.clone()), None).await {
            Err(BotApiError::Closed) if private.card.field.is_some() => {
                let (bot, asked) = (self.clone(), incoming.clone());
                self.tasks.spawn(async move { bot.ask_openly(&asked, private.card).await });
                return toast.unwrap_or_default();
            }
            // In the private chat nobody is an admin of the group; the answer of others counts for nothing.
            Err(BotApiError::Closed)
                if asks_to_confirm(&private.card) && self.host.needs_admin(&incoming.intent) =>
            {
                let (bot, target) = (self.clone(), incoming.context.target);
                self.tasks.spawn(async move { bot.leave_notice(target, private.card, None).await });
                return toast.unwrap_or_default();
            }
            Err(BotApiError::Closed) => {
                // What only one person was shown until now is not to be read by all.
                let in_public = incoming.origin.public().is_some();
                let open = in_public && !private.secret && private.table.is_none();
                let page = self.page_of_tap(incoming);
                if let Some(page) = page.or_else(|| (!open).then(|| self.private_page(private.table))) {
                    return CallbackAnswer::page(&page);
                }
                // No link leads to it, such as to what came of an answer to the puzzle.
                let (bot, target) = (self.clone(), incoming.context.target);
                self.tasks.spawn(async move { bot.leave_notice(target, private.card, None).await });
                return toast.unwrap_or_default();
            }
            Err(_) => "telegram-not-sent",
            Ok(_) => "telegram-sent-apart",
        };
        match toast {
            Some(toast) => toast,
            None => CallbackAnswer::toast(&self.own_text(incoming, word).await),
        }
    }

    /// Shows the way to the private chat in the group, when a tap has been answered already.
    pub(crate) async fn lead_apart(self: &Arc<Self>, incoming: &UserRequest, page: String) {
        let card = self.way_apart(incoming, page).await;
        self.leave_notice(incoming.context.target, card, None).await;
    }

    async fn way_apart(&self, incoming: &UserRequest, page: String) -> Card {
        let label = self.own_text(incoming, "telegram-open-private").await;
        let lines = vec![self.own_text(incoming, "telegram-private-needed").await];
        let actions = vec![Button::open(label, page).toned(Tone::Main)];
        Card { lines, actions, ..Card::default() }
    }

    /// The same for what was typed: the way there is shown in the chat.
    pub(crate) async fn send_in_private(self: &Arc<Self>, incoming: &UserRequest, private: Private) {
        let page = self.private_page(private.table);
        let Some(person) = incoming.person() else { return };
        let private = self.apart(incoming, private);
        if self.send_private(ChatRef { chat: person, topic: None }, private, None).await
            == Err(BotApiError::Closed)
        {
            let card = self.way_apart(incoming, page).await;
            self.leave_notice(incoming.context.target, card, reply_to(incoming)).await;
        }
    }

    /// Answers what was typed in a group in the private chat; to whom cannot be reached there, in the group, which keeps the
    /// last of such answers alone.
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
            Err(BotApiError::Closed) if private.card.field.is_some() => {
                self.ask_openly(incoming, private.card).await;
            }
            Err(BotApiError::Closed) => self.leave_notice(target, private.card, reply_to(incoming)).await,
            failed => log_failure(failed),
        }
    }

    /// Asks for a reply in the group, until it has come. The app opens it for the person, who is mentioned.
    async fn ask_openly(self: &Arc<Self>, incoming: &UserRequest, card: Card) {
        let person = Mention { user: incoming.user.key.clone(), name: incoming.user.name.clone() };
        let card = Card { mentions: vec![person], ..card };
        log_failure(self.send_card(incoming.context.target, card, reply_to(incoming)).await);
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

    /// Puts what came of it in the place of what was asked in a private message, or takes away the buttons at least: what it
    /// asked is decided. A question or a menu in a group goes altogether, since the board tells everybody what came of it,
    /// and so does a menu that has opened a table.
    pub(crate) async fn clear_answered(
        self: &Arc<Self>,
        incoming: &UserRequest,
        message: i32,
        table: TableId,
        outcome: Option<String>,
    ) {
        let target = incoming.context.target;
        let board = self.projector.message(table).await;
        if board.is_some_and(|board| (board.chat, board.message) == (target.chat, message)) {
            return;
        }
        match outcome.filter(|words| !words.is_empty()) {
            _ if !incoming.context.private || incoming.intent.is_from_menu() => {
                self.remove(target.chat, message).await;
            }
            Some(words) => self.conclude(WordPlace::Private(target, message), &words).await,
            None => self.remove_buttons(target.chat, message).await,
        }
    }

    /// What is said in the private chat: its buttons act where it was asked for.
    fn apart(&self, incoming: &UserRequest, private: Private) -> Private {
        if incoming.context.private { private } else { self.on_behalf(incoming.context.target, private) }
    }
}
