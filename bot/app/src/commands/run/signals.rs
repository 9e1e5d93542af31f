//! Signals that ask the process to shut down.

use crate::error::CliError;

/// Listens for SIGINT and SIGTERM.
pub(super) struct ShutdownSignals {
    #[cfg(unix)]
    terminate: tokio::signal::unix::Signal,
}

impl ShutdownSignals {
    /// Installs the handlers: from now on the signals no longer end the process at once.
    #[cfg(unix)]
    pub(super) fn listen() -> Result<Self, CliError> {
        use tokio::signal::unix::{SignalKind, signal};
        let terminate = signal(SignalKind::terminate())
            .map_err(|error| CliError::other(format!("no signals: {error}")))?;
        Ok(Self { terminate })
    }

    /// Installs the handlers: from now on the signals no longer end the process at once.
    #[cfg(not(unix))]
    pub(super) fn listen() -> Result<Self, CliError> {
        Ok(Self {})
    }

    /// Waits for the first signal.
    pub(super) async fn received(&mut self) {
        tokio::select! {
            // If the handler cannot be installed, SIGTERM still works.
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
