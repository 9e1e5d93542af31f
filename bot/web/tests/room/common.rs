//! The web table over a real database file, and browsers without a screen.

use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::time::Duration;

use futures::{SinkExt, StreamExt};
use kubyk_commands::host::Host;
use kubyk_core::painter::{Painter, RenderOptions};
use kubyk_core::setup::WhoBegins;
use kubyk_core::time::WallClock;
use kubyk_games::kit::Scene;
use kubyk_host::store::Store;
use kubyk_store::OpenError;
use kubyk_web::{Config, Error};
use kubyk_words::Words;
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::sync::{oneshot, watch};
use tokio::task::JoinHandle;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::{self, Message};
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};

pub(crate) const SASHA: (&str, &str) = ("sasha-12345", "Sasha");
pub(crate) const DIMA: (&str, &str) = ("dima-123456", "Dima");

/// Time limit of every wait.
const PATIENCE: Duration = Duration::from_secs(20);

/// Draws a picture that differs from scene to scene, but nothing to options at; counts the pictures.
#[derive(Default)]
pub(crate) struct FakePaint(Arc<AtomicUsize>);

impl Painter for FakePaint {
    fn png(&self, scene: &Scene, options: &RenderOptions) -> Result<Vec<u8>, String> {
        self.0.fetch_add(1, Ordering::Relaxed);
        let mut png = b"\x89PNG\r\n\x1a\n\0\0\0\x0dIHDR\0\0\x02\x80\0\0\x01\x40".to_vec();
        png.extend(format!("{scene:?}{options:?}").bytes());
        Ok(png)
    }
    fn svg(&self, _: &Scene, _: &RenderOptions) -> String {
        "<svg xmlns=\"http://www.w3.org/2000/svg\"/>".to_owned()
    }
    fn replay_gif(&self, _: &[Scene], _: &RenderOptions) -> Result<Vec<u8>, String> {
        Ok(b"GIF89a".to_vec())
    }
    fn text(&self, _: &Scene, _: &RenderOptions) -> String {
        "board".to_owned()
    }
    fn alt(&self, _: &Scene, _: &RenderOptions) -> String {
        "alt".to_owned()
    }
}

/// A running web table.
pub(crate) struct WebTable {
    pub(crate) address: String,
    /// The number of pictures that have been painted.
    pub(crate) painted: Arc<AtomicUsize>,
    dir: tempfile::TempDir,
    stop: watch::Sender<bool>,
    server: JoinHandle<Result<(), Error>>,
}

impl WebTable {
    pub(crate) async fn open() -> Self {
        Self::open_in(tempfile::tempdir().expect("a temporary directory")).await
    }

    /// The process ends in good order and another one starts on the same file.
    pub(crate) async fn restart(self) -> Self {
        self.stop.send(true).expect("the server listens");
        let ended = tokio::time::timeout(PATIENCE, self.server).await.expect("it ends in time");
        ended.expect("no panic").expect("no error");
        Self::open_in(self.dir).await
    }

    async fn open_in(dir: tempfile::TempDir) -> Self {
        let painted = Arc::<AtomicUsize>::default();
        let host = host(&dir, Arc::clone(&painted)).await;
        let (ready, is_ready) = oneshot::channel();
        let (stop, stopped) = watch::channel(false);
        let listen = SocketAddr::from(([127, 0, 0, 1], 0));
        let server = tokio::spawn(kubyk_web::run(
            Config { listen, allow_public: false, public_url: None, frames: String::new(), activity: None },
            host,
            ready,
            stopped,
        ));
        let ready = is_ready.await.expect("it opens");
        let address = ready.strip_prefix("web http://").expect("the address").to_owned();
        Self { address, painted, dir, stop, server }
    }

    /// A browser that enters a room and speaks for these people.
    pub(crate) async fn browser(&self, room: &str, people: &[(&str, &str)]) -> SocketClient {
        let mut browser = SocketClient::connect(&self.address, room, None).await.expect("the socket opens");
        browser.hello("en", people).await;
        browser
    }

    /// An answer to a plain request, headers and all.
    pub(crate) async fn get(&self, path: &str, host: &str) -> String {
        get(&self.address, path, host).await
    }
}

/// An answer to a plain request, headers and all.
pub(crate) async fn get(address: &str, path: &str, host: &str) -> String {
    let mut stream = TcpStream::connect(address).await.expect("it listens");
    let request = format!("GET {path} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n");
    stream.write_all(request.as_bytes()).await.expect("sent");
    let mut answer = Vec::new();
    stream.read_to_end(&mut answer).await.expect("answered");
    String::from_utf8_lossy(&answer).into_owned()
}

/// Opens the database; the one before it in this process lets go of its file once its last task has ended.
async fn free_store(url: &str) -> Arc<dyn Store> {
    let free = async {
        loop {
            match kubyk_store::open(url).await {
                Err(OpenError::InUse { .. }) => tokio::time::sleep(Duration::from_millis(5)).await,
                opened => return opened.expect("the store opens"),
            }
        }
    };
    tokio::time::timeout(PATIENCE, free).await.expect("the file is free in time")
}

pub(crate) async fn host(dir: &tempfile::TempDir, painted: Arc<AtomicUsize>) -> Arc<Host> {
    let url = format!("sqlite://{}", dir.path().join("kubyk.db").display());
    let store: Arc<dyn Store> = free_store(&url).await;
    let words = Words::new(&[kubyk_commands::TEXTS, kubyk_platform::TEXTS, kubyk_web::TEXTS])
        .expect("the words are sound");
    // The player who opens a table begins: a lot would fall one way or the other.
    let host = Host::builder(store, Arc::new(FakePaint(painted)), Arc::new(words), Arc::new(WallClock));
    host.first(WhoBegins::Joined).build()
}

