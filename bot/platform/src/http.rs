//! HTTP servers within limits: on connections, on the time of a header and of a body, and on a body's length.

use std::collections::{BTreeMap, HashMap};
use std::convert::Infallible;
use std::net::{IpAddr, SocketAddr};
use std::pin::pin;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use axum::Router;
use axum::body::{Body, Bytes};
use axum::extract::{ConnectInfo, Request};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use hyper::body::{Body as _, Incoming};
use hyper::server::conn::http1;
use hyper::service::{Service as _, service_fn};
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::net::TcpListener;
use tokio::sync::Notify;
use tokio::time::{sleep, timeout};
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;

/// The pause after a connection could not be accepted, mostly because the process has too many files open.
const PAUSE: Duration = Duration::from_millis(200);

/// Serves connections until `stop`. Those that are open then go on in `tasks` until they are answered. Handlers find the
/// other side's address as [`axum::extract::ConnectInfo`], and a request's body whole in memory.
pub async fn serve(listener: TcpListener, app: Router, tasks: &TaskTracker, stop: &CancellationToken) {
    let connections = Arc::new(Connections::default());
    loop {
        let accepted = tokio::select! {
            accepted = listener.accept() => accepted,
            () = stop.cancelled() => return,
        };
        match accepted {
            Ok((stream, address)) => match connections.accept(address.ip()) {
                Some(slot) => {
                    tasks.spawn(handle_connection(stream, address, slot, app.clone(), stop.clone()));
                }
                // Without the address: the log names nobody.
                None => tracing::warn!("a connection is refused: all that are open are busy"),
            },
            Err(error) => {
                tracing::warn!(%error, "a connection could not be accepted");
                sleep(PAUSE).await;
            }
        }
    }
}

/// Returns `true` if an authority (`localhost:7070`) names this machine, whatever a name server says. A page of the
/// web can have its own name lead to a listener on loopback, and then talk to it from the visitor's browser (DNS
/// rebinding).
pub fn names_loopback(authority: &str) -> bool {
    match host_of(authority) {
        Some(HostName::Address(address)) => address.is_loopback(),
        Some(HostName::Name(name)) => name.eq_ignore_ascii_case("localhost"),
        None => false,
    }
}

/// Returns `true` if an authority is an address in figures: no name server has a say in where it leads.
pub fn is_numeric(authority: &str) -> bool {
    matches!(host_of(authority), Some(HostName::Address(_)))
}

enum HostName<'a> {
    Address(IpAddr),
    Name(&'a str),
}

/// The host in an authority, without its port; `None` for what is no authority.
fn host_of(authority: &str) -> Option<HostName<'_>> {
    let is_port = |port: &str| port.is_empty() || port.parse::<u16>().is_ok();
    if let Some(rest) = authority.strip_prefix('[') {
        let (address, port) = rest.split_once(']')?;
        let fits = port.strip_prefix(':').map_or(port.is_empty(), is_port);
        return address.parse().ok().filter(|_| fits).map(|address| HostName::Address(IpAddr::V6(address)));
    }
    let (name, port) = authority.split_once(':').unwrap_or((authority, ""));
    if name.is_empty() || !is_port(port) {
        return None;
    }
    Some(name.parse().map_or(HostName::Name(name), |address| HostName::Address(IpAddr::V4(address))))
}

// One HTTP connection: its requests are read within limits, answered, and the connection is closed in good order.

/// Time limit for a request's header.
const HEADER_TIME: Duration = Duration::from_secs(10);
/// Time limit for a request's body.
const BODY_TIME: Duration = Duration::from_secs(10);
/// The longest body, in bytes: many times that of any update of a platform.
const LONGEST_BODY: usize = 1 << 20;
/// Time for which connections without a complete request stay open after the stop.
const GRACE: Duration = Duration::from_millis(500);

