//! What both stand-ins are built on: shared state behind a lock, a journal of the bot's calls, faults to come, a clock
//! that can be pushed forward, and waiting for a change.

mod body;
mod clock;
mod faults;
mod journal;
mod listen;
mod picture;
mod wait;

pub(crate) use body::{Upload, read};
pub(crate) use clock::Clock;
pub(crate) use faults::Faults;
pub use faults::Fault;
pub(crate) use journal::Journal;
pub use journal::Call;
pub(crate) use listen::{Listening, cut, listen};
pub(crate) use picture::size_of_picture;
pub use wait::Missed;

use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use tokio::sync::watch;

/// The state `W` of one platform with everything that tests want to know and to do around it.
#[derive(Debug)]
pub(crate) struct Stand<W> {
    world: Mutex<W>,
    journal: Mutex<Journal>,
    faults: Mutex<Faults>,
    patience: Mutex<Duration>,
    changes: watch::Sender<u64>,
    pub(crate) clock: Clock,
}

impl<W> Stand<W> {
    pub(crate) fn new(world: W) -> Self {
        Stand {
            world: Mutex::new(world),
            journal: Mutex::default(),
            faults: Mutex::default(),
            patience: Mutex::new(Duration::from_secs(10)),
            changes: watch::Sender::new(0),
            clock: Clock::default(),
        }
    }

    /// Looks at the state without waking anybody.
    pub(crate) fn look<T>(&self, at: impl FnOnce(&mut W) -> T) -> T {
        at(&mut lock(&self.world))
    }

    /// Changes the state and wakes everybody who waits for a change.
    pub(crate) fn change<T>(&self, by: impl FnOnce(&mut W) -> T) -> T {
        let result = by(&mut lock(&self.world));
        self.wake();
        result
    }

    pub(crate) fn wake(&self) {
        self.changes.send_modify(|n| *n += 1);
    }

    pub(crate) fn watch(&self) -> watch::Receiver<u64> {
        self.changes.subscribe()
    }

    pub(crate) fn journal(&self) -> MutexGuard<'_, Journal> {
        lock(&self.journal)
    }

    /// Writes a finished call down.
    pub(crate) fn record(&self, call: Call) {
        self.journal().push(call);
        self.wake();
    }

    pub(crate) fn faults(&self) -> MutexGuard<'_, Faults> {
        lock(&self.faults)
    }

    pub(crate) fn patience(&self) -> Duration {
        *lock(&self.patience)
    }

    pub(crate) fn set_patience(&self, patience: Duration) {
        *lock(&self.patience) = patience;
    }

    /// Waits until `probe` finds something; the error tells what was missed and the bot's last calls.
    pub(crate) async fn until<T>(
        &self,
        what: &str,
        mut probe: impl FnMut(&mut W) -> Option<T>,
    ) -> Result<T, Missed> {
        let patience = self.patience();
        match wait::until(self.watch(), patience, || self.look(&mut probe)).await {
            Some(found) => Ok(found),
            None => Err(self.missed(&format!("no {what} within {patience:?}"))),
        }
    }

    /// The same with a limit of its own and no story to tell.
    pub(crate) async fn within<T>(
        &self,
        limit: Duration,
        mut probe: impl FnMut(&mut W) -> Option<T>,
    ) -> Option<T> {
        wait::until(self.watch(), limit, || self.look(&mut probe)).await
    }

    /// An error with the bot's last calls in it.
    pub(crate) fn missed(&self, what: &str) -> Missed {
        Missed::new(what, &self.journal().tail(8))
    }
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
