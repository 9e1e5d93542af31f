//! The one writer: whatever is waiting is written in one transaction, synced once, and then answered. A sync costs the
//! same for one piece of work as for a hundred.

use kubyk_host::StoreError;
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{ConnectOptions as _, Connection as _, query};
use tokio::sync::{mpsc, oneshot, watch};

use super::Connection;
use super::batch::{Outcomes, ROLLBACK, write_batch};
use super::checkpoint::Checkpoints;
use super::connect::Opened;
use super::error::classify;
use super::files::FileWatch;
use super::lock::Lock;
use crate::sql::Work;

/// The most jobs of one transaction: enough to share a sync, few enough to answer soon.
const BATCH: usize = 256;

/// The sending side of the task that writes.
#[derive(Debug)]
pub(super) struct Writer {
    jobs: mpsc::Sender<Message>,
    /// Why the database's files are gone, once they are.
    gone: watch::Receiver<Option<String>>,
}

#[derive(Debug)]
enum Message {
    Job(Job),
    Close(oneshot::Sender<()>),
}

#[derive(Debug)]
struct Job {
    work: Work,
    done: oneshot::Sender<Result<(), StoreError>>,
}

impl Writer {
    /// Starts the task; it ends when this is dropped or closed.
    pub(super) fn start(opened: Opened) -> Self {
        let Opened { connection, options, watch: files, lock } = opened;
        let (jobs, inbox) = mpsc::channel(BATCH);
        let (told, gone) = watch::channel(None);
        let checkpoints = Checkpoints::start(options.clone());
        let task = Task { connection: Some(connection), options, files, gone: told, lock };
        tokio::spawn(task.run(inbox, checkpoints));
        Self { jobs, gone }
    }

    /// An error while the database's files are gone.
    pub(super) fn is_gone(&self) -> Result<(), StoreError> {
        self.gone.borrow().as_ref().map_or(Ok(()), |why| Err(StoreError::Gone(why.clone())))
    }

    /// Has a piece of work written. It is written even if nobody waits for this any more.
    pub(super) async fn run(&self, work: Work) -> Result<(), StoreError> {
        let closed = || StoreError::Failed("the store is closed".to_owned());
        let (done, outcome) = oneshot::channel();
        self.jobs.send(Message::Job(Job { work, done })).await.map_err(|_| closed())?;
        outcome.await.map_err(|_| closed())?
    }

    /// Writes what was handed in before, and closes the connection.
    pub(super) async fn close(&self) {
        let (closed, done) = oneshot::channel();
        if self.jobs.send(Message::Close(closed)).await.is_ok() {
            // An error means that the task is gone, which is what was wanted.
            let _ = done.await;
        }
    }
}

struct Task {
    /// `None` after a failure that left it in doubt: the next job gets a new one.
    connection: Option<Connection>,
    options: SqliteConnectOptions,
    files: FileWatch,
    gone: watch::Sender<Option<String>>,
    lock: Lock,
}

impl Task {
    async fn run(mut self, mut inbox: mpsc::Receiver<Message>, mut checkpoints: Checkpoints) {
        let mut messages = Vec::with_capacity(BATCH);
        let mut closing = None;
        while closing.is_none() && inbox.recv_many(&mut messages, BATCH).await > 0 {
            let mut jobs = Vec::with_capacity(messages.len());
            for message in messages.drain(..) {
                match message {
                    Message::Job(job) => jobs.push(job),
                    Message::Close(closed) => closing = Some(closed),
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
}

impl Task {
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

impl Job {
    fn answer(self, outcome: Result<(), StoreError>) {
        // Whoever asked may have stopped waiting.
        let _ = self.done.send(outcome);
    }
}