/// Serves one connection until either side ends it, or it has to give way to another.
async fn handle_connection(
    stream: impl AsyncRead + AsyncWrite + Unpin + Send + 'static,
    address: SocketAddr,
    slot: Arc<ConnectionSlot>,
    app: Router,
    stop: CancellationToken,
) {
    let working = Arc::clone(&slot);
    let service = service_fn(move |request: Request<Incoming>| {
        let (app, slot) = (app.clone(), Arc::clone(&working));
        async move { Ok::<_, Infallible>(answer(request, address, app, &slot).await) }
    });
    let mut http = http1::Builder::new();
    http.timer(TokioTimer::new()).header_read_timeout(HEADER_TIME);
    let mut served = pin!(http.serve_connection(TokioIo::new(stream), service).with_upgrades());
    tokio::select! {
        done = served.as_mut() => return log_end(done),
        () = slot.closed() => return,
        () = stop.cancelled() => served.as_mut().graceful_shutdown(),
    }
    tokio::select! {
        done = served.as_mut() => return log_end(done),
        () = sleep(GRACE) => {}
    }
    if !slot.is_waiting() {
        log_end(served.await);
    }
}

/// Reads the request's body and has the request answered. Until the body is there, the connection counts as waiting.
async fn answer(
    request: Request<Incoming>,
    address: SocketAddr,
    app: Router,
    slot: &ConnectionSlot,
) -> Response {
    let (head, body) = request.into_parts();
    let body = match read_body(body).await {
        Ok(body) => body,
        // The rest of the body is not read: the connection is of no further use.
        Err(status) => return ([("connection", "close")], status).into_response(),
    };
    slot.work();
    let mut request = Request::from_parts(head, Body::from(body));
    request.extensions_mut().insert(ConnectInfo(address));
    let response = match TowerToHyperService::new(app).call(request).await {
        Ok(response) => response,
        Err(never) => match never {},
    };
    slot.wait();
    response
}

/// Reads a body that comes in time and is not too long.
async fn read_body(body: Incoming) -> Result<Bytes, StatusCode> {
    // A length that is announced need not be waited for.
    if body.size_hint().lower() > LONGEST_BODY as u64 {
        return Err(StatusCode::PAYLOAD_TOO_LARGE);
    }
    let body = timeout(BODY_TIME, axum::body::to_bytes(Body::new(body), LONGEST_BODY)).await;
    // A body that breaks off needs no answer: only one that is too long is left.
    body.map_err(|_| StatusCode::REQUEST_TIMEOUT)?.map_err(|_| StatusCode::PAYLOAD_TOO_LARGE)
}

fn log_end(done: hyper::Result<()>) {
    if let Err(error) = done {
        tracing::debug!(%error, "a connection ended early");
    }
}

// A limit on connections, so that nobody can use up the process's file descriptors or memory.
//
// A connection holds a [`ConnectionSlot`]. When there are too many, at all or from one address, the one that has waited
// longest without a request gives way, so that the server still answers while others send their requests by halves.
// Connections that are being answered are never closed for others; a new one is refused then.

/// Connections at a time; together with the WebSockets of the web they stay below the 1,024 file descriptors that a
/// process usually has.
const MOST_CONNECTIONS: usize = 400;
/// Connections at a time from one address, so that one cannot crowd out the others; a proxy in front needs fewer.
const PER_ADDRESS: usize = 128;

/// The connections of one server.
#[derive(Default)]
struct Connections {
    state: Mutex<ConnectionCounts>,
}

#[derive(Default)]
struct ConnectionCounts {
    next: u64,
    count: usize,
    by_address: HashMap<IpAddr, usize>,
    /// Connections that have no complete request, by how long: each is closed by its signal.
    waiting: BTreeMap<u64, (IpAddr, Arc<Notify>)>,
}

/// The place of one connection, free again when it is dropped.
struct ConnectionSlot {
    connections: Arc<Connections>,
    address: IpAddr,
    /// Since when it waits, and its signal.
    waiting: Mutex<Option<u64>>,
    close: Arc<Notify>,
}

