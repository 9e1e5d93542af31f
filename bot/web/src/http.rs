//! The HTTP side: the page with its files and words, and how many sockets there may be.

use std::collections::HashMap;
use std::net::{IpAddr, SocketAddr};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use axum::Router;
use axum::body::Bytes;
use axum::extract::{ConnectInfo, Path, RawQuery, Request, State, WebSocketUpgrade};
use axum::http::header::{
    CACHE_CONTROL, CONTENT_DISPOSITION, CONTENT_ENCODING, CONTENT_SECURITY_POLICY, CONTENT_TYPE, HOST,
    HeaderValue,
};
use axum::http::{HeaderMap, StatusCode};
use axum::middleware::{Next, from_fn_with_state};
use axum::response::{Html, IntoResponse, Redirect, Response};
use axum::routing::{any, get, post};
use kubyk_core::ids::TableId;
use kubyk_games::kit::Msg;
use kubyk_words::Lang;
use qrcode::QrCode;
use qrcode::render::svg;
use tokio::sync::watch;
use tokio_util::task::TaskTracker;

use super::page_files::{self, Packed, served};
use super::previews::{PreviewName, Previews};
use super::start_page::{PageKind, StartPages, missing_page, page_words, privacy_page, wanted};
use crate::activity::{self, ActivityDoor};
use crate::guests::{Entrance, GuestDoor, GuestServer, Visitors};
use crate::origin::{ServerNames, limit, refusal, visitor_address};
use crate::protocol::MAX_FRAME;
use crate::room::{DEFAULT_ROOM, room_name};
use crate::service::RoomsService;
use crate::session::{self, PACKED_FRAMES, PageSession};
use crate::table_page::{TablePages, TableSession};

// Addresses of the server: the page, its files, its words, pictures, and the socket.

/// The buffers of a WebSocket, in bytes: most frames are small, and there may be hundreds of sockets.
const SOCKET_BUFFER: usize = 4096;

/// State that all handlers share.
#[derive(Clone)]
pub(super) struct HttpState {
    pub(super) rooms: Arc<RoomsService>,
    /// The pages of tables, where there are some.
    pub(super) tables: Option<Arc<TablePages>>,
    /// What the page of a table may do, and who may show it in a frame.
    pub(super) table_policy: HeaderValue,
    /// The way in from Discord's activity, where there is one.
    pub(super) activity: Option<Arc<ActivityDoor>>,
    pub(super) sockets: Arc<SocketLimit>,
    pub(super) start_pages: Arc<StartPages>,
    pub(super) previews: Arc<Previews>,
    /// The people who come in here.
    pub(super) visitors: Visitors,
    /// The way in for guests.
    pub(super) door: Arc<GuestDoor>,
    pub(super) stop: watch::Receiver<bool>,
    pub(super) tasks: TaskTracker,
}

impl HttpState {
    /// Makes what is the same for everybody before anybody has asked for it.
    pub(super) fn warm_up(&self) {
        page_files::pack_all();
        self.start_pages.make_all(&self.rooms);
    }
}

impl GuestServer for HttpState {
    fn for_guests(&self, room: &Arc<str>, hosts: &[String], stop: watch::Receiver<bool>) -> Router {
        let visitors = Visitors::Guests(Arc::clone(room));
        let guests = Self { visitors, tables: None, stop, ..self.clone() };
        router(guests, ServerNames::Exactly(hosts.into()), true)
    }
}

