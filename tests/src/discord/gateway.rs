//! The Gateway: hello, identify, heartbeats, events, resume.

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use axum::extract::ws::{CloseFrame, Message as Frame, WebSocket, WebSocketUpgrade};
use axum::extract::{RawQuery, State};
use axum::response::Response;
use ed25519_dalek::{Signer as _, SigningKey};
use serde_json::{Value, json};
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};
use tokio::time::timeout;

use super::world::{World, permission};
use super::{Discord, Inner};
use crate::stand::{keep_body, post};

/// Intents that need Discord's approval: members, presences, message content.
const PRIVILEGED: u64 = 1 << 1 | 1 << 8 | 1 << 15;

/// Opens a connection.
pub(super) async fn gateway(
    State(dc): State<Arc<Inner>>,
    RawQuery(query): RawQuery,
    upgrade: WebSocketUpgrade,
) -> Response {
    let query = query.unwrap_or_default();
    let supported =
        query.split('&').any(|pair| pair == "v=10") && !query.contains("compress") && !query.contains("etf");
    upgrade.on_upgrade(move |socket| async move {
        let number = dc.stand.change(World::tick);
        let mut connection = Connection { dc, socket, number, session: None, seen: 0 };
        if supported {
            connection.run().await;
        } else {
            connection.close(4012, "Invalid API version").await;
        }
        connection.leave();
    })
}

/// The token in a packet that breaks off.
pub(super) const GARBLED: &str = "garbled-token-of-an-interaction";

struct Connection {
    dc: Arc<Inner>,
    socket: WebSocket,
    number: u64,
    session: Option<String>,
    /// The sequence number of the last packet that was sent.
    seen: usize,
}

/// `Some` while the connection goes on.
type Alive = Option<()>;

impl Connection {
    async fn run(&mut self) -> Alive {
        let mut changes = self.dc.stand.watch();
        let interval = self.dc.stand.look(|world| world.heartbeat_ms);
        self.send(&json!({"op": 10, "d": {"heartbeat_interval": interval}})).await?;
        loop {
            changes.mark_unchanged();
            self.flush().await?;
            tokio::select! {
                frame = self.socket.recv() => match frame?.ok()? {
                    Frame::Text(text) => self.receive(text.as_str()).await?,
                    Frame::Binary(bytes) => self.receive(&String::from_utf8_lossy(&bytes)).await?,
                    Frame::Close(_) => return None,
                    _ => {}
                },
                news = changes.changed() => news.ok()?,
            }
        }
    }

    async fn receive(&mut self, text: &str) -> Alive {
        let Ok(packet) = serde_json::from_str::<Value>(text) else {
            return self.close(4002, "Decode error").await;
        };
        let data = &packet["d"];
        match packet["op"].as_u64() {
            Some(1) => self.send(&json!({"op": 11})).await,
            Some(2 | 6) if !self.is_token(data) => self.close(4004, "Authentication failed").await,
            Some(2) => self.identify(data).await,
            Some(6) => self.resume(data).await,
            Some(3 | 4 | 8) => Some(()),
            _ => self.close(4001, "Unknown opcode").await,
        }
    }

    fn is_token(&self, data: &Value) -> bool {
        let token = data["token"].as_str().unwrap_or_default();
        self.dc.stand.look(|world| world.token == token.trim_start_matches("Bot "))
    }

    async fn identify(&mut self, data: &Value) -> Alive {
        let shard = (data["shard"][0].as_u64().unwrap_or(0), data["shard"][1].as_u64().unwrap_or(1));
        if shard.0 >= shard.1 {
            return self.close(4010, "Invalid shard").await;
        }
        let Some(intents) = data["intents"].as_u64().filter(|intents| intents >> 26 == 0) else {
            return self.close(4013, "Invalid intent(s)").await;
        };
        if intents & PRIVILEGED & !self.dc.stand.look(|world| world.approved) != 0 {
            return self.close(4014, "Disallowed intent(s)").await;
        }
        if ["os", "browser", "device"].iter().any(|key| data["properties"][*key].is_null()) {
            self.dc.stand.desk.note(["IDENTIFY lacks properties".to_owned()]);
        }
        if let Some(code) = self.dc.stand.change(World::refuse_session) {
            return self.close(code, "Refused by the test").await;
        }
        let (number, port) = (self.number, self.dc.port());
        self.session = Some(self.dc.stand.change(|world| world.identify(shard, intents, number, port)));
        Some(())
    }

