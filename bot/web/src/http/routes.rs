//! Addresses of the server: the page, its files, its words, pictures, and the socket.

use std::net::SocketAddr;
use std::sync::Arc;

use axum::Router;
use axum::extract::{ConnectInfo, Path, State, WebSocketUpgrade};
use axum::http::header::{CACHE_CONTROL, CONTENT_DISPOSITION, CONTENT_ENCODING, CONTENT_TYPE, HOST};
use axum::http::{HeaderMap, StatusCode};
use axum::middleware::from_fn_with_state;
use axum::response::{Html, IntoResponse, Response};
use axum::routing::{any, get};
use kubyk_words::Lang;
use qrcode::QrCode;
use qrcode::render::svg;
use tokio::sync::watch;
use tokio_util::task::TaskTracker;

use super::compress::{self, Packed, served};
use super::origin_check;
use super::page_files;
use super::page_words::page_words;
use super::previews::{PreviewName, Previews};
use super::privacy_page::privacy_page;
use super::socket_limit::SocketLimit;
use super::start_page::StartPages;
use crate::protocol::MAX_FRAME;
use crate::room::{DEFAULT, RoomsService, room_name};
use crate::socket;

/// The buffers of a WebSocket, in bytes: most frames are small, and there may be hundreds of sockets.
const SOCKET_BUFFER: usize = 4096;

/// State that all handlers share.
#[derive(Clone)]
pub(crate) struct HttpState {
    pub(crate) rooms: Arc<RoomsService>,
    pub(crate) sockets: Arc<SocketLimit>,
    pub(crate) start_pages: Arc<StartPages>,
    pub(crate) previews: Arc<Previews>,
    pub(crate) stop: watch::Receiver<bool>,
    pub(crate) tasks: TaskTracker,
}

impl HttpState {
    /// Makes what is the same for everybody before anybody has asked for it.
    pub(crate) fn warm_up(&self) {
        compress::pack_all();
        self.start_pages.make_all(&self.rooms);
    }
}

/// Maps addresses to handlers; `public` lets requests in that name a host other than loopback.
pub(crate) fn router(state: HttpState, public: bool) -> Router {
    Router::new()
        .route("/", get(start))
        .route("/r/{room}", get(page))
        .route("/static/{*path}", get(file))
        .route("/words/{lang}", get(words))
        .route("/privacy", get(privacy))
        .route("/picture/{name}", get(picture))
        .route("/file/{hash}", get(download))
        .route("/preview/{name}", get(preview))
        .route("/invite/{scheme}/{name}", get(invitation))
        .route("/socket", any(enter_default))
        .route("/socket/{room}", any(enter))
        .with_state(state)
        .layer(from_fn_with_state(public, origin_check::check))
}

async fn start(state: State<HttpState>, headers: HeaderMap) -> Response {
    page(state, Path(DEFAULT.to_owned()), headers).await
}

/// The page itself: it names the files of this version of the binary. In a room with tables somebody new goes to one of
/// them, and does not see the home first.
async fn page(State(state): State<HttpState>, Path(room): Path<String>, headers: HeaderMap) -> Response {
    let Some(room) = room_name(&room) else {
        let why = "A room's name is 1 to 40 letters, digits, - and _.\n";
        return (StatusCode::NOT_FOUND, why).into_response();
    };
    let home = !state.rooms.has_tables(&room).await;
    let page = state.start_pages.response(&state.rooms, home, &headers);
    ([(CACHE_CONTROL, "no-cache")], page).into_response()
}

/// A file under its own name, or under the name with a version before it. Only under the present version's it stays what it is:
/// a page that was open while the bot was upgraded still asks for what it needs later by its own.
async fn file(Path(path): Path<String>, headers: HeaderMap) -> Response {
    let (version, path) = versioned(&path);
    let Some(file) = served(path, &headers) else { return StatusCode::NOT_FOUND.into_response() };
    let cached = if version == Some(page_files::version()) { FOREVER } else { "no-cache" };
    ([(CACHE_CONTROL, cached)], file).into_response()
}

/// The version that stands before a path, if there is one, and the path without it.
fn versioned(path: &str) -> (Option<&str>, &str) {
    let parts = path.split_once('/');
    let is_version = |word: &str| word.len() == page_files::version().len() && hex::decode(word).is_ok();
    parts.filter(|(word, _)| is_version(word)).map_or((None, path), |(word, path)| (Some(word), path))
}

async fn words(State(state): State<HttpState>, Path(lang): Path<String>, headers: HeaderMap) -> Response {
    let words = page_words(state.rooms.words(), Lang::of(&lang).unwrap_or_default());
    match serde_json::to_string(&words) {
        Ok(json) => {
            let words = Packed::text("application/json", json).response(&headers);
            ([(CACHE_CONTROL, "no-cache")], words).into_response()
        }
        Err(_) => StatusCode::INTERNAL_SERVER_ERROR.into_response(),
    }
}

async fn privacy(State(state): State<HttpState>) -> Html<String> {
    Html(privacy_page(Lang::ALL.map(|lang| (lang, state.rooms.privacy(lang)))))
}

