//! What ends a running bot in good order.

use crate::failure::Failure;

/// Listens for the signals that ask for the end.
pub(super) struct End {
    #[cfg(unix)]
    terminate: tokio::signal::unix::Signal,
}

impl End {
    /// From now on the signals do not end the process at once.
    #[cfg(unix)]
    pub(super) fn listen() -> Result<Self, Failure> {
        use tokio::signal::unix::{SignalKind, signal};
        let terminate = signal(SignalKind::terminate())
            .map_err(|error| Failure::other(format!("no signals: {error}")))?;
        Ok(Self { terminate })
    }

    /// From now on the signals do not end the process at once.
    #[cfg(not(unix))]
    pub(super) fn listen() -> Result<Self, Failure> {
        Ok(Self {})
    }

    /// Waits until somebody asks for the end.
    pub(super) async fn came(&mut self) {
        tokio::select! {
            // Without this signal there is no way to ask; the process can still be killed.
            pressed = tokio::signal::ctrl_c() => if pressed.is_err() { std::future::pending().await },
            () = self.terminated() => {}
        }
        tracing::info!("closing");
    }

    #[cfg(unix)]
    async fn terminated(&mut self) {
        if self.terminate.recv().await.is_none() {
            std::future::pending::<()>().await;
        }
    }

    #[cfg(not(unix))]
    async fn terminated(&mut self) {
        std::future::pending::<()>().await;
    }
}