impl Connections {
    /// Takes a slot for a new connection; the longest waiting one may have to give way. `None` if all are busy.
    fn accept(self: &Arc<Self>, address: IpAddr) -> Option<Arc<ConnectionSlot>> {
        self.lock().make_room(address)?;
        let close = Arc::new(Notify::new());
        let slot =
            ConnectionSlot { connections: Arc::clone(self), address, waiting: Mutex::default(), close };
        slot.wait();
        Some(Arc::new(slot))
    }

    fn lock(&self) -> MutexGuard<'_, ConnectionCounts> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl ConnectionCounts {
    /// Counts a new connection, after another one has been told to close if there are too many.
    fn make_room(&mut self, address: IpAddr) -> Option<()> {
        let crowded = self.by_address.get(&address).is_some_and(|count| *count >= PER_ADDRESS);
        if crowded || self.count >= MOST_CONNECTIONS {
            let mut waiting = self.waiting.iter();
            let longest =
                waiting.find(|(_, (other, _))| !crowded || *other == address).map(|(number, _)| *number)?;
            let (_, close) = self.waiting.remove(&longest)?;
            close.notify_one();
        }
        self.count += 1;
        *self.by_address.entry(address).or_default() += 1;
        Some(())
    }

    fn leave(&mut self, address: IpAddr) {
        self.count -= 1;
        if let Some(count) = self.by_address.get_mut(&address) {
            *count -= 1;
            if *count == 0 {
                self.by_address.remove(&address);
            }
        }
    }
}

impl ConnectionSlot {
    /// Notes that the connection has no request to be answered.
    fn wait(&self) {
        let mut state = self.connections.lock();
        state.next += 1;
        let number = state.next;
        state.waiting.insert(number, (self.address, Arc::clone(&self.close)));
        *self.waiting.lock().unwrap_or_else(PoisonError::into_inner) = Some(number);
    }

    /// Notes that the connection's request is being answered.
    fn work(&self) {
        let mut state = self.connections.lock();
        if let Some(number) = self.waiting.lock().unwrap_or_else(PoisonError::into_inner).take() {
            state.waiting.remove(&number);
        }
    }

    /// Returns true if the connection has no request to be answered.
    fn is_waiting(&self) -> bool {
        self.waiting.lock().unwrap_or_else(PoisonError::into_inner).is_some()
    }

    /// Waits until the connection has to give way.
    async fn closed(&self) {
        self.close.notified().await;
    }
}

impl Drop for ConnectionSlot {
    fn drop(&mut self) {
        self.work();
        self.connections.lock().leave(self.address);
    }
}

