//! A platform's demand for silence (429): until then nothing is sent.

use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use tokio::time::{Instant, sleep_until};

/// Silence that a platform has asked for.
#[derive(Debug, Default)]
pub(crate) struct Hold {
    until: Mutex<Option<Instant>>,
}

impl Hold {
    /// Prolongs the silence; it is never shortened.
    pub(crate) fn prolong(&self, time: Duration) {
        let until = Instant::now() + time;
        let mut held = self.until.lock().unwrap_or_else(PoisonError::into_inner);
        *held = Some(held.map_or(until, |held| held.max(until)));
    }

    /// The time that it still lasts.
    pub(crate) fn left(&self) -> Duration {
        let until = *self.until.lock().unwrap_or_else(PoisonError::into_inner);
        until.map_or(Duration::ZERO, |until| until.saturating_duration_since(Instant::now()))
    }

    /// Waits for its end. Tells whether it had to.
    pub(crate) async fn wait(&self) -> bool {
        let mut waited = false;
        loop {
            let left = self.left();
            if left.is_zero() {
                return waited;
            }
            sleep_until(Instant::now() + left).await;
            waited = true;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test(start_paused = true)]
    async fn silence_is_prolonged_but_never_shortened() {
        let (hold, start) = (Hold::default(), Instant::now());
        assert!(!hold.wait().await);
        hold.prolong(Duration::from_secs(7));
        hold.prolong(Duration::from_secs(2));
        assert!(hold.wait().await && start.elapsed() >= Duration::from_secs(7));
    }
}
