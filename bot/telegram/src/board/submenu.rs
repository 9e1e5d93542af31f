//! Menus under a board: other buttons in place of its own. They belong to one person and stand in everybody's way, so
//! each has a way back that anybody may take, and gives way by itself after a while.

use std::sync::Arc;

use kubyk_host::{Button, Card, Intent, TableId, Tone};
use tokio::time::Instant;

use crate::board::board_message::{DesiredBoard, Submenu};
use crate::bot::TelegramBot;
use crate::render::keyboard::Keyboard;
use crate::update::interpret::{Origin, UserRequest};

/// How the payload of the way back begins; none of the host's does.
const BACK: char = '^';

impl TelegramBot {
    /// A card's buttons to be put under a board, and below them the way back to the board's own.
    pub(crate) async fn submenu(
        &self,
        incoming: &UserRequest,
        table: TableId,
        message: i32,
        card: &Card,
    ) -> Submenu {
        let back = Button::send(self.own(incoming, "telegram-back").await, format!("{BACK}{table}"));
        Submenu {
            message,
            keyboard: Keyboard::new(&card.choices, &card.actions),
            back: Keyboard::new(&[], &[back]),
            // What only asks "sure?" must not keep others from playing.
            added: card.choices.is_empty(),
        }
    }

    /// Puts a table's own buttons back under its board, and answers the tap that asked for it.
    pub(crate) async fn restore_buttons(self: &Arc<Self>, incoming: &UserRequest, table: TableId) {
        let Origin::Tap { query, message } = &incoming.origin else { return };
        match (self.where_shown(table).await, *message) {
            (Some(shown), Some(message)) if shown == (incoming.context.target.chat, message) => {
                self.desired(table, DesiredBoard { look: true, ..DesiredBoard::default() });
            }
            // The board is elsewhere by now, and these buttons stayed behind.
            (_, Some(message)) => self.strip(incoming.context.target.chat, message).await,
            (_, None) => {}
        }
        self.acknowledge(query, None, false, None).await;
    }

    /// Waits until a menu has stood there long enough, and if it is there still, puts the board's own buttons back.
    pub(crate) async fn restore_after_timeout(self: Arc<Self>, table: TableId, since: Instant) {
        self.pause(self.config.menu).await;
        let still = self
            .boards
            .get(&table)
            .is_some_and(|board_message| board_message.shown().submenu_since == Some(since));
        if still && !self.stop.is_cancelled() {
            self.desired(table, DesiredBoard { look: true, ..DesiredBoard::default() });
        }
    }
}

/// The table to whose own buttons a tap leads back.
pub(crate) fn back_target(intent: &Intent) -> Option<TableId> {
    let Intent::Press(data) = intent else { return None };
    data.strip_prefix(BACK)?.parse().ok()
}

/// Does the card only ask whether something is to be done that cannot be undone?
pub(crate) fn asks_to_confirm(card: &Card) -> bool {
    card.choices.is_empty() && matches!(&card.actions[..], [action] if action.tone == Tone::Danger)
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
}
