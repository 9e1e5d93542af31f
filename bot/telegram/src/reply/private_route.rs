//! How a private word reaches the person who asked.

use kubyk_host::{Card, Private, TableId};

use crate::board::submenu::asks_to_confirm;
use crate::bot::TelegramBot;
use crate::render::html::short;
use crate::update::incoming::{Origin, UserRequest};

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
    pub(crate) async fn choose_route(&self, incoming: &UserRequest, private: Private) -> PrivateRoute {
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
            return if incoming.intent.is_from_menu() {
                PrivateRoute::Replace(message, private.card)
            } else {
                PrivateRoute::Here(private)
            };
        };
        // A board that has just been sent may be tapped before it is known where it is: then this is the board.
        let here = (incoming.context.target.chat, message);
        match self.projector.message(table).await.is_none_or(|at| (at.chat, at.message) == here) {
            // A secret card says what the board does not.
            true if private.secret => PrivateRoute::Here(private),
            true => PrivateRoute::Submenu(table, private.card),
            false => PrivateRoute::Replace(message, private.card),
        }
    }
}
