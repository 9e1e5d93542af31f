//! What the moves of a position are worth that somebody has asked for help with, worked out in the background and kept for a while.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use kubyk_games::kit::{MoveEstimate, Seat, Stream, Table, Valuation};

use crate::TableId;
use crate::bots::bot_rng::BotRng;
use crate::bots::{BotPlayer, Preparations};
use crate::errors::HostError;
use crate::table::LoadedTable;
use crate::tasks::background;

/// Rollouts and searches end after this time; the few that large tables need beyond it are done within a second and a half more on a
/// busy machine, so that nobody waits for longer than three seconds (`docs/figures.md`).
const PATIENCE: Duration = Duration::from_millis(1_200);

/// How many are kept: enough for the steps of those who ask.
const KEPT: usize = 64;

/// A board, and the seat that moves.
type Key = (TableId, usize, Seat);

/// The best moves of a position, best first, and what their values mean.
pub(crate) struct ValuedMoves {
    pub(crate) moves: Vec<MoveEstimate<String>>,
    pub(crate) valuation: Valuation,
}

/// The latest hints. All steps of a hint tell of the same values.
pub(crate) struct Hints {
    preparations: Arc<Preparations>,
    kept: Mutex<VecDeque<(Key, Arc<ValuedMoves>)>>,
}

impl Hints {
    /// None yet.
    pub(crate) fn new(preparations: Arc<Preparations>) -> Self {
        Self { preparations, kept: Mutex::default() }
    }

    /// What the moves of a seat are worth; `None` where that is not known.
    ///
    /// # Errors
    /// It could not be worked out.
    pub(crate) async fn of(
        &self,
        loaded: &LoadedTable,
        seat: Seat,
    ) -> Result<Option<Arc<ValuedMoves>>, HostError> {
        let (Some(position), Some(judge)) = (&loaded.table, BotPlayer::judge(loaded)) else {
            return Ok(None);
        };
        let key = (loaded.row.id, position.epoch, seat);
        let found = self.find(key);
        if found.is_some() {
            return Ok(found);
        }
        self.preparations.ready(&judge).await;
        let (table, recall) = (position.table.copy(), self.preparations.recall(&judge));
        let clock = BotRng::random(PATIENCE);
        let valued = background(move || {
            recall();
            valued(&*table, seat, &clock)
        });
        let valued = valued.await;
        let valued = valued.map_err(|error| HostError::Fault(format!("table {}: {error}", key.0)))?;
        let valued = valued.map(Arc::new);
        if let Some(valued) = &valued {
            let mut kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
            if kept.len() >= KEPT {
                kept.pop_front();
            }
            kept.push_back((key, Arc::clone(valued)));
        }
        Ok(valued)
    }

    fn find(&self, key: Key) -> Option<Arc<ValuedMoves>> {
        let kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        kept.iter().find(|(known, _)| *known == key).map(|(_, valued)| Arc::clone(valued))
    }
}

/// All moves by the solution of the game, or those that its engine likes best by estimates.
fn valued(table: &dyn Table, seat: Seat, clock: &dyn Stream) -> Option<ValuedMoves> {
    let valuation = table.yardstick()?;
    let solved = |(play, value)| MoveEstimate { play, value, margin: 0.0, is_surely_worse: true };
    let moves = match table.judge(seat) {
        Some(thought) => thought.candidates.into_iter().map(solved).collect(),
        None => table.compare(seat, clock)?,
    };
    Some(ValuedMoves { moves, valuation })
}
