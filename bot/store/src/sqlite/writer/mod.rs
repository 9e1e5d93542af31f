//! The one writer: whatever is waiting is written in one transaction, synced once, and then answered. A sync costs the
//! same for one piece of work as for a hundred.

mod batch;
mod checkpoint;
mod task;

use kubyk_host::StoreError;
use tokio::sync::{mpsc, oneshot, watch};

use self::checkpoint::Checkpoints;
use self::task::WriterTask;
use super::connect::Opened;
use crate::sql::Work;

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
        let (told, gone) = watch::channel(None);
        let checkpoints = Checkpoints::start(options.clone());
        let task = WriterTask { connection: Some(connection), options, files, gone: told, lock };
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
