//! Waiting for a change, with an error worth reading when it does not come.

use std::fmt;
use std::time::Duration;

use tokio::sync::watch;
use tokio::time::{Instant, timeout_at};

/// What a test waited for and did not see, and the bot's last calls before it gave up.
#[derive(Clone, PartialEq, Eq)]
pub struct Missed(String);

impl Missed {
    pub(crate) fn new(what: &str, calls: &str) -> Self {
        Missed(format!("{what}; the bot's last calls:\n{calls}"))
    }

    /// An error that has nothing to do with calls.
    pub(crate) fn plain(what: impl Into<String>) -> Self {
        Missed(what.into())
    }
}

impl fmt::Display for Missed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

// A failed `unwrap` prints with `Debug`; the story should be as readable there.
impl fmt::Debug for Missed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl std::error::Error for Missed {}

pub(super) async fn until<T>(
    mut changes: watch::Receiver<u64>,
    limit: Duration,
    mut probe: impl FnMut() -> Option<T>,
) -> Option<T> {
    let end = Instant::now() + limit;
    loop {
        changes.mark_unchanged();
        if let Some(found) = probe() {
            return Some(found);
        }
        if !matches!(timeout_at(end, changes.changed()).await, Ok(Ok(()))) {
            return probe();
        }
    }
}
