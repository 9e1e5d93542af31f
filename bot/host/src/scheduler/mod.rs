//! What happens by itself: clocks run out, abandoned tables are closed and idle ones evicted. Each task is supervised.

mod clocks;
mod quarantine;

use std::sync::Arc;
use std::time::Duration;

use futures::future::{join, join5};
use tokio::time::{Interval, MissedTickBehavior, interval};

use self::clocks::Clocks;
use crate::services::Services;
use crate::{Millis, Store, StoreError, supervise};

/// Interval at which clocks are looked at.
const CLOCKS: Duration = Duration::from_secs(1);
/// Interval at which turns are looked for that have waited long.
const NUDGES: Duration = Duration::from_secs(1);
/// Interval at which abandoned tables are looked for.
const ABANDONED: Duration = Duration::from_mins(10);
/// Interval at which idle tables are looked for.
const EVICTION: Duration = Duration::from_mins(10);
/// How often a process says that it is alive, and looks at the others.
const PROCESSES: Duration = Duration::from_secs(5);
/// How often data are looked for that have been kept for long enough.
const RETENTION: Duration = Duration::from_hours(6);
/// A table that nobody has asked for during this time is idle.
const IDLE: Millis = 60 * 60 * 1000;
/// Time for which the ids of updates are remembered; no platform delivers one again after that.
const REMEMBERED: Millis = 3 * 24 * 3600 * 1000;

/// Looks after tables while nobody asks for them.
pub struct Scheduler {
    services: Arc<Services>,
    store: Arc<dyn Store>,
    clocks: Clocks,
}

impl Scheduler {
    pub(crate) fn new(services: Arc<Services>, store: Arc<dyn Store>) -> Self {
        Self { services, clocks: Clocks::new(Arc::clone(&store)), store }
    }

    /// Runs everything, for ever.
    pub async fn run(&self) {
        let clocks = supervise("clocks", || async {
            let mut time = every(CLOCKS);
            loop {
                time.tick().await;
                self.tick().await;
            }
        });
        let abandoned = supervise("abandoned tables", || async {
            let mut time = every(ABANDONED);
            loop {
                time.tick().await;
                if let Err(error) = self.close_abandoned().await {
                    tracing::error!(%error, "abandoned tables could not be looked for");
                }
            }
        });
        let eviction = supervise("eviction", || async {
            let mut time = every(EVICTION);
            loop {
                time.tick().await;
                self.evict_idle().await;
            }
        });
        let nudges = supervise("turn notices", || async {
            let mut time = every(NUDGES);
            loop {
                time.tick().await;
                self.nudge().await;
            }
        });
        let retention = supervise("retention", || async {
            let mut time = every(RETENTION);
            loop {
                time.tick().await;
                if let Err(error) = self.let_go().await {
                    tracing::error!(%error, "old data could not be deleted");
                }
            }
        });
        let processes = supervise("processes", || async {
            let mut time = every(PROCESSES);
            loop {
                time.tick().await;
                self.look_at_processes().await;
            }
        });
        join(join5(clocks, abandoned, eviction, nudges, retention), processes).await;
    }

    /// Looks at the clocks. To be done once before any platform opens: the first look moves all clocks on by the time
    /// in which nobody looked.
    pub async fn tick(&self) {
        self.clocks.tick(&self.services).await;
    }

    /// Mentions the people whose turn has waited for long and who want to be told.
    pub async fn nudge(&self) {
        self.services.tables.nudge().await;
    }

    /// Closes lobbies and games that nobody has touched for too long.
    ///
    /// # Errors
    /// When the store cannot be read.
    pub async fn close_abandoned(&self) -> Result<(), StoreError> {
        self.services.tables.close_abandoned().await
    }

    /// Says that this process is alive, and takes over what others have left that are not.
    pub async fn look_at_processes(&self) {
        let Services { fleet, tables, .. } = &*self.services;
        let Some(fleet) = fleet else { return };
        match fleet.tick().await {
            Ok(true) => {
                tracing::info!("another process is gone; this one takes over what it has left");
                tables.take_over().await;
            }
            Ok(false) => {}
            Err(error) => tracing::warn!(%error, "the other processes cannot be looked at"),
        }
    }

    /// Deletes data that have been kept for long enough.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn let_go(&self) -> Result<(), StoreError> {
        self.services.personal_data.let_go().await
    }

    /// Lets go of what nobody has asked for lately, which is loaded again on demand, and of the ids of old updates.
    async fn evict_idle(&self) {
        let Services { settings, tables, clock, .. } = &*self.services;
        tables.evict_idle(clock.now() - IDLE);
        settings.clear();
        if let Err(error) = self.store.forget_updates(clock.now() - REMEMBERED).await {
            tracing::warn!(%error, "old updates could not be forgotten");
        }
    }
}

fn every(period: Duration) -> Interval {
    let mut time = interval(period);
    time.set_missed_tick_behavior(MissedTickBehavior::Delay);
    time
}