/// One connection, and what it has shown so far.
pub(crate) struct SocketClient {
    socket: WebSocketStream<MaybeTlsStream<TcpStream>>,
    /// The messages on the page, by id.
    pub(crate) page: std::collections::BTreeMap<u64, Value>,
}

static FRAME: AtomicU64 = AtomicU64::new(0);

impl SocketClient {
    pub(crate) async fn connect(
        address: &str,
        room: &str,
        origin: Option<&str>,
    ) -> Result<Self, tungstenite::Error> {
        let mut request = format!("ws://{address}/socket/{room}").into_client_request()?;
        if let Some(origin) = origin {
            request.headers_mut().insert("Origin", origin.parse().expect("a header"));
        }
        let (socket, _) = connect_async(request).await?;
        Ok(Self { socket, page: std::collections::BTreeMap::new() })
    }

    /// A connection to a page of its own.
    pub(crate) async fn at(address: &str, path: &str) -> Self {
        let (socket, _) = connect_async(format!("ws://{address}{path}")).await.expect("the socket opens");
        Self { socket, page: std::collections::BTreeMap::new() }
    }

    pub(crate) async fn hello(&mut self, lang: &str, people: &[(&str, &str)]) -> Value {
        let personas: Vec<_> = people.iter().map(|(id, name)| json!({"id": id, "name": name})).collect();
        self.send(&json!({"type": "hello", "lang": lang, "personas": personas}).to_string()).await;
        self.until("welcome").await
    }

    /// Says a line and waits until all that comes of it has arrived; hands out everything heard meanwhile.
    pub(crate) async fn say(&mut self, persona: &str, text: &str) -> Vec<Value> {
        self.ask(json!({"type": "say", "persona": persona, "text": text})).await
    }

    /// Presses the button with this in its label on the newest board.
    pub(crate) async fn press(&mut self, persona: &str, label: &str) -> Vec<Value> {
        let board = self.board();
        let empty = vec![];
        let list = |key: &str| board["card"][key].as_array().unwrap_or(&empty).clone();
        let buttons: Vec<_> = list("choices").into_iter().chain(list("actions")).collect();
        let button = buttons.iter().find(|it| it["label"].as_str().is_some_and(|it| it.contains(label)));
        let button = button.unwrap_or_else(|| panic!("no {label:?} in {buttons:?}"));
        self.ask(json!({"type": "press", "persona": persona, "payload": button["payload"]})).await
    }

    pub(crate) async fn ask(&mut self, mut frame: Value) -> Vec<Value> {
        if frame["id"].is_null() {
            frame["id"] = format!("frame-{}", FRAME.fetch_add(1, Ordering::Relaxed)).into();
        }
        self.send(&frame.to_string()).await;
        let mut heard = Vec::new();
        loop {
            let next = self.next().await;
            let done = next["type"] == "done" && next["id"] == frame["id"];
            heard.push(next);
            if done {
                return heard;
            }
        }
    }

    /// Asks a question and hands out the frame that answers it.
    pub(crate) async fn ask_for(&mut self, mut frame: Value) -> Value {
        frame["id"] = format!("frame-{}", FRAME.fetch_add(1, Ordering::Relaxed)).into();
        self.send(&frame.to_string()).await;
        loop {
            let next = self.next().await;
            if next["id"] == frame["id"] {
                return next;
            }
        }
    }

    /// The newest board's table as a persona sees it.
    pub(crate) async fn view(&mut self, persona: &str, path: &str) -> Value {
        let table = self.board()["table"].clone();
        self.ask_for(json!({"type": "view", "persona": persona, "table": table, "path": path})).await
    }

    /// The newest board.
    pub(crate) fn board(&self) -> Value {
        self.page.values().rfind(|it| it["kind"] == "board").expect("a board").clone()
    }

    pub(crate) async fn send(&mut self, text: &str) {
        self.socket.send(Message::text(text)).await.expect("the connection holds");
    }

    /// Sends all of these in one piece, so that they arrive before the first is answered.
    pub(crate) async fn send_at_once(&mut self, frames: &[Value]) {
        for frame in frames {
            self.socket.feed(Message::text(frame.to_string())).await.expect("the connection holds");
        }
        self.socket.flush().await.expect("the connection holds");
    }

    pub(crate) async fn until(&mut self, kind: &str) -> Value {
        loop {
            let next = self.next().await;
            if next["type"] == kind {
                return next;
            }
        }
    }

    /// The close code once the server has gone.
    pub(crate) async fn closed(&mut self) -> Option<u16> {
        loop {
            match tokio::time::timeout(PATIENCE, self.socket.next()).await.expect("in time") {
                Some(Ok(Message::Close(why))) => return why.map(|why| why.code.into()),
                Some(Ok(_)) => {}
                Some(Err(_)) | None => return None,
            }
        }
    }

    pub(crate) async fn next(&mut self) -> Value {
        loop {
            let frame = tokio::time::timeout(PATIENCE, self.socket.next()).await.expect("in time");
            let Message::Text(text) = frame.expect("the connection holds").expect("a frame") else {
                continue;
            };
            let frame: Value = serde_json::from_str(&text).expect("JSON");
            match frame["type"].as_str().expect("a type") {
                "welcome" => {
                    let messages = frame["messages"].as_array().expect("messages").iter();
                    self.page = messages.map(|it| (it["id"].as_u64().expect("an id"), it.clone())).collect();
                }
                "show" => {
                    let message = frame["message"].clone();
                    self.page.insert(message["id"].as_u64().expect("an id"), message);
                }
                "gone" => {
                    self.page.remove(&frame["id"].as_u64().expect("an id"));
                }
                _ => {}
            }
            return frame;
        }
    }
}
