//! Knowledge that machine players need before they can play, and the coach before it can judge, such as the solution of a
//! variant. It is worked out once, from the moment they sit down, beside those who think: nobody else waits for it.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use dashmap::DashMap;
use kubyk_core::table::LoadedTable;
use kubyk_games::kit::{AnyGame, Record, Seat, SolutionStore, Strength, Values};
use tokio::sync::{OnceCell, Semaphore};

use crate::fair_permits::{Asker, Crowded, FairPermit, FairPermits};
use crate::tasks::{background, spare_cores};

/// Most that are worked out at the same time. All together take one core less than there are: that one is for what people
/// wait for.
const AT_ONCE: usize = 3;
/// Keys that are remembered; beyond that all are forgotten, and games that still know say so at once.
const REMEMBERED: usize = 10_000;

/// A machine player, as its game knows it.
#[derive(Clone)]
pub struct BotPlayer {
    game: &'static dyn AnyGame,
    values: Values,
    seats: usize,
    pub(crate) level: String,
}

/// Preparations that are done or under way, by game, variant, number of seats and level.
pub struct Preparations {
    done: DashMap<String, Arc<OnceCell<()>>>,
    permits: Arc<FairPermits>,
    /// Held by what is worked out before anybody has begun to play: lobbies may be changed as often as one likes.
    early: Semaphore,
    /// The store in which costly solutions outlast the process.
    store: Option<Arc<dyn SolutionStore>>,
}

impl BotPlayer {
    /// A machine player of this level at a table.
    pub(crate) fn of(table: &LoadedTable, level: String) -> Option<Self> {
        let values = table.setup.values(table.game).ok()?;
        Some(Self { game: table.game, values, seats: table.setup.seats.len(), level })
    }

    /// The machine players that sit at a table.
    pub fn seated(table: &LoadedTable) -> Vec<Self> {
        let seats = Seat::all(table.setup.seats.len());
        let level = |seat| Some(table.setup.machine(seat)?.to_owned());
        seats.filter_map(|seat| Self::of(table, level(seat)?)).collect()
    }

    /// The one that knows what positions of a table are worth.
    pub(crate) fn judge(table: &LoadedTable) -> Option<Self> {
        Self::of(table, Strength::Perfect.word().to_owned())
    }

    /// The one that knows what positions of a record are worth.
    pub(crate) fn judge_of(game: &'static dyn AnyGame, record: &Record) -> Option<Self> {
        let setup = record.setup(game).ok()?;
        Some(Self {
            game,
            values: setup.variant,
            seats: setup.seats,
            level: Strength::Perfect.word().to_owned(),
        })
    }

    fn has_to_prepare(&self) -> bool {
        self.game.has_to_prepare(&self.values, self.seats, &self.level)
    }

    fn key(&self) -> String {
        format!("{} {:?} {} {}", self.game.about().id, self.values, self.seats, self.level)
    }
}

impl Preparations {
    /// Nothing is prepared yet.
    pub fn new(store: Option<Arc<dyn SolutionStore>>) -> Self {
        let permits = FairPermits::new(spare_cores().min(AT_ONCE));
        Self { done: DashMap::new(), permits, early: Semaphore::new(1), store }
    }

    /// Waits until this machine player knows what it has to; begins to work it out where nobody has yet. Dropped, it gives
    /// up, unless somebody else waits for the same.
    pub async fn ready(&self, player: &BotPlayer, asker: &Asker) {
        if let Some(cell) = self.cell(player) {
            let permit = self.permits.acquire(asker).await;
            self.work_out(&cell, player, permit).await;
        }
    }

    /// [`Self::ready`] on behalf of somebody who has asked for it.
    ///
    /// # Errors
    /// The person or others have asked for too much.
    pub(crate) async fn ready_for(&self, player: &BotPlayer, asker: &Asker) -> Result<(), Crowded> {
        if let Some(cell) = self.cell(player) {
            let permit = self.permits.ask(asker)?.come().await;
            self.work_out(&cell, player, permit).await;
        }
        Ok(())
    }

    /// Begins to work out what a machine player in a lobby will have to know, if nothing else is worked out early and nobody
    /// waits.
    pub(crate) async fn begin_early(&self, player: &BotPlayer) {
        if let Some(cell) = self.cell(player)
            && let Ok(_early) = self.early.try_acquire()
            && let Some(permit) = self.permits.idle()
        {
            self.work_out(&cell, player, permit).await;
        }
    }

    async fn work_out(&self, cell: &OnceCell<()>, player: &BotPlayer, permit: FairPermit) {
        let prepare = move || async move {
            let given_up = Arc::new(AtomicBool::new(false));
            // If this future is dropped, the thread sees that nobody waits.
            let _given_up = RaisedOnDrop(Arc::clone(&given_up));
            let lent = Lent { store: self.store.clone(), threads: threads(), given_up };
            let work = player.prepare(lent);
            // The place goes along: a thread that has not seen yet that nobody waits still takes it.
            let working = background(move || {
                let _permit = permit;
                work();
            });
            if let Err(error) = working.await {
                // It may still be able to play; if not, that is told at its turn.
                tracing::error!(game = player.game.about().id, %error, "a machine player could not prepare");
            }
        };
        cell.get_or_init(prepare).await;
    }

    /// The cell that notes that the player is prepared; `None` if it is.
    fn cell(&self, player: &BotPlayer) -> Option<Arc<OnceCell<()>>> {
        if !player.has_to_prepare() {
            return None;
        }
        if self.done.len() >= REMEMBERED {
            self.done.clear();
        }
        let cell = Arc::clone(&*self.done.entry(player.key()).or_default());
        (!cell.initialized()).then_some(cell)
    }

