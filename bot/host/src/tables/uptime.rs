//! The time during which the bot was running: no clock runs while it was not.

use std::sync::atomic::{AtomicI64, Ordering};

use tokio::sync::Mutex;

use super::Tables;
use crate::{Millis, StoreError};

/// A longer gap between two signs of life means that the bot was not running: stopped, or the machine asleep.
const LONGEST_GAP: Millis = 20_000;

/// The last sign of life.
#[derive(Default)]
pub(super) struct Uptime {
    last: AtomicI64,
    /// Held while deadlines are moved.
    catching_up: Mutex<()>,
}

impl Uptime {
    fn has_gap(&self, now: Millis) -> bool {
        now - self.last.load(Ordering::Relaxed) > LONGEST_GAP
    }
}

impl Tables {
    /// Notes that the bot is running. To be called at least every few seconds.
    pub(crate) fn sign_of_life(&self) {
        self.uptime.last.fetch_max(self.clock.now(), Ordering::Relaxed);
    }

    /// Moves all deadlines by the time in which the bot was not running, if that has not been done yet. Everything that
    /// counts a player's time comes after this, so that nobody is charged for a sleep of the machine.
    ///
    /// # Errors
    /// When nothing could be written: then no time may be counted.
    pub(crate) async fn catch_up(&self) -> Result<(), StoreError> {
        if !self.uptime.has_gap(self.clock.now()) {
            return Ok(());
        }
        let _alone = self.uptime.catching_up.lock().await;
        let now = self.clock.now();
        if self.uptime.has_gap(now) {
            let tolerance = if self.shared { LONGEST_GAP / 2 } else { 0 };
            self.store.shift_deadlines(now, tolerance).await?;
            // A change in flight is made from deadlines that do not hold any more: the store refuses it.
            self.forget_all().await;
            self.uptime.last.fetch_max(now, Ordering::Relaxed);
        }
        Ok(())
    }
}
