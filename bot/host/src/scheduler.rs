//! Timed work: clocks run out, puzzles are posted, abandoned tables are closed and idle ones evicted. Each
//! task is supervised.

use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, AtomicI64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use futures::{StreamExt as _, stream};
use kubyk_core::ids::TableId;
use kubyk_core::time::{Clock, Millis};
use tokio::join;
use tokio::sync::Notify;
use tokio::time::{MissedTickBehavior, interval};

use crate::errors::{HostError, caught};
use crate::personal_data::PersonalData;
use crate::processes::{BEAT, Fleet};
use crate::puzzles::{PuzzleCards, PuzzlePosts};
use crate::settings_service::SettingsService;
use crate::store::{Store, StoreError};
use crate::tables::Tables;
use crate::tasks::{GrowingPauses, growing_pauses, supervise};

/// Interval at which clocks are looked at.
const CLOCKS: Duration = Duration::from_secs(1);
/// Interval at which turns are looked for that have waited long.
const NUDGES: Duration = Duration::from_secs(1);
/// Interval at which abandoned tables are looked for.
const ABANDONED: Duration = Duration::from_mins(10);
/// Interval at which idle tables are looked for.
const EVICTION: Duration = Duration::from_mins(10);
/// Interval at which chats are looked for that have not seen the puzzle of the day.
const PUZZLES: Duration = Duration::from_mins(1);
/// Interval at which what is overdue is looked for.
const OVERDUE: Duration = Duration::from_mins(1);
/// The interval at which data are deleted that have been kept for long enough.
const RETENTION: Duration = Duration::from_hours(6);
/// A table that nobody has asked for during this time is idle. It is read again on demand; kept, it
/// takes some kilobytes.
const IDLE: Millis = 15 * 60 * 1000;
/// Time for which it matters to anybody what was sent into a chat.
const SENT: Millis = 3600 * 1000;
/// Time for which the ids of updates are remembered; no platform delivers one again after that.
const REMEMBERED: Millis = 3 * 24 * 3600 * 1000;

/// The services that the scheduler looks after.
pub struct Scheduled {
    /// The store, which gets the heartbeat and forgets old updates.
    pub store: Arc<dyn Store>,
    /// The clock by which deadlines come.
    pub clock: Arc<dyn Clock>,
    /// The tables whose clocks run out, and which are closed when nobody plays.
    pub tables: Arc<Tables>,
    /// The settings in memory, cleared every few minutes.
    pub settings: Arc<SettingsService>,
    /// The data that are deleted when their time has come.
    pub personal_data: Arc<PersonalData>,
    /// The processes that serve the bot together; `None`: this one is alone.
    pub fleet: Option<Fleet>,
    /// Posts the puzzle of the day.
    pub posts: Arc<PuzzlePosts>,
    /// Makes the message of the puzzle.
    pub cards: Arc<dyn PuzzleCards>,
}

/// Looks after tables while nobody asks for them.
pub struct Scheduler {
    of: Scheduled,
    clocks: Clocks,
    /// Another process is silent.
    silent: Notify,
}

impl Scheduler {
    /// Does nothing before [`Self::run`].
    pub fn new(of: Scheduled) -> Self {
        Self { clocks: Clocks::new(Arc::clone(&of.store)), of, silent: Notify::new() }
    }

    /// Runs everything, for ever.
    pub async fn run(&self) {
        join!(
            repeat("clocks", CLOCKS, || self.tick()),
            repeat("abandoned tables", ABANDONED, || self.try_close_abandoned()),
            repeat("eviction", EVICTION, || self.evict_idle()),
            repeat("turn notices", NUDGES, || self.nudge()),
            repeat("retention", RETENTION, || self.try_let_go()),
            repeat("processes", BEAT, || self.look_at_processes()),
            supervise("takeovers", || self.take_over()),
            repeat("puzzles", PUZZLES, || self.post_puzzles()),
            repeat("overdue", OVERDUE, || self.sweep_in_turn()),
        );
    }

    /// Looks at the clocks. To be done once before any platform opens: the first look moves all clocks on by the time
    /// in which nobody looked.
    pub async fn tick(&self) {
        self.clocks.tick(&self.of.tables).await;
    }

    /// Mentions the people whose turn has waited for long and who want to be told.
    pub async fn nudge(&self) {
        self.of.tables.nudge().await;
    }

    /// Posts the puzzle of the day, if it is time, to the chats that have not seen it.
    pub async fn post_puzzles(&self) {
        if let Err(error) = self.of.posts.post_due(&*self.of.cards).await {
            error.log_fault("the puzzle of the day could not be posted");
        }
    }