#[cfg(test)]
mod tests {
    use axum::routing::post;
    use futures::FutureExt as _;
    use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _, DuplexStream, duplex};
    use tokio::time::Instant;

    use super::{Connections, *};

    /// A connection to a server that gives every body back.
    fn connect() -> DuplexStream {
        let (client, server) = duplex(LONGEST_BODY * 2);
        let slot = Arc::new(Connections::default()).accept([127, 0, 0, 1].into()).expect("the first");
        let app = Router::new().route("/", post(|body: Bytes| async { body }));
        let address = SocketAddr::from(([127, 0, 0, 1], 1));
        tokio::spawn(handle_connection(server, address, slot, app, CancellationToken::new()));
        client
    }

    async fn answered(mut client: DuplexStream) -> String {
        let mut answer = String::new();
        client.read_to_string(&mut answer).await.expect("the server closes");
        answer
    }

    #[tokio::test(start_paused = true)]
    async fn a_request_by_halves_is_given_up() {
        for (half, time, status) in [
            ("POST / HTTP/1.1\r\nhost: x\r\n", HEADER_TIME, ""),
            ("POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 9\r\n\r\nhalf", BODY_TIME, "HTTP/1.1 408 "),
        ] {
            let (mut client, start) = (connect(), Instant::now());
            client.write_all(half.as_bytes()).await.expect("sent");
            assert!(answered(client).await.starts_with(status), "{half}");
            assert!(start.elapsed() >= time && start.elapsed() < time * 2, "{half}");
        }
    }

    #[tokio::test]
    async fn a_body_that_is_too_long_is_refused() {
        let mut client = connect();
        let head = format!("POST / HTTP/1.1\r\nhost: x\r\ncontent-length: {}\r\n\r\n", LONGEST_BODY + 1);
        client.write_all(head.as_bytes()).await.expect("sent");
        assert!(answered(client).await.starts_with("HTTP/1.1 413 "), "nothing of it is waited for");

        let mut client = connect();
        let head = "POST / HTTP/1.1\r\nhost: x\r\ntransfer-encoding: chunked\r\n\r\n";
        let chunk = format!("{head}{:x}\r\n{}\r\n", LONGEST_BODY + 1, "x".repeat(LONGEST_BODY + 1));
        client.write_all(chunk.as_bytes()).await.expect("sent");
        assert!(answered(client).await.starts_with("HTTP/1.1 413 "), "nor one that tells no length");
    }

    #[tokio::test]
    async fn a_whole_request_is_answered() {
        let mut client = connect();
        let request = "POST / HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-length: 4\r\n\r\nbody";
        client.write_all(request.as_bytes()).await.expect("sent");
        let answer = answered(client).await;
        assert!(answer.starts_with("HTTP/1.1 200 ") && answer.ends_with("body"), "{answer}");
    }

    #[test]
    fn names_of_this_machine_are_known() {
        for host in ["localhost:7070", "LOCALHOST", "127.0.0.1:7070", "127.1.2.3", "[::1]:7070", "[::1]"] {
            assert!(names_loopback(host), "{host}");
        }
        for host in [
            "evil.example",
            "localhost.evil.example:7070",
            "192.168.0.7:7070",
            "[::2]:7070",
            "[::1]x",
            "localhost:99999",
            "",
            "::1",
        ] {
            assert!(!names_loopback(host), "{host}");
        }
        assert!(
            is_numeric("192.168.0.7:7070") && is_numeric("[2001:db8::1]") && !is_numeric("kubyk.example:80")
        );
    }

    /// An address of a small network.
    fn address(number: usize) -> IpAddr {
        IpAddr::from([10, 0, 0, u8::try_from(number).expect("a small network")])
    }

    #[test]
    fn the_longest_waiting_connection_gives_way_and_none_that_is_answered() {
        let connections = Arc::new(Connections::default());
        let accept = |number: usize| connections.accept(address(number % 200));
        let slots: Vec<_> =
            (0..MOST_CONNECTIONS).map(|number| accept(number).expect("there is room")).collect();
        slots[0].work();
        let one_more = accept(250).expect("somebody gives way");
        assert!(slots[0].closed().now_or_never().is_none() && slots[1].closed().now_or_never().is_some());
        drop((slots, one_more));
        let busy: Vec<_> =
            (0..MOST_CONNECTIONS).map(|number| accept(number).expect("there is room")).collect();
        busy.iter().for_each(|slot| slot.work());
        assert!(accept(250).is_none(), "all are busy");
        drop(busy);
        let state = connections.lock();
        assert!(state.count == 0 && state.by_address.is_empty() && state.waiting.is_empty());
    }

    #[test]
    fn one_address_crowds_out_itself_alone() {
        let connections = Arc::new(Connections::default());
        let other = connections.accept(address(2)).expect("there is room");
        let slots: Vec<_> = (0..PER_ADDRESS).map(|_| connections.accept(address(1))).collect();
        assert!(slots.iter().all(Option::is_some));
        let one_more = connections.accept(address(1));
        assert!(one_more.is_some(), "its longest waiting one gives way");
        assert!(slots[0].as_ref().is_some_and(|slot| slot.closed().now_or_never().is_some()));
        assert!(other.closed().now_or_never().is_none(), "the other address keeps its own");
        for slot in slots.iter().chain([&one_more]).flatten() {
            slot.work();
        }
        assert!(connections.accept(address(1)).is_none(), "all of this address are busy");
        assert!(connections.accept(address(2)).is_some());
    }
}
