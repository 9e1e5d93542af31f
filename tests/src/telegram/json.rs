//! The world in Telegram's JSON.

use serde_json::{Value, json};

use super::html::{Entity, utf16};
use super::message::SeenMessage;
use super::world::{Kind, Membership, Person, StandInChat, World};
use crate::stand::size_of_picture;

const ADMIN_RIGHTS: [&str; 15] = [
    "can_be_edited",
    "can_manage_chat",
    "can_delete_messages",
    "can_manage_video_chats",
    "can_restrict_members",
    "can_promote_members",
    "can_change_info",
    "can_invite_users",
    "can_post_stories",
    "can_edit_stories",
    "can_delete_stories",
    "can_pin_messages",
    "can_manage_topics",
    "can_post_messages",
    "can_edit_messages",
];
const MEMBER_RIGHTS: [&str; 14] = [
    "can_send_messages",
    "can_send_audios",
    "can_send_documents",
    "can_send_photos",
    "can_send_videos",
    "can_send_video_notes",
    "can_send_voice_notes",
    "can_send_polls",
    "can_send_other_messages",
    "can_add_web_page_previews",
    "can_change_info",
    "can_invite_users",
    "can_pin_messages",
    "can_manage_topics",
];

impl World {
    pub(super) fn me_json(&self) -> Value {
        let mut json = self.me.json();
        json["can_join_groups"] = true.into();
        json["can_read_all_group_messages"] = (!self.privacy).into();
        for no in ["supports_inline_queries", "can_connect_to_business", "has_main_web_app"] {
            json[no] = false.into();
        }
        json
    }

    pub(super) fn chat_json(&self, room: &StandInChat) -> Value {
        let kind = match room.kind {
            Kind::Private => {
                let person = self.person(room.id);
                return json!({
                    "id": room.id, "type": "private", "first_name": person.name, "username": person.username,
                });
            }
            Kind::Group => "group",
            Kind::Supergroup => "supergroup",
        };
        let mut json = json!({"id": room.id, "type": kind, "title": room.title});
        if room.forum {
            json["is_forum"] = true.into();
        }
        json
    }

    pub(super) fn full_chat_json(&self, room: &StandInChat) -> Value {
        let mut json = self.chat_json(room);
        json["accent_color_id"] = 0.into();
        json["max_reaction_count"] = 11.into();
        json["accepted_gift_types"] = json!({
            "unlimited_gifts": false, "limited_gifts": false, "unique_gifts": false,
            "premium_subscription": false, "gifts_from_channels": false,
        });
        if room.is_group() {
            let allowed =
                MEMBER_RIGHTS.map(|right| (right.to_owned(), (!room.forbidden.contains(right)).into()));
            json["permissions"] = Value::Object(allowed.into_iter().collect());
        }
        json
    }

    pub(super) fn member_json(person: &Person, membership: Option<&Membership>) -> Value {
        let status = membership.map_or("left", |m| m.status.as_str());
        let mut json = json!({"status": status, "user": person.json()});
        let rights: &[&str] = match status {
            "administrator" => &ADMIN_RIGHTS,
            "restricted" => &MEMBER_RIGHTS,
            _ => &[],
        };
        for right in rights {
            let granted = membership.is_some_and(|m| m.rights.contains(*right));
            json[*right] = (granted || *right == "can_manage_chat").into();
        }
        match status {
            "creator" | "administrator" => json["is_anonymous"] = false.into(),
            "restricted" => {
                json["is_member"] = true.into();
                json["until_date"] = 0.into();
            }
            "kicked" => json["until_date"] = 0.into(),
            _ => {}
        }
        json
    }

    pub(super) fn message_json(&self, message: &SeenMessage) -> Value {
        let mut json = self.message_alone(message);
        let target = message.reply_to.and_then(|id| self.room(message.chat).messages.get(&id));
        if let Some(target) = target.filter(|target| !target.deleted) {
            json["reply_to_message"] = self.message_alone(target);
        }
        json
    }

    fn message_alone(&self, message: &SeenMessage) -> Value {
        let room = self.room(message.chat);
        let mut json = message.service.clone().unwrap_or_else(|| json!({}));
        json["message_id"] = message.id.into();
        if let Some(receiver) = message.only {
            json["message_id"] = 0.into();
            json["ephemeral_message_id"] = message.id.into();
            json["receiver_user"] = self.person(receiver).json();
        }
        json["date"] = (message.born_ms / 1000).into();
        json["chat"] = self.chat_json(room);
        json["from"] = self.person(message.from).json();
        if message.as_chat {
            json["from"] = json!({
                "id": 1_087_968_824, "is_bot": true, "first_name": "Group", "username": "GroupAnonymousBot",
            });
            json["sender_chat"] = self.chat_json(room);
        }
        if let Some(topic) = message.topic {
            json["message_thread_id"] = topic.into();
            if room.forum {
                json["is_topic_message"] = true.into();
            }
        }
        if let Some(media) = &message.media {
            let (width, height) = size_of_picture(&media.bytes).unwrap_or((1, 1));
            let unique = format!("u{}", media.file_id);
            let file =
                json!({"file_id": media.file_id, "file_unique_id": unique, "file_size": media.bytes.len()});
            json[&media.kind] = file.clone();
            if media.kind == "photo" {
                let mut size = file;
                size["width"] = width.into();
                size["height"] = height.into();
                json["photo"] = json!([size]);
            } else {
                if media.kind == "animation" {
                    json["animation"]["width"] = width.into();
                    json["animation"]["height"] = height.into();
                    json["animation"]["duration"] = 1.into();
                }
                json[&media.kind]["file_name"] = media.name.clone().into();
            }
        }
        if !message.text.is_empty() {
            let key = if message.media.is_some() { "caption" } else { "text" };
            json[key] = message.text.clone().into();
            let command = message.text.split_whitespace().next().unwrap_or_default();
            if command.starts_with('/') && message.from != self.me.id {
                let length = utf16(command);
                json["entities"] = json!([{"type": "bot_command", "offset": 0, "length": length}]);
            }
            let links: Vec<_> = message.entities.iter().filter_map(Entity::link_json).collect();
            if !links.is_empty() {
                json[if key == "caption" { "caption_entities" } else { "entities" }] = links.into();
            }
        }
        if !message.keyboard.is_empty() {
            let row = |row: &Vec<super::message::SeenButton>| {
                row.iter().map(|b| b.json.clone()).collect::<Vec<_>>()
            };
            json["reply_markup"] =
                json!({"inline_keyboard": message.keyboard.iter().map(row).collect::<Vec<_>>()});
        }
        if message.edits > 0 {
            json["edit_date"] = (message.born_ms / 1000).into();
        }
        json
    }
}
