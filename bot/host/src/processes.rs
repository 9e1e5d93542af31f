//! Processes that serve one bot together: who is alive, and who holds what only one may hold.

use std::collections::BTreeSet;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use kubyk_core::time::{Clock as _, Millis, WallClock};
use tokio::sync::watch;
use tokio::task::JoinHandle;
use tokio::time::{Instant, sleep, timeout};
use tokio_util::sync::{CancellationToken, DropGuard};

use crate::metrics;
use crate::store::{LeaseStore, Store, StoreError};

// Leases for work that one process of a bot at a time may do: read its updates, hold a shard of the Gateway, run it
// at all. A lease is a row of the database that its holder renews; when the holder is gone it runs out, and another
// process takes it.

/// Time that a lease holds without being renewed: a process that is killed is replaced after it.
const LENGTH: Duration = Duration::from_secs(15);
/// Interval at which it is renewed, and at which others ask for it.
const PERIOD: Duration = Duration::from_secs(3);

/// A lease that this process holds, renewed for as long as this is kept.
#[derive(Debug)]
pub struct Lease {
    lost: CancellationToken,
    /// When it was renewed last.
    renewed: watch::Receiver<Instant>,
    /// Ends the renewal on drop.
    kept: DropGuard,
    renewal: JoinHandle<()>,
}

impl Lease {
    /// Waits until this process holds the lease. A database that is away is waited for, too.
    pub async fn acquire(store: &Arc<dyn LeaseStore>, name: &str) -> Self {
        let mut waiting = false;
        loop {
            match Self::try_acquire(store, name).await {
                Ok(Some(lease)) => return lease,
                Ok(None) if !waiting => {
                    tracing::info!(lease = name, "another process has this lease; this one stands by");
                    waiting = true;
                }
                Ok(None) => {}
                Err(error) => tracing::warn!(lease = name, %error, "a lease cannot be asked for"),
            }
            sleep(PERIOD).await;
        }
    }

    /// Takes the lease; `None` while another process holds it.
    ///
    /// # Errors
    /// When the store cannot be asked.
    pub async fn try_acquire(store: &Arc<dyn LeaseStore>, name: &str) -> Result<Option<Self>, StoreError> {
        let row = LeaseRow { store: Arc::clone(store), name: name.to_owned(), holder: unique_name() };
        let (renewals, renewed) = watch::channel(Instant::now());
        if !row.take().await? {
            return Ok(None);
        }
        let (lost, kept) = (CancellationToken::new(), CancellationToken::new());
        let renewal = tokio::spawn(row.renew(lost.clone(), kept.clone(), renewals));
        Ok(Some(Self { lost, renewed, kept: kept.drop_guard(), renewal }))
    }

    /// Waits until another process has taken it, because this one was away for too long.
    pub async fn lost(&self) {
        self.lost.cancelled().await;
    }

    /// Returns `true` if it could not be renewed for so long that another process may hold it by now, if that one reaches the
    /// database. Where nobody does, it is still this one's: people are to be told that nothing can be done.
    pub fn is_overdue(&self) -> bool {
        // Looked at here, since a renewal may hang for longer than the lease holds.
        self.renewed.borrow().elapsed() >= LENGTH
    }

    /// Gives it to a process that waits for it.
    pub async fn release(self) {
        drop(self.kept);
        // It ends by itself, soon.
        let _ = self.renewal.await;
    }
}

/// A name that no other process has.
fn unique_name() -> String {
    format!("{}-{:016x}", std::process::id(), rand::random::<u64>())
}

/// The row of a lease, as one holder sees it.
struct LeaseRow {
    store: Arc<dyn LeaseStore>,
    name: String,
    holder: String,
}

impl LeaseRow {
    /// Takes or renews it: `false` while somebody else holds it.
    async fn take(&self) -> Result<bool, StoreError> {
        match self.store.take_lease(&self.name, &self.holder, LENGTH.as_millis() as Millis).await {
            Ok(()) => {
                metrics::lease_renewed(&self.name, WallClock.now());
                Ok(true)
            }
            Err(StoreError::Conflict) => Ok(false),
            Err(error) => Err(error),
        }
    }

    /// Renews it until it is given up, or another process has it.
    async fn renew(self, lost: CancellationToken, kept: CancellationToken, renewals: watch::Sender<Instant>) {
        while kept.run_until_cancelled(sleep(PERIOD)).await.is_some() {
            let asked = Instant::now();
            match self.take().await {
                Ok(true) => drop(renewals.send_replace(asked)),
                Ok(false) => {
                    lost.cancel();
                    return;
                }
                Err(error) => tracing::warn!(lease = self.name, %error, "a lease could not be renewed"),
            }
        }
        // Another process need not wait until it runs out.
        let released = timeout(PERIOD, self.store.release_lease(&self.name, &self.holder)).await;
        if !matches!(released, Ok(Ok(()))) {
            tracing::warn!(lease = self.name, "a lease could not be given back; it runs out by itself");
        }
    }
}

// The processes that serve one bot at the same time. Each says every few seconds that it is alive; whoever finds that
// another has fallen silent takes over what that one has left.

