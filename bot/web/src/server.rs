//! The HTTP server: the page, its files, its words, pictures, and the socket.

use std::io;
use std::net::SocketAddr;
use std::sync::Arc;

use axum::Router;
use axum::extract::{Path, State, WebSocketUpgrade};
use axum::http::StatusCode;
use axum::http::header::{CACHE_CONTROL, CONTENT_DISPOSITION, CONTENT_TYPE};
use axum::middleware::from_fn_with_state;
use axum::response::{Html, IntoResponse, Response};
use axum::routing::{any, get};
use kubyk_host::Host;
use kubyk_words::Lang;
use tokio::net::TcpListener;
use tokio::sync::{mpsc, oneshot, watch};

use crate::page_files::{FILES, INDEX};
use crate::page_words::page_words;
use crate::protocol::MAX_FRAME;
use crate::rooms::{DEFAULT, room_name};
use crate::rooms_service::RoomsService;
use crate::{origin_check, socket};

/// Where the table is set up.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Config {
    /// The address; port 0 is any free one.
    pub listen: SocketAddr,
    /// May the address be one that other machines reach? There are no passwords, and every visitor is an admin.
    pub allow_public: bool,
}

/// Why the table cannot be set up.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    /// Other machines would reach it.
    #[error(
        "web.listen is {0}, which other machines can reach, and the web table asks nobody for a password \
         and lets every visitor do what admins may; listen on 127.0.0.1, or allow it explicitly"
    )]
    Public(SocketAddr),
    /// Another program listens there.
    #[error("web.listen: {0} is taken, perhaps by another kubyk; choose another port, or 0 for any free one")]
    Taken(SocketAddr),
    /// It cannot listen there.
    #[error("web.listen: cannot listen on {0}: {1}")]
    Bind(SocketAddr, io::Error),
    /// The server broke down.
    #[error("the web table broke down: {0}")]
    Serve(io::Error),
}

/// Serves the web table until `stop` turns true, and sends `web http://…` to `ready` once it can be opened.
///
/// # Errors
/// When the address may not or cannot be listened on.
pub async fn run(
    config: Config,
    host: Arc<Host>,
    ready: oneshot::Sender<String>,
    stop: watch::Receiver<bool>,
) -> Result<(), Error> {
    let listen = config.listen;
    if !config.allow_public && !listen.ip().is_loopback() {
        return Err(Error::Public(listen));
    }
    let listener = TcpListener::bind(listen).await.map_err(|error| match error.kind() {
        io::ErrorKind::AddrInUse => Error::Taken(listen),
        _ => Error::Bind(listen, error),
    })?;
    let address = listener.local_addr().map_err(Error::Serve)?;
    let rooms = Arc::new(RoomsService::new(host));
    let follower = tokio::spawn({
        let rooms = Arc::clone(&rooms);
        async move { rooms.follow().await }
    });
    // Every connection holds a sender: when the last one is gone, what was being answered has been answered.
    let (alive, mut gone) = mpsc::channel::<()>(1);
    let app = router(Shared { rooms, stop: stop.clone(), alive }, config.allow_public);
    let _ = ready.send(format!("web http://{address}"));
    let mut end = stop;
    let stopped = async move { socket::stopped(&mut end).await };
    let served = axum::serve(listener, app).with_graceful_shutdown(stopped).await;
    gone.recv().await;
    follower.abort();
    served.map_err(Error::Serve)
}

/// What the handlers share.
#[derive(Clone)]
struct Shared {
    rooms: Arc<RoomsService>,
    stop: watch::Receiver<bool>,
    alive: mpsc::Sender<()>,
}

fn router(shared: Shared, public: bool) -> Router {
    Router::new()
        .route("/", get(|| async { Html(INDEX) }))
        .route("/r/{room}", get(page))
        .route("/static/{*path}", get(file))
        .route("/words/{lang}", get(words))
        .route("/picture/{name}", get(picture))
        .route("/file/{hash}", get(download))
        .route("/socket", any(enter_default))
        .route("/socket/{room}", any(enter))
        .with_state(shared)
        .layer(from_fn_with_state(public, origin_check::check))
}

async fn page(Path(room): Path<String>) -> Response {
    match room_name(&room) {
        Some(_) => Html(INDEX).into_response(),
        None => {
            (StatusCode::NOT_FOUND, "A room's name is 1 to 40 letters, digits, - and _.\n").into_response()
        }
    }
}

async fn file(Path(path): Path<String>) -> Response {
    match FILES.iter().find(|file| file.path == path) {
        // The next version of the binary has other files under the same names.
        Some(file) => ([(CONTENT_TYPE, file.mime), (CACHE_CONTROL, "no-cache")], file.bytes).into_response(),
        None => StatusCode::NOT_FOUND.into_response(),
    }
}

async fn words(State(shared): State<Shared>, Path(lang): Path<String>) -> Response {
    let lang = Lang::of(&lang).unwrap_or_default();
    ([(CACHE_CONTROL, "no-cache")], axum::Json(page_words(shared.rooms.words(), lang))).into_response()
}

const FOREVER: &str = "private, max-age=31536000, immutable";

async fn picture(State(shared): State<Shared>, Path(name): Path<String>) -> Response {
    match name.strip_suffix(".png").and_then(|hash| shared.rooms.asset(hash)) {
        Some(png) => ([(CONTENT_TYPE, "image/png"), (CACHE_CONTROL, FOREVER)], png).into_response(),
        None => StatusCode::NOT_FOUND.into_response(),
    }
}

/// The page names the file itself, so that its name need not go through a header.
async fn download(State(shared): State<Shared>, Path(hash): Path<String>) -> Response {
    match shared.rooms.asset(&hash) {
        Some(bytes) => {
            // A film is shown on the page as well; everything else is for taking away alone.
            let film = bytes.starts_with(b"GIF8");
            let mime = (CONTENT_TYPE, if film { "image/gif" } else { "application/octet-stream" });
            ([mime, (CONTENT_DISPOSITION, "attachment"), (CACHE_CONTROL, FOREVER)], bytes).into_response()
        }
        None => StatusCode::NOT_FOUND.into_response(),
    }
}

async fn enter_default(shared: State<Shared>, upgrade: WebSocketUpgrade) -> Response {
    enter(shared, Path(DEFAULT.to_owned()), upgrade).await
}

async fn enter(
    State(shared): State<Shared>,
    Path(room): Path<String>,
    upgrade: WebSocketUpgrade,
) -> Response {
    let Some(name) = room_name(&room) else { return StatusCode::NOT_FOUND.into_response() };
    upgrade.max_message_size(MAX_FRAME).on_upgrade(async move |socket| {
        let Shared { rooms, stop, alive } = shared;
        let room = rooms.room(&name).await;
        socket::serve(socket, rooms, room, stop).await;
        drop(alive);
    })
}
