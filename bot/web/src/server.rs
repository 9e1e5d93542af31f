//! The HTTP server: the page, its files, its words, pictures, and the socket.

use std::io;
use std::net::SocketAddr;
use std::sync::Arc;

use axum::extract::{ConnectInfo, Path, State, WebSocketUpgrade};
use axum::http::StatusCode;
use axum::http::header::{CACHE_CONTROL, CONTENT_DISPOSITION, CONTENT_TYPE};
use axum::middleware::from_fn_with_state;
use axum::response::{Html, IntoResponse, Response};
use axum::routing::{any, get};
use axum::{Extension, Router};
use kubyk_host::{Host, supervise};
use kubyk_words::Lang;
use tokio::net::TcpListener;
use tokio::sync::{oneshot, watch};
use tokio_util::sync::CancellationToken;
use tokio_util::task::{AbortOnDropHandle, TaskTracker};

use crate::connections::Connections;
use crate::page_files::{FILES, INDEX};
use crate::page_words::page_words;
use crate::protocol::MAX_FRAME;
use crate::rooms::{DEFAULT, room_name};
use crate::rooms_service::RoomsService;
use crate::{http, origin_check, socket};

/// The buffers of a WebSocket, in bytes: most frames are small, and there may be hundreds of sockets.
const SOCKET_BUFFER: usize = 4096;

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
    let (tasks, ending) = (TaskTracker::new(), CancellationToken::new());
    let rooms = Arc::new(RoomsService::new(host, tasks.clone(), ending.clone()));
    let following = Arc::clone(&rooms);
    let follow = supervise("changes of tables in rooms", move || follow(Arc::clone(&following)));
    let follower = AbortOnDropHandle::new(tokio::spawn(follow));
    let app = router(Shared { rooms, stop: stop.clone(), tasks: tasks.clone() }, config.allow_public);
    let _ = ready.send(format!("web http://{address}"));
    let mut end = stop;
    let _ending = AbortOnDropHandle::new(tokio::spawn({
        let ending = ending.clone();
        async move {
            socket::stopped(&mut end).await;
            ending.cancel();
        }
    }));
    http::serve(listener, app, &tasks, &ending).await;
    // Every connection is tracked: when the last one is gone, what was being answered has been answered.
    tasks.close();
    tasks.wait().await;
    drop(follower);
    Ok(())
}

async fn follow(rooms: Arc<RoomsService>) {
    rooms.follow().await;
}

/// What the handlers share.
#[derive(Clone)]
struct Shared {
    rooms: Arc<RoomsService>,
    stop: watch::Receiver<bool>,
    tasks: TaskTracker,
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

type Peer = (ConnectInfo<SocketAddr>, Extension<Arc<Connections>>);

async fn enter_default(shared: State<Shared>, peer: Peer, upgrade: WebSocketUpgrade) -> Response {
    enter(shared, Path(DEFAULT.to_owned()), peer, upgrade).await
}

async fn enter(
    State(shared): State<Shared>,
    Path(room): Path<String>,
    (ConnectInfo(address), Extension(connections)): Peer,
    upgrade: WebSocketUpgrade,
) -> Response {
    let Some(name) = room_name(&room) else { return StatusCode::NOT_FOUND.into_response() };
    let Some(slot) = connections.socket(address.ip()) else {
        return (StatusCode::SERVICE_UNAVAILABLE, "Too many pages are open.\n").into_response();
    };
    let upgrade = upgrade.read_buffer_size(SOCKET_BUFFER).write_buffer_size(SOCKET_BUFFER);
    upgrade.max_message_size(MAX_FRAME).on_upgrade(async move |socket| {
        let Shared { rooms, stop, tasks } = shared;
        let (_slot, _tracked) = (slot, tasks.token());
        let room = rooms.room(&name).await;
        socket::serve(socket, rooms, room, stop).await;
    })
}