    /// The work of a background thread before it thinks as this player: games forget what has not been asked for long, and
    /// a store has it sooner than it is worked out again.
    pub(crate) fn recall(&self, player: &BotPlayer) -> impl FnOnce() + Send + use<> {
        let lent = Lent { store: self.store.clone(), threads: threads(), given_up: Arc::default() };
        player.prepare(lent)
    }
}

impl BotPlayer {
    fn prepare(&self, lent: Lent) -> impl FnOnce() + Send + use<> {
        let Self { game, values, seats, level } = self.clone();
        move || {
            if !lent.is_given_up() {
                game.prepare(&values, seats, &level, Some(&lent));
            }
        }
    }
}

// The permits of those who work out a solution.

/// The threads of one solution.
fn threads() -> usize {
    let spare = spare_cores();
    spare / spare.min(AT_ONCE)
}

/// A store, some of the cores, and word whether anybody waits.
struct Lent {
    store: Option<Arc<dyn SolutionStore>>,
    threads: usize,
    given_up: Arc<AtomicBool>,
}

impl SolutionStore for Lent {
    fn load(&self, name: &str) -> Option<Vec<u8>> {
        self.store.as_ref()?.load(name)
    }

    fn save(&self, name: &str, bytes: &[u8]) {
        if let Some(store) = &self.store {
            store.save(name, bytes);
        }
    }

    fn threads(&self) -> usize {
        self.threads
    }

    fn is_given_up(&self) -> bool {
        self.given_up.load(Ordering::Relaxed)
    }
}

struct RaisedOnDrop(Arc<AtomicBool>);

impl Drop for RaisedOnDrop {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Relaxed);
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Mutex;

    use futures::FutureExt as _;
    use kubyk_core::ids::{ChatKey, Platform, UserKey};

    use super::*;

    /// The names of what was saved.
    #[derive(Default)]
    struct Saved(Mutex<Vec<String>>);

    impl SolutionStore for Saved {
        fn load(&self, _: &str) -> Option<Vec<u8>> {
            None
        }

        fn save(&self, name: &str, _: &[u8]) {
            self.0.lock().expect("not poisoned").push(name.to_owned());
        }
    }

    fn asker() -> Asker {
        let (platform, id) = (Platform::Web, "anna".to_owned());
        Asker { person: UserKey { platform, id: id.clone() }, chat: ChatKey { platform, id } }
    }

    fn judge(game: &str, options: &[(&str, &str)]) -> BotPlayer {
        let options = options.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())).collect();
        let record = Record {
            game: game.to_owned(),
            variant: if game == "farkle" { "base" } else { "one-die" }.to_owned(),
            options,
            seats: vec!["Anna".to_owned(), "Bob".to_owned()],
            ..Record::default()
        };
        let game = kubyk_games::find(game).expect("a game of the catalogue");
        BotPlayer::judge_of(game, &record).expect("a variant")
    }

    /// The kind of a flood: somebody has all places taken by costly solutions.
    #[tokio::test]
    async fn who_has_nothing_to_prepare_waits_for_nobody() {
        let preparations = Preparations::new(None);
        let taken: Vec<_> = std::iter::from_fn(|| preparations.permits.idle()).collect();
        assert!(!taken.is_empty());
        let bot = BotPlayer { level: "hold-20".to_owned(), ..judge("pig", &[]) };
        assert!(!bot.has_to_prepare() && judge("pig", &[]).has_to_prepare());
        preparations.ready(&bot, &asker()).await;
        assert_eq!(preparations.ready_for(&bot, &asker()).await, Ok(()));
        let (judge, asker) = (judge("farkle", &[("target", "1050")]), asker());
        let costly = preparations.ready(&judge, &asker).now_or_never();
        assert!(costly.is_none(), "whoever has to prepare waits for a place");
    }

    #[tokio::test]
    async fn a_solution_that_nobody_waits_for_any_more_is_given_up() {
        let saved = Arc::new(Saved::default());
        let preparations = Preparations::new(Some(Arc::clone(&saved) as _));
        // A minute on two cores.
        let judge = judge("farkle", &[("target", "9950")]);
        assert!(judge.has_to_prepare());
        let (began, given_up) = (Arc::new(AtomicBool::new(false)), Arc::new(AtomicBool::new(false)));
        let lent = Lent { store: None, threads: 1, given_up: Arc::clone(&given_up) };
        let (work, seen) = (judge.prepare(lent), Arc::clone(&began));
        let working = background(move || {
            seen.store(true, Ordering::Relaxed);
            work();
        });
        let stop = async {
            while !began.load(Ordering::Relaxed) {
                tokio::task::yield_now().await;
            }
            given_up.store(true, Ordering::Relaxed);
        };
        tokio::join!(working, stop).0.expect("it ends without a fault");
        // And whoever is dropped says so.
        assert!(preparations.ready(&judge, &asker()).now_or_never().is_none());
        assert!(saved.0.lock().expect("not poisoned").is_empty());
        assert!(preparations.cell(&judge).is_some(), "the next one begins anew");
        // Its place is free as soon as the thread has seen it.
        while preparations.permits.idle().is_none() {
            tokio::task::yield_now().await;
        }
    }

    #[tokio::test]
    async fn a_costly_solution_is_worked_out_once_and_saved() {
        let judge = judge("farkle", &[("target", "1050")]);
        let saved = Arc::new(Saved::default());
        let preparations = Preparations::new(Some(Arc::clone(&saved) as _));
        let asker = asker();
        tokio::join!(preparations.ready(&judge, &asker), preparations.ready(&judge, &asker));
        background(preparations.recall(&judge)).await.expect("nothing fails");
        let saved = saved.0.lock().expect("not poisoned");
        assert!(matches!(&saved[..], [name] if name.starts_with("farkle-")), "{saved:?}");
    }
}
