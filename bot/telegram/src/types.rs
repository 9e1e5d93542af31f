//! Updates, as far as the bot reads them.
//!
//! These are not teloxide's types on purpose: those read a message whole, and one entity of a kind that is newer than
//! the library makes the text of the message disappear. Here what is not known is not looked at.

#![expect(clippy::struct_field_names, reason = "the fields are called as Telegram calls them")]
use serde::Deserialize;

/// One update.
#[derive(Clone, Debug, Deserialize)]
pub(super) struct Update {
    pub(super) update_id: i64,
    #[serde(default)]
    pub(super) message: Option<Message>,
    /// A message that was changed.
    #[serde(default)]
    pub(super) edited_message: Option<Message>,
    #[serde(default)]
    pub(super) callback_query: Option<CallbackQuery>,
    #[serde(default)]
    pub(super) inline_query: Option<InlineQuery>,
    #[serde(default)]
    pub(super) chosen_inline_result: Option<ChosenInlineResult>,
    /// A message that names the bot in a chat where it is no member.
    #[serde(default)]
    pub(super) guest_message: Option<Message>,
    #[serde(default)]
    pub(super) my_chat_member: Option<ChatMemberUpdated>,
    /// A change of somebody else's membership in a chat that the bot administers.
    #[serde(default)]
    pub(super) chat_member: Option<ChatMemberUpdated>,
}

/// A message.
#[derive(Clone, Debug, Deserialize)]
pub(super) struct Message {
    pub(super) message_id: i32,
    pub(super) chat: TelegramChat,
    #[serde(default)]
    pub(super) from: Option<TelegramUser>,
    /// The chat on behalf of which it was written.
    #[serde(default)]
    pub(super) sender_chat: Option<TelegramChat>,
    #[serde(default)]
    pub(super) is_automatic_forward: bool,
    #[serde(default)]
    pub(super) message_thread_id: Option<i32>,
    #[serde(default)]
    pub(super) is_topic_message: bool,
    #[serde(default)]
    pub(super) text: Option<String>,
    #[serde(default)]
    pub(super) entities: Vec<TextEntity>,
    #[serde(default)]
    pub(super) reply_to_message: Option<Box<Message>>,
    #[serde(default)]
    pub(super) reply_markup: Option<Keyboard>,
    /// Its id where one person alone and the bot see it; then `message_id` is zero.
    #[serde(default)]
    pub(super) ephemeral_message_id: Option<i64>,
    /// What the answer to it goes to, where the bot is a guest.
    #[serde(default)]
    pub(super) guest_query_id: Option<String>,
    /// The person who has left the group.
    #[serde(default)]
    pub(super) left_chat_member: Option<TelegramUser>,
    /// Those who have come to the group.
    #[serde(default)]
    pub(super) new_chat_members: Vec<TelegramUser>,
    #[serde(default)]
    pub(super) migrate_to_chat_id: Option<i64>,
    #[serde(default)]
    pub(super) migrate_from_chat_id: Option<i64>,
}

/// A message, by who sees it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum MessageKey {
    /// One that everybody in the chat sees.
    Public(i32),
    /// One in a group that one person alone and the bot see. Telegram may give its id to another one once it is gone.
    Ephemeral(i64),
}

impl MessageKey {
    /// The id of a message that everybody sees.
    pub(super) fn public(self) -> Option<i32> {
        match self {
            Self::Public(message) => Some(message),
            Self::Ephemeral(_) => None,
        }
    }
}

/// Buttons below a message.
#[derive(Clone, Default, Debug, Deserialize)]
pub(super) struct Keyboard {
    #[serde(default)]
    pub(super) inline_keyboard: Vec<Vec<KeyboardButton>>,
}

/// One button.
#[derive(Clone, Debug, Deserialize)]
pub(super) struct KeyboardButton {
    #[serde(default)]
    pub(super) callback_data: Option<String>,
}

/// Part of a text that is more than text.
#[derive(Clone, Default, Debug, Deserialize)]
pub(super) struct TextEntity {
    /// The address, if it is a link whose address is not the text itself.
    #[serde(default)]
    pub(super) url: Option<String>,
    /// The person that it mentions by name.
    #[serde(default)]
    pub(super) user: Option<TelegramUser>,
}

/// A chat.
#[derive(Clone, Debug, Deserialize)]
pub(super) struct TelegramChat {
    pub(super) id: i64,
    #[serde(rename = "type")]
    pub(super) kind: ChatKind,
    #[serde(default)]
    pub(super) is_forum: bool,
    /// Its name, where it is no private chat.
    #[serde(default)]
    pub(super) title: Option<String>,
}

