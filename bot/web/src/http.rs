//! HTTP connections: accepted within limits, given a time for each request's header, and closed in good order.

use std::net::SocketAddr;
use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::extract::{ConnectInfo, Request};
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::{Service as _, service_fn};
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use tokio::net::{TcpListener, TcpStream};
use tokio::time::sleep;
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;

use crate::connections::{Connections, Slot};

/// How long a browser may take to send a request's header.
const HEADER_TIME: Duration = Duration::from_secs(10);
/// The pause after a connection could not be accepted, mostly because the process has too many files open.
const PAUSE: Duration = Duration::from_millis(200);
/// How long connections without a complete request stay open after the stop.
const GRACE: Duration = Duration::from_millis(500);

/// Serves connections until `stop`. Those that are open then go on in `tasks` until they are answered.
pub(crate) async fn serve(listener: TcpListener, app: Router, tasks: &TaskTracker, stop: &CancellationToken) {
    let connections = Arc::new(Connections::default());
    let app = app.layer(axum::Extension(Arc::clone(&connections)));
    loop {
        let accepted = tokio::select! {
            accepted = listener.accept() => accepted,
            () = stop.cancelled() => return,
        };
        match accepted {
            Ok((stream, address)) => match connections.accept() {
                Some(slot) => {
                    tasks.spawn(connection(stream, address, slot, app.clone(), stop.clone()));
                }
                None => tracing::warn!(%address, "a connection is refused: all that are open are busy"),
            },
            Err(error) => {
                tracing::warn!(%error, "a connection could not be accepted");
                sleep(PAUSE).await;
            }
        }
    }
}

/// Serves one connection until either side ends it, or it has to give way to another.
async fn connection(
    stream: TcpStream,
    address: SocketAddr,
    slot: Arc<Slot>,
    app: Router,
    stop: CancellationToken,
) {
    let answer = TowerToHyperService::new(app);
    let working = Arc::clone(&slot);
    let service = service_fn(move |mut request: Request<Incoming>| {
        working.work();
        request.extensions_mut().insert(ConnectInfo(address));
        let (response, slot) = (answer.call(request), Arc::clone(&working));
        async move {
            let response = response.await;
            slot.wait();
            response
        }
    });
    let mut http = http1::Builder::new();
    http.timer(TokioTimer::new()).header_read_timeout(HEADER_TIME);
    let mut served = pin!(http.serve_connection(TokioIo::new(stream), service).with_upgrades());
    tokio::select! {
        done = served.as_mut() => return told(done),
        () = slot.closed() => return,
        () = stop.cancelled() => served.as_mut().graceful_shutdown(),
    }
    tokio::select! {
        done = served.as_mut() => return told(done),
        () = sleep(GRACE) => {}
    }
    if !slot.is_waiting() {
        told(served.await);
    }
}

fn told(done: hyper::Result<()>) {
    if let Err(error) = done {
        tracing::debug!(%error, "a connection ended early");
    }
}
