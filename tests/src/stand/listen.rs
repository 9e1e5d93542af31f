//! A loopback HTTP server that lives as long as the stand-in.

use std::io;

use axum::Router;
use axum::body::Body;
use axum::response::Response;
use futures::stream;
use tokio::net::TcpListener;
use tokio::task::AbortHandle;

/// A listening server; it stops when this is dropped.
#[derive(Debug)]
pub(crate) struct Listening {
    pub(crate) port: u16,
    task: AbortHandle,
}

impl Drop for Listening {
    fn drop(&mut self) {
        self.task.abort();
    }
}

/// Serves `router` on a free port of 127.0.0.1.
pub(crate) async fn listen(router: Router) -> io::Result<Listening> {
    let listener = TcpListener::bind(("127.0.0.1", 0)).await?;
    let port = listener.local_addr()?.port();
    let task = tokio::spawn(async move { axum::serve(listener, router).await }).abort_handle();
    Ok(Listening { port, task })
}

/// An answer that breaks the connection instead of arriving.
pub(crate) fn cut() -> Response {
    let broken = stream::once(async { Err::<&str, _>(io::Error::from(io::ErrorKind::ConnectionReset)) });
    Response::new(Body::from_stream(broken))
}
