//! Payloads that carry the group in which they act, for answers in the private chat to what was asked in a group.

use kubyk_commands::action;
use kubyk_core::reply::{Button, Card, Press};

use crate::api::ChatRef;

/// First character of a payload that names its group; none of the host's begins with it.
const MARK: char = '>';
/// Bytes that a button carries at most.
const DATA: usize = 64;

/// The card with buttons and a field that act in a group. A button about a table does so anyway, unless it is `reserved` for
/// those who administer the group.
pub(super) fn bound(mut card: Card, group: ChatRef, reserved: &dyn Fn(&str) -> bool) -> Card {
    let bind = |button| bind(button, group, reserved);
    for buttons in [&mut card.choices, &mut card.actions] {
        *buttons = std::mem::take(buttons).into_iter().filter_map(bind).collect();
    }
    if let Some(field) = &mut card.field {
        field.payload = named(group, &field.payload);
    }
    card
}

/// The group in which a payload acts, and what it carries besides.
pub(super) fn unbound(payload: &str) -> Option<(ChatRef, &str)> {
    let (group, payload) = payload.strip_prefix(MARK)?.split_once(':')?;
    let (chat, topic) = group.split_once('.').unwrap_or((group, ""));
    let topic = (!topic.is_empty()).then(|| i32::from_str_radix(topic, 16)).transpose().ok()?;
    // Ids of groups are negative.
    let chat = i64::from_str_radix(chat, 16).ok()?.checked_neg().filter(|chat| *chat < 0)?;
    Some((ChatRef { chat, topic }, payload))
}

/// `None`: no button can carry both.
fn bind(button: Button, group: ChatRef, reserved: &dyn Fn(&str) -> bool) -> Option<Button> {
    let Press::Send(payload) = &button.press else { return Some(button) };
    if action::table_of(payload).is_some() && !reserved(payload) {
        return Some(button);
    }
    let payload = named(group, payload);
    (payload.len() <= DATA).then_some(Button { press: Press::Send(payload), ..button })
}

pub(super) fn named(group: ChatRef, payload: &str) -> String {
    let topic = group.topic.map(|topic| format!(".{topic:x}")).unwrap_or_default();
    format!("{MARK}{:x}{topic}:{payload}", group.chat.unsigned_abs())
}

#[cfg(test)]
mod tests {
    use kubyk_core::ids::TableId;

    use super::*;

    fn carried(card: &Card) -> Vec<&str> {
        let data = card.choices.iter().chain(&card.actions).filter_map(|button| match &button.press {
            Press::Send(data) => Some(data.as_str()),
            Press::Open(_) | Press::App(_) => None,
        });
        data.collect()
    }

    #[test]
    fn a_button_names_its_group_and_topic() {
        for group in [
            ChatRef { chat: -1_001_234_567_890, topic: Some(77) },
            ChatRef { chat: -1_001_234_567_890, topic: None },
            ChatRef { chat: -5, topic: None },
        ] {
            let card = Card { choices: vec![Button::send("Pig", "P:pig")], ..Card::default() };
            let card = bound(card, group, &|_| false);
            assert_eq!(unbound(carried(&card)[0]), Some((group, "P:pig")));
        }
        for other in ["P:pig", ">:P", ">zz:P", ">5", ">-5:P", ">5.x:P", ">0:P"] {
            assert_eq!(unbound(other), None, "{other}");
        }
    }

    #[test]
    fn a_tables_buttons_stay_and_those_that_would_be_too_long_go() {
        let table = format!("q:{}", TableId(7));
        let long = format!("u:{}", "x".repeat(DATA));
        let actions = vec![Button::send("Resign", table.clone()), Button::send("Rules", long)];
        let group = ChatRef { chat: -5, topic: None };
        let card = bound(Card { actions, ..Card::default() }, group, &|_| false);
        assert_eq!(carried(&card), [table.as_str()]);
        let card = bound(card, group, &|_| true);
        assert_eq!(unbound(carried(&card)[0]), Some((group, table.as_str())), "an admin is one of the group");
    }
}
