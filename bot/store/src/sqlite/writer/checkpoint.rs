//! Checkpoints: what was written is brought from the log into the database file by a task beside the writer. Done by the
//! writer itself, it would delay one answer in a hundred.

use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{ConnectOptions as _, Connection as _, query};
use tokio::sync::mpsc;
use tokio::task::JoinHandle;

use sqlx::sqlite::SqliteConnection;

/// Jobs between two checkpoints: the log grows to a few megabytes.
const JOBS: usize = 1000;

/// A passive checkpoint waits for nobody and holds nobody up.
const CHECKPOINT: &str = "PRAGMA wal_checkpoint(PASSIVE)";

/// The task that makes checkpoints.
#[derive(Debug)]
pub(super) struct Checkpoints {
    due: mpsc::Sender<()>,
    task: JoinHandle<()>,
    /// Jobs since the last checkpoint.
    jobs: usize,
}

impl Checkpoints {
    /// Starts the task.
    pub(super) fn start(options: SqliteConnectOptions) -> Self {
        let (due, inbox) = mpsc::channel(1);
        Self { due, task: tokio::spawn(run(options, inbox)), jobs: 0 }
    }

    /// Counts jobs that have been written, and has a checkpoint made when there are enough of them.
    pub(super) fn written(&mut self, jobs: usize) {
        self.jobs += jobs;
        // While the last one is still running, the next is asked for again after the next jobs.
        if self.jobs >= JOBS && self.due.try_send(()).is_ok() {
            self.jobs = 0;
        }
    }

    /// Ends the task, and waits until it has let go of the database.
    pub(super) async fn end(self) {
        drop(self.due);
        if let Err(error) = self.task.await {
            tracing::warn!(%error, "the checkpoint task broke down");
        }
    }
}

async fn run(options: SqliteConnectOptions, mut inbox: mpsc::Receiver<()>) {
    let mut connection: Option<SqliteConnection> = None;
    while inbox.recv().await.is_some() {
        // A failure loses nothing: the writer does it itself when the log grows much longer.
        if let Err(error) = checkpoint(&mut connection, &options).await {
            tracing::warn!(%error, "the log was not brought into the database");
            connection = None;
        }
    }
    if let Some(connection) = connection {
        // It has written nothing that could be lost.
        drop(connection.close().await);
    }
}

async fn checkpoint(
    connection: &mut Option<SqliteConnection>,
    options: &SqliteConnectOptions,
) -> Result<(), sqlx::Error> {
    let on = match connection {
        Some(on) => on,
        None => connection.insert(options.connect().await?),
    };
    query(CHECKPOINT).execute(on).await?;
    Ok(())
}
