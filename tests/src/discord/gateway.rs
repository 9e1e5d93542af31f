//! The Gateway: hello, identify, heartbeats, events, resume.

use std::sync::Arc;

use axum::extract::ws::{CloseFrame, Message as Frame, WebSocket, WebSocketUpgrade};
use axum::extract::{RawQuery, State};
use axum::response::Response;
use serde_json::{Value, json};

use super::Inner;
use super::session::Order;
use super::world::World;

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

/// Whether the connection goes on.
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
        if intents & PRIVILEGED != 0 {
            return self.close(4014, "Disallowed intent(s)").await;
        }
        if ["os", "browser", "device"].iter().any(|key| data["properties"][*key].is_null()) {
            self.dc.stand.desk.note(["IDENTIFY lacks properties".to_owned()]);
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
        self.dc.stand.desk.note([format!("the Gateway closed the connection: {code} {reason}")]);
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