/// Maps addresses to handlers, for requests that name this server; `rooms`: it has rooms, and not only pages of tables.
pub(super) fn router(state: HttpState, names: ServerNames, rooms: bool) -> Router {
    let shared = Router::new()
        .route("/static/{*path}", get(file))
        .route("/words/{lang}", get(words))
        .route("/privacy", get(privacy))
        .route("/picture/{name}", get(picture))
        .route("/file/{hash}", get(download))
        .route("/preview/{name}", get(preview));
    let of_tables = Router::new()
        .route("/t/{table}/{tag}", get(table_page))
        .route("/t/{table}/{tag}/board.png", get(table_picture))
        .route("/app", get(table_page))
        .route("/t/{table}/{tag}/socket", any(enter_table));
    let of_rooms = Router::new()
        .route("/", get(start))
        .route("/r/{room}", get(page))
        .route("/invite/{scheme}/{name}", get(invitation))
        .route("/guests/{host}/{room}/{name}", get(guest_invitation))
        .route("/socket", any(enter_default))
        .route("/socket/{room}", any(enter));
    let of_activity = Router::new().route("/activity", post(enter_activity));
    let with = |routes: bool, more: Router<HttpState>| if routes { more } else { Router::new() };
    let tables = state.tables.is_some();
    let proxied = state.activity.clone().filter(|_| tables);
    let of_activity = if rooms { of_activity } else { of_activity.route("/", get(activity_page)) };
    shared
        .merge(with(tables, of_tables))
        .merge(with(rooms, of_rooms))
        .merge(with(proxied.is_some(), of_activity))
        .fallback(nowhere)
        .with_state(state)
        .layer(from_fn_with_state((names, proxied), check_origin))
}

async fn start(state: State<HttpState>, query: RawQuery, headers: HeaderMap) -> Response {
    if activity::is_framed(&query) && state.activity.is_some() && state.tables.is_some() {
        return activity_page(state, query, headers).await;
    }
    if let Visitors::Guests(room) = &state.visitors {
        return Redirect::temporary(&format!("/r/{}", percent_encoded(room))).into_response();
    }
    page(state, Path(DEFAULT_ROOM.to_owned()), headers).await
}

/// The page itself: it names the files of this version of the binary. In a room with tables somebody new goes to one of
/// them, and does not see the home first.
async fn page(State(state): State<HttpState>, Path(room): Path<String>, headers: HeaderMap) -> Response {
    let room = room_name(&room).filter(|room| state.visitors.may_enter(room));
    let Some(room) = room else { return not_found(&state, &headers) };
    let home = !state.rooms.has_tables(&room).await;
    let kind = if home { PageKind::Home } else { PageKind::Bare };
    let page = state.start_pages.response(&state.rooms, &kind, &headers);
    ([(CACHE_CONTROL, "no-cache")], page).into_response()
}

/// A file under its own name, or under the name with a version before it. Only under the present version's it stays what it is:
/// a page that was open while the bot was upgraded still asks for what it needs later by its own.
async fn file(Path(path): Path<String>, headers: HeaderMap) -> Response {
    let (version, path) = versioned(&path);
    let Some(file) = served(path, &headers) else { return StatusCode::NOT_FOUND.into_response() };
    let cached = if version == Some(page_files::page_version()) { FOREVER } else { "no-cache" };
    ([(CACHE_CONTROL, cached)], file).into_response()
}

/// The version that stands before a path, if there is one, and the path without it.
fn versioned(path: &str) -> (Option<&str>, &str) {
    let parts = path.split_once('/');
    let is_version = |word: &str| word.len() == page_files::page_version().len() && hex::decode(word).is_ok();
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
    qr_code(&address, &headers)
}

/// The address at which a guest finds a room, or one of its tables, as a QR code. Only this machine's own page asks for it.
async fn guest_invitation(
    State(state): State<HttpState>,
    Path((host, room, name)): Path<(String, String, String)>,
    headers: HeaderMap,
) -> Response {
    let open = state.visitors.are_admins() && state.door.hosts(&room).contains(&host);
    let table = name.strip_suffix(".svg").filter(|_| open);
    let address = table.and_then(|table| {
        let room = room_address("http", &host, &room)?;
        let table = table.parse::<TableId>().ok().map(|table| format!("#table/{table}"));
        Some(format!("{room}{}", table.unwrap_or_default()))
    });
    address.map_or_else(|| StatusCode::NOT_FOUND.into_response(), |address| qr_code(&address, &headers))
}

fn qr_code(address: &str, headers: &HeaderMap) -> Response {
    match QrCode::new(address) {
        Ok(code) => {
            let drawn = code.render::<svg::Color<'_>>().min_dimensions(160, 160).build();
            ([(CACHE_CONTROL, "no-cache")], Packed::text("image/svg+xml", drawn).response(headers))
                .into_response()
        }
        Err(_) => StatusCode::NOT_FOUND.into_response(),
    }
}

