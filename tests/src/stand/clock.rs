//! Wall time plus an offset, so that tokens expire without waiting.

use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

/// The platform's clock: real time, pushed forward by tests.
#[derive(Debug, Default)]
pub(crate) struct StandClock(AtomicU64);

impl StandClock {
    /// Milliseconds since 1970.
    pub(crate) fn now_ms(&self) -> u64 {
        let real = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        real.as_millis() as u64 + self.0.load(Ordering::Relaxed)
    }

    pub(crate) fn advance(&self, by: Duration) {
        self.0.fetch_add(by.as_millis() as u64, Ordering::Relaxed);
    }
}
