//! The scheduler: lets clocks run out, closes abandoned tables and lets go of idle ones. Each task is supervised.

mod clocks;
mod quarantine;

use std::time::Duration;

use futures::future::join3;
use tokio::time::{Interval, MissedTickBehavior, interval};

pub(crate) use self::clocks::Clocks;
use crate::host::evict_idle;
use crate::services::Services;
use crate::{Millis, supervise};

/// How often clocks are looked at.
const CLOCKS: Duration = Duration::from_secs(1);
/// How often abandoned tables are looked for.
const ABANDONED: Duration = Duration::from_mins(10);
/// How often idle tables are looked for.
const EVICTION: Duration = Duration::from_mins(10);
/// A table that nobody has asked for during this time is idle.
const IDLE: Millis = 60 * 60 * 1000;

/// Runs everything that happens by itself, for ever.
pub(crate) async fn run(services: &Services, clocks: &Clocks) {
    let clocks = supervise("clocks", || async {
        let mut time = every(CLOCKS);
        loop {
            time.tick().await;
            clocks.tick(services).await;
        }
    });
    let abandoned = supervise("abandoned tables", || async {
        let mut time = every(ABANDONED);
        loop {
            time.tick().await;
            if let Err(error) = services.tables.close_abandoned().await {
                tracing::error!(%error, "abandoned tables could not be looked for");
            }
        }
    });
    let eviction = supervise("eviction", || async {
        let mut time = every(EVICTION);
        loop {
            time.tick().await;
            evict_idle(services, IDLE).await;
        }
    });
    join3(clocks, abandoned, eviction).await;
}

fn every(period: Duration) -> Interval {
    let mut time = interval(period);
    time.set_missed_tick_behavior(MissedTickBehavior::Delay);
    time
}
