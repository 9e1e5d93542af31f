//! What is being answered right now: changes that an answer will show need no request of their own, and a stop waits
//! for what has begun.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use serenity::all::ChannelId;
use tokio::sync::Notify;
use tokio::time::timeout;

/// The count of it.
#[derive(Clone, Default)]
pub(crate) struct InFlight {
    inner: Arc<Shared>,
}

#[derive(Default)]
struct Shared {
    counts: Mutex<Counts>,
    less: Notify,
}

#[derive(Default)]
struct Counts {
    all: usize,
    channels: HashMap<ChannelId, usize>,
}

/// Something being answered; it is done when this is dropped.
pub(crate) struct InFlightGuard {
    in_flight: InFlight,
    channel: Option<ChannelId>,
}

impl InFlight {
    /// Something begins, an answer in this channel perhaps.
    pub(crate) fn begin(&self, channel: Option<ChannelId>) -> InFlightGuard {
        self.with(|counts| {
            counts.all += 1;
            if let Some(channel) = channel {
                *counts.channels.entry(channel).or_default() += 1;
            }
        });
        InFlightGuard { in_flight: self.clone(), channel }
    }

    /// Is something being answered in this channel?
    pub(crate) fn in_channel(&self, channel: ChannelId) -> bool {
        self.with(|counts| counts.channels.contains_key(&channel))
    }

    /// Waits until nothing is being answered in this channel, but no longer than this.
    pub(crate) async fn quiet(&self, channel: ChannelId, most: Duration) {
        self.wait(most, |counts| !counts.channels.contains_key(&channel)).await;
    }

    /// Waits until nothing is being done at all, but no longer than this.
    pub(crate) async fn idle(&self, most: Duration) {
        self.wait(most, |counts| counts.all == 0).await;
    }

    async fn wait(&self, most: Duration, done: impl Fn(&Counts) -> bool) {
        let waiting = async {
            loop {
                // Asked for before looking, so that nothing that ends in between is missed.
                let less = self.inner.less.notified();
                if self.with(|counts| done(counts)) {
                    return;
                }
                less.await;
            }
        };
        // Whoever waits goes on either way.
        let _ = timeout(most, waiting).await;
    }

    fn with<T>(&self, with: impl FnOnce(&mut Counts) -> T) -> T {
        with(&mut self.inner.counts.lock().unwrap_or_else(PoisonError::into_inner))
    }
}

impl Drop for InFlightGuard {
    fn drop(&mut self) {
        self.in_flight.with(|counts| {
            counts.all -= 1;
            if let Some(channel) = self.channel
                && let Some(count) = counts.channels.get_mut(&channel)
            {
                *count -= 1;
                if *count == 0 {
                    counts.channels.remove(&channel);
                }
            }
        });
        self.in_flight.inner.less.notify_waiters();
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use tokio::time::Instant;

    use super::InFlight;

    #[tokio::test(start_paused = true)]
    async fn waits_for_its_channel_only_and_not_for_ever() {
        let (in_flight, start, second) = (InFlight::default(), Instant::now(), Duration::from_secs(1));
        let guard = in_flight.begin(Some(1.into()));
        in_flight.quiet(2.into(), second).await;
        assert_eq!(start.elapsed(), Duration::ZERO);
        in_flight.quiet(1.into(), second).await;
        assert_eq!(start.elapsed(), second);
        tokio::spawn(async move {
            tokio::time::sleep(Duration::from_millis(100)).await;
            drop(guard);
        });
        in_flight.idle(second).await;
        assert!(start.elapsed() < second + Duration::from_millis(200));
        assert!(!in_flight.in_channel(1.into()));
    }
}