    async fn resume(&mut self, data: &Value) -> Alive {
        let (number, wanted) = (self.number, data["session_id"].as_str().unwrap_or_default());
        let found = self.dc.stand.change(|world| {
            let session = world.sessions.iter_mut().find(|session| session.valid && session.id == wanted)?;
            session.connection = Some(number);
            session.push("RESUMED", &json!({}));
            let id = session.id.clone();
            world.resumes += 1;
            Some(id)
        });
        match found {
            Some(id) => {
                self.session = Some(id);
                self.seen = data["seq"].as_u64().unwrap_or(0) as usize;
                Some(())
            }
            None => self.send(&json!({"op": 9, "d": false})).await,
        }
    }

    // Sends what has happened since, and does what a test has ordered.
    async fn flush(&mut self) -> Alive {
        let Some(id) = self.session.clone() else { return Some(()) };
        let (seen, number) = (self.seen, self.number);
        let (packets, order) = self.dc.stand.look(|world| {
            let session = world.sessions.iter_mut().find(|session| session.id == id)?;
            let mine = session.connection == Some(number);
            mine.then(|| (session.after(seen).to_vec(), session.order.take()))
        })?;
        if order == Some(Order::Drop) {
            return None;
        }
        for packet in packets {
            self.send(&packet).await?;
            self.seen += 1;
        }
        match order {
            None | Some(Order::Drop) => Some(()),
            Some(Order::Close(code)) => self.close(code, "Closed by the test").await,
            Some(Order::Reconnect) => self.send(&json!({"op": 7})).await,
            Some(Order::Garble) => {
                let half = format!(r#"{{"op": 0, "t": "INTERACTION_CREATE", "d": {{"token": "{GARBLED}"#);
                self.socket.send(Frame::Text(half.into())).await.ok()
            }
            Some(Order::Invalidate) => {
                self.session = None;
                self.seen = 0;
                self.send(&json!({"op": 9, "d": false})).await
            }
        }
    }

    async fn send(&mut self, packet: &Value) -> Alive {
        self.socket.send(Frame::Text(packet.to_string().into())).await.ok()
    }

    async fn close(&mut self, code: u16, reason: &'static str) -> Alive {
        // The test has ordered this close; the bot is not at fault.
        if !reason.contains("the test") {
            self.dc.stand.desk.note([format!("the Gateway closed the connection: {code} {reason}")]);
        }
        let _ = self.socket.send(Frame::Close(Some(CloseFrame { code, reason: reason.into() }))).await;
        None
    }

    fn leave(&self) {
        self.dc.stand.change(|world| {
            for session in world.sessions.iter_mut().filter(|s| s.connection == Some(self.number)) {
                session.connection = None;
            }
        });
    }
}

// Gateway sessions: they outlive their connections, keep their events and can be resumed.

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
    /// Discord closes the connection with this code.
    Close(u16),
    /// Discord asks to reconnect and resume (op 7).
    Reconnect,
    /// Discord declares the session void: the bot identifies anew (op 9).
    Invalidate,
    /// A packet breaks off in the middle of an interaction's token.
    Garble,
}

/// The answer of `GET /gateway/bot`.
#[derive(Clone, Debug)]
pub struct GatewayAdvice {
    /// The number of shards that the bot is advised to have.
    pub shards: u32,
    /// The number of sessions that the bot may still begin.
    pub remaining: u32,
    /// When there are new ones, in milliseconds.
    pub reset_after: u64,
    /// The number of sessions that the bot may begin in five seconds.
    pub max_concurrency: u32,
}

