//! The processes that serve one bot at the same time. Each says every few seconds that it is alive; whoever finds that
//! another has fallen silent takes over what that one has left.

use std::collections::BTreeSet;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use tokio::sync::watch;
use tokio::time::Instant;

use super::lease::unique_name;
use crate::{Lease, LeaseStore, Millis, ProcessStore, StoreError, metrics};

/// How often a process says that it is alive.
pub(crate) const BEAT: Duration = Duration::from_secs(1);
/// A table that has not changed for so long was not changed since a process fell silent that is noticed then: that is after
/// one beat more.
pub(crate) const LEFT: Millis = 4_000;
/// How long a process may be silent before another one sees to what it may have left. It may only be held up: nothing that is
/// done for it does harm if it does the same.
const QUIET: Millis = LEFT + BEAT.as_millis() as Millis;
/// How long it may be silent before it counts as gone.
const SILENCE: Millis = 20_000;
/// Of those who notice at the same time that a process is quiet, one sees to it.
const TOGETHER: Millis = 900;

/// This process among those that serve the bot.
#[derive(Clone)]
pub struct Fleet {
    /// What they share.
    pub store: Arc<dyn ProcessStore>,
    id: Arc<str>,
    alive: watch::Sender<usize>,
    returns: watch::Sender<u64>,
    /// When this process last said that it is alive.
    last: Arc<Mutex<Option<Instant>>>,
    /// The quiet processes that it has noticed.
    quiet: Arc<Mutex<BTreeSet<String>>>,
}

impl Fleet {
    /// A process that begins to serve the bot.
    pub fn new(store: Arc<dyn ProcessStore>) -> Self {
        let (alive, returns) = (watch::Sender::new(1), watch::Sender::new(0));
        Self { store, id: unique_name().into(), alive, returns, last: Arc::default(), quiet: Arc::default() }
    }

    /// Waits until this process holds a lease.
    pub async fn lease(&self, name: &str) -> Lease {
        Lease::acquire(&self.leases(), name).await
    }

    /// Takes a lease; `None` while another process holds it, or the store cannot be asked.
    pub async fn try_lease(&self, name: &str) -> Option<Lease> {
        let asked = Lease::try_acquire(&self.leases(), name).await;
        asked.unwrap_or_else(|error| {
            tracing::warn!(lease = name, %error, "a lease cannot be asked for");
            None
        })
    }

    /// Whether this process may do something now that the processes together may do once in so long a time.
    pub async fn may(&self, what: &str, once_in: Millis) -> bool {
        // A lease that nobody renews, each time under another name.
        self.store.take_lease(what, &unique_name(), once_in).await.is_ok()
    }

    fn leases(&self) -> Arc<dyn LeaseStore> {
        Arc::clone(&self.store) as _
    }

    /// How many processes are alive, this one among them: limits of a platform as a whole are divided by it.
    pub fn alive(&self) -> watch::Receiver<usize> {
        self.alive.subscribe()
    }

    /// Changes each time this process comes back after it could not say for long that it is alive, because it was held up
    /// or the store was away: the others may have given it up, and use the whole of what they shared with it.
    pub fn returns(&self) -> watch::Receiver<u64> {
        self.returns.subscribe()
    }

    /// Says that this process is alive, and looks at the others. `true`: one has fallen silent, and what it has left is
    /// this process's to see to.
    ///
    /// # Errors
    /// When the store cannot be asked.
    pub async fn tick(&self) -> Result<bool, StoreError> {
        let begun = Instant::now();
        self.store.beat(&self.id).await?;
        let before = lock(&self.last).replace(begun);
        let own = before.map_or(Duration::ZERO, |before| begun.duration_since(before));
        if own >= half(SILENCE) {
            // The others may be silent for the same reason: the next look judges them.
            self.returns.send_modify(|times| *times += 1);
            return Ok(false);
        }
        let (mut alive, mut quiet, mut gone) = (0, BTreeSet::new(), false);
        for (process, silent) in self.store.processes().await? {
            if silent < SILENCE {
                alive += 1;
                if silent >= QUIET {
                    quiet.insert(process);
                }
                continue;
            }
            match self.store.bury(&process, SILENCE).await {
                Ok(()) => {
                    tracing::info!(process, "another process is gone");
                    gone = true;
                }
                // It lives, or another process takes over.
                Err(StoreError::Conflict) => {}
                // What was taken over until now must not be lost by an error here.
                Err(error) => tracing::warn!(%error, "a process that is gone could not be struck off"),
            }
        }
        metrics::processes(alive);
        self.alive.send_if_modified(|known| std::mem::replace(known, alive.max(1)) != alive.max(1));
        let noticed = own < half(QUIET) && self.notice(quiet);
        Ok(gone || noticed && self.may("quiet processes", TOGETHER).await)
    }

    /// Whether one of these quiet processes was not known as such.
    fn notice(&self, quiet: BTreeSet<String>) -> bool {
        let mut known = lock(&self.quiet);
        let is_new = !quiet.is_subset(&known);
        *known = quiet;
        is_new
    }
}

/// After such a silence of its own a process does not judge others by that of theirs.
const fn half(silence: Millis) -> Duration {
    Duration::from_millis(silence as u64 / 2)
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
