//! A game that is over, with what the coach knows of it.

use std::sync::Arc;

use kubyk_games::kit::{
    AnalysedEvent, Analysis, AnalysisError, AnyGame, Log, MoveGrade, Msg, Record, Seat, Table,
};

use crate::TableId;
use crate::commands::after::{game_of, recorded};
use crate::commands::context::CommandContext;
use crate::errors::HostError;
use crate::views::{self, is_chance};

/// Most moves that are shown.
const MOMENTS: usize = 3;

/// A game that is over, analysed.
pub(super) struct Lesson {
    pub(super) table: TableId,
    pub(super) game: &'static dyn AnyGame,
    pub(super) record: Record,
    pub(super) analysis: Arc<Analysis>,
}

/// A move that has cost much.
pub(super) struct MarkedMove<'a> {
    /// Number of the event, from 1.
    pub(super) number: usize,
    pub(super) seat: Seat,
    pub(super) play: &'a str,
    pub(super) best: &'a str,
    pub(super) error: f64,
    pub(super) mark: MoveGrade,
}

impl Lesson {
    /// What the coach knows of a table.
    ///
    /// # Errors
    /// Its game is not over or not solved.
    pub(super) async fn of(cx: &CommandContext<'_>, table: TableId) -> Result<Self, HostError> {
        let record = recorded(cx, table).await?;
        let game = game_of(cx, &record)?;
        match cx.services.analyses.of(table, game, record.clone()).await? {
            Ok(analysis) => Ok(Self { table, game, record, analysis }),
            Err(AnalysisError::Unsolved) => Err(cx.refused(&Msg::new("coach-unsolved"))),
            Err(AnalysisError::Faulty(faults)) => Err(HostError::Fault(format!("table {table}: {faults:?}"))),
        }
    }

    /// Whether values are chances to win, not points.
    pub(super) fn is_chance(&self) -> bool {
        is_chance(self.analysis.valuation.unit)
    }

    /// A change as people write it: points of a hundred, or points.
    pub(super) fn change(&self, change: f64) -> String {
        views::change(self.analysis.valuation.unit, change)
    }

    /// How many moves are marked.
    pub(super) fn marked(&self) -> usize {
        self.analysis.totals.iter().map(|seat| seat.marks.all()).sum()
    }

    /// The moves that have cost the most, in the order of the game.
    pub(super) fn moments(&self) -> Vec<MarkedMove<'_>> {
        let mut marked: Vec<_> = self.analysis.events.iter().filter_map(MarkedMove::of).collect();
        marked.sort_by(|one, other| other.error.total_cmp(&one.error));
        marked.truncate(MOMENTS);
        marked.sort_by_key(|moment| moment.number);
        marked
    }

    /// The position before an event of this number.
    ///
    /// # Errors
    /// The record cannot be replayed.
    pub(super) fn before(&self, number: usize) -> Result<Box<dyn Table>, HostError> {
        let mut record = self.record.clone();
        record.events.truncate(number.saturating_sub(1));
        let replayed = record.replay(self.game, &mut Log::off());
        replayed.map_err(|faults| HostError::Fault(format!("table {}: {faults:?}", self.table)))
    }
}

impl<'a> MarkedMove<'a> {
    fn of(event: &'a AnalysedEvent) -> Option<Self> {
        let AnalysedEvent::Move { n, line, seat, best, error, mark, .. } = event else { return None };
        // The line names the seat first.
        let play = line.split_once(' ').map_or(line.as_str(), |(_, play)| play);
        Some(Self { number: *n, seat: *seat, play, best: best.as_deref()?, error: *error, mark: (*mark)? })
    }
}
