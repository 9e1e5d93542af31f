//! Telegram's state: people, chats, messages, taps, files.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::{Map, Value, json};

use super::ChatTraffic;
use super::message::{Entity, SeenMedia, SeenMessage, keyboard_of, utf16, visible};
use super::updates::Queue;
use super::user::{Alert, TapState};
use crate::stand::size_of_picture;

#[expect(clippy::struct_excessive_bools, reason = "each is a switch of its own that a test turns")]
pub(super) struct World {
    pub(super) token: String,
    pub(super) me: Person,
    pub(super) privacy: bool,
    pub(super) people: BTreeMap<i64, Person>,
    pub(super) rooms: BTreeMap<i64, StandInChat>,
    pub(super) presses: BTreeMap<String, TapState>,
    /// What was typed behind the bot's name in some chat, and the results for it.
    pub(super) inline: BTreeMap<String, Option<Vec<Value>>>,
    /// Queries of people who name the bot where it is a guest: the chat and, once it is answered, the message.
    pub(super) guests: BTreeMap<String, (i64, Option<i64>)>,
    /// Messages that a page may have a person's app send: whose, and which.
    pub(super) prepared: BTreeMap<String, (i64, Value)>,
    pub(super) media: BTreeMap<String, SeenMedia>,
    pub(super) menus: BTreeMap<(String, String), Vec<Value>>,
    pub(super) profile: BTreeMap<(String, String), String>,
    pub(super) queue: Queue,
    pub(super) traffic: BTreeMap<i64, ChatTraffic>,
    pub(super) strict_rates: bool,
    /// `true` if the server knows messages that one member alone sees (Bot API 10.3).
    pub(super) ephemerals: bool,
    /// `true` if they count towards a group's limits; Telegram does not say.
    pub(super) ephemerals_count: bool,
    pub(super) seq: u64,
    next: i64,
    next_small_message: i64,
}

#[derive(Clone, Debug)]
pub(super) struct Person {
    pub(super) id: i64,
    pub(super) name: String,
    pub(super) username: String,
    pub(super) language: String,
    pub(super) is_bot: bool,
    /// Has written to the bot in private, and so may be written to.
    pub(super) started: bool,
    pub(super) blocked: bool,
    pub(super) alerts: Vec<Alert>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    Private,
    Group,
    Supergroup,
}

#[derive(Clone, Debug)]
pub(super) struct StandInChat {
    pub(super) id: i64,
    pub(super) kind: Kind,
    pub(super) title: String,
    pub(super) forum: bool,
    pub(super) members: BTreeMap<i64, Membership>,
    pub(super) bot: Membership,
    /// The rights that ordinary members lack, for example `can_send_photos`.
    pub(super) forbidden: BTreeSet<String>,
    pub(super) topics: BTreeMap<i64, String>,
    pub(super) closed: BTreeSet<i64>,
    /// `true` if its administrators allow no reactions.
    pub(super) unmoved: bool,
    pub(super) messages: BTreeMap<i64, SeenMessage>,
    /// Messages that one member alone sees, by their ids as ephemeral messages.
    pub(super) whispers: BTreeMap<i64, SeenMessage>,
    pub(super) moved_to: Option<i64>,
    /// The moment of the last thing a person did here.
    pub(super) mark: u64,
    next_message: i64,
}

/// Somebody's standing in a chat.
#[derive(Clone, Debug)]
pub(super) struct Membership {
    pub(super) status: String,
    pub(super) rights: BTreeSet<String>,
}

impl Membership {
    pub(super) fn new(status: &str, rights: &[&str]) -> Self {
        let rights = rights.iter().map(|right| (*right).to_owned()).collect();
        Membership { status: status.to_owned(), rights }
    }

    pub(super) fn is_admin(&self) -> bool {
        matches!(self.status.as_str(), "creator" | "administrator")
    }
}

impl Person {
    pub(super) fn new(id: i64, name: &str, username: String, language: &str, is_bot: bool) -> Self {
        let (name, language) = (name.to_owned(), language.to_owned());
        Person { id, name, username, language, is_bot, started: false, blocked: false, alerts: Vec::new() }
    }

    pub(super) fn json(&self) -> Value {
        let mut json = json!({
            "id": self.id, "is_bot": self.is_bot, "first_name": self.name, "username": self.username,
        });
        if !self.language.is_empty() {
            json["language_code"] = self.language.clone().into();
        }
        json
    }
}

impl StandInChat {
    pub(super) fn is_group(&self) -> bool {
        self.kind != Kind::Private
    }

    pub(super) fn is_present(&self) -> bool {
        !matches!(self.bot.status.as_str(), "left" | "kicked")
    }

    /// A message as it is now.
    pub(super) fn now(&self, message: &SeenMessage) -> Option<&SeenMessage> {
        let shown = if message.only.is_some() { &self.whispers } else { &self.messages };
        shown.get(&message.id)
    }

    /// Returns `true` if a message belongs to this topic of the room.
    pub(super) fn holds(&self, message: &SeenMessage, topic: Option<i64>) -> bool {
        !self.forum || message.topic == topic
    }
}

impl World {
    pub(super) fn new() -> Self {
        World {
            token: "42:TEST".to_owned(),
            me: Person::new(42, "Kubyk", "kubyk_bot".to_owned(), "", true),
            privacy: true,
            people: BTreeMap::new(),
            rooms: BTreeMap::new(),
            presses: BTreeMap::new(),
            inline: BTreeMap::new(),
            guests: BTreeMap::new(),
            prepared: BTreeMap::new(),
            media: BTreeMap::new(),
            menus: BTreeMap::new(),
            profile: BTreeMap::new(),
            queue: Queue::default(),
            traffic: BTreeMap::new(),
            strict_rates: false,
            ephemerals: false,
            ephemerals_count: false,
            seq: 0,
            next: 5000,
            next_small_message: 1,
        }
    }

