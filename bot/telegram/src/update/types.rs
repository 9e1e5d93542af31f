//! Updates, as far as the bot reads them.
//!
//! These are not teloxide's types on purpose: those read a message whole, and one entity of a kind that is newer than
//! the library makes the text of the message disappear. Here what is not known is not looked at.

#![expect(clippy::struct_field_names, reason = "the fields are called as Telegram calls them")]

use serde::Deserialize;

use crate::update::incoming::MessageKey;

/// One update.
#[derive(Clone, Debug, Deserialize)]
pub(crate) struct Update {
    pub(crate) update_id: i64,
    #[serde(default)]
    pub(crate) message: Option<Message>,
    #[serde(default)]
    pub(crate) callback_query: Option<CallbackQuery>,
    #[serde(default)]
    pub(crate) my_chat_member: Option<ChatMemberUpdated>,
}

/// A message.
#[derive(Clone, Debug, Deserialize)]
pub(crate) struct Message {
    pub(crate) message_id: i32,
    pub(crate) chat: TelegramChat,
    #[serde(default)]
    pub(crate) from: Option<TelegramUser>,
    /// The chat on behalf of which it was written.
    #[serde(default)]
    pub(crate) sender_chat: Option<TelegramChat>,
    #[serde(default)]
    pub(crate) is_automatic_forward: bool,
    #[serde(default)]
    pub(crate) message_thread_id: Option<i32>,
    #[serde(default)]
    pub(crate) is_topic_message: bool,
    #[serde(default)]
    pub(crate) text: Option<String>,
    #[serde(default)]
    pub(crate) entities: Vec<TextEntity>,
    #[serde(default)]
    pub(crate) reply_to_message: Option<Box<Message>>,
    #[serde(default)]
    pub(crate) reply_markup: Option<Keyboard>,
    /// Its id where one person alone and the bot see it; then `message_id` is zero.
    #[serde(default)]
    pub(crate) ephemeral_message_id: Option<i64>,
    #[serde(default)]
    pub(crate) migrate_to_chat_id: Option<i64>,
    #[serde(default)]
    pub(crate) migrate_from_chat_id: Option<i64>,
}

/// Buttons below a message.
#[derive(Clone, Default, Debug, Deserialize)]
pub(crate) struct Keyboard {
    #[serde(default)]
    pub(crate) inline_keyboard: Vec<Vec<KeyboardButton>>,
}

/// One button.
#[derive(Clone, Debug, Deserialize)]
pub(crate) struct KeyboardButton {
    #[serde(default)]
    pub(crate) callback_data: Option<String>,
}

/// Part of a text that is more than text.
#[derive(Clone, Default, Debug, Deserialize)]
pub(crate) struct TextEntity {
    /// Where it leads, if it is a link whose address is not the text itself.
    #[serde(default)]
    pub(crate) url: Option<String>,
    /// Whom it mentions by name.
    #[serde(default)]
    pub(crate) user: Option<TelegramUser>,
}

/// A chat.
#[derive(Clone, Debug, Deserialize)]
pub(crate) struct TelegramChat {
    pub(crate) id: i64,
    #[serde(rename = "type")]
    pub(crate) kind: ChatKind,
    #[serde(default)]
    pub(crate) is_forum: bool,
    /// Its name, where it is no private chat.
    #[serde(default)]
    pub(crate) title: Option<String>,
}

/// Kind of a chat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum ChatKind {
    Private,
    Group,
    Supergroup,
    #[serde(other)]
    Other,
}

/// A person or a bot.
#[derive(Clone, Debug, Deserialize)]
pub(crate) struct TelegramUser {
    pub(crate) id: i64,
    #[serde(default)]
    pub(crate) is_bot: bool,
    #[serde(default)]
    pub(crate) first_name: String,
    #[serde(default)]
    pub(crate) username: Option<String>,
    #[serde(default)]
    pub(crate) language_code: Option<String>,
}

/// A tap on a button.
#[derive(Clone, Debug, Deserialize)]
pub(crate) struct CallbackQuery {
    pub(crate) id: String,
    pub(crate) from: TelegramUser,
    #[serde(default)]
    pub(crate) message: Option<Message>,
    #[serde(default)]
    pub(crate) data: Option<String>,
}

/// The bot was added, removed or given other rights.
#[derive(Clone, Debug, Deserialize)]
pub(crate) struct ChatMemberUpdated {
    pub(crate) chat: TelegramChat,
    pub(crate) from: TelegramUser,
    pub(crate) old_chat_member: Member,
    pub(crate) new_chat_member: Member,
}

