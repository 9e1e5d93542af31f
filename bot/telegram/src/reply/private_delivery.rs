//! Words for one person: in the answer to a tap, under the board, in place of a menu, or in the private chat.

use std::sync::Arc;
use std::time::Duration;

use kubyk_host::{Button, Card, Intent, Press, Private, TableId, Tone};

use crate::api::ChatRef;
use crate::api::error::BotApiError;
use crate::board::board_message::DesiredBoard;
use crate::board::submenu::asks_to_confirm;
use crate::bot::TelegramBot;
use crate::render::html::{plain, short};
use crate::reply::deliver::{CallbackAnswer, log_failure};
use crate::update::interpret::{Origin, UserRequest};

/// How long the answer to a tap may wait for a private message to arrive.
const PRIVATELY: Duration = Duration::from_secs(5);
/// Private messages that are remembered, so that a newer one takes their place.
const SHEETS: usize = 10_000;

/// How a private word reaches the person who asked.
pub(crate) enum PrivateRoute {
    /// In the answer to the tap.
    Alert(String),
    /// In the buttons under the board that was tapped on.
    Submenu(TableId, Card),
    /// In the private chat, for nobody else is to answer it; who cannot be reached there, under the table's board.
    Question(TableId, Private),
    /// In the message that was tapped on.
    Replace(i32, Card),
    /// In a message in the same chat.
    Here(Private),
    /// In the private chat with the person.
    Apart(Private),
}

impl TelegramBot {
    /// Chooses how a private word is said.
    pub(crate) async fn way(&self, incoming: &UserRequest, private: Private) -> PrivateRoute {
        let card = &private.card;
        let open = !private.secret || incoming.context.private;
        let Origin::Tap { message, .. } = &incoming.origin else {
            return if open { PrivateRoute::Here(private) } else { PrivateRoute::Apart(private) };
        };
        if let Some(table) = private.table.filter(|_| asks_to_confirm(card) && !incoming.context.private) {
            return PrivateRoute::Question(table, private);
        }
        let bare = card.choices.is_empty() && card.actions.is_empty() && card.file.is_none();
        let notified = card.picture.is_none() || card.board.is_some();
        if let Some(text) = short(card).filter(|_| bare && notified) {
            return PrivateRoute::Alert(text);
        }
        if !open {
            return PrivateRoute::Apart(private);
        }
        let Some(message) = message.filter(|_| !bare && card.file.is_none()) else {
            return PrivateRoute::Here(private);
        };
        let Some(table) = private.table else {
            // What a board's button opens is no menu's next page: the board must stay.
            return if from_menu(&incoming.intent) {
                PrivateRoute::Replace(message, private.card)
            } else {
                PrivateRoute::Here(private)
            };
        };
        // A board that has just been sent may be tapped before it is known where it is: then this is the board.
        let here = (incoming.context.target.chat, message);
        match self.where_shown(table).await.is_none_or(|at| at == here) {
            // A secret card says what the board does not.
            true if private.secret => PrivateRoute::Here(private),
            true => PrivateRoute::Submenu(table, private.card),
            false => PrivateRoute::Replace(message, private.card),
        }
    }

    /// Sends a private word as a message. In a private chat it takes the place of the last one about the table: what
    /// could be answered there is out of date.
    pub(crate) async fn send_private(
        self: &Arc<Self>,
        target: ChatRef,
        private: Private,
        reply_to: Option<i32>,
    ) -> Result<i32, BotApiError> {
        let asks = !private.card.choices.is_empty();
        let message = self.post(target, private.card, reply_to).await?;
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
        let Ok(person) = incoming.user.key.id.parse() else { return CallbackAnswer::default() };
        let word = match self.privately(person, private).await {
            Some(Err(BotApiError::Closed)) => {
                return CallbackAnswer { page: page.parse().ok(), ..CallbackAnswer::default() };
            }
            Some(Err(_)) => "telegram-not-sent",
            Some(Ok(_)) | None => "telegram-sent-answer_in_private",
        };
        match toast {
            Some(toast) => toast,
            None => CallbackAnswer::hint(&self.own(incoming, word).await),
        }
    }

    /// Says something in the private chat with a person; `None` while that takes longer than the answer to a tap can
    /// wait.
    async fn privately(self: &Arc<Self>, person: i64, private: Private) -> Option<Result<i32, BotApiError>> {
        let (bot, target) = (self.clone(), ChatRef { chat: person, topic: None });
        // A task of its own: what is on its way arrives, whoever has stopped waiting for it.
        let sent = self.tasks.spawn(async move { bot.send_private(target, private, None).await });
        let sent = tokio::time::timeout(PRIVATELY, sent).await.ok()?;
        Some(sent.unwrap_or_else(|error| Err(BotApiError::Trouble(error.to_string()))))
    }

    /// The same for what was typed: the way there is shown in the chat.
    pub(crate) async fn send_in_private(
        self: &Arc<Self>,
        incoming: &UserRequest,
        private: Private,
        reply_to: Option<i32>,
    ) {
        let page = self.private_page(private.table);
        let Ok(person) = incoming.user.key.id.parse() else { return };
        if self.send_private(ChatRef { chat: person, topic: None }, private, None).await
            == Err(BotApiError::Closed)
        {
            let label = self.own(incoming, "telegram-open-private").await;
            let lines = vec![self.own(incoming, "telegram-private-needed").await];
            let actions = vec![Button { label, press: Press::Open(page), tone: Tone::Main }];
            log_failure(
                self.post(incoming.context.target, Card { lines, actions, ..Card::default() }, reply_to)
                    .await,
            );
        }
    }

    /// Asks in the private chat whether somebody is sure; who cannot be reached there, under the board, where the
    /// host takes no answer of others.
    pub(crate) async fn question(
        self: &Arc<Self>,
        incoming: &UserRequest,
        table: TableId,
        private: Private,
    ) -> CallbackAnswer {
        let Ok(person) = incoming.user.key.id.parse() else { return CallbackAnswer::default() };
        let card = private.card.clone();
        if let Some(Ok(_)) | None = self.privately(person, private).await {
            return CallbackAnswer::hint(&self.own(incoming, "telegram-sent-answer_in_private").await);
        }
        if let Some((_, message)) = self.where_shown(table).await {
            let submenu = self.submenu(incoming, table, message, &card).await;
            self.desired(
                table,
                DesiredBoard { look: true, submenu: Some(submenu), ..DesiredBoard::default() },
            );
        }
        CallbackAnswer::hint(&plain(&card))
    }

    /// Takes the buttons off a private message that was answered: what it asked is decided.
    pub(crate) async fn strip_answered(&self, target: ChatRef, message: i32, table: TableId) {
        if self.where_shown(table).await != Some((target.chat, message)) {
            self.strip(target.chat, message).await;
        }
    }

    fn private_page(&self, table: Option<TableId>) -> String {
        let start = table.map_or("hello".to_owned(), |table| format!("t_{table}"));
        format!("https://t.me/{}?start={start}", self.me.username)
    }
}

/// Was a menu tapped on? Its buttons carry lines that could be typed, those of a board name their table.
fn from_menu(intent: &Intent) -> bool {
    matches!(intent, Intent::Press(data) if data.starts_with('/'))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_menus_are_replaced() {
        assert!(from_menu(&Intent::Press("/rules pig".to_owned())));
        assert!(!from_menu(&Intent::Press("u:0000001".to_owned())));
        assert!(!from_menu(&Intent::Say("/rules pig".to_owned())));
    }
}
