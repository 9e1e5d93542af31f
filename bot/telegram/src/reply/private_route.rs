//! How a private word reaches the person who asked.

use kubyk_host::{Card, Private, TableId};

use crate::board::submenu::asks_to_confirm;
use crate::bot::TelegramBot;
use crate::render::html::short;
use crate::reply::callback::CallbackAnswer;
use crate::update::incoming::{MessageKey, Origin, UserRequest};

/// Route by which a private word reaches the person who asked.
pub(crate) enum PrivateRoute {
    /// In the answer to the tap.
    Answer(CallbackAnswer),
    /// In the group, to the person alone.
    Ephemeral(Private),
    /// In the buttons under the board that was tapped on: a step of a move, which who is to move may take without ever
    /// having written to the bot. Nothing else stands there, for the board is everybody's.
    Submenu(TableId, Card),
    /// In the message that was tapped on.
    Replace(i32, Card),
    /// In a message in the same chat.
    Here(Private),
    /// In the private chat with the person; what was typed is answered in the same chat to whom cannot be reached there.
    Asker(Private),
    /// In the private chat with the person, who is led there if need be.
    Apart(Private),
}

impl TelegramBot {
    /// Chooses how a private word is said.
    pub(crate) async fn choose_route(&self, incoming: &UserRequest, private: Private) -> PrivateRoute {
        let card = &private.card;
        if card.field.is_some() {
            // Telegram asks for a reply in no message that one member alone sees.
            let in_group = !incoming.context.private;
            return if in_group { PrivateRoute::Asker(private) } else { PrivateRoute::Here(private) };
        }
        let notified = card.picture.is_none() || card.board.is_some();
        if matches!(incoming.origin, Origin::Tap { .. })
            && let Some(text) = short(card).filter(|_| is_bare(card) && notified)
        {
            // What nobody else may see is read at leisure.
            let answer =
                if private.secret { CallbackAnswer::alert(text) } else { CallbackAnswer::toast(&text) };
            return PrivateRoute::Answer(answer);
        }
        if self.can_whisper(incoming).await {
            return PrivateRoute::Ephemeral(private);
        }
        self.choose_lasting_route(incoming, private).await
    }

    /// The same where no message can be shown to one member alone.
    pub(crate) async fn choose_lasting_route(
        &self,
        incoming: &UserRequest,
        private: Private,
    ) -> PrivateRoute {
        let card = &private.card;
        let open = !private.secret || incoming.context.private;
        let in_group = !incoming.context.private;
        // A file is asked for to be shown.
        let for_asker = in_group && card.file.is_none();
        let message = match &incoming.origin {
            Origin::Tap { message, .. } => *message,
            // What the bot alone has received is answered to nobody else.
            Origin::Typed { message: MessageKey::Ephemeral(_) } => return PrivateRoute::Apart(private),
            Origin::Typed { .. } if open && for_asker => return PrivateRoute::Asker(private),
            Origin::Typed { .. } | Origin::Added if open => return PrivateRoute::Here(private),
            Origin::Typed { .. } | Origin::Added => return PrivateRoute::Apart(private),
        };
        if in_group && asks_to_confirm(card) && private.table.is_some() || !open {
            return PrivateRoute::Apart(private);
        }
        if matches!(message, Some(MessageKey::Ephemeral(_))) {
            return PrivateRoute::Apart(private);
        }
        let message = message.and_then(MessageKey::public);
        let here = |private| {
            if for_asker { PrivateRoute::Asker(private) } else { PrivateRoute::Here(private) }
        };
        let Some(message) = message.filter(|_| !is_bare(card) && card.file.is_none()) else {
            return here(private);
        };
        let Some(table) = private.table else {
            // What a board's button opens is no menu's next page: the board must stay.
            return if incoming.intent.is_from_menu() {
                PrivateRoute::Replace(message, private.card)
            } else {
                here(private)
            };
        };
        // A board that has just been sent may be tapped before it is known where it is: then this is the board.
        let here = (incoming.context.target.chat, message);
        match self.projector.message(table).await.is_none_or(|at| (at.chat, at.message) == here) {
            // A secret card says what the board does not.
            true if private.secret => PrivateRoute::Here(private),
            true if in_group && !incoming.intent.is_step() => PrivateRoute::Apart(private),
            true => PrivateRoute::Submenu(table, private.card),
            false => PrivateRoute::Replace(message, private.card),
        }
    }
}

/// Whether there is nothing to press or to take away.
fn is_bare(card: &Card) -> bool {
    card.choices.is_empty() && card.actions.is_empty() && card.file.is_none()
}
