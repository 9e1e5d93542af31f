//! What happens by itself: clocks run out, puzzles are posted, abandoned tables are closed and idle ones evicted. Each
//! task is supervised.

mod clocks;
mod quarantine;

use std::sync::Arc;
use std::time::Duration;

use tokio::join;
use tokio::sync::Notify;
use tokio::time::{MissedTickBehavior, interval};

use self::clocks::Clocks;
use crate::personal_data::PersonalData;
use crate::processes::{BEAT, Fleet};
use crate::puzzles::{PuzzleCards, PuzzlePosts};
use crate::settings::SettingsService;
use crate::tables::Tables;
use crate::{Clock, Millis, Store, StoreError, supervise};

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
/// How often data are looked for that have been kept for long enough.
const RETENTION: Duration = Duration::from_hours(6);
/// A table that nobody has asked for during this time is idle. It is read again on demand; kept, it
/// takes some kilobytes.
const IDLE: Millis = 15 * 60 * 1000;
/// Time for which it matters to anybody what was sent into a chat.
const SENT: Millis = 3600 * 1000;
/// Time for which the ids of updates are remembered; no platform delivers one again after that.
const REMEMBERED: Millis = 3 * 24 * 3600 * 1000;

/// What the scheduler looks after.
pub(crate) struct Scheduled {
    pub(crate) store: Arc<dyn Store>,
    pub(crate) clock: Arc<dyn Clock>,
    pub(crate) tables: Arc<Tables>,
    pub(crate) settings: Arc<SettingsService>,
    pub(crate) personal_data: Arc<PersonalData>,
    /// The processes that serve the bot together; `None`: this one is alone.
    pub(crate) fleet: Option<Fleet>,
    pub(crate) posts: Arc<PuzzlePosts>,
    pub(crate) cards: Arc<dyn PuzzleCards>,
}

/// Looks after tables while nobody asks for them.
pub struct Scheduler {
    of: Scheduled,
    clocks: Clocks,
    /// Another process is silent.
    silent: Notify,
}

impl Scheduler {
    pub(crate) fn new(of: Scheduled) -> Self {
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
        self.clocks.tick(&self.of.tables, self.of.clock.now()).await;
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

    /// Calls the players who have kept others waiting for too long where no clock does so.
    ///
    /// # Errors
    /// When the store cannot be read.
    pub async fn call_absent(&self) -> Result<(), StoreError> {
        self.of.tables.call_absent().await
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

    /// The same by one process of those that serve a bot.
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
        if let Err(error) = self.call_absent().await {
            tracing::error!(%error, "absent players could not be looked for");
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
        self.of.personal_data.let_go().await
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