/// Kind of a chat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(super) enum ChatKind {
    Private,
    Group,
    Supergroup,
    #[serde(other)]
    Other,
}

/// A person or a bot.
#[derive(Clone, Debug, Deserialize)]
pub(super) struct TelegramUser {
    pub(super) id: i64,
    #[serde(default)]
    pub(super) is_bot: bool,
    #[serde(default)]
    pub(super) first_name: String,
    #[serde(default)]
    pub(super) username: Option<String>,
    #[serde(default)]
    pub(super) language_code: Option<String>,
}

/// A tap on a button.
#[derive(Clone, Debug, Deserialize)]
pub(super) struct CallbackQuery {
    pub(super) id: String,
    pub(super) from: TelegramUser,
    #[serde(default)]
    pub(super) message: Option<Message>,
    /// The message in its place, where somebody has put it into a chat by the bot.
    #[serde(default)]
    pub(super) inline_message_id: Option<String>,
    #[serde(default)]
    pub(super) data: Option<String>,
}

/// What somebody types behind the bot's name, in any chat.
#[derive(Clone, Debug, Deserialize)]
pub(super) struct InlineQuery {
    pub(super) id: String,
    pub(super) from: TelegramUser,
    #[serde(default)]
    pub(super) query: String,
}

/// What somebody has chosen of it and put into a chat. Bots are told only if their owner has asked for it.
#[derive(Clone, Debug, Deserialize)]
pub(super) struct ChosenInlineResult {
    pub(super) result_id: String,
    pub(super) from: TelegramUser,
    #[serde(default)]
    pub(super) inline_message_id: Option<String>,
}

/// The bot or somebody else was added, removed or given other rights.
#[derive(Clone, Debug, Deserialize)]
pub(super) struct ChatMemberUpdated {
    pub(super) chat: TelegramChat,
    pub(super) from: TelegramUser,
    pub(super) old_chat_member: Member,
    pub(super) new_chat_member: Member,
}

/// Membership of a person in a chat.
#[derive(Clone, Debug, Deserialize)]
pub(super) struct Member {
    #[serde(default)]
    pub(super) user: Option<TelegramUser>,
    pub(super) status: String,
    #[serde(default)]
    pub(super) is_member: bool,
    #[serde(flatten)]
    pub(super) rights: ChatPermissions,
}

/// Permissions of a member; absent where they go without saying.
#[derive(Clone, Copy, Debug, Default, Deserialize)]
#[serde(default)]
pub(super) struct ChatPermissions {
    pub(super) can_send_messages: Option<bool>,
    pub(super) can_send_photos: Option<bool>,
    pub(super) can_send_documents: Option<bool>,
}

impl Update {
    /// Reads one. An update that cannot be read is logged by its id alone and counts as none: it must not block those behind
    /// it.
    pub(super) fn read(value: serde_json::Value) -> Option<Self> {
        let id = value.get("update_id").and_then(serde_json::Value::as_i64);
        let read: serde_json::Result<Self> = serde_json::from_value(value);
        // The error itself would quote what people have written.
        let log = |error: &serde_json::Error| {
            tracing::warn!(?id, why = ?error.classify(), "an update that cannot be read is skipped");
        };
        read.inspect_err(log).ok()
    }
}

impl Member {
    /// Returns `true` if it is in the chat.
    pub(super) fn is_present(&self) -> bool {
        match self.status.as_str() {
            "left" | "kicked" => false,
            "restricted" => self.is_member,
            _ => true,
        }
    }

    /// Returns `true` if it steers the chat.
    pub(super) fn is_admin(&self) -> bool {
        matches!(self.status.as_str(), "creator" | "administrator")
    }
}

impl Message {
    /// The key that it is known by.
    pub(super) fn key(&self) -> MessageKey {
        self.ephemeral_message_id.map_or(MessageKey::Public(self.message_id), MessageKey::Ephemeral)
    }

    /// The payloads of its buttons.
    pub(super) fn buttons(&self) -> impl Iterator<Item = &str> {
        let rows = self.reply_markup.iter().flat_map(|keyboard| &keyboard.inline_keyboard);
        rows.flatten().filter_map(|button| button.callback_data.as_deref())
    }

    /// The topic it is in; the general one has none.
    pub(super) fn topic(&self) -> Option<i32> {
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