    /// A number nobody has had.
    pub(super) fn fresh(&mut self) -> i64 {
        self.next += 1;
        self.next
    }

    pub(super) fn add_room(&mut self, id: i64, kind: Kind, title: &str, forum: bool) {
        let room = StandInChat {
            id,
            kind,
            title: title.to_owned(),
            forum,
            members: BTreeMap::new(),
            bot: Membership::new("member", &[]),
            forbidden: BTreeSet::new(),
            topics: BTreeMap::new(),
            closed: BTreeSet::new(),
            unmoved: false,
            messages: BTreeMap::new(),
            whispers: BTreeMap::new(),
            moved_to: None,
            mark: 0,
            next_message: 1,
        };
        self.rooms.insert(id, room);
    }

    pub(super) fn room(&self, id: i64) -> &StandInChat {
        &self.rooms[&id]
    }

    /// # Panics
    /// When there is no such room: handles are only made for rooms that exist.
    pub(super) fn room_mut(&mut self, id: i64) -> &mut StandInChat {
        self.rooms.get_mut(&id).unwrap_or_else(|| panic!("no chat {id}"))
    }

    pub(super) fn person(&self, id: i64) -> &Person {
        self.people.get(&id).unwrap_or(&self.me)
    }

    pub(super) fn tick(&mut self) -> u64 {
        self.seq += 1;
        self.seq
    }

    /// An empty message with an id of its own; [`World::post`] puts it into its room.
    pub(super) fn draft(&mut self, chat: i64, from: i64, only: Option<i64>, now_ms: u64) -> SeenMessage {
        let seq = self.tick();
        let id = self.next_id(chat, only.is_some());
        SeenMessage {
            chat,
            id,
            only,
            topic: None,
            from,
            text: String::new(),
            entities: Vec::new(),
            media: None,
            keyboard: Vec::new(),
            force_reply: false,
            reply_to: None,
            edits: 0,
            reaction: None,
            deleted: false,
            pinned: false,
            silent: false,
            delivered: true,
            inline: None,
            as_chat: false,
            service: None,
            born_ms: now_ms,
            seq,
        }
    }

    fn next_id(&mut self, chat: i64, ephemeral: bool) -> i64 {
        if ephemeral {
            return self.fresh();
        }
        // Private chats and basic groups share one counter, supergroups have their own.
        let counter = match self.room(chat).kind {
            Kind::Supergroup => &mut self.room_mut(chat).next_message,
            Kind::Private | Kind::Group => &mut self.next_small_message,
        };
        let id = *counter;
        *counter += 1;
        id
    }

    /// Puts an `InlineQueryResult` into a chat, as a person's message by the bot.
    pub(super) fn put_inline(&mut self, chat: i64, from: i64, result: &Value, now_ms: u64) -> SeenMessage {
        let mut message = self.draft(chat, from, None, now_ms);
        let content = result["input_message_content"].as_object().cloned().unwrap_or_default();
        let content: Map<String, Value> =
            content.into_iter().map(|(key, value)| (key.replace("message_text", "text"), value)).collect();
        if let Ok((text, entities)) = visible(&content, "text") {
            (message.text, message.entities) = (text, entities);
        }
        message.keyboard = keyboard_of(result.get("reply_markup"));
        // Without buttons there is nothing that could be changed.
        message.inline = (!message.keyboard.is_empty()).then(|| format!("AAE{:021}", self.fresh()));
        self.post(message.clone());
        message
    }

    /// The message of this name.
    pub(super) fn inline_message(&self, name: &str) -> Option<&SeenMessage> {
        let messages = self.rooms.values().flat_map(|room| room.messages.values());
        messages.into_iter().find(|message| message.inline.as_deref() == Some(name))
    }

    pub(super) fn post(&mut self, message: SeenMessage) {
        let room = self.room_mut(message.chat);
        let shown = if message.only.is_some() { &mut room.whispers } else { &mut room.messages };
        shown.insert(message.id, message);
    }

    /// A message that Telegram itself writes, such as "the group was upgraded"; it is told to the bot.
    pub(super) fn announce(&mut self, chat: i64, from: i64, service: Value, now_ms: u64) -> SeenMessage {
        let mut message = self.draft(chat, from, None, now_ms);
        if service.get("forum_topic_created").is_some() {
            message.topic = Some(message.id);
        }
        message.service = Some(service);
        self.post(message.clone());
        let json = self.message_json(&message);
        self.queue.push("message", json);
        message
    }

    /// The scope and the language of a list of commands.
    pub(super) fn scope_key(params: &Map<String, Value>) -> (String, String) {
        let scope = params.get("scope").map_or_else(|| "default".to_owned(), scope_name);
        let language = params.get("language_code").and_then(Value::as_str).unwrap_or_default();
        (scope, language.to_owned())
    }
}

/// A command scope as one word a part, whatever the order of its keys.
pub(super) fn scope_name(scope: &Value) -> String {
    let parts = [&scope["type"], &scope["chat_id"], &scope["user_id"]];
    let word = |part: &&Value| part.as_str().map_or_else(|| part.to_string(), str::to_owned);
    parts.iter().filter(|part| !part.is_null()).map(word).collect::<Vec<_>>().join(" ")
}

// The world in Telegram's JSON.

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
