//! Analyses of games that are over, computed in the background and kept for a while.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, PoisonError};

use kubyk_games::kit::{Analysis, AnalysisError, AnyGame, Record};

use crate::TableId;
use crate::bots::{BotPlayer, Preparations};
use crate::errors::HostError;
use crate::tasks::background;

/// How many are kept: enough for those who ask after the same game.
const KEPT: usize = 64;

type Analysed = Result<Arc<Analysis>, AnalysisError>;

/// The latest analyses. The record of a game that is over does not change, so they are kept by table.
pub(crate) struct Analyses {
    preparations: Arc<Preparations>,
    kept: Mutex<VecDeque<(TableId, Analysed)>>,
    /// Held while one is computed: one at a time, and whoever asks for the same meanwhile finds it done.
    computing: tokio::sync::Mutex<()>,
}

impl Analyses {
    /// None yet.
    pub(crate) fn new(preparations: Arc<Preparations>) -> Self {
        Self { preparations, kept: Mutex::default(), computing: tokio::sync::Mutex::default() }
    }

    /// The analysis of a game that is over.
    ///
    /// # Errors
    /// It could not be computed.
    pub(crate) async fn of(
        &self,
        table: TableId,
        game: &'static dyn AnyGame,
        record: Record,
    ) -> Result<Analysed, HostError> {
        let found = self.find(table);
        if let Some(found) = found {
            return Ok(found);
        }
        // Before the lock: analyses of other games need not wait until this one is solved.
        let judge = BotPlayer::judge_of(game, &record);
        if let Some(judge) = &judge {
            self.preparations.ready(judge).await;
        }
        let _alone = self.computing.lock().await;
        let found = self.find(table);
        if let Some(found) = found {
            return Ok(found);
        }
        let recall = judge.map(|judge| self.preparations.recall(&judge));
        let computed = background(move || {
            if let Some(recall) = recall {
                recall();
            }
            record.analyse(game)
        });
        let computed = computed.await;
        let computed = computed.map_err(|error| HostError::Fault(format!("table {table}: {error}")))?;
        let computed = computed.map(Arc::new);
        let mut kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        if kept.len() >= KEPT {
            kept.pop_front();
        }
        kept.push_back((table, computed.clone()));
        Ok(computed)
    }

    /// That of a table, if it has been computed and is still kept.
    pub(crate) fn find(&self, table: TableId) -> Option<Analysed> {
        let kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        kept.iter().find(|(id, _)| *id == table).map(|(_, analysed)| analysed.clone())
    }
}