impl Default for GatewayAdvice {
    fn default() -> Self {
        Self { shards: 1, remaining: 1000, reset_after: 0, max_concurrency: 1 }
    }
}

impl GatewayAdvice {
    pub(super) fn json(&self, address: &str) -> Value {
        let limit = json!({"total": 1000, "remaining": self.remaining, "reset_after": self.reset_after,
            "max_concurrency": self.max_concurrency});
        json!({"url": address, "shards": self.shards, "session_start_limit": limit})
    }
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

    /// The code with which a test wants this new session to be refused.
    fn refuse_session(&mut self) -> Option<u16> {
        let (code, times) = self.refusal.as_mut().filter(|(_, times)| *times > 0)?;
        *times -= 1;
        Some(*code)
    }

    /// A new session with its first events.
    pub(super) fn identify(&mut self, shard: (u64, u64), intents: u64, connection: u64, port: u16) -> String {
        self.identifies += 1;
        self.advice.remaining = self.advice.remaining.saturating_sub(1);
        let id = format!("session{}", self.identifies);
        let mut session = GatewaySession::new(id.clone(), shard, intents, connection);
        let mine: Vec<u64> =
            self.guilds.keys().copied().filter(|id| (id >> 22) % shard.1 == shard.0).collect();
        let names: Vec<Value> =
            mine.iter().map(|id| json!({"id": id.to_string(), "unavailable": true})).collect();
        let mut me = self.me_json();
        me["mfa_enabled"] = true.into();
        session.push(
            "READY",
            &json!({"v": 10, "user": me, "guilds": names, "session_id": id, "shard": [shard.0, shard.1],
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

// Delivery of interactions as signed HTTP requests, in place of the Gateway. Discord tries once and does not try again.

/// The queue of interactions for the bot's endpoint.
pub(super) type Endpoint = UnboundedSender<Value>;

/// Any key will do: who has it is Discord.
const SIGNING_KEY: [u8; 32] = [7; 32];

impl Discord {
    /// From now on interactions come as signed requests to an address of the loopback interface. Returned is the public
    /// key, which the bot needs to know.
    pub fn deliver_to(&self, address: SocketAddr) -> String {
        let key = Arc::new(SigningKey::from_bytes(&SIGNING_KEY));
        let public = hex::encode(key.verifying_key().as_bytes());
        let (endpoint, interactions) = unbounded_channel();
        self.0.stand.change(|world| world.endpoint = Some(endpoint));
        tokio::spawn(deliver_signed(address, key, interactions));
        public
    }
}

impl World {
    /// Sends an interaction to the bot, by the way that is set.
    pub(super) fn interact(&mut self, interaction: &Value, guild: Option<u64>) {
        keep_body("interactions", interaction);
        match &self.endpoint {
            // It is gone with the platform.
            Some(endpoint) => drop(endpoint.send(interaction.clone())),
            None => self.dispatch("INTERACTION_CREATE", interaction, guild, 0),
        }
    }
}

async fn deliver_signed(to: SocketAddr, key: Arc<SigningKey>, mut interactions: UnboundedReceiver<Value>) {
    while let Some(interaction) = interactions.recv().await {
        let key = Arc::clone(&key);
        tokio::spawn(async move {
            let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
            let (at, body) = (now.as_secs().to_string(), interaction.to_string());
            let signature = hex::encode(key.sign(format!("{at}{body}").as_bytes()).to_bytes());
            let headers =
                [("X-Signature-Ed25519", signature.as_str()), ("X-Signature-Timestamp", at.as_str())];
            // Without an answer, Discord shows the person that the application did not respond.
            let _ = timeout(Duration::from_secs(3), post(&format!("{to}/"), &headers, &body)).await;
        });
    }
}
