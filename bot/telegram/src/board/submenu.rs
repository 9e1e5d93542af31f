//! Further levels of a move under a board: other buttons in place of its own, where nothing can be shown to whoever moves
//! alone. They stand in everybody's way, so each has a way back that anybody may take, and gives way by itself after a while.

use std::sync::Arc;

use kubyk_host::{Button, Card, Intent, TableId, Tone};
use kubyk_platform::DesiredBoard;

use crate::bot::TelegramBot;
use crate::render::keyboard::Keyboard;
use crate::render::view::MessageView;
use crate::reply::callback::CallbackAnswer;
use crate::update::incoming::{MessageKey, Origin, UserRequest};

/// First character of the way back's payload; none of the host's begins with it.
const BACK: char = '^';

/// Buttons for a further level of a move, under the board that was tapped on.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Submenu {
    /// The message that was tapped on.
    pub(crate) message: i32,
    pub(crate) keyboard: Keyboard,
    /// The way back to the board's own buttons, below them.
    pub(crate) back: Keyboard,
}

impl TelegramBot {
    /// A card's buttons to be put under a board, and below them the way back to the board's own.
    pub(crate) async fn submenu(
        &self,
        incoming: &UserRequest,
        table: TableId,
        message: i32,
        card: &Card,
    ) -> Submenu {
        let back = Button::send(self.own_text(incoming, "telegram-back").await, format!("{BACK}{table}"));
        Submenu {
            message,
            keyboard: Keyboard::of(&self.fitted(incoming.context.target, card.clone())),
            back: Keyboard::new(&[], &[back]),
        }
    }

    /// Puts a table's own buttons back under its board, and answers the tap that asked for it.
    pub(crate) async fn restore_buttons(self: &Arc<Self>, incoming: &UserRequest, table: TableId) {
        let Origin::Tap { query, message } = &incoming.origin else { return };
        let chat = incoming.context.target.chat;
        match (self.projector.message(table).await, message.and_then(MessageKey::public)) {
            (Some(board), Some(message)) if (board.chat, board.message) == (chat, message) => {
                self.projector.desire(table, DesiredBoard::newest(false));
            }
            // The board is elsewhere by now, and these buttons stayed behind.
            (_, Some(message)) => self.remove_buttons(chat, message).await,
            (_, None) => {}
        }
        self.acknowledge(query, &CallbackAnswer::default()).await;
    }
}

impl Submenu {
    /// The view with these buttons; `None` if they belong to another message, or are the board's own, as those of the
    /// first level of a move are.
    pub(crate) fn under(&self, view: &MessageView, message: i32) -> Option<MessageView> {
        if self.message != message || view.keyboard.offers(&self.keyboard) {
            return None;
        }
        Some(view.clone().under(self.keyboard.clone().above(self.back.clone())))
    }
}

/// The table to whose own buttons a tap leads back.
pub(crate) fn back_target(intent: &Intent) -> Option<TableId> {
    let Intent::Press(data) = intent else { return None };
    data.strip_prefix(BACK)?.parse().ok()
}

/// Whether the card only asks whether something is to be done that cannot be undone.
pub(crate) fn asks_to_confirm(card: &Card) -> bool {
    card.choices.is_empty() && matches!(&card.actions[..], [yes] | [yes, _] if yes.tone == Tone::Danger)
}

#[cfg(test)]
mod tests {
    use super::*;

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
        let submenu = |button: &Button| Submenu {
            message: 7,
            keyboard: Keyboard::new(std::slice::from_ref(button), &[]),
            back: Keyboard::new(&[], &[Button::send("Back", "^")]),
        };
        let deeper = submenu(&Button::send("A1 ↗", "m:A1.1"));
        assert!(deeper.under(&view, 5).is_none(), "another message");
        let under = deeper.under(&view, 7).expect("a further level");
        assert!(under.keyboard.offers(&deeper.keyboard) && !under.keyboard.offers(&view.keyboard));
        assert!(submenu(&first).under(&view, 7).is_none(), "the first level is the board's own");
    }
}