    /// Closes lobbies and games that nobody has touched for too long.
    ///
    /// # Errors
    /// When the store cannot be read.
    pub async fn close_abandoned(&self) -> Result<(), StoreError> {
        self.of.tables.close_abandoned().await
    }

    /// Says that this process is alive, and looks at the others.
    pub async fn look_at_processes(&self) {
        let Some(fleet) = &self.of.fleet else { return };
        match fleet.tick().await {
            Ok(true) => self.silent.notify_one(),
            Ok(false) => {}
            Err(error) => tracing::warn!(%error, "the other processes cannot be looked at"),
        }
    }

    /// Takes over what other processes leave, whenever one is silent. It may take long, and meanwhile this one has to go
    /// on saying that it is alive.
    async fn take_over(&self) {
        loop {
            self.silent.notified().await;
            self.of.tables.take_over().await;
        }
    }

    /// Looks for what should have been done a while ago, and does it.
    pub async fn sweep(&self) {
        self.of.tables.sweep().await;
    }

    /// Sweeps in one process of those that serve a bot.
    async fn sweep_in_turn(&self) {
        // A little less than the pause between two looks, or every other one would be refused.
        let once_in = OVERDUE.mul_f64(0.9).as_millis().try_into().unwrap_or(Millis::MAX);
        if let Some(fleet) = &self.of.fleet
            && !fleet.may("overdue", once_in).await
        {
            return;
        }
        self.sweep().await;
    }

    async fn try_close_abandoned(&self) {
        if let Err(error) = self.close_abandoned().await {
            tracing::error!(%error, "abandoned tables could not be looked for");
        }
    }

    async fn try_let_go(&self) {
        if let Err(error) = self.let_go().await {
            tracing::error!(%error, "old data could not be deleted");
        }
    }

    /// Deletes data that have been kept for long enough.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn let_go(&self) -> Result<(), StoreError> {
        self.of.personal_data.let_go(&self.of.tables).await
    }

    /// Lets go of what nobody has asked for lately, which is loaded again on demand, of the ids of old updates, and of
    /// what was sent long ago.
    async fn evict_idle(&self) {
        let Scheduled { store, settings, tables, personal_data, clock, fleet, .. } = &self.of;
        tables.evict_idle(clock.now() - IDLE);
        settings.clear();
        personal_data.clear();
        if let Err(error) = store.forget_updates(clock.now() - REMEMBERED).await {
            tracing::warn!(%error, "old updates could not be forgotten");
        }
        if let Some(fleet) = fleet
            && let Err(error) = fleet.store.forget_sends(SENT).await
        {
            tracing::warn!(%error, "what was sent into chats could not be forgotten");
        }
    }
}

/// Does a job once in each period, for ever; one that panics is begun anew.
async fn repeat<F: Future<Output = ()>>(name: &'static str, period: Duration, job: impl Fn() -> F) {
    let job = &job;
    supervise(name, || async move {
        let mut time = interval(period);
        time.set_missed_tick_behavior(MissedTickBehavior::Delay);
        loop {
            time.tick().await;
            job().await;
        }
    })
    .await;
}

// The clocks of all tables.

/// Interval of the heartbeat. A crash is counted from the last one, to the players' favour.
const HEARTBEAT: Millis = 5_000;
/// Most tables that one look takes care of, those in quarantine not counted.
const AT_ONCE: usize = 500;
/// Number of tables taken care of at the same time: one that is busy does not hold up the others.
const PARALLEL: usize = 16;

/// Lets the clocks of tables run out.
pub(crate) struct Clocks {
    store: Arc<dyn Store>,
    heartbeat: AtomicI64,
    quarantine: Quarantine,
}

impl Clocks {
    pub(crate) fn new(store: Arc<dyn Store>) -> Self {
        Self { store, heartbeat: AtomicI64::default(), quarantine: Quarantine::default() }
    }

    /// Looks at the clocks that are due. The first look, and one that comes late, moves all clocks on by the time in
    /// which nobody looked.
    pub(crate) async fn tick(&self, tables: &Tables) {
        if let Err(error) = self.act_on_due(tables).await {
            tracing::error!(%error, "the clocks cannot be looked at");
        }
    }

