//! HTTP servers within limits: on connections, on the time of a header and of a body, and on a body's length.

mod connection;
mod connections;

use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use tokio::net::TcpListener;
use tokio::time::sleep;
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;

use self::connections::Connections;

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
                    tasks.spawn(connection::serve(stream, address, slot, app.clone(), stop.clone()));
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
