//! The HTTP side: the page with its files and words, who may talk to the server, and how many sockets there may be.

use std::collections::HashMap;
use std::net::{IpAddr, SocketAddr};
use std::sync::{Arc, LazyLock, Mutex, MutexGuard, PoisonError};

use axum::Router;
use axum::extract::{ConnectInfo, Path, RawQuery, Request, State, WebSocketUpgrade};
use axum::http::header::{
    CACHE_CONTROL, CONTENT_DISPOSITION, CONTENT_ENCODING, CONTENT_SECURITY_POLICY, CONTENT_TYPE, HOST,
    HeaderName, HeaderValue, ORIGIN, REFERRER_POLICY, X_CONTENT_TYPE_OPTIONS,
};
use axum::http::{HeaderMap, StatusCode};
use axum::middleware::{Next, from_fn_with_state};
use axum::response::{Html, IntoResponse, Redirect, Response};
use axum::routing::{any, get, post};
use base64::Engine as _;
use base64::prelude::BASE64_STANDARD;
use kubyk_core::ids::TableId;
use kubyk_games::kit::Msg;
use kubyk_platform::http;
use kubyk_words::Lang;
use qrcode::QrCode;
use qrcode::render::svg;
use sha2::{Digest as _, Sha256};
use tokio::sync::watch;
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;

use super::page_files::{self, Packed, THEME, served};
use super::previews::{PreviewName, Previews};
use super::start_page::{PageKind, StartPages, missing_page, page_words, privacy_page, wanted};
use crate::activity::{self, ActivityDoor};
use crate::guests::{GuestDoor, Visitors};
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
    /// The port that the page of this machine listens on.
    pub(super) port: u16,
    pub(super) stop: watch::Receiver<bool>,
    /// Cancelled when the server ends.
    pub(super) ending: CancellationToken,
    pub(super) tasks: TaskTracker,
}

impl HttpState {
    /// Makes what is the same for everybody before anybody has asked for it.
    pub(super) fn warm_up(&self) {
        page_files::pack_all();
        self.start_pages.make_all(&self.rooms);
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
    let of_activity = Router::new().route("/activity", post(activity::enter));
    let with = |routes: bool, more: Router<HttpState>| if routes { more } else { Router::new() };
    let tables = state.tables.is_some();
    let proxied = state.activity.clone().filter(|_| tables);
    let of_activity = if rooms { of_activity } else { of_activity.route("/", get(activity::page)) };
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
        return activity::page(state, query, headers).await;
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

/// The page of an address at which nothing is.
pub(super) fn not_found(state: &HttpState, headers: &HeaderMap) -> Response {
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

pub(super) type Peer = ConnectInfo<SocketAddr>;

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
        let begin = |member, greet| PageSession::new(state.clone(), Arc::clone(&room), member, greet);
        session::serve_socket(socket, &state, Arc::clone(&room), begin).await;
    })
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
        session::serve_socket(socket, &state, room, begin).await;
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

/// The address of a browser: behind a proxy of this machine or its network, which every browser seems to come from, the one
/// that the proxy names.
pub(super) fn visitor_address(peer: IpAddr, headers: &HeaderMap) -> IpAddr {
    let near = match peer {
        IpAddr::V4(address) => address.is_loopback() || address.is_private(),
        IpAddr::V6(address) => address.is_loopback() || address.is_unique_local(),
    };
    let named = headers.get_all("x-forwarded-for").iter().next_back().and_then(|named| named.to_str().ok());
    let last = named.and_then(|named| named.rsplit(',').next()?.trim().parse().ok());
    last.filter(|_| near).unwrap_or(peer)
}

// Check of `Host` and `Origin` headers, and the headers that limit what the page may do.
//
// Every page of the web can reach a server on loopback from the visitor's own browser, by DNS rebinding or by
// cross-site WebSockets.

/// The names under which the server answers.
#[derive(Clone, Debug)]
pub(super) enum ServerNames {
    /// Those of loopback.
    Loopback,
    /// Also any address in figures, which no name server can lead here, and this host.
    Public(Option<Arc<str>>),
    /// These addresses, and nothing else.
    Exactly(Arc<[String]>),
}

impl ServerNames {
    /// The names of a server that others may reach; `address` is the page's, as people call it.
    pub(super) fn public(address: Option<&str>) -> Self {
        Self::Public(address.and_then(authority).map(|host| plain(host).to_lowercase().into()))
    }