/// Lets a request pass if it comes from this server's own page, or from no page at all.
async fn check_origin(
    State((names, proxied)): State<(ServerNames, Option<Arc<ActivityDoor>>)>,
    request: Request,
    next: Next,
) -> Response {
    let is_proxy = |origin: &str| proxied.as_ref().is_some_and(|door| door.is_proxy(origin));
    let mut response = match refusal(request.headers(), &names, is_proxy) {
        Some(why) => (StatusCode::FORBIDDEN, why).into_response(),
        None => next.run(request).await,
    };
    limit(response.headers_mut());
    response
}

/// The page of an address at which nothing is.
fn not_found(state: &HttpState, headers: &HeaderMap) -> Response {
    let lang = wanted(headers);
    let say = |id| state.rooms.words().say(lang, &Msg::new(id), &[]);
    let page = missing_page(lang, &say("web-missing-title"), &say("web-missing"), &say("web-home"));
    (StatusCode::NOT_FOUND, [(CACHE_CONTROL, "no-cache")], Html(page)).into_response()
}

async fn nowhere(State(state): State<HttpState>, headers: HeaderMap) -> Response {
    not_found(&state, &headers)
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
    enter(state, Path(DEFAULT_ROOM.to_owned()), peer, upgrade).await
}

async fn enter(
    State(state): State<HttpState>,
    Path(room): Path<String>,
    ConnectInfo(address): Peer,
    upgrade: WebSocketUpgrade,
) -> Response {
    let name = room_name(&room).filter(|room| state.visitors.may_enter(room));
    let Some(name) = name else { return StatusCode::NOT_FOUND.into_response() };
    let Some(slot) = state.sockets.accept(address.ip()) else {
        return (StatusCode::SERVICE_UNAVAILABLE, "Too many pages are open.\n").into_response();
    };
    let upgrade = upgrade.read_buffer_size(SOCKET_BUFFER).write_buffer_size(SOCKET_BUFFER);
    upgrade.protocols([PACKED_FRAMES]).max_message_size(MAX_FRAME).on_upgrade(async move |socket| {
        let (_slot, _tracked) = (slot, state.tasks.token());
        let room = state.rooms.room(&name).await;
        let entrance = Entrance {
            visitors: state.visitors.clone(),
            door: Arc::clone(&state.door),
            server: Arc::new(state.clone()),
        };
        let rooms = Arc::clone(&state.rooms);
        let begin = |member, greet| PageSession::new(rooms, entrance, Arc::clone(&room), member, greet);
        let farewell = || state.visitors.farewell().filter(|_| !state.door.is_ending());
        session::serve_socket(socket, (&state.rooms, &state.stop), Arc::clone(&room), begin, farewell).await;
    })
}

// The way in from Discord's activity.

/// The page inside Discord's client.
async fn activity_page(State(state): State<HttpState>, query: RawQuery, headers: HeaderMap) -> Response {
    let door = state.activity.as_ref().filter(|_| activity::is_framed(&query));
    let page = door.and_then(|door| door.page(&state.rooms, &state.start_pages, &headers));
    page.unwrap_or_else(|| not_found(&state, &headers))
}

/// Lets somebody in whom Discord names, or says why not.
async fn enter_activity(
    State(state): State<HttpState>,
    ConnectInfo(peer): Peer,
    headers: HeaderMap,
    body: Bytes,
) -> Response {
    let Some(door) = &state.activity else { return StatusCode::NOT_FOUND.into_response() };
    door.enter(state.rooms.words(), visitor_address(peer.ip(), &headers), &body).await
}

// Pages of tables.

/// The page of a table: the same for every address, so that it tells nothing.
async fn table_page(State(state): State<HttpState>, headers: HeaderMap) -> Response {
    let page = state.start_pages.response(&state.rooms, &PageKind::Bare, &headers);
    (
        [
            (CACHE_CONTROL, HeaderValue::from_static("no-cache")),
            (CONTENT_SECURITY_POLICY, state.table_policy.clone()),
        ],
        page,
    )
        .into_response()
}

