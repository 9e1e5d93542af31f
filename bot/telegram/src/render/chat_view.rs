//! Cards as a chat can show them.

use kubyk_host::Card;

use super::view::MessageView;
use crate::api::ChatRef;
use crate::api::error::Permission;
use crate::bot::TelegramBot;

impl TelegramBot {
    /// The card as a message of this chat.
    pub(crate) fn view(&self, target: ChatRef, card: &Card) -> MessageView {
        self.view_with(target, card, self.chat_state(target.chat).may(Permission::Photos))
    }

    /// The same with pictures or without.
    pub(crate) fn view_with(&self, target: ChatRef, card: &Card, pictures: bool) -> MessageView {
        let mut view = MessageView::new(&self.fitted(target, card.clone()), pictures);
        // The same version of the server has brought both.
        if self.ephemerals.are_known() {
            view.keyboard = view.keyboard.disabling();
        }
        match &card.field {
            Some(field) => view.asking(field, &self.me.username),
            None => view,
        }
    }

    /// The card with a list in the place of items that are chosen together, where these would not do: in a group that no
    /// message can be shown to one member of, every item would change everybody's board and cost an edit of the budget.
    pub(crate) fn fitted(&self, target: ChatRef, card: Card) -> Card {
        let apart = target.chat > 0 || self.ephemerals.are_known();
        if apart { card } else { card.listed() }
    }
}
