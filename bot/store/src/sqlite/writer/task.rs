//! The task that owns the writing connection.

use kubyk_host::StoreError;
use sqlx::sqlite::{SqliteConnectOptions, SqliteConnection};
use sqlx::{ConnectOptions as _, Connection as _, query};
use tokio::sync::{mpsc, watch};

use super::batch::{Outcomes, ROLLBACK, write_batch};
use super::checkpoint::Checkpoints;
use super::{BATCH, Job, WriterMessage};
use crate::sqlite::error::classify;
use crate::sqlite::files::FileWatch;
use crate::sqlite::lock::Lock;

/// Writes jobs in batches until the sending side is gone.
pub(super) struct WriterTask {
    /// `None` after a failure that left it in doubt: the next job gets a new one.
    pub(super) connection: Option<SqliteConnection>,
    pub(super) options: SqliteConnectOptions,
    pub(super) files: FileWatch,
    pub(super) gone: watch::Sender<Option<String>>,
    pub(super) lock: Lock,
}

impl WriterTask {
    pub(super) async fn run(
        mut self,
        mut inbox: mpsc::Receiver<WriterMessage>,
        mut checkpoints: Checkpoints,
    ) {
        let mut messages = Vec::with_capacity(BATCH);
        let mut closing = None;
        while closing.is_none() && inbox.recv_many(&mut messages, BATCH).await > 0 {
            let mut jobs = Vec::with_capacity(messages.len());
            for message in messages.drain(..) {
                match message {
                    WriterMessage::Job(job) => jobs.push(job),
                    WriterMessage::Close(closed) => closing = Some(closed),
                }
            }
            checkpoints.written(jobs.len());
            self.answer(jobs).await;
        }
        checkpoints.end().await;
        self.close().await;
        drop(self.lock);
        if let Some(closed) = closing {
            // Nobody waits when the closing itself was given up.
            let _ = closed.send(());
        }
    }

    async fn close(&mut self) {
        if let Some(connection) = self.connection.take()
            && let Err(error) = connection.close().await
        {
            tracing::warn!(%error, "the database was not closed in good order");
        }
    }

    /// Writes the jobs together; if the database fails, each by itself, so that one cannot spoil the others.
    async fn answer(&mut self, jobs: Vec<Job>) {
        let failure = match self.write(&jobs).await {
            Ok(outcomes) => {
                return jobs.into_iter().zip(outcomes).for_each(|(job, outcome)| job.answer(outcome));
            }
            Err(failure) => failure,
        };
        let hopeless =
            matches!(failure, StoreError::Locked(_) | StoreError::ReadOnly(_) | StoreError::Gone(_));
        if jobs.len() < 2 || hopeless {
            return jobs.into_iter().for_each(|job| job.answer(Err(failure.clone())));
        }
        for job in jobs {
            let outcome = self.write(std::slice::from_ref(&job)).await;
            job.answer(outcome.and_then(|mut outcomes| outcomes.pop().unwrap_or(Ok(()))));
        }
    }

    /// Writes the jobs in one transaction. An error means that nothing of them was written.
    async fn write(&mut self, jobs: &[Job]) -> Result<Outcomes, StoreError> {
        if jobs.is_empty() {
            return Ok(Vec::new());
        }
        self.check_files()?;
        let mut connection = match self.connection.take() {
            Some(connection) => connection,
            None => self.options.connect().await.map_err(classify)?,
        };
        let batch: Vec<_> = jobs.iter().map(|job| &job.work).collect();
        match write_batch(&mut connection, &batch).await {
            Ok(outcomes) => {
                self.connection = Some(connection);
                // What went to a file that was deleted meanwhile is lost: it must not be acknowledged.
                self.check_files()?;
                Ok(outcomes)
            }
            Err(error) => {
                // A transaction that cannot be rolled back is over already, or the connection is broken. Either way
                // only a connection that is certainly clean is kept.
                if query(ROLLBACK).execute(&mut connection).await.is_ok() {
                    self.connection = Some(connection);
                } else {
                    // The last connection takes the log with it. What goes wrong here went wrong before.
                    let _ = connection.close().await;
                    self.files.forget_log();
                }
                Err(classify(error))
            }
        }
    }

    /// Refuses to go on while the database's files are not those that were opened; logs when that changes.
    fn check_files(&mut self) -> Result<(), StoreError> {
        let why = self.files.check().err();
        let changed = self.gone.send_if_modified(|gone| {
            let changed = gone.is_some() != why.is_some();
            gone.clone_from(&why);
            changed
        });
        match why {
            Some(why) => {
                if changed {
                    tracing::error!(why, "the database is gone: nothing is accepted until it is back");
                }
                Err(StoreError::Gone(why))
            }
            None => {
                if changed {
                    tracing::warn!("the database is back");
                }
                Ok(())
            }
        }
    }
}
