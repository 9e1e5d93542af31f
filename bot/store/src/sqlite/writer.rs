//! The one writer: whatever is waiting is written in one transaction, synced once, and then answered. A sync costs the
//! same for one piece of work as for a hundred.

use kubyk_host::store::StoreError;
use sqlx::sqlite::{SqliteConnectOptions, SqliteConnection};
use sqlx::{ConnectOptions as _, Connection as _, query};
use tokio::sync::{mpsc, oneshot, watch};
use tokio::task::JoinHandle;

use super::cleaning::Cleaning;
use super::connect::Opened;
use crate::sql::session::WorkError;
use crate::sql::tables::advance;
use crate::sql::{Work, apply, change_at_once};
use crate::sqlite::connect::classify;
use crate::sqlite::files::{FileWatch, Lock};

/// The most jobs of one transaction: enough to share a sync, few enough to answer soon.
const BATCH: usize = 256;

/// The sending side of the task that writes.
#[derive(Debug)]
pub(super) struct Writer {
    jobs: mpsc::Sender<WriterMessage>,
    /// Why the database's files are gone, once they are.
    gone: watch::Receiver<Option<String>>,
}

#[derive(Debug)]
enum WriterMessage {
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
        let (sender, gone) = watch::channel(None);
        let checkpoints = Checkpoints::start(options.clone());
        let cleaning = Cleaning::new();
        let task = WriterTask { connection: Some(connection), options, files, gone: sender, lock, cleaning };
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
        self.jobs.send(WriterMessage::Job(Job { work, done })).await.map_err(|_| closed())?;
        outcome.await.map_err(|_| closed())?
    }

    /// Writes what was handed in before, and closes the connection.
    pub(super) async fn close(&self) {
        let (closed, done) = oneshot::channel();
        if self.jobs.send(WriterMessage::Close(closed)).await.is_ok() {
            // An error means that the task is gone, which is what was wanted.
            let _ = done.await;
        }
    }
}

impl Job {
    fn answer(self, outcome: Result<(), StoreError>) {
        // The receiver may have stopped waiting.
        let _ = self.done.send(outcome);
    }
}

// The task that owns the writing connection.

/// Writes jobs in batches until the sending side is gone.
struct WriterTask {
    /// `None` after a failure that left it in doubt: the next job gets a new one.
    connection: Option<SqliteConnection>,
    options: SqliteConnectOptions,
    files: FileWatch,
    gone: watch::Sender<Option<String>>,
    lock: Lock,
    cleaning: Cleaning,
}

