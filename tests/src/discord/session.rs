//! Gateway sessions: they outlive their connections, keep their events and can be resumed.

use serde_json::{Value, json};

use super::world::{World, permission};

/// The intent to hear of guilds.
const GUILDS: u64 = 1;
/// The intent to hear of messages in guilds.
const GUILD_MESSAGES: u64 = 1 << 9;
/// The intent to hear of messages in direct channels.
const DIRECT_MESSAGES: u64 = 1 << 12;

#[derive(Clone, Debug)]
pub(super) struct GatewaySession {
    pub(super) id: String,
    pub(super) shard: (u64, u64),
    pub(super) intents: u64,
    /// The connection that serves it now.
    pub(super) connection: Option<u64>,
    pub(super) valid: bool,
    pub(super) order: Option<Order>,
    /// Sent packets in order: the n-th has sequence number n + 1.
    events: Vec<Value>,
}

/// Fault that a test wants of a live connection.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Order {
    /// The connection breaks before anything else is sent; the session can be resumed.
    Drop,
    /// Discord asks to reconnect and resume (op 7).
    Reconnect,
    /// Discord declares the session void: the bot identifies anew (op 9).
    Invalidate,
    /// A packet breaks off in the middle of an interaction's token.
    Garble,
}

impl GatewaySession {
    pub(super) fn new(id: String, shard: (u64, u64), intents: u64, connection: u64) -> Self {
        let connection = Some(connection);
        GatewaySession { id, shard, intents, connection, valid: true, order: None, events: Vec::new() }
    }

    pub(super) fn push(&mut self, event: &str, data: &Value) {
        let number = self.events.len() + 1;
        self.events.push(json!({"op": 0, "t": event, "s": number, "d": data}));
    }

    /// The packets after sequence number `seen`.
    pub(super) fn after(&self, seen: usize) -> &[Value] {
        self.events.get(seen..).unwrap_or_default()
    }
}

impl World {
    /// Sends an event to the session whose shard it belongs to.
    pub(super) fn dispatch(&mut self, event: &str, data: &Value, guild: Option<u64>, intent: u64) {
        for session in self.sessions.iter_mut().filter(|session| session.valid) {
            let shard = guild.map_or(0, |guild| (guild >> 22) % session.shard.1);
            if session.shard.0 == shard && (intent == 0 || session.intents & intent != 0) {
                session.push(event, data);
            }
        }
    }

    /// Tells that a message which everybody sees has come or gone, where the bot sees the channel. Edits are not told.
    pub(super) fn tell_of_message(&mut self, event: &str, channel: u64, mut data: Value) {
        let room = self.room(channel);
        let guild = room.guild;
        if room.bot_permissions & permission::VIEW == 0 {
            return;
        }
        if let Some(guild) = guild {
            data["guild_id"] = guild.to_string().into();
        }
        let intent = if guild.is_some() { GUILD_MESSAGES } else { DIRECT_MESSAGES };
        self.dispatch(event, &data, guild, intent);
    }

    pub(super) fn announce_guild(&mut self, guild: u64) {
        let json = self.guild_json(guild);
        self.dispatch("GUILD_CREATE", &json, Some(guild), GUILDS);
    }

    /// A new session with its first events.
    pub(super) fn identify(&mut self, shard: (u64, u64), intents: u64, connection: u64, port: u16) -> String {
        self.identifies += 1;
        let id = format!("session{}", self.identifies);
        let mut session = GatewaySession::new(id.clone(), shard, intents, connection);
        let mine: Vec<u64> =
            self.guilds.keys().copied().filter(|id| (id >> 22) % shard.1 == shard.0).collect();
        let names: Vec<Value> =
            mine.iter().map(|id| json!({"id": id.to_string(), "unavailable": true})).collect();
        session.push(
            "READY",
            &json!({"v": 10, "user": self.me_json(), "guilds": names, "session_id": id, "shard": [shard.0, shard.1],
                "resume_gateway_url": format!("ws://127.0.0.1:{port}/gw"),
                "application": {"id": self.me.to_string(), "flags": 0}}),
        );
        if intents & GUILDS != 0 {
            for guild in mine {
                session.push("GUILD_CREATE", &self.guild_json(guild));
            }
        }
        self.sessions.push(session);
        id
    }
}
