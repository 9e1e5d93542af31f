//! Messages that wait for what boards leave them.

use std::sync::atomic::{AtomicUsize, Ordering};

/// Number of messages that wait.
#[derive(Default)]
pub(super) struct OthersWaiting(AtomicUsize);

/// One of them, for as long as it waits.
pub(super) struct OtherWaits<'a>(&'a AtomicUsize);

impl OthersWaiting {
    /// Counts one more, until what is returned is dropped.
    pub(super) fn one_more(&self) -> OtherWaits<'_> {
        self.0.fetch_add(1, Ordering::Relaxed);
        OtherWaits(&self.0)
    }

    /// Whether any waits.
    pub(super) fn any(&self) -> bool {
        self.0.load(Ordering::Relaxed) > 0
    }
}

impl Drop for OtherWaits<'_> {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Ordering::Relaxed);
    }
}
