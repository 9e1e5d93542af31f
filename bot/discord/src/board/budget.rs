//! How often the live messages of one channel may change without being tapped.

use std::time::Duration;

use tokio::time::Instant;

/// So many at once, then one after each [`PERIOD`]: at most fifteen in any minute. More is only flicker, and it is
/// well below what Discord allows.
const BURST: u32 = 5;
const PERIOD: Duration = Duration::from_secs(6);

/// The allowance of one channel.
pub(crate) struct Budget {
    /// When all of it will be there again.
    full: Instant,
}

impl Budget {
    /// All of it.
    pub(crate) fn new() -> Self {
        Self { full: Instant::now() }
    }

    /// Takes one; says when it may be used.
    pub(crate) fn take(&mut self) -> Instant {
        let now = Instant::now();
        let full = self.full.max(now);
        self.full = full + PERIOD;
        now.max(full.checked_sub(PERIOD * (BURST - 1)).unwrap_or(now))
    }

    /// A tap pays for the change it brings, wherever it was made. Nothing is saved up beyond the whole.
    pub(crate) fn give(&mut self) {
        self.full = self.full.checked_sub(PERIOD).unwrap_or(self.full);
    }

    /// Is nothing of it in use?
    pub(crate) fn is_full(&self) -> bool {
        self.full <= Instant::now()
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use tokio::time::{Instant, sleep_until};

    use super::{BURST, Budget};

    #[tokio::test(start_paused = true)]
    async fn a_minute_holds_fifteen() {
        let (mut budget, start) = (Budget::new(), Instant::now());
        let mut at = Vec::new();
        for _ in 0..40 {
            sleep_until(budget.take()).await;
            at.push(start.elapsed());
        }
        assert_eq!(at[4], Duration::ZERO, "a burst goes through");
        for first in &at {
            let minute =
                at.iter().filter(|at| *at >= first && **at < *first + Duration::from_mins(1)).count();
            assert!(minute <= 15, "{minute}");
        }
        tokio::time::advance(Duration::from_secs(30)).await;
        assert!(budget.is_full());
    }

    #[tokio::test(start_paused = true)]
    async fn taps_pay_for_what_they_change() {
        let (mut budget, start) = (Budget::new(), Instant::now());
        for _ in 0..40 {
            budget.give();
            assert_eq!(budget.take(), start);
        }
        let late = (0..BURST).map(|_| budget.take()).filter(|at| *at > start).count();
        assert_eq!(late, 1, "many taps save nothing up");
    }
}