    async fn act_on_due(&self, tables: &Tables) -> Result<(), StoreError> {
        // Nothing may run out before this has been done: the next look tries again.
        tables.catch_up().await?;
        // Only now: the clock may have been set.
        let now = tables.now();
        tables.measure();
        // After the last one, or before it where the clock was set back.
        if (now - self.heartbeat.load(Ordering::Relaxed)).abs() >= HEARTBEAT {
            self.store.heartbeat(now).await?;
            self.heartbeat.store(now, Ordering::Relaxed);
        }
        let due = self.store.due(now, AT_ONCE + self.quarantine.len()).await?;
        // Only now: a time in which the store could not be asked is one in which nobody could move.
        tables.sign_of_life();
        let due = due.into_iter().filter(|id| !self.quarantine.holds(*id, now)).take(AT_ONCE);
        // A failure of the store at one table would occur at the others too.
        let failed = &AtomicBool::new(false);
        stream::iter(due)
            .for_each_concurrent(PARALLEL, |id| async move {
                if failed.load(Ordering::Relaxed) {
                    return;
                }
                if self.expire(tables, id, now).await {
                    tables.sign_of_life();
                } else {
                    failed.store(true, Ordering::Relaxed);
                }
            })
            .await;
        Ok(())
    }

    /// Lets the clocks of a table run out. `false`: the store has failed.
    async fn expire(&self, tables: &Tables, id: TableId, now: Millis) -> bool {
        match caught(tables.expire(id)).await {
            Err(HostError::Fault(why)) => {
                let pause = self.quarantine.hold(id, now);
                tracing::error!(table = %id, why, ?pause, "a table's clocks fail; it is left alone");
                true
            }
            Err(error) => {
                error.log_fault("a table's clocks could not be looked at");
                false
            }
            Ok(()) => {
                self.quarantine.release(id);
                true
            }
        }
    }
}

// Tables whose clocks could not be looked at: each is left alone for a while that grows with every failure.

/// The pause after a first failure; each further one doubles it.
const FIRST_PAUSE: Duration = Duration::from_mins(1);
const LONGEST_PAUSE: Duration = Duration::from_hours(1);

/// The tables that failed.
#[derive(Default)]
pub(crate) struct Quarantine {
    tables: Mutex<HashMap<TableId, HeldTable>>,
}

struct HeldTable {
    until: Millis,
    pauses: GrowingPauses,
}

impl Quarantine {
    /// Holds a table back after another failure; returned is for how long.
    fn hold(&self, id: TableId, now: Millis) -> Duration {
        let mut tables = self.tables();
        let fresh = || HeldTable { until: now, pauses: growing_pauses(FIRST_PAUSE, LONGEST_PAUSE) };
        let held = tables.entry(id).or_insert_with(fresh);
        let pause = held.pauses.next_pause();
        held.until = now.saturating_add(millis(pause));
        pause
    }

    /// Forgets the failures of a table that is sound again.
    fn release(&self, id: TableId) {
        self.tables().remove(&id);
    }

    /// Returns `true` if a table is to be left alone now.
    fn holds(&self, id: TableId, now: Millis) -> bool {
        // A pause that seems longer was begun under a clock that has been set since.
        let longest = now.saturating_add(millis(LONGEST_PAUSE));
        self.tables().get(&id).is_some_and(|held| held.until > now && held.until <= longest)
    }

    /// The number of tables that have failed and are not known to be sound again.
    fn len(&self) -> usize {
        self.tables().len()
    }

    fn tables(&self) -> MutexGuard<'_, HashMap<TableId, HeldTable>> {
        // Every change of the map is one call: a panic leaves nothing half done.
        self.tables.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// A pause in the unit of the clock; the longest is far below its range.
fn millis(pause: Duration) -> Millis {
    Millis::try_from(pause.as_millis()).unwrap_or(Millis::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pauses_grow_up_to_an_hour_until_the_table_is_sound() {
        let (quarantine, id) = (Quarantine::default(), TableId(1));
        assert!(!quarantine.holds(id, 0));
        assert_eq!(quarantine.hold(id, 0), FIRST_PAUSE);
        assert!(quarantine.holds(id, millis(FIRST_PAUSE) - 1) && !quarantine.holds(id, millis(FIRST_PAUSE)));
        assert_eq!(quarantine.hold(id, millis(FIRST_PAUSE)), 2 * FIRST_PAUSE);
        for _ in 0..9 {
            quarantine.hold(id, 0);
        }
        assert_eq!((quarantine.hold(id, 0), quarantine.len()), (LONGEST_PAUSE, 1));
        quarantine.release(id);
        assert_eq!((quarantine.hold(id, 0), quarantine.len()), (FIRST_PAUSE, 1));
    }
}
