//! Machine players: they think outside the async threads, one move at a time, each its own transaction.

pub(crate) mod bot_rng;
mod permits;
mod preparation;
mod turn;
mod work2;

pub(crate) use self::work2::BotWork;
use self::work2::TurnKey;

use std::sync::{Arc, Weak};

use dashmap::DashSet;
use tokio::sync::Mutex;
use tokio::sync::mpsc::UnboundedReceiver;

use self::permits::ThinkingPermits;
pub(crate) use self::preparation::{BotPlayer, Preparations};
pub(crate) use self::turn::BotTurn;
use crate::tables::Tables;

/// The machine players at work.
pub(crate) struct Bots {
    work: Mutex<UnboundedReceiver<BotWork>>,
    thinking: Arc<DashSet<TurnKey>>,
    /// Held while a machine thinks.
    permits: Arc<ThinkingPermits>,
}

impl Bots {
    /// Machine players that do the work that comes in.
    pub(crate) fn new(work: UnboundedReceiver<BotWork>, at_once: usize) -> Self {
        Self {
            work: Mutex::new(work),
            thinking: Arc::default(),
            permits: Arc::new(ThinkingPermits::new(at_once)),
        }
    }

    /// Works for as long as there are tables. A turn that is being played is not begun again.
    pub(crate) async fn run(&self, tables: &Weak<Tables>, preparations: &Arc<Preparations>) {
        let mut work = self.work.lock().await;
        while let Some(work) = work.recv().await {
            let Some(tables) = tables.upgrade() else { return };
            let preparations = Arc::clone(preparations);
            match work {
                BotWork::Prepare(player) => {
                    tokio::spawn(async move { preparations.begin_early(&player).await });
                }
                BotWork::Play(turn) => {
                    let Some(mark) = Thinking::begin(&self.thinking, turn.key()) else { continue };
                    let permits = Arc::clone(&self.permits);
                    tokio::spawn(async move {
                        let _mark = mark;
                        preparations.ready(turn.player()).await;
                        turn.play(&tables, &permits, &preparations).await;
                    });
                }
            }
        }
    }
}

/// The mark that a turn is being played. It is released on drop, however that comes about.
struct Thinking {
    all: Arc<DashSet<TurnKey>>,
    own: TurnKey,
}

impl Thinking {
    /// `None`: this turn is being played already.
    fn begin(all: &Arc<DashSet<TurnKey>>, own: TurnKey) -> Option<Self> {
        all.insert(own).then(|| Self { all: Arc::clone(all), own })
    }
}

impl Drop for Thinking {
    fn drop(&mut self) {
        self.all.remove(&self.own);
    }
}