    fn include(&self, host: &str) -> bool {
        let public = match self {
            Self::Exactly(hosts) => return hosts.iter().any(|own| is_same_host(own, host)),
            Self::Loopback => false,
            Self::Public(name) => {
                http::is_numeric(host) || name.as_deref().is_some_and(|name| is_same_host(name, host))
            }
        };
        public || http::names_loopback(host)
    }
}

/// The host of an address, with its port if it has one.
pub(super) fn authority(address: &str) -> Option<&str> {
    let rest = address.strip_prefix("http://").or_else(|| address.strip_prefix("https://"))?;
    rest.split(['/', '?', '#']).next()
}

/// A host without the ports that browsers leave out.
fn plain(host: &str) -> &str {
    host.strip_suffix(":443").or_else(|| host.strip_suffix(":80")).unwrap_or(host)
}

fn is_same_host(one: &str, other: &str) -> bool {
    plain(one).eq_ignore_ascii_case(plain(other))
}

/// Allows everything from the server itself and nothing from anywhere else; no inline style, and of inline scripts only the
/// one that chooses the colours, by its hash.
static POLICY: LazyLock<HeaderValue> = LazyLock::new(|| policy(""));

/// The same for a page that these origins may show in a frame; empty for none.
pub(super) fn policy(frames: &str) -> HeaderValue {
    let frames = if frames.is_empty() { "'none'" } else { frames };
    let hash = BASE64_STANDARD.encode(Sha256::digest(THEME));
    let policy = format!(
        "default-src 'none'; script-src 'self' 'sha256-{hash}'; style-src 'self'; img-src 'self'; font-src 'self'; \
         connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors {frames}"
    );
    // A hash is letters and digits: the header can be written. Else nothing would be allowed.
    HeaderValue::try_from(policy).unwrap_or(HeaderValue::from_static("default-src 'none'"))
}

/// Lets a request pass if it comes from this server's own page, or from no page at all.
pub(super) async fn check_origin(
    State((names, proxied)): State<(ServerNames, Option<Arc<ActivityDoor>>)>,
    request: Request,
    next: Next,
) -> Response {
    let mut response = match refusal(request.headers(), &names, proxied.as_deref()) {
        Some(why) => (StatusCode::FORBIDDEN, why).into_response(),
        None => next.run(request).await,
    };
    let headers = response.headers_mut();
    let document = !is_part(headers);
    for (name, value, of_parts) in [
        (CONTENT_SECURITY_POLICY, POLICY.clone(), false),
        (
            HeaderName::from_static("cross-origin-opener-policy"),
            HeaderValue::from_static("same-origin"),
            false,
        ),
        (REFERRER_POLICY, HeaderValue::from_static("no-referrer"), false),
        (X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff"), true),
        (
            HeaderName::from_static("cross-origin-resource-policy"),
            HeaderValue::from_static("same-origin"),
            true,
        ),
    ] {
        if document || of_parts {
            // A page that may stand in a frame says so itself.
            headers.entry(name).or_insert(value);
        }
    }
    response
}

/// Returns `true` if a response is a part of the page that no browser shows as a document: the rules of the document that asked
/// for it hold, and repeating them with each of its files would be a tenth of the page's weight.
fn is_part(headers: &HeaderMap) -> bool {
    let mime = headers.get(CONTENT_TYPE).and_then(|mime| mime.to_str().ok()).unwrap_or_default();
    ["text/javascript", "text/css", "font/"].iter().any(|part| mime.starts_with(part))
}

/// The reason why a request may not pass.
fn refusal(headers: &HeaderMap, names: &ServerNames, proxied: Option<&ActivityDoor>) -> Option<&'static str> {
    let text = |name: HeaderName| headers.get(name).and_then(|value| value.to_str().ok());
    let Some(host) = text(HOST) else { return Some("The request names no host.\n") };
    if !names.include(host) {
        return Some(match names {
            ServerNames::Loopback => {
                "This table answers to loopback names only, such as localhost and 127.0.0.1.\n"
            }
            ServerNames::Exactly(_) => "This table answers to its address in its network only.\n",
            ServerNames::Public(_) => {
                "This table does not know itself by this name: its operator sets the page's address as web.public_url.\n"
            }
        });
    }
    // A browser sends the origin with every WebSocket; what sends none is no web page.
    let same = headers.get(ORIGIN)?.to_str().is_ok_and(|origin| {
        // A proxy may name the machine that it forwards to in place of the host that the browser has asked.
        let named = |own: &str| matches!(names, ServerNames::Public(Some(name)) if is_same_host(own, name));
        let ours = |own: &str| own.eq_ignore_ascii_case(host) || named(own);
        authority(origin).is_some_and(ours) || proxied.is_some_and(|door| door.is_proxy(origin))
    });
    (!same).then_some("This table talks to its own page only.\n")
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

    fn passes(host: Option<&str>, origin: Option<&str>, names: &ServerNames) -> bool {
        let mut headers = HeaderMap::new();
        for (name, value) in [(HOST, host), (ORIGIN, origin)] {
            if let Some(value) = value {
                headers.insert(name, HeaderValue::from_str(value).expect("a header"));
            }
        }
        refusal(&headers, names, None).is_none()
    }

    #[test]
    fn only_what_cannot_be_a_document_goes_without_its_rules() {
        let part = |mime: &'static str| {
            is_part(&HeaderMap::from_iter([(CONTENT_TYPE, HeaderValue::from_static(mime))]))
        };
        assert!(
            part("text/javascript; charset=utf-8") && part("text/css; charset=utf-8") && part("font/woff2")
        );
        for mime in
            ["text/html; charset=utf-8", "image/svg+xml", "image/gif", "text/plain; charset=utf-8", ""]
        {
            assert!(!part(mime), "{mime}");
        }
        assert!(!is_part(&HeaderMap::new()));
    }

