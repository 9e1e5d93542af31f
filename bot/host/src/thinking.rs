//! Randomness for machine players: for what they choose themselves, and for games that only they play. The dice of
//! people are another matter.

use std::cell::RefCell;
use std::sync::Arc;
use std::time::{Duration, Instant};

use kubyk_games::kit::Stream;
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};
use tokio::time::timeout;

use crate::fair_permits::{Asker, FairPermit, FairPermits};

/// A stream of a machine's own.
pub(crate) struct BotRng {
    numbers: StdRng,
    /// When whoever waits for the machine has waited long enough.
    deadline: Option<Instant>,
    idle: Option<IdleThreads>,
}

impl BotRng {
    /// One that nobody can foretell, for somebody who waits so long.
    pub(crate) fn random(patience: Duration) -> Self {
        // A deadline beyond all time is none.
        let deadline = Instant::now().checked_add(patience);
        Self { numbers: StdRng::from_rng(&mut rand::rng()), deadline, idle: None }
    }

    /// Adds idle threads that may help.
    pub(crate) fn with_helpers(self, idle: IdleThreads) -> Self {
        Self { idle: Some(idle), ..self }
    }
}

impl Stream for BotRng {
    fn below(&mut self, bound: u32) -> u32 {
        self.numbers.random_range(0..bound)
    }

    fn late(&self) -> bool {
        self.deadline.is_some_and(|deadline| Instant::now() >= deadline)
    }

    fn helpers(&self) -> usize {
        self.idle.as_ref().map_or(0, IdleThreads::take)
    }
}

// The number of machine players that think at the same time.

/// Thoughts at the same time beyond the ordinary ones, of machines that have waited for long. They take threads that others
/// use, such as those that paint, so they are few and short.
const HURRIED: usize = 2;

/// Most threads that help with one thought: more would hardly find more.
const HELPERS: usize = 3;

/// Leave to think.
pub(crate) struct ThinkingPermits {
    /// Fewer than there are cores, so that answers need not wait.
    ordinary: Arc<FairPermits>,
    hurried: Arc<FairPermits>,
}

impl ThinkingPermits {
    pub(crate) fn new(at_once: usize) -> Self {
        Self { ordinary: FairPermits::new(at_once), hurried: FairPermits::new(HURRIED) }
    }

    /// Waits for leave to think, after this time also for that of the hurried. It is held until it is dropped.
    pub(crate) async fn acquire(&self, asker: &Asker, patience: Duration) -> FairPermit {
        let ordinary = self.ordinary.acquire(asker);
        tokio::pin!(ordinary);
        match timeout(patience, &mut ordinary).await {
            Ok(permit) => permit,
            Err(_) => tokio::select! {
                permit = ordinary => permit,
                permit = self.hurried.acquire(asker) => permit,
            },
        }
    }

    /// Those on which nobody waits.
    pub(crate) fn idle(&self) -> IdleThreads {
        IdleThreads { free: Arc::clone(&self.ordinary), taken: RefCell::default() }
    }
}

/// Threads that have nothing else to do, for one thought.
pub(crate) struct IdleThreads {
    free: Arc<FairPermits>,
    taken: RefCell<Vec<FairPermit>>,
}

impl IdleThreads {
    /// Takes those that are there; they are given back on drop.
    pub(crate) fn take(&self) -> usize {
        let mut taken = self.taken.borrow_mut();
        while taken.len() < HELPERS
            && let Some(permit) = self.free.idle()
        {
            taken.push(permit);
        }
        taken.len()
    }
}

#[cfg(test)]
mod tests {
    use kubyk_core::ids::{ChatKey, Platform, UserKey};

    use super::*;

    fn asker(name: &str) -> Asker {
        let (platform, id) = (Platform::Web, name.to_owned());
        Asker { person: UserKey { platform, id: id.clone() }, chat: ChatKey { platform, id } }
    }

    #[test]
    fn only_a_stream_with_somebody_waiting_is_ever_late() {
        assert!(BotRng::random(Duration::ZERO).late());
        assert!(!BotRng::random(Duration::MAX).late());
    }

    #[tokio::test(start_paused = true)]
    async fn whoever_has_waited_goes_beside_the_others_but_not_without_bounds() {
        const PATIENCE: Duration = Duration::from_secs(2);
        let permits = ThinkingPermits::new(1);
        let first = permits.acquire(&asker("first"), PATIENCE).await;
        let _hurried = permits.acquire(&asker("second"), PATIENCE).await;
        let again = timeout(Duration::from_mins(1), permits.acquire(&asker("second"), PATIENCE)).await;
        assert!(again.is_err(), "nobody hurries twice at a time");
        let _hurried = permits.acquire(&asker("third"), PATIENCE).await;
        let waiting = timeout(Duration::from_mins(1), permits.acquire(&asker("fourth"), PATIENCE)).await;
        assert!(waiting.is_err(), "one more would take the painters' threads");
        drop(first);
        permits.acquire(&asker("fourth"), PATIENCE).await;
    }

    #[tokio::test]
    async fn threads_that_nobody_needs_help_until_the_thought_ends() {
        let permits = ThinkingPermits::new(2 + HELPERS);
        let _first = permits.acquire(&asker("first"), Duration::ZERO).await;
        let idle = permits.idle();
        assert_eq!([idle.take(), idle.take()], [HELPERS; 2]);
        // One thought does not take them all.
        let _second = permits.acquire(&asker("second"), Duration::ZERO).await;
        assert_eq!(permits.idle().take(), 0, "all are busy");
        drop(idle);
        assert_eq!(permits.idle().take(), HELPERS);
    }
}
