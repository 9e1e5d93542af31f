//! What one process of a bot at a time may do: read its updates, hold a shard of the Gateway, run it at all. A lease is a
//! row of the database that its holder renews; when the holder is gone it runs out, and another process takes it.

use std::sync::Arc;
use std::time::Duration;

use tokio::sync::watch;
use tokio::task::JoinHandle;
use tokio::time::{Instant, sleep, timeout};
use tokio_util::sync::{CancellationToken, DropGuard};

use crate::{Clock as _, LeaseStore, Millis, StoreError, WallClock, metrics};

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

    /// Whether it could not be renewed for so long that another process may hold it by now, if that one reaches the
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
pub(super) fn unique_name() -> String {
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
