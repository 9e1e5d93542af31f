//! Analyses of games that are over, computed in the background and kept for a while.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use kubyk_core::ids::TableId;
use kubyk_core::table::LoadedTable;
use kubyk_games::kit::{Analysis, AnalysisError, AnyGame, MoveEstimate, Record, Scale, Seat, Stream, Table};

use crate::errors::HostError;
use crate::fair_permits::{Asker, FairPermits};
use crate::preparation::{BotPlayer, Preparations};
use crate::tasks::background;
use crate::thinking::BotRng;

/// The number of analyses that are kept: enough for people who ask after the same game.
const KEPT_ANALYSES: usize = 64;

type Analysed = Result<Arc<Analysis>, AnalysisError>;

/// The latest analyses. The record of a game that is over does not change, so they are kept by table.
pub struct Analyses {
    preparations: Arc<Preparations>,
    permits: Arc<FairPermits>,
    kept: Mutex<VecDeque<(TableId, Analysed)>>,
}

impl Analyses {
    /// None yet.
    pub fn new(preparations: Arc<Preparations>, permits: Arc<FairPermits>) -> Self {
        Self { preparations, permits, kept: Mutex::default() }
    }

    /// The analysis of a game that is over.
    ///
    /// # Errors
    /// The person or others have asked for too much, or it could not be computed.
    pub async fn of(
        &self,
        asker: &Asker,
        table: TableId,
        game: &'static dyn AnyGame,
        record: Record,
    ) -> Result<Analysed, HostError> {
        let found = self.find(table);
        if let Some(found) = found {
            return Ok(found);
        }
        // Before the permit: analyses of other games need not wait until this one is solved.
        let judge = BotPlayer::judge_of(game, &record);
        if let Some(judge) = &judge {
            self.preparations.ready_for(judge, asker).await?;
        }
        let permit = self.permits.ask(asker)?.come().await;
        // Somebody before us may have asked for the same.
        let found = self.find(table);
        if let Some(found) = found {
            return Ok(found);
        }
        let recall = judge.map(|judge| self.preparations.recall(&judge));
        let computed = background(move || {
            let _permit = permit;
            if let Some(recall) = recall {
                recall();
            }
            record.analyse(game)
        });
        let computed = computed.await;
        let computed = computed.map_err(|error| HostError::Fault(format!("table {table}: {error}")))?;
        let computed = computed.map(Arc::new);
        let mut kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        if kept.len() >= KEPT_ANALYSES {
            kept.pop_front();
        }
        kept.push_back((table, computed.clone()));
        Ok(computed)
    }

    /// That of a table, if it has been computed and is still kept.
    pub fn find(&self, table: TableId) -> Option<Analysed> {
        let kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        kept.iter().find(|(id, _)| *id == table).map(|(_, analysed)| analysed.clone())
    }
}

// Values of moves for those who have asked for help with a position, worked out in the background and kept for a while.

/// Rollouts and searches end after this time; the few that large tables need beyond it are done within a second and a
/// half more on a busy machine, so that nobody waits for longer than three seconds (`docs/figures.md`).
const HINT_PATIENCE: Duration = Duration::from_millis(1_200);

/// The number of hints that are kept: enough for the steps of people who ask.
const KEPT_HINTS: usize = 64;

/// A board, and the seat that moves.
type Key = (TableId, usize, Seat);

/// The best moves of a position, best first, and what their values mean.
pub struct ValuedMoves {
    /// The moves, each with what the position is worth after it.
    pub moves: Vec<MoveEstimate<String>>,
    /// The unit of the values, and where they come from.
    pub scale: Scale,
}

/// The latest hints. All steps of a hint tell of the same values.
pub struct Hints {
    preparations: Arc<Preparations>,
    permits: Arc<FairPermits>,
    kept: Mutex<VecDeque<(Key, Arc<ValuedMoves>)>>,
}

impl Hints {
    /// None yet.
    pub fn new(preparations: Arc<Preparations>, permits: Arc<FairPermits>) -> Self {
        Self { preparations, permits, kept: Mutex::default() }
    }

    /// The values of a seat's moves; `None` where they are not known.
    ///
    /// # Errors
    /// The person or others have asked for too much, or it could not be worked out.
    pub async fn of(
        &self,
        asker: &Asker,
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
        self.preparations.ready_for(&judge, asker).await?;
        let permit = self.permits.ask(asker)?.come().await;
        let (table, recall) = (position.table.copy(), self.preparations.recall(&judge));
        let clock = BotRng::random(HINT_PATIENCE);
        let valued = background(move || {
            let _permit = permit;
            recall();
            valued(&*table, seat, &clock)
        });
        let valued = valued.await;
        let valued = valued.map_err(|error| HostError::Fault(format!("table {}: {error}", key.0)))?;
        let valued = valued.map(Arc::new);
        if let Some(valued) = &valued {
            let mut kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
            if kept.len() >= KEPT_HINTS {
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
    let scale = table.scale()?;
    let solved = |(play, value)| MoveEstimate { play, value, margin: 0.0, is_surely_worse: true };
    let moves = match table.move_values(seat) {
        Some(values) => values.candidates.into_iter().map(solved).collect(),
        None => table.move_estimates(seat, clock)?,
    };
    Some(ValuedMoves { moves, scale })
}
