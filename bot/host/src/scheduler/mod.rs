//! The scheduler: lets clocks run out, and makes up for the time in which the bot was not running.

use std::sync::atomic::{AtomicI64, Ordering};
use std::time::Duration;

use tokio::time::{MissedTickBehavior, interval};

use crate::errors::caught;
use crate::services::Services;
use crate::{Millis, StoreError};

/// How often the clocks are looked at.
const TICK: Duration = Duration::from_secs(1);
/// After so long without a look the bot was not running: stopped, or the machine asleep.
const AWAY: Millis = 20_000;
/// How often the store is told that the bot is running. A crash is counted from the last time, to the players' favour.
const HEARTBEAT: Millis = 5_000;
/// How many tables one look takes care of.
const AT_ONCE: usize = 500;

/// The times of the scheduler's last actions.
#[derive(Default)]
pub(crate) struct Scheduler {
    ticked: AtomicI64,
    heartbeat: AtomicI64,
}

impl Scheduler {
    /// Looks at the clocks once a second, for ever.
    pub(crate) async fn run(&self, services: &Services) {
        let mut time = interval(TICK);
        time.set_missed_tick_behavior(MissedTickBehavior::Delay);
        loop {
            time.tick().await;
            self.tick(services).await;
        }
    }

    /// Looks at the clocks. The first look, and one that comes late, moves all clocks on by the time in which nobody
    /// looked.
    pub(crate) async fn tick(&self, services: &Services) {
        let Services { store, clock, tables, .. } = services;
        let now = clock.now();
        let away = now - self.ticked.load(Ordering::Relaxed) > AWAY;
        if away && let Err(error) = shift_deadlines(services, now).await {
            // Nothing may fall before this has been done: the next look tries again.
            return tracing::error!(%error, "the clocks cannot be set on");
        }
        self.ticked.store(now, Ordering::Relaxed);
        if now - self.heartbeat.load(Ordering::Relaxed) >= HEARTBEAT {
            match store.heartbeat(now).await {
                Ok(()) => self.heartbeat.store(now, Ordering::Relaxed),
                Err(error) => tracing::error!(%error, "it cannot be noted that the bot is running"),
            }
        }
        match store.due(now, AT_ONCE).await {
            Ok(due) => {
                for id in due {
                    if let Err(error) = caught(tables.expire(id)).await {
                        error.log_fault("a table's clocks could not be looked at");
                    }
                }
            }
            Err(error) => tracing::error!(%error, "the clocks cannot be read"),
        }
    }
}

async fn shift_deadlines(services: &Services, now: Millis) -> Result<(), StoreError> {
    services.store.shift_deadlines(now).await?;
    services.tables.forget_all().await;
    Ok(())
}