impl WriterTask {
    async fn run(mut self, mut inbox: mpsc::Receiver<WriterMessage>, mut checkpoints: Checkpoints) {
        let mut messages = Vec::with_capacity(BATCH);
        let mut closing = None;
        while closing.is_none() {
            let received = tokio::select! {
                received = inbox.recv_many(&mut messages, BATCH) => received,
                () = self.cleaning.due() => {
                    self.clean().await;
                    continue;
                }
            };
            if received == 0 {
                break;
            }
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
        let erases = batch.iter().any(|work| work.erases());
        let noted = if erases { self.cleaning.before_deletion(&mut connection).await } else { Ok(()) };
        let written = match noted {
            Ok(()) => write_batch(&mut connection, &batch).await,
            Err(error) => Err(error),
        };
        match written {
            Ok(outcomes) => {
                if erases {
                    self.cleaning.after_deletion(&mut connection).await;
                }
                self.connection = Some(connection);
                // Changes to a file that was deleted meanwhile are lost: they must not be acknowledged.
                self.check_files()?;
                Ok(outcomes)
            }
            Err(error) => {
                // A transaction that cannot be rolled back is over already, or the connection is broken. Either way
                // only a connection that is certainly clean is kept.
                if query(ROLLBACK).execute(&mut connection).await.is_ok() {
                    self.connection = Some(connection);
                } else {
                    // The last connection takes the log with it. A failure here has been reported before.
                    let _ = connection.close().await;
                    self.files.forget_log();
                }
                Err(classify(error))
            }
        }
    }

    /// Clears the free space of the file.
    async fn clean(&mut self) {
        if self.check_files().is_ok()
            && let Some(connection) = &mut self.connection
        {
            self.cleaning.clean(connection).await;
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

// One transaction for many pieces of work.

/// A deferred transaction that reads before it writes would fail when another process has written in between.
const BEGIN: &str = "BEGIN IMMEDIATE";
const COMMIT: &str = "COMMIT";
const ROLLBACK: &str = "ROLLBACK";
const SAVE: &str = "SAVEPOINT work";
const RELEASE: &str = "RELEASE SAVEPOINT work";
const UNDO: &str = "ROLLBACK TO SAVEPOINT work";

/// Outcome of each piece of work of a batch.
type Outcomes = Vec<Result<(), StoreError>>;

/// Writes a batch in one transaction, synced once. Savepoints cost as much as the work itself, and little of it is
/// refused: so it is tried without them first. An error leaves a transaction open.
async fn write_batch(on: &mut SqliteConnection, batch: &[&Work]) -> Result<Outcomes, sqlx::Error> {
    if let Some(outcomes) = without_savepoints(on, batch).await? {
        return Ok(outcomes);
    }
    query(ROLLBACK).execute(&mut *on).await?;
    with_savepoints(on, batch).await
}

/// `None` when something was refused midway, which spoils the transaction.
async fn without_savepoints(
    on: &mut SqliteConnection,
    batch: &[&Work],
) -> Result<Option<Outcomes>, sqlx::Error> {
    if let [work] = batch
        && let Some(outcome) = at_once(on, work).await?
    {
        return Ok(Some(vec![outcome]));
    }
    query(BEGIN).execute(&mut *on).await?;
    let mut outcomes = Vec::with_capacity(batch.len());
    for work in batch {
        if change(on, CHANGE, work).await? {
            outcomes.push(Ok(()));
            continue;
        }
        outcomes.push(match apply(on, work).await {
            Ok(()) => Ok(()),
            Err(WorkError::Before(why)) => Err(why),
            Err(WorkError::Midway(_)) => return Ok(None),
            Err(WorkError::Database(error)) => return Err(error),
        });
    }
    query(COMMIT).execute(on).await?;
    Ok(Some(outcomes))
}

/// Each piece of work has a savepoint, to which a refusal goes back.
async fn with_savepoints(on: &mut SqliteConnection, batch: &[&Work]) -> Result<Outcomes, sqlx::Error> {
    query(BEGIN).execute(&mut *on).await?;
    let mut outcomes = Vec::with_capacity(batch.len());
    for work in batch {
        query(SAVE).execute(&mut *on).await?;
        outcomes.push(match apply(on, work).await {
            Ok(()) => Ok(()),
            Err(WorkError::Before(why) | WorkError::Midway(why)) => {
                query(UNDO).execute(&mut *on).await?;
                Err(why)
            }
            Err(WorkError::Database(error)) => return Err(error),
        });
        query(RELEASE).execute(&mut *on).await?;
    }
    query(COMMIT).execute(on).await?;
    Ok(outcomes)
}

// Work that is handed to the connection's thread in one go. Every statement of its own takes a way there and back, which costs
// as much as what it does.

/// The ordinary change of a table with its events, one at least, and its update: all of it or nothing. Each statement looks at
/// whether the one before it has changed anything; only the first one returns a row.
macro_rules! change {
    () => {
        concat!(
            advance!(),
            // The update as earlier versions have accepted it, too.
            " AND NOT EXISTS (SELECT 1 FROM updates WHERE platform = $12 AND bot IN ($13, '') AND updates.id = $14) \
            RETURNING id; \
            INSERT INTO events (table_id, number, line) \
            SELECT $1, $11 + number, line FROM (SELECT 0 AS number, $16 AS line UNION ALL SELECT 1, $17) \
            WHERE changes() > 0 AND line IS NOT NULL; \
            INSERT INTO updates (platform, bot, id, at) \
            SELECT $12, $13, $14, $15 WHERE changes() > 0 AND $14 IS NOT NULL"
        )
    };
}
const CHANGE: &str = change!();
/// The same in a transaction of its own; one that changes nothing is not synced.
const CHANGE_ALONE: &str = concat!("BEGIN IMMEDIATE; ", change!(), "; COMMIT");

/// Makes the ordinary change of a table by these statements. `false`: the work is another, or something is otherwise than
/// expected; nothing has changed.
async fn change(
    on: &mut SqliteConnection,
    statements: &'static str,
    work: &Work,
) -> Result<bool, sqlx::Error> {
    // Without an event the last statement could not tell whether the table has changed.
    let adds = work.ordinary_change().is_some_and(|(_, table, _)| !table.events.is_empty());
    Ok(adds && change_at_once(on, statements, work).await?)
}

/// Does a single piece of work that can be handed over in one go. `None`: it takes several, and nothing has changed yet.
async fn at_once(
    on: &mut SqliteConnection,
    work: &Work,
) -> Result<Option<Result<(), StoreError>>, sqlx::Error> {
    if !work.writes_once() {
        return Ok(change(on, CHANGE_ALONE, work).await?.then_some(Ok(())));
    }
    match apply(on, work).await {
        Ok(()) => Ok(Some(Ok(()))),
        Err(WorkError::Before(why) | WorkError::Midway(why)) => Ok(Some(Err(why))),
        Err(WorkError::Database(error)) => Err(error),
    }
}

// Checkpoints: what was written is brought from the log into the database file by a task beside the writer. Done by the
// writer itself, it would delay one answer in a hundred.

/// Jobs between two checkpoints: the log grows to a few megabytes.
const JOBS: usize = 1000;

/// A passive checkpoint waits for nobody and holds nobody up.
const CHECKPOINT: &str = "PRAGMA wal_checkpoint(PASSIVE)";

/// The task that makes checkpoints.
#[derive(Debug)]
struct Checkpoints {
    due: mpsc::Sender<()>,
    task: JoinHandle<()>,
    /// Jobs since the last checkpoint.
    jobs: usize,
}

impl Checkpoints {
    /// Starts the task.
    fn start(options: SqliteConnectOptions) -> Self {
        let (due, inbox) = mpsc::channel(1);
        Self { due, task: tokio::spawn(run_checkpoints(options, inbox)), jobs: 0 }
    }

    /// Counts jobs that have been written, and has a checkpoint made when there are enough of them.
    fn written(&mut self, jobs: usize) {
        self.jobs += jobs;
        // While the last one is still running, the next is asked for again after the next jobs.
        if self.jobs >= JOBS && self.due.try_send(()).is_ok() {
            self.jobs = 0;
        }
    }

    /// Ends the task, and waits until it has let go of the database.
    async fn end(self) {
        drop(self.due);
        if let Err(error) = self.task.await {
            tracing::warn!(%error, "the checkpoint task broke down");
        }
    }
}

async fn run_checkpoints(options: SqliteConnectOptions, mut inbox: mpsc::Receiver<()>) {
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
