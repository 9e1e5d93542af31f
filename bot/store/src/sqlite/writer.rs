//! The one writer: everything that is waiting is written in one transaction, synced once, and then answered. So
//! a sync costs the same for one job as for a hundred.

use kubyk_host::StoreError;
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{ConnectOptions as _, Connection as _, query};
use tokio::sync::{mpsc, oneshot};

use super::{Connection, checkpoint::Checkpoints, error::sorted};
use crate::sql;
use crate::write::{Refusal, Work, apply};

/// The most jobs of one transaction: enough to share a sync, few enough to answer soon.
const BATCH: usize = 256;

/// Deferred transactions that read before they write would fail when another process has written in between.
const BEGIN: &str = "BEGIN IMMEDIATE";

/// The way to the writing task.
#[derive(Debug)]
pub(super) struct Writer {
    jobs: mpsc::Sender<Message>,
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
    pub(super) fn start(connection: Connection, options: SqliteConnectOptions) -> Self {
        let (jobs, inbox) = mpsc::channel(BATCH);
        let checkpoints = Checkpoints::start(options.clone());
        tokio::spawn(Task { connection: Some(connection), options }.run(inbox, checkpoints));
        Self { jobs }
    }

    /// Has it written. The work is done even if nobody waits for this any more.
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
    /// None after a failure that left it in doubt: the next job gets a new one.
    connection: Option<Connection>,
    options: SqliteConnectOptions,
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
        let failure = match self.together(&jobs).await {
            Ok(outcomes) => {
                return jobs.into_iter().zip(outcomes).for_each(|(job, outcome)| job.answer(outcome));
            }
            Err(failure) => failure,
        };
        let hopeless = matches!(failure, StoreError::Locked(_) | StoreError::ReadOnly(_));
        if jobs.len() < 2 || hopeless {
            return jobs.into_iter().for_each(|job| job.answer(Err(failure.clone())));
        }
        for job in jobs {
            let outcome = self.together(std::slice::from_ref(&job)).await;
            job.answer(outcome.and_then(|mut outcomes| outcomes.pop().unwrap_or(Ok(()))));
        }
    }

    /// One transaction. An error means that nothing of it was written.
    async fn together(&mut self, jobs: &[Job]) -> Result<Outcomes, StoreError> {
        if jobs.is_empty() {
            return Ok(Vec::new());
        }
        let mut connection = match self.connection.take() {
            Some(connection) => connection,
            None => self.options.connect().await.map_err(sorted)?,
        };
        match either_way(&mut connection, jobs).await {
            Ok(outcomes) => {
                self.connection = Some(connection);
                Ok(outcomes)
            }
            Err(error) => {
                // A transaction that cannot be rolled back is over already, or the connection is broken. We need
                // not know which: only a connection that is certainly clean is kept.
                if query(sql::ROLLBACK).execute(&mut connection).await.is_ok() {
                    self.connection = Some(connection);
                }
                Err(sorted(error))
            }
        }
    }
}

type Outcomes = Vec<Result<(), StoreError>>;

/// Savepoints cost as much as the jobs, and few jobs are refused: so first without them.
async fn either_way(on: &mut Connection, jobs: &[Job]) -> Result<Outcomes, sqlx::Error> {
    if let Some(outcomes) = hopefully(on, jobs).await? {
        return Ok(outcomes);
    }
    query(sql::ROLLBACK).execute(&mut *on).await?;
    guarded(on, jobs).await
}

/// All in one transaction; None when one was refused midway, which spoils the transaction.
async fn hopefully(on: &mut Connection, jobs: &[Job]) -> Result<Option<Outcomes>, sqlx::Error> {
    query(BEGIN).execute(&mut *on).await?;
    let mut outcomes = Vec::with_capacity(jobs.len());
    for job in jobs {
        outcomes.push(match apply(on, &job.work).await {
            Ok(()) => Ok(()),
            Err(Refusal::Before(why)) => Err(why),
            Err(Refusal::Midway(_)) => return Ok(None),
            Err(Refusal::Database(error)) => return Err(error),
        });
    }
    query(sql::COMMIT).execute(on).await?;
    Ok(Some(outcomes))
}

/// All in one transaction, each in a savepoint that a refusal goes back to.
async fn guarded(on: &mut Connection, jobs: &[Job]) -> Result<Outcomes, sqlx::Error> {
    query(BEGIN).execute(&mut *on).await?;
    let mut outcomes = Vec::with_capacity(jobs.len());
    for job in jobs {
        query(sql::SAVE).execute(&mut *on).await?;
        outcomes.push(match apply(on, &job.work).await {
            Ok(()) => Ok(()),
            Err(Refusal::Before(why) | Refusal::Midway(why)) => {
                query(sql::UNDO).execute(&mut *on).await?;
                Err(why)
            }
            Err(Refusal::Database(error)) => return Err(error),
        });
        query(sql::RELEASE).execute(&mut *on).await?;
    }
    query(sql::COMMIT).execute(on).await?;
    Ok(outcomes)
}

impl Job {
    fn answer(self, outcome: Result<(), StoreError>) {
        // Whoever asked may have stopped waiting.
        let _ = self.done.send(outcome);
    }
}
