//! The scheduler: looks at tables whose time has come, and makes up for the time in which the bot was not there.

use std::sync::Arc;
use std::sync::atomic::Ordering;

use super::Host;
use super::errors::caught;
use crate::{Millis, TableId};

/// After so long without a look the bot was not there: stopped, or the machine asleep.
const AWAY: Millis = 20_000;
/// How often the store is told that the bot is there. A crash is counted from the last time, to the players' favour.
const PULSE: Millis = 5_000;
/// How many tables one look takes care of.
const AT_ONCE: usize = 500;

impl Host {
    /// Looks at the clocks. To be called once a second, and once before any door opens: the first call, and one that
    /// comes late, moves all clocks on by the time in which nobody looked.
    pub async fn tick(self: &Arc<Self>) {
        let now = self.clock.now();
        let away = now - self.ticked.load(Ordering::Relaxed) > AWAY;
        if away && let Err(error) = self.shift_deadlines(now).await {
            // Nothing may fall before this has been done: the next look tries again.
            return tracing::error!(%error, "the clocks cannot be set on");
        }
        self.ticked.store(now, Ordering::Relaxed);
        if now - self.pulsed.load(Ordering::Relaxed) >= PULSE {
            match self.store.heartbeat(now).await {
                Ok(()) => self.pulsed.store(now, Ordering::Relaxed),
                Err(error) => tracing::error!(%error, "it cannot be noted that the bot is there"),
            }
        }
        match self.store.due(now, AT_ONCE).await {
            Ok(tables) => {
                for table in tables {
                    self.look_at_clock(table, now).await;
                }
            }
            Err(error) => tracing::error!(%error, "the clocks cannot be read"),
        }
    }

    async fn shift_deadlines(&self, now: Millis) -> Result<(), crate::StoreError> {
        self.store.shift_deadlines(now).await?;
        let handles: Vec<_> = self.tables.iter().map(|entry| entry.value().clone()).collect();
        for handle in handles {
            handle.forget().await;
        }
        Ok(())
    }

    async fn look_at_clock(self: &Arc<Self>, table: TableId, now: Millis) {
        // A move that came in between has set the clock: then there is nothing to do.
        if let Err(error) = caught(self.update(None, table, |live| live.expire(now))).await {
            drop(self.error_reply(kubyk_words::Lang::En, error));
        }
    }
}
