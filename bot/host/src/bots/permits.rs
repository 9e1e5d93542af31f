//! How many machine players think at the same time.

use std::time::Duration;

use tokio::sync::{Semaphore, SemaphorePermit};
use tokio::time::timeout;

/// Thoughts at the same time beyond the ordinary ones, of machines that have waited for long. They take threads that others
/// use, such as those that paint, so they are few and short.
const HURRIED: usize = 2;

/// Leave to think.
pub(super) struct ThinkingPermits {
    /// Fewer than there are cores, so that answers need not wait.
    ordinary: Semaphore,
    hurried: Semaphore,
}

impl ThinkingPermits {
    pub(super) fn new(at_once: usize) -> Self {
        Self { ordinary: Semaphore::new(at_once), hurried: Semaphore::new(HURRIED) }
    }

    /// Waits for leave to think, after this time also for that of the hurried. It is held until it is dropped. `None` never
    /// comes: neither is ever closed.
    pub(super) async fn acquire(&self, patience: Duration) -> Option<SemaphorePermit<'_>> {
        if let Ok(permit) = timeout(patience, self.ordinary.acquire()).await {
            return permit.ok();
        }
        tokio::select! {
            permit = self.ordinary.acquire() => permit.ok(),
            permit = self.hurried.acquire() => permit.ok(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test(start_paused = true)]
    async fn whoever_has_waited_goes_beside_the_others_but_not_without_bounds() {
        const PATIENCE: Duration = Duration::from_secs(2);
        let permits = ThinkingPermits::new(1);
        let first = permits.acquire(PATIENCE).await;
        let hurried = [permits.acquire(PATIENCE).await, permits.acquire(PATIENCE).await];
        assert!(hurried.iter().all(Option::is_some));
        let waiting = timeout(Duration::from_mins(1), permits.acquire(PATIENCE)).await;
        assert!(waiting.is_err(), "one more would take the painters' threads");
        drop(first);
        assert!(permits.acquire(PATIENCE).await.is_some());
    }
}
