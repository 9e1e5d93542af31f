//! Further attempts: at a change that somebody else's came before, and at what has failed. Requests to a messenger have
//! a policy of their own (`kubyk_platform::retry`): what they wait for takes seconds, these wait for milliseconds.

use std::time::Duration;

use backon::{BackoffBuilder as _, ExponentialBackoff, ExponentialBuilder};
use tokio::time::sleep;

/// The first pause; the others grow to the longest, each with some chance in it.
const FIRST: Duration = Duration::from_millis(1);
const LONGEST: Duration = Duration::from_millis(64);
/// Each conflict means that another change got through: so many must come before one gives up.
const MOST: usize = 32;

/// The attempts that are left.
pub(crate) struct Retry {
    pauses: ExponentialBackoff,
}

impl Retry {
    pub(crate) fn new() -> Self {
        let pauses = ExponentialBuilder::default().with_min_delay(FIRST).with_max_delay(LONGEST);
        Self { pauses: pauses.with_max_times(MOST).with_jitter().build() }
    }

    /// Pauses before the next attempt. `false`: there have been enough.
    pub(crate) async fn pause(&mut self) -> bool {
        let Some(pause) = self.pauses.next() else { return false };
        sleep(pause).await;
        true
    }
}

/// Pauses without end: the first, then each twice the one before, up to the longest.
pub(crate) fn growing_pauses(first: Duration, longest: Duration) -> GrowingPauses {
    let pauses = ExponentialBuilder::default().with_min_delay(first).with_max_delay(longest);
    GrowingPauses { pauses: pauses.without_max_times().build(), longest }
}

/// What [`growing_pauses`] gives.
#[derive(Debug)]
pub(crate) struct GrowingPauses {
    pauses: ExponentialBackoff,
    longest: Duration,
}

impl GrowingPauses {
    /// The pause before the next attempt.
    pub(crate) fn next_pause(&mut self) -> Duration {
        // It never ends.
        self.pauses.next().unwrap_or(self.longest)
    }
}
