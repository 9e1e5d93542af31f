//! Cards as a chat can show them.

use kubyk_host::Card;

use super::view::MessageView;
use crate::api::ChatRef;
use crate::api::error::Permission;
use crate::bot::TelegramBot;

impl TelegramBot {
    /// The card as a message of this chat.
    pub(crate) fn view(&self, target: ChatRef, card: &Card) -> MessageView {
        let photos = self.chat_state(target.chat).may(Permission::Photos);
        let view = MessageView::new(&self.fitted(target, card.clone()), photos);
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
