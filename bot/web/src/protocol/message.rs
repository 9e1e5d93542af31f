//! Messages of a room's conversation.

use serde::Serialize;

use super::{CardView, PersonaView};

/// Message of the conversation.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct RoomMessage {
    /// Grows from message to message, also over a restart.
    pub id: u64,
    /// Milliseconds since 1970.
    pub at: i64,
    /// The id of the persona that alone may see it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub only: Option<String>,
    /// Its contents.
    #[serde(flatten)]
    pub body: MessageBody,
}

/// Contents of a message.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum MessageBody {
    /// Line of a persona.
    Said {
        /// The persona that speaks.
        by: PersonaView,
        /// The words.
        text: String,
    },
    /// Answer of the bot.
    Card {
        /// The answer.
        card: CardView,
        /// The mark of whoever has asked; none if nobody has.
        #[serde(skip_serializing_if = "Option::is_none")]
        asked: Option<String>,
    },
    /// Board message of a table.
    Board {
        /// The table's id.
        table: String,
        /// Whether the table is closed, so that nothing follows.
        closed: bool,
        /// The marks of those who owe a move.
        awaits: Vec<String>,
        /// The marks of those who sit at the table.
        seated: Vec<String>,
        /// Its present look.
        card: CardView,
    },
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::protocol::{ButtonAction, ButtonView, ToPage};

    #[test]
    fn a_message_says_what_it_is() {
        let button = ButtonView {
            label: "Roll".into(),
            tone: "main",
            hint: None,
            press: ButtonAction::Payload("x1".into()),
        };
        let card = CardView { title: "Pig".into(), choices: vec![button], ..CardView::default() };
        let message = RoomMessage {
            id: 7,
            at: 5,
            only: None,
            body: MessageBody::Board {
                table: "0000001".into(),
                closed: false,
                awaits: vec!["5f".into()],
                seated: vec!["5f".into(), "a0".into()],
                card,
            },
        };
        assert_eq!(
            serde_json::to_string(&ToPage::Show { message: Box::new(message) }).expect("JSON"),
            r#"{"type":"show","message":{"id":7,"at":5,"kind":"board","table":"0000001","closed":false,"awaits":["5f"],"seated":["5f","a0"],"card":{"title":"Pig","lines":[],"choices":[{"label":"Roll","tone":"main","payload":"x1"}]}}}"#
        );
    }
}
