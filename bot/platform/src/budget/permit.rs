//! The right to send one thing.

use std::sync::Arc;

use tokio::time::Instant;

use crate::budget::rate_limiter::SendLog;
use crate::budget::{ChatBudget, Traffic};

/// The right to send one thing. Given back when it is dropped before [`Permit::sent`].
#[must_use = "a permit that is dropped is given back"]
pub struct Permit {
    pub(super) budget: Arc<ChatBudget>,
    pub(super) traffic: Traffic,
    pub(super) noted: Option<Instant>,
    /// Whether other processes know of it.
    pub(super) shared: bool,
    pub(super) waited: bool,
}

impl Permit {
    /// Notes that it is used at this moment.
    pub fn sent(mut self) {
        self.replace(Some(Instant::now()));
    }

    /// Whether it had to be waited for.
    pub fn waited(&self) -> bool {
        self.waited
    }

    /// Puts the time at which it is used, if it is, in the place of the one at which it was noted.
    fn replace(&mut self, used: Option<Instant>) {
        let Some(noted) = self.noted.take() else { return };
        let traffic = self.traffic;
        self.budget.lock().replace(traffic, noted, used);
        let known = used.is_some_and(|used| used.saturating_duration_since(noted) < SendLog::NEAR);
        if self.shared && !known {
            self.budget.tell_others(move |log| log.sent.replace(traffic, noted, used));
        }
    }
}

impl Drop for Permit {
    fn drop(&mut self) {
        self.replace(None);
    }
}