    #[test]
    fn only_own_names_are_answered() {
        let (loopback, numbers) = (ServerNames::Loopback, ServerNames::public(None));
        let named = ServerNames::public(Some("https://Play.Example/"));
        for (host, by_loopback, by_number, by_name) in [
            ("localhost:7070", true, true, true),
            ("127.0.0.1:7070", true, true, true),
            ("192.168.0.7:7070", false, true, true),
            ("[2001:db8::1]:7070", false, true, true),
            ("play.example", false, false, true),
            ("PLAY.example:443", false, false, true),
            ("play.example:7070", false, false, false),
            ("play.example.evil.example", false, false, false),
            ("evil.example:7070", false, false, false),
            ("", false, false, false),
        ] {
            for (names, answers) in [(&loopback, by_loopback), (&numbers, by_number), (&named, by_name)] {
                assert_eq!(passes(Some(host), None, names), answers, "{host} {names:?}");
            }
        }
        assert!(!passes(None, None, &numbers));
        let with_port = ServerNames::public(Some("http://play.example:8080"));
        assert!(
            passes(Some("play.example:8080"), None, &with_port)
                && !passes(Some("play.example"), None, &with_port)
        );
    }

    #[test]
    fn guests_are_answered_at_the_addresses_they_were_given_only() {
        let given = ServerNames::Exactly(["192.168.0.7:7070".to_owned()].into());
        let passes_from = |host: &str| passes(Some(host), Some(&format!("http://{host}")), &given);
        assert!(passes_from("192.168.0.7:7070"));
        for host in
            ["192.168.0.7:7071", "192.168.0.8:7070", "127.0.0.1:7070", "localhost:7070", "evil.example:7070"]
        {
            assert!(!passes_from(host), "{host}");
        }
    }

    #[test]
    fn only_the_own_page_may_talk() {
        let (host, loopback) = (Some("127.0.0.1:7070"), ServerNames::Loopback);
        assert!(passes(host, Some("http://127.0.0.1:7070"), &loopback));
        for origin in
            ["http://evil.example", "http://127.0.0.1:7071", "http://localhost:7070", "null", "file://", ""]
        {
            assert!(!passes(host, Some(origin), &loopback), "{origin}");
        }
        let named = ServerNames::public(Some("https://kubyk.example"));
        assert!(!passes(Some("kubyk.example"), Some("http://evil.example"), &named));
        assert!(passes(Some("kubyk.example"), Some("https://kubyk.example"), &named));
        assert!(passes(host, Some("https://kubyk.example"), &named), "behind a proxy that names its target");
        // A name that leads here for the browser of a visitor: its page is not this one.
        let numbers = ServerNames::public(None);
        assert!(!passes(Some("evil.example"), Some("http://evil.example"), &numbers));
        assert!(passes(Some("192.168.0.7:7070"), Some("http://192.168.0.7:7070"), &numbers));
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
