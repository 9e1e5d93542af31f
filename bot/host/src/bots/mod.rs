//! Machine players: they think outside the async threads, one move at a time, each its own transaction.

pub(crate) mod bot_rng;
mod turn;

use std::sync::{Arc, Weak};

use dashmap::DashSet;
use kubyk_games::kit::Seat;
use tokio::sync::mpsc::UnboundedReceiver;
use tokio::sync::{Mutex, Semaphore};

pub(crate) use self::turn::BotTurn;
use crate::TableId;
use crate::services::Services;

/// The machine players at work.
pub(crate) struct Bots {
    turns: Mutex<UnboundedReceiver<BotTurn>>,
    thinking: Arc<DashSet<TurnKey>>,
    /// Held while a machine thinks: fewer than there are cores, so that answers need not wait.
    permits: Arc<Semaphore>,
}

/// Key of a turn that a machine thinks about: table, seat, epoch of the board.
type TurnKey = (TableId, Seat, usize);

impl Bots {
    /// Machine players that play the turns that come in.
    pub(crate) fn new(turns: UnboundedReceiver<BotTurn>, at_once: usize) -> Self {
        Self {
            turns: Mutex::new(turns),
            thinking: Arc::default(),
            permits: Arc::new(Semaphore::new(at_once)),
        }
    }

    /// Plays turns for as long as there are tables. A turn that is being played is not begun again.
    pub(crate) async fn run(&self, services: &Weak<Services>) {
        let mut turns = self.turns.lock().await;
        while let Some(turn) = turns.recv().await {
            let Some(services) = services.upgrade() else { return };
            if let Some(mark) = Thinking::begin(&self.thinking, turn.key()) {
                let permits = Arc::clone(&self.permits);
                tokio::spawn(async move {
                    let _mark = mark;
                    turn.play(&services.tables, &permits).await;
                });
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