/// The interval at which a process says that it is alive.
pub(crate) const BEAT: Duration = Duration::from_secs(1);
/// A table that has not changed for so long was not changed since a process fell silent that is noticed then: that is after
/// one beat more.
pub(crate) const LEFT: Millis = 4_000;
/// The silence after which another process takes over the work that this one may have left. The silent process may only be held
/// up: work that both do does no harm.
const QUIET: Millis = LEFT + BEAT.as_millis() as Millis;
/// The silence after which a process counts as gone.
const SILENCE: Millis = 20_000;
/// Of those who notice at the same time that a process is quiet, one sees to it.
const TOGETHER: Millis = 900;

/// This process among those that serve the bot.
#[derive(Clone)]
pub struct Fleet {
    /// The database that they share.
    pub store: Arc<dyn Store>,
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
    pub fn new(store: Arc<dyn Store>) -> Self {
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

    /// Returns `true` if this process may do something now that the processes together may do once in so long a time.
    pub async fn may(&self, what: &str, once_in: Millis) -> bool {
        // A lease that nobody renews, each time under another name.
        self.store.take_lease(what, &unique_name(), once_in).await.is_ok()
    }

    fn leases(&self) -> Arc<dyn LeaseStore> {
        Arc::clone(&self.store) as _
    }

    /// The number of processes that are alive, this one among them: limits of a platform as a whole are divided by it.
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
                // Work that was taken over until now must not be lost by an error here.
                Err(error) => tracing::warn!(%error, "a process that is gone could not be struck off"),
            }
        }
        metrics::processes(alive);
        self.alive.send_if_modified(|known| std::mem::replace(known, alive.max(1)) != alive.max(1));
        let noticed = own < half(QUIET) && self.notice(quiet);
        Ok(gone || noticed && self.may("quiet processes", TOGETHER).await)
    }

    /// Returns `true` if one of these quiet processes was not known as such.
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

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicBool, Ordering};
    use std::sync::{Mutex, MutexGuard, PoisonError};

    use async_trait::async_trait;

    use super::*;

    /// A store with one lease; its clock stands still.
    #[derive(Default)]
    struct OneLease {
        holder: Mutex<Option<String>>,
        away: AtomicBool,
        silent: AtomicBool,
    }

    impl OneLease {
        fn held(&self) -> MutexGuard<'_, Option<String>> {
            self.holder.lock().unwrap_or_else(PoisonError::into_inner)
        }
    }

    #[async_trait]
    impl LeaseStore for OneLease {
        async fn take_lease(&self, _: &str, holder: &str, _: Millis) -> Result<(), StoreError> {
            if self.silent.load(Ordering::Relaxed) {
                std::future::pending::<()>().await;
            }
            if self.away.load(Ordering::Relaxed) {
                return Err(StoreError::Failed("cut off".to_owned()));
            }
            let mut held = self.held();
            match &*held {
                Some(other) if other != holder => Err(StoreError::Conflict),
                _ => {
                    *held = Some(holder.to_owned());
                    Ok(())
                }
            }
        }

        async fn release_lease(&self, _: &str, holder: &str) -> Result<(), StoreError> {
            self.held().take_if(|other| other == holder);
            Ok(())
        }
    }

    #[tokio::test(start_paused = true)]
    async fn whoever_waits_gets_the_lease_that_is_given_back() {
        let store: Arc<dyn LeaseStore> = Arc::new(OneLease::default());
        let held = Lease::acquire(&store, "run").await;
        assert!(matches!(Lease::try_acquire(&store, "run").await, Ok(None)));
        let waiting = timeout(10 * PERIOD, Lease::acquire(&store, "run")).await;
        assert!(waiting.is_err(), "the first one renews it");
        held.release().await;
        drop(Lease::acquire(&store, "run").await);
        // Given back behind the scenes.
        Lease::acquire(&store, "run").await;
    }

    #[tokio::test(start_paused = true)]
    async fn whoever_was_away_for_too_long_hears_that_another_has_the_lease() {
        let one = Arc::new(OneLease::default());
        let store: Arc<dyn LeaseStore> = one.clone();
        let held = Lease::acquire(&store, "run").await;
        *one.held() = Some("another".to_owned());
        held.lost().await;
        held.release().await;
        assert_eq!(one.held().as_deref(), Some("another"), "it was not its own any more");
    }

    #[tokio::test(start_paused = true)]
    async fn whoever_is_cut_off_from_the_database_knows_that_another_may_have_the_lease() {
        let one = Arc::new(OneLease::default());
        let store: Arc<dyn LeaseStore> = one.clone();
        let held = Lease::acquire(&store, "run").await;
        sleep(2 * LENGTH).await;
        assert!(!held.is_overdue(), "it is renewed");
        one.away.store(true, Ordering::Relaxed);
        sleep(LENGTH / 2).await;
        assert!(!held.is_overdue(), "it still runs");
        sleep(LENGTH).await;
        assert!(held.is_overdue());
        one.away.store(false, Ordering::Relaxed);
        sleep(2 * PERIOD).await;
        assert!(!held.is_overdue(), "nobody has taken it meanwhile");
        one.silent.store(true, Ordering::Relaxed);
        sleep(PERIOD + LENGTH).await;
        assert!(held.is_overdue(), "the database does not even say that it is away");
    }
}
