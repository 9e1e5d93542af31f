//! What Telegram knows: people, chats, messages, taps, files.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::{Map, Value, json};

use super::message::{SeenMedia, SeenMessage};
use super::tap::{Alert, TapState};
use super::traffic::ChatTraffic;
use super::updates::Queue;

pub(super) struct World {
    pub(super) token: String,
    pub(super) me: Person,
    pub(super) privacy: bool,
    pub(super) people: BTreeMap<i64, Person>,
    pub(super) rooms: BTreeMap<i64, StandInChat>,
    pub(super) presses: BTreeMap<String, TapState>,
    pub(super) media: BTreeMap<String, SeenMedia>,
    pub(super) menus: BTreeMap<(String, String), Vec<Value>>,
    pub(super) profile: BTreeMap<(String, String), String>,
    pub(super) queue: Queue,
    pub(super) traffic: BTreeMap<i64, ChatTraffic>,
    pub(super) strict_rates: bool,
    /// Whether the server knows messages that one member alone sees (Bot API 10.3).
    pub(super) ephemerals: bool,
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
    /// What people who are no administrators may not do, for example `can_send_photos`.
    pub(super) forbidden: BTreeSet<String>,
    pub(super) topics: BTreeMap<i64, String>,
    pub(super) closed: BTreeSet<i64>,
    /// Whether its administrators allow no reactions.
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

    /// Whether a message counts as standing in this place of the room.
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
            media: BTreeMap::new(),
            menus: BTreeMap::new(),
            profile: BTreeMap::new(),
            queue: Queue::default(),
            traffic: BTreeMap::new(),
            strict_rates: false,
            ephemerals: false,
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

    /// Where and for which language a list of commands applies.
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
