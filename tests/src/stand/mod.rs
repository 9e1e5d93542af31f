//! What both stand-ins are built on: shared state behind a lock, a journal of the bot's calls, faults to come, a clock
//! that can be pushed forward, and waiting for a change.

mod bodies;
mod body;
mod busiest;
mod clock;
mod desk;
mod faults;
mod journal;
mod listen;
mod picture;
mod post;
mod wait;

pub(crate) use bodies::keep;
pub(crate) use body::{FormFile, read};
pub(crate) use busiest::busiest;
pub use desk::Desk;
pub use faults::CallFault;
pub use journal::Call;
pub(crate) use listen::{Listening, cut, listen};
pub(crate) use picture::size_of_picture;
pub(crate) use post::post;
pub use wait::Missed;

use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use tokio::sync::watch;

/// The state `W` of one platform, and the test's desk at it.
#[derive(Debug)]
pub(crate) struct Stand<W> {
    world: Mutex<W>,
    pub(crate) desk: Desk,
}

impl<W> Stand<W> {
    pub(crate) fn new(platform: &'static str, world: W) -> Self {
        Stand { world: Mutex::new(world), desk: Desk::new(platform) }
    }

    /// Looks at the state without waking anybody.
    pub(crate) fn look<T>(&self, at: impl FnOnce(&mut W) -> T) -> T {
        at(&mut lock(&self.world))
    }

    /// Changes the state and wakes everybody who waits for a change.
    pub(crate) fn change<T>(&self, by: impl FnOnce(&mut W) -> T) -> T {
        let result = by(&mut lock(&self.world));
        self.desk.wake();
        result
    }

    pub(crate) fn now_ms(&self) -> u64 {
        self.desk.now_ms()
    }

    pub(crate) fn watch(&self) -> watch::Receiver<u64> {
        self.desk.watch()
    }

    /// Waits until `probe` finds something; the error tells what was missed and the bot's last calls.
    pub(crate) async fn until<T>(
        &self,
        what: &str,
        mut probe: impl FnMut(&mut W) -> Option<T>,
    ) -> Result<T, Missed> {
        self.desk.until(what, || self.look(&mut probe)).await
    }

    /// The same with a limit of its own and no story to tell.
    pub(crate) async fn within<T>(
        &self,
        limit: Duration,
        mut probe: impl FnMut(&mut W) -> Option<T>,
    ) -> Option<T> {
        wait::until(self.watch(), limit, || self.look(&mut probe)).await
    }
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
