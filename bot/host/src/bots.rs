//! Machine players: they think outside the async threads, one move at a time, each its own transaction.

use std::sync::{Arc, Weak};
use std::time::Duration;

use dashmap::{DashMap, Entry};
use kubyk_core::rows::TablePhase;
use kubyk_core::table::LoadedTable;
use kubyk_games::kit::{Event, Reason, Seat};
use tokio::sync::Mutex;
use tokio::sync::mpsc::UnboundedReceiver;
use tokio::time::Instant;
use tokio_util::sync::CancellationToken;

use crate::bot_work::{BotTurn, BotWork, TurnKey};
use crate::errors::{HostError, caught};
use crate::metrics;
use crate::preparation::Preparations;
use crate::tables::Tables;
use crate::tasks::{background, growing_pauses};
use crate::thinking::{BotRng, ThinkingPermits};

/// The machine players at work.
pub struct Bots {
    work: Mutex<UnboundedReceiver<BotWork>>,
    under_way: Arc<DashMap<TurnKey, CancellationToken>>,
    /// Held while a machine thinks.
    permits: Arc<ThinkingPermits>,
}

impl Bots {
    /// Machine players that do the work that comes in.
    pub fn new(work: UnboundedReceiver<BotWork>, at_once: usize) -> Self {
        Self {
            work: Mutex::new(work),
            under_way: Arc::default(),
            permits: Arc::new(ThinkingPermits::new(at_once)),
        }
    }

    /// Works for as long as there are tables. A turn that is being played is not begun again.
    pub async fn run(&self, tables: &Weak<Tables>, preparations: &Arc<Preparations>) {
        let mut work = self.work.lock().await;
        while let Some(work) = work.recv().await {
            let Some(tables) = tables.upgrade() else { return };
            let preparations = Arc::clone(preparations);
            match work {
                BotWork::Prepare(id, place, player) => {
                    // No board has this number.
                    let key = (id, Seat::at(place), usize::MAX);
                    let Some(mark) = UnderWay::begin(&self.under_way, key) else { continue };
                    tokio::spawn(async move {
                        mark.unless_stopped(preparations.begin_early(&player)).await;
                    });
                }
                BotWork::Play(turn) => {
                    let Some(mark) = UnderWay::begin(&self.under_way, turn.key()) else { continue };
                    let permits = Arc::clone(&self.permits);
                    tokio::spawn(async move {
                        if mark.unless_stopped(preparations.ready(turn.player(), &turn.asker)).await.is_some()
                        {
                            turn.play(&tables, &permits, &preparations).await;
                        }
                    });
                }
                BotWork::Stop(id) => {
                    let of_table = self.under_way.iter().filter(|entry| entry.key().0 == id);
                    of_table.for_each(|entry| entry.value().cancel());
                }
            }
        }
    }
}

/// The mark that something is worked out for a machine. It is released on drop, however that comes about.
struct UnderWay {
    all: Arc<DashMap<TurnKey, CancellationToken>>,
    own: TurnKey,
    stop: CancellationToken,
}

impl UnderWay {
    /// `None`: it is under way already.
    fn begin(all: &Arc<DashMap<TurnKey, CancellationToken>>, own: TurnKey) -> Option<Self> {
        let stop = CancellationToken::new();
        match all.entry(own) {
            Entry::Occupied(_) => None,
            Entry::Vacant(vacant) => {
                vacant.insert(stop.clone());
                Some(Self { all: Arc::clone(all), own, stop })
            }
        }
    }

    /// Waits for the work, which is dropped when the table closes.
    async fn unless_stopped<T>(&self, work: impl Future<Output = T>) -> Option<T> {
        self.stop.run_until_cancelled(work).await
    }
}

impl Drop for UnderWay {
    fn drop(&mut self) {
        self.all.remove(&self.own);
    }
}

// One turn of a machine player.

/// The pause before a machine's event that could not be written is tried again, at first and at most.
const FIRST_PAUSE: Duration = Duration::from_secs(1);
const LONGEST_PAUSE: Duration = Duration::from_mins(1);

/// A machine that looks ahead plays the best it has found after this time. Its level needs about a second on a machine with
/// nothing else to do; the rest is for busy ones.
const PATIENCE: Duration = Duration::from_millis(2_500);
/// It thinks for as long as this however long it had to wait for the others.
const LEAST: Duration = Duration::from_millis(300);

impl BotTurn {
    /// Lets the machine think and its move happen; where it cannot, it resigns, so that nobody waits for it for ever.
    pub(crate) async fn play(self, tables: &Tables, permits: &ThinkingPermits, preparations: &Preparations) {
        let (key, seat) = (self.key(), self.seat);
        let Self { id, player, table, asker, .. } = self;
        let owed = Instant::now();
        // If too many think at once, they think less: a player against one of them must not wait for all the others.
        let permit = permits.acquire(&asker, PATIENCE.saturating_sub(LEAST)).await;
        let (recall, idle) = (preparations.recall(&player), permits.idle());
        let decision = background(move || {
            recall();
            let patience = PATIENCE.saturating_sub(owed.elapsed()).max(LEAST);
            let mut bot_rng = BotRng::random(patience).with_helpers(idle);
            table.think(seat, &player.level, &mut bot_rng).map(|decision| decision.best().clone())
        });
        let decision = decision.await;
        drop(permit);
        match decision {
            Ok(None) => return,
            Ok(Some(play)) => match act(tables, key, Event::Played(seat, play)).await {
                Ok(()) => return metrics::machine_move(owed.elapsed()),
                Err(why) => tracing::error!(table = %id, why, "a machine's move fails; it resigns"),
            },
            Err(error) => tracing::error!(table = %id, %error, "a machine player failed; it resigns"),
        }
        let mut pauses = growing_pauses(FIRST_PAUSE, LONGEST_PAUSE);
        while let Err(why) = act(tables, key, Event::Left(seat, Reason::Resignation)).await {
            let pause = pauses.next_pause();
            tracing::error!(table = %id, why, ?pause, "a machine cannot resign; it tries again");
            tokio::time::sleep(pause).await;
        }
    }
}

/// Lets a machine's event happen on the board that it thought about, however often the store has to be asked.
/// `Err` says why the game does not take the event.
async fn act(tables: &Tables, (id, seat, epoch): TurnKey, event: Event) -> Result<(), String> {
    let mut pauses = growing_pauses(FIRST_PAUSE, LONGEST_PAUSE);
    loop {
        let done = tables.update(None, id, |table| {
            let owes = |table: &LoadedTable| {
                let position = table.table.as_ref().filter(|_| table.row.phase == TablePhase::Playing)?;
                (position.epoch == epoch && position.table.to_act().contains(seat)).then_some(())
            };
            // The table may have moved on meanwhile; somebody else's change has woken the machines again.
            owes(table).ok_or(None)?;
            table.advance(event.clone(), tables.now()).map_err(Some)
        });
        match caught(done).await {
            Ok(Some((_, Err(Some(why))))) => return Err(format!("{event} is refused: {why:?}")),
            Ok(_) => return Ok(()),
            // A fault of the table itself is not mended by asking again; the store's may be.
            Err(HostError::Fault(why)) => return Err(format!("{event}: {why}")),
            Err(error) => error.log_fault("a machine's move could not be written"),
        }
        tokio::time::sleep(pauses.next_pause()).await;
    }
}
