//! Words for one person: in the answer to a tap, under the board, in place of a menu, or in the private chat.

use std::sync::Arc;
use std::time::Duration;

use kubyk_host::{Button, Card, Intent, Press, Private, TableId, Tone};

use crate::api::Spot;
use crate::deliver::{Answer, noted};
use crate::door::TelegramBot;
use crate::failure::Failure;
use crate::html::{plain, short};
use crate::intake::{Asked, Origin};
use crate::live::Wish;
use crate::overlay::asks_to_confirm;

/// How long the answer to a tap may wait for a private message to arrive.
const PRIVATELY: Duration = Duration::from_secs(5);
/// Private messages that are remembered, so that a newer one takes their place.
const SHEETS: usize = 10_000;

/// How a private word reaches the person who asked.
pub(crate) enum Way {
    /// In the answer to the tap.
    Alert(String),
    /// In the buttons under the board that was tapped on.
    Overlay(TableId, Card),
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
    pub(crate) async fn way(&self, asked: &Asked, private: Private) -> Way {
        let card = &private.card;
        let open = !private.secret || asked.scene.private;
        let Origin::Tap { message, .. } = &asked.origin else {
            return if open { Way::Here(private) } else { Way::Apart(private) };
        };
        if let Some(table) = private.table.filter(|_| asks_to_confirm(card) && !asked.scene.private) {
            return Way::Question(table, private);
        }
        let bare = card.choices.is_empty() && card.actions.is_empty() && card.file.is_none();
        let told = card.picture.is_none() || card.board.is_some();
        if let Some(text) = short(card).filter(|_| bare && told) {
            return Way::Alert(text);
        }
        if !open {
            return Way::Apart(private);
        }
        let Some(message) = message.filter(|_| !bare && card.file.is_none()) else {
            return Way::Here(private);
        };
        let Some(table) = private.table else {
            // What a board's button opens is no menu's next page: the board must stay.
            return if from_menu(&asked.intent) {
                Way::Replace(message, private.card)
            } else {
                Way::Here(private)
            };
        };
        // A board that has just been sent may be tapped before it is known where it is: then this is the board.
        let here = (asked.scene.spot.chat, message);
        match self.where_shown(table).await.is_none_or(|at| at == here) {
            // A secret card says what the board does not.
            true if private.secret => Way::Here(private),
            true => Way::Overlay(table, private.card),
            false => Way::Replace(message, private.card),
        }
    }

    /// Sends a private word as a message. In a private chat it takes the place of the last one about the table: what
    /// could be answered there is out of date.
    pub(crate) async fn sheet(
        self: &Arc<Self>,
        spot: Spot,
        private: Private,
        reply_to: Option<i32>,
    ) -> Result<i32, Failure> {
        let asks = !private.card.choices.is_empty();
        let message = self.post(spot, private.card, reply_to).await?;
        let table = private.table.filter(|_| asks && spot.chat > 0);
        if let Some(old) = table.and_then(|table| self.sheets.insert((spot.chat, table), message)) {
            self.remove(spot.chat, old).await;
        }
        if self.sheets.len() > SHEETS {
            self.sheets.clear();
        }
        Ok(message)
    }

    /// Says in the private chat what nobody else may see, and what the tap is answered. Who has never spoken to the
    /// bot is led there.
    pub(crate) async fn apart(
        self: &Arc<Self>,
        asked: &Asked,
        private: Private,
        toast: Option<Answer>,
    ) -> Answer {
        let page = self.private_page(private.table);
        let Ok(person) = asked.user.key.id.parse() else { return Answer::default() };
        let word = match self.privately(person, private).await {
            Some(Err(Failure::Closed)) => return Answer { page: page.parse().ok(), ..Answer::default() },
            Some(Err(_)) => "telegram-not-sent",
            Some(Ok(_)) | None => "telegram-sent-apart",
        };
        match toast {
            Some(toast) => toast,
            None => Answer::hint(&self.own(asked, word).await),
        }
    }

    /// Says something in the private chat with a person; `None` while that takes longer than the answer to a tap can
    /// wait.
    async fn privately(self: &Arc<Self>, person: i64, private: Private) -> Option<Result<i32, Failure>> {
        let (door, spot) = (self.clone(), Spot { chat: person, topic: None });
        // A task of its own: what is on its way arrives, whoever has stopped waiting for it.
        let sent = self.tasks.spawn(async move { door.sheet(spot, private, None).await });
        let sent = tokio::time::timeout(PRIVATELY, sent).await.ok()?;
        Some(sent.unwrap_or_else(|error| Err(Failure::Trouble(error.to_string()))))
    }

    /// The same for what was typed: the way there is shown in the chat.
    pub(crate) async fn apart_from(self: &Arc<Self>, asked: &Asked, private: Private, reply_to: Option<i32>) {
        let page = self.private_page(private.table);
        let Ok(person) = asked.user.key.id.parse() else { return };
        if self.sheet(Spot { chat: person, topic: None }, private, None).await == Err(Failure::Closed) {
            let label = self.own(asked, "telegram-open-private").await;
            let lines = vec![self.own(asked, "telegram-private-needed").await];
            let actions = vec![Button { label, press: Press::Open(page), tone: Tone::Main }];
            noted(self.post(asked.scene.spot, Card { lines, actions, ..Card::default() }, reply_to).await);
        }
    }

    /// Asks in the private chat whether somebody is sure; who cannot be reached there, under the board, where the
    /// host takes no answer of others.
    pub(crate) async fn question(
        self: &Arc<Self>,
        asked: &Asked,
        table: TableId,
        private: Private,
    ) -> Answer {
        let Ok(person) = asked.user.key.id.parse() else { return Answer::default() };
        let card = private.card.clone();
        if let Some(Ok(_)) | None = self.privately(person, private).await {
            return Answer::hint(&self.own(asked, "telegram-sent-apart").await);
        }
        if let Some((_, message)) = self.where_shown(table).await {
            let overlay = self.overlay(asked, table, message, &card).await;
            self.wish(table, Wish { look: true, overlay: Some(overlay), ..Wish::default() });
        }
        Answer::hint(&plain(&card))
    }

    /// Takes the buttons off a private message that was answered: what it asked is decided.
    pub(crate) async fn tidy(&self, spot: Spot, message: i32, table: TableId) {
        if self.where_shown(table).await != Some((spot.chat, message)) {
            self.strip(spot.chat, message).await;
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
