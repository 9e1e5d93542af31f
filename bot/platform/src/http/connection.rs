//! One HTTP connection: its requests are read within limits, answered, and the connection is closed in good order.

use std::convert::Infallible;
use std::net::SocketAddr;
use std::pin::pin;
use std::sync::Arc;
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
use tokio::time::{sleep, timeout};
use tokio_util::sync::CancellationToken;

use super::connections::ConnectionSlot;

/// Time limit for a request's header.
const HEADER_TIME: Duration = Duration::from_secs(10);
/// Time limit for a request's body.
const BODY_TIME: Duration = Duration::from_secs(10);
/// The longest body, in bytes: many times that of any update of a platform.
const LONGEST_BODY: usize = 1 << 20;
/// Time for which connections without a complete request stay open after the stop.
const GRACE: Duration = Duration::from_millis(500);

/// Serves one connection until either side ends it, or it has to give way to another.
pub(super) async fn serve(
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
    let body = match read(body).await {
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
async fn read(body: Incoming) -> Result<Bytes, StatusCode> {
    // A length that is announced need not be waited for.
    if body.size_hint().lower() > LONGEST_BODY as u64 {
        return Err(StatusCode::PAYLOAD_TOO_LARGE);
    }
    let body = timeout(BODY_TIME, axum::body::to_bytes(Body::new(body), LONGEST_BODY)).await;
    // What breaks off needs no answer: only a body that is too long is left.
    body.map_err(|_| StatusCode::REQUEST_TIMEOUT)?.map_err(|_| StatusCode::PAYLOAD_TOO_LARGE)
}

fn log_end(done: hyper::Result<()>) {
    if let Err(error) = done {
        tracing::debug!(%error, "a connection ended early");
    }
}

#[cfg(test)]
mod tests {
    use axum::routing::post;
    use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _, DuplexStream, duplex};
    use tokio::time::Instant;

    use super::*;
    use crate::http::connections::Connections;

    /// A connection to a server that gives every body back.
    fn connect() -> DuplexStream {
        let (client, server) = duplex(LONGEST_BODY * 2);
        let slot = Arc::new(Connections::default()).accept([127, 0, 0, 1].into()).expect("the first");
        let app = Router::new().route("/", post(|body: Bytes| async { body }));
        let address = SocketAddr::from(([127, 0, 0, 1], 1));
        tokio::spawn(serve(server, address, slot, app, CancellationToken::new()));
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
}
