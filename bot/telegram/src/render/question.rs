//! Questions that are answered by a reply.
//!
//! What the field of a question carries stands in the address of a link in its text. Telegram hands the question back with
//! the reply, so the answer is known after a restart too, and to every process that serves the bot.

use kubyk_host::TextField;

use crate::update::types::TextEntity;

/// What stands before the payload in the address; people who follow it come to the chat with the bot.
const KEY: &str = "?answer=";

/// The sign of a question, with the link in it.
pub(crate) fn sign(field: &TextField, bot: &str) -> String {
    format!("<a href=\"https://t.me/{bot}{KEY}{}\">✍️</a> ", hex::encode(&field.payload))
}

/// What the field of a question carries; `None` for any other message.
pub(crate) fn payload(entities: &[TextEntity]) -> Option<String> {
    let links = entities.iter().filter_map(|entity| entity.url.as_deref());
    links
        .filter_map(|url| url.split_once(KEY))
        .find_map(|(_, payload)| String::from_utf8(hex::decode(payload).ok()?).ok())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_question_says_what_its_answer_is_for() {
        let field = TextField {
            label: "Name".to_owned(),
            example: "long-night".to_owned(),
            value: None,
            most: 24,
            payload: "V:#0000001::?".to_owned(),
        };
        let html = sign(&field, "kubyk_bot");
        let url = html.split('"').nth(1).map(str::to_owned);
        assert_eq!(payload(&[TextEntity::default(), TextEntity { url, user: None }]), Some(field.payload));
        for other in ["https://t.me/kubyk_bot?start=hello", "https://t.me/kubyk_bot?answer=zz"] {
            assert_eq!(payload(&[TextEntity { url: Some(other.to_owned()), user: None }]), None);
        }
    }
}