async fn enter_table(
    State(state): State<HttpState>,
    Path((table, tag)): Path<(String, String)>,
    ConnectInfo(peer): Peer,
    headers: HeaderMap,
    upgrade: WebSocketUpgrade,
) -> Response {
    let Some(pages) = state.tables.clone() else { return StatusCode::NOT_FOUND.into_response() };
    let address = visitor_address(peer.ip(), &headers);
    let Some(slot) = state.sockets.accept(address) else {
        return (StatusCode::SERVICE_UNAVAILABLE, "Too many pages are open.\n").into_response();
    };
    let upgrade = upgrade.read_buffer_size(SOCKET_BUFFER).write_buffer_size(SOCKET_BUFFER);
    upgrade.protocols([PACKED_FRAMES]).max_message_size(MAX_FRAME).on_upgrade(async move |socket| {
        let (_slot, _tracked) = (slot, state.tasks.token());
        let entered = pages.enter(&table, &tag, address).await;
        let room = Arc::clone(&entered.room);
        let begin = |member, greet| TableSession::new(pages, entered, member, greet);
        session::serve_socket(socket, (&state.rooms, &state.stop), room, begin, || None).await;
    })
}

/// The board of a table as a picture, for a platform that fetches it. What follows the address tells pictures apart.
async fn table_picture(
    State(state): State<HttpState>,
    Path((table, tag)): Path<(String, String)>,
    ConnectInfo(peer): Peer,
    headers: HeaderMap,
) -> Response {
    let picture = match &state.tables {
        Some(pages) => pages.picture(&table, &tag, visitor_address(peer.ip(), &headers)).await,
        None => None,
    };
    match picture {
        Some(png) => {
            let headers = [(CONTENT_TYPE, "image/png"), (CACHE_CONTROL, "no-store")];
            (headers, png.to_vec()).into_response()
        }
        None => StatusCode::NOT_FOUND.into_response(),
    }
}

// A limit on WebSockets, so that no page can use up the process's file descriptors.

/// WebSockets at a time from one address.
const SOCKETS_PER_ADDRESS: usize = 256;
/// WebSockets at a time; together with the connections of the server they stay below the 1,024 file descriptors that a
/// process usually has.
const MOST_SOCKETS: usize = 400;

/// The WebSockets that are open, by address.
#[derive(Default)]
pub(super) struct SocketLimit {
    open: Mutex<HashMap<IpAddr, usize>>,
}

/// The place of one WebSocket, free again when it is dropped.
pub(super) struct SocketSlot {
    limit: Arc<SocketLimit>,
    address: IpAddr,
}

impl SocketLimit {
    /// Takes a slot for a WebSocket; `None` if there are too many, from this address or at all.
    pub(super) fn accept(self: &Arc<Self>, address: IpAddr) -> Option<SocketSlot> {
        let mut open = self.lock();
        if open.values().sum::<usize>() >= MOST_SOCKETS {
            return None;
        }
        let count = open.entry(address).or_default();
        if *count >= SOCKETS_PER_ADDRESS {
            return None;
        }
        *count += 1;
        Some(SocketSlot { limit: Arc::clone(self), address })
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<IpAddr, usize>> {
        self.open.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for SocketSlot {
    fn drop(&mut self) {
        let mut open = self.limit.lock();
        if let Some(count) = open.get_mut(&self.address) {
            *count -= 1;
            if *count == 0 {
                open.remove(&self.address);
            }
        }
    }
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

    #[test]
    fn sockets_are_counted_by_address() {
        let limit = Arc::new(SocketLimit::default());
        let (one, other) = (IpAddr::from([127, 0, 0, 1]), IpAddr::from([127, 0, 0, 2]));
        let sockets: Vec<_> = (0..SOCKETS_PER_ADDRESS).map(|_| limit.accept(one)).collect();
        assert!(sockets.iter().all(Option::is_some));
        assert!(limit.accept(one).is_none() && limit.accept(other).is_some());
        drop(sockets);
        assert!(limit.accept(one).is_some());
        assert!(limit.lock().is_empty());
    }
}