/// Membership of a person in a chat.
#[derive(Clone, Debug, Deserialize)]
pub(crate) struct Member {
    pub(crate) status: String,
    #[serde(default)]
    pub(crate) is_member: bool,
    #[serde(flatten)]
    pub(crate) rights: ChatPermissions,
}

/// Permissions of a member; absent where they go without saying.
#[derive(Clone, Copy, Debug, Default, Deserialize)]
#[serde(default)]
pub(crate) struct ChatPermissions {
    pub(crate) can_send_messages: Option<bool>,
    pub(crate) can_send_photos: Option<bool>,
    pub(crate) can_send_documents: Option<bool>,
}

impl Update {
    /// Reads one. What cannot be read is logged by its id alone and is none: it must not block those behind it.
    pub(crate) fn read(value: serde_json::Value) -> Option<Self> {
        let id = value.get("update_id").and_then(serde_json::Value::as_i64);
        let read: serde_json::Result<Self> = serde_json::from_value(value);
        // The error itself would quote what people have written.
        let told = |error: &serde_json::Error| {
            tracing::warn!(?id, why = ?error.classify(), "an update that cannot be read is skipped");
        };
        read.inspect_err(told).ok()
    }
}

impl Member {
    /// Whether it is in the chat.
    pub(crate) fn is_present(&self) -> bool {
        match self.status.as_str() {
            "left" | "kicked" => false,
            "restricted" => self.is_member,
            _ => true,
        }
    }

    /// Whether it steers the chat.
    pub(crate) fn is_admin(&self) -> bool {
        matches!(self.status.as_str(), "creator" | "administrator")
    }
}

impl Message {
    /// The key that it is known by.
    pub(crate) fn key(&self) -> MessageKey {
        self.ephemeral_message_id.map_or(MessageKey::Public(self.message_id), MessageKey::Ephemeral)
    }

    /// What its buttons carry.
    pub(crate) fn buttons(&self) -> impl Iterator<Item = &str> {
        let rows = self.reply_markup.iter().flat_map(|keyboard| &keyboard.inline_keyboard);
        rows.flatten().filter_map(|button| button.callback_data.as_deref())
    }

    /// The topic it is in; the general one has none.
    pub(crate) fn topic(&self) -> Option<i32> {
        self.message_thread_id.filter(|_| self.is_topic_message)
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn what_is_newer_than_this_program_is_not_looked_at() {
        let update = json!({"update_id": 7, "message": {
            "message_id": 3, "date": 1, "shiny": {"new": true}, "text": "/pig tomorrow",
            "chat": {"id": -100, "type": "supergroup", "title": "G", "aura": 5},
            "from": {"id": 5, "is_bot": false, "first_name": "Ann", "mood": "good"},
            "entities": [{"type": "brand_new", "offset": 0, "length": 4}],
        }});
        let message = Update::read(update).and_then(|update| update.message).expect("a message");
        assert_eq!(message.text.as_deref(), Some("/pig tomorrow"));
        assert_eq!(message.topic(), None);
    }

    #[test]
    fn unknown_kinds_are_empty_and_broken_ones_none() {
        let update = Update::read(json!({"update_id": 8, "hologram": {"id": 1}})).expect("an update");
        assert!(
            update.message.is_none() && update.callback_query.is_none() && update.my_chat_member.is_none()
        );
        assert!(Update::read(json!({"update_id": 9, "message": {"message_id": "x"}})).is_none());
        assert!(Update::read(json!("nonsense")).is_none());
    }

    #[test]
    fn a_thread_of_replies_is_no_topic() {
        let chat = json!({"id": -100, "type": "supergroup", "is_forum": true});
        let read = |topic: bool| -> Message {
            serde_json::from_value(json!({
                "message_id": 3, "date": 1, "chat": chat, "message_thread_id": 2, "is_topic_message": topic,
            }))
            .expect("a message")
        };
        assert_eq!(read(false).topic(), None);
        assert_eq!(read(true).topic(), Some(2));
    }

    #[test]
    fn members_are_present_or_not() {
        let read = |json| serde_json::from_value::<Member>(json).expect("a member");
        let restricted = read(json!({"status": "restricted", "is_member": true, "can_send_photos": false}));
        assert!(restricted.is_present() && !restricted.is_admin());
        assert_eq!(restricted.rights.can_send_photos, Some(false));
        assert!(read(json!({"status": "creator"})).is_admin());
        assert!(!read(json!({"status": "left"})).is_present());
    }
}
