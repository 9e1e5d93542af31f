//! What machine players have to know before they can play, and the coach before it can judge, such as the solution of a
//! variant. It is worked out once, from the moment they sit down, beside those who think: nobody else waits for it.

use std::sync::Arc;

use dashmap::DashMap;
use kubyk_core::table::LoadedTable;
use kubyk_games::kit::{AnyGame, Record, Seat, SolutionStore, Strength, Values};
use tokio::sync::{OnceCell, Semaphore};

use crate::tasks::background;

/// How many are worked out at the same time: others have to paint and to think meanwhile.
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
    permits: Semaphore,
    /// Held by what is worked out before anybody has begun to play: lobbies may be changed as often as one likes.
    early: Semaphore,
    /// Where costly solutions outlast the process.
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

    fn key(&self) -> String {
        format!("{} {:?} {} {}", self.game.about().id, self.values, self.seats, self.level)
    }
}

impl Preparations {
    /// Nothing is prepared yet.
    pub fn new(store: Option<Arc<dyn SolutionStore>>) -> Self {
        Self { done: DashMap::new(), permits: Semaphore::new(AT_ONCE), early: Semaphore::new(1), store }
    }

    /// Waits until this machine player knows what it has to; begins to work it out where nobody has yet.
    pub async fn ready(&self, player: &BotPlayer) {
        let cell = self.cell(player);
        if !cell.initialized() {
            // It is never closed.
            let _permit = self.permits.acquire().await;
            self.work_out(&cell, player).await;
        }
    }

    /// Begins to work out what a machine player in a lobby will have to know, if nothing else is worked out early.
    pub(crate) async fn begin_early(&self, player: &BotPlayer) {
        let cell = self.cell(player);
        if !cell.initialized()
            && let Ok(_permit) = self.early.try_acquire()
        {
            self.work_out(&cell, player).await;
        }
    }

    async fn work_out(&self, cell: &OnceCell<()>, player: &BotPlayer) {
        let prepare = || async {
            if let Err(error) = background(self.recall(player)).await {
                // It may still be able to play; if not, that is told at its turn.
                tracing::error!(game = player.game.about().id, %error, "a machine player could not prepare");
            }
        };
        cell.get_or_init(prepare).await;
    }

    fn cell(&self, player: &BotPlayer) -> Arc<OnceCell<()>> {
        if self.done.len() >= REMEMBERED {
            self.done.clear();
        }
        Arc::clone(&*self.done.entry(player.key()).or_default())
    }

    /// What a background thread has to do before it thinks as this player: games forget what has not been asked for long, and
    /// a store has it sooner than it is worked out again.
    pub(crate) fn recall(&self, player: &BotPlayer) -> impl FnOnce() + Send + use<> {
        let (BotPlayer { game, values, seats, level }, store) = (player.clone(), self.store.clone());
        move || game.prepare(&values, seats, &level, store.as_deref())
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Mutex;

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

    #[tokio::test]
    async fn a_costly_solution_is_worked_out_once_and_saved() {
        let record = Record {
            game: "farkle".to_owned(),
            variant: "base".to_owned(),
            options: [("target".to_owned(), "1050".to_owned())].into_iter().collect(),
            seats: vec!["Anna".to_owned(), "Bob".to_owned()],
            ..Record::default()
        };
        let game = kubyk_games::find("farkle").expect("a game of the catalogue");
        let judge = BotPlayer::judge_of(game, &record).expect("a variant");
        let saved = Arc::new(Saved::default());
        let preparations = Preparations::new(Some(Arc::clone(&saved) as _));
        tokio::join!(preparations.ready(&judge), preparations.ready(&judge));
        background(preparations.recall(&judge)).await.expect("nothing fails");
        let saved = saved.0.lock().expect("not poisoned");
        assert!(matches!(&saved[..], [name] if name.starts_with("farkle-")), "{saved:?}");
    }
}
