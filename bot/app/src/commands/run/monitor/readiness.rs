//! Whether the process serves people: its platforms are open and its database answers.

use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError};
use std::time::Duration;

use kubyk_host::StoreError;
use kubyk_store::Database;
use tokio::time::timeout;

/// How long the database may take to answer.
const PATIENCE: Duration = Duration::from_secs(2);

/// How far the process has come.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(in crate::commands::run) enum ServingPhase {
    /// Database and platforms are being opened.
    #[default]
    Starting,
    /// Another process runs the bot.
    StandingBy,
    /// All platforms are open.
    Serving,
    /// Nothing new is taken on.
    Closing,
}

/// What readiness depends on.
#[derive(Default)]
pub(super) struct Readiness {
    phase: Mutex<ServingPhase>,
    database: OnceLock<Arc<dyn Database>>,
}

impl Readiness {
    pub(super) fn watch(&self, database: Arc<dyn Database>) {
        // It is opened once.
        self.database.get_or_init(|| database);
    }

    pub(super) fn enter(&self, phase: ServingPhase) {
        *self.phase() = phase;
    }

    /// Why the process is not ready.
    pub(super) async fn check(&self) -> Result<(), &'static str> {
        let phase = *self.phase();
        match phase {
            ServingPhase::Starting => return Err("starting"),
            ServingPhase::StandingBy => return Err("standing by"),
            ServingPhase::Closing => return Err("closing"),
            ServingPhase::Serving => {}
        }
        let Some(database) = self.database.get().cloned() else { return Err("starting") };
        // In a task of its own: a query that is given up half-way spoils its connection.
        let answer = tokio::spawn(async move { database.ping().await });
        match timeout(PATIENCE, answer).await {
            Ok(Ok(Ok(()))) => Ok(()),
            Ok(Ok(Err(StoreError::ReadOnly(_)))) => Err("the database only reads"),
            _ => Err("the database does not answer"),
        }
    }

    fn phase(&self) -> MutexGuard<'_, ServingPhase> {
        self.phase.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