/// The next version of the binary may draw them differently.
const A_DAY: &str = "private, max-age=86400";
const FOREVER: &str = "private, max-age=31536000, immutable";

async fn picture(State(state): State<HttpState>, Path(name): Path<String>) -> Response {
    match name.strip_suffix(".png").and_then(|hash| state.rooms.asset(hash)) {
        Some(png) => ([(CONTENT_TYPE, "image/png"), (CACHE_CONTROL, FOREVER)], png).into_response(),
        None => StatusCode::NOT_FOUND.into_response(),
    }
}

/// A small drawing of a game. Every browser takes gzip.
async fn preview(State(state): State<HttpState>, Path(name): Path<String>) -> Response {
    let Some(name) = name.strip_suffix(".svg").and_then(PreviewName::parse) else {
        return StatusCode::NOT_FOUND.into_response();
    };
    match state.previews.get(&state.rooms, name).await {
        Some(svg) => {
            let headers =
                [(CONTENT_TYPE, "image/svg+xml"), (CONTENT_ENCODING, "gzip"), (CACHE_CONTROL, A_DAY)];
            (headers, svg).into_response()
        }
        None => StatusCode::NOT_FOUND.into_response(),
    }
}

/// A room's address as a QR code, under the host that the browser has asked.
async fn invitation(Path((scheme, name)): Path<(String, String)>, headers: HeaderMap) -> Response {
    let host = headers.get(HOST).and_then(|host| host.to_str().ok());
    let address = host.and_then(|host| room_address(&scheme, host, name.strip_suffix(".svg")?));
    let Some(address) = address else { return StatusCode::NOT_FOUND.into_response() };
    match QrCode::new(address) {
        Ok(code) => {
            let drawn = code.render::<svg::Color<'_>>().min_dimensions(160, 160).build();
            ([(CACHE_CONTROL, "no-cache")], Packed::text("image/svg+xml", drawn).response(&headers))
                .into_response()
        }
        Err(_) => StatusCode::NOT_FOUND.into_response(),
    }
}

/// The address at which others find a room. Only the page knows the scheme: before the server may stand a proxy that
/// speaks TLS.
fn room_address(scheme: &str, host: &str, room: &str) -> Option<String> {
    let room = room_name(room)?;
    matches!(scheme, "http" | "https").then(|| format!("{scheme}://{host}/r/{}", percent_encoded(&room)))
}

/// A name in an address: whatever is no ASCII letter, digit, `-` or `_` is written in hex.
fn percent_encoded(name: &str) -> String {
    let plain = |byte: u8| byte.is_ascii_alphanumeric() || b"-_".contains(&byte);
    name.bytes()
        .map(|byte| if plain(byte) { char::from(byte).to_string() } else { format!("%{byte:02X}") })
        .collect()
}

/// The page names the file itself, so that its name need not go through a header.
async fn download(State(state): State<HttpState>, Path(hash): Path<String>) -> Response {
    match state.rooms.asset(&hash) {
        Some(bytes) => {
            // A film is shown on the page as well; everything else is for taking away alone.
            let film = bytes.starts_with(b"GIF8");
            let mime = (CONTENT_TYPE, if film { "image/gif" } else { "application/octet-stream" });
            ([mime, (CONTENT_DISPOSITION, "attachment"), (CACHE_CONTROL, FOREVER)], bytes).into_response()
        }
        None => StatusCode::NOT_FOUND.into_response(),
    }
}

type Peer = ConnectInfo<SocketAddr>;

async fn enter_default(state: State<HttpState>, peer: Peer, upgrade: WebSocketUpgrade) -> Response {
    enter(state, Path(DEFAULT.to_owned()), peer, upgrade).await
}

async fn enter(
    State(state): State<HttpState>,
    Path(room): Path<String>,
    ConnectInfo(address): Peer,
    upgrade: WebSocketUpgrade,
) -> Response {
    let Some(name) = room_name(&room) else { return StatusCode::NOT_FOUND.into_response() };
    let Some(slot) = state.sockets.accept(address.ip()) else {
        return (StatusCode::SERVICE_UNAVAILABLE, "Too many pages are open.\n").into_response();
    };
    let upgrade = upgrade.read_buffer_size(SOCKET_BUFFER).write_buffer_size(SOCKET_BUFFER);
    upgrade.max_message_size(MAX_FRAME).on_upgrade(async move |socket| {
        let HttpState { rooms, stop, tasks, .. } = state;
        let (_slot, _tracked) = (slot, tasks.token());
        let room = rooms.room(&name).await;
        socket::serve(socket, rooms, room, stop).await;
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_room_is_found_under_the_scheme_that_the_page_has() {
        let address = |scheme, room| room_address(scheme, "table.example:7070", room);
        assert_eq!(address("https", "kitchen").as_deref(), Some("https://table.example:7070/r/kitchen"));
        assert_eq!(address("http", "Ї").as_deref(), Some("http://table.example:7070/r/%D1%97"));
        assert_eq!(address("ftp", "kitchen"), None);
        assert_eq!(address("https", "a/b"), None);
    }
}
